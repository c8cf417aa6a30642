import type { LabelElement, Template } from '../../contract/types.ts';
import type { SymbolEncoders, Symbology } from './element-content.ts';

/** The contract's own; symbologies that are opted into know themselves whether they are loaded. */
type Part = Exclude<keyof SymbolEncoders, 'opted'>;

const loaded: { -readonly [Kind in Part]?: SymbolEncoders[Kind] } = {};

/** The encoders of a template's codes; undefined when one of them must be loaded first. */
export function encodersAtHand(template: Template, opted?: readonly Symbology[]): SymbolEncoders | undefined {
  for (const kind of kindsOf(template, opted)) if (!loaded[kind]) return undefined;
  if (!shownOf(template, opted).every(({ isLoaded }) => isLoaded)) return undefined;
  return withLoaded(opted);
}

/** The encoders of a template's codes, each kind loaded with the first template that shows it. */
export async function loadEncoders(template: Template, opted?: readonly Symbology[]): Promise<SymbolEncoders> {
  const needed = kindsOf(template, opted);
  const [barcode, gs1, qrcode] = await Promise.all([
    needed.has('barcode') ? import('./place-barcode.ts').then((module) => module.placeBarcode) : loaded.barcode,
    needed.has('gs1') ? import('./place-gs1-barcode.ts').then((module) => module.gs1Encoder) : loaded.gs1,
    needed.has('qrcode') ? import('./place-qr-code.ts').then((module) => module.placeQrCode) : loaded.qrcode,
    ...shownOf(template, opted).map((symbology) => symbology.load()),
  ]);
  if (barcode) loaded.barcode = barcode;
  if (gs1) loaded.gs1 = gs1;
  if (qrcode) loaded.qrcode = qrcode;
  return withLoaded(opted);
}

/** Of the symbologies that are opted into, those that a template shows. */
const shownOf = ({ elements }: Template, opted: readonly Symbology[] = []): readonly Symbology[] =>
  opted.filter(({ name }) => elements.some((element) => typeOf(element) === name));

function kindsOf(template: Template, opted: readonly Symbology[] | undefined): ReadonlySet<Part> {
  const shown = shownOf(template, opted);
  const kinds = template.elements.flatMap((element): readonly Part[] => {
    const kind = kindOf(element);
    const symbology = kind === 'barcode' ? shown.find(({ name }) => name === typeOf(element)) : undefined;
    // element strings may need one another, in whatever symbols they are
    if (symbology !== undefined) return symbology.isGs1 ? ['gs1'] : [];
    return kind === undefined ? [] : [kind];
  });
  return new Set(kinds);
}

const typeOf = (element: LabelElement): string | undefined =>
  element.type === 'barcode' ? element.barcodeType : undefined;

function kindOf(element: LabelElement): Part | undefined {
  if (element.type === 'qrcode') return 'qrcode';
  if (element.type !== 'barcode') return undefined;
  return element.barcodeType === 'gs1-128' ? 'gs1' : 'barcode';
}

const withLoaded = (opted: readonly Symbology[] | undefined): SymbolEncoders => ({
  barcode: loaded.barcode ?? neverAsked,
  gs1: loaded.gs1 ?? { place: neverAsked, createCompanionCheck: neverAsked },
  qrcode: loaded.qrcode ?? neverAsked,
  opted,
});

/** Takes the place of an encoder that the template does not need. */
function neverAsked(): never {
  throw new Error('a code of a kind that the template does not show was to be encoded');
}
