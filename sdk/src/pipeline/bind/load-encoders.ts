import type { LabelElement, Template } from '../../contract/types.ts';
import type { SymbolEncoders } from './element-content.ts';

const loaded: { barcode?: SymbolEncoders['barcode']; qrcode?: SymbolEncoders['qrcode'] } = {};

/** The encoders of a template's codes; undefined when one of them must be loaded first. */
export function encodersAtHand({ elements }: Template): SymbolEncoders | undefined {
  let { barcode, qrcode } = loaded;
  for (const { type } of elements) {
    if ((type === 'barcode' && !barcode) || (type === 'qrcode' && !qrcode)) return undefined;
  }
  barcode ??= neverAsked;
  qrcode ??= neverAsked;
  return { barcode, qrcode };
}

/** The encoders of a template's codes, each kind loaded with the first template that shows it. */
export async function loadEncoders({ elements }: Template): Promise<SymbolEncoders> {
  const needed = new Set<LabelElement['type']>(elements.map(({ type }) => type));
  const [barcode, qrcode] = await Promise.all([
    needed.has('barcode') ? import('./place-barcode.ts').then((module) => module.placeBarcode) : loaded.barcode,
    needed.has('qrcode') ? import('./place-qr-code.ts').then((module) => module.placeQrCode) : loaded.qrcode,
  ]);
  if (barcode) loaded.barcode = barcode;
  if (qrcode) loaded.qrcode = qrcode;
  return { barcode: barcode ?? neverAsked, qrcode: qrcode ?? neverAsked };
}

/** Takes the place of an encoder that the template does not need. */
function neverAsked(): never {
  throw new Error('a code of a kind that the template does not show was to be encoded');
}
