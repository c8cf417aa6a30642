import { changeElements, type ElementChanges } from '../document/change-elements.ts';
import type { ElementKey } from '../document/editor-document.ts';
import type { EditorStore } from '../ui/editor-store.ts';

/** Changes that show a text exactly as typed: they turn markup off, so that marks such as `**` are visible. */
const asTyped = (value: string): ElementChanges & { readonly markup: undefined } => ({ value, markup: undefined });

/** Shows the text exactly as typed, including formatting marks and column names in braces. */
export function showTyped(store: EditorStore, key: ElementKey, text: string): void {
  const of = store.history.peek().present.document;
  store.typing.value = { key, text, of, shown: changeElements(of, [key], asTyped(text)) };
}
