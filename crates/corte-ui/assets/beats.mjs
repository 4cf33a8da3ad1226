// @ts-check
/**
 * The climax on the stage. A challenge, a proof, a loss, an exile are beats: each has the stage to itself for a while,
 * in order, and the frame that brought them waits until they are over.
 * What is played is what the viewer was told, so how long it takes tells nothing.
 */
import { all, body, find, memory, numberOf, still } from "/assets/base.mjs";

/** Milliseconds on the stage, by what is played. @type {Record<string, number>} */
const DWELL = { challenged: 1000, conceded: 1300, proved: 1600, revealed: 1800, converted: 1000, lost: 1600, exiled: 1800 };
/** The least of it, when the viewer's own question waits or much is still to come. */
const LEAST = 800;
/** How many may wait before each has the least. */
const CROWD = 4;
/** No more than this wait: the log tells the rest. */
const MOST = 14;
/** How many stand on the stage together where nothing moves. */
const TOGETHER = 4;
/** After this long a touch goes on to the next. */
const BRIEF = 350;

/** @type {HTMLElement[]} */
let queue = [];
let last = -1;
let began = 0;
let asked = false;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
/** @type {() => void} */
let over = () => {};
/** @type {(name: string) => void} */
let sound = () => {};

/** Whether a beat is on the stage. */
export const playing = () => timer !== undefined;

/** Who wants no beats has said so in the settings. */
const wanted = () => memory.get("beats") !== "none";

/**
 * Takes in what a frame brings that the shown one has not told.
 * @param {HTMLElement} next @param {HTMLElement} shown @param {(name: string) => void} ring
 * @param {() => void} then Shows the frame, when the stage is free.
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
  queue.push(...fresh.slice(0, MOST - queue.length));
  last = Math.max(last, ...fresh.map(numberOf));
  [over, sound, asked] = [then, ring, fast || Boolean(find("#own[data-asked]", next))];
  if (playing()) schedule();
  else if (queue.length) step();
  return playing();
}

/** Clears the stage. */
export function stop() {
  clearTimeout(timer);
  [timer, queue, last] = [undefined, [], -1];
  find("#beat")?.remove();
  find("#stage")?.removeAttribute("data-playing");
  find("#own")?.removeAttribute("inert");
}

/** @type {HTMLElement[]} */
let onStage = [];

function step() {
  const stage = find("#stage");
  if (!stage || !queue.length) return finish();
  // Where nothing moves they stand there together.
  onStage = queue.splice(0, still() ? TOGETHER : 1);
  const place = find("#beat") ?? document.createElement("div");
  place.id = "beat";
  place.className = "beats-on";
  place.setAttribute("im-preserve", "true");
  place.replaceChildren(...onStage.map(drawn));
  stage.append(place);
  stage.dataset.playing = "yes";
  // What was asked is answered; the next question comes with its frame.
  find("#own")?.setAttribute("inert", "");
  began = performance.now();
  const kind = onStage[0]?.dataset.beat ?? "";
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
  const full = Math.max(...onStage.map((beat) => DWELL[beat.dataset.beat ?? ""] ?? LEAST));
  const dwell = onStage.length > 1 ? LEAST * onStage.length : asked || queue.length >= CROWD ? LEAST : full;
  timer = setTimeout(step, Math.max(0, began + dwell - performance.now()));
}

function finish() {
  const then = over;
  stop();
  then();
}

/** A touch of the stage, or Escape, goes on. @param {Event} event */
function goOn(event) {
  if (!playing() || performance.now() - began < BRIEF) return;
  const key = event instanceof KeyboardEvent ? event.key === "Escape" : /** @type {HTMLElement} */ (event.target).closest("#stage");
  if (key) step();
}
body.addEventListener("click", goOn);
body.addEventListener("keydown", goOn);
