// @ts-check
/**
 * The living part of the pages: frames over a WebSocket, keys, motion and sound.
 * A page works without this file; all it does is send the same forms sooner and show the answer softly.
 */

/** @typedef {{ morph: (old: Element, next: Element, options: object) => void }} Morpher */

const root = document.documentElement;
const body = document.body;
/** @type {Morpher} */
const idiomorph = /** @type {any} */ (globalThis).Idiomorph;
const policy = /** @type {any} */ (globalThis).trustedTypes?.createPolicy("corte", { createHTML: (/** @type {string} */ text) => text });

/** @param {string} selector @param {ParentNode} [within] @returns {HTMLElement | null} */
const find = (selector, within = document) => within.querySelector(selector);
/** @param {string} selector @param {ParentNode} [within] @returns {HTMLElement[]} */
const all = (selector, within = document) => [...within.querySelectorAll(/** @type {any} */ (selector))];

/** Text that this server wrote, as a document. @param {string} html */
function parse(html) {
  return new DOMParser().parseFromString(policy ? policy.createHTML(html) : html, "text/html");
}

/** What the browser remembers for its reader. */
const memory = {
  /** @param {string} key */
  get(key) {
    try { return localStorage.getItem(key); } catch { return null; }
  },
  /** @param {string} key @param {string} value */
  set(key, value) {
    try { localStorage.setItem(key, value); } catch { /* a private window forgets */ }
  },
};

/** Something to read, for a few seconds. @param {string} text */
function say(text) {
  const place = find("#toasts");
  if (!place || !text) return;
  const line = document.createElement("p");
  line.textContent = text;
  place.replaceChildren(line);
  setTimeout(() => line.remove(), 6000);
}

/** Something to hear, for those who listen to the page. @param {string} text */
function tell(text) {
  const line = document.createElement("p");
  line.textContent = text;
  const live = find("#live");
  live?.append(line);
  while (live && live.childElementCount > 12) live.firstElementChild?.remove();
}

/* ── Frames ───────────────────────────────────────────────────── */

/** @type {string | null} */
let seen = null;

/** Puts a frame in the place of the one that is shown. @param {string} html */
function show(html) {
  if (html === seen) return;
  seen = html;
  const next = parse(html).getElementById("frame");
  const old = find("#frame");
  if (!next || !old || isOlder(next, old)) return;
  const before = snapshot(old);
  const kept = keep(old);
  const lines = keepLines(old, next);
  body.className = next.dataset.kind === "lobby" ? "reading" : "at-table";
  idiomorph.morph(old, next, {
    morphStyle: "outerHTML",
    callbacks: {
      beforeNodeMorphed: (/** @type {Node} */ node) => !isBeingWritten(node),
      beforeNodeRemoved: (/** @type {Node} */ node) => !lines.kept(node),
      beforeAttributeUpdated: (/** @type {string} */ name, /** @type {Element} */ node) => !(name === "open" && node instanceof HTMLDetailsElement && kept.open.has(node.dataset.kind ?? "")),
    },
  });
  const frame = find("#frame");
  if (!frame) return;
  kept.restore();
  settle(frame, kept.ends);
  if (lines.missed) void take(location.pathname, ["#log"]);
  react(before, snapshot(frame));
}

/**
 * A frame tells the latest turns; the lines before them stay as long as the game is the same.
 * Who has missed turns between what is kept and what the frame tells takes the log from the page, where it is whole.
 * @param {HTMLElement} old @param {HTMLElement} next
 */
function keepLines(old, next) {
  const same = old.dataset.game === next.dataset.game;
  const known = same ? Number(old.dataset.events) : 0;
  const from = Number(find("#log", next)?.dataset.from ?? 0);
  const missed = from > 0 && from >= known;
  const first = place(find("#log li", next));
  return {
    missed,
    /** @param {Node} node */
    kept: (node) => same && !missed && node instanceof HTMLLIElement && node.parentElement?.id === "log" && place(node) < first,
  };
}

