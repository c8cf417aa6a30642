import type { LabelElement } from '@platen/sdk';
import { contains, overlaps, type Rect } from '@platen/sdk/internal/base';
import { boundsOfAll } from './box.ts';
import { boxOf, placed } from './boxes.ts';
import { type EditorDocument, type EditorElement, type LabelSettings, roomLeft } from './editor-document.ts';
import type { Keys } from './elements.ts';
import { moveBox } from './move.ts';
import { isElement } from './valid.ts';

/** How far a copy stands from what it is a copy of, in the label's unit. */
const OFFSET = { mm: 2, inch: 0.1 } as const;

/**
 * Adds elements over all others and selects them. Where one of them would lie exactly on one of its kind, all are offset
 * together. The same document where there is no room for all of them, or where the contract would refuse one.
 */
export function addElements(document: EditorDocument, elements: readonly LabelElement[]): EditorDocument {
  if (elements.length === 0 || elements.length > roomLeft(document) || !elements.every(isElement)) return document;
  return withAdded(document, freelyPlaced(document, onLabel(document.label, elements), false));
}

/** Copies elements, beside themselves and on the label, and selects the copies; the same document where there is no room. */
export function duplicateElements(document: EditorDocument, keys: Keys): EditorDocument {
  const copied = new Set(keys);
  const elements = document.elements.flatMap(({ key, element }) => (copied.has(key) ? element : []));
  if (elements.length === 0 || elements.length > roomLeft(document)) return document;
  return withAdded(document, freelyPlaced(document, elements, true));
}

function withAdded(document: EditorDocument, elements: readonly LabelElement[]): EditorDocument {
  const { nextKey } = document;
  const added = elements.map((element, index): EditorElement => ({ key: nextKey + index, locked: false, element }));
  return {
    ...document,
    elements: [...document.elements, ...added],
    selection: added.map(({ key }) => key),
    nextKey: nextKey + added.length,
  };
}

/** Elements as they are, where they touch the label; else moved together to its middle: they came from a larger one. */
function onLabel(label: LabelSettings, elements: readonly LabelElement[]): readonly LabelElement[] {
  const bounds = boundsOfAll(elements.map(boxOf));
  if (bounds === undefined || overlaps(bounds, areaOf(label))) return elements;
  const by = {
    x: (label.width - bounds.width) / 2 - bounds.x,
    y: (label.height - bounds.height) / 2 - bounds.y,
  };
  return movedBy(elements, by);
}

/** Ways of an offset, the usual one first. */
const WAYS = [
  { x: 1, y: 1 },
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: -1, y: 1 },
] as const;

/** Elements moved together by the smallest offset with which none lies exactly on another of its kind, on the label if possible. */
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
  // An offset that is taken is taken by another element: one more than there are elements is enough.
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

/** What lies exactly on what: the kind and the box. */
const whereabouts = ({ type, x, y, width, height, rotation = 0 }: LabelElement): string =>
  [type, x, y, width, height, rotation].join(' ');

const movedBy = (elements: readonly LabelElement[], by: { readonly x: number; readonly y: number }): LabelElement[] =>
  elements.map((element) => placed(element, moveBox(boxOf(element), by)));

/** Whether elements are still on the label; those that were not to begin with need not be. */
function isKept(label: LabelSettings, before: readonly LabelElement[], after: readonly LabelElement[]): boolean {
  const area = areaOf(label);
  const [from, to] = [boundsOfAll(before.map(boxOf)), boundsOfAll(after.map(boxOf))];
  if (from === undefined || to === undefined || !contains(area, from, TOLERANCE)) return true;
  return contains(area, to, TOLERANCE);
}

/** Lengths are rounded to 4 decimals. */
const TOLERANCE = 0.0001;

const areaOf = ({ width, height }: LabelSettings): Rect => ({ x: 0, y: 0, width, height });
