import type { Point } from '../document/box.ts';
import type { EditorDocument, ElementKey } from '../document/editor-document.ts';
import { select, selectNone, toggle } from '../document/selection.ts';
import type { Start } from './gesture.ts';
import { elementsAt } from './hit.ts';

/** How far a pointer moves before it is a drag, in pixels: less is a hand that trembles. */
const DRAG_THRESHOLD = 3;

/** Whether two places are the same to a hand. */
export const isSameSpot = (a: Point, b: Point): boolean =>
  Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) <= DRAG_THRESHOLD;

/** The unlocked elements at the start of a gesture, the topmost first; one that was near enough to be hit counts as the only one. */
function under({ present, pointer, hit }: Start): readonly ElementKey[] {
  if (hit.kind !== 'element') return [];
  const keys = elementsAt(present, pointer.point);
  if (keys.length > 0) return keys;
  return present.elements.some(({ key, locked }) => key === hit.key && !locked) ? [hit.key] : [];
}

/**
 * The document with what a click selects: the topmost element, or nothing; a click on a handle leaves what is selected. Shift or Mod takes it in or out. Clicked again on
 * the same spot, or with Alt, it is the one below the selected, around at the last; a double click stays with the one it has.
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

/** The only selected element, if it is one of these. */
function onlySelected({ selection }: EditorDocument, keys: readonly ElementKey[]): ElementKey | undefined {
  const [only] = selection;
  return selection.length === 1 && only !== undefined && keys.includes(only) ? only : undefined;
}

/**
 * The document with what a drag from here moves selected: what is selected, if some of it lies there, else the topmost
 * element, with Shift or Mod besides what is selected. Undefined where there is nothing to move.
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
