import type { LabelElement } from '@platen/sdk';
import { contains, overlaps, type Rect } from '@platen/sdk/internal/base';
import { boundsOfAll, boxOf, moveBox, placed } from './box.ts';
import {
  type EditorDocument,
  type EditorElement,
  isElement,
  type Keys,
  type LabelSettings,
  remainingElements,
} from './editor-document.ts';
import { groupsOf, scopeOf, withNewGroups } from './groups.ts';
import { readLayers } from './saved-layers.ts';

/** Offset of a copy from its original, in the label's unit. */
const OFFSET = { mm: 2, inch: 0.1 } as const;

/**
 * Adds elements on top of all others and selects them. If any of them would exactly cover another element of the same
 * type, all added elements are offset together. Returns the same document if the label would exceed the maximum number
 * of elements, or if an element is invalid. `layers` contains the elements' names and groups.
 */
export function addElements(
  document: EditorDocument,
  elements: readonly LabelElement[],
  layers: Parameters<typeof readLayers>[0] = {},
): EditorDocument {
  if (elements.length === 0 || elements.length > remainingElements(document) || !elements.every(isElement))
    return document;
  const { layers: read, nextKey } = readLayers(layers, elements.length, document.nextKey);
  return withAdded({ ...document, nextKey }, freelyPlaced(document, onLabel(document.label, elements), false), read);
}

/**
 * Copies elements and selects the copies, which are offset from the originals and stay on the label. Copies from inside
 * a group stay in the group. Returns the same document if the label would exceed the maximum number of elements.
 */
export function duplicateElements(document: EditorDocument, keys: Keys): EditorDocument {
  const copied = new Set(keys);
  const originals = document.elements.filter(({ key }) => copied.has(key));
  if (originals.length === 0 || originals.length > remainingElements(document)) return document;
  const scope = scopeOf(document, copied);
  const inner = originals.map(({ name, hidden, condition, groups }) => ({
    ...{ name, hidden, condition },
    groups: groups?.slice(scope.length),
  }));
  const { copies, nextKey } = withNewGroups(inner, document.nextKey);
  const placed = freelyPlaced(
    document,
    originals.map(({ element }) => element),
    true,
  );
  const layers = copies.map((copy) => ({ ...copy, groups: [...scope, ...(copy.groups ?? [])] }));
  const around = scope.at(-1)?.key;
  const above = document.elements.findLastIndex((each) => groupsOf(each).some(({ key }) => key === around));
  return withAdded({ ...document, nextKey }, placed, layers, above < 0 ? undefined : above + 1);
}

/** Adds elements with their names and groups before the element at `index`, or on top of all others. */
function withAdded(
  document: EditorDocument,
  elements: readonly LabelElement[],
  layers: readonly Partial<EditorElement>[],
  index = document.elements.length,
): EditorDocument {
  const { nextKey } = document;
  const added = elements.map(
    (element, at): EditorElement => ({ ...layers[at], key: nextKey + at, locked: false, element }),
  );
  return {
    ...document,
    elements: document.elements.toSpliced(index, 0, ...added),
    selection: added.map(({ key }) => key),
    nextKey: nextKey + added.length,
  };
}

/**
 * Returns the elements unchanged if they overlap the label. Otherwise, for example after they were copied from a larger
 * label, centres them on the label as a group.
 */
function onLabel(label: LabelSettings, elements: readonly LabelElement[]): readonly LabelElement[] {
  const bounds = boundsOfAll(elements.map(boxOf));
  if (bounds === undefined || overlaps(bounds, areaOf(label))) return elements;
  const by = {
    x: (label.width - bounds.width) / 2 - bounds.x,
    y: (label.height - bounds.height) / 2 - bounds.y,
  };
  return movedBy(elements, by);
}

/** Directions in which copies are offset, in order of preference. */
const WAYS = [
  { x: 1, y: 1 },
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: -1, y: 1 },
] as const;

/**
 * Moves the elements as a group by the smallest offset at which none of them exactly covers another element of the same
 * type. Prefers an offset that keeps the elements on the label.
 */
function freelyPlaced(
  { label, elements: others }: EditorDocument,
  elements: readonly LabelElement[],
  isOffset: boolean,
): readonly LabelElement[] {
  const taken = new Set(others.map(({ element }) => whereabouts(element)));
  const isFree = (moved: readonly LabelElement[]): boolean => !moved.some((each) => taken.has(whereabouts(each)));
  if (!isOffset && isFree(elements)) return elements;
  const offset = OFFSET[label.unit ?? 'mm'];
  let fallback: readonly LabelElement[] | undefined;
  // Each existing element blocks at most one offset. With one more try than there are elements, a free offset is always
  // found.
  for (let times = 1; times <= others.length + 1; times++) {
    if (fallback !== undefined && times * offset > Math.max(label.width, label.height)) break;
    for (const way of WAYS) {
      const moved = movedBy(elements, { x: way.x * offset * times, y: way.y * offset * times });
      if (!isFree(moved)) continue;
      if (isKept(label, elements, moved)) return moved;
      fallback ??= moved;
    }
  }
  return fallback ?? elements;
}

/** Key built from an element's type and box. Elements with equal keys cover each other exactly. */
const whereabouts = ({ type, x, y, width, height, rotation = 0 }: LabelElement): string =>
  [type, x, y, width, height, rotation].join(' ');

const movedBy = (elements: readonly LabelElement[], by: { readonly x: number; readonly y: number }): LabelElement[] =>
  elements.map((element) => placed(element, moveBox(boxOf(element), by)));

/**
 * Tests if moved elements are fully on the label. Also true if the elements already extended past the label's edge
 * before the move.
 */
function isKept(label: LabelSettings, before: readonly LabelElement[], after: readonly LabelElement[]): boolean {
  const area = areaOf(label);
  const [from, to] = [boundsOfAll(before.map(boxOf)), boundsOfAll(after.map(boxOf))];
  if (from === undefined || to === undefined || !contains(area, from, TOLERANCE)) return true;
  return contains(area, to, TOLERANCE);
}

/** Tolerance for rounding errors in the label's unit: lengths are rounded to 4 decimals. */
const TOLERANCE = 0.0001;

const areaOf = ({ width, height }: LabelSettings): Rect => ({ x: 0, y: 0, width, height });
