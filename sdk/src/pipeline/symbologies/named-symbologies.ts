import type { Symbology } from '../elements/barcode/resolved-barcode.ts';

/**
 * The symbologies of names, which is how they get into a worker, loaded; `undefined` for none. What knows them comes only now.
 * Throws TemplateError for a name that is not known.
 */
export async function namedSymbologies(
  names: readonly string[] | undefined,
): Promise<readonly Symbology[] | undefined> {
  if (names === undefined || names.length === 0) return undefined;
  return (await import('./loaded-symbologies.ts')).symbologiesOf(names);
}
