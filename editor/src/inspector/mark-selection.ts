import { batch } from '@preact/signals-core';
import { changeElements, type ElementChanges } from '../document/change-elements.ts';
import { type MarkStyle, toggleMark, withoutMarks } from '../document/marks.ts';
import { offeredExtensions } from '../elements/offered-symbologies.ts';
import type { EditorStore } from '../ui/editor-store.ts';
import { insertText } from './insert-text.ts';
import { showTyped } from './show-typed.ts';

/** An element change that enables marks, such as `**bold**`, in the element's text. */
const MARKED: ElementChanges & { readonly markup: 'inline' } = { markup: 'inline' };

/** Tests if the page enabled the extension `markup`, which allows parts of a text to have their own style. */
export const isMarkupEnabled = (): boolean => offeredExtensions.some(({ name }) => name === 'markup');

/** Tests if marks, such as `**`, set styles in this element's text. In other texts, marks are printed as characters. */
export const hasMarkup = (element: object | undefined): boolean =>
  element !== undefined && Reflect.get(element, 'markup') === 'inline';

/**
 * Toggles a style in the selected part of a text by adding or removing marks around that part. Returns false if no part
 * is selected or the text cannot have marks; the caller then styles the whole text.
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

/** Toggles a style in the edited element's whole text. */
export function toggleStyle(store: EditorStore, style: MarkStyle): void {
  const { document } = store.history.peek().present;
  const key = store.editing.peek() ?? document.selection[0];
  const element = document.elements.find((each) => each.key === key)?.element;
  if (key === undefined || element?.type !== 'text') return;
  store.commit(changeElements(document, [key], { [style]: element[style] === true ? undefined : true }), 'change');
}