/** The number of a line of the log. @param {HTMLElement | null} line */
const place = (line) => Number(line?.id.slice("log-".length) ?? 0);

/** What somebody types or chooses is theirs until they are done. @param {Node} node */
function isBeingWritten(node) {
  return node instanceof HTMLElement && node.matches("input:not([type=hidden]), select, textarea") && (node === document.activeElement || node.id === "say");
}

/** Frames come by two ways; one that was overtaken is dropped. @param {HTMLElement} next @param {HTMLElement} old */
function isOlder(next, old) {
  const [one, other] = [next, old].map((frame) => ({ game: Number(frame.dataset.game ?? 0), events: Number(frame.dataset.events) }));
  return one.game < other.game || (one.game === other.game && one.events < other.events);
}

/** Where a list grows, its reader follows, unless they have gone back to read. @param {Element} frame */
function ends(frame) {
  return all("#log, #chat", frame).filter((list) => list.scrollHeight - list.scrollTop - list.clientHeight < 24).map((list) => list.id);
}

/** What the reader has open, typed, focused and in view, to be kept across a morph. @param {Element} frame */
function keep(frame) {
  const question = find("input[name=number]", frame)?.getAttribute("value");
  const open = new Set(all("details[open]", frame).map((details) => details.dataset.kind ?? ""));
  const focused = /** @type {HTMLElement | null} */ (document.activeElement);
  const path = focused && frame.contains(focused) ? describe(focused) : null;
  return {
    open,
    ends: ends(frame),
    restore() {
      if (find("#frame input[name=number]")?.getAttribute("value") !== question) {
        all("#answers details[open]").forEach((details) => details.removeAttribute("open"));
      }
      if (path && document.activeElement === body) find(path)?.focus({ preventScroll: true });
    },
  };
}

/** A selector that finds the same control in another frame. @param {HTMLElement} node */
function describe(node) {
  if (node.id) return `#${CSS.escape(node.id)}`;
  const form = node.closest("form");
  const action = form?.getAttribute("action");
  const within = form?.id ? `#${form.id} ` : action ? `form[action="${CSS.escape(action)}"] ` : "#frame ";
  const value = node.getAttribute("value");
  return within + node.localName + (value === null ? "" : `[value="${CSS.escape(value)}"]`);
}

/** What can be compared between two frames. @param {Element} frame */
function snapshot(frame) {
  const log = all("#log li", frame);
  return {
    game: frame.getAttribute("data-game"),
    events: Number(frame.getAttribute("data-events")),
    coins: new Map(all(".purse[data-coins]", frame).map((purse) => [purse.id, Number(purse.dataset.coins)])),
    slots: new Map(all(".slot", frame).map((slot) => [slot.id, slot.dataset.side])),
    ghosts: new Map(all(".ghost", frame).map((ghost) => [ghost.id, { fate: ghost.dataset.fate, by: ghost.dataset.by, character: ghost.dataset.character, copy: ghost }])),
    lines: new Map(log.map((line) => [line.id, line.textContent ?? ""])),
    question: find("#own[data-asked] input[name=number]", frame)?.getAttribute("value") ?? null,
    prompt: find("#prompt .prompt-text", frame)?.textContent ?? "",
    rects: new Map([...all(".purse, .slot, .ghost", frame), find("#treasury", frame)].flatMap((node) => (node ? [[node.id, node.getBoundingClientRect()]] : []))),
  };
}

/** What a fresh frame needs that is not in its text. @param {Element} frame @param {string[]} [follow] The lists to be read from the end. */
function settle(frame, follow = ["log", "chat"]) {
  all("[data-key]", frame).filter((button) => button.closest("#answers, .beginning, .next")).forEach((button) => {
    if (!find(":scope > .key-hint", button)) {
      const hint = document.createElement("span");
      hint.className = "key-hint";
      hint.setAttribute("aria-hidden", "true");
      button.append(hint);
    }
  });
  number();
  light();
  clock();
  threads();
  toEnd(follow);
}

