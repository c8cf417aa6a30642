import type { SymbologyName } from '../../contract/types.ts';
import { encodeAztec } from './aztec.ts';
import { encodeCodabar } from './codabar.ts';
import { encodeDataMatrix, encodeGs1DataMatrix } from './data-matrix.ts';
import { encodeDatabarExpanded, encodeDatabarExpandedStacked } from './databar-expanded.ts';
import { encodeDatabarLimited } from './databar-limited.ts';
import {
  encodeDatabarOmni,
  encodeDatabarStacked,
  encodeDatabarStackedOmni,
  encodeDatabarTruncated,
} from './databar-omni.ts';
import { encodeGs1Qr } from './gs1-qr.ts';
import { encodeIntelligentMail } from './intelligent-mail.ts';
import { encodeItf14 } from './itf14.ts';
import { encodeMicroPdf417 } from './micro-pdf417.ts';
import { encodeMicroQr } from './micro-qr.ts';
import { encodeMsi } from './msi.ts';
import type { EncodeSymbol } from './optional-symbol.ts';
import { encodePdf417 } from './pdf417.ts';
import { encodeRoyalMail } from './royal-mail.ts';
import { encodeSwissQr } from './swiss-qr.ts';

/**
 * Every encoder by name, for code that enables symbologies by name, such as a worker. Such code may need any encoder,
 * so all encoders share one chunk with bwip-js. If each encoder had its own chunk, bundlers would also split the other
 * code of a page into more chunks.
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
};
