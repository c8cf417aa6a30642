import type { FontFace } from '../font-face.ts';
import type { GlyphBuffer, ShapingGlyph } from './glyph-buffer.ts';
import { REQUIRED_FEATURE } from './matching.ts';
import { EVERYWHERE, everywhere, FEATURE, MATCHING, type Stage } from './plan.ts';
import { runStages, type Tables } from './run-stages.ts';
import {
  type CommonCategories,
  changeSyllables,
  findSyllables,
  type Grammar,
  insertDottedCircles,
  kindOf,
  moveItem,
  SYLLABLE,
  setCategories,
} from './syllables.ts';

/** Letters for the categories of characters in a syllable. The grammar below also uses other letters. */
const CATEGORY = { ro: 'R', coeng: 'H', vowelBefore: 'e', dottedCircle: 'D' } as const;
const COMMON: CommonCategories = {
  joiner: 'J',
  nonJoiner: 'X',
  dottedCircle: CATEGORY.dottedCircle,
  placeholder: 'P',
};

// Syllable grammar from "Developing OpenType Fonts for Khmer Script" (Microsoft), with the character orders that
// Microsoft's shaper accepts.
const SIGNS = '(?:[JX]{0,3}x)*';
const LETTER = '[CRV](?:[JX]?r)?';
const VOWELS = `e?${SIGNS}b?${SIGNS}(?:[JX]?a)?${SIGNS}p?`;
const TAIL = `${SIGNS}${VOWELS}${SIGNS}(?:H[CRV])?y*`;
const REST = `r?(?:H${LETTER})*(?:H(?![CRV])|${TAIL})`;
const GRAMMAR: Grammar = [
  [SYLLABLE.letter, new RegExp(`(?:${LETTER}|[PD])${REST}`, 'y')],
  [SYLLABLE.broken, new RegExp(REST, 'y')],
];

const { perSyllable, joiners, nonJoiners } = MATCHING;
const MANUAL = joiners | nonJoiners;
const STAGES: readonly Stage[] = [
  {
    features: [
      ...[REQUIRED_FEATURE, 'locl', 'ccmp'].map((tag) => [tag, EVERYWHERE | perSyllable] as const),
      ...(['pref', 'blwf', 'abvf', 'pstf', 'cfar'] as const).map(
        (tag) => [tag, FEATURE[tag] | perSyllable | MANUAL] as const,
      ),
    ],
  },
  {
    features: [
      ...['pres', 'abvs', 'blws', 'psts'].map((tag) => [tag, EVERYWHERE | MANUAL] as const),
      ...everywhere('calt', 'clig', 'rlig', 'rclt'),
    ],
  },
];

/** Shapes text in the Khmer script. */
export function shapeKhmer(buffer: GlyphBuffer, face: FontFace, tables: Tables): void {
  const { glyphs } = buffer;
  setCategories(glyphs, COMMON);
  findSyllables(glyphs, GRAMMAR);
  insertDottedCircles(glyphs, face, tables.layout.definitions, { category: CATEGORY.dottedCircle });
  changeSyllables(glyphs, (syllable) => (kindOf(syllable[0]) === SYLLABLE.none ? syllable : reorder(syllable)));
  runStages(buffer, STAGES, tables);
}

/** Maximum number of subscripts of a letter. */
const MAX_COENGS = 2;

/**
 * Moves pre-base vowel signs and a subscript ro (coeng ro) to the start of the syllable. Enables the features that each
 * character may use.
 */
function reorder(syllable: ShapingGlyph[]): readonly ShapingGlyph[] {
  const [, ...rest] = syllable;
  for (const item of rest) item.features |= FEATURE.blwf | FEATURE.abvf | FEATURE.pstf;
  let coengs = 0;
  for (let i = 1; i < syllable.length; i++) {
    const [item, next] = [syllable[i], syllable[i + 1]];
    if (item?.category === CATEGORY.coeng && next && coengs <= MAX_COENGS) {
      coengs++;
      if (next.category !== CATEGORY.ro) continue;
      for (const part of [item, next]) part.features |= FEATURE.pref;
      for (const after of syllable.slice(i + 2)) after.features |= FEATURE.cfar;
      moveItem(syllable, i + 1, 0);
      moveItem(syllable, i + 1, 0);
      coengs = MAX_COENGS;
    } else if (item?.category === CATEGORY.vowelBefore) moveItem(syllable, i, 0);
  }
  return syllable;
}
