import bidiFactory from 'bidi-js/dist/bidi.mjs';

const bidi = bidiFactory();

/** Bidi_Class of a code unit, in the short form of UAX #9: `L`, `AL`, `EN`, `RLI` … */
export const bidiClass = (character: string): string => bidi.getBidiCharTypeName(character);

/**
 * The mirror image of a character on an odd level (UAX #9, rule L4): a bracket becomes its counterpart; most characters
 * stay the same.
 */
export const mirrored = (character: string): string => bidi.getMirroredCharacter(character) ?? character;

const canonical = (bracket: string): string => bidi.getCanonicalBracket(bracket) ?? bracket;

/**
 * The closing counterpart of an opening bracket, in canonical form so that equivalent brackets match (UAX #9, BD16);
 * `undefined` for any other character.
 */
export function closingOf(character: string): string | undefined {
  const closing = bidi.openingToClosingBracket(character);
  return closing === null ? undefined : canonical(closing);
}

/** The canonical form of a closing bracket, comparable with `closingOf`; `undefined` for any other character. */
export const asClosing = (character: string): string | undefined =>
  bidi.closingToOpeningBracket(character) === null ? undefined : canonical(character);
