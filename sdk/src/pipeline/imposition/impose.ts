import type { Rect } from '../../base/rect.ts';
import { POINTS_PER_INCH } from '../../base/units.ts';
import type { PaperLayout, Slot } from '../../materials/paper/paper.ts';
import type { Scene } from '../scene/scene.ts';
import type { PlacedLabel, Sheet } from './sheet.ts';
import { type LineOptions, sheetLines } from './sheet-lines.ts';

/** One label of a job and its number of copies. */
export interface Placement {
  readonly scene: Scene;
  /** Number of copies, at least 1. */
  readonly quantity: number;
  /** True if this scene object occurs elsewhere in the job, beyond its own copies. */
  readonly repeated: boolean;
}

/** Options for placing labels on sheets. */
export interface SheetOptions extends LineOptions {
  /** True to mirror each label in its slot, left to right; false by default. */
  readonly mirror?: boolean | undefined;
}

/**
 * Places labels on pages: left to right, then down, all copies of one label before the next. The last page may be
 * partly filled. `startPosition` (1 is the first slot) skips the used labels of the first page. Labels are read one at
 * a time, so a job never needs all its scenes in memory.
 *
 * Each label is snapped from its slot to the nearest whole dot of its scene's resolution, less than half a dot away. So
 * its bars are on the printer's dots in every slot. A mirrored label has its right edge on a whole dot instead.
 *
 * Throws RangeError if `startPosition` is not an integer from 1 to the number of slots.
 */
export function impose(
  labels: Iterable<Placement>,
  paper: PaperLayout,
  startPosition = 1,
  options: SheetOptions = {},
): Generator<Sheet> {
  const slotCount = paper.cols * paper.rows;
  if (!Number.isInteger(startPosition) || startPosition < 1 || startPosition > slotCount) {
    throw new RangeError(`startPosition: expected an integer from 1 to ${slotCount}, got ${startPosition}`);
  }
  return sheets(labels, paper, startPosition - 1, options);
}

function* sheets(
  labels: Iterable<Placement>,
  paper: PaperLayout,
  skipped: number,
  options: SheetOptions,
): Generator<Sheet> {
  const { slots } = paper;
  let next = skipped;
  let placed: PlacedLabel[] = [];
  for (const { scene, quantity, repeated } of labels) {
    for (let copy = 0; copy < quantity; copy++) {
      const slot = slots[next];
      if (slot) placed.push(place(scene, slot, repeated || quantity > 1, options));
      next++;
      if (next === slots.length) {
        yield page(paper, placed, options);
        placed = [];
        next = 0;
      }
    }
  }
  if (placed.length > 0) yield page(paper, placed, options);
}

function place(scene: Scene, slot: Slot, repeated: boolean, { mirror = false }: SheetOptions): PlacedLabel {
  const dpi = scene.resolutionDpi;
  const [x, y] = [onDot(slot.x, dpi), onDot(slot.y, dpi)];
  return mirror ? { scene, x: onDot(x + scene.width, dpi), y, repeated, mirrored: true } : { scene, x, y, repeated };
}

const onDot = (points: number, dpi: number): number =>
  (Math.round((points * dpi) / POINTS_PER_INCH) * POINTS_PER_INCH) / dpi;

function page(paper: PaperLayout, labels: readonly PlacedLabel[], options: SheetOptions): Sheet {
  const { pageWidth: width, pageHeight: height } = paper;
  const lines = linesOf({ width, height }, labels, options);
  return lines.length > 0 ? { width, height, labels, lines } : { width, height, labels };
}

function linesOf(
  size: Pick<Sheet, 'width' | 'height'>,
  labels: readonly PlacedLabel[],
  options: SheetOptions,
): readonly Rect[] {
  const [first] = labels;
  const hasLines = options.cutLines === true || options.outlines === true;
  if (first === undefined || !hasLines) return [];
  const cells = labels.map(({ scene: { width, height }, x, y, mirrored }) => ({
    ...{ x: mirrored === true ? x - width : x, y },
    ...{ width, height },
  }));
  return sheetLines({ ...size, resolutionDpi: first.scene.resolutionDpi }, cells, options);
}
