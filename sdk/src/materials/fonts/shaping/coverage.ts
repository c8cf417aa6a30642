import { BREAK, graphemeBreak, isIgnorable, isUnshapeable } from '../characters.ts';
import type { FontFace } from '../font-face.ts';
import { isWholeScript, type ScriptTag, scriptTag } from '../scripts.ts';
import { layoutOf, supports } from './plan.ts';
import { charactersOf } from './read-characters.ts';
import { shapeComplex } from './shape-complex.ts';

/**
 * True for scripts that need substituted glyphs, because their letters join or reorder. A Thai font may only position
 * marks.
 */
const needsShapes = (script: ScriptTag): boolean => script === 'arabic' || script === 'devanagari';

/** Letters and signs that each script's rules can shape; marks of other scripts can't be attached to them. */
const CHARACTERS_OF_SCRIPT: Readonly<Partial<Record<ScriptTag, RegExp>>> = {
  arabic: /[\u0600-\u06ff\u0750-\u077f\u0870-\u08ff\ufb50-\ufdff\ufe70-\ufefe]/,
  devanagari: /[\u0900-\u097f]/,
  thai: /[\u0e00-\u0e7f]/,
};
/** Marks for letters of any script: the blocks of Combining Diacritical Marks. */
const ANY_SCRIPT = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/;

/** True for a character that needs the rules of another script, such as a Bengali letter with a Devanagari mark. */
function isForeign(codePoint: number, script: ScriptTag): boolean {
  const own = CHARACTERS_OF_SCRIPT[script];
  const character = String.fromCodePoint(codePoint);
  return own !== undefined && isUnshapeable(codePoint) && !own.test(character) && !ANY_SCRIPT.test(character);
}

/**
 * Code points of a cluster that a face cannot draw in its script: the face lacks them or their forms, or does not
 * position a mark.
 */
export function missingInScript(face: FontFace, cluster: string, script: ScriptTag): readonly number[] {
  const characters = charactersOf(face, cluster, script).filter((codePoint) => !isIgnorable(codePoint));
  const lacking = characters.filter((codePoint) => !face.has(codePoint) || isForeign(codePoint, script));
  if (lacking.length === characters.length) return characters;
  const tag = scriptTag(script);
  const isDrawn = !isWholeScript(script) || supports(layoutOf(face, tag, cluster), tag, needsShapes(script));
  if (!isDrawn) return characters;
  if (lacking.length > 0 || isWholeScript(script)) return lacking;
  const isPlaced = shapeComplex(face, cluster, script, false).every(({ isLoose, rise, shift, advance }) => {
    return !isLoose || rise !== 0 || shift !== 0 || advance !== 0;
  });
  return isPlaced ? [] : characters.filter((codePoint) => graphemeBreak(codePoint) === BREAK.extend);
}
