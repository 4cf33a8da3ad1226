// @ts-check
/**
 * The script of the pages: what is pressed, and how a page begins. Its modules are joined with it into one file (`build.rs`). A page works
 * without its script; all the script does is send the same forms sooner and show the result smoothly.
 */

import { all, body, find, lead, memory, parse, root, say, visit } from "/assets/base.mjs";
import "/assets/analysis.mjs";
import "/assets/answers.mjs";
import { heedTheTable, wayBack } from "/assets/back.mjs";
import { laid, covered, openRemarks, putQuestion, recallRail, roomy, shut, toggleRail, toggleReference } from "/assets/covers.mjs";
import "/assets/forms.mjs";
import { here, settle, show } from "/assets/frame.mjs";
import { makeRoom } from "/assets/lessons.mjs";
import { attend, isLive, part } from "/assets/line.mjs";
import { threads } from "/assets/motion.mjs";
import { snapshot, title } from "/assets/news.mjs";
import { GUARD, closeInnermost, disarm, explained, heedClosing, isOutdated, keyed, keys, moreTime, neighbour, press, question, shortcuts, standing, unseen, watchQuestion } from "/assets/question.mjs";
import "/assets/replay.mjs";
import { tell, warn } from "/assets/speech.mjs";

// For tests of the page.
export { isLive };

/** Remembers from page to page whether somebody uses keys: only then is the focus outlined where the page itself moves it. @param {string} input */
function goesBy(input) {
  root.dataset.input = input;
  visit.set("input", input);
}
// Who types, perhaps on a screen, does not go by keys.
addEventListener("keydown", ({ key, target }) => { if (key === "Tab" || !(target instanceof HTMLElement && target.matches("input, textarea"))) goesBy("keys"); }, true);
addEventListener("pointerdown", () => goesBy("pointer"), true);
goesBy(visit.get("input") ?? "pointer");

document.addEventListener("click", (event) => {
  const target = /** @type {HTMLElement} */ (event.target);
  // A touch that nothing answers yet was perhaps meant for a question that is gone.
  if (body.dataset.changed && target.closest("#answers, .next") && isOutdated(event.timeStamp)) return;
  const pick = /** @type {HTMLElement | null} */ (target.closest(".pick"));
  const aimed = pick && find(`#answers details.choose[open] .targets [data-target="${pick.dataset.pick}"]`);
  if (pick) return aimed ? press(aimed, event) : undefined;
  // What the marks at a seat mean is in their titles, which a touch can't bring up.
  const seat = target.closest(".seat");
  if (seat) return void say(all(".sign", seat).map((sign) => sign.title).join(" · "));
  if (target.closest("#lesson")) return explained();
  if (target.closest("[data-close]")) return closeInnermost();
  const opens = target.closest("[data-open]");
  if (opens) {
    event.preventDefault();
    return opens.getAttribute("data-open") === "remarks" ? void openRemarks() : toggleReference();
  }
  if (target.closest("#remarks [data-shut]")) {
    event.preventDefault();
    return shut();
  }
  if (target.closest(".call-back")) {
    laid()?.close();
    const asked = "#sentence[tabindex], #prompt";
    return find("main[inert]") ? toggleRail(asked) : void lead(find(asked));
  }
  const toggles = target.closest("[data-toggle=rail]");
  if (toggles) {
    event.preventDefault();
    // The button that closed it is gone with it: the focus goes to the question, or to what opened the rail.
    return toggleRail(toggles.closest("#rail") && (toggles.matches(".rail-asked") ? "#sentence[tabindex], #prompt" : ".rail-toggle"));
  }
  // Pressing the table beside it, which can't be reached now, closes it.
  if (target.id === "frame" && find("main[inert]", target)) return toggleRail();
  const copies = /** @type {HTMLElement | null} */ (target.closest("[data-copy]"));
  if (copies) void copy(copies);
});

/** Copies the content of a field. @param {HTMLElement} button */
async function copy(button) {
  const field = /** @type {HTMLInputElement | null} */ (find(`#${button.dataset.copy}`));
  if (!field) return;
  field.focus({ preventScroll: true });
  field.select();
  // A page that isn't served over TLS, as on a home network, has only the old way to the clipboard.
  const written = await navigator.clipboard?.writeText(field.value).then(() => true, () => false);
  if (written || document.execCommand("copy")) say(button.dataset.done ?? "");
}

/** The last key that counted, and when. */
let heard = { key: "", at: -Infinity };

/**
 * Whether a key is held down, or was pressed twice where once was meant. An echo has no echo of its own, so a key that is pressed again and
 * again counts.
 * @param {KeyboardEvent} event
 */
function isEcho(event) {
  // When it was pressed, not when a busy page got to it.
  const now = event.timeStamp;
  const echo = event.repeat || (event.key === heard.key && now - heard.at < GUARD);
  if (!echo) heard = { key: event.key, at: now };
  return echo;
}

