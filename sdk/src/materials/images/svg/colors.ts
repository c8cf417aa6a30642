import type { Color } from '../../../base/color.ts';

/** The named colours of CSS (CSS Color 4, 6.1). */
const NAMES: ReadonlyMap<string, number> = new Map(
  (
    'aliceblue f0f8ff,antiquewhite faebd7,aqua 00ffff,aquamarine 7fffd4,azure f0ffff,beige f5f5dc,bisque ffe4c4,' +
    'black 000000,blanchedalmond ffebcd,blue 0000ff,blueviolet 8a2be2,brown a52a2a,burlywood deb887,cadetblue 5f9ea0,' +
    'chartreuse 7fff00,chocolate d2691e,coral ff7f50,cornflowerblue 6495ed,cornsilk fff8dc,crimson dc143c,' +
    'cyan 00ffff,darkblue 00008b,darkcyan 008b8b,darkgoldenrod b8860b,darkgray a9a9a9,darkgreen 006400,' +
    'darkgrey a9a9a9,darkkhaki bdb76b,darkmagenta 8b008b,darkolivegreen 556b2f,darkorange ff8c00,darkorchid 9932cc,' +
    'darkred 8b0000,darksalmon e9967a,darkseagreen 8fbc8f,darkslateblue 483d8b,darkslategray 2f4f4f,' +
    'darkslategrey 2f4f4f,darkturquoise 00ced1,darkviolet 9400d3,deeppink ff1493,deepskyblue 00bfff,dimgray 696969,' +
    'dimgrey 696969,dodgerblue 1e90ff,firebrick b22222,floralwhite fffaf0,forestgreen 228b22,fuchsia ff00ff,' +
    'gainsboro dcdcdc,ghostwhite f8f8ff,gold ffd700,goldenrod daa520,gray 808080,green 008000,greenyellow adff2f,' +
    'grey 808080,honeydew f0fff0,hotpink ff69b4,indianred cd5c5c,indigo 4b0082,ivory fffff0,khaki f0e68c,' +
    'lavender e6e6fa,lavenderblush fff0f5,lawngreen 7cfc00,lemonchiffon fffacd,lightblue add8e6,lightcoral f08080,' +
    'lightcyan e0ffff,lightgoldenrodyellow fafad2,lightgray d3d3d3,lightgreen 90ee90,lightgrey d3d3d3,' +
    'lightpink ffb6c1,lightsalmon ffa07a,lightseagreen 20b2aa,lightskyblue 87cefa,lightslategray 778899,' +
    'lightslategrey 778899,lightsteelblue b0c4de,lightyellow ffffe0,lime 00ff00,limegreen 32cd32,linen faf0e6,' +
    'magenta ff00ff,maroon 800000,mediumaquamarine 66cdaa,mediumblue 0000cd,mediumorchid ba55d3,mediumpurple 9370db,' +
    'mediumseagreen 3cb371,mediumslateblue 7b68ee,mediumspringgreen 00fa9a,mediumturquoise 48d1cc,' +
    'mediumvioletred c71585,midnightblue 191970,mintcream f5fffa,mistyrose ffe4e1,moccasin ffe4b5,navajowhite ffdead,' +
    'navy 000080,oldlace fdf5e6,olive 808000,olivedrab 6b8e23,orange ffa500,orangered ff4500,orchid da70d6,' +
    'palegoldenrod eee8aa,palegreen 98fb98,paleturquoise afeeee,palevioletred db7093,papayawhip ffefd5,' +
    'peachpuff ffdab9,peru cd853f,pink ffc0cb,plum dda0dd,powderblue b0e0e6,purple 800080,rebeccapurple 663399,' +
    'red ff0000,rosybrown bc8f8f,royalblue 4169e1,saddlebrown 8b4513,salmon fa8072,sandybrown f4a460,seagreen 2e8b57,' +
    'seashell fff5ee,sienna a0522d,silver c0c0c0,skyblue 87ceeb,slateblue 6a5acd,slategray 708090,slategrey 708090,' +
    'snow fffafa,springgreen 00ff7f,steelblue 4682b4,tan d2b48c,teal 008080,thistle d8bfd8,tomato ff6347,' +
    'turquoise 40e0d0,violet ee82ee,wheat f5deb3,white ffffff,whitesmoke f5f5f5,yellow ffff00,yellowgreen 9acd32'
  )
    .split(',')
    .map((each) => {
      const [name = '', hex = ''] = each.split(' ');
      return [name, Number.parseInt(hex, 16)];
    }),
);

/** A colour and its opacity, 0 to 1. */
export interface ColorAlpha {
  readonly color: Color;
  readonly alpha: number;
}

