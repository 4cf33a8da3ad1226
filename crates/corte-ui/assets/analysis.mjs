// @ts-check
/** Shows an analysis once it is done, in the page that waits for it: who reads on there, or has gone on to the replay, isn't disturbed. */
import { find, idiomorph, parse, textOf } from "/assets/base.mjs";

/** Milliseconds until it is asked for once more; the server, too, waits a while for it before it answers. */
const AGAIN = 1000;

async function look() {
  const text = await textOf(location.href);
  const [shown, next] = [find(".analysis"), text && find(".analysis", parse(text))];
  if (shown && next) idiomorph.morph(shown, next, { morphStyle: "outerHTML" });
  heed();
}

function heed() {
  if (find("[data-looking]")) setTimeout(() => void look(), AGAIN);
}
heed();
