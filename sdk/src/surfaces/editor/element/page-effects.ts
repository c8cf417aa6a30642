import { copyText, readClipboard } from '../page/clipboard.ts';
import type { EditorStore, PageEffect } from '../state/editor-store.ts';
import type { Editor } from '../ui/editor-context.ts';
import { doFiling } from './file-effects.ts';
import { pasteText } from './given-files.ts';
import { choosePicture, putPictures } from './load-pictures.ts';

/** What a page does for the commands that change no document. `host` hears of those that an application may answer. */
export function doEffect(effect: PageEffect, editor: Editor, host: HTMLElement): void {
  switch (effect.kind) {
    case 'write-clipboard':
      void write(effect.text, editor.store);
      return;
    case 'read-clipboard':
      void read(editor);
      return;
    case 'show-issues':
      editor.say(effect.issues.map(({ message }) => message).join(' '));
      return;
    case 'choose-image':
      void choosePicture(editor, effect.replaces);
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
    case 'show-keys':
      editor.dialog.value = 'keys';
      return;
    default:
      doFiling(effect.kind, editor, host);
  }
}

/** What is copied is kept here, too: a page may be refused the clipboard. */
async function write(text: string, { clipboard }: EditorStore): Promise<void> {
  clipboard.value = text;
  await copyText(text);
}

/** Pastes what is on the clipboard; asked for by a button, which a browser may refuse. */
async function read(editor: Editor): Promise<void> {
  const clipped = await readClipboard();
  if (clipped.kind === 'refused') {
    editor.say(editor.words.files.clipboard[clipped.code]);
    return;
  }
  const [picture] = clipped.files;
  if (clipped.text !== undefined) pasteText(clipped.text, editor.store);
  else if (picture !== undefined) await putPictures(editor, [picture], { kind: 'added' });
}

type Printing = typeof import('../views/page-printing.ts');

/** Does what takes the part that prints, which is loaded when it is first used. */
async function loadPrinting(editor: Editor, use: (printing: Printing) => void | Promise<void>): Promise<void> {
  const printing = await import('../views/page-printing.ts').catch(() => undefined);
  if (printing === undefined) editor.say(editor.words.panels.notLoaded);
  else await use(printing);
}
