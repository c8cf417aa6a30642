import { batch } from '@preact/signals-core';
import { changeElements, type ElementChanges } from '../document/change-elements.ts';
import { type MarkStyle, toggleMark, withoutMarks } from '../document/marks.ts';
import { offeredExtensions } from '../elements/offered-symbologies.ts';
import type { EditorStore } from '../ui/editor-store.ts';
import { insertText } from './insert-text.ts';
import { showTyped } from './show-typed.ts';

/** An element change that enables marks, such as `**bold**`, in the element's text. */
const MARKED: ElementChanges & { readonly markup: 'inline' } = { markup: 'inline' };

/** Tests if the page enabled the `markup` extension, which lets parts of a text element have their own style. */
export const isMarkupEnabled = (): boolean => offeredExtensions.some(({ name }) => name === 'markup');

/** Tests if marks such as `**` format this element's text. In other elements, they are printed as characters. */
export const hasMarkup = (element: object | undefined): boolean =>
  element !== undefined && Reflect.get(element, 'markup') === 'inline';

/**
 * Toggles a style of the text selected in a field, by adding or removing marks around it. Returns false if the
 * selection is empty or is the whole text, or if the element can't have marks; the caller then styles the whole text.
 */
export function markSelection(store: EditorStore, field: HTMLTextAreaElement, style: MarkStyle): boolean {
  const { selectionStart: start, selectionEnd: end, value } = field;
  const { document } = store.history.peek().present;
  const key = store.editing.peek() ?? document.selection[0];
  const each = document.elements.find((other) => other.key === key);
  const isPart = start < end && (start > 0 || end < value.length);
  if (!isMarkupEnabled() || each?.element.type !== 'text' || each.locked || !isPart) return false;
  const escaped = hasMarkup(each.element) ? (text: string) => text : withoutMarks;
  const [before, part] = [escaped(value.slice(0, start)), escaped(value.slice(start, end))];
  const range = { text: before + part + escaped(value.slice(end)), from: before.length };
  const { text, from, to } = toggleMark({ ...range, to: before.length + part.length }, style);
  batch(() => {
    insertText(field, text, 0, value.length);
    const { present, run } = store.history.peek();
    store.commit(changeElements(present.document, [each.key], MARKED), present.by, run);
    showTyped(store, each.key, text);
  });
  field.setSelectionRange(from, to);
  return true;
}

/** Toggles a style for the whole text of the edited element. */
export function toggleStyle(store: EditorStore, style: MarkStyle): void {
  const { document } = store.history.peek().present;
  const key = store.editing.peek() ?? document.selection[0];
  const element = document.elements.find((each) => each.key === key)?.element;
  if (key === undefined || element?.type !== 'text') return;
  store.commit(changeElements(document, [key], { [style]: element[style] === true ? undefined : true }), 'change');
}
