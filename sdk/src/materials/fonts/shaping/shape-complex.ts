import { uint16At } from '../../../base/item-at.ts';
import { LruMap } from '../../../base/lru-map.ts';
import {
  alphabetOf,
  BREAK,
  graphemeBreak,
  isIgnorable,
  isUnshapeable,
  isWholeScript,
  type ScriptTag,
  scriptTag,
} from '../characters.ts';
import type { FontFace } from '../font-face.ts';
import { type ConsonantForms, findSyllables, finishSyllables, reorderSyllables } from './devanagari.ts';
import { GLYPH_CLASS, type GlyphBuffer, GlyphList, newGlyph, type ShapingGlyph } from './glyph-buffer.ts';
import type { Walk } from './matching.ts';
import {
  ARABIC_STAGES,
  DEVANAGARI_BASIC,
  DEVANAGARI_FIRST,
  DEVANAGARI_LAST,
  EVERYWHERE,
  type FaceLayout,
  FEATURE,
  featuresOf,
  LETTER_STAGES,
  layoutOf,
  lookupsFor,
  MARK_STAGES,
  OLD_DEVANAGARI,
  PLACING,
  type ScriptFeatures,
  type Stage,
  supports,
  THAI_STAGES,
} from './plan.ts';
import { applyAttachments, kernByTable, positionAll } from './position.ts';
import { charactersOf, readCharacters } from './read-characters.ts';
import { isContextual, substituteAll } from './substitute.ts';

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
 * Shapes a text of one script (OpenType 1.9, "OpenType Layout"): joins and reorders letters, positions marks. Returns
 * glyphs in logical order. The caller has already mirrored the brackets of right-to-left text.
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

interface Tables {
  readonly layout: FaceLayout;
  readonly features: ScriptFeatures;
}

function substitute(buffer: GlyphBuffer, face: FontFace, script: ScriptTag, tables: Tables): void {
  const { glyphs } = buffer;
  switch (script) {
    case 'arabic':
      joinLetters(glyphs);
      runStages(buffer, ARABIC_STAGES, tables);
      break;
    case 'devanagari':
      findSyllables(glyphs);
      runStages(buffer, DEVANAGARI_FIRST, tables);
      reorderSyllables(glyphs, consonantForms(face, tables));
      runStages(buffer, DEVANAGARI_BASIC, tables);
      finishSyllables(glyphs);
      runStages(buffer, DEVANAGARI_LAST, tables);
      break;
    case 'thai':
      runStages(buffer, THAI_STAGES, tables);
      break;
    case 'latin':
    case 'greek':
    case 'cyrillic':
    case 'hebrew':
      runStages(buffer, MARK_STAGES, tables);
      break;
    default:
      script satisfies never;
  }
}

function runStages(buffer: GlyphBuffer, stages: readonly Stage[], { layout, features }: Tables): void {
  const { gsub } = layout;
  if (!gsub) return;
  const glyphs = new GlyphList(buffer.glyphs);
  for (const stage of stages) {
    for (const [index, bits] of lookupsFor(features.substitutions, stage.features)) {
      const lookup = layout.substitutionLookup(index);
      if (stage.contextualOnly && !isContextual(lookup)) continue;
      const walk: Walk = { ...walkOf(glyphs, layout, stage, bits), lookup };
      const nested = (from: Walk, other: number): Walk => ({ ...from, lookup: layout.substitutionLookup(other) });
      substituteAll({ table: gsub, buffer, nested }, walk);
    }
  }
  glyphs.close();
}

const walkOf = (glyphs: GlyphList, { definitions }: FaceLayout, stage: Stage, bits: number): Omit<Walk, 'lookup'> => ({
  glyphs,
  definitions,
  features: bits,
  positions: false,
  manualJoiners: stage.manualJoiners ?? false,
  perSyllable: stage.perSyllable ?? false,
  found: new Map(),
});

