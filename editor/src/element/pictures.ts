import { addImage, maxPictureSize } from '../commands/adding.ts';
import { boxOf, type Point } from '../document/box.ts';
import { changeElements } from '../document/change-elements.ts';
import {
  type EditorDocument,
  type EditorElement,
  type ElementKey,
  MAX_ELEMENTS,
  templateOf,
} from '../document/editor-document.ts';
import { availableBytes, fitFor } from '../inspector/image-fit.ts';
import type { ImageFit, ImportedImage } from '../inspector/image-import.ts';
import type { Editor } from '../ui/editor-context.ts';
import { openFile } from '../ui/local-files.ts';
import { counted, filled } from '../words/fill.ts';
import { shownBytes } from '../words/sentences.ts';

/** The purpose of a picture that the user chose, dropped or pasted. */
export type PictureUse =
  /** Add the picture as a new element, centred on a point of the label or in a free area. */
  | { readonly kind: 'added'; readonly at?: Point | undefined }
  /** Replace the picture of an existing element, in the same box. */
  | { readonly kind: 'replaces'; readonly key: ElementKey };

/** Asks the user for a picture file. Adds the picture, or replaces the picture of the element `replaces`. */
export async function choosePicture(editor: Editor, replaces: ElementKey | undefined): Promise<void> {
  if (replaces === undefined && isFull(editor)) return;
  const file = await openFile(IMAGE_TYPES);
  if (file === undefined) return;
  await addPictures(editor, [file], replaces === undefined ? { kind: 'added' } : { kind: 'replaces', key: replaces });
}

const queues = new WeakMap<Editor, Promise<void>>();

/**
 * Scales pictures for their printed size and adds them to the label, each as one undo step. Announces the result.
 *
 * If the user cancels, pictures that are already on the label stay. Calls are queued, so that only one runs at a time.
 */
export function addPictures(editor: Editor, files: readonly Blob[], use: PictureUse): Promise<void> {
  const { openings } = editor.store;
  const opening = openings.value;
  const isSameLabel = (): boolean => openings.value === opening;
  const turn = (queues.get(editor) ?? Promise.resolve()).then(() => putInTurn(editor, files, use, isSameLabel));
  // A failed call must not block the calls queued after it.
  queues.set(
    editor,
    turn.catch(() => undefined),
  );
  return turn;
}

/**
 * Adds the pictures of one queued call. `isMeant` tests if the files were chosen for the label that is open now.
 */
async function putInTurn(
  editor: Editor,
  files: readonly Blob[],
  use: PictureUse,
  isMeant: () => boolean,
): Promise<void> {
  const { words, language, work } = editor;
  const { images } = words;
  const end = new AbortController();
  work.value = { sentence: images.reading, cancel: () => end.abort() };
  const put: PictureResult[] = [];
  try {
    for (const file of files) {
      put.push(await putPicture(editor, file, use, { signal: end.signal, isMeant }));
      // The loop stops, because no later picture could be added either.
      if (put.at(-1)?.isLast) break;
    }
  } finally {
    work.value = undefined;
  }
  const added = put.filter(({ isPut }) => isPut);
  const others = new Set(put.flatMap(({ isPut, sentence }) => (isPut ? [] : [sentence])));
  const done =
    added.length > 1 ? [counted(images.several, added.length, language)] : added.map(({ sentence }) => sentence);
  editor.say([...done, ...others].join(' '));
}

/** The result of adding one picture. */
interface PictureResult {
  readonly isPut: boolean;
  readonly sentence: string;
  /** True if the caller must not add the remaining pictures. */
  readonly isLast?: boolean;
}

/** Conditions for reading a picture: the picture is discarded if `signal` aborts or `isMeant` returns false. */
interface Reading {
  readonly signal: AbortSignal;
  readonly isMeant: () => boolean;
}

