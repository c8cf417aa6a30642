// Conditional requests (RFC 9110, clause 13.1).
import type { Context } from 'hono';

/** Matches an entity tag: an opaque quoted string with an optional weakness prefix. */
const TAG = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g;

/** True if If-Match allows a change: it is `*` or contains the exact tag. Weak tags and invalid headers never match. */
export function matchesStrongly(header: string, tag: string): boolean {
  return header.trim() === '*' || tagsOf(header).includes(tag);
}

/**
 * Sets the ETag of a GET or HEAD answer, and returns 304 if the client has it: If-None-Match is `*` or contains the
 * tag, compared weakly (RFC 9110, clause 13.1.2). All conditional answers of the server use this function.
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
