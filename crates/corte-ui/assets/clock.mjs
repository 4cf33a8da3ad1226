// @ts-check
/** The time left for an answer: a ring that closes, seconds, and a timely warning for those who can't see them. */
import { all, body, find, still } from "/assets/base.mjs";
import { shortcuts } from "/assets/question.mjs";
import { warn } from "/assets/speech.mjs";

/** @type {Animation | undefined} */
let running;
/** @type {number | undefined} */
let ticking;
/** Seconds left when the listener is warned. */
const LATE = 10;
/** The deadline of which they were last warned. */
let hurried = "";

/** Warns a player who is asked, and can't see the clock, and says how to get more time. */
function hurry() {
  const deadline = find("#own[data-asked] form[action$='/more-time'] [name=deadline]")?.getAttribute("value");
  if (!deadline || deadline === hurried) return;
  hurried = deadline;
  warn((shortcuts() ? body.dataset.lateKey : body.dataset.late) ?? "");
}

export function clock() {
  running?.cancel();
  clearInterval(ticking);
  const prompt = find("#prompt[data-left]");
  const ring = prompt && find(".ring-line", prompt);
  if (!prompt || !ring) return;
  const left = Number(prompt.dataset.left);
  const total = Math.max(Number(prompt.dataset.total), left, 1);
  const end = performance.now() + left;
  const start = 100 * (1 - left / total);
  const steps = still();
  running = steps ? undefined : ring.animate([{ strokeDashoffset: `${start}` }, { strokeDashoffset: "100" }], { duration: left, fill: "forwards" });
  const tick = () => {
    const rest = Math.max(0, Math.ceil((end - performance.now()) / 1000));
    if (steps) ring.style.strokeDashoffset = String(100 - (100_000 * rest) / total);
    all(".seconds").forEach((seconds) => { seconds.textContent = String(rest); });
    prompt.classList.toggle("late", rest <= LATE);
    // The warning names this number of seconds, so it isn't given when fewer are left.
    if (rest <= LATE && rest > LATE - 2 && total > 2000 * LATE) hurry();
  };
  ticking = setInterval(tick, 500);
  tick();
}
