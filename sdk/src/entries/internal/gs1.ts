// Part of `@platen/sdk/internal` that `@platen/editor` loads to fill in GS1 barcodes. Unsupported outside Platen's own
// packages.

export { completed, elementProblems } from '../../materials/symbols/gs1.ts';
export { gs1Format } from '../../materials/symbols/gs1-format.ts';
export { bracketed, plainElements } from '../../materials/symbols/gs1-input.ts';
export { gs1Titles } from '../../materials/symbols/gs1-titles.ts';
