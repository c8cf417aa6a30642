import type { EditorStore, PageEffect } from '../state/editor-store.ts';
import type { Editor } from '../ui/editor-context.ts';

/** What a page does for the commands that change no document. `host` hears of those that an application may answer. */
export function doEffect(effect: PageEffect, editor: Editor, host: HTMLElement): void {
  switch (effect.kind) {
    case 'write-clipboard':
      void writeClipboard(effect.text, editor.store);
      return;
    case 'read-clipboard':
      void readClipboard(editor.store);
      return;
    case 'show-issues':
      editor.say(effect.issues.map(({ message }) => message).join(' '));
      return;
    case 'open-palette':
      editor.dialog.value = 'palette';
      return;
    case 'print':
      void loadPrinting(editor, ({ printNow }) => printNow(editor));
      return;
    case 'save-png':
      void loadPrinting(editor, ({ saveShownPng }) => saveShownPng(editor));
      return;
    default:
      host.dispatchEvent(new CustomEvent(effect.kind));
  }
}

/** What is copied is kept here, too: a page may be refused the clipboard. */
async function writeClipboard(text: string, { clipboard }: EditorStore): Promise<void> {
  clipboard.value = text;
  await navigator.clipboard?.writeText(text).catch(() => {});
}

async function readClipboard(store: EditorStore): Promise<void> {
  const text = await navigator.clipboard?.readText().catch(() => '');
  store.clipboard.value = text ?? '';
  if (text) store.do('paste');
}

type Printing = typeof import('../views/page-printing.ts');

/** Does what takes the part that prints, which is loaded when it is first used. */
async function loadPrinting(editor: Editor, use: (printing: Printing) => void | Promise<void>): Promise<void> {
  const printing = await import('../views/page-printing.ts').catch(() => undefined);
  if (printing === undefined) editor.say(editor.words.panels.notLoaded);
  else await use(printing);
}
