import { nearName } from '@platen/sdk/internal/base';
import { findSymbology, SYMBOLOGIES, type Symbology, type SymbologyName } from '@platen/sdk/symbologies';

const NAMES: readonly string[] = SYMBOLOGIES.map(({ name }) => name);

/** Description of a valid list of optional symbologies, for error messages. */
export const ENABLABLE_NAMES = `one or more of ${NAMES.join(', ')}, separated by commas`;

/**
 * Returns the end of a message about an unknown symbology: a suggestion of the closest name, or an empty string if no
 * name is close.
 */
export function suggestSymbology(unknown: string): string {
  const near = nearName(unknown, NAMES);
  return near === undefined ? '' : `; did you mean "${near}"?`;
}

/** Returns the symbologies that a deployment enables, or `undefined` if it enables none. */
export function enabledSymbologies(names: readonly SymbologyName[]): readonly Symbology[] | undefined {
  return names.length === 0 ? undefined : names.flatMap((name) => findSymbology(name) ?? []);
}

/** Loads the encoders of the symbologies in advance, so that no validation waits for them. */
export async function loadSymbologies(symbologies: readonly Symbology[] | undefined): Promise<void> {
  await Promise.all((symbologies ?? []).map((symbology) => symbology.load()));
}
