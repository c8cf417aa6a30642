import { batch } from '@preact/signals-core';
import { changeElements } from '../document/change-elements.ts';
import type { EditorDocument, EditorElement, ElementKey } from '../document/editor-document.ts';
import { setTypedText, typedTextOf } from '../document/joined-text.ts';
import { rowFunctions } from '../document/refresh-computed.ts';
import { isSample, joinedColumnOf, withMarkOf } from '../document/table.ts';
import type { EditorStore } from '../ui/editor-store.ts';
import { ColumnCompletion } from './column-completion.tsx';
import { ColumnsInText } from './columns-in-text.tsx';
import { typedColumnsStyles } from './typed-columns-styles.ts';

/** The undo step that typing belongs to. */
export interface TypingStep {
  readonly by: string;
  readonly run: string;
}

/**
 * Sets the text that the user types for a text element, with column names in braces. Returns false if the text has no
 * braces and shows no joined column, so that it is an ordinary text or a cell of the table.
 */
function typeText(store: EditorStore, key: ElementKey, text: string, { by, run }: TypingStep): boolean {
  const { document } = store.history.peek().present;
  const element = document.elements.find((each) => each.key === key)?.element;
  if (element?.type !== 'text') return false;
  const isTyped = isTypedText(store, key);
  const isJoined = joinedColumnOf(document.data, element.field) !== undefined;
  if (!isTyped && !isJoined && (element.field !== undefined || !text.includes('{'))) return false;
  batch(() => {
    store.commit(withTypedText(document, key, text), by, run);
    showTyped(store, key, text);
  });
  return true;
}

/** Sets the text of an element. Sample rows stay sample rows, although they get another column. */
function withTypedText(document: EditorDocument, key: ElementKey, text: string): EditorDocument {
  const typed = setTypedText(document, key, text);
  const isMarked = isSample(document.data) && typed.data !== document.data;
  return isMarked ? withMarkOf(rowFunctions.refresh(typed), document.data) : typed;
}

/** Shows the text as it was typed, with column names in braces. */
function showTyped(store: EditorStore, key: ElementKey, text: string): void {
  const of = store.history.peek().present.document;
  store.typing.value = { key, text, of, shown: changeElements(of, [key], { value: text }) };
}

/** Tests if the user is typing a text with column names for this element. */
const isTypedText = (store: EditorStore, key: ElementKey): boolean =>
  store.typing.value?.key === key && store.typing.value.of === store.history.value.present.document;

/** The text of an element with column names in braces; undefined if it shows no joined column and none is being typed. */
const textOf = (store: EditorStore, each: EditorElement): string | undefined =>
  isTypedText(store, each.key) ? store.typing.value?.text : typedTextOf(store.shown.value.data, each);

/** Code and components for texts with column names in braces, loaded together. */
export const typedColumns = {
  ...{ typeText, showTyped, isTypedText, textOf },
  ...{ ColumnCompletion, ColumnsInText, styles: typedColumnsStyles },
};

export type TypedColumns = typeof typedColumns;
