import { overlaps, type Rect } from '@platen/sdk/internal/base';
import { batch } from '@preact/signals-core';
import { coveredAreas } from '../commands/free-place.ts';
import { type Box, boundsOf, boxOf, placeElements } from '../document/box.ts';
import { drawnElements, type EditorElement, type ElementKey } from '../document/editor-document.ts';
import { joinedColumnOf } from '../document/joined-text.ts';
import { readRows } from '../document/read-rows.ts';
import { kindOf } from '../elements/element-kinds.ts';
import { grownDown } from '../findings/grown-text.ts';
import type { RowCheckParts } from '../findings/row-check.ts';
import type { EditorStore } from '../ui/editor-store.ts';
import { showTyped } from './show-typed.ts';

/** The latest search for a box that is large enough for the text that the user is typing. */
interface Search {
  readonly abort: AbortController;
  readonly key: ElementKey;
  /** Number of undo steps before the step that contains the typing. */
  readonly steps: number;
  /** The element as it was before the first search of this undo step enlarged its box. */
  readonly origin: EditorElement['element'];
  /** The box that the last search chose. If the box differs now, the user has changed it. */
  readonly last: Box;
}

const searches = new WeakMap<EditorStore, Search>();

/** Tolerance for overlaps that are due to rounding, in the label's unit. */
const NOISE = 1e-4;

/**
 * Extends the box of a text element downwards while the user types, so that the font does not shrink. The box never
 * covers other elements that it did not overlap before. Typing and the larger box are one undo step. If the user
 * deletes words, the box shrinks again, down to its original height. Does nothing if the text is allowed to shrink or
 * if a column fills the element. Joined columns are an exception: the user types their text, with column names in
 * braces.
 */
export async function growTyped(store: EditorStore, key: ElementKey, inspect: RowCheckParts['inspect']): Promise<void> {
  const before = searches.get(store);
  before?.abort.abort();
  const { past, present } = store.history.peek();
  const { document } = present;
  const each = document.elements.find((some) => some.key === key);
  if (each === undefined || each.locked || each.shrinks) return;
  const { field } = each.element;
  if (field !== undefined && joinedColumnOf(document.data, field) === undefined) return;
  if (kindOf(each.element).textStyle(each.element) === undefined) return;
  const box = boxOf(each.element);
  const isSame = before?.key === key && before.steps === past.length && isSameBox(before.last, box);
  const origin = isSame ? { ...each.element, ...sidesOf(boxOf(before.origin)) } : each.element;
  const abort = new AbortController();
  const search: Search = { abort, key, steps: past.length, origin, last: box };
  searches.set(store, search);
  const start = boundsOf(boxOf(origin));
  const blocking = drawnElements(document)
    .flatMap((other) => (other.key === key ? [] : coveredAreas(other.element)))
    .filter((area) => !overlaps(area, start, NOISE));
  const isFree = (bounds: Rect): boolean => !blocking.some((area) => overlaps(area, bounds, NOISE));
  // while the user types, the store's row lacks the joined column, because the label shows the names in braces
  const rows = document.data.rows.slice(store.row.peek(), store.row.peek() + 1);
  const item = field === undefined ? undefined : readRows({ ...document.data, rows }, [field]).items?.[0];
  const shown = { document, item, resolutionDpi: store.resolutionDpi.peek(), inspect };
  const grown = boxOf(await grownDown(shown, origin, isFree, abort.signal));
  const now = store.history.peek();
  const isCurrent = now.past.length === past.length && now.present.document.elements === document.elements;
  if (abort.signal.aborted || !isCurrent) return;
  searches.set(store, { ...search, last: grown });
  if (isSameBox(grown, box)) return;
  const typed = store.typing.peek();
  batch(() => {
    store.amend(placeElements(now.present.document, new Map([[key, grown]])));
    if (typed?.of === now.present.document) showTyped(store, typed.key, typed.text);
  });
}

const sidesOf = ({ x, y, width, height }: Box): Rect => ({ x, y, width, height });

const isSameBox = (a: Box, b: Box): boolean =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height && a.rotation === b.rotation;
