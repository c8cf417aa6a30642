import type { SymbologyName } from '../../src/contract/types.ts';
import type { GreyImage } from '../grey-image.ts';
import { zintOfAll } from './opted-zint.ts';

// Codes that no reader here knows, read from their dots by rules of our own, and what Zint encodes of the same value.

export type UnreadName = Extract<SymbologyName, 'msi' | 'royalmail' | 'usps-imb'>;

/** Zint's number of each, its options, and the data that it takes; the check digit of MSI is Zint's own, too. */
const ZINT: Readonly<
  Record<UnreadName, readonly [number: number, options: readonly string[], data: (value: string) => string]>
> = {
  msi: [47, ['--vers=1'], (value) => value],
  royalmail: [70, [], (value) => value],
  'usps-imb': [85, [], (value) => (value.length > 20 ? `${value.slice(0, 20)}-${value.slice(20)}` : value)],
};

/** Rows of modules, a digit each, of each value, as Zint encodes it. */
export function zintRowsOf(name: UnreadName, values: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const [number, options, data] = ZINT[name];
  const encoded = zintOfAll(number, values.map(data), options);
  return new Map(values.map((value, index) => [value, (encoded[index] ?? []).map((row) => row.join(''))]));
}

/** What is wrong with the dots of the one code in an upright picture; `undefined` where they are what Zint encodes. */
export function unlikeZint(name: UnreadName, expected: readonly string[], picture: GreyImage): string | undefined {
  const printed = name === 'msi' ? printedBars(picture) : printedStates(picture);
  return `${printed}` === `${expected}` ? undefined : `shows ${printed}, and Zint encodes ${expected}`;
}

/** The modules of bars side by side, each as many dots wide as the narrowest. */
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

/** Ascenders, trackers and descenders of bars of one pitch, as Zint has them: a light module between two bars. */
function printedStates(picture: GreyImage): readonly string[] {
  const { left, right, top, bottom } = darkBox(picture);
  const middle = (top + bottom) >> 1;
  const bars: number[] = [];
  for (let x = left; x < right; x++) if (isDark(picture, x, middle) && !isDark(picture, x - 1, middle)) bars.push(x);
  const row = (y: number): string => bars.map((x) => (isDark(picture, x, y) ? '1' : '0')).join('0');
  return [row(top), row(middle), row(bottom - 1)];
}

/** The least box that has all that is dark. */
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
