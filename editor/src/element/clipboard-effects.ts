import type { Editor } from '../ui/editor-context.ts';
import type { EditorStore } from '../ui/editor-store.ts';
import { copyText, readClipboard } from './clipboard.ts';
import { pasteText } from './paste-text.ts';
import { addPictures } from './pictures.ts';

/** Copies text to the clipboard and to the editor's own store, because the browser may deny access to the clipboard. */
export async function writeClipboard(text: string, { clipboard }: EditorStore): Promise<void> {
  clipboard.value = text;
  await copyText(text);
}

/** Pastes from the clipboard after a click on a button, which the browser may deny. */
export async function pasteClipboard(editor: Editor): Promise<void> {
  const clipped = await readClipboard();
  if (clipped.kind === 'refused') {
    editor.say(editor.words.files.clipboard[clipped.code]);
    return;
  }
  const [picture] = clipped.files;
  if (clipped.text !== undefined) pasteText(clipped.text, editor.store);
  else if (picture !== undefined) await addPictures(editor, [picture], { kind: 'added' });
}
