// What tests leave behind in a page to read it there again, and what they find in one. Nothing of it runs.

/** What the stage has played (`watchStage`). */
declare var staged: { text: string; from: number; until: number; alone: boolean }[];
/** What has shifted (`noteShifts`). */
declare var shifts: { value: number; at: number; what: string[] }[];
/** What has moved and sounded (`observe`). */
declare var seen: { moves: number; kinds: string[]; coins: number; listeners: number; tones: number; jumps: string[] };
/** What was said in passing (`noteFleeting`). */
declare var fleeting: string[];
/** What a page waits between its tries. */
declare var pauses: (number | undefined)[];
declare var changes: number;
/** The numbers of the questions that somebody meant to answer, and whether a key that is pressed next is meant. */
declare var meant: (string | undefined)[];
declare var first: boolean;
declare var broken: boolean;
declare var confirmed: number | undefined;
declare var pressedAt: number | undefined;
/** The number of the question for which an answer was sent last. */
declare var sentFor: string | undefined;
declare function hear(text: string | null): void;
declare var letGo: () => Promise<void>;
declare var axe: typeof import("axe-core");

/** What the page's own script finds is HTML, and so it is here; what is of SVG says so. */
interface ParentNode {
  querySelector<Name extends keyof HTMLElementTagNameMap>(selectors: Name): HTMLElementTagNameMap[Name] | null;
  querySelector<Found extends Element = HTMLElement>(selectors: string): Found | null;
  querySelectorAll<Name extends keyof HTMLElementTagNameMap>(selectors: Name): NodeListOf<HTMLElementTagNameMap[Name]>;
  querySelectorAll<Found extends Element = HTMLElement>(selectors: string): NodeListOf<Found>;
}

/** Chromium's, and no standard yet. */
interface LayoutShift extends PerformanceEntry {
  hadRecentInput: boolean;
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Who walks among texts finds texts, and those stand in elements. */
interface Document {
  createTreeWalker(root: Node, whatToShow: typeof NodeFilter.SHOW_TEXT): { nextNode(): (Text & { parentElement: HTMLElement }) | null };
}
