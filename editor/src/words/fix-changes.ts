import type { LabelElement } from '@platen/sdk';
import type { Unit } from '@platen/sdk/internal/base';
import type { FoundFix } from '../findings/find-fix.ts';
import { filled } from './sentences.ts';
import type { Words } from './words.ts';

/** A fix with the current element and the data of its before-and-after pictures. */
export interface FixBeforeAfter extends Pick<FoundFix, 'element' | 'sizesPt'> {
  readonly before: LabelElement;
  readonly unit: Unit;
  /** Number of text lines before and after; undefined until the picture has been drawn. */
  readonly lines: readonly [before: number | undefined, after: number | undefined];
}

/** Differences below this are rounding errors, in the label's unit. */
const SAME = 0.0005;

/** Describes a fix in numbers: "Type 4.5 → 8 pt", "Height 8 → 12.4 mm". */
export function fixChanges(
  { before, element, sizesPt, unit, lines }: FixBeforeAfter,
  { findings: { changes } }: Pick<Words, 'findings'>,
  language: string,
): readonly string[] {
  const { format } = new Intl.NumberFormat(language, { maximumFractionDigits: unit === 'mm' ? 1 : 3 });
  const sizes = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const shown = { unit: unit === 'mm' ? 'mm' : 'in' };
  const said: string[] = [];
  if (sizesPt !== undefined)
    said.push(filled(changes.size, { before: sizes.format(sizesPt[0]), after: sizes.format(sizesPt[1]) }));
  const [linesBefore, linesAfter] = lines;
  if (sizesPt !== undefined && linesBefore !== undefined && linesAfter !== undefined && linesBefore !== linesAfter)
    said.push(filled(changes.lines, { before: linesBefore, after: linesAfter }));
  for (const side of ['width', 'height'] as const) {
    if (Math.abs(element[side] - before[side]) > SAME)
      said.push(filled(changes[side], { before: format(before[side]), after: format(element[side]), ...shown }));
  }
  const by = Math.hypot(element.x - before.x, element.y - before.y);
  if (said.length === 0 && by > SAME) said.push(filled(changes.moved, { by: format(by), ...shown }));
  return said;
}
