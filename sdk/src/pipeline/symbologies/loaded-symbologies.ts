import { describeValue } from '../../base/describe-value.ts';
import { checkWithEnabledSymbologies } from '../../contract/enable-symbology.ts';
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

/** Returns the symbologies with these names. Throws TemplateError if a name is unknown. */
export const symbologiesOf = (names: readonly string[]): readonly Symbology[] =>
  names.map((name, index) => {
    const symbology = SYMBOLOGIES.find((each) => each.name === name);
    if (symbology !== undefined) return symbology;
    const path = `/symbologies/${index}`;
    const known = SYMBOLOGIES.map((each) => `"${each.name}"`).join(', ');
    throw new TemplateError([
      { path, code: 'enum', message: `${path}: expected one of ${known}, got ${describeValue(name)}` },
    ]);
  });
