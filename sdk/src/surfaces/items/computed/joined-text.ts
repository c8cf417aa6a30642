/** A part of a joined text: literal text or a column. */
export type JoinedPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'column'; readonly name: string };

/** Matches a doubled brace, a column in braces, or an unmatched brace. */
const PARTS = /\{\{|\}\}|\{([^{}]*)\}|[{}]/g;

/**
 * Parses a joined text. If a brace is unmatched, returns its index instead.
 * @example joinedParts('LOT {no}') // [{ kind: 'text', text: 'LOT ' }, { kind: 'column', name: 'no' }]
 */
export function joinedParts(text: string): readonly JoinedPart[] | { readonly faultAt: number } {
  const parts: JoinedPart[] = [];
  let from = 0;
  for (const found of text.matchAll(PARTS)) {
    const [whole, name] = found;
    if (found.index > from) parts.push({ kind: 'text', text: text.slice(from, found.index) });
    from = found.index + whole.length;
    if (name !== undefined) parts.push({ kind: 'column', name: name.trim() });
    else if (whole.length === 2) parts.push({ kind: 'text', text: whole.slice(0, 1) });
    else return { faultAt: found.index };
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) });
  return parts;
}
