// @ts-check
/** Winds a replay, plays it, and changes whose view it is, without leaving its page. */
import { wayBack } from "/assets/back.mjs";
import { find, idiomorph, memory, parse, textOf } from "/assets/base.mjs";
import { restoreChoices } from "/assets/forms.mjs";
import { settle } from "/assets/frame.mjs";
import { react, snapshot } from "/assets/news.mjs";
import { hush, tell } from "/assets/speech.mjs";

/** The timer of a replay that is playing. @type {number | undefined} */
let playing;

/** Starts or stops playing a replay. @param {boolean} plays */
function playOn(plays) {
  clearTimeout(playing);
  playing = undefined;
  if (plays && shown() >= last()) goOn(0, 0);
  else if (plays) goOn();
  showPlaying();
}

/** A new frame doesn't know whether it plays. */
function showPlaying() {
  const button = find("[data-step=play]");
  button?.classList.toggle("on", playing !== undefined);
  button?.setAttribute("aria-pressed", String(playing !== undefined));
}

const scrubber = () => /** @type {HTMLInputElement | null} */ (find("#scrub"));
const last = () => Number(scrubber()?.max);
/** The moment that a replay shows. */
const shown = () => Number(scrubber()?.getAttribute("value"));
/** The moment to which it is being wound. Quick steps add up before the first of them has arrived. */
function aim() {
  const step = Number(new URL(location.href).searchParams.get("step") ?? NaN);
  return Number.isInteger(step) ? Math.min(step, last()) : shown();
}

/** How often a replay was wound, and which time brought what is shown: a response that was overtaken is dropped. */
const winding = { asked: 0, shown: 0 };

/** Winds a replay to a moment, and changes whose view it is. @param {number} step @param {string | null} [eyes] */
async function wind(step, eyes = null) {
  const address = new URL(location.href);
  address.searchParams.set("step", String(Math.max(0, Math.min(step, last()))));
  const others = eyes !== null && eyes !== find(".scrub [name=eyes]")?.getAttribute("value");
  if (eyes) address.searchParams.set("eyes", eyes);
  history.replaceState(history.state, "", address);
  const [time, from] = [winding.asked += 1, shown()];
  const answer = await textOf(address.href);
  const [next, old] = [answer && parse(answer).getElementById("frame"), find("#frame")];
  if (!next || !old || time < winding.shown) return;
  winding.shown = time;
  const before = snapshot(old);
  idiomorph.morph(old, next, { morphStyle: "outerHTML" });
  restoreChoices();
  wayBack();
  showPlaying();
  const scrub = scrubber();
  if (scrub) scrub.value = String(aim());
  const frame = /** @type {Element} */ (find("#frame"));
  settle(frame);
  const now = snapshot(frame);
  // Who has gone far, or looks through other eyes, hears only of the moment that is there.
  const far = others || Math.abs(shown() - from) > 1;
  if (far) {
    hush();
    tell(`${others ? `${find(".eyes [aria-current]")?.textContent}: ` : ""}${now.prompt}`, "end");
  }
  react(far ? { ...before, lines: now.lines } : before, now);
}

if (find("#frame")?.dataset.kind === "replay") {
  // The moment stays, even if going back only closes the log.
  addEventListener("popstate", () => void wind(shown()));
  document.addEventListener("input", (event) => {
    const scrub = /** @type {HTMLInputElement} */ (event.target);
    if (scrub.id !== "scrub") return;
    scrub.setAttribute("aria-valuetext", `${scrub.value} / ${scrub.max}`);
    void wind(Number(scrub.value));
  });
  document.addEventListener("click", (event) => {
    const link = /** @type {HTMLElement} */ (event.target).closest("a[data-step], .eyes a, #log a, [data-step=play]");
    // Leave it to the browser to open it in another window.
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!(link instanceof HTMLAnchorElement)) return playOn(playing === undefined);
    playOn(false);
    const to = new URL(link.href).searchParams;
    const by = { back: -1, forward: 1 }[link.dataset.step ?? ""] ?? 0;
    const leads = link.closest("#log") || /^(first|last)$/.test(link.dataset.step ?? "");
    void wind(leads ? Number(to.get("step")) : aim() + by, to.get("eyes"));
  });
  document.addEventListener("change", (event) => {
    if (/** @type {HTMLElement} */ (event.target).dataset.kept === "replay-pace" && playing !== undefined) goOn(Math.min(shown(), aim()) + 1);
  });
}


/** Milliseconds that each moment of a playing replay is shown. */
const MOMENT = 1400;

/** Continues playing at the chosen pace; a moment that is slow to arrive is waited for. @param {number} [step] @param {number} [wait] */
function goOn(step, wait = MOMENT / Number(memory.get("replay-pace") ?? 1)) {
  clearTimeout(playing);
  const turn = setTimeout(async () => {
    const next = step ?? shown() + 1;
    if (next > last()) return playOn(false);
    await wind(next);
    if (playing === turn) goOn();
  }, wait);
  playing = turn;
}
