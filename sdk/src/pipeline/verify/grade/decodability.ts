import { numberAt } from '../../../base/item-at.ts';
import type { CodeKind } from '../../../materials/symbols/code-reader.ts';

/**
 * Structure of the symbol characters of a linear symbology. `edges`: characters are decoded from distances between
 * similar edges, so ink growth cancels out. `widths`: each element is narrow or wide.
 */
export type CharacterRule =
  | {
      readonly kind: 'edges';
      /** Modules of each character. */
      readonly modules: number;
      readonly bars: 'code128' | 'retail' | undefined;
      /** Index of the first element of each character; characters have `elements` elements. */
      readonly starts: readonly number[];
      readonly elements: number;
    }
  | { readonly kind: 'widths'; readonly isGap: (element: number) => boolean };

/**
 * Returns the structure of a symbol with the given number of bars and spaces. Returns `undefined` for symbologies that
 * are not supported.
 */
export function characterRule(kind: CodeKind, elementCount: number): CharacterRule | undefined {
  switch (kind) {
    case 'code128':
    case 'gs1-128':
    case 'hibc-code128':
      return edgeRule(11, 'code128', every(0, 6, Math.floor(elementCount / 6)), 6);
    case 'code93':
      return edgeRule(9, undefined, every(0, 6, Math.floor(elementCount / 6)), 6);
    case 'ean13':
    case 'isbn':
    case 'upca':
      return edgeRule(7, 'retail', [...every(3, 4, 6), ...every(32, 4, 6)], 4);
    case 'ean13-addon':
    case 'isbn-addon':
    case 'upca-addon':
      // the add-on starts after the 59 elements of the main symbol and a gap; two elements separate its digits
      return edgeRule(
        7,
        'retail',
        [...every(3, 4, 6), ...every(32, 4, 6), ...every(63, 6, Math.floor((elementCount - 61) / 6))],
        4,
      );
    case 'ean8':
      return edgeRule(7, 'retail', [...every(3, 4, 4), ...every(24, 4, 4)], 4);
    case 'upce':
      return edgeRule(7, 'retail', every(3, 4, 6), 4);
    case 'code39':
    case 'code39ext':
    case 'hibc-code39':
      return { kind: 'widths', isGap: (element) => element % 10 === 9 };
    case 'codabar':
      return { kind: 'widths', isGap: (element) => element % 8 === 7 };
    case 'itf14':
    case 'interleaved2of5':
      return { kind: 'widths', isGap: () => false };
    default:
      return undefined;
  }
}

const every = (from: number, step: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => from + index * step);

const edgeRule = (
  modules: number,
  bars: 'code128' | 'retail' | undefined,
  starts: readonly number[],
  elements: number,
): CharacterRule => ({ kind: 'edges', modules, bars, starts, elements });

/**
 * Returns the decodability: the smallest distance of a measured width from the threshold between two readings, as a
 * share of the distance without printing errors. `ideal` contains the widths of the elements in modules, `measured`
 * their measured widths in any unit, both from the first to the last bar.
 */
export function decodability(rule: CharacterRule, ideal: readonly number[], measured: readonly number[]): number {
  if (rule.kind === 'widths') return Math.max(0, widthDecodability(rule.isGap, ideal, measured));
  const values = rule.starts.map((start) => {
    const range = [start, start + rule.elements] as const;
    return characterDecodability(rule, ideal.slice(...range), measured.slice(...range), start % 2 === 0);
  });
  return Math.max(0, Math.min(...values));
}

/**
 * Decodability of one character: K / (S / 2n), where K is the smallest distance of a measurement from a reference
 * threshold, S the width of the character and n its modules.
 */
function characterDecodability(
  { modules, bars }: Extract<CharacterRule, { kind: 'edges' }>,
  ideal: readonly number[],
  measured: readonly number[],
  startsWithBar: boolean,
): number {
  const scale = modules / sumOf(measured);
  let lowest = 1;
  for (let i = 0; i + 1 < ideal.length; i++) {
    const expected = numberAt(ideal, i) + numberAt(ideal, i + 1);
    const found = (numberAt(measured, i) + numberAt(measured, i + 1)) * scale;
    lowest = Math.min(lowest, 1 - 2 * Math.abs(found - expected));
  }
  const barsOf = (widths: readonly number[]): number =>
    sumOf(widths.filter((_, index) => (index % 2 === 0) === startsWithBar));
  const expected = barsOf(ideal);
  const found = barsOf(measured) * scale;
  if (bars === 'code128') lowest = Math.min(lowest, (CODE_128_BARS - Math.abs(found - expected)) / CODE_128_BARS);
  if (bars === 'retail' && isAmbiguous(ideal)) lowest = Math.min(lowest, 1 - Math.abs(found - expected));
  return lowest;
}

/** Tolerance, in modules, for the sum of the bars of a Code 128 character. */
const CODE_128_BARS = 1.75;

/**
 * True for the digits 1, 2, 7 and 8 of EAN and UPC. Decoders distinguish them by the sum of their bars, because the distances
 * between their similar edges are equal in pairs. The threshold is one module from each sum.
 */
const isAmbiguous = (ideal: readonly number[]): boolean => ['2221', '2122', '1312', '1213'].some(isDigit(ideal));

const isDigit =
  (ideal: readonly number[]) =>
  (pattern: string): boolean =>
    pattern === ideal.map(Math.round).join('') || pattern === [...ideal].reverse().map(Math.round).join('');

/** Elements of at least this many modules are wide. */
const WIDE = 1.5;

/**
 * Decodability of narrow and wide elements. The threshold RT is the mean of both average widths. The result is the
 * lesser of (RT − e) / (RT − Z) and (E − RT) / (N·Z − RT), where e is the widest narrow element, Z the average narrow
 * width, E the narrowest wide element and N·Z the average wide width.
 */
function widthDecodability(
  isGap: (element: number) => boolean,
  ideal: readonly number[],
  measured: readonly number[],
): number {
  const narrow: number[] = [];
  const wide: number[] = [];
  ideal.forEach((modules, element) => {
    if (!isGap(element)) (modules >= WIDE ? wide : narrow).push(numberAt(measured, element));
  });
  if (narrow.length === 0 || wide.length === 0) return 1;
  const meanNarrow = sumOf(narrow) / narrow.length;
  const meanWide = sumOf(wide) / wide.length;
  const threshold = (meanNarrow + meanWide) / 2;
  return Math.min(
    (threshold - Math.max(...narrow)) / (threshold - meanNarrow),
    (Math.min(...wide) - threshold) / (meanWide - threshold),
  );
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