/** @param {string[]} lists */
function toEnd(lists) {
  lists.forEach((id) => { const list = find(`#${id}`); if (list) list.scrollTop = list.scrollHeight; });
}

/** The buttons that keys 1 to 9 press now. */
function keyed() {
  const panel = all("#answers details[open] > .targets, #answers details[open] > .naming").at(-1);
  const within = panel ?? find("#answers");
  const buttons = within ? all("[data-key]", within).filter((button) => panel || !button.closest(".targets")) : [];
  const more = panel ? [] : all(".next [data-key], .beginning [data-key]");
  return [...buttons, ...more].filter((button) => button.closest("details.name-one:not([open])") ? button.localName === "summary" : true);
}

function number() {
  all(".key-hint").forEach((hint) => { hint.textContent = ""; hint.hidden = true; });
  keyed().slice(0, 9).forEach((button, index) => {
    const hint = find(":scope > .key-hint", button);
    if (hint) { hint.textContent = String(index + 1); hint.hidden = false; }
    button.setAttribute("aria-keyshortcuts", String(index + 1));
  });
}

/* ── Live ─────────────────────────────────────────────────────── */

/** Milliseconds between tries to reach the server; the last one for ever. With it a page is back within three seconds. */
const PAUSES = [250, 500, 1000, 2000];
let tries = 0;
/** @type {WebSocket | undefined} */
let line;
/** Listens to the table for ever. */
function listen() {
  const code = body.dataset.live;
  if (!code) return;
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const socket = new WebSocket(`${scheme}://${location.host}/t/${encodeURIComponent(code)}/live?lang=${body.dataset.lang}`);
  line = socket;
  const offline = find("#offline");
  socket.addEventListener("open", () => { tries = 0; if (offline) offline.hidden = true; });
  socket.addEventListener("message", (message) => {
    if (typeof message.data === "string" && message.data.startsWith("<")) show(message.data);
  });
  socket.addEventListener("close", () => {
    if (offline && tries > 1) offline.hidden = false;
    setTimeout(listen, PAUSES[Math.min(tries, PAUSES.length - 1)]);
    tries += 1;
  });
}

/** Sends a form and shows what comes back. @param {HTMLFormElement} form @param {HTMLElement | null} button */
async function send(form, button) {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") fields.append(name, value);
  if (button instanceof HTMLButtonElement && button.name) fields.append(button.name, button.value);
  button?.classList.add("sent");
  try {
    const answer = await fetch(form.action, { method: "POST", body: fields, headers: { accept: "application/json" }, credentials: "same-origin" });
    const told = answer.headers.get("content-type")?.includes("json") ? await answer.json() : {};
    if (told.goto || (answer.ok && form.action.endsWith("/leave"))) location.assign(told.goto ?? "/");
    else if (answer.redirected) location.assign(answer.url);
    if (told.frame) show(told.frame);
    // Who has just sat down is somebody else to the table: the line is opened anew under their name.
    if (answer.ok && form.action.endsWith("/sit")) line?.close();
    if (told.notice) { say(told.notice); }
  } catch {
    const offline = find("#offline");
    say(offline?.textContent ?? "");
  } finally {
    button?.classList.remove("sent");
  }
}

document.addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  const button = /** @type {HTMLElement | null} */ (/** @type {SubmitEvent} */ (event).submitter);
  if (!form.closest("#frame") || form.method !== "post" || !body.dataset.live || form.classList.contains("languages")) return;
  event.preventDefault();
  if (button?.dataset.stake && !button.classList.contains("armed")) return arm(button);
  if (form.dataset.ask && !confirm(form.dataset.ask)) return;
  void send(form, button);
  if (form.classList.contains("say")) form.reset();
});

/** What may cost the last influence is asked twice. @param {HTMLElement} button */
function arm(button) {
  all(".armed").forEach((other) => other.classList.remove("armed"));
  button.classList.add("armed");
  say(body.dataset.again ?? "");
  tell(body.dataset.again ?? "");
}

