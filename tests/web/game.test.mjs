// The bundle as a person meets it in a browser.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { DESKTOP, PHONE, Table, openBrowser, serve } from "./harness.mjs";

let server;
let browser;
let context;

before(async () => {
  server = await serve();
  browser = await openBrowser();
});

after(async () => {
  await browser?.close();
  server?.end();
});

async function open(device) {
  await context?.close();
  context = await browser.newContext(device);
  return Table.open(context, server.url);
}

/** Plays a turn by picking its points one after the other. */
async function make(table, turn, pick) {
  for (const name of await table.picks(turn)) await pick.call(table, name);
}

test("a game by mouse, its answer by the computer, and the same game after a reload", async () => {
  const table = await open(DESKTOP);
  assert.equal((await table.state()).screen, "title");
  assert.equal(await table.page.evaluate(() => document.documentElement.lang), "en");
  await table.newGame("alquerque-five", { people: "white", level: "novice" });

  await make(table, "c1-c3", table.click);
  const state = await table.until((state) => state.turns.length >= 2).then(() => table.atRest());
  assert.equal(state.turns[0], "c1-c3");
  assert.equal(state.side, "white");
  assert.match(await table.said(), /^Black: /);

  // The first gesture has let sound start.
  const sounds = await table.page.evaluate(() => window.asterism.audioState());
  assert.ok(sounds.length > 0 && sounds.every((sound) => sound === "running"), `sound is ${sounds}`);

  await table.page.reload();
  await table.ready();
  await table.page.evaluate(() => window.asterism.goOn());
  const again = await table.until((state) => state.screen === "play").then(() => table.atRest());
  assert.deepEqual(again.turns, state.turns);
  assert.equal(again.level, "Novice");
  table.assertNoProblems();
});

test("a turn by touch on a phone in Chinese", async () => {
  const table = await open({ ...PHONE, locale: "zh-CN" });
  assert.equal(await table.page.evaluate(() => document.documentElement.lang), "zh-Hans");
  await table.newGame("morris-nine", { people: "both" });
  await make(table, "d2", table.tap);
  const state = await table.until((state) => state.turns.length === 1);
  assert.deepEqual(state.turns, ["d2"]);
  assert.match(await table.said(), /^白方：d2/);
  // Nothing has scrolled or grown.
  const view = await table.page.evaluate(() => [scrollX, scrollY, visualViewport.scale]);
  assert.deepEqual(view, [0, 0, 1]);
  // No more pixels are drawn than two to each of the page's.
  const scale = await table.page.evaluate(() => document.getElementById("asterism").width / innerWidth);
  assert.ok(scale > 1.9 && scale < 2.1, `the canvas has ${scale} pixels to each of the page's`);
  table.assertNoProblems();
});

test("after the first visit it plays without a network", async () => {
  const table = await open(DESKTOP);
  await table.page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await table.page.reload();
  await table.ready();
  await table.newGame("square-five", { people: "white", level: "casual" });
  await table.page.evaluate(() => window.asterism.play(window.asterism.legal()[0]));
  await table.until((state) => state.turns.length === 2);
  await context.setOffline(false);
  table.assertNoProblems();
});

test("a link opens a game to be looked through, and says what is wrong with it", async () => {
  const table = await open(DESKTOP);
  const record = '[Game "alquerque-five"]\n\n1. c1-c3 c5-c4 2. b1-b4 *\n';
  await table.page.goto(`${server.url}#game=${encodeURIComponent(record)}`);
  const state = await table.until((state) => state.screen === "review");
  assert.equal(state.game, "alquerque-five");
  await table.page.keyboard.press("End");
  await table.until((state) => state.turns.length === 3 && !state.moving);
  await table.page.goto(`${server.url}#game=nonsense`);
  await table.until((state) => state.overlay === "paste");
  table.assertNoProblems();
});

test("nobody's turn is made for them, and scripts are told why", async () => {
  const table = await open(DESKTOP);
  const refusal = (call) =>
    table.page.evaluate((call) => {
      try {
        const { newGame, play } = window.asterism;
        ({ newGame, play })[call[0]](...call.slice(1));
        return null;
      } catch (error) {
        return error.message;
      }
    }, call);
  assert.equal(await refusal(["play", "c1-c3"]), "no game is being played");
  assert.match(await refusal(["newGame", "chess"]), /^there is no game "chess"; the games are alquerque-five, /);
  assert.match(await refusal(["newGame", "morris-nine", { people: "red" }]), /^people: say white, black or both/);
  assert.match(await refusal(["newGame", "morris-nine", { color: 1 }]), /^options: unknown field `color`/);
  await table.newGame("alquerque-five", { people: "both" });
  assert.match(await refusal(["play", "c1-c5"]), /./);
  assert.deepEqual((await table.state()).turns, []);
  table.assertNoProblems();
});

test("the computer thinks until it is told to stop, and the next game is its own", async () => {
  const table = await open(DESKTOP);
  await table.newGame("alquerque-ten", { people: "white", level: "master" });
  for (let round = 0; round < 3; round += 1) {
    await table.page.evaluate(() => window.asterism.play(window.asterism.legal()[0]));
    await table.until((state) => state.thinking);
    await table.newGame("alquerque-ten", { people: "white", level: "master" });
  }
  await table.page.evaluate(() => window.asterism.play(window.asterism.legal()[0]));
  const state = await table.until((state) => state.turns.length === 2);
  assert.equal(state.outcome, null);
  table.assertNoProblems();
});

test("without a worker the computer thinks on the page, and answers all the same", async () => {
  await context?.close();
  context = await browser.newContext(DESKTOP);
  await context.addInitScript(() => {
    window.Worker = class {
      constructor() {
        throw new Error("workers are forbidden here");
      }
    };
  });
  const table = await Table.open(context, server.url);
  await table.newGame("morris-nine", { people: "white", level: "casual" });
  await table.page.evaluate(() => window.asterism.play(window.asterism.legal()[0]));
  await table.until((state) => state.turns.length === 2);
  table.assertNoProblems();
});

// What a page does whose storage is full, or refused to it.
const STORAGES = {
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("no room is left", "QuotaExceededError");
    };
  },
  refused: () => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("not on this page", "SecurityError");
      },
    });
  },
};

for (const [kind, makeSo] of Object.entries(STORAGES)) {
  test(`with a storage that is ${kind} it says so, and the game goes on`, async () => {
    await context?.close();
    context = await browser.newContext(DESKTOP);
    await context.addInitScript(makeSo);
    const table = await Table.open(context, server.url);
    if (kind === "refused") await table.untilSaid(/cannot be kept now/);
    await table.newGame("alquerque-five", { people: "white", level: "novice" });
    await table.page.evaluate(() => window.asterism.play("c1-c3"));
    if (kind === "full") await table.untilSaid(/cannot be kept now/);
    await table.until((state) => state.turns.length === 2);
    table.assertNoProblems();
  });
}
