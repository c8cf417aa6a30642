/** A device colour; each channel is 0 to 255. */
export interface Color {
  readonly r: number;
  readonly g: number;
  readonly b: number;
}

export const BLACK: Color = { r: 0, g: 0, b: 0 };
/** The red of black-and-red tape, as shown in previews. */
export const RED: Color = { r: 255, g: 0, b: 0 };

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Parses `#RGB` or `#RRGGBB` in upper or lower case. Returns `undefined` for any other text. */
export function parseColor(text: string): Color | undefined {
  if (!HEX.test(text)) return undefined;
  const long = text.length === 4 ? text.replace(/[0-9a-f]/gi, '$&$&') : text;
  const value = Number.parseInt(long.slice(1), 16);
  return { r: value >> 16, g: (value >> 8) & 255, b: value & 255 };
}

/** Relative luminance, 0 to 1 (WCAG 2.2, definitions). */
export const luminance = (c: Color): number => 0.2126 * linear(c.r) + 0.7152 * linear(c.g) + 0.0722 * linear(c.b);

/**
 * True if black-and-white printing turns the colour black, because its luminance is less than half the luminance of
 * white paper.
 */
export const isNearerBlack = (color: Color): boolean => luminance(color) < 0.5;

/**
 * True if black-and-red printing turns the colour red: in HSV, its hue is within 40° of red, its saturation is at least
 * 40 %, and its value is at least a third. Compares integers only, so that every engine gives the same result.
 */
export const isShadeOfRed = ({ r, g, b }: Color): boolean => {
  const chroma = r - Math.min(g, b);
  return r * 3 >= 255 && chroma * 5 >= r * 2 && Math.abs(g - b) * 3 <= chroma * 2;
};

/** Converts one channel of an sRGB colour to linear light, 0 to 1 (IEC 61966-2-1). */
export function linear(part: number): number {
  const s = part / 255;
  if (s <= 0.04045) return s / 12.92;
  const base = (s + 0.055) / 1.055;
  return base * base * fifthRoot(base * base);
}
/**
 * Computes the fifth root by Newton's method. The last bit of Math.pow differs between engines, but reports and printed
 * dots must be the same everywhere.
 */
function fifthRoot(value: number): number {
  let root = 1;
  for (let i = 0; i < 20; i++) root = (4 * root + value / (root * root * root * root)) / 5;
  return root;
}

/** Parses a colour that has already been validated. Returns black for `undefined`. */
export const colorOrBlack = (text: string | undefined): Color =>
  text === undefined ? BLACK : (parseColor(text) ?? BLACK);
