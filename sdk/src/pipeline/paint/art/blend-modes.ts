import { noItem } from '../../../base/item-at.ts';
import type { BlendMode, SeparableMode } from '../../../materials/images/vector-art.ts';

/** A colour with channels from 0 to 1. */
type Rgb = readonly [red: number, green: number, blue: number];

/** Mixes the colour `above` with the colour `below` it, both opaque. */
export type MixColors = (below: Rgb, above: Rgb) => Rgb;

/** Mixes a channel, from 0 to 1 (Compositing 1, 9.1). `b` is the channel of the backdrop, `s` of the source. */
type MixChannel = (b: number, s: number) => number;

const multiply: MixChannel = (b, s) => b * s;
const screen: MixChannel = (b, s) => b + s - b * s;
const hardLight: MixChannel = (b, s) => (s <= 0.5 ? multiply(b, 2 * s) : screen(b, 2 * s - 1));

const CHANNELS: Readonly<Record<SeparableMode, MixChannel>> = {
  multiply,
  screen,
  overlay: (b, s) => hardLight(s, b),
  darken: Math.min,
  lighten: Math.max,
  'color-dodge': (b, s) => (b === 0 ? 0 : s === 1 ? 1 : Math.min(1, b / (1 - s))),
  'color-burn': (b, s) => (b === 1 ? 1 : s === 0 ? 0 : 1 - Math.min(1, (1 - b) / s)),
  'hard-light': hardLight,
  'soft-light': (b, s) => {
    if (s <= 0.5) return b - (1 - 2 * s) * b * (1 - b);
    const d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : Math.sqrt(b);
    return b + (2 * s - 1) * (d - b);
  },
  difference: (b, s) => Math.abs(b - s),
  exclusion: (b, s) => b + s - 2 * b * s,
};

const luminosityOf = ([r, g, b]: Rgb): number => 0.3 * r + 0.59 * g + 0.11 * b;
const saturationOf = (color: Rgb): number => Math.max(...color) - Math.min(...color);

const mapRgb = ([r, g, b]: Rgb, of: (channel: number) => number): Rgb => [of(r), of(g), of(b)];

/** Moves the channels of a colour towards its luminosity until all are within 0 to 1. */
function clipColor(color: Rgb): Rgb {
  const whole = luminosityOf(color);
  const [least, most] = [Math.min(...color), Math.max(...color)];
  const raised = least < 0 ? mapRgb(color, (each) => whole + ((each - whole) * whole) / (whole - least)) : color;
  return most > 1 ? mapRgb(raised, (each) => whole + ((each - whole) * (1 - whole)) / (most - whole)) : raised;
}

/** Returns the colour with the given luminosity. */
function withLuminosity(color: Rgb, luminosity: number): Rgb {
  const more = luminosity - luminosityOf(color);
  return clipColor(mapRgb(color, (each) => each + more));
}

/** Returns the colour with the given saturation. Its lowest channel becomes 0. */
function withSaturation(color: Rgb, saturation: number): Rgb {
  const least = Math.min(...color);
  const range = saturationOf(color);
  return range === 0 ? [0, 0, 0] : mapRgb(color, (each) => ((each - least) * saturation) / range);
}

/** Non-separable modes (Compositing 1, 9.2). */
const COLORS: Readonly<Record<Exclude<BlendMode, SeparableMode>, MixColors>> = {
  hue: (below, above) => withLuminosity(withSaturation(above, saturationOf(below)), luminosityOf(below)),
  saturation: (below, above) => withLuminosity(withSaturation(below, saturationOf(above)), luminosityOf(below)),
  color: (below, above) => withLuminosity(above, luminosityOf(below)),
  luminosity: (below, above) => withLuminosity(below, luminosityOf(above)),
};

/** Returns the function that mixes two colours in a blend mode. The result is the same in every JavaScript engine. */
export function mixOf(mode: BlendMode): MixColors {
  if (mode in COLORS) return COLORS[mode as keyof typeof COLORS];
  const mix = CHANNELS[mode as SeparableMode];
  return ([br, bg, bb], [sr, sg, sb]) => [mix(br, sr), mix(bg, sg), mix(bb, sb)];
}

/**
 * Mixes a pixel's colour with that of the pixel below, in proportion to the alpha of the lower pixel (Compositing 1,
 * 5.1.1). Both pixels have straight alpha, 4 bytes each. Changes the upper pixel.
 */
export function mixInto(upper: Uint8Array, at: number, lower: Uint8Array, under: number, mix: MixColors): void {
  const alpha = (lower[under + 3] ?? noItem()) / 255;
  if (alpha === 0) return;
  const mixed = mix(rgbAt(lower, under), rgbAt(upper, at));
  for (let i = 0; i < 3; i++) {
    const own = upper[at + i] ?? noItem();
    upper[at + i] = Math.floor(own + ((mixed[i] ?? noItem()) * 255 - own) * alpha + 0.5);
  }
}

const rgbAt = (rgba: Uint8Array, at: number): Rgb => [
  (rgba[at] ?? noItem()) / 255,
  (rgba[at + 1] ?? noItem()) / 255,
  (rgba[at + 2] ?? noItem()) / 255,
];
