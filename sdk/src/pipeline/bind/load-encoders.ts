import type { LabelElement, Template } from '../../contract/types.ts';
import type { SymbolEncoders } from './element-content.ts';

const loaded: { -readonly [Kind in keyof SymbolEncoders]?: SymbolEncoders[Kind] } = {};

/** The encoders of a template's codes; undefined when one of them must be loaded first. */
export function encodersAtHand(template: Template): SymbolEncoders | undefined {
  for (const kind of kindsOf(template)) if (!loaded[kind]) return undefined;
  return withLoaded();
}

/** The encoders of a template's codes, each kind loaded with the first template that shows it. */
export async function loadEncoders(template: Template): Promise<SymbolEncoders> {
  const needed = kindsOf(template);
  const [barcode, gs1, qrcode] = await Promise.all([
    needed.has('barcode') ? import('./place-barcode.ts').then((module) => module.placeBarcode) : loaded.barcode,
    needed.has('gs1') ? import('./place-gs1-barcode.ts').then((module) => module.gs1Encoder) : loaded.gs1,
    needed.has('qrcode') ? import('./place-qr-code.ts').then((module) => module.placeQrCode) : loaded.qrcode,
  ]);
  if (barcode) loaded.barcode = barcode;
  if (gs1) loaded.gs1 = gs1;
  if (qrcode) loaded.qrcode = qrcode;
  return withLoaded();
}

const kindsOf = ({ elements }: Template): ReadonlySet<keyof SymbolEncoders> =>
  new Set(elements.flatMap((element) => kindOf(element) ?? []));

function kindOf(element: LabelElement): keyof SymbolEncoders | undefined {
  if (element.type === 'qrcode') return 'qrcode';
  if (element.type !== 'barcode') return undefined;
  return element.barcodeType === 'gs1-128' ? 'gs1' : 'barcode';
}

const withLoaded = (): SymbolEncoders => ({
  barcode: loaded.barcode ?? neverAsked,
  gs1: loaded.gs1 ?? { place: neverAsked, createCompanionCheck: neverAsked },
  qrcode: loaded.qrcode ?? neverAsked,
});

/** Takes the place of an encoder that the template does not need. */
function neverAsked(): never {
  throw new Error('a code of a kind that the template does not show was to be encoded');
}
