// Part of `@platen/sdk/internal` that `@platen/editor` loads to correct the content of a barcode. Unsupported outside
// Platen's own packages.

export { correctedContent as correctedCode } from '../../materials/symbologies/corrected-content.ts';
