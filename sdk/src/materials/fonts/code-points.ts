/** The code points of a text; half of a surrogate pair is one. */
export const codePointsOf = (text: string): readonly number[] =>
  Array.from(text, (character) => character.codePointAt(0) ?? 0);

/** The same with the last first. */
export const turned = (text: string): string => (text.length < 2 ? text : Array.from(text).reverse().join(''));
