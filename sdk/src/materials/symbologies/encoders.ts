import type { SymbologyName } from '../../contract/types.ts';
import { encodeAztec } from './aztec.ts';
import { encodeCodabar } from './codabar.ts';
import { encodeCode39Ext } from './code39-ext.ts';
import { encodeCode93 } from './code93.ts';
import { encodeDataMatrix, encodeDataMatrixRectangular, encodeDmre, encodeGs1DataMatrix } from './data-matrix.ts';
import { encodeDatabarExpanded, encodeDatabarExpandedStacked } from './databar-expanded.ts';
import { encodeDatabarLimited } from './databar-limited.ts';
import {
  encodeDatabarOmni,
  encodeDatabarStacked,
  encodeDatabarStackedOmni,
  encodeDatabarTruncated,
} from './databar-omni.ts';
import { encodeDotCode } from './dotcode.ts';
import { encodeEan13AddOn, encodeIsbnAddOn, encodeUpcaAddOn } from './ean-add-on.ts';
import { encodeGs1Qr } from './gs1-qr.ts';
import { encodeHibcCode39, encodeHibcCode128, encodeHibcDataMatrix, encodeHibcQr } from './hibc.ts';
import { encodeIntelligentMail } from './intelligent-mail.ts';
import { encodeInterleaved2of5 } from './interleaved-2of5.ts';
import { encodeItf14 } from './itf14.ts';
import { encodeKix } from './kix.ts';
import { encodeMailmark } from './mailmark.ts';
import { encodeMaxiCode } from './maxicode.ts';
import { encodeMicroPdf417 } from './micro-pdf417.ts';
import { encodeMicroQr } from './micro-qr.ts';
import { encodeMsi } from './msi.ts';
import type { EncodeSymbol } from './optional-symbol.ts';
import { encodePdf417 } from './pdf417.ts';
import { encodePharmacode } from './pharmacode.ts';
import { encodeRoyalMail } from './royal-mail.ts';
import { encodeSwissQr } from './swiss-qr.ts';

/**
 * Every encoder by name, for code that enables symbologies by name, such as a worker. This code may need any encoder,
 * so all encoders share one chunk with bwip-js. If each encoder had its own chunk, bundlers would also split the rest
 * of a web page's code into more chunks.
 */
export const ENCODERS: Readonly<Record<SymbologyName, EncodeSymbol>> = {
  itf14: encodeItf14,
  codabar: encodeCodabar,
  msi: encodeMsi,
  'databar-omni': encodeDatabarOmni,
  'databar-truncated': encodeDatabarTruncated,
  'databar-stacked': encodeDatabarStacked,
  'databar-stacked-omni': encodeDatabarStackedOmni,
  'databar-limited': encodeDatabarLimited,
  'databar-expanded': encodeDatabarExpanded,
  'databar-expanded-stacked': encodeDatabarExpandedStacked,
  datamatrix: encodeDataMatrix,
  'gs1-datamatrix': encodeGs1DataMatrix,
  pdf417: encodePdf417,
  micropdf417: encodeMicroPdf417,
  aztec: encodeAztec,
  'gs1-qrcode': encodeGs1Qr,
  'micro-qrcode': encodeMicroQr,
  royalmail: encodeRoyalMail,
  'usps-imb': encodeIntelligentMail,
  'swiss-qrcode': encodeSwissQr,
  'ean13-addon': encodeEan13AddOn,
  'isbn-addon': encodeIsbnAddOn,
  'upca-addon': encodeUpcaAddOn,
  code93: encodeCode93,
  code39ext: encodeCode39Ext,
  interleaved2of5: encodeInterleaved2of5,
  pharmacode: encodePharmacode,
  'hibc-code128': encodeHibcCode128,
  'hibc-code39': encodeHibcCode39,
  'hibc-datamatrix': encodeHibcDataMatrix,
  'hibc-qrcode': encodeHibcQr,
  'datamatrix-rectangular': encodeDataMatrixRectangular,
  dmre: encodeDmre,
  dotcode: encodeDotCode,
  maxicode: encodeMaxiCode,
  kix: encodeKix,
  mailmark: encodeMailmark,
};
