import { gs1LateEncoder, linearEncoder } from './barcode/barcode.ts';
import { gs1Encoder } from './barcode/gs1-barcode.ts';
import { placeBarcode } from './barcode/place-barcode.ts';
import { type ElementKinds, type ElementType, type EnabledKinds, elementKinds } from './element-kinds.ts';
import { placeQrCode } from './qrcode/place-qr-code.ts';
import { qrEncoder } from './qrcode/qrcode.ts';

/** Functions that provide the encoders of each element kind. */
const PROVIDE = {
  text: () => {},
  barcode: () => {
    linearEncoder.provide(placeBarcode);
    gs1LateEncoder.provide(gs1Encoder);
  },
  qrcode: () => qrEncoder.provide(placeQrCode),
  image: () => {},
} satisfies Readonly<Record<ElementType, () => void>>;

/**
 * Returns the element kinds with all their encoders loaded, for synchronous checks. Load enabled symbologies first.
 * Drawing code must not import this file, because every web page would then load every encoder (see `loadEncoders`).
 */
export function kindsWithEncoders(enabled: EnabledKinds): ElementKinds {
  for (const provide of Object.values(PROVIDE)) provide();
  return elementKinds(enabled);
}
