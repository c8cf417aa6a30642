import type { Context } from 'hono';
import type { CompressedBodies, CompressedBody } from '../compressed-body.ts';
import { preferredCoding } from './accept-encoding.ts';
import { answerIfHeld } from './entity-tags.ts';

/**
 * Answers with the body in the client's preferred coding, uncompressed if it excludes all. Answers 304 if the client
 * has exactly that representation, and without a body to HEAD.
 *
 * Tags of other codings do not lead to 304: a cache could otherwise forward a coding that its client can't read (RFC
 * 9110, clause 13.1.2: the selected representation).
 */
export function answerCompressed(context: Context, bodies: CompressedBodies, type: string): Response {
  if (bodies.length > 1) context.header('Vary', 'Accept-Encoding');
  const { coding, tag, bytes } = likedBody(context, bodies);
  const held = answerIfHeld(context, tag);
  if (held !== undefined) return held;
  context.header('Content-Type', type);
  context.header('Content-Length', String(bytes.length));
  if (coding !== 'identity') context.header('Content-Encoding', coding);
  return context.req.method === 'HEAD' ? context.body(null) : context.body(bytes);
}

function likedBody(context: Context, bodies: CompressedBodies): CompressedBody {
  const liked = preferredCoding(
    context.req.header('Accept-Encoding'),
    bodies.map(({ coding }) => coding),
  );
  return bodies.find(({ coding }) => coding === liked) ?? bodies[0];
}
