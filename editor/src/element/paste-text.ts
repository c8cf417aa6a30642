import type { EditorStore } from '../ui/editor-store.ts';

/** Pastes a text by the command for it. What is on the clipboard next time is not known. */
export function pasteText(text: string, store: EditorStore): void {
  store.clipboard.value = text;
  store.do('paste');
  store.clipboard.value = undefined;
}
