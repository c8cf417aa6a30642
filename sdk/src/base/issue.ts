/** Maximum number of issues in one response or error. */
export const MAX_ISSUES = 50;

/**
 * One error in an input: where it is, what kind of error it is, and a message with the value found and the value
 * expected.
 */
export interface Issue {
  /** JSON Pointer (RFC 6901) into the request body or template; '' is the whole value. */
  readonly path: string;
  /** Machine-readable kind of issue: `missing`, `type`, `range`, `missing_data`, … */
  readonly code: string;
  /** Message with the value found, the value expected and, if possible, how to fix it. */
  readonly message: string;
}

/** Matches the element at the start of a message, such as `elements[3] (barcode)`. */
const ELEMENT = /^elements\[(\d+)\] \([a-z]+\)/;

/** Returns the index of the element that a message names; `undefined` if it names none. */
export function elementNamedIn(message: string): number | undefined {
  const index = ELEMENT.exec(message)?.[1];
  return index === undefined ? undefined : Number(index);
}

/**
 * Removes duplicate issues, keeping the first of each, and returns at most 50. Two issues with the same path and code
 * are duplicates in three cases: their messages name the same element, neither message names an element, or the
 * messages are equal except for the element.
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
