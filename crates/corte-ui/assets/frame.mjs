// @ts-check
/** Replaces one frame by the next, and keeps what its reader has open, typed, focused and in view. */
import { all, body, find, idiomorph, lead, parse, say } from "/assets/base.mjs";
import * as beats from "/assets/beats.mjs";
import { clock } from "/assets/clock.mjs";
import { callBack, cover } from "/assets/covers.mjs";
import { makeRoom } from "/assets/lessons.mjs";
import { ends, isMissing, keepLines, takeLog, toEnd, unread } from "/assets/lists.mjs";
import { threads } from "/assets/motion.mjs";
import { early, react, snapshot, tellEarly } from "/assets/news.mjs";
import { heedClosing, light, number, watchQuestion } from "/assets/question.mjs";
import { sound } from "/assets/sound.mjs";

/** State of the page itself: how many frames its connection has brought, and whether the viewer is giving up their place, which then is no news. */
export const here = { brought: 0, standing: false };

/** @type {string | null} */
let seen = null;
/** The newest frame, while the beats before it are on the stage. @type {HTMLElement | null} */
let held = null;

/** Takes in a frame, and shows it once the beats that led to it are over, whatever others are played after them. @param {string} html @param {boolean} [late] After a time without a connection, or in which the page stood still. */
export function show(html, late = false) {
  if (html === seen) return;
  seen = html;
  const next = parse(html).getElementById("frame");
  const old = find("#frame");
  if (!next || !old || isOlder(next, held ?? old)) return;
  held = next;
  heedClosing(next);
  if (late) beats.stop();
  if (!late && beats.play(next, old, sound, () => put(next))) return tellEarly(next);
  put(next);
}

/** Replaces the frame that is shown. @param {HTMLElement} next */
function put(next) {
  const [old, passing] = [find("#frame"), next !== held];
  if (!old) return;
  if (passing) closed(next);
  else held = null;
  const before = snapshot(old);
  const kept = keep(old);
  const lines = keepLines(old, next);
  // What flies over a table does not fly over what comes after it, and a log that is gone needs no step in the history.
  if (history.state?.rail && !next.querySelector("#rail")) history.back();
  if (old.dataset.kind !== next.dataset.kind) all(".flying, .leaving-ghost").forEach((each) => each.remove());
  body.className = next.dataset.kind === "lobby" ? "reading" : "at-table";
  if (old.dataset.sits && !next.dataset.sits) {
    if (!here.standing) say(body.dataset.freed ?? "");
    here.standing = false;
  }
  idiomorph.morph(old, next, {
    morphStyle: "outerHTML",
    callbacks: {
      beforeNodeMorphed: (/** @type {Node} */ node) => !isBeingWritten(node),
      beforeNodeRemoved: (/** @type {Node} */ node) => !lines.kept(node) && !(node instanceof HTMLElement && node.id === "lesson"),
      beforeAttributeUpdated: (/** @type {string} */ name, /** @type {Element} */ node) => !(name === "open" && node instanceof HTMLDetailsElement && kept.open.has(node.dataset.kind ?? "")),
    },
  });
  const frame = find("#frame");
  if (!frame) return;
  kept.restore();
  settle(frame, kept.ends);
  makeRoom();
  const led = watchQuestion(frame) ?? comeHome(frame);
  if (lines.missed || isMissing()) void takeLog(kept.ends);
  react(before, snapshot(frame), led);
  if (!passing) early.clear();
}

/** Takes the question out of a frame that a later one follows: others have closed it, so nobody is asked it any more. @param {HTMLElement} next */
function closed(next) {
  const own = find("#own[data-asked]", next);
  if (!own) return;
  own.removeAttribute("data-asked");
  const idle = document.createElement("div");
  [idle.id, idle.className] = ["answers", "answers idle"];
  find("#answers", own)?.replaceWith(idle);
  find("#asked", own)?.replaceChildren();
  find("#prompt", own)?.removeAttribute("data-left");
  find(".mine", own)?.removeAttribute("data-waits");
  all(".prompt-row > form, .ring, .timer, .rail-asked", next).forEach((each) => each.remove());
}

