import { bottom, centre, normaliseDegrees, type Rect, right } from '@platen/sdk/internal/base';
import { type Box, boundsOf, centreOf, moveBox, type Point, turned } from './box.ts';
import { type EditorDocument, type EditorElement, type Keys, withElements } from './editor-document.ts';
import { groupsOf, scopeOf, unitsOf } from './groups.ts';
import { withSize } from './resize.ts';
import { type Axis, middleOf, spanOf } from './snap-lines.ts';

// Functions that change the drawing order. Elements that move together keep their relative order.

/** Moves these elements to the front: they are drawn last, or last in the group that contains all of them. */
export const bringToFront = (document: EditorDocument, keys: Keys): EditorDocument =>
  reordered(document, keys, (units, isMoved) => [...units.filter((each) => !isMoved(each)), ...units.filter(isMoved)]);

/** Moves these elements to the back: they are drawn first, or first in the group that contains all of them. */
export const sendToBack = (document: EditorDocument, keys: Keys): EditorDocument =>
  reordered(document, keys, (units, isMoved) => [...units.filter(isMoved), ...units.filter((each) => !isMoved(each))]);

/** Moves each of these elements one place towards the front. A group counts as one place. */
export const bringForward = (document: EditorDocument, keys: Keys): EditorDocument =>
  reordered(document, keys, steppedUp);

/** Moves each of these elements one place towards the back. A group counts as one place. */
export const sendBackward = (document: EditorDocument, keys: Keys): EditorDocument =>
  reordered(document, keys, (units, isMoved) => steppedUp(units.toReversed(), isMoved).toReversed());

type Units = readonly (readonly EditorElement[])[];
type IsMoved = (unit: readonly EditorElement[]) => boolean;

/** Changes the order of elements and whole groups inside the group that contains all of the moved elements. */
function reordered(
  document: EditorDocument,
  keys: Keys,
  change: (units: Units, isMoved: IsMoved) => Units,
): EditorDocument {
  const moved = new Set(keys);
  const scope = scopeOf(document, moved);
  const around = scope.at(-1)?.key;
  const isInside = (each: EditorElement): boolean =>
    around === undefined || groupsOf(each).some(({ key }) => key === around);
  const { elements } = document;
  const first = elements.findIndex(isInside);
  const inside = elements.filter(isInside);
  const units = change(unitsOf(inside, scope), (unit) => unit.some(({ key }) => moved.has(key)));
  return withElements(document, elements.toSpliced(first, inside.length, ...units.flat()));
}

function steppedUp(units: Units, isMoved: IsMoved): Units {
  const list = [...units];
  for (let at = list.length - 2; at >= 0; at--) {
    const [under, over] = [list[at], list[at + 1]];
    if (under === undefined || over === undefined || !isMoved(under) || isMoved(over)) continue;
    list[at] = over;
    list[at + 1] = under;
  }
  return list;
}

/** Edge or centre line to which boxes are aligned. `centre` is the horizontal centre, `middle` the vertical one. */
export type AlignEdge = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom';

/**
 * Moves each box so that its bounds are aligned with an edge or centre line of `to`, a rectangle in the label's unit.
 */
export const alignBoxes = (boxes: readonly Box[], edge: AlignEdge, to: Rect): readonly Box[] =>
  boxes.map((box) => moveBox(box, wayTo(boundsOf(box), edge, to)));

function wayTo(bounds: Rect, edge: AlignEdge, to: Rect): Point {
  switch (edge) {
    case 'left':
      return { x: to.x - bounds.x, y: 0 };
    case 'centre':
      return { x: centre(to).x - centre(bounds).x, y: 0 };
    case 'right':
      return { x: right(to) - right(bounds), y: 0 };
    case 'top':
      return { x: 0, y: to.y - bounds.y };
    case 'middle':
      return { x: 0, y: centre(to).y - centre(bounds).y };
    case 'bottom':
      return { x: 0, y: bottom(to) - bottom(bounds) };
    default:
      return edge satisfies never;
  }
}

/**
 * Moves the boxes so that the gaps between their bounds along the axis are equal. Returns the boxes in the given order.
 *
 * The centres of the boxes determine the sequence of the boxes along the axis; the first and the last box stay in
 * place. If there is not enough space, neighbouring boxes overlap by equal amounts. Fewer than three boxes stay
 * unchanged.
 */
export function distributeBoxes(boxes: readonly Box[], axis: Axis): readonly Box[] {
  const row = boxes
    .map((box, index) => ({ index, span: spanOf(boundsOf(box), axis) }))
    .sort((a, b) => middleOf(a.span) - middleOf(b.span));
  const [first, last] = [row[0], row.at(-1)];
  if (first === undefined || last === undefined || row.length < 3) return boxes;
  const covered = row.reduce((sum, { span }) => sum + (span.to - span.from), 0);
  const gap = (last.span.to - first.span.from - covered) / (row.length - 1);
  const placed = [...boxes];
  let at = first.span.to + gap;
  for (const { index, span } of row.slice(1, -1)) {
    const box = boxes[index];
    if (box !== undefined) placed[index] = moveBox(box, along(axis, at - span.from));
    at += span.to - span.from + gap;
  }
  return placed;
}

const along = (axis: Axis, by: number) => (axis === 'x' ? { x: by, y: 0 } : { x: 0, y: by });

const TOP_LEFT = { x: -1, y: -1 };

/**
 * Gives each box the width of the box `like`, its height, or both, measured before rotation. The corner that is top
 * left before rotation keeps its position.
 */
export const matchSizes = (boxes: readonly Box[], dimension: 'width' | 'height' | 'both', like: Box): readonly Box[] =>
  boxes.map((box) =>
    withSize(
      box,
      dimension === 'height' ? box.width : like.width,
      dimension === 'width' ? box.height : like.height,
      TOP_LEFT,
    ),
  );

const DEGREES_PER_RADIAN = 180 / Math.PI;

/** Rotates the boxes as a group about `pivot` by `degrees` clockwise. The resulting rotations are in [0, 360). */
export const rotateBoxes = (boxes: readonly Box[], pivot: Point, degrees: number): readonly Box[] =>
  boxes.map((box) => {
    const from = centreOf(box);
    const to = turned(from, pivot, degrees);
    const moved = moveBox(box, { x: to.x - from.x, y: to.y - from.y });
    return { ...moved, rotation: normaliseDegrees(box.rotation + degrees) };
  });

/**
 * Returns the clockwise angle, in degrees, by which a pointer turned about `pivot` when it moved from `from` to `to`.
 * The result is in (-180, 180]; 0 if either point is the pivot.
 */
export function turnOf(pivot: Point, from: Point, to: Point): number {
  const a = { x: from.x - pivot.x, y: from.y - pivot.y };
  const b = { x: to.x - pivot.x, y: to.y - pivot.y };
  // The result of `atan2` depends on the sign of a zero, so `+ 0` turns -0 into 0.
  return Math.atan2(a.x * b.y - a.y * b.x + 0, a.x * b.x + a.y * b.y + 0) * DEGREES_PER_RADIAN;
}

/**
 * Snaps `rotation` to the nearest multiple of `step` if it is within `threshold`; by default it always snaps. Returns a
 * value in [0, 360). All angles are in degrees; `step` divides 360.
 */
export function snapTurn(rotation: number, step = 15, threshold = step): number {
  const snapped = Math.round(rotation / step) * step;
  return normaliseDegrees(Math.abs(snapped - rotation) <= threshold ? snapped : rotation);
}
