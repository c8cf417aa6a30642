// Part of `@platen/sdk/internal` that `@platen/editor` loads when a page adds its first font. Unsupported outside of
// Platen's own packages.

export { addedFontIssues } from '../../materials/fonts/added-font-issues.ts';
export { pageFonts } from '../../platform/page-fonts.ts';
