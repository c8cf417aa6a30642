import { addImage, pictureRoom } from '../commands/new-elements.ts';
import { boxOf, placeElements } from '../document/boxes.ts';
import { changeElements } from '../document/change-elements.ts';
import {
  type EditorDocument,
  type EditorElement,
  type ElementKey,
  selectedElements,
  templateOf,
} from '../document/editor-document.ts';
import type { Point } from '../kernels/box.ts';
import { fitFor, roomIn } from '../page/image-fit.ts';
import type { ImageFit, ImportedImage } from '../page/image-import.ts';
import { IMAGE_TYPES } from '../page/image-types.ts';
import { openFile } from '../page/open-file.ts';
import type { Editor } from '../ui/editor-context.ts';
import { filled } from '../words/sentences.ts';
import { shownBytes } from '../words/shown-bytes.ts';

/** What becomes of a picture that was chosen, dropped or pasted. */
export type PictureUse =
  /** It is added: about a point of the label, or where there is room. */
  | { readonly kind: 'added'; readonly at?: Point | undefined }
  /** It takes the place of another picture's, in its box. */
  | { readonly kind: 'replaces'; readonly key: ElementKey };

/** Lets a picture be chosen, and uses it. */
export async function choosePicture(editor: Editor, replaces: ElementKey | undefined): Promise<void> {
  const file = await openFile(IMAGE_TYPES);
  if (file === undefined) return;
  await putPicture(editor, file, replaces === undefined ? { kind: 'added' } : { kind: 'replaces', key: replaces });
}

/** Adds pictures one after the other: about a point of the label, or where there is room. */
export async function putPictures(editor: Editor, files: readonly File[], at?: Point): Promise<void> {
  for (const file of files) await putPicture(editor, file, { kind: 'added', at });
}

/** Makes a file fit what is printed of it and puts it on the label, in one step; says what was done, or why nothing was. */
export async function putPicture(editor: Editor, file: Blob, use: PictureUse): Promise<void> {
  const { store, words, language } = editor;
  const { images } = words;
  const document = (): EditorDocument => store.history.value.present.document;
  editor.say(images.reading);
  const fit = fitOf(document(), use, store.resolutionDpi.value);
  const taken = await take(file, fit);
  if (taken === undefined) editor.say(words.panels.notLoaded);
  else if (taken.kind === 'refused') editor.say(filled(images.refused[taken.code], { format: taken.format ?? '' }));
  else {
    const changed = withPicture(document(), taken, use);
    store.commit(changed, use.kind === 'added' ? 'add-image' : 'change');
    const { what, width, height, before, after } = taken;
    const sizes = { before: shownBytes(before, language), after: shownBytes(after, language) };
    editor.say(filled(images.done[what], { width, height, ...sizes }));
  }
}

/** Loaded with the first picture; undefined where it could not be. */
const take = (file: Blob, fit: ImageFit) =>
  import('../page/take-picture.ts').then(
    ({ takePicture }) => takePicture(file, fit),
    () => undefined,
  );

/** A new picture may be drawn out to this many times its first size before its dots are too few. */
const GROWTH = 2;

function fitOf(document: EditorDocument, use: PictureUse, resolutionDpi: number): ImageFit {
  const unit = document.label.unit ?? 'mm';
  const template = templateOf(document);
  const replaced = use.kind === 'replaces' ? elementOf(document, use.key) : undefined;
  if (replaced !== undefined) {
    const others = template.elements.filter((element) => element !== replaced.element);
    return {
      dots: fitFor(boxOf(replaced.element), unit, resolutionDpi),
      mostBytes: roomIn({ ...template, elements: others }),
    };
  }
  const { width, height } = pictureRoom(document);
  const dots = fitFor({ width: width * GROWTH, height: height * GROWTH }, unit, resolutionDpi);
  return { dots, mostBytes: roomIn(template) };
}

const elementOf = (document: EditorDocument, wanted: ElementKey): EditorElement | undefined =>
  document.elements.find(({ key }) => key === wanted);

function withPicture(document: EditorDocument, { url, width, height }: ImportedImage, use: PictureUse): EditorDocument {
  if (use.kind === 'replaces') return changeElements(document, [use.key], { value: url });
  const added = addImage(document, url, { width, height });
  const [picture] = selectedElements(added);
  if (use.at === undefined || picture === undefined || added === document) return added;
  const box = boxOf(picture.element);
  const centred = { ...box, x: use.at.x - box.width / 2, y: use.at.y - box.height / 2 };
  return placeElements(added, new Map([[picture.key, centred]]));
}
