import { checkWithEnabledSymbologies } from '../../contract/enable-symbology.ts';
import type { SymbologyName } from '../../contract/types.ts';
import type { EncodeSymbol } from '../../materials/symbologies/opted-symbol.ts';
import type { Symbology } from '../elements/barcode/resolved-barcode.ts';
import { LazyCode } from '../elements/element-kind.ts';

/** Symbologies whose content is GS1 element strings. */
export const GS1_SYMBOLOGIES: readonly SymbologyName[] = [
  'databar-expanded',
  'databar-expanded-stacked',
  'gs1-datamatrix',
  'gs1-qrcode',
];

/** An optional symbology with the details for a list of choices. */
export interface OfferableSymbology extends Symbology {
  /** Common name, the same in every language. */
  readonly title: string;
  /** Example of valid content. */
  readonly sample: string;
}

/** Creates an optional symbology. Its encoder, and the code that fits its symbols into boxes, are loaded on demand. */
export function createSymbology(
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
      if (!late.isLoaded) throw new Error(`the symbology ${name} is not loaded: await its load() before a check`);
      return late.code(element, content, label);
    },
  };
}
