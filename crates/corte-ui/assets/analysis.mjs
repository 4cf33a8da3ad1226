// @ts-check
/** Shows an analysis once it is done, in the page that waits for it: who reads on there, or has gone on to the replay, isn't disturbed. */
import { find, idiomorph, parse, request } from "/assets/base.mjs";

/** Milliseconds until it is asked for once more; the server, too, waits a while for it before it answers. If it can't be asked, the time doubles. */
const [SOON, LATE] = [2000, 60_000];

/** @param {number} pause */
async function look(pause) {
  const answer = await request(location.href).catch(() => null);
  // A game that is gone has a page that says so.
  if (answer?.status === 404) return location.reload();
  const [shown, next] = [find(".analysis"), answer?.ok && find(".analysis", parse(await answer.text().catch(() => "")))];
  if (shown && next) idiomorph.morph(shown, next, { morphStyle: "outerHTML" });
  heed(next ? SOON : Math.min(2 * pause, LATE));
}

/** @param {number} pause */
function heed(pause) {
  if (find("[data-looking]")) setTimeout(() => void look(pause), pause);
}
heed(SOON);
