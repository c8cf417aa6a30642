import type { Issue } from '../../base/errors.ts';
import { TemplateError } from '../../contract/template-error.ts';
import type { GradedCodes, LayoutWarning, VerifiedCodes } from '../../contract/types.ts';
import type { Platform } from '../../platform/platform.ts';
import type { LabelLayout } from '../layout/layout-label.ts';
import type { Raster } from '../paint/raster/pixel-buffer.ts';
import type { VerifierOptions } from '../verify/verify-codes.ts';
import type { GradedJob } from './grade-job.ts';

/** Reads the codes of a job back from painted labels, or grades them, a few labels at a time. */
export interface CodeProof {
  /** Queues a label, so that `readAdded` reads or grades its codes. `row` is the index of the label's row. */
  add(label: LabelLayout, row: number): void;
  /**
   * Reads or grades the codes on all queued labels. Calls `warn` for each label, with one warning for each code that
   * cannot be read or graded. If the signal aborts, rejects with its reason.
   */
  readAdded(warn: (warnings: readonly LayoutWarning[], row: number) => void, signal?: AbortSignal): Promise<void>;
  /** Returns the result for the job. Throws TemplateError with the issues of all unreadable codes. */
  end(): ProofResult;
}

/** The number of codes that were read back, or the predicted grades of the codes. */
interface ProofResult {
  readonly verified?: VerifiedCodes;
  readonly graded?: GradedCodes;
}

/** Issue of a job that requests verification although the platform has no code reader. */
export const NO_CODE_READER: Issue = {
  path: '/verify',
  code: 'unsupported',
  message:
    '/verify: to read codes back, the SDK needs Node and the package zxing-wasm; install the package, or leave out verify',
};

/**
 * Returns the platform's code reader, or undefined if the job does not read codes back or the platform has no reader.
 */
export const codeReaderFor = async ({ codeReader }: Platform, verify: 'codes' | 'grade' | undefined) =>
  verify === undefined || verify === 'grade' ? undefined : await codeReader?.();

/** Creates a `CodeProof` that reads codes back. The verification module is loaded on first use. */
export async function openCodeProof(options: VerifierOptions): Promise<CodeProof> {
  const { createCodeVerifier } = await import('../verify/verify-codes.ts');
  const verifier = createCodeVerifier(options);
  return proofOf(
    (label, row) => verifier.verify(label, row),
    () => {
      if (verifier.issues.length > 0) throw new TemplateError(verifier.issues);
      return { verified: verifier.verified() };
    },
  );
}

/** Creates a `CodeProof` that grades codes. The grading module is loaded on first use. */
export async function openGradeProof(job: GradedJob, paint: (label: LabelLayout) => Raster): Promise<CodeProof> {
  const { createJobGrader } = await import('./grade-job.ts');
  const grader = createJobGrader(job, paint);
  return proofOf(
    async (label, row) => grader.grade(label, row),
    () => ({ graded: grader.graded() }),
  );
}

function proofOf(
  prove: (label: LabelLayout, row: number) => Promise<readonly LayoutWarning[]>,
  end: CodeProof['end'],
): CodeProof {
  const unread: { readonly label: LabelLayout; readonly row: number }[] = [];
  return {
    add: (label, row) => unread.push({ label, row }),
    readAdded: async (warn, signal) => {
      for (const { label, row } of unread.splice(0)) {
        signal?.throwIfAborted();
        warn(await prove(label, row), row);
      }
    },
    end,
  };
}
