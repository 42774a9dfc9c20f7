// Plays whole games of three kinds on a phone by touch alone: `npm run whole-games --prefix tests/web`. One side takes what it can,
// so that the games end.

import assert from "node:assert/strict";
import { PHONE, Table, openBrowser, serve } from "./harness.mjs";

const GAMES = ["alquerque-five", "alquerque-promotion", "morris-nine-flying"];
// The greatest number of turns that a game may take.
const MOST = 300;

const server = await serve();
const browser = await openBrowser();
const context = await browser.newContext({ ...PHONE, deviceScaleFactor: 1 });
const table = await Table.open(context, server.url);
// The same choices in each run.
let seed = 7;
const random = (below) => (seed = (seed * 48271) % 2147483647) % below;

/** White takes what it can; Black plays anything. */
function choose(turns, side) {
  const takes = (turn) => (turn.match(/[x*]/g) ?? []).length;
  const most = Math.max(...turns.map(takes));
  const good = side === "white" ? turns.filter((turn) => takes(turn) === most) : turns;
  return good[random(good.length)];
}

for (const id of GAMES) {
  await table.newGame(id, { people: "both" });
  let state = await table.state();
  while (state.outcome === null && state.turns.length < MOST) {
    const turn = choose(await table.legal(), state.side);
    const before = state.turns;
    for (const name of await table.picks(turn)) {
      await table.tap(name);
      await table.until((state) => !state.moving);
    }
    state = await table.until((state) => state.turns.length > before.length && !state.moving);
    assert.deepEqual(state.turns, [...before, turn]);
  }
  assert.notEqual(state.outcome, null, `${id} ends`);
  console.log(`${id}: ${state.turns.length} turns, ${state.outcome.winner ?? "nobody"} wins: ${state.outcome.reason}`);
  if (process.env.PICTURES) await table.page.screenshot({ path: `${process.env.PICTURES}/end-${id}.png` });
}
table.assertNoProblems();
await browser.close();
server.end();
