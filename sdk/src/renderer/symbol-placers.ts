import type { SymbolPlacers } from '../layout/content.ts';
import { placeBarcode } from '../layout/place-barcode.ts';
import { placeQrCode } from '../layout/place-qr-code.ts';

/** All encoders at hand, for checks, which cannot wait. What a preview loads must not import this: see `loadPlacers`. */
export const symbolPlacers: SymbolPlacers = { barcode: placeBarcode, qrcode: placeQrCode };
