import { findSymbology, type Symbology, type SymbologyName } from '@platen/sdk/symbologies';

/** The symbologies that a deployment opts into; `undefined` for none. */
export function optedSymbologies(names: readonly SymbologyName[]): readonly Symbology[] | undefined {
  return names.length === 0 ? undefined : names.flatMap((name) => findSymbology(name) ?? []);
}

/** Loads their encoders, so that a check need not wait for them. */
export async function loadSymbologies(symbologies: readonly Symbology[] | undefined): Promise<void> {
  await Promise.all((symbologies ?? []).map((symbology) => symbology.load()));
}