/* ── Touch and keys ───────────────────────────────────────────── */

/** Lights the seats that the open action can be aimed at. */
function light() {
  const panel = find("#answers details.choose[open] > .targets");
  const targets = new Set(panel ? all("[data-target]", panel).map((button) => button.dataset.target) : []);
  all(".pick").forEach((pick) => { pick.hidden = !targets.has(pick.dataset.pick); });
}

document.addEventListener("toggle", (event) => {
  const details = /** @type {HTMLDetailsElement} */ (event.target);
  if (!details.closest?.("#answers")) return;
  number();
  light();
  if (details.open) find(".targets button.target, .targets summary, .naming button.target", details)?.focus({ preventScroll: true });
}, true);

document.addEventListener("click", (event) => {
  const target = /** @type {HTMLElement} */ (event.target);
  const pick = /** @type {HTMLElement | null} */ (target.closest(".pick"));
  if (pick) return find(`#answers details.choose[open] .targets [data-target="${pick.dataset.pick}"]`)?.click();
  if (target.closest("[data-close]")) return closeInnermost();
  const opens = target.closest("[data-open]");
  if (opens) {
    event.preventDefault();
    return toggleReference();
  }
  if (target.closest("[data-toggle=rail]")) return toggleRail();
  const copy = /** @type {HTMLElement | null} */ (target.closest("[data-copy]"));
  if (copy) {
    const field = /** @type {HTMLInputElement | null} */ (find(`#${copy.dataset.copy}`));
    field?.select();
    void navigator.clipboard?.writeText(field?.value ?? "").then(() => say(copy.dataset.done ?? ""));
  }
});

/** Closes the panel that was opened last. */
function closeInnermost() {
  const details = all("#answers details[open]").at(-1);
  if (!details) return false;
  details.removeAttribute("open");
  find(":scope > summary", details)?.focus({ preventScroll: true });
  return true;
}

function toggleReference() {
  const card = /** @type {HTMLDialogElement | null} */ (find("#reference"));
  if (card?.open) card.close();
  else card?.showModal();
}

/** Whether log and talk have room beside the table. */
const roomy = () => matchMedia("(min-width: 72rem)").matches;

function toggleRail() {
  const wide = roomy();
  const open = root.dataset.rail ? root.dataset.rail === "open" : wide;
  root.dataset.rail = open ? "closed" : "open";
  if (!open) toEnd(["log", "chat"]);
  threads();
  if (!open && !wide) find("#rail")?.scrollIntoView();
}

document.addEventListener("keydown", (event) => {
  const target = /** @type {HTMLElement} */ (event.target);
  const writes = target.closest("input:not([type=range]):not([type=radio]):not([type=checkbox]), select, textarea");
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape") {
    if (writes) return target.blur();
    if (closeInnermost()) return event.preventDefault();
    all(".armed").forEach((armed) => armed.classList.remove("armed"));
    if (root.dataset.rail === "open" && !roomy()) toggleRail();
    return;
  }
  if (writes) return;
  if (event.key === "?") { event.preventDefault(); return toggleReference(); }
  if (find("dialog[open]")) return;
  if (/^[1-9]$/.test(event.key)) {
    const button = keyed()[Number(event.key) - 1];
    if (button) { event.preventDefault(); button.focus({ preventScroll: true }); button.click(); }
  } else if (event.key === "Enter" && target === body) {
    const first = find(".armed") ?? (keyed().length === 1 ? keyed()[0] : null);
    if (first) { event.preventDefault(); first.click(); }
  } else if (event.key === "ArrowRight" || event.key === "ArrowLeft") {
    if (target.id !== "scrub") find(`[data-step=${event.key === "ArrowRight" ? "forward" : "back"}]`)?.click();
  }
});

/* ── Motion ───────────────────────────────────────────────────── */

const still = () => document.hidden || root.dataset.motion === "still" || matchMedia("(prefers-reduced-motion: reduce)").matches;

