// @ts-check
/**
 * Beats on the stage. A challenge, a proof, a loss or an exile has the stage to itself for a while, one after the other, and the frame that
 * brought them is shown as soon as they are over. Only what the viewer was told is played, so how long it takes reveals nothing.
 */
import { all, body, find, memory, numberOf, still } from "/assets/base.mjs";

/** Milliseconds on the stage, by the kind of beat. @type {Record<string, number>} */
const DWELL = { challenged: 1000, conceded: 1300, proved: 1600, revealed: 1800, converted: 1000, lost: 1600, exiled: 1800 };
/** The minimum, for when the viewer's own question is waiting or many beats are. */
const LEAST = 800;
/** The number of waiting beats from which each gets the minimum. */
const CROWD = 4;
/** The maximum number of waiting beats; the log tells the rest. */
const MOST = 14;
/** How many are on the stage together if nothing moves. */
const TOGETHER = 4;
/** Milliseconds after which a touch skips to the next. */
const BRIEF = 350;

/** A beat, and, where it is the last of its frame, what shows that frame. @typedef {{ beat: HTMLElement, then: (() => void) | null }} Waiting */

/** @type {Waiting[]} */
let queue = [];
/** What is on the stage: several only if nothing moves. @type {Waiting[]} */
let onStage = [];
let last = -1;
let began = 0;
let asked = false;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
/** @type {(name: string) => void} */
let sound = () => {};

/** Whether a beat is on the stage. */
export const playing = () => timer !== undefined;

/** The settings can turn beats off. */
const wanted = () => memory.get("beats") !== "none";

/**
 * Takes in the beats of a new frame that have not been told yet.
 * @param {HTMLElement} next @param {HTMLElement} shown @param {(name: string) => void} ring
 * @param {() => void} then Shows the frame once its beats are over.
 * @returns {boolean} Whether the frame has to wait.
 */
export function play(next, shown, ring, then) {
  const same = next.dataset.game === shown.dataset.game && shown.dataset.kind === "table";
  const fast = ["double", "quadruple"].includes(next.dataset.speed ?? "");
  if (!same || document.hidden || !wanted() || next.dataset.speed === "end") {
    stop();
    return false;
  }
  const told = Math.max(last, ...all("#log li", shown).slice(-1).map(numberOf));
  const fresh = all("#beats > li", next).filter((beat) => numberOf(beat) > told);
  queue.push(...fresh.slice(0, MOST - queue.length).map((beat) => ({ beat, then: null })));
  last = Math.max(last, ...fresh.map(numberOf));
  // A frame without beats of its own is shown after those before it, instead of the frame that they led to.
  const before = queue.at(-1) ?? onStage.at(-1);
  if (before) before.then = then;
  [sound, asked] = [ring, fast || Boolean(find("#own[data-asked]", next))];
  if (playing()) schedule();
  else if (queue.length) step();
  return playing();
}

/** Clears the stage. */
export function stop() {
  [queue, last] = [[], -1];
  clear();
}

/** Frees the stage for the frame to which it led. */
function clear() {
  clearTimeout(timer);
  [timer, onStage] = [undefined, []];
  find("#beat")?.remove();
  find("#stage")?.removeAttribute("data-playing");
  find("#own")?.removeAttribute("data-held");
  find("#answers")?.removeAttribute("aria-disabled");
}

function step() {
  const then = onStage.findLast((each) => each.then)?.then;
  if (!queue.length) stop();
  else if (then) clear();
  then?.();
  const stage = find("#stage");
  if (!queue.length) return;
  if (!stage) return skip();
  // If nothing moves, several are shown together.
  onStage = queue.splice(0, still() ? TOGETHER : 1);
  const place = find("#beat") ?? document.createElement("div");
  place.id = "beat";
  place.className = "beats-on";
  place.setAttribute("im-preserve", "true");
  place.replaceChildren(...onStage.map(({ beat }) => drawn(beat)));
  stage.append(place);
  stage.dataset.playing = "yes";
  // The last question is answered; the next one comes with its frame. What was pressed keeps the focus until then.
  find("#own")?.setAttribute("data-held", "");
  find("#answers")?.setAttribute("aria-disabled", "true");
  began = performance.now();
  const kind = onStage[0]?.beat.dataset.beat ?? "";
  sound(kind === "proved" || kind === "lost" ? "card" : "ghost");
  schedule();
}

/** @param {HTMLElement} beat */
function drawn(beat) {
  const shown = document.createElement("div");
  shown.className = "beat";
  shown.dataset.beat = beat.dataset.beat;
  shown.append(...[...beat.childNodes].map((node) => document.importNode(node, true)));
  return shown;
}

function schedule() {
  clearTimeout(timer);
  const full = Math.max(...onStage.map(({ beat }) => DWELL[beat.dataset.beat ?? ""] ?? LEAST));
  const dwell = onStage.length > 1 ? LEAST * onStage.length : asked || queue.length >= CROWD ? LEAST : full;
  timer = setTimeout(step, Math.max(0, began + dwell - performance.now()));
}

/** Without a stage, nothing is played any more, and the latest frame is shown. */
function skip() {
  const then = queue.findLast((each) => each.then)?.then;
  stop();
  then?.();
}

/** A touch of the stage, or Escape, skips to the next beat. @param {Event} event */
function goOn(event) {
  if (!playing() || performance.now() - began < BRIEF) return;
  const key = event instanceof KeyboardEvent ? event.key === "Escape" : /** @type {HTMLElement} */ (event.target).closest("#stage");
  if (key) step();
}
body.addEventListener("click", goOn);
body.addEventListener("keydown", goOn);
