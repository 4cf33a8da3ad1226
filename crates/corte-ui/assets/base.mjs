// @ts-check
/** What every part of the script stands on. */

export const root = document.documentElement;
export const body = document.body;
const policy = /** @type {any} */ (globalThis).trustedTypes?.createPolicy("corte", { createHTML: (/** @type {string} */ text) => text });

/** @param {string} selector @param {ParentNode} [within] @returns {HTMLElement | null} */
export const find = (selector, within = document) => within.querySelector(selector);
/** @param {string} selector @param {ParentNode} [within] @returns {HTMLElement[]} */
export const all = (selector, within = document) => [...within.querySelectorAll(/** @type {any} */ (selector))];

/** Text that this server wrote, as a document. @param {string} html */
export function parse(html) {
  return new DOMParser().parseFromString(policy ? policy.createHTML(html) : html, "text/html");
}

/** What the browser remembers for its reader. */
export const memory = {
  /** @param {string} key */
  get(key) {
    try { return localStorage.getItem(key); } catch { return null; }
  },
  /** @param {string} key @param {string} value */
  set(key, value) {
    try { localStorage.setItem(key, value); } catch { /* a private window forgets */ }
  },
};

/** Something to read and to hear, for a few seconds, or until it is taken away. @param {string} text */
export function say(text) {
  const place = find("#toasts");
  if (!place || !text) return null;
  const line = document.createElement("p");
  line.textContent = text;
  place.replaceChildren(line);
  setTimeout(() => line.remove(), 6000);
  return line;
}

/** Whether nothing is to move. */
export const still = () => document.hidden || root.dataset.motion === "still" || matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The number at the end of an id: of a line of the log, of a beat. @param {Element | null | undefined} node */
export const numberOf = (node) => Number(/\d+$/.exec(node?.id ?? "")?.[0] ?? 0);

/** Milliseconds that a request may take. Sent twice, an answer counts once, so giving up does no harm. */
const PATIENCE = 10_000;

/** Asks the server, and waits no longer than is of use. @param {string} address @param {RequestInit} [how] */
export function request(address, how = {}) {
  return fetch(address, { credentials: "same-origin", signal: AbortSignal.timeout(PATIENCE), ...how });
}

/** The text of a page; `null` where none comes, or not all of it in time. @param {string} address */
export async function textOf(address) {
  try {
    const answer = await request(address);
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
}
