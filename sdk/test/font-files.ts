import { readdir, readFile } from 'node:fs/promises';
import { createFontBook, type FontBook, type FontRequest } from '../src/materials/fonts/font-book.ts';
import type { FontFace } from '../src/materials/fonts/font-face.ts';
import { parseFace } from '../src/materials/fonts/parse-face.ts';

const FONTS = new URL('../fonts/', import.meta.url);

/** Reads a bundled font file, as a Platform does. */
export const readFontFile = async (file: string): Promise<Uint8Array> => {
  const bytes = await readFile(new URL(file, FONTS));
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
};

/** Lists the files of a bundled face by id: the first file, then its pieces. */
export async function filesOfFace(id: string): Promise<readonly string[]> {
  const names = await readdir(FONTS);
  return names.filter((name) => name === `${id}.ttf` || isPieceOf(id, name)).sort((a, b) => a.length - b.length);
}

/**
 * True for `noto-sans-regular-greek.ttf` of `noto-sans-regular`, but not for `arimo-bold-italic.ttf` of `arimo-bold`.
 */
const isPieceOf = (id: string, name: string): boolean =>
  name.startsWith(`${id}-`) && name.endsWith('.ttf') && !/^italic\b/.test(name.slice(id.length + 1));

/** Loads a bundled face with all its pieces, by its id, such as `arimo-bold`. */
export async function faceFromFile(id: string): Promise<FontFace> {
  const face = parseFace(id, await readFontFile(`${id}.ttf`));
  for (const file of await filesOfFace(id)) {
    if (file !== `${id}.ttf`) face.addPiece(file.slice(id.length + 1, -'.ttf'.length), await readFontFile(file));
  }
  return face;
}

/** Returns a template's request for a face; regular by default. */
export const fontRequest = (family: string, style: Partial<Omit<FontRequest, 'family'>> = {}): FontRequest => ({
  family,
  bold: false,
  italic: false,
  ...style,
});

/** Returns a font book with the faces that `texts` need in `request`. */
export async function bookFor(request: FontRequest, texts: Iterable<string>): Promise<FontBook> {
  const book = createFontBook(readFontFile);
  await book.load(request, texts);
  return book;
}

/** Returns a font book of the bundled fonts, with nothing loaded. */
export const bundledFonts = (): FontBook => createFontBook(readFontFile);
