import { BREAK, graphemeBreak, isIgnorable } from '../characters.ts';
import { codePointsOf } from '../code-points.ts';
import type { FontFace } from '../font-face.ts';
import { clusterEnd } from '../graphemes.ts';
import { nfc, nfd } from '../normal-forms.ts';
import type { ScriptTag } from '../scripts.ts';
import { EVERYWHERE } from './features.ts';
import { newGlyph, type ShapingGlyph } from './glyph-buffer.ts';
import { GLYPH_CLASS, type GlyphDefinitions } from './glyph-definitions.ts';
import { orderMarks } from './mark-order.ts';

const SARA_AM = 0x0e33;
const SARA_AA = 0x0e32;
const NIKHAHIT = 0x0e4d;

/** Marks above a consonant, tone marks and vowels, before which the nikhahit of a sara am goes. */
const isAbove = (code: number): boolean =>
  code === 0x0e31 || (code >= 0x0e34 && code <= 0x0e37) || (code >= 0x0e47 && code <= 0x0e4e);

/**
 * Takes sara am apart: the ring goes onto the consonant, below its tone mark, and the vowel stays behind
 * (Microsoft, "Developing OpenType Fonts for Thai Script").
 */
function splitSaraAm(codePoints: readonly number[]): readonly number[] {
  const split: number[] = [];
  for (const code of codePoints) {
    if (code !== SARA_AM) {
      split.push(code);
      continue;
    }
    let at = split.length;
    while (at > 0 && isAbove(split[at - 1] ?? 0)) at--;
    split.splice(at, 0, NIKHAHIT);
    split.push(SARA_AA);
  }
  return split;
}

const JOINER = 0x200d;
const NON_JOINER = 0x200c;

/** A text as the nominal glyphs of its characters, composed as far as the face has them so. */
export function readCharacters(
  face: FontFace,
  text: string,
  script: ScriptTag,
  definitions: GlyphDefinitions,
): ShapingGlyph[] {
  const glyphs: ShapingGlyph[] = [];
  for (let at = 0; at < text.length; ) {
    const end = clusterEnd(text, at);
    for (const codePoint of charactersOf(face, text.slice(at, end), script)) {
      glyphs.push(nominal(face, codePoint, at, definitions));
    }
    at = end;
  }
  return glyphs;
}

/** The code points that a cluster is drawn by: composed where the face has the composed character, else taken apart. */
export function charactersOf(face: FontFace, cluster: string, script: ScriptTag): readonly number[] {
  const composed = standsAlone(face, cluster, script) ? codePointsOf(cluster) : composedFor(face, cluster);
  if (script === 'thai') return splitSaraAm(composed);
  return script === 'arabic' || script === 'hebrew' ? orderMarks(composed) : composed;
}

/** A character by itself stays as it is, though NFC takes some apart (Hebrew's forms with points); Devanagari's do not. */
function standsAlone(face: FontFace, cluster: string, script: ScriptTag): boolean {
  const [codePoint = 0, ...rest] = codePointsOf(cluster);
  return script !== 'devanagari' && rest.length === 0 && face.has(codePoint);
}

const composedFor = (face: FontFace, cluster: string): readonly number[] =>
  codePointsOf(nfc(cluster)).flatMap((codePoint) =>
    face.has(codePoint) || isIgnorable(codePoint) ? [codePoint] : codePointsOf(nfd(String.fromCodePoint(codePoint))),
  );

function nominal(face: FontFace, codePoint: number, cluster: number, definitions: GlyphDefinitions): ShapingGlyph {
  const glyph = face.glyphOf(codePoint);
  const ignorable = codePoint === JOINER ? 'joiner' : codePoint === NON_JOINER ? 'non-joiner' : 'other';
  const isMark = graphemeBreak(codePoint) === BREAK.extend && !isIgnorable(codePoint);
  return {
    ...newGlyph(glyph, EVERYWHERE, definitions),
    ...(definitions.hasClasses ? {} : { glyphClass: isMark ? GLYPH_CLASS.mark : GLYPH_CLASS.base }),
    codePoint,
    cluster,
    text: String.fromCodePoint(codePoint),
    ignorable: isIgnorable(codePoint) ? ignorable : undefined,
  };
}
