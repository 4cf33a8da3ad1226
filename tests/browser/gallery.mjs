// Every moment of a table as a file, and whether it fits the screen.
import { createServer } from "node:http";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { listening, told } from "./harness.mjs";
/** @import { Page } from "playwright-core" */

/** The edges of a place on the screen. @typedef {{ left: number, top: number, right: number, bottom: number }} Edges */
/** A line of letters, and where it is. @typedef {Edges & { around: Element, text: string }} Line */

/** @type {Record<string, string>} */
const kinds = { ".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".mjs": "text/javascript", ".svg": "image/svg+xml", ".woff2": "font/woff2" };

/** Serves the files that `cargo run -p corte-ui --example gallery` has written. */
export class Gallery {
  folder = told("CORTE_GALLERY");
  url = "";
  /** Whether the pages' own fonts are missing. */
  bare = false;
  /** Whether the pages are drawn, and can be hit by a pointer. What is only measured needs no colours, and is clicked by script. */
  drawn = false;
  #server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "", "http://gallery");
    const file = join(this.folder, pathname.startsWith("/assets/") ? "assets" : "", basename(pathname));
    const found = existsSync(file);
    /** @type {Record<string, string>} */
    const forGood = pathname.startsWith("/assets/") ? { "cache-control": "max-age=31536000, immutable" } : {};
    response.writeHead(found ? 200 : 404, { "content-type": kinds[extname(file)] ?? "text/plain", ...forGood });
    // What is measured here uses the page's own fonts, however late they arrive.
    if (!found) return response.end();
    const bytes = readFileSync(file);
    if (file.endsWith(".css")) return response.end(this.#style(String(bytes)));
    response.end(this.bare && file.endsWith(".html") ? String(bytes).replaceAll(/<link rel="preload"[^>]*>/g, "") : bytes);
  });

  /** @param {string} sheet */
  #style(sheet) {
    const fonts = this.bare ? sheet.replaceAll(/src: url\([^)]*\) format\("woff2"\)/g, 'src: local("none")') : sheet.replaceAll("font-display: optional", "font-display: swap");
    return this.drawn ? fonts : `${fonts}\nhtml { clip-path: inset(100%); }`;
  }

  async start() {
    this.url = await listening(this.#server);
  }

  /** The pages whose names match. @param {RegExp} pattern */
  pages(pattern) {
    return readdirSync(this.folder).filter((name) => pattern.test(name));
  }

  stop() {
    this.#server.close();
  }
}

/** A connection over which only signs of life come: a page that hears nothing says so after some seconds, which takes room. @param {Page} page */
export const silentLine = (page) => page.routeWebSocket(/live/, (socket) => { socket.onMessage(() => socket.send("!")); });