/** @typedef {ReturnType<typeof snapshot>} Snapshot */

/** Tells, shows and sounds what has changed. @param {Snapshot} before @param {Snapshot} after */
function react(before, after) {
  const fresh = before.game === after.game ? [...after.lines].filter(([id, text]) => before.lines.get(id) !== text) : [];
  fresh.forEach(([id, text]) => { tell(text); if (document.hidden) find(`#${id}`)?.classList.add("fresh"); });
  if (after.question !== null && after.question !== before.question) { tell(after.prompt); sound("bell"); title(true); }
  if (after.question === null) title(false);
  if (before.game !== after.game || after.events - before.events > 40) return;
  coins(before, after);
  cards(before, after);
  ghosts(before, after);
}

const named = document.title;
/** @param {boolean} asked */
function title(asked) {
  document.title = asked ? `● ${named}` : named;
}

/** Coins travel from where there are fewer to where there are more. @param {Snapshot} before @param {Snapshot} after */
function coins(before, after) {
  const changed = [...after.coins].map(([id, now]) => ({ id, by: now - (before.coins.get(id) ?? now) }));
  const from = changed.filter((purse) => purse.by < 0);
  const to = changed.filter((purse) => purse.by > 0);
  if (!from.length && !to.length) return;
  sound("coin");
  if (still()) return;
  for (const purse of to) fly(after.rects.get(from.at(0)?.id ?? "treasury"), after.rects.get(purse.id), purse.by);
  if (!to.length) for (const purse of from) fly(after.rects.get(purse.id), after.rects.get("treasury"), -purse.by);
}

/** @param {DOMRect | undefined} from @param {DOMRect | undefined} to @param {number} count */
function fly(from, to, count) {
  const model = find(".coin");
  if (!from || !to || !model) return;
  for (let at = 0; at < Math.min(count, 4); at += 1) {
    const coin = /** @type {HTMLElement} */ (model.cloneNode(true));
    coin.setAttribute("class", "coin flying");
    body.append(coin);
    coin.style.left = `${from.left + from.width / 2 - 10}px`;
    coin.style.top = `${from.top + from.height / 2 - 10}px`;
    const move = `translate(${to.left - from.left + (to.width - from.width) / 2}px, ${to.top - from.top + (to.height - from.height) / 2}px)`;
    const flight = coin.animate([{ transform: "none" }, { transform: move }], { duration: 320, delay: at * 45, easing: "cubic-bezier(.3,.1,.2,1)", fill: "both" });
    flight.finished.finally(() => coin.remove());
  }
}

/** A card that was turned up turns. @param {Snapshot} before @param {Snapshot} after */
function cards(before, after) {
  for (const [id, side] of after.slots) {
    if (before.slots.get(id) === side) continue;
    const card = find(`#${id} .card`);
    if (!card) continue;
    sound("card");
    if (still()) continue;
    const turned = side === "lost" ? [{ transform: "rotateY(90deg) scale(1.1)" }, { transform: "none" }] : [{ transform: "translateY(-14px)", opacity: 0 }, { transform: "none", opacity: 1 }];
    card.animate(turned, { duration: 300, easing: "ease-out" });
  }
}

/** A claim appears, dissolves, or breaks. @param {Snapshot} before @param {Snapshot} after */
function ghosts(before, after) {
  for (const [id, ghost] of after.ghosts) {
    const was = before.ghosts.get(id);
    const fresh = !was || was.by !== ghost.by || was.character !== ghost.character;
    if (!fresh && was.fate === ghost.fate) continue;
    sound("ghost");
    const card = find(`#${id} .ghost-card`);
    if (!card || still()) continue;
    if (fresh) card.animate([{ opacity: 0, transform: "translateY(18px) scale(.9)" }, { opacity: 1, transform: "none" }], { duration: 260, easing: "ease-out" });
    else if (ghost.fate === "proven") card.animate([{ transform: "rotateY(90deg)" }, { transform: "none" }], { duration: 320, easing: "ease-out" });
    else card.animate([{ transform: "scale(1.12)" }, { transform: "none" }], { duration: 220, easing: "ease-out" });
  }
  for (const [id, ghost] of before.ghosts) {
    const rect = before.rects.get(id);
    if (after.ghosts.has(id) || !rect || still()) continue;
    const copy = /** @type {HTMLElement} */ (ghost.copy.cloneNode(true));
    copy.removeAttribute("id");
    copy.classList.add("leaving-ghost");
    copy.style.left = `${rect.left}px`;
    copy.style.top = `${rect.top}px`;
    body.append(copy);
    const leave = copy.animate([{ opacity: .8, transform: "none" }, { opacity: 0, transform: "translateY(-22px) scale(1.06)" }], { duration: 300, easing: "ease-in" });
    leave.finished.finally(() => copy.remove());
  }
}

