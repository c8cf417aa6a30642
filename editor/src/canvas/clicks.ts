import type { Point } from '../document/box.ts';
import type { EditorDocument, ElementKey } from '../document/editor-document.ts';
import { select, selectNone, toggle } from '../document/selection.ts';
import type { Start } from './gesture.ts';
import { elementsAt } from './hit.ts';

/** Distance in pixels that a pointer must move to start a drag. Shorter movements come from an unsteady hand. */
const DRAG_THRESHOLD = 3;

/** Tests if two points are closer than the drag threshold. */
export const isSameSpot = (a: Point, b: Point): boolean =>
  Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) <= DRAG_THRESHOLD;

/**
 * Returns the unlocked elements under the pointer when a gesture starts, topmost first. If none is exactly under it,
 * returns the element that was hit within the tolerance.
 */
function under({ present, pointer, hit }: Start): readonly ElementKey[] {
  if (hit.kind !== 'element') return [];
  const keys = elementsAt(present, pointer.point);
  if (keys.length > 0) return keys;
  return present.elements.some(({ key, locked }) => key === hit.key && !locked) ? [hit.key] : [];
}

/**
 * Returns the document with the selection after a click: the topmost element, or nothing. A click on a handle changes
 * nothing. Shift or Mod toggles the element in the selection.
 *
 * A second click on the same spot, or a click with Alt, selects the element below the selected one, and the topmost
 * again after the last. A double click keeps the selection.
 */
export function clicked(start: Start, lastClick: Point | undefined): EditorDocument {
  const { present, modifiers, pointer, clicks, hit } = start;
  if (hit.kind === 'handle' || hit.kind === 'rotate') return present;
  const stack = under(start);
  const [topmost] = stack;
  const isAdding = modifiers.shift || modifiers.mod;
  if (topmost === undefined) return isAdding ? present : selectNone(present);
  if (isAdding) return toggle(present, [topmost]);
  const isAgain = lastClick !== undefined && isSameSpot(lastClick, pointer.pixel);
  const selected = onlySelected(present, stack);
  if (selected === undefined || !(isAgain || modifiers.alt)) return select(present, [topmost]);
  if (clicks > 1) return present;
  const below = stack[(stack.indexOf(selected) + 1) % stack.length] ?? topmost;
  return select(present, [below]);
}

/** Returns the selected element, if it is the only one and one of these. */
function onlySelected({ selection }: EditorDocument, keys: readonly ElementKey[]): ElementKey | undefined {
  const [only] = selection;
  return selection.length === 1 && only !== undefined && keys.includes(only) ? only : undefined;
}

/**
 * Returns the document with the elements selected that a drag from here moves; undefined if there is nothing to move. A
 * drag on a selected element moves the selection. Otherwise it moves the topmost element, which Shift or Mod adds to
 * the selection.
 */
export function grabbed(start: Start): EditorDocument | undefined {
  const { present, modifiers } = start;
  const stack = under(start);
  const [topmost] = stack;
  if (topmost === undefined) return undefined;
  if (stack.some((key) => present.selection.includes(key))) return present;
  return modifiers.shift || modifiers.mod
    ? select(present, [...present.selection, topmost])
    : select(present, [topmost]);
}
