#!/usr/bin/env node
// Draws what can't be a vector: icons for devices, and the picture that goes with a link.
//     NODE_PATH=tests/browser/node_modules CORTE_CHROMIUM=/usr/bin/chromium node tools/art/raster.mjs
// writes icon-*.png and preview.jpg beside icon.svg, out of the sprite and the fonts there.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
/** @type {typeof import("playwright-core")} */
const { chromium } = createRequire(join(here, "../../tests/browser/package.json"))("playwright-core");
const assets = join(here, "../../crates/corte-ui/assets");
const sprite = readFileSync(join(assets, "art/city-state.svg"), "utf8");
const icon = readFileSync(join(assets, "icon.svg"), "utf8");
const font = readFileSync(join(assets, "fonts/alegreya-700.woff2")).toString("base64");

const browser = await chromium.launch({ executablePath: process.env.CORTE_CHROMIUM, args: ["--no-sandbox"] });
const page = await browser.newPage();

/** @param {string} name @param {number} side @param {string} html @param {boolean} [clear] */
async function square(name, side, html, clear) {
  await page.setViewportSize({ width: side, height: side });
  await page.setContent(`<style>*{margin:0}svg{display:block;width:100vw;height:100vh}</style>${html}`);
  writeFileSync(join(assets, name), await page.screenshot({ omitBackground: clear }));
}
for (const side of [192, 512]) await square(`icon-${side}.png`, side, icon, true);
// A mask may cut off a fifth on every side.
await square("icon-maskable-512.png", 512, icon.replace('rx="7" ', "").replace("<path ", '<path transform="translate(5.6 5.6) scale(.65)" '));

const card = (/** @type {string} */ who, /** @type {number} */ turn, /** @type {number} */ by) => `<svg style="rotate:${turn}deg;translate:${by}px 0" viewBox="0 0 120 168"><use href="#portrait-${who}-0"/></svg>`;
await page.setViewportSize({ width: 1200, height: 630 });
await page.setContent(`<style>
  @font-face { font-family: A; src: url(data:font/woff2;base64,${font}); }
  body { margin: 0; background: radial-gradient(ellipse at 30% 40%, #f7ecd2, #e0cfa8); font: 700 1px A; height: 630px; position: relative; overflow: hidden; }
  .fan svg { position: absolute; left: 270px; top: 140px; width: 235px; height: 329px; border-radius: 18px; transform-origin: 50% 130%; overflow: hidden; box-shadow: 0 0 0 2px #0006, 0 12px 34px #4a2d1455; }
  b { position: absolute; left: 800px; top: 195px; font-size: 140px; line-height: 1; color: #7a1521; letter-spacing: -.02em; }
  i { position: absolute; left: 808px; top: 345px; font: 700 58px A; color: #66503f; }
</style>${sprite}<div class="fan">${card("captain", -30, -40)}${card("contessa", -15, -20)}${card("duke", 0, 0)}${card("assassin", 15, 20)}${card("ambassador", 30, 40)}</div><b>Coup</b><i>Corte</i>`);
await page.evaluate(() => document.fonts.load("700 20px A"));
writeFileSync(join(assets, "preview.jpg"), await page.screenshot({ type: "jpeg", quality: 82 }));
await browser.close();
