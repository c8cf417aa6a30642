import type { SymbologyName } from '../../src/contract/types.ts';
import { CODE_TYPES, type RasterEngine, runCodeTrial } from './code-trial.ts';
import type { CodeType } from './code-values.ts';
import { runOptedTrial } from './opted-trial.ts';

// The long trial in pieces, which threads share.

export const RESOLUTIONS = [203, 300, 600] as const;

/** Values of one symbology, by their places among all of a seed. */
export interface TrialSlice {
  readonly name: CodeType | SymbologyName;
  readonly count: number;
  readonly seed: number;
  readonly from: number;
  readonly to: number;
  /** What paints PDFs of the types that are not opted into. */
  readonly engines: readonly RasterEngine[];
}

const isCodeType = (name: TrialSlice['name']): name is CodeType => CODE_TYPES.some((type) => type === name);

/** Everything that went wrong at any resolution, a line each. What ends a trial is a fault, too: the others go on. */
export async function runSlice({ name, engines, ...slice }: TrialSlice): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const dpi of RESOLUTIONS)
    try {
      const found = isCodeType(name)
        ? runCodeTrial({ ...slice, type: name, dpi, engines })
        : runOptedTrial({ ...slice, name, dpi });
      faults.push(...(await found));
    } catch (error) {
      const stack = error instanceof Error ? error.stack : error;
      faults.push(`seed ${slice.seed}, ${name} at ${dpi} dpi, values ${slice.from} to ${slice.to}: ${stack}`);
    }
  return faults;
}
