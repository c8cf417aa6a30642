// A part of `@platen/sdk/internal` that `@platen/editor` loads with the first font that a page adds. Unsupported.

export { addedFontIssues } from '../../materials/fonts/added-font-issues.ts';
export { pageFonts } from '../../platform/page-fonts.ts';
