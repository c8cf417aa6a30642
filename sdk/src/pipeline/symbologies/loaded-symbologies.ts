import { describeValue } from '../../base/describe-value.ts';
import { checkWithEnabledSymbologies } from '../../contract/enable-symbology.ts';
import { extensionNames } from '../../contract/extension-names.ts';
import { GS1_SYMBOLOGIES, type SymbologyName } from '../../contract/symbology-names.ts';
import { TemplateError } from '../../contract/template-error.ts';
import { ENCODERS } from '../../materials/symbologies/encoders.ts';
import type { EncodeSymbol } from '../../materials/symbologies/optional-symbol.ts';
import { placeSymbol } from '../elements/barcode/place-symbol.ts';
import type { Symbology } from '../elements/barcode/resolved-barcode.ts';

const entries = Object.entries(ENCODERS) as readonly (readonly [SymbologyName, EncodeSymbol])[];

/** Every optional symbology with its encoder already loaded. */
export const SYMBOLOGIES: readonly Symbology[] = entries.map(([name, encode]) => ({
  name,
  checked: checkWithEnabledSymbologies,
  isGs1: GS1_SYMBOLOGIES.includes(name),
  load: () => Promise.resolve(),
  isLoaded: true,
  place: (element, content, label) => placeSymbol(element, content, label, encode),
}));

/**
 * Returns the symbologies with these names. Names of extensions in `names` are ignored. Throws TemplateError for any
 * other unknown name in `names`, and for a name in `extensions` that no extension has.
 */
export function symbologiesOf(names: readonly string[], extensions: readonly string[] = []): readonly Symbology[] {
  const known = [...SYMBOLOGIES.map(({ name }) => name), ...extensionNames()];
  for (const [index, name] of names.entries()) mustBeKnown(name, known, `/symbologies/${index}`);
  for (const [index, name] of extensions.entries()) mustBeKnown(name, extensionNames(), `/extensions/${index}`);
  return names.flatMap((name) => SYMBOLOGIES.find((each) => each.name === name) ?? []);
}

function mustBeKnown(name: string, known: readonly string[], path: string): void {
  if (known.includes(name)) return;
  const expected = known.map((each) => `"${each}"`).join(', ');
  throw new TemplateError([
    { path, code: 'enum', message: `${path}: expected one of ${expected}, got ${describeValue(name)}` },
  ]);
}
