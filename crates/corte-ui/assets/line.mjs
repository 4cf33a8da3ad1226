// @ts-check
/**
 * The connection to the table. A connection that is silent is asked for an answer, and given up if there is none: one that was cut without
 * notice would otherwise look like a table where nothing happens.
 */
import { body, find } from "/assets/base.mjs";
import { reader } from "/assets/difference.mjs";

/** Milliseconds between attempts to reach the server; the last value repeats. With them, a page is back within three seconds. */
const PAUSES = [250, 500, 1000, 2000];
/** Milliseconds of silence after which the server is asked for an answer. */
const SILENCE = 4000;
/** Milliseconds it has for that answer; fewer if the reader has just come back to the page. */
const PATIENCE = 5000;
const HASTE = 1500;
/** Bounds of the time for an attempt: a browser makes only one at once, so one that hangs blocks the next. */
const [QUICK, SLOW] = [2000, 8000];

/** The code that closes a connection for good. */
const FAREWELL = 4001;

/** Milliseconds without a beat after which the page has stood still: asleep in a pocket, for one. */
const STILL = 4000;
/** Milliseconds for which what comes after that is old. */
const OLD = 1500;

/** @type {(frame: string, late: boolean) => void} */
let hear = () => {};
/** The code of the table; empty if there is none to listen to. */
let table = "";
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
/** When the page last beat, and until when it takes in what came while it stood still. */
let [beaten, stood] = [performance.now(), 0];
/** Whether frames must come whole: a difference didn't follow from what was here, so no more are requested. */
let whole = false;

/** Listens to a table from now on. @param {string} code @param {typeof hear} listener */
export function attend(code, listener) {
  [table, hear] = [code, listener];
  listen();
  setInterval(beat, 1000);
  addEventListener("online", check);
  addEventListener("pageshow", (event) => { if (event.persisted) check(); });
  addEventListener("offline", () => tell(true));
  document.addEventListener("visibilitychange", () => { if (!document.hidden) check(); });
}

/** Whether frames arrive over the connection; then the response to a form needs none. */
export function isLive() {
  return line?.readyState === WebSocket.OPEN && !asked && performance.now() - heard < SILENCE;
}

/** Does something after a while, once the page is visible. @param {() => void} what */
function once(what) {
  setTimeout(() => (document.hidden ? document.addEventListener("visibilitychange", what, { once: true }) : what()), 3000);
}

/** Connects again, perhaps as somebody else. */
export function reconnect() {
  drop();
  listen();
}

/** Listens no longer. */
export function part() {
  table = "";
  drop();
}

/** If there is no such table any more, what the page shows of it goes, and the server says so instead. */
async function leaveIfGone() {
  const answer = await fetch(location.href, { method: "HEAD" }).catch(() => null);
  if (answer?.status === 404 && body.dataset.live) location.reload();
}

/** @param {boolean} down */
function tell(down) {
  const note = find("#offline");
  // A page that only waits for word from a table works without it.
  if (!note || !body.dataset.live) return;
  note.hidden = !down;
  // Saying it once is enough.
  const said = find("#toasts p");
  if (down && said?.textContent === note.textContent) said?.remove();
}

/** How long an attempt may take. */
function futile() {
  const [page] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  return Math.min(SLOW, Math.max(QUICK, 3 * ((page?.responseStart ?? 0) - (page?.fetchStart ?? 0))));
}

function listen() {
  clearTimeout(next);
  if (line || attempt || !table) return;
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const socket = new WebSocket(`${scheme}://${location.host}/t/${encodeURIComponent(table)}/live?lang=${body.dataset.lang}${whole ? "" : "&differences"}`);
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
    // A table that is gone has no word for another page; a reader who comes back to it makes it ask once more.
    if (tries > PAUSES.length && !body.dataset.live) return;
    if (tries % PAUSES.length === PAUSES.length - 1) leaveIfGone();
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
    hear(frame, first || heard < stood || heard - beaten > STILL);
    first = false;
  });
  socket.addEventListener("close", (event) => {
    if (event.code !== FAREWELL || line !== socket) return lost();
    // Opened in too many windows, or banned: the page is loaded again when somebody looks at it.
    line = undefined;
    if (body.dataset.live) once(() => location.reload());
  });
}

/** Drops the connection, which may never report its end, and any attempt, which began under another identity. */
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
  if (now - beaten > STILL) stood = now + OLD;
  beaten = now;
  if (!line) return;
  if (asked && now - asked >= patience) {
    tell(true);
    drop();
    listen();
  } else if (!asked && now - heard >= SILENCE) ask(PATIENCE);
}

/** When the reader comes back, what is shown has to be right soon. */
function check() {
  if (!line) return listen();
  ask(HASTE);
  setTimeout(beat, HASTE);
}