/** Threads from a claim to its claimant and to its target. */
function threads() {
  const table = find(".table");
  find(".threads")?.remove();
  if (!table || !matchMedia("(min-width: 60rem)").matches) return;
  const box = table.getBoundingClientRect();
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", "threads");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("im-preserve", "true");
  for (const figure of all(".ghosts figure")) {
    const card = (find(".ghost-card", figure) ?? figure).getBoundingClientRect();
    const to = figure.dataset.to ?? (figure.id === "ghost-block" ? figure.dataset.by : undefined);
    const seat = to === undefined ? null : find(`#seat-${to}`);
    if (!seat) continue;
    const end = seat.getBoundingClientRect();
    const right = end.left + end.width / 2 > card.left + card.width / 2;
    const mine = seat.classList.contains("mine");
    const above = end.bottom <= card.top;
    const x1 = card.left + card.width / 2 - box.left;
    const y1 = (above ? card.top : card.bottom) - box.top - (above ? 4 : -26);
    const x2 = (above ? end.left + end.width / 2 : mine ? end.right - 30 : right ? end.left : end.right) - box.left;
    const y2 = (above ? end.bottom + 4 : mine ? end.top : end.top + end.height / 2) - box.top;
    const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
    const bend = above ? (y1 + y2) / 2 : Math.max(y1, y2) + 24;
    path.setAttribute("d", `M${x1} ${y1} C${x1} ${bend} ${x2} ${bend} ${x2} ${y2}`);
    svg.append(path);
  }
  if (svg.childElementCount) table.append(svg);
}
addEventListener("resize", threads);

/* ── The clock ────────────────────────────────────────────────── */

/** @type {Animation | undefined} */
let running;
/** @type {number | undefined} */
let ticking;
function clock() {
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
  const seconds = find(".seconds", prompt);
  const tick = () => {
    const rest = Math.max(0, Math.ceil((end - performance.now()) / 1000));
    if (steps) ring.style.strokeDashoffset = String(100 - (100_000 * rest) / total);
    if (seconds) seconds.textContent = String(rest);
    prompt.classList.toggle("late", rest <= 10);
  };
  ticking = setInterval(tick, 500);
  tick();
}

/* ── Sound ────────────────────────────────────────────────────── */

/** @type {AudioContext | undefined} */
let audio;
/** @type {Record<string, [number, number, OscillatorType][]>} Partials: frequency, seconds, shape. */
const voices = {
  bell: [[659, 1.1, "sine"], [1318, .7, "sine"], [1977, .4, "sine"]],
  coin: [[2093, .18, "triangle"], [3136, .28, "sine"]],
  card: [[180, .06, "square"], [320, .04, "sawtooth"]],
  ghost: [[220, .35, "sine"], [330, .3, "sine"]],
};

/** @param {string} name */
function sound(name) {
  const volume = Number(memory.get(`sound-${name}`) ?? 0) / 10;
  // Before the reader has touched the page a browser lets nothing sound.
  if (!volume || navigator.userActivation?.hasBeenActive === false) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
  for (const [frequency, length, shape] of voices[name] ?? []) {
    const tone = new OscillatorNode(audio, { type: shape, frequency });
    const gain = new GainNode(audio, { gain: 0 });
    const now = audio.currentTime;
    gain.gain.linearRampToValueAtTime(volume * .12, now + .008);
    gain.gain.exponentialRampToValueAtTime(.0001, now + length);
    tone.connect(gain).connect(audio.destination);
    tone.start(now);
    tone.stop(now + length);
  }
}

