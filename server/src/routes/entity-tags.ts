// Conditional requests (RFC 9110, clause 13.1).

/** Tags of a header: opaque parts in quotes, perhaps marked as weak. */
const TAG = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g;

/** Whether If-Match lets a change through: `*`, or the very tag. Weak tags never match. Anything unreadable does not. */
export function matchesStrongly(header: string, tag: string): boolean {
  return header.trim() === '*' || tagsOf(header).includes(tag);
}

/** Whether If-None-Match says that the client has this already; weak tags do. */
export function matchesWeakly(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === '*' || tagsOf(header).some((given) => given.replace(/^W\//, '') === tag);
}

function tagsOf(header: string): readonly string[] {
  return header.match(TAG) ?? [];
}
