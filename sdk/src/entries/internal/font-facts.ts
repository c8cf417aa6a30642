// Part of `@platen/sdk/internal` that reads the metadata of font files with opentype.js. `@platen/editor` loads it when
// a user adds a font, and `platen fonts` loads it to describe fonts. Unsupported outside Platen's own packages.

export { type FontFacts, type FontInFile, listFonts } from '../../materials/fonts/font-facts.ts';