async function putPicture(
  editor: Editor,
  file: Blob,
  use: PictureUse,
  { signal, isMeant }: Reading,
): Promise<PictureResult> {
  const { store, words, language } = editor;
  const { images } = words;
  const document = (): EditorDocument => store.history.value.present.document;
  const left = (sentence: string, isLast = false): PictureResult => ({ isPut: false, sentence, isLast });
  const full = filled(images.full, { most: MAX_ELEMENTS }, language);
  if (!isMeant()) return left(images.otherLabel, true);
  if (use.kind === 'added' && document().elements.length >= MAX_ELEMENTS) return left(full, true);
  const fit = fitOf(document(), use, store.resolutionDpi.value);
  const taken = await take(file, fit, signal);
  if (signal.aborted) return left(images.cancelled, true);
  // Keys are unique only within a document: in another document, the key of the picture to replace may belong to a text
  // element.
  if (!isMeant()) return left(images.otherLabel, true);
  if (taken === undefined) return left(words.panels.notLoaded, true);
  if (taken.kind === 'refused') {
    const { code, format = '', part } = taken;
    const element = part?.id === undefined ? part?.name : `${part.name} id="${part.id}"`;
    return left(filled(images.refused[code], { format, line: part?.line ?? '', element: element ?? '' }, language));
  }
  const before = document();
  const changed = withPicture(before, taken, use);
  // The document may have changed while the picture was being read. The label may be full now, or the picture to
  // replace may have been removed.
  if (changed === before && use.kind === 'added') return left(full, true);
  if (use.kind === 'replaces' && elementOf(before, use.key) === undefined) return left(images.gone, true);
  store.commit(changed, use.kind === 'added' ? 'add-image' : 'change');
  if (use.kind === 'added' && use.at === undefined) store.addition.value = changed;
  const { what, width, height, before: bytesBefore, after } = taken;
  const sizes = { before: shownBytes(bytesBefore, language), after: shownBytes(after, language) };
  return { isPut: true, sentence: filled(images.done[what], { width, height, ...sizes }, language) };
}

/**
 * Tests if the label has the maximum number of elements, and if so, shows a message. Called before the user chooses a
 * file.
 */
function isFull({ store, words, language, say }: Editor): boolean {
  const is = store.history.value.present.document.elements.length >= MAX_ELEMENTS;
  if (is) say(filled(words.images.full, { most: MAX_ELEMENTS }, language));
  return is;
}

/**
 * Reads a picture, loading the necessary code first. Resolves to undefined if the code could not be loaded or the
 * signal aborted.
 */
const take = (file: Blob, fit: ImageFit, signal: AbortSignal) =>
  import('../inspector/take-picture.ts')
    .then(({ takePicture }) => takePicture(file, fit, signal))
    .catch(() => undefined);

/** Factor by which a new picture can be enlarged and still have one pixel per printer dot. */
const GROWTH = 2;

function fitOf(document: EditorDocument, use: PictureUse, resolutionDpi: number): ImageFit {
  const unit = document.label.unit ?? 'mm';
  const template = templateOf(document);
  const replaced = use.kind === 'replaces' ? elementOf(document, use.key) : undefined;
  if (replaced !== undefined) {
    const others = template.elements.filter((element) => element !== replaced.element);
    return {
      dots: fitFor(boxOf(replaced.element), unit, resolutionDpi),
      maxBytes: availableBytes({ ...template, elements: others }),
    };
  }
  const { width, height } = maxPictureSize(document);
  const dots = fitFor({ width: width * GROWTH, height: height * GROWTH }, unit, resolutionDpi);
  return { dots, maxBytes: availableBytes(template) };
}

const elementOf = (document: EditorDocument, wanted: ElementKey): EditorElement | undefined =>
  document.elements.find(({ key }) => key === wanted);

function withPicture(document: EditorDocument, { url, width, height }: ImportedImage, use: PictureUse): EditorDocument {
  if (use.kind === 'replaces') return changeElements(document, [use.key], { value: url });
  return addImage(document, url, { width, height }, use.at);
}

/**
 * Accepted types in the file picker. HEIC is not included, because phones convert their HEIC photos to JPEG if a page
 * does not accept HEIC.
 */
const IMAGE_TYPES = 'image/png,image/jpeg,image/webp,image/gif,image/svg+xml';