function place(
  glyphs: ShapingGlyph[],
  face: FontFace,
  script: ScriptTag,
  rightToLeft: boolean,
  { layout, features }: Tables,
): void {
  for (const item of glyphs) item.advance = item.ignorable && !item.isLigated ? 0 : face.advance(item.glyph);
  const { gpos } = layout;
  if (gpos) {
    const list = new GlyphList(glyphs);
    const nested = (from: Walk, lookup: number): Walk => ({ ...from, lookup: layout.positioningLookup(lookup) });
    for (const [index, bits] of lookupsFor(features.positions, PLACING.features)) {
      const walk = {
        ...walkOf(list, layout, PLACING, bits),
        positions: true,
        lookup: layout.positioningLookup(index),
      };
      positionAll({ table: gpos, nested, rightToLeft }, walk);
    }
  }
  if (layout.kerning && !features.positions.has('kern')) kernByTable(glyphs, layout.kerning, rightToLeft);
  // Devanagari marks keep their advances; the advances of all other marks are set to 0.
  if (script !== 'devanagari') {
    for (const item of glyphs) if (item.glyphClass === GLYPH_CLASS.mark) item.advance = 0;
  }
  applyAttachments(glyphs, rightToLeft);
}

const VIRAMA = 0x094d;
const RA = 0x0930;

const REPH: readonly Stage[] = [{ features: [['rphf', EVERYWHERE]] }];
const BELOW: readonly Stage[] = [{ features: [['blwf', EVERYWHERE]] }, { features: [['vatu', EVERYWHERE]] }];
const formsOf = new WeakMap<ScriptFeatures, ConsonantForms>();

/**
 * Finds the forms that a face has for consonants with a virama, by running the face's lookups once for each consonant.
 */
function consonantForms(face: FontFace, tables: Tables): ConsonantForms {
  const known = formsOf.get(tables.features);
  if (known) return known;
  const virama = face.glyphOf(VIRAMA);
  const below = new Map<number, boolean>();
  const forms: ConsonantForms = {
    isOldSpec: tables.features.substitutionScript === OLD_DEVANAGARI,
    hasReph: replaces(tables, REPH, [face.glyphOf(RA), virama]),
    isBelow: (glyph) => {
      const isBelow =
        below.get(glyph) ?? (replaces(tables, BELOW, [virama, glyph]) || replaces(tables, BELOW, [glyph, virama]));
      below.set(glyph, isBelow);
      return isBelow;
    },
  };
  formsOf.set(tables.features, forms);
  return forms;
}

/** True if the lookups of a feature change these glyphs. */
function replaces({ layout, features }: Tables, stages: readonly Stage[], glyphs: readonly number[]): boolean {
  const items = glyphs.map((glyph) => newGlyph(glyph, EVERYWHERE, layout.definitions));
  const buffer: GlyphBuffer = { glyphs: items, ligatures: 0 };
  runStages(buffer, stages, { layout, features });
  return buffer.glyphs.length !== glyphs.length || buffer.glyphs.some(({ glyph }, i) => glyph !== glyphs[i]);
}

// Joining_Type of the Arabic blocks (Unicode Character Database, ArabicShaping.txt), as pairs of first and last code
// points. `DUAL` letters join on both sides, `RIGHT` letters only to the preceding one.
const DUAL = Uint16Array.of(
  0x620,
  0x620,
  0x626,
  0x626,
  0x628,
  0x628,
  0x62a,
  0x62e,
  0x633,
  0x63f,
  0x641,
  0x647,
  0x649,
  0x64a,
  0x66e,
  0x66f,
  0x678,
  0x687,
  0x69a,
  0x6bf,
  0x6c1,
  0x6c2,
  0x6cc,
  0x6cc,
  0x6ce,
  0x6ce,
  0x6d0,
  0x6d1,
  0x6fa,
  0x6fc,
  0x6ff,
  0x6ff,
  0x750,
  0x758,
  0x75c,
  0x76a,
  0x76d,
  0x770,
  0x772,
  0x772,
  0x775,
  0x777,
  0x77a,
  0x77f,
  0x886,
  0x886,
  0x889,
  0x88d,
  0x8a0,
  0x8a9,
  0x8af,
  0x8b0,
  0x8b3,
  0x8b8,
  0x8ba,
  0x8c8,
);
const RIGHT = Uint16Array.of(
  0x622,
  0x625,
  0x627,
  0x627,
  0x629,
  0x629,
  0x62f,
  0x632,
  0x648,
  0x648,
  0x671,
  0x673,
  0x675,
  0x677,
  0x688,
  0x699,
  0x6c0,
  0x6c0,
  0x6c3,
  0x6cb,
  0x6cd,
  0x6cd,
  0x6cf,
  0x6cf,
  0x6d2,
  0x6d3,
  0x6d5,
  0x6d5,
  0x6ee,
  0x6ef,
  0x759,
  0x75b,
  0x76b,
  0x76c,
  0x771,
  0x771,
  0x773,
  0x774,
  0x778,
  0x779,
  0x870,
  0x882,
  0x88e,
  0x88e,
  0x8aa,
  0x8ac,
  0x8ae,
  0x8ae,
  0x8b1,
  0x8b2,
  0x8b9,
  0x8b9,
);
/**
 * Join-causing characters: tatweel, similar characters and the zero width joiner. These characters join but have only
 * one form.
 */
