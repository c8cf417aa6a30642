import { BREAK, graphemeBreak, isIgnorable } from '../characters.ts';
import type { FontFace } from '../font-face.ts';
import { isWholeScript, type ScriptTag } from '../scripts.ts';
import { layoutOf, supports } from './plan.ts';
import { charactersOf } from './read-characters.ts';
import { shapeComplex } from './shape-complex.ts';
import { scriptTag } from './tags.ts';

/** A Thai face may place its marks and have no other shapes; letters that join or change places need theirs. */
const needsShapes = (script: ScriptTag): boolean => script === 'arabic' || script === 'devanagari';

/** Code points of a cluster that a face cannot draw in its script: it lacks them, their shapes, or a place for a mark. */
export function missingInScript(face: FontFace, cluster: string, script: ScriptTag): readonly number[] {
  const characters = charactersOf(face, cluster, script).filter((codePoint) => !isIgnorable(codePoint));
  const lacking = characters.filter((codePoint) => !face.has(codePoint));
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
