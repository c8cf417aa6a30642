import type { FontFace } from '../font-face.ts';
import { type ScriptTag, scriptTag } from '../scripts.ts';
import { applyAttachments } from './attachments.ts';
import { type ConsonantForms, findSyllables, finishSyllables, reorderSyllables } from './devanagari.ts';
import {
  ARABIC_STAGES,
  DEVANAGARI_BASIC,
  DEVANAGARI_FIRST,
  DEVANAGARI_LAST,
  EVERYWHERE,
  LETTER_STAGES,
  MARK_STAGES,
  PLACING,
  type Stage,
  THAI_STAGES,
} from './features.ts';
import { type GlyphBuffer, GlyphList, newGlyph, type ShapingGlyph } from './glyph-buffer.ts';
import { GLYPH_CLASS } from './glyph-definitions.ts';
import { joinLetters } from './joining.ts';
import type { Walk } from './matching.ts';
import { type FaceLayout, featuresOf, layoutOf, lookupsFor, OLD_DEVANAGARI, type ScriptFeatures } from './plan.ts';
import { kernByTable, positionAll } from './position.ts';
import { readCharacters } from './read-characters.ts';
import { isContextual, substituteAll } from './substitute.ts';

/** A shaped glyph, positioned relative to the pen, in font units, y up. The advance moves the pen. */
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
export function swapsLetters(face: FontFace, text: string, script: ScriptTag): boolean {
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
  // Devanagari marks keep their advances; marks of other scripts have none.
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

/** Finds the forms of a consonant with a virama by running the face's lookups, once for each consonant. */
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
