import { readFile } from 'node:fs/promises';
import { createFontBook, type FontBook } from '../src/fonts/font-book.ts';

/** The bundled fonts, read from the package. */
export const bundledFonts = (): FontBook =>
  createFontBook((file) => readFile(new URL(`../fonts/${file}`, import.meta.url)));
