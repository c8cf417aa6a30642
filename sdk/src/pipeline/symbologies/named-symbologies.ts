import { describeValue } from '../../base/describe-value.ts';
import { TemplateError } from '../../contract/template-error.ts';
import type { Symbology } from '../bind/element-content.ts';

/**
 * The symbologies of names, which is how they get into a worker, loaded; `undefined` for none. What knows them comes only now.
 * Throws TemplateError for a name that is not known.
 */
export async function namedSymbologies(
  names: readonly string[] | undefined,
): Promise<readonly Symbology[] | undefined> {
  if (names === undefined || names.length === 0) return undefined;
  const { SYMBOLOGIES } = await import('./loaded-symbologies.ts');
  return names.map((name, index) => {
    const symbology = SYMBOLOGIES.find((each) => each.name === name);
    if (symbology !== undefined) return symbology;
    const path = `/symbologies/${index}`;
    const known = SYMBOLOGIES.map((each) => `"${each.name}"`).join(', ');
    throw new TemplateError([
      { path, code: 'enum', message: `${path}: expected one of ${known}, got ${describeValue(name)}` },
    ]);
  });
}