/** What doesn't fit, in words. It runs in the page. */
export function misfits() {
  /** @type {string[]} */
  const wrong = [];
  const name = (/** @type {Element} */ node) => `${node.localName}${node.id ? `#${node.id}` : ""}${node.className && typeof node.className === "string" ? `.${node.className.trim().replaceAll(" ", ".")}` : ""}`;
  const shown = (/** @type {Element} */ node) => node.checkVisibility() && !node.closest(".hear-only, .private, .skip, dialog, .offline, .rail");
  const box = (/** @type {Element} */ node) => node.getBoundingClientRect();
  const within = (/** @type {Element} */ inner, /** @type {Element} */ outer, /** @type {string} */ what) => {
    const [a, b] = [box(inner), box(outer)];
    const over = Math.max(b.left - a.left, b.top - a.top, a.right - b.right, a.bottom - b.bottom);
    if (over > 1) wrong.push(`${name(inner)} runs ${Math.round(over)} px over ${what}`);
  };
  const unit = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  const meet = (/** @type {Edges} */ a, /** @type {Edges} */ b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  if (document.documentElement.scrollWidth > innerWidth + 1) wrong.push("the page is wider than the screen");
  for (const zone of document.querySelectorAll("#main, .seats > *, #stage, #own, .mine, .prompt-row, #answers")) {
    const { left, top, right, bottom } = box(zone);
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) wrong.push(`${name(zone)} leaves the screen`);
  }
  const [stage, answers] = ["#stage", "#answers"].map((id) => /** @type {HTMLElement} */ (document.querySelector(id)));
  for (const part of [...stage.querySelectorAll(".sentence, .pile, .ghost, .ghost-card, .token, .aim, .aftermath li, .lesson")].filter(shown)) within(part, stage, "the stage");
  for (const part of document.querySelectorAll(".seat")) for (const inner of part.querySelectorAll(".seat-head, .hand, .purse, .memory, .slot, .side")) within(inner, part, name(part));
  for (const part of [...answers.querySelectorAll("a, button, summary, select, input:not([type=hidden]), .card, b")].filter(shown)) within(part, answers, "the answers");
  for (const part of [...document.querySelectorAll("#frame :is(a, button, summary, select, input:not([type=hidden]))")].filter(shown)) {
    const { width, height } = box(part);
    if (Math.min(width, height) < 43.5) wrong.push(`${name(part)} is ${Math.round(width)} × ${Math.round(height)}`);
  }
  for (const part of [...document.querySelectorAll(".prompt-text, .sentence, .answer, .answer b, .toggle, .targets, .naming, .effect, .name, .pile-name, .ghost-card > b, .aftermath")].filter(shown)) {
    const clamped = part.matches(".name") && getComputedStyle(part).webkitLineClamp !== "none";
    const ellipsis = getComputedStyle(part).textOverflow === "ellipsis" || clamped;
    const across = part.scrollWidth - part.clientWidth;
    const down = part.scrollHeight - part.clientHeight;
    const inline = getComputedStyle(part).display === "inline";
    if (!inline && ((across > 6 * unit && !ellipsis) || (down > 5 * unit && !clamped))) wrong.push(`${name(part)} is cut: ${part.textContent.trim().slice(0, 60)} (${across}, ${down})`);
  }
  const zones = [...document.querySelectorAll(".seats > .seat, #stage, .mine, .answering")].filter(shown);
  zones.forEach((one, at) => zones.slice(at + 1).forEach((other) => {
    const [a, b] = [box(one), box(other)];
    // At a round table, the seats are on its rim, so what is on it is checked piece by piece.
    const round = [one, other].some((zone) => zone.id === "stage" && getComputedStyle(zone).overflow === "visible");
    if (!round && meet(a, b)) wrong.push(`${name(one)} lies over ${name(other)}`);
  }));
  const seats = [...document.querySelectorAll(".seats > .seat")];
  // What gives way to a lesson isn't visible.
  const seen = (/** @type {Element} */ node) => node.checkVisibility({ opacityProperty: true });
  const pieces = [...document.querySelectorAll("#sentence, #stage .pile, #stage .ghost, #stage .token, #stage .aim, #stage .aftermath li, #lesson")].filter(seen);
  // Where something of a node is drawn: its texts and pictures, as far as nothing cuts them off.
  const ink = (/** @type {Element} */ node) => {
    const drawn = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
    const add = (/** @type {Edges} */ rect, /** @type {Element | null} */ within) => {
      const cut = { left: rect.left, top: rect.top, right: rect.right, bottom: rect.bottom };
      for (let frame = within; frame && frame !== document.body; frame = frame.parentElement) {
        if (getComputedStyle(frame).overflowX === "visible") continue;
        const { left, top, right, bottom } = box(frame);
        Object.assign(cut, { left: Math.max(cut.left, left), top: Math.max(cut.top, top), right: Math.min(cut.right, right), bottom: Math.min(cut.bottom, bottom) });
      }
      if (cut.left >= cut.right || cut.top >= cut.bottom) return;
      Object.assign(drawn, { left: Math.min(drawn.left, cut.left), top: Math.min(drawn.top, cut.top), right: Math.max(drawn.right, cut.right), bottom: Math.max(drawn.bottom, cut.bottom) });
    };
    for (const picture of node.querySelectorAll("svg, .ghost-card")) if (picture.checkVisibility()) add(box(picture), picture.parentElement);
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.data.trim() || text.parentElement.closest(".hear-only, .private") || !text.parentElement.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const rect of range.getClientRects()) add(rect, text.parentElement);
    }
    return drawn;
  };
  // A lesson has a background of its own, which hides what is under it.
  const places = pieces.map((piece) => /** @type {[HTMLElement, Edges]} */ ([piece, piece.id === "lesson" ? box(piece) : ink(piece)]));
  places.forEach(([one, a], at) => places.slice(at + 1).forEach(([other, b]) => { if (meet(a, b)) wrong.push(`${name(one)} lies over ${name(other)}`); }));
  for (const [piece, place] of places) for (const seat of seats) if (meet(place, box(seat))) wrong.push(`${name(piece)} lies over ${name(seat)}`);
  for (const seat of document.querySelectorAll(".seat")) {
    const parts = [...seat.querySelectorAll(".name, .wins, .tag, .slot, .coin, .amount, .sign, .side")].filter(shown).map((part) => /** @type {[HTMLElement, Edges]} */ ([part, part.matches(".name") ? ink(part) : box(part)]));
    parts.forEach(([one, a], at) => parts.slice(at + 1).forEach(([other, b]) => {
      const pile = [".slot", ".coin", ".sign"].some((kind) => one.matches(kind) && other.matches(kind)) || one.contains(other);
      const clipped = one.matches(".name") || other.matches(".name");
      if (!pile && !clipped && meet(a, b)) wrong.push(`${name(one)} lies over ${name(other)} in ${name(seat)}`);
    }));
    if (seat.dataset.state !== "exiled" && !seat.querySelector(".amount")?.checkVisibility()) wrong.push(`${name(seat)} hides its coins`);
  }
  // A thread goes around words.
  const words = [...document.querySelectorAll("#stage :is(.sentence, .pile, figcaption, .aim, .aftermath)")].filter(seen).flatMap((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].map((rect) => /** @type {[HTMLElement, DOMRect]} */ ([node, rect]));
  });
  /** @type {NodeListOf<SVGPathElement>} */
  const threads = document.querySelectorAll(".threads path");
  for (const thread of [...threads].filter(seen)) {
    const reach = box(thread);
    const near = words.filter(([, rect]) => rect.left < reach.right && rect.right > reach.left && rect.top < reach.bottom && rect.bottom > reach.top);
    const { left, top } = box(/** @type {SVGElement} */ (thread.ownerSVGElement));
    const length = near.length && thread.getTotalLength();
    for (let at = 0; at < length; at += 1) {
      const point = thread.getPointAtLength(at);
      const [x, y] = [point.x + left, point.y + top];
      for (const [node, rect] of near) if (x > rect.left && x < rect.right && y > rect.top + 1 && y < rect.bottom - 1) wrong.push(`a thread lies over ${name(node)}`);
    }
  }
  // What is left of a name: as much of it as its box shows.
  const visible = (/** @type {Element} */ node) => [...node.childNodes].filter((child) => !(child instanceof Element && child.matches(".hear-only, .private"))).flatMap((child) => (child.nodeType === 3 ? [child] : [...child.childNodes])).map((child) => {
    const text = /** @type {Text & { parentElement: HTMLElement }} */ (child);
    const frame = box(text.parentElement);
    const range = document.createRange();
    const fits = (/** @type {number} */ end) => { range.setStart(text, 0); range.setEnd(text, end); const part = range.getBoundingClientRect(); return part.right <= frame.right + unit && part.bottom <= frame.bottom + 4 * unit; };
    let end = text.length;
    while (end > 0 && !fits(end)) end -= 1;
    return end === text.length ? text.data : `${text.data.slice(0, Math.max(0, end - 1))}…`;
  }).join("");
  const called = [...document.querySelectorAll(".seats .seat-head .name")].map(visible);
  called.forEach((one, at) => { if (called.indexOf(one) !== at) wrong.push(`two seats are called “${one}”`); });
  // The name of one's own card can be read, covers no other, and stays in its place.
  const own = [...document.querySelectorAll(".mine .card-name")].filter(shown);
  own.forEach((word, at) => {
    if (document.dir !== "rtl" && parseFloat(getComputedStyle(word).fontSize) < 9.5 * unit) wrong.push(`${word.textContent} on one's own card is too small to be read`);
    within(word, /** @type {Element} */ (word.closest(".mine")), "one's own place");
    for (const other of [...own.slice(at + 1), .../** @type {Element} */ (word.closest(".mine")).querySelectorAll(".mine-about")]) if (meet(box(word), box(other))) wrong.push(`${word.textContent} lies over ${name(other)}`);
  });
  // The suit of a proven card is whole, and nothing covers it.
  for (const suit of document.querySelectorAll(".ghost-card .suit")) {
    const card = /** @type {Element} */ (suit.closest(".ghost-card"));
    for (const part of [suit, ...suit.children]) within(part, card, "its card");
    for (const other of card.querySelectorAll(":scope > .seal")) if (meet(box(suit), box(other))) wrong.push("a seal lies over a suit");
    if (suit.children.length && box(suit.children[0]).bottom > box(suit.children[1]).top + 2 * unit) wrong.push("the rank lies over the suit");
  }
  // A name stays within the frame of its card.
  for (const word of [...document.querySelectorAll(".ghost-card > b")].filter(shown)) {
    const [letters, card] = [ink(word), box(/** @type {Element} */ (word.closest(".ghost-card")))];
    if (letters.left < card.left + 2 || letters.right > card.right - 2) wrong.push(`${word.textContent} runs over the frame of its card`);
  }
  return wrong;
}

