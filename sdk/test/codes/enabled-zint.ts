import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AreaSymbol, OptionalSymbol } from '../../src/materials/symbologies/optional-symbol.ts';
import { type ModuleRows, zintRows } from './zint.ts';

// Compares the modules of optional symbologies with Zint's.

/**
 * Returns a symbol's rows of modules, with 1 for dark. A linear symbol has one row; a four-state symbol has three
 * (ascenders, trackers, descenders).
 */
export function rowsOf(symbol: OptionalSymbol): ModuleRows {
  if (symbol.kind !== 'linear') return areaRows(symbol);
  const row = new Array<0 | 1>(symbol.modules).fill(0);
  const { bars } = symbol;
  for (let i = 0; i < bars.length; i += 2) row.fill(1, bars[i], (bars[i] ?? 0) + (bars[i + 1] ?? 0));
  return [row];
}

function areaRows(symbol: AreaSymbol): ModuleRows {
  if (symbol.kind === 'four-state') {
    const states = [
      symbol.bars.map(({ ascends }) => ascends),
      symbol.bars.map(() => true),
      symbol.bars.map(({ descends }) => descends),
    ];
    return states.map((row) => row.flatMap((dark): (0 | 1)[] => [dark ? 1 : 0, 0]).slice(0, -1));
  }
  if (symbol.kind === 'swiss-qr') throw new Error('its modules are those of a QR code');
  if (symbol.kind === 'maxicode') throw new Error('its modules are hexagons');
  const rows = Array.from({ length: symbol.rows }, () => new Array<0 | 1>(symbol.columns).fill(0));
  for (let i = 0; i < symbol.rects.length; i += 4) {
    const [x = 0, y = 0, width = 0, height = 0] = symbol.rects.subarray(i, i + 4);
    for (let row = y; row < y + height; row++) rows[row]?.fill(1, x, x + width);
  }
  return rows;
}

/** Returns Zint's modules of a value, without blanks before the first bar. Throws if Zint rejects the value. */
export function zintOf(number: number, data: string, options: readonly string[] = []): ModuleRows {
  return withoutBlanks(zintRows(dumped(['-b', `${number}`, ...options, '-d', data, '--dump'], JSON.stringify(data))));
}

/**
 * Returns Zint's modules of many values in one run. The values must not contain line breaks, and their symbols must
 * have the same number of rows.
 */
export function zintOfAll(
  number: number,
  values: readonly string[],
  options: readonly string[] = [],
): readonly ModuleRows[] {
  if (values.length === 0) return [];
  const folder = mkdtempSync(join(tmpdir(), 'platen-zint-'));
  try {
    const file = join(folder, 'values');
    writeFileSync(file, `${values.join('\n')}\n`);
    const args = ['-b', `${number}`, ...options, '--batch', '-i', file, '--dump'];
    const rows = dumped(args, `one of ${values.length} values`).trim().split('\n');
    const each = rows.length / values.length;
    if (!Number.isInteger(each)) throw new Error(`zint prints ${rows.length} rows of ${values.length} values`);
    return values.map((_, index) => withoutBlanks(zintRows(rows.slice(index * each, (index + 1) * each).join('\n'))));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function dumped(args: readonly string[], what: string): string {
  const { status, stdout, stderr } = spawnSync('zint', args, { encoding: 'utf8', timeout: 60_000 });
  if (status !== 0) throw new Error(`zint refuses ${what}: ${stderr}`);
  return stdout;
}

/** Removes the light columns before the first dark module. */
export function withoutBlanks(rows: ModuleRows): ModuleRows {
  const blank = Math.min(...rows.map((row) => row.indexOf(1)).filter((at) => at >= 0));
  return rows.map((row) => row.slice(blank));
}
