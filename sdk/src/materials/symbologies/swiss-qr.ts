import { encodeQr } from '../symbols/matrix.ts';
import { SymbolError } from '../symbols/symbol-error.ts';
import type { EncodeSymbol } from './opted-symbol.ts';
import { checkSwissPayment } from './swiss-payment.ts';

/** 5.2: at most version 25. */
const MOST_VERSION = 25;

/**
 * The Swiss QR code (SIX, Swiss Implementation Guidelines QR-bill 2.3, 5): a QR code of error level M and UTF-8, version 25 at
 * most, 46 mm on a side whatever it holds. The lines of its payment are checked.
 */
export const encodeSwissQr: EncodeSymbol = (content) => {
  checkSwissPayment(content);
  const { size, rects, version } = encodeQr(content);
  if (version > MOST_VERSION) {
    const message = `Swiss QR code holds at most 997 bytes of UTF-8, got ${new TextEncoder().encode(content).length}: shorten the message to the debtor`;
    throw new SymbolError('capacity', message);
  }
  return { kind: 'swiss-qr', type: 'swiss-qrcode', encoded: content, identifiers: [], gs1Name: undefined, size, rects };
};
