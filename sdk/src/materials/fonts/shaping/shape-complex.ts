import { LruMap } from '../../../base/lru-map.ts';
import {
  alphabetOf,
  BREAK,
  graphemeBreak,
  isIgnorable,
  isUnshapeable,
  isWholeScript,
  type ScriptTag,
  scriptOf,
  scriptTag,
  syllableModel,
} from '../characters.ts';
import type { FontFace } from '../font-face.ts';
import { joinLetters } from './arabic-joining.ts';
import { GLYPH_CLASS, type GlyphBuffer, GlyphList, type ShapingGlyph } from './glyph-buffer.ts';
import type { Walk } from './matching.ts';
import {
  ARABIC_STAGES,
  featuresOf,
  LETTER_STAGES,
  layoutOf,
  lookupsFor,
  MARK_STAGES,
  PLACING,
  supports,
  THAI_STAGES,
} from './plan.ts';
import { applyAttachments, kernByTable, positionAll } from './position.ts';
import { charactersOf, readCharacters } from './read-characters.ts';
import { runStages, type Tables, walkOf } from './run-stages.ts';
import { syllableRules } from './syllable-rules.ts';

export { scriptAdvice } from './script-advice.ts';
export { loadSyllableRules } from './syllable-rules.ts';

/**
 * A shaped glyph. Its position is relative to the pen, in font units with y pointing up. Its advance is the distance to
 * the next pen position.
 */
export interface ComplexGlyph {
  readonly glyph: number;
  /** Code unit index at which the grapheme cluster starts. */
  readonly cluster: number;
  readonly text: string;
  readonly advance: number;
  readonly shift: number;
  readonly rise: number;
  /** True for a mark that is not attached to another glyph. */
  readonly isLoose: boolean;
}

/**
 * Shapes text in a single script (OpenType 1.9, "OpenType Layout"): joins and reorders letters, and positions marks.
 * Returns glyphs in logical order. The caller has already mirrored the brackets of right-to-left text.
 */
export function shapeComplex(
  face: FontFace,
  text: string,
  script: ScriptTag,
  rightToLeft: boolean,
): readonly ComplexGlyph[] {
  const tag = scriptTag(script);
  const layout = layoutOf(face, tag, text);
  const features = featuresOf(layout, tag);
  const buffer: GlyphBuffer = { glyphs: readCharacters(face, text, script, layout.definitions), ligatures: 0 };
  substitute(buffer, face, script, { layout, features });
  place(buffer.glyphs, face, script, rightToLeft, { layout, features });
  return buffer.glyphs.filter(({ ignorable, isLigated }) => ignorable === undefined || isLigated).map(finished);
}

/** True if contextual lookups of the face's `ccmp` feature change the glyphs of the text. */
function swapsLetters(face: FontFace, text: string, script: ScriptTag): boolean {
  const tag = scriptTag(script);
  const layout = layoutOf(face, tag, text);
  const buffer: GlyphBuffer = { glyphs: readCharacters(face, text, script, layout.definitions), ligatures: 0 };
  const before = buffer.glyphs.map(({ glyph }) => glyph);
  runStages(buffer, LETTER_STAGES, { layout, features: featuresOf(layout, tag) });
  return buffer.glyphs.length !== before.length || buffer.glyphs.some(({ glyph }, i) => glyph !== before[i]);
}

const finished = (item: ShapingGlyph): ComplexGlyph => ({
  glyph: item.glyph,
  cluster: item.cluster,
  text: item.text,
  advance: item.advance,
  shift: item.shift,
  rise: item.rise,
  isLoose: item.glyphClass === GLYPH_CLASS.mark && item.attachment === undefined,
});

function substitute(buffer: GlyphBuffer, face: FontFace, script: ScriptTag, tables: Tables): void {
  const { glyphs } = buffer;
  switch (script) {
    case 'arabic':
      joinLetters(glyphs);
      runStages(buffer, ARABIC_STAGES, tables);
      break;
    case 'thai':
    case 'lao':
      runStages(buffer, THAI_STAGES, tables);
      break;
    case 'latin':
    case 'greek':
    case 'cyrillic':
    case 'hebrew':
      runStages(buffer, MARK_STAGES, tables);
      break;
    default:
      syllableRules(face).shapeSyllables(buffer, face, script, tables);
  }
}

