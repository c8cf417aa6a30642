import type { Symbology } from '../elements/barcode/resolved-barcode.ts';

/**
 * Returns the loaded symbologies with these names, or `undefined` for none. Workers use this function, because only the
 * names of symbologies can be sent to them. The table of symbologies is loaded on demand. Rejects with TemplateError if
 * a name is unknown.
 */
export async function namedSymbologies(
  names: readonly string[] | undefined,
): Promise<readonly Symbology[] | undefined> {
  if (names === undefined || names.length === 0) return undefined;
  return (await import('./loaded-symbologies.ts')).symbologiesOf(names);
}
