import { EXTENSIONS, type Extension, type ExtensionName } from '@platen/sdk/extensions';
import { nearName } from '@platen/sdk/internal/base';
import { SYMBOLOGIES, type Symbology, type SymbologyName } from '@platen/sdk/symbologies';

/** Names of the optional symbologies and extensions that a deployment enables. */
export interface EnabledNames {
  readonly symbologies: readonly SymbologyName[];
  readonly extensions: readonly ExtensionName[];
}

/** The optional symbologies and extensions that a deployment enables; `undefined` for none. */
export interface EnabledByName {
  readonly symbologies: readonly Symbology[] | undefined;
  readonly extensions: readonly Extension[] | undefined;
}

/** The optional symbologies or extensions that a setting or a command line option can enable by name. */
export interface Enablable<Name extends string> {
  readonly names: readonly Name[];
  /** Description of a valid list, for error messages. */
  readonly expected: string;
}

const enablable = <Name extends string>(all: readonly { readonly name: Name }[]): Enablable<Name> => {
  const names = all.map(({ name }) => name);
  return { names, expected: `one or more of ${names.join(', ')}, separated by commas` };
};

export const ENABLABLE_SYMBOLOGIES: Enablable<SymbologyName> = enablable(SYMBOLOGIES);
export const ENABLABLE_EXTENSIONS: Enablable<ExtensionName> = enablable(EXTENSIONS);

/** Returns a suggestion to append to the error message about an unknown name; empty if no valid name is similar. */
export function suggestName(unknown: string, { names }: Enablable<string>): string {
  const near = nearName(unknown, names);
  return near === undefined ? '' : `; did you mean "${near}"?`;
}

/** Returns the symbologies and extensions with these names. */
export const enabledKinds = ({ symbologies, extensions }: EnabledNames): EnabledByName => ({
  symbologies: named(SYMBOLOGIES, symbologies),
  extensions: named(EXTENSIONS, extensions),
});

function named<Kind extends { readonly name: string }>(
  all: readonly Kind[],
  names: readonly Kind['name'][],
): readonly Kind[] | undefined {
  return names.length === 0 ? undefined : names.flatMap((name) => all.find((each) => each.name === name) ?? []);
}

/** Loads the encoders of the symbologies in advance, so that no validation waits for them. */
export async function loadSymbologies(symbologies: readonly Symbology[] | undefined): Promise<void> {
  await Promise.all((symbologies ?? []).map((symbology) => symbology.load()));
}