document.addEventListener("keydown", (event) => {
  const target = /** @type {HTMLElement} */ (event.target);
  const writes = target.closest("input:not([type=range]):not([type=radio]):not([type=checkbox]), select, textarea");
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape") {
    if (writes && lead(find("#sentence[tabindex], #prompt"))) return;
    // The browser closes what is laid over the table.
    if (laid()) return;
    if (closeInnermost()) return event.preventDefault();
    disarm();
    if (root.dataset.rail === "open" && !roomy()) toggleRail();
    return;
  }
  if (writes) return;
  if (event.key === "?" && shortcuts()) { event.preventDefault(); return toggleReference(); }
  if (event.key === "+" && shortcuts() && !event.repeat) { event.preventDefault(); return moreTime()?.click(); }
  if (event.key === "0" && shortcuts() && !event.repeat && frame) { event.preventDefault(); return warn(standing()); }
  if (event.key === "!" && shortcuts()) { event.preventDefault(); return void openRemarks(); }
  // Nothing that is covered can be answered.
  if (laid() || (covered() && /^([1-9]|Enter)$/.test(event.key))) return;
  const cover = unseen();
  if (cover && (/^[1-9]$/.test(event.key) ? shortcuts() : event.key === "Enter" && (target === body || /^(prompt|sentence)$/.test(target.id)))) {
    event.preventDefault();
    return void say(cover.textContent ?? "");
  }
  const echo = /^([1-9]|Enter| )$/.test(event.key) && isEcho(event);
  if (echo && (target === body || target.closest("#own, .next, .beginning"))) return event.preventDefault();
  if (/^[1-9]$/.test(event.key)) {
    if (!shortcuts()) return;
    const button = keys().find(({ key }) => key === Number(event.key))?.button;
    if (button) { event.preventDefault(); press(button, event); }
  } else if (event.key === "Enter" && (target === body || /^(prompt|sentence)$/.test(target.id))) {
    const first = find(".armed") ?? (keyed().length === 1 ? keyed()[0] : null);
    if (first) { event.preventDefault(); press(first, event); }
  } else if (/^Arrow(Right|Left|Up|Down)$/.test(event.key) && target.closest("#answers:not(.replaying)")) {
    event.preventDefault();
    neighbour(/Right|Down/.test(event.key) ? 1 : -1);
  } else if (event.key === "ArrowRight" || event.key === "ArrowLeft") {
    if (target.id !== "scrub") find(`[data-step=${event.key === "ArrowRight" ? "forward" : "back"}]`)?.click();
  } else if (/^(Home|End)$/.test(event.key) && target.id !== "log" && !target.closest("input, select, textarea")) {
    const end = find(`[data-step=${event.key === "Home" ? "first" : "last"}]`);
    if (end) { event.preventDefault(); end.click(); }
  }
});

// Whether a hand is covered is chosen for all windows of a browser: what one of them learns, the others at a table show.
const isCovered = () => find("button[name=cover]")?.getAttribute("aria-pressed");
const choice = isCovered();
if (choice && memory.get("covered") !== choice) memory.set("covered", choice);
const keepUp = () => { if (isCovered() && (memory.get("covered") ?? isCovered()) !== isCovered()) location.reload(); };
addEventListener("storage", keepUp);
addEventListener("pageshow", keepUp);

const frame = find("#frame");
if (frame) {
  if (history.state?.rail) recallRail();
  settle(frame);
  heedClosing(frame);
  title();
  const led = watchQuestion(frame);
  // On a page that has just been opened, no press is too soon.
  question.since = -Infinity;
  delete body.dataset.changed;
  const now = snapshot(frame);
  // On opening a page, one hears the question, and in the first turn the cards dealt.
  if (now.question !== null) putQuestion(led);
  if (all("#log [data-tone=turn]").length <= 1) all("#log [data-cards=own]").forEach((line) => tell(line.textContent ?? "", "own"));
}
// Fonts that arrive late change the width of text, so whatever makes way for text is placed again.
document.fonts?.addEventListener("loadingdone", () => { makeRoom(); threads(); });

/** Tells somebody who has left a game how it ended. @param {string} code */
function tellTheEnd(code) {
  attend(code, (html) => {
    const end = parse(html).querySelector("#frame[data-kind=after] #sentence")?.textContent;
    const place = find("#toasts");
    if (!end || !place) return;
    visit.forget("left");
    part();
    const link = document.createElement("a");
    link.href = `/t/${encodeURIComponent(code)}`;
    link.textContent = end;
    const line = document.createElement("p");
    line.append(link);
    place.replaceChildren(line);
  });
}

const [left, live] = [visit.get("left"), body.dataset.live];
if (live) {
  if (left === live) visit.forget("left");
  let shown = false;
  attend(live, (html, late) => { here.brought += 1; show(html, late && shown); shown = true; });
} else if (left) tellTheEnd(left);
else heedTheTable();
wayBack();
// Everything has loaded, and this browser supports it (`plain.js`).
root.dataset.alive = "yes";