all("[data-sound]").forEach((input) => {
  const slider = /** @type {HTMLInputElement} */ (input);
  const name = slider.dataset.sound ?? "";
  slider.value = memory.get(`sound-${name}`) ?? "0";
  slider.addEventListener("change", () => { memory.set(`sound-${name}`, slider.value); sound(name); });
});

/* ── Pages that are no table ──────────────────────────────────── */

/** Takes parts of another page into this one, if they are still wanted then. @param {string} address @param {string[]} parts @param {() => boolean} [wanted] */
async function take(address, parts, wanted = () => true) {
  const answer = await fetch(address, { credentials: "same-origin" });
  if (!answer.ok) return;
  const page = parse(await answer.text());
  if (!wanted()) return;
  for (const part of parts) {
    const [old, next] = [find(part), find(part, page)];
    if (old && next) idiomorph.morph(old, next, { morphStyle: "outerHTML" });
  }
}

const create = /** @type {HTMLFormElement | null} */ (find("form[data-refresh]"));
let choices = 0;
create?.addEventListener("change", (event) => {
  if (/** @type {HTMLInputElement} */ (event.target).name === "rulebook") {
    // Another rulebook has its own values for all that was not chosen otherwise.
    all(".options select", create).forEach((select) => { /** @type {HTMLSelectElement} */ (select).selectedIndex = 0; });
  }
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(create)) if (typeof value === "string") fields.append(name, value);
  choices += 1;
  const choice = choices;
  void take(`${create.dataset.refresh}?${fields}`, ["#summary"], () => choice === choices);
});

/** @type {number | undefined} */
let playing;
/** Winds a replay to another address. @param {string} address */
async function wind(address) {
  history.replaceState(null, "", address);
  const before = snapshot(/** @type {Element} */ (find("#frame")));
  const answer = await fetch(address, { credentials: "same-origin" });
  if (!answer.ok) return;
  const next = parse(await answer.text()).getElementById("frame");
  const old = find("#frame");
  if (!next || !old) return;
  idiomorph.morph(old, next, { morphStyle: "outerHTML" });
  const scrub = /** @type {HTMLInputElement | null} */ (find("#scrub"));
  if (scrub) scrub.value = scrub.getAttribute("value") ?? scrub.value;
  const frame = /** @type {Element} */ (find("#frame"));
  settle(frame);
  react(before, snapshot(frame));
}

if (find("#frame")?.dataset.kind === "replay") {
  document.addEventListener("input", (event) => {
    const scrub = /** @type {HTMLInputElement} */ (event.target);
    if (scrub.id !== "scrub") return;
    const address = new URL(location.href);
    address.searchParams.set("step", scrub.value);
    void wind(address.pathname + address.search);
  });
  document.addEventListener("click", (event) => {
    const link = /** @type {HTMLElement} */ (event.target).closest("a[data-step], .eyes a, [data-step=play]");
    if (!link) return;
    event.preventDefault();
    clearInterval(playing);
    if (link instanceof HTMLAnchorElement) return void wind(link.pathname + link.search);
    if (link.classList.toggle("on")) playing = setInterval(() => {
      const forward = /** @type {HTMLAnchorElement | null} */ (find("a[data-step=forward]"));
      const scrub = /** @type {HTMLInputElement | null} */ (find("#scrub"));
      if (!forward || !scrub || scrub.value === scrub.max) clearInterval(playing);
      else void wind(forward.pathname + forward.search);
    }, 1400);
  });
}

const frame = find("#frame");
if (frame) settle(frame);
if (document.fonts) void document.fonts.ready.then(threads);
listen();
