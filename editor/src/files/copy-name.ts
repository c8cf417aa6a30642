import { MAX_NAME_LENGTH } from '../document/editor-document.ts';
import { filled } from '../words/fill.ts';
import type { ShelfWords } from '../words/shelf-words.ts';

/**
 * Returns the name of a copy: "Mug copy", or "Mug copy 2" if that name is taken, and so on. A copy of "Mug copy" is
 * "Mug copy 2", not "Mug copy copy".
 */
export function copyName(
  name: string,
  taken: Iterable<string>,
  { copy, nextCopy }: Pick<ShelfWords, 'copy' | 'nextCopy'>,
): string {
  const known = new Set(taken);
  const original = originalName(name, { copy, nextCopy });
  for (let number = 1; ; number++) {
    const named = fitting(original, (base) =>
      filled(number === 1 ? copy : nextCopy, { name: base, number: String(number) }),
    );
    if (!known.has(named)) return named;
  }
}

/** Returns the name without the words that mark a copy. */
function originalName(name: string, words: Pick<ShelfWords, 'copy' | 'nextCopy'>): string {
  for (const pattern of [words.nextCopy, words.copy]) {
    const [, found] = patternOf(pattern).exec(name) ?? [];
    if (found !== undefined) return found;
  }
  return name;
}

/** Returns a regular expression for the names that a pattern such as `{name} copy {number}` produces. */
const patternOf = (sentence: string): RegExp =>
  new RegExp(
    `^${sentence
      .replace(/[\\^$.*+?()[\]|]/g, '\\$&')
      .replace('{name}', '(.+)')
      .replace('{number}', '\\d+')}$`,
  );

/** Shortens the name, if needed, so that the result has at most `MAX_NAME_LENGTH` UTF-16 units. */
function fitting(name: string, withWords: (name: string) => string): string {
  const excess = withWords(name).length - MAX_NAME_LENGTH;
  return withWords(
    excess > 0
      ? name
          .slice(0, -excess)
          .replace(/[\uD800-\uDBFF]$/, '')
          .trimEnd()
      : name,
  );
}
