import type { Color } from '../../../base/color.ts';
import { float64At, itemAt, numberAt } from '../../../base/item-at.ts';
import { type Path, POINTS_OF_VERB } from '../../../base/path.ts';
import { applyX, applyY, compose, IDENTITY, scaling, type Transform } from '../../../base/transform.ts';
import { POINTS_PER_INCH } from '../../../base/units.ts';
import { baselineY, type GlyphsNode, glyphX, riseAt, riseRows } from '../../scene/scene.ts';

/** Precision of coordinates: a thousandth of a dot, which is finer than any antialiasing. */
const STEPS = 1000;

/** Formats a number, rounded to a thousandth, in its shortest form. */
export const numberText = (value: number): string => String(Math.round(value * STEPS) / STEPS + 0);

const LETTERS = ['M', 'L', 'Q', 'C', 'Z'] as const;

/** Formats a path as path data with absolute commands (SVG 2, 9.3), after transforming it by `transform`. */
export function pathText({ verbs, points }: Path, transform: Transform): string {
  let text = '';
  let at = 0;
  for (const verb of verbs) {
    const count = itemAt(POINTS_OF_VERB, verb);
    text += itemAt(LETTERS, verb);
    for (let i = 0; i < count; i++, at += 2) {
      const x = float64At(points, at);
      const y = float64At(points, at + 1);
      text += `${i > 0 ? ' ' : ''}${numberText(applyX(transform, x, y))} ${numberText(applyY(transform, x, y))}`;
    }
  }
  return text;
}

/**
 * Formats a matrix. Scale factors have seven decimals, because a drawing in very small units has large coordinates,
 * which must be accurate to a thousandth of a dot.
 */
export const matrixText = ({ a, b, c, d, e, f }: Transform): string => {
  const factor = (value: number): number => Math.round(value * 1e7) / 1e7 + 0;
  return `matrix(${factor(a)} ${factor(b)} ${factor(c)} ${factor(d)} ${numberText(e)} ${numberText(f)})`;
};

const hex = (value: number): string => value.toString(16).padStart(2, '0');

export const hexText = ({ r, g, b }: Color): string => `#${hex(r)}${hex(g)}${hex(b)}`;

/** Formats a colour as a `fill` attribute. Returns an empty string for black, which is the default in SVG. */
export const fillText = (color: Color): string =>
  color.r === 0 && color.g === 0 && color.b === 0 ? '' : ` fill="${hexText(color)}"`;

/**
 * Characters that XML 1.0 cannot represent (2.2): control characters except tabs and line ends, lone surrogates, and
 * two noncharacters.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: this pattern matches control characters on purpose
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** Replaces characters that XML cannot represent with U+FFFD. */
export const inXml = (text: string): string => text.replace(NOT_IN_XML, '\ufffd');

/** Escapes text for the content of an element. */
export const escaped = (text: string): string =>
  inXml(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Encodes bytes as Base64 (RFC 4648, clause 4). */
export function base64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(at, at + 3);
    const group = (a << 16) | (b << 8) | c;
    const digits = [group >> 18, (group >> 12) & 63, (group >> 6) & 63, group & 63].map((digit) => ALPHABET[digit]);
    parts.push(digits.join(''));
  }
  const text = parts.join('');
  const missing = (3 - (bytes.length % 3)) % 3;
  return missing === 0 ? text : text.slice(0, -missing) + '='.repeat(missing);
}

/** A glyph and its origin in dots. */
export interface PlacedGlyph {
  readonly glyph: number;
  readonly x: number;
  readonly y: number;
}

/**
 * Positions of a run's glyphs, equal to their positions in the raster. Positions in unrotated text are rounded to the
 * raster's grid.
 */
export interface PlacedGlyphs {
  /** Maps glyph coordinates (in dots, before rotation) to label coordinates (in dots). */
  readonly transform: Transform;
  readonly emInDots: number;
  /** Position of the baseline. */
  readonly y: number;
  readonly glyphs: readonly PlacedGlyph[];
}

export function placedGlyphs(node: GlyphsNode, toDots: Transform, resolutionDpi: number): PlacedGlyphs {
  const { face, glyphs, offsets } = node.run;
  const dot = resolutionDpi / POINTS_PER_INCH;
  const scale = node.sizePt / face.unitsPerEm;
  const emInDots = node.sizePt * dot;
  const { a, b, c, d, e, f } = toDots;
  const isUpright = a === dot && b === 0 && c === 0 && d === dot;
  const baseline = isUpright ? baselineY(node.y + f / dot, resolutionDpi) : node.y * dot;
  const placed = glyphs.map((glyph, i) => {
    const x = node.x + numberAt(offsets, i) * scale;
    const rise = riseAt(node.run, i) * scale;
    return isUpright
      ? { glyph, x: glyphX(x + e / dot, resolutionDpi), y: baseline - riseRows(rise, resolutionDpi) }
      : { glyph, x: x * dot, y: baseline - rise * dot };
  });
  const transform = isUpright ? IDENTITY : compose(toDots, scaling(1 / dot, 1 / dot));
  return { transform, emInDots, y: baseline, glyphs: placed };
}
