// @ts-check
/** Where a part of the script has not come, or a browser does not know it, the page is one without script: it comes anew by itself, as often as it says there. */
addEventListener("load", () => {
  const renews = /content="(\d+)"/.exec(document.querySelector("head noscript")?.textContent ?? "");
  if (!renews || document.documentElement.dataset.alive) return;
  setInterval(() => isTyping() || location.replace(location.pathname + location.search), 1000 * Number(renews[1]));
});

/** Whether somebody is writing, or has written what was not sent yet: it would be lost. */
function isTyping() {
  const fields = /** @type {NodeListOf<HTMLInputElement | HTMLTextAreaElement>} */ (document.querySelectorAll("textarea, input:not([type=hidden], [type=checkbox], [type=radio])"));
  return [...fields].some((field) => field === document.activeElement || field.value !== field.defaultValue);
}
