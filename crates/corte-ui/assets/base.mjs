// @ts-check
/** What every part of the script needs. */

export const root = document.documentElement;
export const body = document.body;
/** @typedef {{ morph: (old: Element, next: Element, options: object) => void }} Morpher */
/** @type {Morpher} */
export const idiomorph = /** @type {any} */ (globalThis).Idiomorph;
// Checked before anything listens: without it no response could be shown, so the page has to be left to its plain forms.
if (!idiomorph) throw new Error("idiomorph has not come");
const policy = /** @type {any} */ (globalThis).trustedTypes?.createPolicy("corte", { createHTML: (/** @type {string} */ text) => text });

/** @param {string} selector @param {ParentNode} [within] @returns {HTMLElement | null} */
export const find = (selector, within = document) => within.querySelector(selector);
/** @param {string} selector @param {ParentNode} [within] @returns {HTMLElement[]} */
export const all = (selector, within = document) => [...within.querySelectorAll(/** @type {any} */ (selector))];

/** Parses HTML that this server wrote. @param {string} html */
export function parse(html) {
  return new DOMParser().parseFromString(policy ? policy.createHTML(html) : html, "text/html");
}

/** Access to one of the browser's stores. @param {"localStorage" | "sessionStorage"} store */
function keeping(store) {
  /** What a full store, or one denied as in a private window, doesn't take: it is kept as long as the page is open. @type {Map<string, string>} */
  const denied = new Map();
  return {
    /** @param {string} key @returns {string | null} */
    get(key) {
      try { return denied.get(key) ?? globalThis[store].getItem(key); } catch { return null; }
    },
    /** @param {string} key @param {string} value */
    set(key, value) {
      denied.delete(key);
      try { globalThis[store].setItem(key, value); } catch { denied.set(key, value); }
    },
    clear() {
      denied.clear();
      try { globalThis[store].clear(); } catch { /* Nothing is kept there. */ }
    },
    /** @param {string} key */
    forget(key) {
      denied.delete(key);
      try { globalThis[store].removeItem(key); } catch { /* Nothing is kept there. */ }
    },
  };
}

/** What the browser remembers for its reader, and what it remembers until the window is closed. */
export const [memory, visit] = [keeping("localStorage"), keeping("sessionStorage")];

/** Shows a message that is also read out, for a few seconds or until it is removed. @param {string} text @param {boolean} [stays] */
export function say(text, stays = false) {
  const place = find("#toasts");
  if (!place || !text) return null;
  const line = document.createElement("p");
  line.textContent = text;
  place.replaceChildren(line);
  spare(line);
  if (!stays) setTimeout(() => line.remove(), 6000);
  return line;
}

/** At a table, a message that isn't too long covers none of the signs in the bar, or at most the way home. @param {HTMLElement} line */
function spare(line) {
  const bar = find(".at-table .bar");
  const [home, links] = [".brand", ".bar-links"].map((end) => bar && find(end, bar)?.getBoundingClientRect());
  if (!bar || !home || !links) return;
  line.className = "between";
  for (const [left, right] of links.left > home.left ? [[home.right, links.left], [home.left, links.left]] : [[links.right, home.left], [links.right, home.right]]) {
    [line.style.left, line.style.right] = [`${left}px`, `${innerWidth - right}px`];
    if (line.offsetHeight <= bar.offsetHeight) return;
  }
  line.removeAttribute("style");
  line.className = "";
}

/** Whether nothing should move. */
export const still = () => document.hidden || root.dataset.motion === "still" || matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Whether an element has a place on the page. @param {Element} node */
export const isShown = (node) => node.getClientRects().length > 0;

/** Moves the focus, if it can go there: it can't go under something that covers the page. @param {HTMLElement | null} to @returns {HTMLElement | null} Where it was moved. */
export function lead(to) {
  to?.focus({ preventScroll: true });
  return document.activeElement === to ? to : null;
}

/** The number at the end of an id, such as that of a log line or a beat. @param {Element | null | undefined} node */
export const numberOf = (node) => Number(/\d+$/.exec(node?.id ?? "")?.[0] ?? 0);

/** Milliseconds that a request may take. Giving up loses no decision: one that is sent twice counts once. */
const PATIENCE = 10_000;

/** Sends a request to the server, and waits no longer than is useful. @param {string} address @param {RequestInit} [how] @param {number} [patience] */
export function request(address, how = {}, patience = PATIENCE) {
  const end = new AbortController();
  setTimeout(() => end.abort(), patience);
  return fetch(address, { credentials: "same-origin", signal: end.signal, ...how });
}

/** The text of a page; `null` if none arrives, or not all of it in time. @param {string} address */
export async function textOf(address) {
  try {
    const answer = await request(address);
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
}
