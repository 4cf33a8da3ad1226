// @ts-check
/** The time left for an answer: a ring that closes, seconds, and a timely warning for those who can't see them. */
import { all, body, find, still } from "/assets/base.mjs";
import { asks, moreTime, shortcuts, timeLeft } from "/assets/question.mjs";
import { warn } from "/assets/speech.mjs";

/** @type {Animation | undefined} */
let running;
/** @type {number | undefined} */
let ticking;
/** Seconds left when the listener is warned, or a third of a shorter time. A warning a moment before the end is of no use. */
const [LATE, SHARE, LEAST] = [10, 3, 3];
/** The question whose clock runs, its deadline, and the deadline of which they were last warned. */
let [asked, due, hurried] = ["", "", ""];

/** The deadline of a player who is asked. */
const deadline = () => find("#own[data-asked] form[action$='/more-time'] [name=deadline]")?.getAttribute("value") ?? "";

/** Warns a player who is asked, and can't see the clock, and says how to get more time. */
function hurry() {
  if (!deadline() || deadline() === hurried) return;
  hurried = deadline();
  const more = moreTime()?.matches(":disabled") ? "" : (shortcuts() ? body.dataset.lateKey : body.dataset.late) ?? "";
  warn(`${timeLeft()}. ${more}`);
}

/** Says how much time there is when somebody was given more. */
function tellMore() {
  const now = asks(find("#answers"));
  if (now && now === asked && Number(deadline()) > Number(due)) warn(timeLeft());
  [asked, due] = [now, deadline()];
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
  const from = Math.min(LATE, Math.floor(total / 1000 / SHARE));
  const start = 100 * (1 - left / total);
  const steps = still();
  running = steps ? undefined : ring.animate([{ strokeDashoffset: `${start}` }, { strokeDashoffset: "100" }], { duration: left, fill: "forwards" });
  const tick = () => {
    const rest = Math.max(0, Math.ceil((end - performance.now()) / 1000));
    if (steps) ring.style.strokeDashoffset = String(100 - (100_000 * rest) / total);
    all(".seconds").forEach((seconds) => { seconds.textContent = String(rest); });
    prompt.classList.toggle("late", rest <= LATE);
    if (rest <= from && rest > from - 2 && from >= LEAST) hurry();
  };
  ticking = setInterval(tick, 500);
  tick();
  tellMore();
}
