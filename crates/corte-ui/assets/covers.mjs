// @ts-check
/**
 * What lies over the table: cards, and log and talk where they have no room beside it. What is below can't be reached, the
 * way back leads out of it, and whoever comes back hears what is asked.
 */
import { body, find, lead, parse, root, textOf } from "/assets/base.mjs";
import { toEnd, unread } from "/assets/lists.mjs";
import { threads } from "/assets/motion.mjs";
import { choices } from "/assets/question.mjs";
import { ask } from "/assets/speech.mjs";

export function toggleReference() {
  const card = /** @type {HTMLDialogElement | null} */ (find("#reference"));
  if (card?.open) card.close();
  else if (card) lay(card);
}

/** The card that lies over the page. */
export const laid = () => /** @type {HTMLDialogElement | null} */ (find("dialog[open]"));

/** Lays a card over the page; the way back leads out of it. What is said is said on the card: under it nobody would hear or see it. @param {HTMLDialogElement} card */
function lay(card) {
  const said = find("#said");
  card.showModal();
  if (said) card.append(said);
  callBack();
  history.pushState({ ...history.state, card: true }, "");
  card.addEventListener("close", () => {
    if (said) body.append(said);
    callBack();
    if (history.state?.card) history.back();
    comeBack();
  }, { once: true });
}
addEventListener("popstate", () => { if (!history.state?.card) laid()?.close(); });

/** Who reads a card sees on it that they are asked, and how long they have, or that a bot has their seat; it leads back. */
export function callBack() {
  const [card, known] = [laid(), find(".call-back")];
  const told = find(".rail-asked") ?? (find("#answers form[action$='/take-back']") && find("#prompt .prompt-text"));
  if (!card || !told) return known?.remove();
  const back = known ?? document.createElement("button");
  back.className = "button primary call-back";
  const seconds = find("#prompt .seconds");
  back.replaceChildren(told.textContent ?? "", ...(seconds ? [seconds.cloneNode(true)] : []));
  if (!known) card.append(back);
}

/** Who was elsewhere while they were asked, and has come back to the table, hears what. */
function comeBack() {
  const at = document.activeElement;
  if (find("#own[data-asked]")) putQuestion(!at || at === body || at.closest("#own") ? lead(find("#prompt")) : null);
}
// On a page that came anew no card lies any more.
if (history.state?.card) history.back();

/** Lays signs and phrases over the table: as they stand on their page, for those who play now. */
export async function openRemarks() {
  const link = /** @type {HTMLAnchorElement | null} */ (find("[data-open=remarks]"));
  if (!link || find("dialog[open]")) return;
  const form = parse(await textOf(link.href) ?? "").getElementById("remark");
  if (!form || find("dialog[open]")) return;
  const card = document.createElement("dialog");
  card.id = "remarks";
  card.setAttribute("aria-label", find("h1", form)?.textContent ?? "");
  card.append(document.importNode(form, true));
  card.addEventListener("close", () => card.remove());
  card.addEventListener("click", (event) => { if (event.target === card) card.close(); });
  body.append(card);
  lay(card);
}

/** Takes signs and phrases away again. */
export function shut() {
  /** @type {HTMLDialogElement | null} */ (find("#remarks"))?.close();
}

/** Whether log and talk have room beside the table. */
export const roomy = () => matchMedia("(min-width: 80rem)").matches;

/** Puts log and talk away, or shows them. @param {string | null} [to] Where one goes on who puts them away; without, where one was, or at what shows them. */
export function toggleRail(to = null) {
  const wide = roomy();
  const open = root.dataset.rail ? root.dataset.rail === "open" : wide;
  const goesOn = to ?? (document.activeElement?.closest("#rail") ? ".rail-toggle" : null);
  root.dataset.rail = open ? "closed" : "open";
  cover();
  // Where it covers the table, the way back leads out of it.
  if (open && history.state?.rail) history.back();
  else if (!open && !wide && !history.state?.rail) history.pushState({ rail: true }, "");
  if (!open) toEnd(["log", "chat"]);
  unread();
  threads();
  if (open && goesOn) lead(find(goesOn));
  if (wide) return;
  if (open) return comeBack();
  find("#rail")?.scrollIntoView();
  lead(find("#log"));
}

/** Whether something lies over the table: nothing there is answered then. */
export const covered = () => find("dialog[open], main[inert]") !== null;

/** What log and talk lie over can't be reached under them. */
export function cover() {
  find("main")?.toggleAttribute("inert", root.dataset.rail === "open" && !roomy() && find("#rail") !== null);
}
addEventListener("resize", cover);

/** Where it covers the table it is open or not as the history says: after a way back, and on a page that came anew. */
export function recallRail() {
  if (!roomy() && find("#rail") && Boolean(history.state?.rail) !== (root.dataset.rail === "open")) toggleRail();
}
addEventListener("popstate", recallRail);

/**
 * Says what is asked: of what, and what there is to answer. Where somebody was led to the prompt they hear that there.
 * What an examined card is the prompt alone says; of any other question it says least.
 * @param {HTMLElement | null} led
 */
export function putQuestion(led) {
  const [sentence, prompt] = ["#sentence", "#prompt .prompt-text"].map((part) => find(part)?.textContent ?? "");
  const brief = find("#answers")?.dataset.phase === "examine" ? prompt : sentence;
  // Where something lies over it, nothing can be answered before one is back.
  const next = (covered() && find(".rail-asked")?.textContent) || choices();
  ask(`${sentence} ${led?.id === "prompt" ? "" : prompt} ${next}`, `${brief} ${next}`);
}
