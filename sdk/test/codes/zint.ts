import { spawnSync } from 'node:child_process';
import { encodeLinear } from '../../src/materials/symbols/linear.ts';
import type { CodeType } from './code-values.ts';

// Symbols encoded by Zint (Debian package zint), as patterns of modules without a picture.

/** Rows of modules, with 1 for dark; a linear symbol has one row. */
export type ModuleRows = readonly (readonly (0 | 1)[])[];

/** Returns why Zint is unavailable on this machine; `undefined` if it is available. */
export const missingZint = (): string | undefined =>
  spawnSync('zint', ['--version']).error === undefined ? undefined : 'zint is not installed (package zint)';

/** Zint's number of each symbology, and the data that it takes: retail codes without check digits. */
const SYMBOLOGIES: Readonly<Record<CodeType, { readonly number: number; data(value: string): string }>> = {
  ean13: { number: 13, data: (value) => encodeLinear('ean13', value).encoded.slice(0, 12) },
  isbn: { number: 13, data: (value) => encodeLinear('isbn', value).encoded.slice(0, 12) },
  ean8: { number: 13, data: (value) => encodeLinear('ean8', value).encoded.slice(0, 7) },
  upca: { number: 34, data: (value) => encodeLinear('upca', value).encoded.slice(0, 11) },
  upce: { number: 37, data: (value) => encodeLinear('upce', value).encoded.slice(0, 7) },
  code39: { number: 8, data: (value) => value },
  code128: { number: 20, data: (value) => value },
  'gs1-128': { number: 16, data: (value) => value },
  qrcode: { number: 58, data: (value) => value },
};

/** Returns Zint's modules of a value. Throws if Zint rejects it. */
export function zintModules(type: CodeType, value: string): ModuleRows {
  const { number, data } = SYMBOLOGIES[type];
  // Control characters are escaped; GS1's brackets and QR's UTF-8 are passed unchanged.
  const input =
    type === 'code128'
      ? ['--esc', '-d', [...value].map((one) => `\\x${one.charCodeAt(0).toString(16).padStart(2, '0')}`).join('')]
      : ['-d', data(value)];
  const more = type === 'gs1-128' ? ['--gs1parens'] : type === 'qrcode' ? ['--binary', '--secure=2'] : [];
  const { status, stdout, stderr } = spawnSync('zint', ['-b', `${number}`, ...more, ...input, '--dump'], {
    encoding: 'utf8',
    timeout: 60_000,
  });
  if (status !== 0) throw new Error(`zint refuses ${type} ${JSON.stringify(value)}: ${stderr}`);
  return zintRows(stdout);
}

/** Parses the rows of modules that `--dump` prints. */
export const zintRows = (dump: string): ModuleRows => trimmed(dump.trim().split('\n').map(bitsOf));

/** Parses a row of hexadecimal digits, each of four modules. */
const bitsOf = (row: string): (0 | 1)[] =>
  [...row.replaceAll(' ', '')].flatMap((digit) =>
    [8, 4, 2, 1].map((bit) => ((Number.parseInt(digit, 16) & bit) === 0 ? 0 : 1)),
  );

/** Removes the light modules that pad the last digit of each row. */
function trimmed(rows: readonly (0 | 1)[][]): ModuleRows {
  const width = Math.max(...rows.map((row) => row.lastIndexOf(1) + 1));
  return rows.map((row) => row.slice(0, width));
}
