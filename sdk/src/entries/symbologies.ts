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
  code39Ext,
  code93,
  dataBarExpanded,
  dataBarExpandedStacked,
  dataBarLimited,
  dataBarOmni,
  dataBarStacked,
  dataBarStackedOmni,
  dataBarTruncated,
  dataMatrix,
  dataMatrixRectangular,
  dmre,
  dotCode,
  ean13AddOn,
  findSymbology,
  gs1DataMatrix,
  gs1QrCode,
  hibcCode39,
  hibcCode128,
  hibcDataMatrix,
  hibcQrCode,
  intelligentMail,
  interleaved2of5,
  isbnAddOn,
  itf14,
  kix,
  mailmark,
  maxiCode,
  microPdf417,
  microQrCode,
  msi,
  type OfferableSymbology,
  pdf417,
  pharmacode,
  royalMail,
  SYMBOLOGIES,
  swissQrCode,
  upcaAddOn,
} from '../pipeline/symbologies/symbologies.ts';
