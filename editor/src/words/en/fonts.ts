import type { FontFacts, FontRejection, FontStyle } from '../../elements/font-facts.ts';

/** English UI strings for the font dialog, loaded with the dialog. The other languages have the same keys. */
export const fontWords = {
  title: 'Your fonts',
  hint: 'Added fonts stay in this browser. From this page, you can print labels with these fonts, as PDF files or on label printers.',
  choose: 'Choose font files…',
  drop: 'or drop TTF, OTF or WOFF2 files here',
  search: 'Find a font by name',
  searchHint: 'The list and the files are downloaded from {host}.',
  noneFound: 'No font has this name.',
  add: 'Add',
  addFamily: 'Add {family}',
  catalogFailed: 'The font catalog could not be used: {reason}.',
  reading: 'Reading the fonts…',
  added: 'Added: {fonts}.',
  notKept: 'Added: {fonts}. This browser could not store the fonts; they will be lost when you close the page.',
  saved: 'Not saved with the label: {fonts}. Print the label from this page; elsewhere, other fonts are used.',
  use: 'Use this font',
  remove: 'Remove',
  removed: '{family} was removed.',
  sample: 'AaBbGg 0123456789',
  styles: {
    regular: 'Regular',
    bold: 'Bold',
    italic: 'Italic',
    'bold-italic': 'Bold italic',
  } satisfies Readonly<Record<FontStyle, string>>,
  files: 'Files',
  weight: 'weight {weight}',
  licence: 'Licence',
  noLicence: 'The font file does not specify a licence. Check that you may use the font.',
  embedding: 'Embedding',
  embeddings: {
    installable: 'Allowed in all documents',
    editable: 'Allowed in editable documents',
    print: 'Allowed for viewing and printing',
  } satisfies Readonly<Record<FontFacts['embedding'], string>>,
  axes: 'Variable axes',
  scripts: 'Scripts',
  noScripts: 'Symbols only, no printable letters',
  refused: {
    restricted:
      'The licence of this font forbids embedding it in documents (“Restricted License”). Ask the font’s maker for a licence that allows embedding, or choose another font.',
    whole:
      'The licence of this font forbids subsetting, but PDFs embed only the letters that they use. Choose another font.',
    bitmaps: 'The licence of this font allows embedding only as bitmaps. Choose another font.',
    collection: 'This file is a collection of several fonts. Extract the font that you need as a TTF or OTF file.',
    tooLarge: 'The file is larger than 32 MB. Use a smaller file.',
    unreadable: 'The file could not be read as a font: {reason}.',
  } satisfies Readonly<Record<FontRejection, string>>,
};

/** UI strings for the font dialog, in one language. */
export type FontWords = typeof fontWords;
