import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { AppHandler } from '../middleware/env.ts';
import { preferredCoding } from './accept-encoding.ts';
import { matchesWeakly } from './entity-tags.ts';

export interface MadeFile {
  readonly type: string;
  readonly cacheControl: string;
  /** What the file may load, where it is a page. */
  readonly policy?: string;
  /** Gives the text; called once, when the file is first asked for. */
  readonly make: () => string;
}

interface Bodies {
  /** Without the quotes. */
  readonly tag: string;
  readonly identity: Uint8Array<ArrayBuffer>;
  readonly gzip: Uint8Array<ArrayBuffer>;
}

/** GET and HEAD of a file that the server makes itself: compressed for those who take it, 304 for those who have it. */
export function getMadeFile({ type, cacheControl, policy, make }: MadeFile): AppHandler {
  let made: Promise<Bodies> | undefined;
  return async (context) => {
    made ??= bodiesOf(make());
    const bodies = await made;
    const coding = preferredCoding(context.req.header('Accept-Encoding'), ['gzip', 'identity']);
    const tag = coding === 'gzip' ? `"${bodies.tag}-gzip"` : `"${bodies.tag}"`;
    context.header('Cache-Control', cacheControl);
    context.header('Vary', 'Accept-Encoding');
    context.header('ETag', tag);
    if (policy !== undefined) context.header('Content-Security-Policy', policy);
    if (matchesWeakly(context.req.header('If-None-Match'), tag)) return context.body(null, 304);
    context.header('Content-Type', type);
    if (coding === 'gzip') context.header('Content-Encoding', coding);
    return context.body(bodies[coding]);
  };
}

async function bodiesOf(text: string): Promise<Bodies> {
  const identity = new TextEncoder().encode(text);
  const digest = createHash('sha256').update(identity).digest('base64url');
  return { tag: digest.slice(0, 22), identity, gzip: await promisify(gzip)(identity, { level: 9 }) };
}
