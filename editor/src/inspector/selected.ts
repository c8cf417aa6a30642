import type { LabelElement } from '@platen/sdk';
import { changeElements, type ElementChanges } from '../document/change-elements.ts';
import type { EditorElement } from '../document/editor-document.ts';
import type { ElementOf } from '../elements/element-kind.ts';
import { useEditor } from '../ui/editor-context.ts';

/** What all have in common; undefined where they differ, or where there are none. */
export function inCommon<Item, Value>(items: readonly Item[], read: (item: Item) => Value): Value | undefined {
  const [first, ...rest] = items.map(read);
  return rest.every((value) => value === first) ? first : undefined;
}

/** Whether values differ from item to item. */
export const differ = <Item>(items: readonly Item[], read: (item: Item) => unknown): boolean =>
  new Set(items.map(read)).size > 1;

/** The elements, if each is of one of these kinds; undefined otherwise. */
export function allOf<const Type extends LabelElement['type']>(
  selected: readonly EditorElement[],
  ...types: readonly Type[]
): readonly ElementOf<Type>[] | undefined {
  const isOf = (element: LabelElement): element is ElementOf<Type> => types.some((type) => type === element.type);
  const elements = selected.map(({ element }) => element).filter(isOf);
  return elements.length === selected.length && elements.length > 0 ? elements : undefined;
}

/** What every part of the form for selected elements is given. */
export interface SelectedProps {
  readonly selected: readonly EditorElement[];
}

/** Changes what is selected: in one step with the changes of the same properties before it, until the field is left. */
export type Change = (changes: ElementChanges, how?: { readonly isTyping: boolean }) => void;

/** What changes these elements together. */
export function useChange(selected: readonly EditorElement[]): Change {
  const { store } = useEditor();
  const keys = selected.map(({ key }) => key);
  return (changes, { isTyping } = { isTyping: false }) => {
    const changed = changeElements(store.history.value.present.document, keys, changes);
    store.commit(changed, 'change', isTyping ? `${Object.keys(changes).join()} of ${keys.join()}` : undefined);
  };
}
