/**
 * Optional symbologies, beyond the eight that are always available. Pages and programs enable a symbology by importing
 * it.
 *
 * @module @platen/sdk/symbologies
 */

export type { SymbologyName } from '../contract/types.ts';
export type { Symbology } from '../pipeline/elements/barcode/resolved-barcode.ts';
export {
  aztec,
  codabar,
  dataBarExpanded,
  dataBarExpandedStacked,
  dataBarLimited,
  dataBarOmni,
  dataBarStacked,
  dataBarStackedOmni,
  dataBarTruncated,
  dataMatrix,
  findSymbology,
  gs1DataMatrix,
  gs1QrCode,
  intelligentMail,
  itf14,
  microPdf417,
  microQrCode,
  msi,
  type OfferableSymbology,
  pdf417,
  royalMail,
  SYMBOLOGIES,
  swissQrCode,
} from '../pipeline/symbologies/symbologies.ts';
