// Part of `@platen/sdk/internal` that reads font files. `@platen/editor` loads it when a user adds a font, and the
// server loads it when an account stores a font. Unsupported outside Platen's own packages.

export { readFontEntries } from '../../materials/fonts/added/font-tables.ts';
export { describeFonts } from '../../materials/fonts/describe-font.ts';
export { FontError } from '../../materials/fonts/font-error.ts';
export { type Embedding, type EmbeddingBan, embeddingOf } from '../../materials/fonts/font-licence.ts';
export { readStoredFont } from '../../materials/fonts/stored-font.ts';