/** What extends beyond the sides of the screen. It runs in the page. */
export function beyond() {
  const parts = [...document.querySelectorAll(".bar *, #main :is(h1, h2, p, a, button, select, input)")].filter((part) => part.checkVisibility() && !part.closest(".hear-only, .private, .bar span, svg, .fan, [data-kept], .choice, .preset, .picture"));
  const out = parts.filter((part) => { const { left, right, width } = part.getBoundingClientRect(); return width > 1 && (left < -1 || right > innerWidth + 1); });
  const wrong = out.map((part) => `${part.localName}.${part.className} ${part.textContent.trim().slice(0, 30)}`);
  return document.documentElement.scrollWidth > innerWidth + 1 ? [...wrong, "the page is wider than the screen"] : wrong;
}

/** Whether the device has Japanese and Chinese letters: without them, it draws the same box for each. It runs in the page. */
export function isLettered() {
  const [duke, court] = ["公", "宮"].map((letter) => {
    const pen = new OffscreenCanvas(40, 40).getContext("2d");
    if (!pen) return "";
    pen.font = "30px sans-serif";
    pen.fillText(letter, 5, 32);
    return pen.getImageData(0, 0, 40, 40).data.join();
  });
  return duke !== court;
}

/** Words that are broken over several lines. It runs in the page. */
export function parted() {
  /** @type {string[]} */
  const wrong = [];
  const texts = document.createTreeWalker(/** @type {HTMLElement} */ (document.querySelector("#main")), NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.parentElement.checkVisibility() || text.parentElement.closest(".hear-only, .private, .name, .ghost small, noscript")) continue;
    // Wide letters may break anywhere.
    for (const { index, 0: word } of text.data.matchAll(/(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー])[\p{L}\p{N}]){2,}/gu)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) wrong.push(`${text.parentElement.localName}.${text.parentElement.className} breaks the word ${word}`);
    }
  }
  return wrong;
}

