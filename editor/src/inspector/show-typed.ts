import { changeElements, type ElementChanges } from '../document/change-elements.ts';
import type { ElementKey } from '../document/editor-document.ts';
import type { EditorStore } from '../ui/editor-store.ts';

/**
 * Returns element changes that display text exactly as typed. They turn markup off, so that marks such as `**` are
 * visible.
 */
const asTyped = (value: string): ElementChanges & { readonly markup: undefined } => ({ value, markup: undefined });

/** Displays an element's text on the label exactly as typed, including formatting marks and column names in braces. */
export function showTyped(store: EditorStore, key: ElementKey, text: string): void {
  const of = store.history.peek().present.document;
  store.typing.value = { key, text, of, shown: changeElements(of, [key], asTyped(text)) };
}
