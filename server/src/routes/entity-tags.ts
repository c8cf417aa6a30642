// Conditional requests (RFC 9110, clause 13.1).
import type { Context } from 'hono';

/** Tags of a header: opaque parts in quotes, perhaps marked as weak. */
const TAG = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g;

/** Whether If-Match lets a change through: `*`, or the very tag. Weak tags never match. Anything unreadable does not. */
export function matchesStrongly(header: string, tag: string): boolean {
  return header.trim() === '*' || tagsOf(header).includes(tag);
}

/**
 * Names the tag of what a GET or HEAD is about to answer and gives 304 where the client has it: If-None-Match is `*` or,
 * compared weakly, has the tag (RFC 9110, clause 13.1.2). Every conditional answer of the server comes from here.
 */
export function answerIfHeld(context: Context, tag: string): Response | undefined {
  context.header('ETag', tag);
  return matchesWeakly(context.req.header('If-None-Match'), tag) ? context.body(null, 304) : undefined;
}

function matchesWeakly(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === '*' || tagsOf(header).some((given) => opaque(given) === opaque(tag));
}

const opaque = (tag: string): string => tag.replace(/^W\//, '');

function tagsOf(header: string): readonly string[] {
  return header.match(TAG) ?? [];
}
