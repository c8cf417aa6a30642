// JSON Pointers (RFC 6901): where in a value something stands.

/** The pointer to `name` in what `pointer` points to. */
export const below = (pointer: string, name: string): string =>
  `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** The names that lead to a pointer's place; none for the whole. */
export const namesOf = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
