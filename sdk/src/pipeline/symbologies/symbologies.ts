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
/** GS1 DataBar Stacked: DataBar Omnidirectional in two rows of reduced height. */
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

/** EAN-13 with an add-on of two or five digits, for magazines. */
export const ean13AddOn = /* @__PURE__ */ createSymbology(
  { name: 'ean13-addon', title: 'EAN-13 with add-on', sample: '9771234567003 05' },
  async () => (await import('../../materials/symbologies/ean-add-on.ts')).encodeEan13AddOn,
);
/** ISBN with an add-on of two or five digits, for books with a price. */
export const isbnAddOn = /* @__PURE__ */ createSymbology(
  { name: 'isbn-addon', title: 'ISBN with add-on', sample: '978-0-306-40615-7 51999' },
  async () => (await import('../../materials/symbologies/ean-add-on.ts')).encodeIsbnAddOn,
);
/** UPC-A with an add-on of two or five digits, for magazines. */
export const upcaAddOn = /* @__PURE__ */ createSymbology(
  { name: 'upca-addon', title: 'UPC-A with add-on', sample: '036000291452 05' },
  async () => (await import('../../materials/symbologies/ean-add-on.ts')).encodeUpcaAddOn,
);
/** Code 93: ASCII text, in shorter symbols than Code 39. */
export const code93 = /* @__PURE__ */ createSymbology(
  { name: 'code93', title: 'Code 93', sample: 'A-1024' },
  async () => (await import('../../materials/symbologies/code93.ts')).encodeCode93,
);
/** Full ASCII Code 39: Code 39 with lower-case letters and other ASCII characters. */
export const code39Ext = /* @__PURE__ */ createSymbology(
  { name: 'code39ext', title: 'Full ASCII Code 39', sample: 'a-1024' },
  async () => (await import('../../materials/symbologies/code39-ext.ts')).encodeCode39Ext,
);
/** Interleaved 2 of 5: pairs of digits, in warehouses and on tickets. */
export const interleaved2of5 = /* @__PURE__ */ createSymbology(
  { name: 'interleaved2of5', title: 'Interleaved 2 of 5', sample: '102417' },
  async () => (await import('../../materials/symbologies/interleaved-2of5.ts')).encodeInterleaved2of5,
);
/** Pharmacode: a number on medicine packaging. */
export const pharmacode = /* @__PURE__ */ createSymbology(
  { name: 'pharmacode', title: 'Pharmacode', sample: '1024' },
  async () => (await import('../../materials/symbologies/pharmacode.ts')).encodePharmacode,
);
/** HIBC in Code 128, for medical devices. */
export const hibcCode128 = /* @__PURE__ */ createSymbology(
  { name: 'hibc-code128', title: 'HIBC Code 128', sample: 'A123BJC5D6E71' },
  async () => (await import('../../materials/symbologies/hibc.ts')).encodeHibcCode128,
);
/** HIBC in Code 39, for medical devices. */
export const hibcCode39 = /* @__PURE__ */ createSymbology(
  { name: 'hibc-code39', title: 'HIBC Code 39', sample: 'A123BJC5D6E71' },
  async () => (await import('../../materials/symbologies/hibc.ts')).encodeHibcCode39,
);
/** HIBC in Data Matrix, for small medical devices. */
export const hibcDataMatrix = /* @__PURE__ */ createSymbology(
  { name: 'hibc-datamatrix', title: 'HIBC Data Matrix', sample: 'A123BJC5D6E71' },
  async () => (await import('../../materials/symbologies/hibc.ts')).encodeHibcDataMatrix,
);
/** HIBC in a QR code, for medical devices. */
export const hibcQrCode = /* @__PURE__ */ createSymbology(
  { name: 'hibc-qrcode', title: 'HIBC QR Code', sample: 'A123BJC5D6E71' },
  async () => (await import('../../materials/symbologies/hibc.ts')).encodeHibcQr,
);
/** Rectangular Data Matrix: short text in narrow areas. */
export const dataMatrixRectangular = /* @__PURE__ */ createSymbology(
  { name: 'datamatrix-rectangular', title: 'Data Matrix, rectangular', sample: 'A-1024' },
  async () => (await import('../../materials/symbologies/data-matrix.ts')).encodeDataMatrixRectangular,
);
/** Data Matrix Rectangular Extension (DMRE): longer text in narrow areas. */
export const dmre = /* @__PURE__ */ createSymbology(
  { name: 'dmre', title: 'Data Matrix Rectangular Extension', sample: 'A-1024' },
  async () => (await import('../../materials/symbologies/data-matrix.ts')).encodeDmre,
);
/** DotCode: separate dots, for fast inkjet printers. */
export const dotCode = /* @__PURE__ */ createSymbology(
  { name: 'dotcode', title: 'DotCode', sample: 'A-1024' },
  async () => (await import('../../materials/symbologies/dotcode.ts')).encodeDotCode,
);
/** MaxiCode: a symbol of fixed size for parcels. */
export const maxiCode = /* @__PURE__ */ createSymbology(
  { name: 'maxicode', title: 'MaxiCode', sample: 'A-1024' },
  async () => (await import('../../materials/symbologies/maxicode.ts')).encodeMaxiCode,
);
/** KIX: addresses on mail in the Netherlands. */
export const kix = /* @__PURE__ */ createSymbology(
  { name: 'kix', title: 'KIX', sample: '2500GG30250' },
  async () => (await import('../../materials/symbologies/kix.ts')).encodeKix,
);
/** Royal Mail Mailmark 4-state, barcodes C and L: mail in the United Kingdom. */
export const mailmark = /* @__PURE__ */ createSymbology(
  { name: 'mailmark', title: 'Mailmark 4-state', sample: '41038422416563762EF61AH8T' },
  async () => (await import('../../materials/symbologies/mailmark.ts')).encodeMailmark,
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
  'ean13-addon': ean13AddOn,
  'isbn-addon': isbnAddOn,
  'upca-addon': upcaAddOn,
  code93,
  code39ext: code39Ext,
  interleaved2of5,
  pharmacode,
  'hibc-code128': hibcCode128,
  'hibc-code39': hibcCode39,
  'hibc-datamatrix': hibcDataMatrix,
  'hibc-qrcode': hibcQrCode,
  'datamatrix-rectangular': dataMatrixRectangular,
  dmre,
  dotcode: dotCode,
  maxicode: maxiCode,
  kix,
  mailmark,
};

/** Every optional symbology, in the order of `BY_NAME`. */
export const SYMBOLOGIES: readonly OfferableSymbology[] = /* @__PURE__ */ Object.values(BY_NAME);

/** Returns the symbology with this name, or undefined. */
export const findSymbology = (name: string): OfferableSymbology | undefined =>
  SYMBOLOGIES.find((each) => each.name === name);
