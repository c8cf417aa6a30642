/** A device colour, each part 0 to 255. */
export interface Color {
  readonly r: number;
  readonly g: number;
  readonly b: number;
}

export const BLACK: Color = { r: 0, g: 0, b: 0 };

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** `#RGB` or `#RRGGBB`, any case; `undefined` for anything else. */
export function parseColor(text: string): Color | undefined {
  if (!HEX.test(text)) return undefined;
  const long = text.length === 4 ? text.replace(/[0-9a-f]/gi, '$&$&') : text;
  const value = Number.parseInt(long.slice(1), 16);
  return { r: value >> 16, g: (value >> 8) & 255, b: value & 255 };
}

/** Relative luminance, 0 to 1 (WCAG 2.2, definitions). */
export const luminance = (c: Color): number => 0.2126 * linear(c.r) + 0.7152 * linear(c.g) + 0.0722 * linear(c.b);

/** Whether a colour is printed black where there is only black and white: it gives off less than half the light of paper. */
export const isNearerBlack = (color: Color): boolean => luminance(color) < 0.5;

/** The light that a part of an sRGB colour stands for, 0 to 1 (IEC 61966-2-1). */
export function linear(part: number): number {
  const s = part / 255;
  if (s <= 0.04045) return s / 12.92;
  const base = (s + 0.055) / 1.055;
  return base * base * fifthRoot(base * base);
}
/** By Newton's method: engines differ in the last bit of Math.pow, and neither a report nor a dot must. */
function fifthRoot(value: number): number {
  let root = 1;
  for (let i = 0; i < 20; i++) root = (4 * root + value / (root * root * root * root)) / 5;
  return root;
}

/** The colour of a text that the contract has checked; black when there is none. */
export const colorOrBlack = (text: string | undefined): Color =>
  text === undefined ? BLACK : (parseColor(text) ?? BLACK);
