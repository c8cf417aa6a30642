import type { AddedFont } from '@platen/sdk/preview';
import { signal } from '@preact/signals-core';
import { addedFonts } from '../elements/added-fonts.ts';
import { type AddedFile, FONT_STYLES, type FontFacts } from '../elements/font-facts.ts';
import { setHasFonts } from '../ui/kept.ts';
import { createDraftShelf, type ShelvedDraft } from './draft-shelf.ts';

/** The files of all added fonts, in the order in which their families were first added. */
export const fontFiles = signal<readonly AddedFile[]>([]);

/**
 * The browser's store for added fonts. A font is stored like a draft: its file as the draft's text, and its metadata as
 * the draft's note.
 */
const shelf = createDraftShelf('platen-fonts');

let loading: Promise<void> | undefined;

/** Loads the fonts that this browser stores. All calls share the promise of the first one, which never rejects. */
export function loadFonts(): Promise<void> {
  loading ??= readAll().catch(() => undefined);
  return loading;
}

async function readAll(): Promise<void> {
  const notes = await shelf.notes();
  const read: { readonly file: AddedFile; readonly time: number }[] = [];
  // reads one file at a time, because fonts for Chinese, Japanese or Korean are large
  for (const [key] of notes) {
    const file = fileOf(await shelf.read(key));
    if (file !== undefined) read.push(file);
  }
  const sorted = read.toSorted((a, b) => a.time - b.time).map(({ file }) => file);
  use([...sorted, ...fontFiles.peek().filter((own) => !sorted.some((file) => keyOf(file) === keyOf(own)))]);
}

/**
 * Adds fonts to all editors of the page, and stores them in this browser. A file replaces an earlier one of the same
 * family and style. Resolves to false if the browser could not store every font; fonts that were not stored are lost
 * when the page closes.
 */
export async function keepFonts(files: readonly AddedFile[]): Promise<boolean> {
  const keys = new Set(files.map(keyOf));
  use([...fontFiles.peek().filter((file) => !keys.has(keyOf(file))), ...files]);
  try {
    for (const [index, { bytes, ...about }] of files.entries()) {
      const note = { ...about, time: Date.now() + index };
      await shelf.write(keyOf(about), () => ({ note, text: bytes }));
    }
    return setHasFonts(true);
  } catch {
    return false;
  }
}

/** Removes a family from all editors of the page and from this browser. */
export async function removeFont(family: string): Promise<void> {
  const removed = fontFiles.peek().filter((file) => file.family === family);
  use(fontFiles.peek().filter((file) => file.family !== family));
  if (fontFiles.peek().length === 0) setHasFonts(false);
  // if the store cannot be opened, there is nothing to remove
  await Promise.all(removed.map((file) => shelf.take(keyOf(file)))).catch(() => undefined);
}

const keyOf = ({ family, style }: Pick<AddedFile, 'family' | 'style'>): string => JSON.stringify([family, style]);

function use(files: readonly AddedFile[]): void {
  fontFiles.value = files;
  const families = familiesOf(files);
  addedFonts.value = families.length === 0 ? undefined : families;
}

/** Groups font files by family. If a family has no regular style, its first file is used as the regular one. */
export function familiesOf(files: readonly AddedFile[]): readonly AddedFont[] {
  const names = [...new Set(files.map(({ family }) => family))];
  return names.flatMap((family) => {
    const own = files.filter((file) => file.family === family);
    const regular = (own.find(({ style }) => style === 'regular') ?? own[0])?.bytes;
    if (regular === undefined) return [];
    const styles = Object.fromEntries(own.map(({ style, bytes }) => [style, bytes]));
    // no scripts, so an added font is never a fallback for another font: only text elements that name it use it
    return { family, scripts: [], files: { ...styles, regular } };
  });
}

/** Reads a stored font; undefined if the record is not valid. */
function fileOf(shelved: ShelvedDraft | undefined): { readonly file: AddedFile; readonly time: number } | undefined {
  const { note, text: bytes } = shelved ?? {};
  if (typeof note !== 'object' || note === null || !(bytes instanceof Uint8Array)) return undefined;
  const { family, style, fileName, facts, time }: Partial<Record<keyof AddedFile | 'time', unknown>> = note;
  const known = FONT_STYLES.find((each) => each === style);
  if (typeof family !== 'string' || known === undefined || typeof facts !== 'object' || facts === null)
    return undefined;
  return {
    // the facts are not validated: only this editor writes them, and they are only displayed
    file: { family, style: known, fileName: String(fileName), bytes, facts: facts as FontFacts },
    time: Number(time) || 0,
  };
}
