import { numberAt } from '../../../base/item-at.ts';

/** A symbol character of a linear symbology. */
export interface Character {
  /** Index of its first element. */
  readonly start: number;
  /** Number of its bars and spaces. */
  readonly elements: number;
  readonly modules: number;
}

/**
 * Structure of the symbol characters of a linear symbology. `edges`: characters are decoded from distances between
 * similar edges, so ink growth cancels out. `widths`: each element is narrow or wide.
 */
export type CharacterRule =
  | {
      readonly kind: 'edges';
      readonly bars: 'code128' | 'retail' | undefined;
      readonly characters: readonly Character[];
    }
  | { readonly kind: 'widths'; readonly isGap: (element: number) => boolean };

/**
 * Returns the decodability: the smallest distance of a measured width from the threshold between two readings, divided
 * by this distance in an error-free print. `ideal` contains the widths of the elements in modules, `measured` their
 * measured widths in any unit, both from the first to the last bar.
 */
export function decodability(rule: CharacterRule, ideal: readonly number[], measured: readonly number[]): number {
  if (rule.kind === 'widths') return Math.max(0, widthDecodability(rule.isGap, ideal, measured));
  return Math.max(0, Math.min(...rule.characters.map((one) => characterDecodability(rule, one, ideal, measured))));
}

/**
 * Returns the decodability of one character: K / (S / 2n). K is the smallest distance of a measurement from a reference
 * threshold, S the width of the character, and n its number of modules.
 */
function characterDecodability(
  { bars }: Extract<CharacterRule, { kind: 'edges' }>,
  { start, elements, modules }: Character,
  allIdeal: readonly number[],
  allMeasured: readonly number[],
): number {
  const ideal = allIdeal.slice(start, start + elements);
  const measured = allMeasured.slice(start, start + elements);
  const startsWithBar = start % 2 === 0;
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

/** Tolerance, in modules, for the total bar width of a Code 128 character. */
const CODE_128_BARS = 1.75;

/**
 * True for the digits 1, 2, 7 and 8 of EAN and UPC. Decoders distinguish 1 from 7 and 2 from 8 by the total width of
 * the bars, because the distances between similar edges are equal. The threshold is one module from each total width.
 */
const isAmbiguous = (ideal: readonly number[]): boolean => ['2221', '2122', '1312', '1213'].some(isDigit(ideal));

const isDigit =
  (ideal: readonly number[]) =>
  (pattern: string): boolean =>
    pattern === ideal.map(Math.round).join('') || pattern === [...ideal].reverse().map(Math.round).join('');

/** Minimum width of a wide element in modules. */
const WIDE = 1.5;

/**
 * Returns the decodability of a symbol with narrow and wide elements. The threshold RT is the mean of both average
 * widths. The result is the lesser of (RT − e) / (RT − Z) and (E − RT) / (N·Z − RT). e is the widest narrow element, Z
 * the average narrow width, E the narrowest wide element, and N·Z the average wide width.
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
