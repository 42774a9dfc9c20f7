// Measures how smoothly the page draws while the computer thinks: the gaps between animation frames, with Master thinking and
// without. Run by hand: `npm run frames --prefix tests/web`.

import { DESKTOP, Table, openBrowser, serve } from "./harness.mjs";

const ROUNDS = 6;
const SECONDS = 8;

const server = await serve();
const browser = await openBrowser();
const context = await browser.newContext(DESKTOP);
const table = await Table.open(context, server.url);
const { page } = table;

/** The gaps between animation frames in milliseconds, while the pointer moves so that there is something to draw. */
async function gaps(seconds) {
  const measured = page.evaluate(
    (milliseconds) =>
      new Promise((resolve) => {
        const gaps = [];
        const start = performance.now();
        let before = start;
        const frame = (now) => {
          gaps.push(now - before);
          before = now;
          if (now - start < milliseconds) requestAnimationFrame(frame);
          else resolve(gaps.slice(1));
        };
        requestAnimationFrame(frame);
      }),
    seconds * 1000,
  );
  let done = false;
  measured.finally(() => {
    done = true;
  });
  for (let step = 0; !done; step += 1) {
    await page.mouse.move(300 + 40 * Math.sin(step), 300 + 40 * Math.cos(step));
  }
  return (await measured).sort((a, b) => a - b);
}

function tell(name, sorted) {
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))].toFixed(0);
  console.log(`${name}: ${sorted.length} frames, median ${at(0.5)} ms, 90 % ${at(0.9)} ms, longest ${at(1)} ms`);
}

await table.newGame("alquerque-ten", { people: "white", level: "master" });
tell("nobody thinks", await gaps(SECONDS));
const thinking = [];
for (let round = 0; round < ROUNDS; round += 1) {
  await page.evaluate(() => window.asterism.newGame("alquerque-ten", { people: "black", level: "master" }));
  await table.until((state) => state.thinking);
  thinking.push(...(await gaps(SECONDS / ROUNDS)));
}
tell("Master thinks", thinking.sort((a, b) => a - b));
table.assertNoProblems();
await browser.close();
server.end();
