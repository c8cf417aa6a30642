import type { SymbologyName } from '../../src/contract/types.ts';
import { ENCODERS } from '../../src/materials/symbologies/encoders.ts';
import type { GreyImage } from '../grey-image.ts';
import { rowsOf, zintOf, zintOfAll } from './enabled-zint.ts';

// Reads codes that no available reader supports from their dots, and compares them with Zint's encoding of the same
// value.

export type UnreadName = Extract<
  SymbologyName,
  'msi' | 'royalmail' | 'usps-imb' | 'pharmacode' | 'kix' | 'mailmark' | 'dotcode'
>;

/**
 * Zint's number of each symbology, its options, and a function for the data that it takes. Zint computes the check
 * digit of MSI itself.
 */
const ZINT: Readonly<
  Record<UnreadName, readonly [number: number, options: readonly string[], data: (value: string) => string]>
> = {
  msi: [47, ['--vers=1'], (value) => value],
  royalmail: [70, [], (value) => value],
  pharmacode: [51, [], (value) => value],
  kix: [90, [], (value) => value],
  mailmark: [121, [], (value) => value.padEnd(/^...\d{14}/.test(value) ? 26 : 22)],
  dotcode: [115, [], (value) => value],
  'usps-imb': [85, [], (value) => (value.length > 20 ? `${value.slice(0, 20)}-${value.slice(20)}` : value)],
};

/** Returns Zint's encoding of each value: rows of modules, one digit per module. */
export function zintRowsOf(name: UnreadName, values: readonly string[]): ReadonlyMap<string, readonly string[]> {
  if (name === 'dotcode') return new Map(values.map((value) => [value, dotCodeOf(value)]));
  const [number, options, data] = ZINT[name];
  const encoded = zintOfAll(number, values.map(data), options);
  return new Map(values.map((value, index) => [value, (encoded[index] ?? []).map((row) => row.join(''))]));
}

/** Number of DotCode's data masks: four, each with and without lit corners. */
const DOTCODE_MASKS = 8;

/**
 * Returns Zint's DotCode with the width and the data mask that our encoder chose. Encoders choose both differently, and
 * readers accept every choice.
 */
function dotCodeOf(value: string): readonly string[] {
  const rows = rowsOf(ENCODERS.dotcode(value));
  const columns = Math.max(...rows.map((row) => row.length));
  const ours = `${dotRows(rows)}`;
  const masks = Array.from({ length: DOTCODE_MASKS }, (_, mask) =>
    dotRows(zintOf(115, value, [`--cols=${columns}`, `--mask=${mask}`])),
  );
  return masks.find((mask) => `${mask}` === ours) ?? masks[0] ?? [];
}

/** Rows without the light dots at their ends. */
const dotRows = (rows: readonly (readonly (0 | 1)[])[]): readonly string[] =>
  rows.map((row) => row.join('').replace(/0+$/, ''));

/**
 * Compares the single code in an upright picture with Zint's encoding. Returns the difference; `undefined` if there is
 * none.
 */
export function unlikeZint(name: UnreadName, expected: readonly string[], picture: GreyImage): string | undefined {
  const printed = (READ[name] ?? printedStates)(picture);
  return `${printed}` === `${expected}` ? undefined : `shows ${printed}, and Zint encodes ${expected}`;
}

/** Functions that read the modules of a picture; four-state codes are the default. */
const READ: Readonly<Partial<Record<UnreadName, (picture: GreyImage) => readonly string[]>>> = {
  msi: printedBars,
  pharmacode: printedBars,
  dotcode: printedDots,
};

/** Returns the dots of a DotCode. The narrowest run of dark dots is one module wide. */
function printedDots(picture: GreyImage): readonly string[] {
  const { left, right, top, bottom } = darkBox(picture);
  const rows = Array.from({ length: bottom - top }, (_, y) =>
    Array.from({ length: right - left }, (_, x) => (isDark(picture, left + x, top + y) ? '1' : '0')).join(''),
  );
  const module = Math.min(...(rows.join('0').match(/1+/g) ?? []).map(({ length }) => length));
  const modules = (line: string): string =>
    Array.from(line)
      .filter((_, at) => at % module === module >> 1)
      .join('');
  return rows.filter((_, at) => at % module === module >> 1).map((row) => modules(row).replace(/0+$/, ''));
}

/** Returns the modules of linear bars; the narrowest bar defines the width of a module. */
function printedBars(picture: GreyImage): readonly string[] {
  const { left, right, top, bottom } = darkBox(picture);
  const line = Array.from({ length: right - left }, (_, x) => isDark(picture, left + x, (top + bottom) >> 1));
  const runs =
    line
      .map((dark) => (dark ? '1' : '0'))
      .join('')
      .match(/1+|0+/g) ?? [];
  const module = Math.min(...runs.map(({ length }) => length));
  return [runs.map((run) => (run[0] ?? '').repeat(run.length / module)).join('')];
}

/**
 * Returns ascenders, trackers and descenders of equally spaced bars in Zint's form: a light module between two bars.
 */
function printedStates(picture: GreyImage): readonly string[] {
  const { left, right, top, bottom } = darkBox(picture);
  const middle = (top + bottom) >> 1;
  const bars: number[] = [];
  for (let x = left; x < right; x++) if (isDark(picture, x, middle) && !isDark(picture, x - 1, middle)) bars.push(x);
  const row = (y: number): string => bars.map((x) => (isDark(picture, x, y) ? '1' : '0')).join('0');
  return [row(top), row(middle), row(bottom - 1)];
}

/** The bounding box of all dark dots. */
function darkBox(picture: GreyImage): { left: number; right: number; top: number; bottom: number } {
  let [left, right, top, bottom] = [picture.width, 0, picture.height, 0];
  for (let y = 0; y < picture.height; y++)
    for (let x = 0; x < picture.width; x++) {
      if (!isDark(picture, x, y)) continue;
      [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
    }
  return { left, right, top, bottom };
}

const isDark = ({ width, pixels }: GreyImage, x: number, y: number): boolean => (pixels[y * width + x] ?? 255) < 128;
