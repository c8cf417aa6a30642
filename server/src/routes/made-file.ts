import { type CodedBodies, compressed, plainBody } from '../coded-body.ts';
import type { AppHandler } from '../middleware/env.ts';
import { answerBody, heldBody, likedBody, unchanged } from './coded-answer.ts';

/** A file that stands on no disk. */
export interface MadeFile {
  readonly type: string;
  readonly cacheControl: string;
  /** What the file may load, where it is a page. */
  readonly policy?: string;
  /** Gives the text; called once, when the file is first asked for. */
  readonly make: () => string;
}

/** GET and HEAD of a file that the server makes itself: compressed for those who take it, 304 for those who have it. */
export function getMadeFile({ type, cacheControl, policy, make }: MadeFile): AppHandler {
  let made: Promise<CodedBodies> | undefined;
  return async (context) => {
    made ??= compressed(plainBody(make()));
    const liked = likedBody(context, await made);
    context.header('Cache-Control', cacheControl);
    context.header('Vary', 'Accept-Encoding');
    if (policy !== undefined) context.header('Content-Security-Policy', policy);
    const held = heldBody(context, [liked]);
    return held === undefined ? answerBody(context, liked, type) : unchanged(context, held);
  };
}
