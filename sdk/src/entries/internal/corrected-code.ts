// Part of `@platen/sdk/internal` that `@platen/editor` loads to correct the content of a barcode. Unsupported outside of
// Platen's own packages.

export { correctedCode } from '../../materials/symbols/corrected-code.ts';
