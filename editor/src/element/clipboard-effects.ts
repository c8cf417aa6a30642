import type { Editor } from '../ui/editor-context.ts';
import type { EditorStore } from '../ui/editor-store.ts';
import { copyText, readClipboard } from './clipboard.ts';
import { pasteText } from './paste-text.ts';
import { putPictures } from './pictures.ts';

/** What is copied is kept here, too: a page may be refused the clipboard. */
export async function writeClipboard(text: string, { clipboard }: EditorStore): Promise<void> {
  clipboard.value = text;
  await copyText(text);
}

/** Pastes what is on the clipboard; asked for by a button, which a browser may refuse. */
export async function pasteClipboard(editor: Editor): Promise<void> {
  const clipped = await readClipboard();
  if (clipped.kind === 'refused') {
    editor.say(editor.words.files.clipboard[clipped.code]);
    return;
  }
  const [picture] = clipped.files;
  if (clipped.text !== undefined) pasteText(clipped.text, editor.store);
  else if (picture !== undefined) await putPictures(editor, [picture], { kind: 'added' });
}
