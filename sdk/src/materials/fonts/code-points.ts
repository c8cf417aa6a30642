/** The code points of a text; a lone surrogate counts as one. */
export const codePointsOf = (text: string): readonly number[] =>
  Array.from(text, (character) => character.codePointAt(0) ?? 0);

/** The text with its code points in reverse order. */
export const reversed = (text: string): string => (text.length < 2 ? text : Array.from(text).reverse().join(''));
