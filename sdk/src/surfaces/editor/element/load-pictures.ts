import type { ElementKey } from '../document/editor-document.ts';
import type { Editor } from '../ui/editor-context.ts';
import type { PictureUse } from './pictures.ts';

/** Lets a picture be chosen, and uses it, by code that is loaded with the first one. */
export const choosePicture = (editor: Editor, replaces: ElementKey | undefined): Promise<void> =>
  withPictures(editor, (pictures) => pictures.choosePicture(editor, replaces));

/** Puts files on the label, by code that is loaded with the first one. */
export const putPictures = (editor: Editor, files: readonly Blob[], use: PictureUse): Promise<void> =>
  withPictures(editor, (pictures) => pictures.putPictures(editor, files, use));

async function withPictures(
  { say, words }: Editor,
  use: (pictures: typeof import('./pictures.ts')) => Promise<void>,
): Promise<void> {
  const pictures = await import('./pictures.ts').catch(() => undefined);
  if (pictures === undefined) say(words.panels.notLoaded);
  else await use(pictures);
}
