// @platen/sdk/symbologies: what `barcodeType` may name beyond the contract's own eight, where a page opts into it.
export type { SymbologyName } from '../contract/types.ts';
export type { Symbology } from '../pipeline/bind/element-content.ts';
export type { OfferableSymbology } from '../pipeline/symbologies/create-symbology.ts';
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
  pdf417,
  royalMail,
  SYMBOLOGIES,
  swissQrCode,
} from '../pipeline/symbologies/symbologies.ts';
