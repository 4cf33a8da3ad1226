#!/usr/bin/env node
// Renders what can't be a vector: icons for devices, and the preview picture of a link.
//     CORTE_CHROMIUM=/usr/bin/chromium node tools/art/raster.mjs
// writes icon-*.png and preview.jpg beside icon.svg, from the sprite and the fonts there. The browser tests compare
// these files with what is rendered here.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
/** @import { Page } from "playwright-core" */

const here = dirname(fileURLToPath(import.meta.url));
export const assets = join(here, "../../crates/corte-ui/assets");
const icon = readFileSync(join(assets, "icon.svg"), "utf8");

/** @param {Page} page @param {number} side @param {string} html @param {boolean} [clear] */
async function square(page, side, html, clear) {
  await page.setViewportSize({ width: side, height: side });
  await page.setContent(`<style>*{margin:0}svg{display:block;width:100vw;height:100vh}</style>${html}`);
  return page.screenshot({ omitBackground: clear });
}

/** @param {Page} page */
async function preview(page) {
  const sprite = readFileSync(join(assets, "art/city-state.svg"), "utf8");
  const font = readFileSync(join(assets, "fonts/alegreya-700.woff2")).toString("base64");
  const card = (/** @type {string} */ who, /** @type {number} */ turn, /** @type {number} */ by) => `<svg style="rotate:${turn}deg;translate:${by}px 0" viewBox="0 0 120 168"><use href="#portrait-${who}-0"/></svg>`;
  await page.setViewportSize({ width: 1200, height: 630 });
  // With `geometricPrecision`, letters are the same in every Chromium, whatever its hinting.
  await page.setContent(`<style>
  @font-face { font-family: A; src: url(data:font/woff2;base64,${font}); }
  body { margin: 0; text-rendering: geometricPrecision; background: radial-gradient(ellipse at 30% 40%, #f7ecd2, #e0cfa8); font: 700 1px A; height: 630px; position: relative; overflow: hidden; }
  .fan svg { position: absolute; left: 270px; top: 140px; width: 235px; height: 329px; border-radius: 18px; transform-origin: 50% 130%; overflow: hidden; box-shadow: 0 0 0 2px #0006, 0 12px 34px #4a2d1455; }
  b { position: absolute; left: 800px; top: 195px; font-size: 140px; line-height: 1; color: #7a1521; letter-spacing: -.02em; }
  i { position: absolute; left: 808px; top: 345px; font: 700 58px A; color: #66503f; }
</style>${sprite}<div class="fan">${card("captain", -30, -40)}${card("contessa", -15, -20)}${card("duke", 0, 0)}${card("assassin", 15, 20)}${card("ambassador", 30, 40)}</div><b>Coup</b><i>Corte</i>`);
  await page.evaluate(() => document.fonts.load("700 20px A"));
  return page.screenshot({ type: "jpeg", quality: 82 });
}

/** Each file, and how it is drawn. @type {Record<string, (page: Page) => Promise<Buffer>>} */
export const pictures = {
  "icon-192.png": (page) => square(page, 192, icon, true),
  "icon-512.png": (page) => square(page, 512, icon, true),
  // A mask may crop a fifth on every side.
  "icon-maskable-512.png": (page) => square(page, 512, icon.replace('rx="7" ', "").replace("<path ", '<path transform="translate(5.6 5.6) scale(.65)" ')),
  "preview.jpg": preview,
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  /** @type {typeof import("playwright-core")} */
  const { chromium } = createRequire(join(here, "../../tests/browser/package.json"))("playwright-core");
  const browser = await chromium.launch({ executablePath: process.env.CORTE_CHROMIUM, args: ["--no-sandbox"] });
  const page = await browser.newPage();
  for (const [name, draw] of Object.entries(pictures)) writeFileSync(join(assets, name), await draw(page));
  await browser.close();
}
