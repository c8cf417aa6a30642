import { checkWithEnabledSymbologies } from '../../contract/enable-symbology.ts';
import { GS1_SYMBOLOGIES, type SymbologyName } from '../../contract/symbology-names.ts';
import type { EncodeSymbol } from '../../materials/symbologies/optional-symbol.ts';
import type { Symbology } from '../elements/barcode/resolved-barcode.ts';
import { LazyCode } from '../elements/element-kind.ts';

/** An optional symbology with the title and the sample that a user interface shows in a list of symbologies. */
export interface OfferableSymbology extends Symbology {
  /** Common name of the symbology, the same in every language. */
  readonly title: string;
  /** An example of content that the symbology accepts. */
  readonly sample: string;
}

/**
 * Creates an optional symbology. Its encoder, and the code that fits its symbols into boxes, are loaded when they are
 * first needed.
 */
function createSymbology(
  { name, title, sample }: Pick<OfferableSymbology, 'name' | 'title' | 'sample'>,
  loadEncoder: () => Promise<EncodeSymbol>,
): OfferableSymbology {
  const late = new LazyCode(async (): Promise<Symbology['place']> => {
    const [encode, { placeSymbol }] = await Promise.all([loadEncoder(), import('../elements/barcode/place-symbol.ts')]);
    return (element, content, label) => placeSymbol(element, content, label, encode);
  });
  return {
    ...{ name, title, sample },
    checked: checkWithEnabledSymbologies,
    isGs1: GS1_SYMBOLOGIES.includes(name),
    load: () => late.load(),
    get isLoaded() {
      return late.isLoaded;
    },
    place: (element, content, label) => {
      if (!late.isLoaded)
        throw new Error(`the symbology ${name} is not loaded: await its load() before you check a template`);
      return late.code(element, content, label);
    },
  };
}

// Every optional symbology. Each is loaded from a separate file, so that a bundler can leave out the encoders of unused
// symbologies.

