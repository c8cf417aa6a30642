import type { Context } from 'hono';
import type { CodedBodies, CodedBody } from '../coded-body.ts';
import { preferredCoding } from './accept-encoding.ts';
import { matchesWeakly } from './entity-tags.ts';

/** The body in the coding that the client likes best; the plain one when it refuses all. */
export function likedBody(context: Context, bodies: CodedBodies): CodedBody {
  const liked = preferredCoding(
    context.req.header('Accept-Encoding'),
    bodies.map(({ coding }) => coding),
  );
  return bodies.find(({ coding }) => coding === liked) ?? bodies[0];
}

/** The first of the bodies that the client says it has (`If-None-Match`). */
export function heldBody(context: Context, bodies: readonly CodedBody[]): CodedBody | undefined {
  const header = context.req.header('If-None-Match');
  return bodies.find(({ tag }) => matchesWeakly(header, tag));
}

/** 304 for a body that the client has. */
export function unchanged(context: Context, { tag }: CodedBody): Response {
  context.header('ETag', tag);
  return context.body(null, 304);
}

/** A body with its tag, coding and length; the length alone for HEAD. */
export function answerBody(context: Context, { coding, tag, bytes }: CodedBody, type: string): Response {
  context.header('ETag', tag);
  context.header('Content-Type', type);
  context.header('Content-Length', String(bytes.length));
  if (coding !== 'identity') context.header('Content-Encoding', coding);
  return context.req.method === 'HEAD' ? context.body(null) : context.body(bytes);
}
