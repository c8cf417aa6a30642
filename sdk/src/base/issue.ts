/** The most issues that one answer lists. */
export const MAX_ISSUES = 50;

/** One thing that is wrong with an input: where, what kind, and a sentence that says what was found and what was expected. */
export interface Issue {
  /** JSON Pointer (RFC 6901) into the request body or template; '' is the whole. */
  readonly path: string;
  /** The kind of issue, for programs: `missing`, `type`, `range`, `missing_data`, … */
  readonly code: string;
  /** A sentence that says what was found, what was expected and, if possible, how to fix it. */
  readonly message: string;
}

/** The element that a message is about, as messages name it first: `elements[3] (barcode)`. */
const ELEMENT = /^elements\[\d+\] \([a-z]+\)/;

/**
 * Each fault once, in its first wording: at most 50. Two issues at one place and of one kind are the same fault if they
 * are about the same element, which several checks may report, or say the same of two elements that show the same value.
 */
export function firstOfEach(issues: readonly Issue[]): readonly Issue[] {
  const known = new Set<string>();
  return issues
    .filter(({ path, code, message }) => {
      const element = ELEMENT.exec(message)?.[0] ?? '';
      const keys = [`element ${element}`, `fault ${message.slice(element.length)}`].map(
        (key) => `${path} ${code} ${key}`,
      );
      const isNew = !keys.some((key) => known.has(key));
      for (const key of keys) known.add(key);
      return isNew;
    })
    .slice(0, MAX_ISSUES);
}
