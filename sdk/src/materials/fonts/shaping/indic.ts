import type { ScriptTag } from '../characters.ts';
import type { FontFace } from '../font-face.ts';
import type { GlyphBuffer, ShapingGlyph } from './glyph-buffer.ts';
import { finishSyllable } from './indic-final.ts';
import { placeConsonants, reorderSyllable } from './indic-initial.ts';
import {
  CATEGORY,
  INDIC_COMMON,
  INDIC_GRAMMAR,
  INDIC_RULES,
  type IndicForms,
  type IndicRules,
} from './indic-syllables.ts';
import { REQUIRED_FEATURE } from './matching.ts';
import { EVERYWHERE, everywhere, FEATURE, isOldTag, MATCHING, type Stage } from './plan.ts';
import { runStages, type Tables } from './run-stages.ts';
import { mayInsertCircle } from './syllable-characters.ts';
import { changeSyllables, findSyllables, insertDottedCircles, kindOf, SYLLABLE, setCategories } from './syllables.ts';
import { wouldSubstitute } from './would-substitute.ts';

const { perSyllable, joiners, nonJoiners } = MATCHING;
const MANUAL = joiners | nonJoiners | perSyllable;
const basic = (tag: string, bits: number = EVERYWHERE): Stage => ({ features: [[tag, bits | MANUAL]] });

/**
 * Stages of the Indic scripts: before the initial reordering, between the reorderings, and after the final one
 * (Microsoft, "Developing OpenType Fonts for Devanagari Script").
 */
const FIRST: readonly Stage[] = [
  { features: [REQUIRED_FEATURE, 'locl', 'ccmp'].map((tag) => [tag, EVERYWHERE | perSyllable]) },
];
const BASIC: readonly Stage[] = [
  basic('nukt'),
  basic('akhn'),
  basic('rphf', FEATURE.rphf),
  basic('rkrf'),
  basic('pref', FEATURE.pref),
  basic('blwf', FEATURE.blwf),
  basic('abvf', FEATURE.abvf),
  basic('half', FEATURE.half),
  basic('pstf', FEATURE.pstf),
  basic('vatu'),
  basic('cjct'),
];
const LAST: readonly Stage[] = [
  {
    features: [
      ['init', FEATURE.init | MANUAL],
      ...['pres', 'abvs', 'blws', 'psts', 'haln'].map((tag) => [tag, EVERYWHERE | MANUAL] as const),
      ...everywhere('calt', 'clig', 'rlig', 'rclt'),
    ],
  },
];

/** Shapes text in an Indic script: reorders the letters of each syllable and substitutes their glyphs. */
export function shapeIndic(buffer: GlyphBuffer, face: FontFace, script: ScriptTag, tables: Tables): void {
  const rules = INDIC_RULES.get(script);
  if (!rules) return;
  const { glyphs } = buffer;
  const forms = indicForms(face, script, rules, tables);
  setCategories(glyphs, INDIC_COMMON);
  findSyllables(glyphs, INDIC_GRAMMAR);
  runStages(buffer, FIRST, tables);
  placeConsonants(glyphs, forms);
  if (mayInsertCircle(face, script))
    insertDottedCircles(glyphs, face, tables.layout.definitions, {
      category: CATEGORY.dottedCircle,
      isBefore: (category) => category === CATEGORY.rephLetter,
    });
  changeSyllables(glyphs, (syllable) => {
    const isReordered = kindOf(syllable[0]) === SYLLABLE.letter || kindOf(syllable[0]) === SYLLABLE.broken;
    return isReordered ? reorderSyllable(syllable, forms) : syllable;
  });
  runStages(buffer, BASIC, tables);
  changeSyllables(glyphs, (syllable, start) => finishSyllable(syllable, forms, startsWord(glyphs[start - 1])));
  runStages(buffer, LAST, tables);
}

/** True if a syllable after this glyph starts a word. */
const startsWord = (before: ShapingGlyph | undefined): boolean => before === undefined || /[oP]/.test(before.category);

const formsOf = new WeakMap<Tables['features'], IndicForms>();

function indicForms(face: FontFace, script: ScriptTag, rules: IndicRules, { layout, features }: Tables): IndicForms {
  const known = formsOf.get(features);
  if (known) return known;
  const { gsub } = layout;
  const isOldSpec = isOldTag(features.substitutionScript);
  const isAlone = !isOldSpec && script !== 'malayalam';
  const answers = new Map<string, boolean>();
  const forms: IndicForms = {
    script,
    rules,
    isOldSpec,
    virama: face.has(rules.virama) ? face.glyphOf(rules.virama) : 0,
    has: (feature) => features.substitutions.has(feature),
    replaces: (feature, glyphs) => {
      const key = `${feature} ${glyphs.join(' ')}`;
      let answer = answers.get(key);
      if (answer === undefined) {
        answer =
          gsub !== undefined &&
          (features.substitutions.get(feature) ?? []).some((index) =>
            wouldSubstitute(gsub, layout.substitutionLookup(index), glyphs, isAlone),
          );
        answers.set(key, answer);
      }
      return answer;
    },
  };
  formsOf.set(features, forms);
  return forms;
}
