import fc from 'fast-check';

/**
 * All misspellings that `slip` may return: a character omitted, doubled, replaced or swapped; changed case; a plural.
 */
export function slips(name: string): readonly string[] {
  const at = Array.from({ length: Math.max(1, name.length) }, (_, index) => index);
  const all = at.flatMap((index) => [
    name.slice(0, index) + name.slice(index + 1),
    name.slice(0, index) + name.charAt(index) + name.slice(index),
    `${name.slice(0, index)}x${name.slice(index + 1)}`,
    name.slice(0, index) + name.charAt(index + 1) + name.charAt(index) + name.slice(index + 2),
  ]);
  const wrong = new Set([...all, name.toUpperCase(), `${name}s`, name.replace('-', '_')]);
  wrong.delete(name);
  return [...wrong];
}

/** Generates a common misspelling of a name, never the name itself. */
export const slip = (name: string): fc.Arbitrary<string> => fc.constantFrom(...slips(name));

/** Returns the name that an error message proposes. */
export const meantIn = (message: string): string | undefined => /did you mean "([^"]+)"\?/.exec(message)?.[1];
