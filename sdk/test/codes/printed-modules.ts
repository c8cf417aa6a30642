import type { SymbologyName } from '../../src/contract/types.ts';
import type { GreyImage } from '../grey-image.ts';
import { zintOfAll } from './enabled-zint.ts';

// Reads codes that no available reader supports from their dots, and compares them with Zint's encoding of the same
// value.

export type UnreadName = Extract<SymbologyName, 'msi' | 'royalmail' | 'usps-imb'>;

/**
 * Zint's number of each symbology, its options, and a function for the data that it takes. Zint computes the check
 * digit of MSI itself.
 */
const ZINT: Readonly<
  Record<UnreadName, readonly [number: number, options: readonly string[], data: (value: string) => string]>
> = {
  msi: [47, ['--vers=1'], (value) => value],
  royalmail: [70, [], (value) => value],
  'usps-imb': [85, [], (value) => (value.length > 20 ? `${value.slice(0, 20)}-${value.slice(20)}` : value)],
};

/** Returns Zint's encoding of each value: rows of modules, one digit per module. */
export function zintRowsOf(name: UnreadName, values: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const [number, options, data] = ZINT[name];
  const encoded = zintOfAll(number, values.map(data), options);
  return new Map(values.map((value, index) => [value, (encoded[index] ?? []).map((row) => row.join(''))]));
}

/**
 * Compares the single code in an upright picture with Zint's encoding. Returns the difference; `undefined` if there is
 * none.
 */
export function unlikeZint(name: UnreadName, expected: readonly string[], picture: GreyImage): string | undefined {
  const printed = name === 'msi' ? printedBars(picture) : printedStates(picture);
  return `${printed}` === `${expected}` ? undefined : `shows ${printed}, and Zint encodes ${expected}`;
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
