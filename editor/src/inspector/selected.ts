import type { LabelElement } from '@platen/sdk';
import { changeElements, type ElementChanges } from '../document/change-elements.ts';
import type { EditorElement } from '../document/editor-document.ts';
import type { ElementOf } from '../elements/element-kind.ts';
import { useEditor } from '../ui/editor-context.ts';

/** Returns the value that all items have in common; undefined if the values differ, or if there are no items. */
export function inCommon<Item, Value>(items: readonly Item[], read: (item: Item) => Value): Value | undefined {
  const [first, ...rest] = items.map(read);
  return rest.every((value) => value === first) ? first : undefined;
}

/** Tests if `read` returns different values for the items. */
export const differ = <Item>(items: readonly Item[], read: (item: Item) => unknown): boolean =>
  new Set(items.map(read)).size > 1;

/** Returns the elements if each of them has one of these types; otherwise undefined. */
export function allOf<const Type extends LabelElement['type']>(
  selected: readonly EditorElement[],
  ...types: readonly Type[]
): readonly ElementOf<Type>[] | undefined {
  const isOf = (element: LabelElement): element is ElementOf<Type> => types.some((type) => type === element.type);
  const elements = selected.map(({ element }) => element).filter(isOf);
  return elements.length === selected.length && elements.length > 0 ? elements : undefined;
}

/** Props of every section of the form for selected elements. */
export interface SelectedProps {
  readonly selected: readonly EditorElement[];
}

/**
 * Changes the selected elements. While the user types in a field, successive changes to the same properties are merged
 * into one undoable step. The step ends when the field loses the focus.
 */
export type Change = (changes: ElementChanges, how?: { readonly isTyping: boolean }) => void;

/** Returns a function that changes these elements together. */
export function useChange(selected: readonly EditorElement[]): Change {
  const { store } = useEditor();
  const keys = selected.map(({ key }) => key);
  return (changes, { isTyping } = { isTyping: false }) => {
    const changed = changeElements(store.history.value.present.document, keys, changes);
    store.commit(changed, 'change', isTyping ? `${Object.keys(changes).join()} of ${keys.join()}` : undefined);
  };
}
