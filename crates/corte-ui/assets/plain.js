// @ts-check
/** If a part of the script fails to load or isn't supported, the page works as without script: it reloads by itself, as often as its `noscript` says. */
addEventListener("load", () => {
  const renews = /content="(\d+)"/.exec(document.querySelector("head noscript")?.textContent ?? "");
  if (!renews || document.documentElement.dataset.alive) return;
  setInterval(() => isTyping() || location.replace(location.pathname + location.search), 1000 * Number(renews[1]));
});

/** Whether somebody is writing, or has written something that would be lost. */
function isTyping() {
  const fields = /** @type {NodeListOf<HTMLInputElement | HTMLTextAreaElement>} */ (document.querySelectorAll("textarea, input:not([type=hidden], [type=checkbox], [type=radio])"));
  return [...fields].some((field) => field === document.activeElement || field.value !== field.defaultValue);
}