/** Fields that cut off words to choose from or to fill in. It runs in the page. */
export function clipped() {
  /** @type {string[]} */
  const wrong = [];
  // Set as the page sets it: a canvas uses different letters when no font of the device has them.
  const measure = document.createElement("span");
  Object.assign(measure.style, { all: "initial", position: "absolute", whiteSpace: "pre" });
  document.body.append(measure);
  /** @type {NodeListOf<HTMLSelectElement | HTMLInputElement>} */
  const fields = document.querySelectorAll("select, input:placeholder-shown");
  for (const field of fields) {
    if (!field.checkVisibility()) continue;
    const style = getComputedStyle(field);
    // A list may be as wide as the current choice, or else needs room for all of them.
    const texts = field instanceof HTMLInputElement ? [field.placeholder]
      : [...(style.fieldSizing === "content" ? field.selectedOptions : field.options)].map((option) => option.label);
    // A list that can be opened has a sign that says so.
    const sign = field instanceof HTMLInputElement ? 0 : 18;
    const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - sign;
    for (const key of /** @type {const} */ (["fontFamily", "fontSize", "fontStretch", "fontStyle", "fontWeight", "letterSpacing"])) measure.style[key] = style[key];
    for (const text of texts) {
      measure.textContent = text;
      const over = Math.ceil(measure.getBoundingClientRect().width - room);
      if (over > 0) wrong.push(`“${text}” is cut in ${field.name || field.id}: ${over} px`);
    }
  }
  measure.remove();
  return wrong;
}