const CAUSING = Uint16Array.of(0x640, 0x640, 0x883, 0x885, 0x200d, 0x200d);
const NON_JOINER = 0x200c;

function within(ranges: Uint16Array, code: number): boolean {
  for (let i = 0; i < ranges.length; i += 2) {
    if (code >= uint16At(ranges, i) && code <= uint16At(ranges, i + 1)) return true;
  }
  return false;
}

type Joining = 'dual' | 'right' | 'causing' | 'transparent' | 'none';

function joiningOf({ codePoint, ignorable }: ShapingGlyph): Joining {
  if (within(CAUSING, codePoint)) return 'causing';
  if (within(DUAL, codePoint)) return 'dual';
  if (within(RIGHT, codePoint)) return 'right';
  const isMark = graphemeBreak(codePoint) === BREAK.extend && codePoint !== NON_JOINER;
  return isMark || ignorable === 'other' ? 'transparent' : 'none';
}

/** True if a letter joins to the next one. Every type except `none` joins to the preceding letter. */
const reachesOn = (joining: Joining): boolean => joining === 'dual' || joining === 'causing';

/** Enables the joining form of each letter (The Unicode Standard, 9.2, rules R1 to R7). */
function joinLetters(glyphs: readonly ShapingGlyph[]): void {
  let before: ShapingGlyph | undefined;
  let beforeReaches = false;
  let beforeIsJoined = false;
  for (const item of glyphs) {
    const joining = joiningOf(item);
    if (joining === 'transparent') continue;
    const joined = beforeReaches && joining !== 'none';
    if (before) before.features |= formOf(beforeIsJoined, joined);
    before = joining === 'none' ? undefined : item;
    beforeIsJoined = joined;
    beforeReaches = reachesOn(joining);
  }
  if (before) before.features |= formOf(beforeIsJoined, false);
}

function formOf(joinsBefore: boolean, joinsAfter: boolean): number {
  if (joinsBefore) return EVERYWHERE | (joinsAfter ? FEATURE.medi : FEATURE.fina);
  return EVERYWHERE | (joinsAfter ? FEATURE.init : FEATURE.isol);
}

/**
 * True for scripts that need glyph substitution, because their letters join or change their order. Thai needs only
 * rules that position marks.
 */
const needsShapes = (script: ScriptTag): boolean => script === 'arabic' || script === 'devanagari';

/** Letters and signs that each script's rules can shape; marks of other scripts can't be attached to them. */
const CHARACTERS_OF_SCRIPT: Readonly<Partial<Record<ScriptTag, RegExp>>> = {
  arabic: /[\u0600-\u06ff\u0750-\u077f\u0870-\u08ff\ufb50-\ufdff\ufe70-\ufefe]/,
  devanagari: /[\u0900-\u097f]/,
  thai: /[\u0e00-\u0e7f]/,
};
/** Marks for letters of any script: Unicode's blocks of combining diacritical marks. */
const ANY_SCRIPT = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/;

/**
 * True for a character that must be shaped by the rules of another script, such as a Bengali letter with a Devanagari
 * mark.
 */
function isForeign(codePoint: number, script: ScriptTag): boolean {
  const own = CHARACTERS_OF_SCRIPT[script];
  const character = String.fromCodePoint(codePoint);
  return own !== undefined && isUnshapeable(codePoint) && !own.test(character) && !ANY_SCRIPT.test(character);
}

/**
 * Code points of a cluster that the face cannot draw in this script, because it lacks the code points or their glyph
 * forms, or does not position a mark.
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
 * Returns the alphabet whose rules must shape a text because the face replaces letters of the text depending on their
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
 * True if the face's lookups substitute letters of the text. False if the lookups are damaged, as in HarfBuzz: each
 * letter has a glyph, so the text can be drawn without the lookups.
 */
function canSwap(face: FontFace, text: string, script: ScriptTag): boolean {
  try {
    return swapsLetters(face, text, script);
  } catch {
    return false;
  }
}
