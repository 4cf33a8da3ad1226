// @ts-check
/**
 * The line to the table. A line that is silent is asked whether it is there, and given up when it does not answer:
 * a connection that was cut without a word would otherwise look like a table where nothing happens.
 */
import { body, find } from "/assets/base.mjs";
import { reader } from "/assets/difference.mjs";

/** Milliseconds between tries to reach the server; the last one for ever. With it a page is back within three seconds. */
const PAUSES = [250, 500, 1000, 2000];
/** After this long without a word the other side is asked for one. */
const SILENCE = 4000;
/** It has this long for an answer; less for somebody who has just come back to the page. */
const PATIENCE = 5000;
const HASTE = 1500;
/** A try that comes to nothing is given up, by how long this page took to come: of two at once a browser makes only one. */
const [QUICK, SLOW] = [2000, 8000];

/** With what a line is closed that is not to be opened again by itself. */
const FAREWELL = 4001;

/** @type {(frame: string, first: boolean) => void} */
let hear = () => {};
/** @type {WebSocket | undefined} */
let line;
/** @type {WebSocket | undefined} */
let attempt;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let next;
let tries = 0;
let heard = 0;
let asked = 0;
let patience = PATIENCE;
/** Whether frames come whole: what was new did not follow from what was here, so it is not asked for again. */
let whole = false;

/** Listens to the table for ever. @param {typeof hear} listener */
export function attend(listener) {
  if (!body.dataset.live) return;
  hear = listener;
  listen();
  setInterval(beat, 1000);
  addEventListener("online", check);
  addEventListener("pageshow", (event) => { if (event.persisted) check(); });
  addEventListener("offline", () => tell(true));
  document.addEventListener("visibilitychange", () => { if (!document.hidden) check(); });
}

/** Whether frames come over the line: then none is needed in the answer to a form. */
export function isLive() {
  return line?.readyState === WebSocket.OPEN && !asked && performance.now() - heard < SILENCE;
}

/** Does something in a while, once the page is looked at. @param {() => void} what */
function once(what) {
  setTimeout(() => (document.hidden ? document.addEventListener("visibilitychange", what, { once: true }) : what()), 3000);
}

/** Begins anew, as somebody else perhaps. */
export function reconnect() {
  drop();
  if (body.dataset.live) listen();
}

/** @param {boolean} down */
function tell(down) {
  const note = find("#offline");
  if (!note) return;
  note.hidden = !down;
  // Once is enough.
  const said = find("#toasts p");
  if (down && said?.textContent === note.textContent) said?.remove();
}

/** How long a try may take. */
function futile() {
  const [page] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  return Math.min(SLOW, Math.max(QUICK, 3 * ((page?.responseStart ?? 0) - (page?.fetchStart ?? 0))));
}

function listen() {
  clearTimeout(next);
  if (line || attempt || !body.dataset.live) return;
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const socket = new WebSocket(`${scheme}://${location.host}/t/${encodeURIComponent(body.dataset.live ?? "")}/live?lang=${body.dataset.lang}${whole ? "" : "&differences"}`);
  attempt = socket;
  const began = performance.now();
  const giveUp = setTimeout(() => lost(), futile());
  const lost = () => {
    clearTimeout(giveUp);
    if (attempt === socket) attempt = undefined;
    else if (line === socket) line = undefined;
    else return;
    socket.close();
    if (tries > 1) tell(true);
    next = setTimeout(listen, Math.max(0, PAUSES[Math.min(tries, PAUSES.length - 1)] - (performance.now() - began)));
    tries += 1;
  };
  socket.addEventListener("open", () => {
    clearTimeout(giveUp);
    if (attempt !== socket) return socket.close();
    [line, attempt, tries, heard, asked] = [socket, undefined, 0, performance.now(), 0];
    tell(false);
  });
  const read = reader();
  let first = true;
  socket.addEventListener("message", (message) => {
    if (socket !== line) return;
    [heard, asked] = [performance.now(), 0];
    tell(false);
    if (typeof message.data !== "string" || !/^[<~]/.test(message.data)) return;
    const frame = read(message.data);
    if (frame === null) {
      whole = true;
      return reconnect();
    }
    hear(frame, first);
    first = false;
  });
  socket.addEventListener("close", (event) => {
    if (event.code !== FAREWELL || line !== socket) return lost();
    // Opened in too many windows, or shown out: the page is asked for again when somebody looks at it.
    line = undefined;
    once(() => location.reload());
  });
}

/** Gives the line up, which may never say that it is closed, and one that is only tried: it was begun as who one was. */
function drop() {
  const were = [line, attempt];
  [line, attempt] = [undefined, undefined];
  were.forEach((each) => each?.close());
}

function ask(/** @type {number} */ wait) {
  if (!line || line.readyState !== WebSocket.OPEN) return;
  if (!asked) { line.send("?"); asked = performance.now(); patience = PATIENCE; }
  patience = Math.min(patience, performance.now() - asked + wait);
}

function beat() {
  const now = performance.now();
  if (!line) return;
  if (asked && now - asked >= patience) {
    tell(true);
    drop();
    listen();
  } else if (!asked && now - heard >= SILENCE) ask(PATIENCE);
}

/** Somebody has come back: what is shown has to be right soon. */
function check() {
  if (!line) return listen();
  ask(HASTE);
  setTimeout(beat, HASTE);
}
