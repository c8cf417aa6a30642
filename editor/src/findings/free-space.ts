import type { LabelElement } from '@platen/sdk';
import type { Rect } from '@platen/sdk/internal/base';
import type { QuietZone } from '@platen/sdk/preview';
import { boundsOf, cornersOf } from '../document/box.ts';
import { boxOf } from '../document/boxes.ts';
import type { EditorDocument, EditorElement } from '../document/editor-document.ts';
import { type Outline, overlapsOf } from '../document/overlap.ts';

/** Minimum distance of a growing box from its neighbours and from the label's edge, in the label's unit. */
const GAP = { mm: 0.5, inch: 1 / 64 } as const;

/** Smaller overlaps are rounding errors. */
const MIN_AREA = { mm: 0.0001, inch: 0.0000001 } as const;

/**
 * Returns a test for changes of an element. It passes if the new box keeps a gap to the label's edge. The box must not
 * cover elements or quiet zones that the old one did not cover.
 */
export function freeSpace(
  { elements, label: { width, height, unit = 'mm' } }: EditorDocument,
  { key, element }: EditorElement,
  zones: readonly QuietZone[],
): (changed: LabelElement) => boolean {
  const gap = GAP[unit];
  const places = new Map(elements.map((each, index) => [`e${index}`, each.key]));
  const others: readonly Outline[] = [
    ...elements.filter((each) => each.key !== key).map((each) => cornersOf(boxOf(each.element))),
    ...zones.filter((zone) => places.get(zone.element) !== key).map((zone) => cornersOf({ ...zone, rotation: 0 })),
  ];
  const touched = (shown: LabelElement, by: number): ReadonlySet<number> => {
    const { x, y, width: across, height: down, rotation } = boxOf(shown);
    const box = { x: x - by, y: y - by, width: across + 2 * by, height: down + 2 * by, rotation };
    const over = overlapsOf([cornersOf(box), ...others], MIN_AREA[unit]).filter(({ first }) => first === 0);
    return new Set(over.map(({ second }) => second));
  };
  const [over, near] = [touched(element, 0), touched(element, gap)];
  const before = beyond(boundsOf(boxOf(element)), { width, height }, gap);
  return (changed) => {
    const now = beyond(boundsOf(boxOf(changed)), { width, height }, gap);
    return (
      now.every((by, side) => by <= (before[side] ?? 0) + ROUNDING) &&
      [...touched(changed, 0)].every((each) => over.has(each)) &&
      [...touched(changed, gap)].every((each) => near.has(each))
    );
  };
}

const ROUNDING = 1e-6;

/** Returns how far a rectangle extends beyond each edge of the label, less a gap; 0 inside. */
const beyond = (
  { x, y, width, height }: Rect,
  label: { readonly width: number; readonly height: number },
  gap: number,
) => [gap - x, gap - y, x + width - label.width + gap, y + height - label.height + gap].map((by) => Math.max(0, by));
