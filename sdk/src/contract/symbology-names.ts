/** Values of `barcodeType` beyond the contract's own eight, each with an encoder in `@platen/sdk/symbologies`. */
export const SYMBOLOGY_NAMES = [
  'itf14',
  'codabar',
  'msi',
  'databar-omni',
  'databar-truncated',
  'databar-stacked',
  'databar-stacked-omni',
  'databar-limited',
  'databar-expanded',
  'databar-expanded-stacked',
  'datamatrix',
  'gs1-datamatrix',
  'pdf417',
  'micropdf417',
  'aztec',
  'gs1-qrcode',
  'micro-qrcode',
  'royalmail',
  'usps-imb',
  'swiss-qrcode',
] as const;

/**
 * What `barcodeType` may be beyond the contract's own eight where a deployment or a page enables it: names that
 * `@platen/sdk/symbologies` has an encoder for.
 */
export type SymbologyName = (typeof SYMBOLOGY_NAMES)[number];
