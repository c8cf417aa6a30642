import bidiFactory from 'bidi-js/dist/bidi.mjs';

const bidi = bidiFactory();

/** Bidi_Class of a code unit, as UAX #9 writes it: `L`, `AL`, `EN`, `RLI` … */
export const bidiClass = (character: string): string => bidi.getBidiCharTypeName(character);

/** The character drawn for one on an odd level (rule L4): brackets turn round, most stay. */
export const mirrored = (character: string): string => bidi.getMirroredCharacter(character) ?? character;

const canonical = (bracket: string): string => bidi.getCanonicalBracket(bracket) ?? bracket;

/** What closes an opening bracket; `undefined` for any other character (BD16, those that are the same by canonical equivalence alike). */
export function closingOf(character: string): string | undefined {
  const closing = bidi.openingToClosingBracket(character);
  return closing === null ? undefined : canonical(closing);
}

/** A closing bracket as `closingOf` gives it; `undefined` for any other character. */
export const asClosing = (character: string): string | undefined =>
  bidi.closingToOpeningBracket(character) === null ? undefined : canonical(character);
