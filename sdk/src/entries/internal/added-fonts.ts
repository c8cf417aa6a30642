// Part of `@platen/sdk/internal` that `@platen/editor` loads when a user adds a font. Unsupported outside of Platen's own
// packages.

export { readFontEntries } from '../../materials/fonts/added/font-tables.ts';
export { describeFonts } from '../../materials/fonts/describe-font.ts';
export { FontError } from '../../materials/fonts/font-error.ts';
