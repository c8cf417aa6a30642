/**
 * Optional values of `barcodeType`, in addition to the eight values of the API contract. `@platen/sdk/symbologies`
 * contains an encoder for each.
 */
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
  'ean13-addon',
  'isbn-addon',
  'upca-addon',
  'code93',
  'code39ext',
  'interleaved2of5',
  'pharmacode',
  'hibc-code128',
  'hibc-code39',
  'hibc-datamatrix',
  'hibc-qrcode',
  'datamatrix-rectangular',
  'dmre',
  'dotcode',
  'maxicode',
  'kix',
  'mailmark',
] as const;

/**
 * An optional value of `barcodeType`, in addition to the eight values of the API contract. A server or a page must
 * enable the symbology, whose encoder is in `@platen/sdk/symbologies`.
 */
export type SymbologyName = (typeof SYMBOLOGY_NAMES)[number];

/** Symbologies whose content consists of GS1 element strings. */
export const GS1_SYMBOLOGIES: readonly SymbologyName[] = [
  'databar-expanded',
  'databar-expanded-stacked',
  'gs1-datamatrix',
  'gs1-qrcode',
];
