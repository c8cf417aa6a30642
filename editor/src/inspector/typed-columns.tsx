import { batch } from '@preact/signals-core';
import { useLayoutEffect } from 'preact/hooks';
import type { EditorDocument, EditorElement, ElementKey } from '../document/editor-document.ts';
import { joinedColumnOf, setTypedText, typedTextOf } from '../document/joined-text.ts';
import { rowFunctions } from '../document/refresh-computed.ts';
import { isSample, withMarkOf } from '../document/table.ts';
import { useEditor } from '../ui/editor-context.ts';
import type { EditorStore } from '../ui/editor-store.ts';
import type { ColumnsInPlaceProps, TypedColumns, TypingStep } from '../ui/typed-columns.ts';
import { ColumnCompletion } from './column-completion.tsx';
import { ColumnsInText } from './columns-in-text.tsx';
import { growTyped } from './grow-typed.ts';
import { hasMarkup, isMarkupEnabled, markSelection } from './mark-selection.ts';
import { showTyped } from './show-typed.ts';

/**
 * Stores text that the user types into a text element, if the text has column names in braces or formatting marks.
 * Returns false and changes nothing for plain text, which the caller must store.
 */
function typeText(store: EditorStore, key: ElementKey, text: string, { by, run }: TypingStep): boolean {
  const { document } = store.history.peek().present;
  const element = document.elements.find((each) => each.key === key)?.element;
  if (element?.type !== 'text') return false;
  const isTyped = isTypedText(store, key);
  const isJoined = joinedColumnOf(document.data, element.field) !== undefined;
  if (!isTyped && !isJoined && !hasMarkup(element) && (element.field !== undefined || !text.includes('{')))
    return false;
  batch(() => {
    store.commit(withTypedText(document, key, text), by, run);
    showTyped(store, key, text);
  });
  return true;
}

/** Sets the text of an element. Sample rows stay marked as sample data if the text adds a column to them. */
function withTypedText(document: EditorDocument, key: ElementKey, text: string): EditorDocument {
  const typed = setTypedText(document, key, text);
  const isMarked = isSample(document.data) && typed.data !== document.data;
  return isMarked ? withMarkOf(rowFunctions.refresh(typed), document.data) : typed;
}

/** Tests if the user is typing text with column names into this element. */
const isTypedText = (store: EditorStore, key: ElementKey): boolean =>
  store.typing.value?.key === key && store.typing.value.of === store.history.value.present.document;

/**
 * Returns an element's text as typed, with formatting marks and column names in braces. Undefined for plain text: the
 * user is not typing column names, markup is off, and the element shows no joined column (a column computed from text
 * with names in braces).
 */
const textOf = (store: EditorStore, each: EditorElement): string | undefined =>
  isTypedText(store, each.key)
    ? store.typing.value?.text
    : (typedTextOf(store.shown.value.data, each) ?? (hasMarkup(each.element) ? each.element.value : undefined));

/**
 * Shows an element's text with column names in braces while the user edits it on the label, and autocompletes these
 * names.
 */
function ColumnsInPlace({ editKey: key, field }: ColumnsInPlaceProps) {
  const { store } = useEditor();
  const { document } = store.history.value.present;
  const each = document.elements.find((other) => other.key === key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that the document was changed, for example by undo
  useLayoutEffect(() => {
    const { current } = field;
    const text = each && textOf(store, each);
    if (text === undefined || current === null || isTypedText(store, key)) return;
    current.value = text;
    current.select();
    showTyped(store, key, text);
  }, [document, key]);
  return <ColumnCompletion field={field} filledBy={each?.element.field} />;
}

export const typedColumnsCode = {
  ...{ typeText, textOf, isMarkupEnabled, markSelection, growTyped },
  ...{ ColumnsInPlace, ColumnsInText },
} satisfies TypedColumns;
