import { itemAt } from '../../../base/item-at.ts';
import {
  compose,
  IDENTITY,
  rotationAbout,
  scaling,
  sinCosDegrees,
  type Transform,
  translation,
} from '../../../base/transform.ts';
import { type Place, shown, unsupportedPart } from './svg-refusal.ts';

/** Largest accepted number; sums and products of larger numbers would lose precision. */
const MAX_NUMBER = 1e9;

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/i;

/** Number of CSS pixels in each unit of length (CSS Values 4, 6.2). */
export const UNITS: ReadonlyMap<string, number> = new Map([
  ['', 1],
  ['px', 1],
  ['pt', 4 / 3],
  ['pc', 16],
  ['in', 96],
  ['cm', 96 / 2.54],
  ['mm', 9.6 / 2.54],
  ['q', 2.4 / 2.54],
]);

/** Returns a number if it is finite and not too large; otherwise throws ImageError. */
export function bounded(value: number, text: string, place: Place): number {
  if (value >= -MAX_NUMBER && value <= MAX_NUMBER) return value;
  throw unsupportedPart(place, `has the number ${shown(text)}; the limits are ±${MAX_NUMBER}`);
}

/** Parses a single number; `undefined` for anything else. */
export function numberIn(text: string, place: Place): number | undefined {
  const trimmed = text.trim();
  const found = NUMBER.exec(trimmed)?.[0];
  return found !== undefined && found.length === trimmed.length ? bounded(Number(found), trimmed, place) : undefined;
}

/**
 * Parses a length in the element's units; percentages refer to `whole`. Throws ImageError if the length is unsupported
 * or too large.
 */
export function lengthIn(text: string, place: Place, name: string, whole?: number): number {
  const trimmed = text.trim();
  const digits = NUMBER.exec(trimmed)?.[0] ?? '';
  const unit = trimmed.slice(digits.length).toLowerCase();
  const factor = unit === '%' && whole !== undefined ? whole / 100 : UNITS.get(unit);
  if (digits === '' || factor === undefined)
    throw unsupportedPart(place, `has ${name}=${shown(trimmed)}, which is not a supported length`);
  return bounded(Number(digits) * factor, trimmed, place);
}

/** Parses a number or percentage, and clamps it to a share from 0 to 1. Throws ImageError for any other text. */
export function shareIn(text: string, place: Place, name: string): number {
  const trimmed = text.trim();
  const isPercentage = trimmed.endsWith('%');
  const value = numberIn(isPercentage ? trimmed.slice(0, -1) : trimmed, place);
  if (value === undefined)
    throw unsupportedPart(place, `has ${name}=${shown(trimmed)}; it must be a number or a percentage`);
  return Math.max(0, Math.min(1, isPercentage ? value / 100 : value));
}

const SEPARATOR = /^[\s,]*/;

/**
 * Parses numbers that are separated by white space or commas. Throws ImageError for any other text, or if a number is
 * too large.
 */
export function numbersIn(text: string, place: Place, name: string): number[] {
  const numbers: number[] = [];
  let at = 0;
  const next = new RegExp(`[\\s,]*(${NUMBER.source.slice(1)})`, 'iy');
  for (;;) {
    next.lastIndex = at;
    const found = next.exec(text);
    if (!found) break;
    at = next.lastIndex;
    const number = itemAt(found, 1);
    numbers.push(bounded(Number(number), number, place));
  }
  const rest = text.slice(at).replace(SEPARATOR, '');
  if (rest !== '') throw unsupportedPart(place, `has ${name}=${shown(text)}: expected numbers, found ${shown(rest)}`);
  return numbers;
}

const FUNCTION = /[\s,]*([a-z]+)\s*\(([^()]*)\)/iy;

/** Parses a `transform` attribute (SVG 1.1, 7.6). Throws ImageError if it is invalid. */
export function readTransform(text: string, place: Place): Transform {
  const { transform, rest } = composeFunctions(text, FUNCTION, ([whole, name = '', inside = '']) => {
    const each = transformOf(name, numbersIn(inside, place, 'transform'));
    if (!each) throw unsupportedPart(place, `has transform=${shown(text)}: ${shown(whole.trim())} is not a transform`);
    return each;
  });
  if (rest !== '' && rest !== 'none')
    throw unsupportedPart(place, `has transform=${shown(text)}: ${shown(rest)} is not a transform`);
  return transform;
}

/**
 * Composes the transform functions at the start of `text`. Returns the composed transform and the remaining text.
 * `pattern` is a sticky regular expression that matches one function, with the name and the arguments as groups.
 */
export function composeFunctions(
  text: string,
  pattern: RegExp,
  read: (found: RegExpExecArray) => Transform,
): { readonly transform: Transform; readonly rest: string } {
  let transform = IDENTITY;
  let at = 0;
  for (;;) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (!found) return { transform, rest: text.slice(at).trim() };
    at = pattern.lastIndex;
    transform = compose(transform, read(found));
  }
}

function transformOf(name: string, numbers: readonly number[]): Transform | undefined {
  const count = numbers.length;
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers;
  if (name === 'matrix' && count === 6) return { a, b, c, d, e, f };
  if (name === 'translate' && (count === 1 || count === 2)) return translation(a, b);
  if (name === 'scale' && (count === 1 || count === 2)) return scaling(a, count === 1 ? a : b);
  if (name === 'rotate' && (count === 1 || count === 3)) return rotationAbout(a, b, c);
  if (name === 'skewX' && count === 1) return { ...IDENTITY, c: tangent(a) };
  if (name === 'skewY' && count === 1) return { ...IDENTITY, b: tangent(a) };
  return undefined;
}

/** Degrees in each angle unit (CSS Values 4, 7.1). */
const DEGREES: ReadonlyMap<string, number> = new Map([
  ['', 1],
  ['deg', 1],
  ['grad', 0.9],
  ['rad', 57.29577951308232],
  ['turn', 360],
]);

/** Parses an angle, in degrees. Throws ImageError for any other text. */
export function readAngle(text: string, place: Place, name: string): number {
  const trimmed = text.trim();
  const digits = NUMBER.exec(trimmed)?.[0] ?? '';
  const factor = DEGREES.get(trimmed.slice(digits.length).toLowerCase());
  if (digits === '' || factor === undefined)
    throw unsupportedPart(place, `has ${name}=${shown(trimmed)}, which is not a supported angle`);
  return bounded(Number(digits) * factor, trimmed, place);
}

function tangent(degrees: number): number {
  const { sin, cos } = sinCosDegrees(degrees);
  return sin / cos;
}
