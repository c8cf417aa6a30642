import type { Symbology } from '../elements/barcode/resolved-barcode.ts';

/**
 * Returns the loaded symbologies with these names, or `undefined` for none. Workers use it, because only names can be
 * sent to them. Loads the table of symbologies on demand. Rejects with TemplateError for an unknown name.
 */
export async function namedSymbologies(
  names: readonly string[] | undefined,
): Promise<readonly Symbology[] | undefined> {
  if (names === undefined || names.length === 0) return undefined;
  return (await import('./loaded-symbologies.ts')).symbologiesOf(names);
}
