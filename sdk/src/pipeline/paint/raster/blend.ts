import { FULL } from './runs.ts';

/** Grey steps of a 4-bit PNG lie this far apart: 255 / 15. */
const NIBBLE_STEP = 17;

const tables: (Uint8Array | undefined)[] = [];

/**
 * What a channel becomes under ink of value `ink` (0 to 255), by `level * 256 + what was there`. Values that 4 bits
 * can hold stay such under ink that 4 bits can hold, so that text over text still makes a 4-bit grey PNG.
 */
export function blendTable(ink: number): Uint8Array {
  const known = tables[ink];
  if (known) return known;
  const table = new Uint8Array((FULL + 1) * 256);
  for (let level = 0; level <= FULL; level++)
    for (let ground = 0; ground < 256; ground++) table[level * 256 + ground] = mix(ground, ink, level);
  tables[ink] = table;
  return table;
}

function mix(ground: number, ink: number, level: number): number {
  const step = ground % NIBBLE_STEP === 0 && ink % NIBBLE_STEP === 0 ? NIBBLE_STEP : 1;
  const parts = (ground / step) * (FULL - level) + (ink / step) * level;
  return Math.floor((parts + (FULL - 1) / 2) / FULL) * step;
}

/** `ground` under a pixel of value `ink` and alpha `alpha`, 0 to 255 each. */
export const over = (ground: number, ink: number, alpha: number): number =>
  ((ground * (255 - alpha) + ink * alpha + 127) / 255) | 0;
