import type { Issue } from '../../base/issue.ts';
import { TemplateError } from '../../contract/template-error.ts';
import type { LayoutWarning, VerifiedCodes } from '../../contract/types.ts';
import type { Platform } from '../../platform/platform.ts';
import type { LabelLayout } from '../layout/placed.ts';
import type { VerifierOptions } from '../verify/verify-codes.ts';

/** Reads back the codes of a job, a few labels at a time. */
export interface CodeProof {
  /** Queues a label that was laid out for a row. */
  add(label: LabelLayout, row: number): void;
  /** Reads the queued labels. Calls `warn` with codes that cannot be verified. Rejects with the signal's reason. */
  readAdded(warn: (warnings: readonly LayoutWarning[], row: number) => void, signal?: AbortSignal): Promise<void>;
  /** Returns the counts of verified codes. Throws TemplateError with every unreadable code. */
  end(): VerifiedCodes;
}

/** Issue of a job that requests verification on a platform without a code reader. */
export const NO_CODE_READER: Issue = {
  path: '/verify',
  code: 'unsupported',
  message: '/verify: codes are read back in Node, by the package zxing-wasm; install it, or leave verify out',
};

/** Returns the platform's code reader if the job requests verification. */
export const codeReaderFor = async ({ codeReader }: Platform, verify: 'codes' | undefined) =>
  verify === undefined ? undefined : await codeReader?.();

/** Opens a code proof. Loads the verifier with the first job that requests it. */
export async function openCodeProof(options: VerifierOptions): Promise<CodeProof> {
  const { createCodeVerifier } = await import('../verify/verify-codes.ts');
  const verifier = createCodeVerifier(options);
  const unread: { readonly label: LabelLayout; readonly row: number }[] = [];
  return {
    add: (label, row) => unread.push({ label, row }),
    readAdded: async (warn, signal) => {
      for (const { label, row } of unread.splice(0)) {
        signal?.throwIfAborted();
        warn(await verifier.verify(label, row), row);
      }
    },
    end: () => {
      if (verifier.issues.length > 0) throw new TemplateError(verifier.issues);
      return verifier.verified();
    },
  };
}
