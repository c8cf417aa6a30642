import { nearName } from '@platen/sdk/internal/base';
import { findSymbology, SYMBOLOGIES, type Symbology, type SymbologyName } from '@platen/sdk/symbologies';

const NAMES: readonly string[] = SYMBOLOGIES.map(({ name }) => name);

/** The names that can be enabled, for messages. */
export const ENABLABLE_NAMES = `names from ${NAMES.join(', ')}, separated by commas`;

/** The end of a message about an unknown symbology: the name that was probably meant, or nothing if none is close. */
export function suggestSymbology(unknown: string): string {
  const near = nearName(unknown, NAMES);
  return near === undefined ? '' : `; did you mean "${near}"?`;
}

/** The symbologies that a deployment opts into; `undefined` for none. */
export function optedSymbologies(names: readonly SymbologyName[]): readonly Symbology[] | undefined {
  return names.length === 0 ? undefined : names.flatMap((name) => findSymbology(name) ?? []);
}

/** Loads their encoders, so that a check need not wait for them. */
export async function loadSymbologies(symbologies: readonly Symbology[] | undefined): Promise<void> {
  await Promise.all((symbologies ?? []).map((symbology) => symbology.load()));
}