/** Where the focus goes if it is nowhere: what was pressed is gone, or can't be pressed while the stage plays. */
let home = "";
document.addEventListener("focusin", (event) => {
  const at = /** @type {HTMLElement} */ (event.target);
  // Pointing at a player is part of an answer.
  home = at.closest("#own, .pick") ? "#prompt" : at.closest(".places, .sit") ? ".place[data-mine]" : "";
});

/** Moves the focus of a player who answered or sat down to what is next: a key would begin at the top of the page otherwise. @param {HTMLElement} frame */
function comeHome(frame) {
  return home && document.activeElement === body ? lead(find(home, frame)) : null;
}

/** The fields with input that has not been sent yet. @type {WeakSet<EventTarget>} */
export const written = new WeakSet();
document.addEventListener("input", (event) => { if (event.target) written.add(event.target); });

/** A field that somebody types or chooses in is left alone until they are done. @param {Node} node */
function isBeingWritten(node) {
  return node instanceof HTMLElement && node.matches("input:not([type=hidden]), select, textarea") && (node === document.activeElement || node.id === "say" || written.has(node));
}

/** Frames arrive in two ways; one that was overtaken is dropped. @param {HTMLElement} next @param {HTMLElement} old */
function isOlder(next, old) {
  const [one, other] = [next, old].map((frame) => ({ game: Number(frame.dataset.game ?? 0), events: Number(frame.dataset.events) }));
  return one.game < other.game || (one.game === other.game && one.events < other.events);
}

/** What the reader has open, typed, focused and in view, to be kept across a morph. @param {Element} frame */
function keep(frame) {
  const question = find("input[name=number]", frame)?.getAttribute("value");
  const open = new Set(all("details[open]", frame).map((details) => details.dataset.kind ?? ""));
  const focused = /** @type {HTMLElement | null} */ (document.activeElement);
  const path = focused && frame.contains(focused) ? describe(focused) : null;
  const answers = Boolean(focused?.closest("#answers"));
  return {
    open,
    ends: ends(frame),
    restore() {
      const another = find("#frame input[name=number]")?.getAttribute("value") !== question;
      if (another) all("#answers details[open]").forEach((details) => details.removeAttribute("open"));
      // A button that has turned into another one is not the one that was pressed.
      if (path && focused instanceof HTMLButtonElement && describe(focused) !== path) focused.blur();
      // The same name in another question is not the same control: after an answer, the focus goes to the prompt.
      if (path && document.activeElement === body && !(another && answers)) find(path)?.focus({ preventScroll: true });
    },
  };
}

/** A selector that finds the same control in another frame. @param {HTMLElement} node */
function describe(node) {
  if (node.id) return `#${CSS.escape(node.id)}`;
  const form = node.closest("form");
  const action = form?.getAttribute("action");
  const within = form?.id ? `#${form.id} ` : action ? `form[action="${CSS.escape(action)}"] ` : "#frame ";
  const value = node.getAttribute("value");
  return within + node.localName + (value === null ? "" : `[value="${CSS.escape(value)}"]`);
}

/** Adds what a new frame needs beyond its text. @param {Element} frame @param {string[]} [follow] The lists to be scrolled to their end. */
export function settle(frame, follow = ["log", "chat"]) {
  all("[data-key]", frame).filter((button) => button.closest("#answers, .beginning, .next")).forEach((button) => {
    if (!find(":scope > .key-hint", button)) {
      const hint = document.createElement("span");
      hint.className = "key-hint";
      hint.setAttribute("aria-hidden", "true");
      button.append(hint);
    }
  });
  number();
  light();
  cover();
  callBack();
  clock();
  threads();
  toEnd(follow);
  unread();
}
