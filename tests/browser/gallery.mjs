// Every moment of a table as a file, and whether it fits its screen.
import { createServer } from "node:http";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, extname, join } from "node:path";

const kinds = { ".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".mjs": "text/javascript", ".svg": "image/svg+xml", ".woff2": "font/woff2" };

/** Serves the files that `cargo run -p corte-ui --example gallery` has written. */
export class Gallery {
  folder = process.env.CORTE_GALLERY;
  #server = createServer((request, response) => {
    const { pathname } = new URL(request.url, "http://gallery");
    const file = join(this.folder, pathname.startsWith("/assets/") ? "assets" : "", basename(pathname));
    const found = existsSync(file);
    response.writeHead(found ? 200 : 404, { "content-type": kinds[extname(file)] ?? "text/plain" });
    response.end(found ? readFileSync(file) : "");
  });

  async start() {
    await new Promise((done) => this.#server.listen(0, "127.0.0.1", done));
    this.url = `http://127.0.0.1:${this.#server.address().port}`;
  }

  /** The pages whose names match. */
  pages(pattern) {
    return readdirSync(this.folder).filter((name) => pattern.test(name));
  }

  stop() {
    this.#server.close();
  }
}

/** What does not fit, in words. It runs in the page. */
export function misfits() {
  const wrong = [];
  const name = (node) => `${node.localName}${node.id ? `#${node.id}` : ""}${node.className && typeof node.className === "string" ? `.${node.className.trim().replaceAll(" ", ".")}` : ""}`;
  const shown = (node) => node.checkVisibility() && !node.closest(".hear-only, .skip, dialog, .offline, .rail");
  const box = (node) => node.getBoundingClientRect();
  const within = (inner, outer, what) => {
    const [a, b] = [box(inner), box(outer)];
    const over = Math.max(b.left - a.left, b.top - a.top, a.right - b.right, a.bottom - b.bottom);
    if (over > 1) wrong.push(`${name(inner)} runs ${Math.round(over)} px over ${what}`);
  };
  if (document.documentElement.scrollWidth > innerWidth + 1) wrong.push("the page is wider than the screen");
  for (const zone of document.querySelectorAll("#main, .seats > *, #stage, #own, .mine, .prompt-row, #answers")) {
    const { left, top, right, bottom } = box(zone);
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) wrong.push(`${name(zone)} leaves the screen`);
  }
  const stage = document.querySelector("#stage");
  for (const part of stage.querySelectorAll(".sentence, .pile, .ghost, .ghost-card, .token, .aim, .aftermath li")) within(part, stage, "the stage");
  for (const part of document.querySelectorAll(".seat")) for (const inner of part.querySelectorAll(".seat-head, .hand, .purse, .memory, .slot")) within(inner, part, name(part));
  const answers = document.querySelector("#answers");
  for (const part of [...answers.querySelectorAll("button, summary, .card, b")].filter(shown)) within(part, answers, "the answers");
  for (const part of [...document.querySelectorAll("#frame :is(a, button, summary, select, input:not([type=hidden]))")].filter(shown)) {
    const { width, height } = box(part);
    if (Math.min(width, height) < 43.5) wrong.push(`${name(part)} is ${Math.round(width)} × ${Math.round(height)}`);
  }
  for (const part of [...document.querySelectorAll(".prompt-text, .sentence, .answer, .answer b, .toggle, .targets, .naming, .effect, .name, .pile-name, .aim-name, .ghost-card b, .aftermath")].filter(shown)) {
    const ellipsis = getComputedStyle(part).textOverflow === "ellipsis";
    const across = part.scrollWidth - part.clientWidth;
    const down = part.scrollHeight - part.clientHeight;
    const inline = getComputedStyle(part).display === "inline";
    if (!inline && ((across > 6 && !ellipsis) || down > 5)) wrong.push(`${name(part)} is cut: ${part.textContent.trim().slice(0, 60)} (${across}, ${down})`);
  }
  const zones = [...document.querySelectorAll(".seats > .seat, #stage, .mine, .answering")].filter(shown);
  zones.forEach((one, at) => zones.slice(at + 1).forEach((other) => {
    const [a, b] = [box(one), box(other)];
    const wide = innerWidth > 960 && (one.id === "stage" || other.id === "stage");
    const [x, y] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
    if (!wide && x > 1 && y > 1) wrong.push(`${name(one)} lies over ${name(other)}`);
  }));
  return wrong;
}
