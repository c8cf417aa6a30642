import type { EditorStore } from '../ui/editor-store.ts';

/**
 * Pastes text with the `paste` command. Clears the stored text afterwards, because the clipboard may change before the
 * next paste.
 */
export function pasteText(text: string, store: EditorStore): void {
  store.clipboard.value = text;
  store.do('paste');
  store.clipboard.value = undefined;
}