function place(
  glyphs: ShapingGlyph[],
  face: FontFace,
  script: ScriptTag,
  rightToLeft: boolean,
  { layout, features }: Tables,
): void {
  for (const item of glyphs) item.advance = item.ignorable && !item.isLigated ? 0 : face.advance(item.glyph);
  const widths = markWidths(script);
  if (widths === 'none') removeMarkWidths(glyphs);
  const { gpos } = layout;
  if (gpos) {
    const list = new GlyphList(glyphs);
    const nested = (from: Walk, lookup: number): Walk => ({ ...from, lookup: layout.positioningLookup(lookup) });
    for (const [index, bits] of lookupsFor(features.positions, PLACING.features)) {
      const walk = {
        ...walkOf(list, layout, bits),
        positions: true,
        lookup: layout.positioningLookup(index),
      };
      positionAll({ table: gpos, nested, rightToLeft }, walk);
    }
  }
  if (layout.kerning && !features.positions.has('kern')) kernByTable(glyphs, layout.kerning, rightToLeft);
  if (widths === 'removed-after') removeMarkWidths(glyphs);
  applyAttachments(glyphs, rightToLeft);
}

/** Treatment of mark advances: keep the font's values, set them to 0, or set them to 0 after GPOS is applied. */
type MarkWidths = 'kept' | 'none' | 'removed-after';

function markWidths(script: ScriptTag): MarkWidths {
  const model = syllableModel(script);
  if (model === 'indic' || model === 'khmer') return 'kept';
  return model === undefined ? 'removed-after' : 'none';
}

function removeMarkWidths(glyphs: readonly ShapingGlyph[]): void {
  for (const item of glyphs) if (item.glyphClass === GLYPH_CLASS.mark) item.advance = 0;
}

/**
 * True for scripts that need glyph substitution, because their letters join or change their order. Thai and Lao need
 * only rules that position marks.
 */
const needsShapes = (script: ScriptTag): boolean => script === 'arabic' || syllableModel(script) !== undefined;

/** Marks that combine with letters of any script: Unicode's blocks of combining diacritical marks. */
const ANY_SCRIPT = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/;

/** Accents of the Devanagari block that Unicode uses for all Indian scripts. */
const VEDIC = [0x951, 0x952];
const isVedic = (codePoint: number, script: ScriptTag): boolean =>
  syllableModel(script) === 'indic' && VEDIC.includes(codePoint);

/**
 * True for a character that must be shaped by the rules of another script, such as a Bengali letter with a Devanagari
 * mark.
 */
function isForeign(codePoint: number, script: ScriptTag): boolean {
  if (!isWholeScript(script) || !isUnshapeable(codePoint)) return false;
  const character = String.fromCodePoint(codePoint);
  return scriptOf(character) !== script && !ANY_SCRIPT.test(character) && !isVedic(codePoint, script);
}

/**
 * Returns the code points in a cluster that the face cannot draw in this script, because it lacks the code points or
 * their glyph forms, or does not position a mark.
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

const CACHED_TEXTS = 1024;
const CACHED_LENGTH = 200;
const textsOf = new WeakMap<FontFace, LruMap<string, boolean>>();

/**
 * Returns the alphabet whose rules must shape `text`, because the face replaces some letters depending on their
 * neighbours. Returns `undefined` if the face replaces none. Results are cached for each face.
 */
export function swappedAlphabet(face: FontFace, text: string): ScriptTag | undefined {
  const script = alphabetOf(text);
  let texts = textsOf.get(face);
  if (!texts) {
    texts = new LruMap(CACHED_TEXTS);
    textsOf.set(face, texts);
  }
  let swaps = texts.get(text);
  if (swaps === undefined) {
    swaps = canSwap(face, text, script);
    if (text.length <= CACHED_LENGTH) texts.set(text, swaps);
  }
  return swaps ? script : undefined;
}

/**
 * True if the face's lookups substitute letters of the text. Like HarfBuzz, ignores damaged lookups: each letter has a
 * glyph, so the text can be drawn without the lookups.
 */
function canSwap(face: FontFace, text: string, script: ScriptTag): boolean {
  try {
    return swapsLetters(face, text, script);
  } catch {
    return false;
  }
}
