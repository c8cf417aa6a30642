import { zlibSync } from 'fflate';
import type { DeflateOptions } from './platform.ts';

/**
 * Deflates bytes with fflate. Ignores `runLength`: fflate has no run-length strategy, but finds runs at every level.
 * `mem` is not set, so fflate adapts the size of its tables to the input. With the largest tables (`mem: 8`), a
 * thousand small streams took ten times as long and gave the same bytes.
 */
export function deflate(bytes: Uint8Array, { level }: DeflateOptions): Uint8Array {
  return zlibSync(bytes, { level: wholeLevel(level) });
}

const LEVELS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
const wholeLevel = (level: number): (typeof LEVELS)[number] => LEVELS[Math.round(level)] ?? 6;
