import { SymbolError } from '../symbols/symbol-error.ts';
import type { SymbolOptions } from '../symbols/symbol-options.ts';
import type { RecordedGrid } from './encoding.ts';

/**
 * Records a symbol with the requested error correction and version. If the content does not fit, the SymbolError names
 * the option to change. `record` throws SymbolError for content that does not fit.
 */
export function requestedGrid(
  name: string,
  { ecc, version }: SymbolOptions,
  record: (options: SymbolOptions) => RecordedGrid,
): RecordedGrid {
  if (ecc === undefined && version === undefined) return record({});
  try {
    return record({ ecc, version });
  } catch (error) {
    if (!(error instanceof SymbolError)) throw error;
    if (version !== undefined) throw tooSmall(name, version, ecc, requestedGrid(name, { ecc }, record));
    // If the content does not fit without the requested options either, this call throws the symbology's own error.
    record({});
    const message = `the content does not fit into any ${name} symbol with "ecc" ${ecc}; set a lower "ecc", or shorten the content`;
    throw new SymbolError('capacity', message);
  }
}

function tooSmall(
  name: string,
  version: string | number,
  ecc: string | number | undefined,
  { columns, rows }: RecordedGrid,
): SymbolError {
  const level = ecc === undefined ? '' : ` with "ecc" ${ecc}`;
  const message = `the content does not fit into ${name} version ${version}${level}; it needs at least ${rows} x ${columns} modules: set a larger "version", or remove it`;
  return new SymbolError('capacity', message);
}
