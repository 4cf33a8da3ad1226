// @ts-check
/**
 * What can be answered: with which key, at whom, and since when. A press too soon after a change was meant for what was there before, and
 * an answer that may cost the last influence takes a second press.
 */
import { all, body, find, lead, memory, root, say } from "/assets/base.mjs";
import { dismiss, teach } from "/assets/lessons.mjs";
import { threads } from "/assets/motion.mjs";
import { ask, tell, warn } from "/assets/speech.mjs";

/** Milliseconds after a change in which a touch or a key was meant for what was there before. */
export const GUARD = 350;
/** The same after a question that others closed, whose answer was perhaps just being aimed at; and no more than this share of the time left. */
const [CLOSED, SHARE] = [1500, 4];
/** What can be pressed now, since when, and the message about it, as after an answer that wasn't sent. */
export const question = { sign: "", since: 0, guard: /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined), warning: /** @type {HTMLElement | null} */ (null) };
/** The question that is open, the one whose answer is being sent or was accepted, when others last closed one, and until when a press was meant for that one. */
export const answering = { open: "", settled: "", closed: -Infinity, until: -Infinity };

/** The question that a form answers, if it answers one. @param {HTMLElement | null} form @param {HTMLElement | null} [frame] */
export const asks = (form, frame = find("#frame")) => (form?.matches("form#answers") ? `${frame?.dataset.game} ${find("input[name=number]", form)?.getAttribute("value")}` : "");

/** Notes when a question is closed by others, as soon as it is known. @param {HTMLElement} frame */
export function heedClosing(frame) {
  const open = asks(find("#answers", frame), frame);
  if (answering.open && answering.open !== open && answering.open !== answering.settled) answering.closed = performance.now();
  answering.open = open;
}
/** When a panel of the question was opened, or an answer armed. */
let unfolded = 0;

/**
 * Notes that something else can be pressed, and moves the focus there unless the reader is elsewhere.
 * @param {HTMLElement} frame @returns {HTMLElement | null} Where the focus was moved, which screen readers read.
 */
export function watchQuestion(frame) {
  const forms = all("form[action]", frame).filter((form) => form.closest("#answers, .next, .beginning") && !form.classList.contains("prepare"));
  const sign = [frame.dataset.kind, ...forms.map((form) => `${form.getAttribute("action")} ${find("input[name=number]", form)?.getAttribute("value") ?? ""}`)].join();
  if (sign === question.sign) return null;
  const turned = question.sign !== "" && question.sign.split(",")[0] !== frame.dataset.kind;
  [question.sign, question.since] = [sign, performance.now()];
  body.dataset.changed = "yes";
  question.warning?.remove();
  clearTimeout(question.guard);
  answering.until = answering.closed + Math.min(CLOSED, Number(find("#prompt", frame)?.dataset.left ?? Infinity) / SHARE);
  question.guard = setTimeout(() => { delete body.dataset.changed; }, Math.max(GUARD, answering.until - question.since));
  // A lesson is no news: it is read when there is time for it.
  tell(teach(frame), "lesson");
  // The lesson moves the claims.
  threads();
  const at = document.activeElement;
  const lost = !at || at === body || at.id === "sentence";
  // When a game begins or ends, what was pressed is gone. With the keyboard, one continues at what is said there first.
  const led = turned && lost ? find("#sentence[tabindex], #prompt", frame)
    : (lost || at.closest("#own")) && find("#own[data-asked]", frame) ? find("#prompt", frame) : null;
  if (!led || !lead(led)) return null;
  // If the table is scrolled because letters are large, the question is brought into view, with as much of its context as there is room
  // for.
  if (led.id === "prompt") for (const part of [find("#sentence", frame), keyed().at(-1), led]) part?.scrollIntoView({ block: "nearest" });
  return led === at ? null : led;
}

/** Says that a press was dropped, if it was aimed at a question that others have closed. @param {number} at */
export function isOutdated(at) {
  const outdated = at < answering.until;
  if (outdated) say(body.dataset.replaced ?? "");
  return outdated;
}

/**
 * Whether a press came too soon after a change to be meant for what is there now.
 * @param {HTMLElement | null} button @param {number} at When it was made, not when a busy page got to it. @param {boolean} pointed
 */
export function tooSoon(button, at, pointed) {
  if (!button?.closest("#answers, .next, .beginning")) return false;
  // While the stage plays what came of an answer, the next question isn't there yet.
  if (button.closest("[data-held]") || isOutdated(at) || at - question.since < GUARD) return true;
  const second = button.classList.contains("armed") || (pointed && button.closest(".targets, .naming"));
  return Boolean(second) && at - unfolded < GUARD;
}

/** Presses a button on behalf of a key or a seat, if it was meant; a key leads the focus there, too. @param {HTMLElement} button @param {Event} event */
export function press(button, event) {
  if (tooSoon(button, event.timeStamp, false)) return;
  if (event instanceof KeyboardEvent) button.focus();
  button.click();
}

/** Cancels whatever waits for a second press. */
export function disarm() {
  all(".armed").forEach((button) => button.classList.remove("armed"));
  question.warning?.remove();
}

