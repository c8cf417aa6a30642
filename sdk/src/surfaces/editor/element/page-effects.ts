import { documentOf, type EditorDocument } from '../document/editor-document.ts';
import { saveDocument } from '../document/saved-document.ts';
import { download, fileNameOf } from '../page/download.ts';
import type { EditorStore, PageEffect } from '../state/editor-store.ts';
import type { Editor } from '../ui/editor-context.ts';

/** What a page does for the commands that change no document. `host` hears of those that an application may answer. */
export function doEffect(effect: PageEffect, editor: Editor, host: HTMLElement): void {
  const { file } = editor.files;
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
    case 'open':
    case 'import':
    case 'developer':
      editor.dialog.value = effect.kind;
      return;
    case 'new':
      void begin(editor);
      return;
    case 'save':
      // an application may store in a way of its own
      if (host.dispatchEvent(new CustomEvent('save', { cancelable: true }))) void file.save();
      return;
    case 'save-copy':
      void file.saveCopy();
      return;
    case 'export':
      exportDocument(presentOf(editor));
      return;
    case 'save-png':
      void savePng(editor, host);
      return;
    default:
      host.dispatchEvent(new CustomEvent(effect.kind));
  }
}

const presentOf = ({ store }: Editor): EditorDocument => store.history.peek().present.document;

/** A blank label on the same paper, to be begun with something. */
async function begin(editor: Editor): Promise<void> {
  const { label, data, nextKey } = presentOf(editor);
  const blank = documentOf({ ...label, elements: [] });
  if (await editor.files.file.replace({ ...blank, data, nextKey })) editor.dialog.value = 'new';
}

function exportDocument(document: EditorDocument): void {
  const text = JSON.stringify(JSON.parse(saveDocument(document)), null, 2);
  download(new Blob([text], { type: 'application/json' }), `${fileNameOf(document.name)}.json`);
}

/** The label as it is painted: the very dots on the canvas. */
async function savePng(editor: Editor, host: HTMLElement): Promise<void> {
  const preview = host.shadowRoot?.querySelector('label-preview');
  try {
    const png = await preview?.renderPng();
    if (png !== undefined) download(png, `${fileNameOf(presentOf(editor).name)}.png`);
  } catch (error) {
    editor.say(error instanceof Error ? error.message : '');
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
