import { parseDataUrl } from '@platen/sdk/internal/images';
import { type Box, boxOf } from '../document/box.ts';
import { changeElements } from '../document/change-elements.ts';
import { type ElementKey, templateOf } from '../document/editor-document.ts';
import type { PictureEdit } from '../document/originals.ts';
import { isUnedited, sourceOf, withOriginal } from '../document/picture-edit.ts';
import type { Editor } from '../ui/editor-context.ts';
import { filled } from '../words/fill.ts';
import { loadToolWords } from '../words/tool-words.ts';
import { editedSvg, isSvg, svgSize } from './edited-svg.ts';
import { availableBytes, fitFor } from './image-fit.ts';
import { takePicture } from './take-picture.ts';

/** Returns a picture's width divided by its height, after Exif rotation. Rejects if the picture cannot be decoded. */
export async function ratioOf(url: string): Promise<number> {
  if (isSvg(url)) {
    const { width, height } = await svgSize(url);
    return width / height;
  }
  const bitmap = await createImageBitmap(new Blob([new Uint8Array(parseDataUrl(url))]));
  const ratio = bitmap.width / bitmap.height;
  bitmap.close();
  return ratio;
}

/** A change to a picture, and to its element's box. */
export interface PictureChange {
  readonly change: (edit: PictureEdit) => PictureEdit;
  /** The element's box after the change; unchanged if undefined. */
  readonly box?: Box | undefined;
}

/** A change whose picture is still being encoded. */
interface Pending {
  readonly edit: PictureEdit;
  readonly box: Box | undefined;
  readonly end: AbortController;
}

const pending = new WeakMap<Editor, Map<ElementKey, Pending>>();

/** Factor by which a changed picture can be enlarged and still have one pixel per printer dot. */
const GROWTH = 2;

/**
 * Changes a picture that is embedded in the label, as one undo step. The changed picture is encoded from the original,
 * so repeated changes do not reduce its quality. If a picture is changed again while it is being encoded, the new
 * encoding includes both changes. Resolves to false if nothing was changed.
 */
export async function editPicture(editor: Editor, key: ElementKey, { change, box }: PictureChange): Promise<boolean> {
  const { store } = editor;
  const opening = store.openings.value;
  const before = store.history.value.present.document;
  const value = before.elements.find((each) => each.key === key)?.element.value;
  if (value === undefined) return false;
  const changes = pending.get(editor) ?? new Map<ElementKey, Pending>();
  pending.set(editor, changes);
  const earlier = changes.get(key);
  earlier?.end.abort();
  const source = sourceOf(before, value);
  const edit = change(earlier?.edit ?? source.edit);
  const mine: Pending = { edit, box: box ?? earlier?.box, end: new AbortController() };
  changes.set(key, mine);
  const isMeant = (): boolean => {
    const now = store.history.value.present.document.elements.find((each) => each.key === key);
    return changes.get(key) === mine && store.openings.value === opening && now?.element.value === value;
  };
  try {
    const made = await encoded(editor, key, source.url, mine);
    if (!isMeant()) return false;
    const { document } = store.history.value.present;
    const place = mine.box && { x: mine.box.x, y: mine.box.y, width: mine.box.width, height: mine.box.height };
    const changed = changeElements(document, [key], { value: made, ...place });
    if (changed === document) return false;
    store.commit(withOriginal(changed, made, { url: source.url, edit }), 'change');
    return true;
  } catch (error) {
    if (isMeant()) editor.say(await reasonOf(error, editor));
    return false;
  } finally {
    if (changes.get(key) === mine) changes.delete(key);
  }
}

/** An error whose message tells the user why a picture could not be encoded. */
class EncodingError extends Error {}

async function reasonOf(error: unknown, { language }: Editor): Promise<string> {
  const failed = await loadToolWords(language).then(
    ({ picture }) => picture.failed,
    () => '',
  );
  return error instanceof EncodingError ? `${failed} ${error.message}` : failed;
}

async function encoded(editor: Editor, key: ElementKey, url: string, { edit, box, end }: Pending): Promise<string> {
  if (isUnedited(edit)) return url;
  const { store, words } = editor;
  const { document } = store.history.value.present;
  const element = document.elements.find((each) => each.key === key)?.element;
  const template = templateOf(document);
  const maxBytes = availableBytes({ ...template, elements: template.elements.filter((each) => each !== element) });
  if (isSvg(url)) {
    const made = await editedSvg(url, edit);
    if (made.length * BYTES_PER_CHARACTER > maxBytes) throw new EncodingError(words.images.refused.no_room);
    return made;
  }
  const { width, height } = box ?? (element && boxOf(element)) ?? { width: 1, height: 1 };
  const dots = fitFor(
    { width: width * GROWTH, height: height * GROWTH },
    document.label.unit ?? 'mm',
    store.resolutionDpi.value,
  );
  const taken = await takePicture(new Uint8Array(parseDataUrl(url)), { dots, maxBytes, edit }, end.signal);
  if (taken.kind === 'imported') return taken.url;
  throw new EncodingError(
    filled(words.images.refused[taken.code], { format: taken.format ?? '', line: '', element: '' }),
  );
}

/** Number of bytes that one Base64 character encodes (RFC 4648, section 4). */
const BYTES_PER_CHARACTER = 3 / 4;