const HEX = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/;
const FUNCTION = /^(rgb|hsl|hwb)a?\(([^()]*)\)$/;
/** Matches the ICC or device colour that prepress programs append to an RGB fallback colour (SVG 1.1, 12.3.1). */
const PRESS_COLOR = /\s(?:icc|device)-[a-z]+\s*\([^()]*\)$/;

/** Maximum length of a colour value; longer values are not matched against the patterns. */
const LONGEST = 200;

/**
 * Parses a CSS colour: hexadecimal; rgb(), hsl() and hwb() with commas or spaces; a name; transparent. Returns
 * `undefined` for any other text.
 */
export function readColor(text: string): ColorAlpha | undefined {
  if (text.length > LONGEST) return undefined;
  const value = text.trim().toLowerCase().replace(PRESS_COLOR, '').trimEnd();
  if (value === 'transparent') return { color: packed(0), alpha: 0 };
  const named = NAMES.get(value);
  if (named !== undefined) return { color: packed(named), alpha: 1 };
  return HEX.test(value) ? fromHex(value) : fromFunction(value);
}

const packed = (value: number): Color => ({ r: (value >> 16) & 255, g: (value >> 8) & 255, b: value & 255 });

function fromHex(text: string): ColorAlpha {
  const digits = text.length < 6 ? text.slice(1).replace(/./g, '$&$&') : text.slice(1);
  const alpha = digits.length === 8 ? Number.parseInt(digits.slice(6), 16) / 255 : 1;
  return { color: packed(Number.parseInt(digits.slice(0, 6), 16)), alpha };
}

const PART = /^(?:none|[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?%?)$/;
const HUE = /^(none|[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)(deg|grad|rad|turn)?$/;
/** Degrees in each angle unit (CSS Values 4, 7.1). */
const DEGREES: ReadonlyMap<string, number> = new Map([
  ['grad', 0.9],
  ['rad', 180 / Math.PI],
  ['turn', 360],
]);

function fromFunction(value: string): ColorAlpha | undefined {
  const [, name, inside = ''] = FUNCTION.exec(value) ?? [];
  const [first = '', second = '', third = '', alpha = '1', ...more] = inside.trim().split(/\s*[\s,/]\s*/);
  if (more.length > 0 || ![second, third, alpha].every((part) => PART.test(part))) return undefined;
  if (inside.includes(',') && !isLegacy(name, [first, second, third])) return undefined;
  const rgb =
    name === 'rgb' ? rgbOf([first, second, third]) : hueToRgb(name, first, within(second, 100), within(third, 100));
  if (rgb === undefined) return undefined;
  const [r = 0, g = 0, b = 0] = rgb.map(Math.round);
  return { color: { r, g, b }, alpha: within(alpha, 1) };
}

/**
 * True if a comma-separated colour is valid: it must not mix numbers and percentages or contain `none` (CSS Color 4,
 * 5.1 and 7).
 */
function isLegacy(name: string | undefined, parts: readonly string[]): boolean {
  const isPercentage = (part: string): boolean => part.endsWith('%');
  if (parts.includes('none')) return false;
  return name === 'rgb'
    ? parts.every(isPercentage) || !parts.some(isPercentage)
    : name === 'hsl' && parts.slice(1).every(isPercentage);
}

const rgbOf = (parts: readonly string[]): readonly number[] | undefined =>
  parts.every((part) => PART.test(part)) ? parts.map((part) => within(part, 255)) : undefined;

/**
 * Converts a colour given as `hsl` or `hwb` to RGB (CSS Color 4, 7.1 and 8.1). `text` is the hue; `second` and `third`
 * are the other two components in percent.
 */
function hueToRgb(name: string | undefined, text: string, second: number, third: number): number[] | undefined {
  const [whole, number = '', unit = ''] = HUE.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const hue = (number === 'none' ? 0 : Number(number)) * (DEGREES.get(unit) ?? 1);
  if (name === 'hsl') return [0, 8, 4].map((n) => 255 * ofLightness(n, hue, second / 100, third / 100));
  const rest = Math.max(100, second + third);
  return [0, 8, 4].map((n) => (255 * (ofLightness(n, hue, 1, 0.5) * (rest - second - third) + second)) / rest);
}

/** Red, green or blue channel of an HSL colour, for n = 0, 8 or 4. */
function ofLightness(n: number, hue: number, saturation: number, lightness: number): number {
  const k = (((n + hue / 30) % 12) + 12) % 12;
  return lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
}

/** Parses a number, or a percentage of `most`, and clamps it to the range 0 to `most`. */
function within(part: string, most: number): number {
  if (part === 'none') return 0;
  const value = part.endsWith('%') ? (Number(part.slice(0, -1)) * most) / 100 : Number(part);
  return Math.max(0, Math.min(most, value));
}
