import { type CompressedBodies, compressed, plainBody } from '../compressed-body.ts';
import type { AppHandler } from '../middleware/env.ts';
import { answerCompressed } from './compressed-answer.ts';

/** A file that is only in memory. */
export interface GeneratedFile {
  readonly type: string;
  readonly cacheControl: string;
  /** The Content-Security-Policy of a page. */
  readonly policy?: string;
  /** Gives the text; called once, when the file is first asked for. */
  readonly make: () => string;
}

/** GET and HEAD of a file that the server makes itself: compressed for those who take it, 304 for those who have it. */
export function getGeneratedFile({ type, cacheControl, policy, make }: GeneratedFile): AppHandler {
  let made: Promise<CompressedBodies> | undefined;
  return async (context) => {
    made ??= compressed(plainBody(make()));
    context.header('Cache-Control', cacheControl);
    if (policy !== undefined) context.header('Content-Security-Policy', policy);
    return answerCompressed(context, await made, type);
  };
}
