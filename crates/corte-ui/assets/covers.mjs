// @ts-check
/**
 * What covers the table: dialogs, and the rail if it has no room beside it. What is below can't be reached, the back button closes the
 * cover, and a player who comes back hears the question.
 */
import { all, body, find, lead, parse, root, textOf } from "/assets/base.mjs";
import { toEnd, unread } from "/assets/lists.mjs";
import { threads } from "/assets/motion.mjs";
import { choices, timeLeft } from "/assets/question.mjs";
import { ask } from "/assets/speech.mjs";

export function toggleReference() {
  const card = /** @type {HTMLDialogElement | null} */ (find("#reference"));
  if (card?.open) card.close();
  else if (card) lay(card);
}

/** The dialog that is open over the page. */
export const laid = () => /** @type {HTMLDialogElement | null} */ (find("dialog[open]"));

/** Opens a dialog over the page; the back button closes it. Messages move into the dialog, since under it nobody would hear or see them. @param {HTMLDialogElement} card */
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

/** On an open dialog, a button back to the table says that the viewer is asked and how long they have, or that a bot has their seat. */
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

/** Reads the question to a player who was elsewhere, and has come back to the table. */
function comeBack() {
  const at = document.activeElement;
  if (find("#own[data-asked]")) putQuestion(!at || at === body || at.closest("#own") ? lead(find("#prompt")) : null);
}
// After a reload no dialog is open any more.
if (history.state?.card) history.back();

/** Opens signs and phrases over the table, from their own page and for the current players. */
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

/** Closes signs and phrases again. */
export function shut() {
  /** @type {HTMLDialogElement | null} */ (find("#remarks"))?.close();
}

/** Whether the rail has room beside the table. */
export const roomy = () => matchMedia("(min-width: 80rem)").matches;

/** Hides or shows the rail. @param {string | null} [to] Where the focus goes when it is hidden; by default it stays, or goes to what shows the rail. */
export function toggleRail(to = null) {
  const wide = roomy();
  const open = root.dataset.rail ? root.dataset.rail === "open" : wide;
  const goesOn = to ?? (document.activeElement?.closest("#rail") ? ".rail-toggle" : null);
  root.dataset.rail = open ? "closed" : "open";
  cover();
  // If it covers the table, the back button closes it.
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

/** Whether something covers the table; then nothing there can be answered. */
export const covered = () => find("dialog[open], main[inert]") !== null;

/** Makes what the rail covers unreachable, and says what opens it and what opens dialogs, which without script are links. */
export function cover() {
  const open = root.dataset.rail ? root.dataset.rail === "open" : roomy();
  find("main")?.toggleAttribute("inert", open && !roomy() && find("#rail") !== null);
  find("[data-toggle=rail].rail-toggle")?.setAttribute("aria-expanded", String(open));
  all("[data-open]").forEach((link) => link.setAttribute("aria-haspopup", "dialog"));
}
addEventListener("resize", cover);

/** If the rail covers the table, the history says whether it is open: after going back, and after a reload. */
export function recallRail() {
  if (!roomy() && find("#rail") && Boolean(history.state?.rail) !== (root.dataset.rail === "open")) toggleRail();
}
addEventListener("popstate", recallRail);

/** Whether the listener was told how much time there is for an answer. */
let timed = false;

/**
 * Reads the question: what it is about, and the possible answers. If the focus was moved to the prompt, that is read anyway. Only the
 * prompt names an examined card.
 * @param {HTMLElement | null} led
 */
export function putQuestion(led) {
  const [sentence, prompt] = ["#sentence", "#prompt .prompt-text"].map((part) => find(part)?.textContent ?? "");
  const brief = find("#answers")?.dataset.phase === "examine" ? prompt : sentence;
  // While something covers the table, nothing can be answered until it is closed.
  const there = covered() && find(".rail-asked")?.textContent;
  // How much time there is, the first question says.
  const time = timed ? "" : timeLeft();
  timed ||= time !== "";
  ask(`${sentence} ${led?.id === "prompt" ? "" : prompt} ${there || choices(true)} ${time}`.trim(), `${brief} ${there || choices()}`);
}
