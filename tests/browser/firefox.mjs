// A real Firefox in place of Chromium, for whoever sets CORTE_FIREFOX to its path.
import { firefox } from "playwright-core";
/** @import { Browser as Launched, BrowserContext, BrowserContextOptions } from "playwright-core" */

/** What Chromium can be told of a device with each context. Firefox has to be started anew for it. @typedef {Pick<BrowserContextOptions, "reducedMotion" | "forcedColors" | "colorScheme" | "contrast">} Device */

/** Starts the installed Firefox, which Playwright drives by WebDriver BiDi. @param {Device} device @param {number} letters The size of plain text. */
async function launch({ reducedMotion, forcedColors, colorScheme }, letters) {
  const launched = await firefox.launch({
    channel: "moz-firefox", executablePath: process.env.CORTE_FIREFOX,
    firefoxUserPrefs: {
      // A headless Firefox has no mouse otherwise.
      "ui.primaryPointerCapabilities": 6, "ui.allPointerCapabilities": 6,
      "ui.prefersReducedMotion": reducedMotion === "reduce" ? 1 : 0,
      "browser.display.document_color_use": forcedColors === "active" ? 2 : 0,
      "layout.css.prefers-color-scheme.content-override": colorScheme === "dark" ? 0 : 1,
      "font.size.variable.x-western": letters, "font.size.variable.x-unicode": letters,
    },
  });
  // Playwright sends this for each context, and Firefox 153 doesn't know it.
  const session = /** @type {any} */ (launched)._connection.toImpl(launched)._browserSession;
  const send = session.send.bind(session);
  session.send = (/** @type {string} */ method, /** @type {unknown} */ how) => (method === "emulation.setMediaFeaturesOverride" ? Promise.resolve({}) : send(method, how));
  return launched;
}

/** A Firefox for each kind of device that is asked for. */
export class Firefox {
  #letters;
  /** @type {Map<string, Promise<Launched>>} */
  #devices = new Map();

  /** @param {string[]} more Options for Chromium, of which the size of letters is understood. */
  constructor(more) {
    this.#letters = Number(/defaultFontSize=(\d+)/.exec(more.join(" "))?.[1] ?? 16);
  }

  /** @param {BrowserContextOptions} how @returns {Promise<BrowserContext>} */
  async newContext({ reducedMotion, forcedColors, colorScheme, contrast, ...how }) {
    const device = { reducedMotion, forcedColors, colorScheme, contrast };
    const wish = JSON.stringify(device);
    const launched = this.#devices.get(wish) ?? launch(device, this.#letters);
    this.#devices.set(wish, launched);
    return (await launched).newContext(how);
  }

  async close() {
    await Promise.all([...this.#devices.values()].map(async (launched) => (await launched).close()));
  }
}
