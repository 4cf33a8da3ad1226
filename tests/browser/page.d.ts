// What tests store in a page to read it later, and what they find there. These are only types.

/** What the stage has played (`watchStage`). */
declare var staged: { text: string; from: number; until: number; alone: boolean }[];
/** Layout shifts (`noteShifts`). */
declare var shifts: { value: number; at: number; what: string[] }[];
/** Movements and sounds (`observe`). */
declare var seen: { moves: number; kinds: string[]; coins: number; listeners: number; tones: number; jumps: string[] };
/** Fleeting announcements (`noteFleeting`). */
declare var fleeting: string[];
/** How long a page waits between its attempts. */
declare var pauses: (number | undefined)[];
declare var changes: number;
declare var pressed: number;
/** The ids of what has had the focus. */
declare var led: string[];
/** The numbers of the questions that somebody meant to answer, and whether the next key press is meant. */
declare var meant: (string | undefined)[];
declare var first: boolean;
declare var broken: boolean;
declare var confirmed: number | undefined;
declare var pressedAt: number | undefined;
/** The number of the last question that was answered. */
declare var sentFor: string | undefined;
declare function hear(text: string | null): void;
declare var letGo: () => Promise<void>;
declare var axe: typeof import("axe-core");

/** As in the page's own script, elements found are HTML unless the call says SVG. */
interface ParentNode {
  querySelector<Name extends keyof HTMLElementTagNameMap>(selectors: Name): HTMLElementTagNameMap[Name] | null;
  querySelector<Found extends Element = HTMLElement>(selectors: string): Found | null;
  querySelectorAll<Name extends keyof HTMLElementTagNameMap>(selectors: Name): NodeListOf<HTMLElementTagNameMap[Name]>;
  querySelectorAll<Found extends Element = HTMLElement>(selectors: string): NodeListOf<Found>;
}

/** Specific to Chromium, and not yet a standard. */
interface LayoutShift extends PerformanceEntry {
  hadRecentInput: boolean;
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** A walk over text nodes finds text nodes, which are in elements. */
interface Document {
  createTreeWalker(root: Node, whatToShow: typeof NodeFilter.SHOW_TEXT): { nextNode(): (Text & { parentElement: HTMLElement }) | null };
}
