// A browser with the bundle in it, as a person has it.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { chromium } from "playwright-core";

const EXECUTABLE = process.env.CHROMIUM ?? "/usr/bin/chromium";
const BUNDLE = process.env.ASTERISM_BUNDLE ?? "dist";
// Pictures are drawn by software where there is no graphics card.
const ARGUMENTS = [
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--ignore-gpu-blocklist",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--no-first-run",
];
// Far beyond what anything takes: tests wait for what happens, not for a time.
const PATIENCE = 600_000;

/** Serves the bundle under a path, as pages on shared hosts are; resolves to its address and how to end it. */
export async function serve(under = "/games/asterism/") {
  const server = spawn("cargo", ["xtask", "serve", BUNDLE, "--port", "0", "--under", under], {
    cwd: new URL("../..", import.meta.url),
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [url] = await new Promise((resolve, reject) => {
    createInterface({ input: server.stdout }).once("line", (line) => resolve([line]));
    server.once("exit", (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return { url, end: () => server.kill() };
}

export async function openBrowser() {
  const root = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return chromium.launch({ executablePath: EXECUTABLE, args: [...ARGUMENTS, ...root] });
}

export const DESKTOP = { viewport: { width: 800, height: 600 }, locale: "en-GB" };
export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
  locale: "en-GB",
};

/** The game in a page. */
export class Table {
  constructor(page, problems) {
    this.page = page;
    this.problems = problems;
  }

  /** Opens a page that collects what goes wrong on it. */
  static async open(context, url) {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    page.setDefaultNavigationTimeout(PATIENCE);
    const problems = [];
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type()) && !isHarmless(message.text())) problems.push(message.text());
    });
    page.on("pageerror", (error) => {
      if (!String(error).includes("Using exceptions for control flow")) problems.push(String(error));
    });
    const table = new Table(page, problems);
    await page.goto(url);
    await table.ready();
    return table;
  }

  async ready() {
    await poll(() => this.page.evaluate(() => Boolean(window.asterism)));
    await this.page.evaluate(() => window.asterism.ready);
  }

  state() {
    return this.page.evaluate(() => window.asterism.state());
  }

  legal() {
    return this.page.evaluate(() => window.asterism.legal());
  }

  /** Waits until something is so, and resolves to the state in which it is. */
  until(holds) {
    return poll(async () => {
      const state = await this.state();
      return holds(state) ? state : null;
    });
  }

  /** Waits until something is said to a screen reader. */
  untilSaid(words) {
    return poll(async () => words.test(await this.said()));
  }

  /** Waits until the game waits for a person or is over. */
  atRest() {
    return this.until(
      (state) =>
        state.screen === "play" &&
        !state.moving &&
        (state.outcome !== null || (!state.thinking && state.players[state.side] === "human")),
    );
  }

  async newGame(id, options) {
    await this.page.evaluate(([id, options]) => window.asterism.newGame(id, options), [id, options]);
    await this.until((state) => state.screen === "play" && state.game === id && state.turns.length === 0);
    return this.atRest();
  }

  /** What a person picks to make a turn: names of points and of trays. */
  picks(turn) {
    return this.page.evaluate((turn) => window.asterism.picks(turn), turn);
  }

  /** Where a point or a tray is on the page. */
  async place(name) {
    const { places } = await this.state();
    assert.ok(places[name], `${name} is on the page`);
    const [x, y] = places[name];
    const canvas = await this.page.locator("#asterism").boundingBox();
    return { x: canvas.x + x, y: canvas.y + y };
  }

  async click(name) {
    const { x, y } = await this.place(name);
    await this.page.mouse.click(x, y);
  }

  async tap(name) {
    const { x, y } = await this.place(name);
    await this.page.touchscreen.tap(x, y);
  }

  /** What is said to a screen reader. */
  said() {
    return this.page.locator("#announcer").textContent();
  }

  assertNoProblems() {
    assert.deepEqual(this.problems, []);
  }
}

/** Asks again and again until the answer is true. The page's own rules forbid what Playwright would wait with. */
async function poll(ask) {
  const end = Date.now() + PATIENCE;
  while (Date.now() < end) {
    const answer = await ask();
    if (answer) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`in vain: ${ask}`);
}

/** What the browser itself has to say about its software renderer. */
function isHarmless(text) {
  return /GPU stall due to ReadPixels|GL Driver Message|Automatic fallback to software WebGL/.test(text);
}
