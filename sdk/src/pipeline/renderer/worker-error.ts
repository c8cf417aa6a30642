import { TemplateError } from '../../contract/template-error.ts';
import { FontError, type FontErrorCode } from '../../materials/fonts/font-error.ts';
import type { WorkerFailure } from '../../platform/worker-messages.ts';

const FONT_CODES: Readonly<Record<FontErrorCode, true>> = {
  ...{ font_unreachable: true, font_unsupported: true, font_not_loaded: true },
};

/** Converts a worker's failure to the error that a renderer on the main thread would throw. */
export function workerError({ issues, message, name, code, path, face = '', reason = '' }: WorkerFailure): Error {
  if (issues !== undefined) return new TemplateError(issues);
  if (name === 'FontError' && isFontCode(code)) return new FontError(face, reason, { code, path });
  return new Error(message);
}

const isFontCode = (code: string | undefined): code is FontErrorCode =>
  code !== undefined && Object.hasOwn(FONT_CODES, code);
