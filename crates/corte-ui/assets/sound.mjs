// @ts-check
/** Sounds other than words: bells, coins and cards, each as loud as its reader has set it. */
import { all, memory } from "/assets/base.mjs";

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
export function sound(name) {
  const volume = Number(memory.get(`sound-${name}`) ?? 0) / 10;
  // A browser allows no sound before the reader has touched the page.
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
