import type { SymbolEncoders, Symbology } from './element-content.ts';
import { placeBarcode } from './place-barcode.ts';
import { gs1Encoder } from './place-gs1-barcode.ts';
import { placeQrCode } from './place-qr-code.ts';

/**
 * All encoders at hand, for checks, which cannot wait; those of symbologies that are opted into are loaded before. What draws
 * must not import this: see `loadEncoders`.
 */
export const symbolEncoders = (opted?: readonly Symbology[]): SymbolEncoders => ({
  barcode: placeBarcode,
  gs1: gs1Encoder,
  qrcode: placeQrCode,
  opted,
});
