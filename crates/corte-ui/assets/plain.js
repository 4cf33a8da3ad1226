// @ts-check
/** Where a part of the script has not come, or a browser does not know it, the page is one without script: it comes anew by itself, as often as it says there. */
addEventListener("load", () => {
  const renews = /content="(\d+)"/.exec(document.querySelector("head noscript")?.textContent ?? "");
  if (!renews || document.documentElement.dataset.alive) return;
  setTimeout(() => location.replace(location.pathname + location.search), 1000 * Number(renews[1]));
});
