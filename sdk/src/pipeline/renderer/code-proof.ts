import type { Issue } from '../../base/issue.ts';
import { TemplateError } from '../../contract/template-error.ts';
import type { LayoutWarning, VerifiedCodes } from '../../contract/types.ts';
import type { Platform } from '../../platform/platform.ts';
import type { LabelLayout } from '../layout/placed.ts';
import type { VerifierOptions } from '../verify/verify-codes.ts';

/** The codes of a job that are read back, some labels at a time. */
export interface CodeProof {
  /** Keeps a label that was just laid out for a row. */
  add(label: LabelLayout, row: number): void;
  /** Reads the labels added since; `warn` is told what can't be tried. Rejects with the signal's reason. */
  readAdded(warn: (warnings: readonly LayoutWarning[], row: number) => void, signal?: AbortSignal): Promise<void>;
  /** What was read. Throws TemplateError with every code that was not. */
  end(): VerifiedCodes;
}

/** What keeps a job that asks for it from being proven: nothing on this platform reads codes. */
export const NO_CODE_READER: Issue = {
  path: '/verify',
  code: 'unsupported',
  message: '/verify: codes are read back in Node, by the package zxing-wasm; install it, or leave verify out',
};

/** What reads codes, where a job asks for it and the platform has it. */
export const codeReaderFor = async ({ codeReader }: Platform, verify: 'codes' | undefined) =>
  verify === undefined ? undefined : await codeReader?.();

/** Loaded with the first job that asks for it. */
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
