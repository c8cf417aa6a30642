import { checkedWithOpted } from '../../contract/opted-types.ts';
import type { EncodeSymbol } from '../../materials/symbologies/opted-symbol.ts';
import type { Symbology } from '../bind/element-content.ts';
import { GS1_SYMBOLOGIES } from './gs1-symbologies.ts';

/** A symbology with what a list to choose from says of it. */
export interface OfferableSymbology extends Symbology {
  /** What people call it, the same in every language. */
  readonly title: string;
  /** A content that it takes. */
  readonly sample: string;
}

/** A symbology whose encoder, and what fits its codes into their boxes, are loaded when they are first asked for. */
export function createSymbology(
  { name, title, sample }: Pick<OfferableSymbology, 'name' | 'title' | 'sample'>,
  loadEncoder: () => Promise<EncodeSymbol>,
): OfferableSymbology {
  let place: Symbology['place'] | undefined;
  let loading: Promise<void> | undefined;
  const load = async (): Promise<void> => {
    const [encode, { placeSymbol }] = await Promise.all([loadEncoder(), import('../bind/place-symbol.ts')]);
    place = (element, content, label) => placeSymbol(element, content, label, encode);
  };
  return {
    ...{ name, title, sample },
    checked: checkedWithOpted,
    isGs1: GS1_SYMBOLOGIES.includes(name),
    load: () => {
      loading ??= load().catch((error: unknown) => {
        // asked for again, it is tried again
        loading = undefined;
        throw error;
      });
      return loading;
    },
    get isLoaded() {
      return place !== undefined;
    },
    place: (element, content, label) => {
      if (place === undefined) throw new Error(`the symbology ${name} is not loaded: await its load() before a check`);
      return place(element, content, label);
    },
  };
}
