// @ts-check
/** Covered cards, and what tells of them, show while a key or a pointer holds them, and no longer (`cover.css`). Only a table with covered cards has this script. */
const root = document.documentElement;
/** @param {boolean} looks */
const look = (looks) => void root.toggleAttribute("data-looking", looks);

/** Whether a key looks: single keys can be switched off, and what somebody types is no such key. @param {KeyboardEvent} event */
function looks({ key, target, ctrlKey, metaKey, altKey }) {
  if (key.toLowerCase() !== "l" || ctrlKey || metaKey || altKey) return false;
  if (target instanceof Element && target.closest("input:not([type=checkbox]), select, textarea")) return false;
  // A store that is denied has no choice in it.
  try { return localStorage.getItem("keys") !== "off"; } catch { return true; }
}

addEventListener("keydown", (event) => { if (looks(event)) look(true); });
addEventListener("keyup", ({ key }) => { if (key.toLowerCase() === "l") look(false); });
addEventListener("pointerdown", ({ target }) => { if (target instanceof Element && target.closest(".mine .hand")) look(true); });
for (const over of ["pointerup", "pointercancel", "blur", "pagehide", "visibilitychange"]) addEventListener(over, () => look(false));
// A long press brings up no menu over them.
addEventListener("contextmenu", (event) => { if (root.hasAttribute("data-looking")) event.preventDefault(); });