/** An answer that may cost the last influence takes a second press. @param {HTMLElement} button */
export function arm(button) {
  disarm();
  button.classList.add("armed");
  unfolded = performance.now();
  const again = find(".again", button);
  if (again) warn(`${again.dataset.said}. ${again.textContent}`);
}

/** Removes the lesson, and lets the claims return to their place. */
export function explained() {
  dismiss();
  threads();
}

/** The buttons that can be chosen by key now. */
export function keyed() {
  const panel = all("#answers details[open] > .targets, #answers details[open] > .naming").at(-1);
  const within = panel ?? find("#answers");
  const buttons = within ? all("[data-key]", within).filter((button) => panel || !button.closest(".targets")) : [];
  const more = panel ? [] : all(".next [data-key], .beginning [data-key]");
  return [...buttons, ...more].filter((button) => button.closest("details.name-one:not([open])") ? button.localName === "summary" : true);
}

/** The buttons that have a key, each with it. An action has that of its place, even if others before it can't be taken. */
export const keys = () => keyed().map((button, index) => {
  const card = button.closest(".targets") ? null : button.closest(".actions > *");
  return { button, key: 1 + (card?.parentElement ? [...card.parentElement.children].indexOf(card) : index) };
}).filter(({ key }) => key < 10);

export function number() {
  all(".key-hint").forEach((hint) => { hint.textContent = ""; hint.hidden = true; });
  if (!shortcuts()) return all("[aria-keyshortcuts]").forEach((button) => button.removeAttribute("aria-keyshortcuts"));
  keys().forEach(({ button, key }) => {
    const hint = find(":scope > .key-hint", button);
    if (hint) { hint.textContent = String(key); hint.hidden = false; }
    button.setAttribute("aria-keyshortcuts", String(key));
  });
  moreTime()?.setAttribute("aria-keyshortcuts", "Plus");
}

/** The button for more time. */
export const moreTime = () => find("form[action$='/more-time'] button");

/** One-key shortcuts can be switched off, for those who speak to their device. */
export const shortcuts = () => memory.get("keys") !== "off";

/** Moves the focus from one answer to its neighbour. @param {number} by */
export function neighbour(by) {
  const buttons = keyed();
  const at = buttons.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  buttons.at((Math.max(at, by > 0 ? at : 0) + by) % buttons.length)?.focus();
}

/** What the clock shows, in words. */
export const timeLeft = () => find("#prompt .timer")?.textContent?.trim() ?? "";

/** How the game stands: everybody's cards and coins, one's own first, and the time left. */
export function standing() {
  const parts = (/** @type {Element} */ seat) => [...all(".seat-head > .name", seat).slice(0, 1), ...all(".hand .hear-only, .purse :is(.hear-only, .exiled, .side-name)", seat)];
  const told = [...all(".mine"), ...all(".seats .seat")].map((seat) => parts(seat).map(spoken).join(", "));
  return [...told, timeLeft()].filter(Boolean).join(". ");
}

/** What is read of an element. @param {Element} node */
const spoken = (node) => [...node.childNodes].filter((part) => !(part instanceof Element && part.matches(".key-hint, .again, [aria-hidden]"))).map((part) => part.textContent).join("").trim();

/** What lies over answers that nobody has looked at: their keys give none of them. */
export const unseen = () => (root.hasAttribute("data-looking") ? null : find(".look:not(:checked) + .cover"));

/** The possible answers, each with its key: "1 Income, 2 Tax, true." @param {boolean} [marked] Whether it is said which claims would be true. */
export function choices(marked = false) {
  const named = keys().map(({ button, key }) => `${shortcuts() && !unseen() ? `${key} ` : ""}${labelOf(button, marked)}`);
  return named.length ? `${named.join(", ")}.` : "";
}

/** What is read of a button, without its key. @param {HTMLElement} button @param {boolean} marked */
function labelOf(button, marked) {
  const label = spoken(find("b, .name", button) ?? button);
  const mark = marked && find(".mark", button)?.textContent;
  return mark ? `${label}, ${mark}` : label;
}

/** Highlights the seats that the open action can be aimed at, and marks the one for which a character is being named. */
export function light() {
  const panel = find("#answers details.choose[open] > .targets");
  const targets = new Set(panel ? all("[data-target]", panel).map((button) => button.dataset.target) : []);
  const chosen = panel && find("details[open] > [data-target]", panel)?.dataset.target;
  all(".pick").forEach((pick) => {
    pick.hidden = !targets.has(pick.dataset.pick);
    pick.ariaPressed = chosen ? String(pick.dataset.pick === chosen) : null;
  });
}

document.addEventListener("toggle", (event) => {
  const details = /** @type {HTMLDetailsElement} */ (event.target);
  if (!details.closest?.("#answers")) return;
  number();
  light();
  if (details.open) {
    unfolded = performance.now();
    disarm();
  }
  const panel = details.open && find(":scope > .targets, :scope > .naming", details);
  if (!panel) return;
  ask(`${find(".targets-head span", panel)?.textContent} ${choices()}`, choices());
  find("summary, button.target", panel)?.focus();
}, true);

/** Closes the panel that was opened last. */
export function closeInnermost() {
  const details = all("#answers details[open]").at(-1);
  if (!details) return false;
  details.removeAttribute("open");
  find(":scope > summary", details)?.focus({ preventScroll: true });
  return true;
}
