import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SymbologyName } from '../../src/contract/types.ts';
import { ENCODERS } from '../../src/materials/symbologies/encoders.ts';
import { encodeQr } from '../../src/materials/symbols/matrix.ts';
import { encodeBarcode } from '../encode-barcode.ts';
import { type CodeType, codeValues } from './code-values.ts';
import { enabledValues } from './enabled-values.ts';
import { rowsOf, withoutBlanks } from './enabled-zint.ts';
import { zintRows } from './zint.ts';

// Compares the sizes of symbols with those of Zint, for the symbologies in which an encoder can choose.

/** Options for Zint to create a symbol of the same symbology. */
interface ZintCase {
  readonly number: number;
  /** Options. Several sets of `sizes` are tried, and the smallest symbol counts. */
  readonly options?: readonly string[];
  readonly sizes?: readonly (readonly string[])[];
  /** True if our encoder chooses between ISO/IEC 8859-1 and UTF-8 for text that is not ASCII, so that Zint may too. */
  readonly hasEci?: boolean;
  /** Returns the data that Zint takes, from the data that a reader sends. Without it, Zint takes the value itself. */
  readonly data?: (encoded: string) => string;
  /** True if a symbol that is larger than Zint's is a fault. In other symbologies, encoders may choose another shape. */
  readonly isSmallest?: boolean;
  /** Height of a row of Zint's symbol, in modules of our symbol. */
  readonly rowHeight?: number;
  /** Returns the number of columns of codewords in our symbol, so that Zint's symbol has as many. */
  readonly columns?: (width: number) => number;
}

/** Zint's numbers of the six rectangles of Data Matrix. */
const RECTANGLES = [25, 26, 27, 28, 29, 30].map((version) => [`--vers=${version}`]);
const GS1 = ['--gs1', '--gs1parens'];

/** Symbologies whose symbols have several sizes or several encodings. */
const CASES: Readonly<Partial<Record<CodeType | SymbologyName, ZintCase>>> = {
  code128: { number: 20, isSmallest: true },
  'gs1-128': { number: 16, options: ['--gs1parens'], isSmallest: true },
  qrcode: { number: 58, options: ['--binary', '--secure=2'], isSmallest: true },
  'gs1-qrcode': { number: 58, options: [...GS1, '--secure=2'], isSmallest: true },
  'micro-qrcode': { number: 97, options: ['--secure=1'], isSmallest: true },
  aztec: { number: 92, options: ['--secure=2'], hasEci: true },
  datamatrix: { number: 71, options: ['--square'], hasEci: true },
  'datamatrix-rectangular': { number: 71, sizes: RECTANGLES, hasEci: true },
  'gs1-datamatrix': { number: 71, options: [...GS1, '--square'] },
  pdf417: { number: 55, hasEci: true, rowHeight: 3, columns: (width) => (width - 69) / 17, isSmallest: true },
  micropdf417: {
    ...{ number: 84, hasEci: true, rowHeight: 2, isSmallest: true },
    columns: (width) => [38, 55, 82, 99].indexOf(width) + 1,
  },
  code93: { number: 25 },
  'databar-expanded': { number: 31, options: GS1 },
  'hibc-code128': { number: 98, data: (encoded) => encoded.slice(1, -1) },
  'hibc-datamatrix': { number: 102, options: ['--square'], data: (encoded) => encoded.slice(1, -1) },
  'hibc-qrcode': { number: 104, options: ['--secure=2'], data: (encoded) => encoded.slice(1, -1) },
};

export const SIZED = Object.keys(CASES) as readonly (CodeType | SymbologyName)[];

/** Counts of symbols that are smaller than Zint's, as large, or larger, and of values that Zint rejects. */
export interface SizeCounts {
  smaller: number;
  equal: number;
  larger: number;
  rejected: number;
  /** Descriptions of faults: values whose symbols must not be larger than Zint's. */
  readonly faults: string[];
}

/** Compares the symbols of `count` random values, reproducible by seed, with Zint's. */
export function sizesBesideZint(name: CodeType | SymbologyName, count: number, seed: number): SizeCounts {
  const counts: SizeCounts = { smaller: 0, equal: 0, larger: 0, rejected: 0, faults: [] };
  const zintCase = CASES[name];
  if (zintCase === undefined) throw new Error(`${name} has only one size for each value`);
  const folder = mkdtempSync(join(tmpdir(), 'platen-zint-'));
  try {
    const file = join(folder, 'value');
    for (const value of valuesOf(name, count, seed)) {
      const { area, width, encoded } = ourSymbol(name, value, zintCase);
      writeFileSync(file, zintCase.data?.(encoded) ?? value);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII includes control characters
      const theirs = zintArea(zintCase, file, { width, isAscii: /^[\u0000-\u007f]*$/.test(value) });
      if (theirs === undefined) counts.rejected++;
      else if (area < theirs) counts.smaller++;
      else if (area === theirs) counts.equal++;
      else {
        counts.larger++;
        if (zintCase.isSmallest === true)
          counts.faults.push(
            `${name}, seed ${seed}: ${JSON.stringify(value)} has ${area} modules, Zint's has ${theirs}`,
          );
      }
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  return counts;
}

const isEnabled = (name: string): name is SymbologyName => Object.hasOwn(ENCODERS, name);

const valuesOf = (name: CodeType | SymbologyName, count: number, seed: number): readonly string[] =>
  (isEnabled(name) ? enabledValues(name, count, seed) : codeValues(name, count, seed)).map(({ value }) => value);

/** Returns the area and width of our symbol in modules, without its quiet zone. The area of a linear symbol is its width. */
function ourSymbol(
  name: CodeType | SymbologyName,
  value: string,
  { rowHeight = 1 }: ZintCase,
): { readonly area: number; readonly width: number; readonly encoded: string } {
  if (name === 'qrcode') {
    const { size } = encodeQr(value);
    return { area: size ** 2, width: size, encoded: value };
  }
  const symbol = isEnabled(name) ? ENCODERS[name](value) : { ...encodeBarcode(name, value), kind: 'linear' as const };
  const rows = rowsOf(symbol);
  const width = rows[0]?.length ?? 0;
  return { area: (width * rows.length) / rowHeight, width, encoded: symbol.encoded };
}

/** ECIs of ISO/IEC 8859-1 and UTF-8. */
const ECIS = [['--eci=3'], ['--eci=26']];

/** Returns the area of Zint's smallest symbol, or `undefined` if Zint rejects the data with all options. */
function zintArea(
  { number, options = [], sizes = [[]], hasEci = false, columns }: ZintCase,
  file: string,
  { width, isAscii }: { readonly width: number; readonly isAscii: boolean },
): number | undefined {
  const shape = columns ? [`--cols=${columns(width)}`] : [];
  const areas = (hasEci && !isAscii ? ECIS : [[]]).flatMap((eci) =>
    sizes.flatMap((size) => {
      const args = ['-b', `${number}`, ...options, ...shape, ...eci, ...size, '-i', file, '--dump'];
      const { status, stdout } = spawnSync('zint', args, { encoding: 'utf8', timeout: 60_000 });
      if (status !== 0) return [];
      const rows = withoutBlanks(zintRows(stdout));
      const theirWidth = rows[0]?.length ?? 0;
      // If the content does not fit into as many columns as ours, Zint adds columns.
      return [columns && theirWidth > width ? Number.POSITIVE_INFINITY : rows.length * theirWidth];
    }),
  );
  return areas.length === 0 ? undefined : Math.min(...areas);
}
