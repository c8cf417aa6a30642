// Part of `@platen/sdk/internal`. `@platen/editor` loads it when a page adds its first font. Unsupported.

export { addedFontIssues } from '../../materials/fonts/added-font-issues.ts';
export { pageFonts } from '../../platform/page-fonts.ts';
