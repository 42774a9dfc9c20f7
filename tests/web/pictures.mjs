// Saves pictures of the game in a browser, to look at: `npm run pictures --prefix tests/web -- FOLDER [SHAPE]`.

import { mkdir } from "node:fs/promises";
import { DESKTOP, PHONE, Table, openBrowser, serve } from "./harness.mjs";

const folder = process.argv[2] ?? "pictures";
await mkdir(folder, { recursive: true });
const SHAPES = {
  desktop: { ...DESKTOP, viewport: { width: 1280, height: 800 } },
  upright: PHONE,
  "on-its-side": { ...PHONE, viewport: { width: 844, height: 390 } },
};
const server = await serve();
const browser = await openBrowser();
const shapes = Object.entries(SHAPES).filter(([shape]) => shape.includes(process.argv[3] ?? ""));
for (const [shape, device] of shapes) {
  for (const locale of ["en-GB", "zh-CN"]) {
    const context = await browser.newContext({ ...device, locale });
    const table = await Table.open(context, server.url);
    const save = (name) => table.page.screenshot({ path: `${folder}/${shape}-${locale}-${name}.png` });
    await save("title");
    await table.newGame("alquerque-ten", { people: "both" });
    for (let turn = 0; turn < 8; turn += 1) {
      await table.page.evaluate(() => window.asterism.play(window.asterism.legal().at(-1)));
      await table.until((state) => state.turns.length === turn + 1 && !state.moving);
    }
    await save("play");
    await table.page.keyboard.press("m");
    await table.until((state) => state.overlay !== "none");
    // What fades in has come.
    await new Promise((resolve) => setTimeout(resolve, 5000));
    await save("menu");
    table.assertNoProblems();
    await context.close();
  }
}
await browser.close();
server.end();