/** ITF-14: a GTIN-14 on cartons. */
export const itf14 = /* @__PURE__ */ createSymbology(
  { name: 'itf14', title: 'ITF-14', sample: '09521234543213' },
  async () => (await import('../../materials/symbologies/itf14.ts')).encodeItf14,
);
/** Codabar: for libraries, blood banks and parcels. */
export const codabar = /* @__PURE__ */ createSymbology(
  { name: 'codabar', title: 'Codabar', sample: 'A40156B' },
  async () => (await import('../../materials/symbologies/codabar.ts')).encodeCodabar,
);
/** MSI (modified Plessey): for shelves and inventory in shops. */
export const msi = /* @__PURE__ */ createSymbology(
  { name: 'msi', title: 'MSI', sample: '1024' },
  async () => (await import('../../materials/symbologies/msi.ts')).encodeMsi,
);
/** GS1 DataBar Omnidirectional: a GTIN-14, for fresh food and other small items. */
export const dataBarOmni = /* @__PURE__ */ createSymbology(
  { name: 'databar-omni', title: 'GS1 DataBar', sample: '09521234543213' },
  async () => (await import('../../materials/symbologies/databar-omni.ts')).encodeDatabarOmni,
);
/** GS1 DataBar Truncated: DataBar Omnidirectional with bars of reduced height. */
export const dataBarTruncated = /* @__PURE__ */ createSymbology(
  { name: 'databar-truncated', title: 'GS1 DataBar Truncated', sample: '09521234543213' },
  async () => (await import('../../materials/symbologies/databar-omni.ts')).encodeDatabarTruncated,
);
/** GS1 DataBar Stacked: DataBar Omnidirectional in two low rows. */
export const dataBarStacked = /* @__PURE__ */ createSymbology(
  { name: 'databar-stacked', title: 'GS1 DataBar Stacked', sample: '09521234543213' },
  async () => (await import('../../materials/symbologies/databar-omni.ts')).encodeDatabarStacked,
);
/** GS1 DataBar Stacked Omnidirectional: DataBar Omnidirectional in two rows, readable at checkouts. */
export const dataBarStackedOmni = /* @__PURE__ */ createSymbology(
  { name: 'databar-stacked-omni', title: 'GS1 DataBar Stacked Omnidirectional', sample: '09521234543213' },
  async () => (await import('../../materials/symbologies/databar-omni.ts')).encodeDatabarStackedOmni,
);
/** GS1 DataBar Limited: a GTIN-14 that begins with 0 or 1, for very small items. */
export const dataBarLimited = /* @__PURE__ */ createSymbology(
  { name: 'databar-limited', title: 'GS1 DataBar Limited', sample: '09521234543213' },
  async () => (await import('../../materials/symbologies/databar-limited.ts')).encodeDatabarLimited,
);
/** GS1 DataBar Expanded: element strings, for items of variable weight, size or count. */
export const dataBarExpanded = /* @__PURE__ */ createSymbology(
  { name: 'databar-expanded', title: 'GS1 DataBar Expanded', sample: '(01)09521234543213(10)L2417' },
  async () => (await import('../../materials/symbologies/databar-expanded.ts')).encodeDatabarExpanded,
);
/** GS1 DataBar Expanded Stacked: DataBar Expanded in several rows. */
export const dataBarExpandedStacked = /* @__PURE__ */ createSymbology(
  { name: 'databar-expanded-stacked', title: 'GS1 DataBar Expanded Stacked', sample: '(01)09521234543213(10)L2417' },
  async () => (await import('../../materials/symbologies/databar-expanded.ts')).encodeDatabarExpandedStacked,
);
/** Data Matrix: any text in a small area. */
export const dataMatrix = /* @__PURE__ */ createSymbology(
  { name: 'datamatrix', title: 'Data Matrix', sample: 'A-1024' },
  async () => (await import('../../materials/symbologies/data-matrix.ts')).encodeDataMatrix,
);
/** GS1 DataMatrix: encodes GS1 element strings; used mainly in healthcare. */
export const gs1DataMatrix = /* @__PURE__ */ createSymbology(
  { name: 'gs1-datamatrix', title: 'GS1 DataMatrix', sample: '(01)09521234543213(10)L2417' },
  async () => (await import('../../materials/symbologies/data-matrix.ts')).encodeGs1DataMatrix,
);
/** PDF417: any text, on documents and parcels. */
export const pdf417 = /* @__PURE__ */ createSymbology(
  { name: 'pdf417', title: 'PDF417', sample: 'A-1024' },
  async () => (await import('../../materials/symbologies/pdf417.ts')).encodePdf417,
);
/** MicroPDF417: a variant of PDF417 for smaller areas. */
export const microPdf417 = /* @__PURE__ */ createSymbology(
  { name: 'micropdf417', title: 'MicroPDF417', sample: 'A-1024' },
  async () => (await import('../../materials/symbologies/micro-pdf417.ts')).encodeMicroPdf417,
);
/** Aztec: any text, without a quiet zone. */
export const aztec = /* @__PURE__ */ createSymbology(
  { name: 'aztec', title: 'Aztec', sample: 'A-1024' },
  async () => (await import('../../materials/symbologies/aztec.ts')).encodeAztec,
);
/** GS1 QR Code: a QR code that contains GS1 element strings. */
export const gs1QrCode = /* @__PURE__ */ createSymbology(
  { name: 'gs1-qrcode', title: 'GS1 QR Code', sample: '(01)09521234543213(10)L2417' },
  async () => (await import('../../materials/symbologies/gs1-qr.ts')).encodeGs1Qr,
);
/** Micro QR Code: a few digits or letters in the smallest area. */
export const microQrCode = /* @__PURE__ */ createSymbology(
  { name: 'micro-qrcode', title: 'Micro QR Code', sample: 'A-1024' },
  async () => (await import('../../materials/symbologies/micro-qr.ts')).encodeMicroQr,
);
/** Royal Mail 4-state (RM4SCC): addresses on mail in the United Kingdom. */
export const royalMail = /* @__PURE__ */ createSymbology(
  { name: 'royalmail', title: 'Royal Mail 4-state', sample: 'LE28HS9Z' },
  async () => (await import('../../materials/symbologies/royal-mail.ts')).encodeRoyalMail,
);
/** USPS Intelligent Mail: routing and tracking of mail in the United States. */
export const intelligentMail = /* @__PURE__ */ createSymbology(
  { name: 'usps-imb', title: 'USPS Intelligent Mail', sample: '01234567094987654321' },
  async () => (await import('../../materials/symbologies/intelligent-mail.ts')).encodeIntelligentMail,
);
/** A payment of 25 francs without a reference (SIX, Swiss Implementation Guidelines QR-bill, 4.2.2). */
const SWISS_PAYMENT =
  'SPC\n0200\n1\nCH9300762011623852957\nS\nMuster AG\nSeestrasse\n1\n8000\nZürich\nCH\n\n\n\n\n\n\n\n25.00\nCHF\n\n\n\n\n\n\n\nNON\n\n\nEPD';
/** Swiss QR code: payment data on bills. */
export const swissQrCode = /* @__PURE__ */ createSymbology(
  { name: 'swiss-qrcode', title: 'Swiss QR code', sample: SWISS_PAYMENT },
  async () => (await import('../../materials/symbologies/swiss-qr.ts')).encodeSwissQr,
);

const BY_NAME: Readonly<Record<SymbologyName, OfferableSymbology>> = {
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

/** Every optional symbology, in the order of `BY_NAME`. */
export const SYMBOLOGIES: readonly OfferableSymbology[] = /* @__PURE__ */ Object.values(BY_NAME);

/** Returns the symbology with this name, or undefined. */
export const findSymbology = (name: string): OfferableSymbology | undefined =>
  SYMBOLOGIES.find((each) => each.name === name);