/** Everything that is wrong with the layout of a table. @param {Page} page */
export const faults = async (page) => [...(await page.evaluate(misfits)), ...(await page.evaluate(parted))];

/**
 * What covers the words of an answer, cuts them off or runs out of it, in words: a price, a mark, a key, a sign, other words. It runs in
 * the page that has every set of answers as a template, and checks each, as it is and with its lists open.
 * @param {string[]} settings
 */
export function crowded(settings) {
  /** @type {Set<string>} */
  const wrong = new Set();
  const box = (/** @type {Element} */ node) => node.getBoundingClientRect();
  const hidden = (/** @type {Element} */ node) => !node.checkVisibility() || node.closest(".hear-only, .private") || getComputedStyle(node).clipPath === "inset(50%)";
  const cut = (/** @type {Edges} */ rect, /** @type {Element | null} */ within) => {
    const left = { left: rect.left, top: rect.top, right: rect.right, bottom: rect.bottom };
    for (let frame = within; frame && frame.id !== "answers"; frame = frame.parentElement) {
      if (getComputedStyle(frame).overflowX === "visible") continue;
      const edge = box(frame);
      Object.assign(left, { left: Math.max(left.left, edge.left), top: Math.max(left.top, edge.top), right: Math.min(left.right, edge.right), bottom: Math.min(left.bottom, edge.bottom) });
    }
    return left;
  };
  /** Where the letters of a node are, line by line. @param {Element} node */
  const lines = (node) => {
    /** @type {Line[]} */
    const found = [];
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const around = text.parentElement;
      if (!text.data.trim() || hidden(around)) continue;
      const size = parseFloat(getComputedStyle(around).fontSize);
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const { left, top, right, bottom } of range.getClientRects()) {
        // A line has room above and below its letters.
        const letters = cut({ left, top: top + size * .17, right, bottom: bottom - size * .1 }, around);
        if (letters.right - letters.left > 1 && letters.bottom - letters.top > 1) found.push({ around, text: text.data.trim(), ...letters });
      }
    }
    return found;
  };
  const meet = (/** @type {Edges} */ a, /** @type {Edges} */ b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > .5 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > .5;
  /** Whether a thing covers a place; a coin is round. @param {Element} thing @param {Edges} place */
  const covers = (thing, place) => {
    const { left, top, right, bottom } = box(thing);
    if (!meet({ left, top, right, bottom }, place)) return false;
    if (!thing.matches(".cost") || getComputedStyle(thing).borderTopLeftRadius !== "50%") return true;
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const [across, down] = [Math.max(place.left - x, x - place.right, 0), Math.max(place.top - y, y - place.bottom, 0)];
    return Math.hypot(across, down) < (right - left) / 2;
  };
  const look = (/** @type {string} */ where, /** @type {HTMLElement[]} */ answers, /** @type {Line[]} */ prompt) => {
    const parts = answers.map((answer) => ({
      // Cards overlap, as in a hand.
      answer, edge: box(answer), words: lines(answer).filter(({ around }) => !around.closest(".card")),
      things: [...answer.querySelectorAll(".cost, .mark, .key-hint:not([hidden]), .icon, .emblem, .coin, .side, .card")].filter((thing) => !hidden(thing) && !thing.parentElement?.closest(".cost, .side, .card")),
    }));
    const others = (/** @type {typeof parts[number]} */ part) => parts.filter((other) => other !== part).flatMap(({ words }) => words).concat(prompt);
    for (const part of parts) {
      const name = (/** @type {Element} */ thing) => thing.getAttribute("class") ?? thing.localName;
      // Names of people may end in dots, but not what the game says.
      for (const words of part.answer.querySelectorAll("b, span")) {
        if (hidden(words) || words.matches(".name, .name *") || !words.textContent.trim() || getComputedStyle(words).overflowX === "visible") continue;
        const lost = Math.max(words.scrollWidth - words.clientWidth, words.scrollHeight - words.clientHeight - 3);
        if (words.clientWidth && lost > 1) wrong.add(`${where}: “${words.textContent.trim()}” is cut by ${lost} px`);
      }
      for (const line of part.words) {
        const over = Math.max(part.edge.left - line.left, part.edge.top - line.top, line.right - part.edge.right, line.bottom - part.edge.bottom);
        if (over > .5 && !line.around.closest(".cost, .key-hint")) wrong.add(`${where}: “${line.text}” runs ${Math.ceil(over)} px out of its answer`);
      }
      for (const thing of part.things) {
        for (const line of part.words) if (!thing.contains(line.around) && covers(thing, line)) wrong.add(`${where}: ${name(thing)} lies over “${line.text}”`);
        if (!thing.matches(".cost, .key-hint")) continue;
        for (const line of others(part)) if (covers(thing, line)) wrong.add(`${where}: ${name(thing)} of another lies over “${line.text}”`);
        for (const mark of part.things) if (mark.matches(".mark") && covers(thing, box(mark))) wrong.add(`${where}: ${name(thing)} touches the mark “${mark.textContent}”`);
      }
      part.words.forEach((one, at) => part.words.slice(at + 1).forEach((other) => { if (one.around !== other.around && meet(one, other)) wrong.add(`${where}: “${one.text}” lies over “${other.text}”`); }));
    }
  };
  const root = document.documentElement;
  const [was, here] = [root.dataset.setting, /** @type {HTMLElement} */ (document.querySelector("#answers"))];
  /** @type {NodeListOf<HTMLTemplateElement>} */
  const templates = document.querySelectorAll("template[data-asked]");
  let shown = here;
  for (const setting of settings) {
    root.dataset.setting = setting;
    for (const template of templates) {
      const next = /** @type {HTMLElement} */ (template.content.firstElementChild?.cloneNode(true));
      shown.replaceWith(next);
      shown = next;
      // As the script adds them.
      for (const answer of next.querySelectorAll("[data-key]")) {
        const hint = document.createElement("span");
        hint.className = "key-hint";
        hint.textContent = "8";
        answer.append(hint);
      }
      const prompt = lines(/** @type {HTMLElement} */ (document.querySelector("#prompt")));
      const where = `${setting}, ${template.dataset.asked}`;
      look(where, [...next.querySelectorAll(".answer")].filter((answer) => !answer.closest(".targets")), prompt);
      /** @type {NodeListOf<HTMLDetailsElement>} */
      const lists = next.querySelectorAll("details.choose");
      for (const list of lists) {
        list.open = true;
        const kind = list.dataset.kind;
        look(`${where}, at whom to ${kind}`, [...list.querySelectorAll(":scope > .targets .target")].filter((answer) => !answer.closest(".naming")), prompt);
        /** @type {HTMLDetailsElement | null} */
        const first = list.querySelector("details.name-one");
        if (first) { first.open = true; look(`${where}, whom to name for ${kind}`, [...first.querySelectorAll(".naming .target")], prompt); }
        list.open = false;
      }
    }
  }
  shown.replaceWith(here);
  root.dataset.setting = was;
  return [...wrong];
}
