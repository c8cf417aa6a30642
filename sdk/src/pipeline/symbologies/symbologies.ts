import type { SymbologyName } from '../../contract/types.ts';
import type { Symbology } from '../bind/element-content.ts';
import { createSymbology } from './create-symbology.ts';

// Every symbology that can be opted into. Each is loaded by a file of its own, so that a bundler that sees one of them alone
// leaves the encoders of the others out.

/** ITF-14: a GTIN-14 on cartons. */
export const itf14 = createSymbology('itf14', async () => (await import('../../materials/symbologies/itf14.ts')).encodeItf14);
/** Codabar: libraries, blood banks, parcels. */
export const codabar = createSymbology('codabar', async () => (await import('../../materials/symbologies/codabar.ts')).encodeCodabar);
/** MSI, modified Plessey: shelves and stores. */
export const msi = createSymbology('msi', async () => (await import('../../materials/symbologies/msi.ts')).encodeMsi);
/** GS1 DataBar Omnidirectional: a GTIN-14 on fresh food and other small items. */
export const dataBarOmni = createSymbology(
  'databar-omni',
  async () => (await import('../../materials/symbologies/databar-omni.ts')).encodeDatabarOmni,
);
/** GS1 DataBar Truncated: the same, lower. */
export const dataBarTruncated = createSymbology(
  'databar-truncated',
  async () => (await import('../../materials/symbologies/databar-omni.ts')).encodeDatabarTruncated,
);
/** GS1 DataBar Stacked: the same in two low rows. */
export const dataBarStacked = createSymbology(
  'databar-stacked',
  async () => (await import('../../materials/symbologies/databar-omni.ts')).encodeDatabarStacked,
);
/** GS1 DataBar Stacked Omnidirectional: the same in two rows for tills. */
export const dataBarStackedOmni = createSymbology(
  'databar-stacked-omni',
  async () => (await import('../../materials/symbologies/databar-omni.ts')).encodeDatabarStackedOmni,
);
/** GS1 DataBar Limited: a GTIN-14 that begins with 0 or 1, on very small items. */
export const dataBarLimited = createSymbology(
  'databar-limited',
  async () => (await import('../../materials/symbologies/databar-limited.ts')).encodeDatabarLimited,
);
/** GS1 DataBar Expanded: element strings on variable-measure items. */
export const dataBarExpanded = createSymbology(
  'databar-expanded',
  async () => (await import('../../materials/symbologies/databar-expanded.ts')).encodeDatabarExpanded,
  { isGs1: true },
);
/** GS1 DataBar Expanded Stacked: the same in rows. */
export const dataBarExpandedStacked = createSymbology(
  'databar-expanded-stacked',
  async () => (await import('../../materials/symbologies/databar-expanded.ts')).encodeDatabarExpandedStacked,
  { isGs1: true },
);
/** Data Matrix: any text in little room. */
export const dataMatrix = createSymbology(
  'datamatrix',
  async () => (await import('../../materials/symbologies/data-matrix.ts')).encodeDataMatrix,
);
/** GS1 DataMatrix: element strings, in healthcare above all. */
export const gs1DataMatrix = createSymbology(
  'gs1-datamatrix',
  async () => (await import('../../materials/symbologies/data-matrix.ts')).encodeGs1DataMatrix,
  { isGs1: true },
);
/** PDF417: any text, on papers and parcels. */
export const pdf417 = createSymbology('pdf417', async () => (await import('../../materials/symbologies/pdf417.ts')).encodePdf417);
/** MicroPDF417: the same in less room. */
export const microPdf417 = createSymbology(
  'micropdf417',
  async () => (await import('../../materials/symbologies/micro-pdf417.ts')).encodeMicroPdf417,
);
/** Aztec: any text, without a quiet zone. */
export const aztec = createSymbology('aztec', async () => (await import('../../materials/symbologies/aztec.ts')).encodeAztec);
/** GS1 QR Code: element strings. */
export const gs1QrCode = createSymbology('gs1-qrcode', async () => (await import('../../materials/symbologies/gs1-qr.ts')).encodeGs1Qr, {
  isGs1: true,
});
/** Micro QR Code: some digits or letters in the least room. */
export const microQrCode = createSymbology('micro-qrcode', async () => (await import('../../materials/symbologies/micro-qr.ts')).encodeMicroQr);
/** Royal Mail 4-state (RM4SCC). */
export const royalMail = createSymbology('royalmail', async () => (await import('../../materials/symbologies/royal-mail.ts')).encodeRoyalMail);
/** USPS Intelligent Mail. */
export const intelligentMail = createSymbology(
  'usps-imb',
  async () => (await import('../../materials/symbologies/intelligent-mail.ts')).encodeIntelligentMail,
);
/** The Swiss QR code of bills. */
export const swissQrCode = createSymbology('swiss-qrcode', async () => (await import('../../materials/symbologies/swiss-qr.ts')).encodeSwissQr);

const BY_NAME: Readonly<Record<SymbologyName, Symbology>> = {
  itf14,
  codabar,
  msi,
  'databar-omni': dataBarOmni,
  'databar-truncated': dataBarTruncated,
  'databar-stacked': dataBarStacked,
  'databar-stacked-omni': dataBarStackedOmni,
  'databar-limited': dataBarLimited,
  'databar-expanded': dataBarExpanded,
  'databar-expanded-stacked': dataBarExpandedStacked,
  datamatrix: dataMatrix,
  'gs1-datamatrix': gs1DataMatrix,
  pdf417,
  micropdf417: microPdf417,
  aztec,
  'gs1-qrcode': gs1QrCode,
  'micro-qrcode': microQrCode,
  royalmail: royalMail,
  'usps-imb': intelligentMail,
  'swiss-qrcode': swissQrCode,
};

/** Every symbology that can be opted into, in the order of their names here. */
export const SYMBOLOGIES: readonly Symbology[] = Object.values(BY_NAME);

/** The symbology of a name; undefined for one that is not known. */
export const findSymbology = (name: string): Symbology | undefined => SYMBOLOGIES.find((each) => each.name === name);
