import { checkedWithOpted } from '../../contract/opted-types.ts';
import type { SymbologyName } from '../../contract/types.ts';
import type { EncodeSymbol } from '../../materials/symbologies/opted-symbol.ts';
import type { Symbology } from '../bind/element-content.ts';
import { GS1_SYMBOLOGIES } from './gs1-symbologies.ts';

/** A symbology whose encoder, and what fits its codes into their boxes, are loaded when they are first asked for. */
export function createSymbology(name: SymbologyName, loadEncoder: () => Promise<EncodeSymbol>): Symbology {
  let place: Symbology['place'] | undefined;
  let loading: Promise<void> | undefined;
  const load = async (): Promise<void> => {
    const [encode, { placeSymbol }] = await Promise.all([loadEncoder(), import('../bind/place-symbol.ts')]);
    place = (element, content, label) => placeSymbol(element, content, label, encode);
  };
  return {
    name,
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
