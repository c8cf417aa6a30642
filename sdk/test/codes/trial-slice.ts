import type { SymbologyName } from '../../src/contract/types.ts';
import { CODE_TYPES, type RasterEngine, runCodeTrial } from './code-trial.ts';
import type { CodeType } from './code-values.ts';
import { runEnabledTrial } from './enabled-trial.ts';

// Splits the long trial into slices for threads.

export const RESOLUTIONS = [203, 300, 600] as const;

/** A range of the values of one symbology, by their index among all values of a seed. */
export interface TrialSlice {
  readonly name: CodeType | SymbologyName;
  readonly count: number;
  readonly seed: number;
  readonly from: number;
  readonly to: number;
  /** PDF engines for the symbologies that are always enabled. */
  readonly engines: readonly RasterEngine[];
}

const isCodeType = (name: TrialSlice['name']): name is CodeType => CODE_TYPES.some((type) => type === name);

/**
 * Returns the faults at all resolutions, one line each. An exception counts as a fault, so that other slices continue.
 */
export async function runSlice({ name, engines, ...slice }: TrialSlice): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const dpi of RESOLUTIONS)
    try {
      const found = isCodeType(name)
        ? runCodeTrial({ ...slice, type: name, dpi, engines })
        : runEnabledTrial({ ...slice, name, dpi });
      faults.push(...(await found));
    } catch (error) {
      const stack = error instanceof Error ? error.stack : error;
      faults.push(`seed ${slice.seed}, ${name} at ${dpi} dpi, values ${slice.from} to ${slice.to}: ${stack}`);
    }
  return faults;
}
