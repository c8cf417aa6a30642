import type { LabelElement } from '@platen/sdk';
import { POINTS_PER_INCH } from '@platen/sdk/internal/base';
import { roundLength } from '../document/lengths.ts';
import { contentArea, type LabelSize, LINE_EM, MIN_TEXT_PT, mmPer } from './measures.ts';

/** Range of the usual font sizes for an address, in points. Small labels get smaller sizes. */
const USUAL_PT = { least: 8, most: 12 };
const STEP_PT = 0.5;
/** Share of the addresses that must fit at the chosen font size. The other addresses are printed smaller. */
const FITTING_SHARE = 0.95;

/** Estimated widths of characters of Noto Sans in em, rounded up. */
const WIDTHS_EM: readonly (readonly [characters: RegExp, em: number])[] = [
  [/[ijlftr.,:;'’()\-/ |I]/, 0.4],
  [/[mwMWQO@&]/, 0.94],
  [/\p{Lu}/u, 0.68],
  [/[\u2e80-\uffef]/, 1],
];
const OTHER_EM = 0.6;

function widthEm(text: string): number {
  let width = 0;
  for (const character of text) width += WIDTHS_EM.find(([some]) => some.test(character))?.[1] ?? OTHER_EM;
  return width;
}

/** Estimated number of lines of an address in a box that is `width` em wide; Infinity if a word does not fit. */
function linesIn(address: readonly (readonly number[])[], width: number): number {
  let lines = 0;
  for (const words of address) {
    let used = Number.POSITIVE_INFINITY;
    for (const word of words) {
      if (word > width) return Number.POSITIVE_INFINITY;
      if (used + SPACE_EM + word > width) {
        lines++;
        used = word;
      } else used += SPACE_EM + word;
    }
  }
  return lines;
}
const SPACE_EM = 0.27;

/**
 * Returns a text element that shows the addresses of a field. The element fills the label; its font is the largest, up
 * to the usual size, at which nearly all addresses fit. Returns undefined if the label is too small for the addresses.
 */
export function addressText(
  label: LabelSize,
  field: string,
  addresses: readonly string[],
): (LabelElement & { readonly type: 'text' }) | undefined {
  const area = contentArea(label);
  const mm = mmPer(label.unit);
  const [width, height] = [area.width, area.height].map((side) => (side * POINTS_PER_INCH) / 25.4) as [number, number];
  const filled = addresses.filter((address) => address !== '');
  const measured = filled.map((address) => address.split('\n').map((line) => line.split(' ').map(widthEm)));
  const fits = (points: number): boolean =>
    measured.filter((each) => linesIn(each, width / points) * LINE_EM * points <= height).length >=
    FITTING_SHARE * measured.length;
  let fontSize = USUAL_PT.most;
  while (fontSize > MIN_TEXT_PT && !fits(fontSize)) fontSize -= STEP_PT;
  if (!fits(fontSize) || filled.length === 0) return undefined;
  const length = (value: number): number => roundLength(value / mm);
  return {
    ...{ type: 'text', x: length(area.x), y: length(area.y), width: length(area.width), height: length(area.height) },
    ...{ field, fontSize, align: 'left', verticalAlign: 'middle' },
  };
}
