import { isMark } from '../characters.ts';
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

// Shaping of Sinhala and Tibetan by the rules of the Universal Shaping Engine (Microsoft, "Creating and supporting
// OpenType fonts for the Universal Shaping Engine"). The grammar leaves out categories that these scripts do not have.

const CATEGORY = { base: 'B', reph: 'R', vowelBefore: 'e', joiner: 'J', nonJoiner: 'X' } as const;
const COMMON: CommonCategories = {
  joiner: CATEGORY.joiner,
  nonJoiner: CATEGORY.nonJoiner,
  dottedCircle: 'G',
  placeholder: 'G',
};

const MODIFIERS = 'C*c*(?:(?:[Hh]B|U)C?c*)*';
const TAIL = `${MODIFIERS}(?:[Hh]|e*a*b*p*)h?V*v*w*(?:y+|x?)`;
const GRAMMAR: Grammar = [
  [SYLLABLE.letter, new RegExp(`[BG]${TAIL}X?`, 'y')],
  [SYLLABLE.letter, new RegExp(`[oG](?:S+s*|s+|${TAIL})X?`, 'y')],
  [SYLLABLE.broken, new RegExp(`(?:S+s*|s+|${TAIL})X?`, 'y')],
];

const { perSyllable, joiners } = MATCHING;
const stage = (tags: readonly string[], bits: number): Stage => ({ features: tags.map((tag) => [tag, bits]) });

const FIRST: readonly Stage[] = [
  {
    features: [
      ...[REQUIRED_FEATURE, 'locl', 'ccmp', 'nukt'].map((tag) => [tag, EVERYWHERE | perSyllable] as const),
      ['akhn', EVERYWHERE | perSyllable | joiners],
    ],
  },
];
const REPH: readonly Stage[] = [stage(['rphf'], FEATURE.rphf | perSyllable | joiners)];
const PRE_BASE: readonly Stage[] = [stage(['pref'], EVERYWHERE | perSyllable | joiners)];
const BASIC: readonly Stage[] = [
  stage(['rkrf', 'abvf', 'blwf', 'half', 'pstf', 'vatu', 'cjct'], EVERYWHERE | perSyllable | joiners),
];
const LAST: readonly Stage[] = [
  {
    features: [
      ...['abvs', 'blws', 'haln', 'pres', 'psts'].map((tag) => [tag, EVERYWHERE | joiners] as const),
      ...everywhere('calt', 'clig', 'liga', 'rlig', 'rclt'),
    ],
  },
];
/** Maximum number of characters in a reph: ra, virama and joiner. */
const REPH_LENGTH = 3;

/** Shapes text by the rules of the Universal Shaping Engine. */
export function shapeUniversal(buffer: GlyphBuffer, face: FontFace, tables: Tables): void {
  const { glyphs } = buffer;
  setCategories(glyphs, COMMON);
  findSyllables(glyphs, GRAMMAR, ({ category }, i) => {
    return category === CATEGORY.joiner || (category === CATEGORY.nonJoiner && precedesMark(glyphs, i));
  });
  changeSyllables(glyphs, (syllable) => {
    for (const item of syllable.slice(0, REPH_LENGTH)) item.features |= FEATURE.rphf;
    return syllable;
  });
  runStages(buffer, FIRST, tables);
  clearSubstituted(glyphs);
  runStages(buffer, REPH, tables);
  changeSyllables(glyphs, (syllable) => recordReplaced(syllable, FEATURE.rphf, CATEGORY.reph));
  clearSubstituted(glyphs);
  runStages(buffer, PRE_BASE, tables);
  changeSyllables(glyphs, (syllable) => recordReplaced(syllable, EVERYWHERE, CATEGORY.vowelBefore));
  runStages(buffer, BASIC, tables);
  insertDottedCircles(glyphs, face, tables.layout.definitions, {
    category: CATEGORY.base,
    isBefore: (category) => category === CATEGORY.reph,
  });
  changeSyllables(glyphs, (syllable) => (kindOf(syllable[0]) === SYLLABLE.none ? syllable : reorder(syllable)));
  runStages(buffer, LAST, tables);
}

/** True if a mark follows the non-joiner at `index`. The non-joiner then belongs to the syllable. */
function precedesMark(glyphs: readonly ShapingGlyph[], index: number): boolean {
  let next = index + 1;
  while (glyphs[next]?.category === CATEGORY.joiner) next++;
  const item = glyphs[next];
  return item !== undefined && isMark(item.codePoint);
}

function clearSubstituted(glyphs: readonly ShapingGlyph[]): void {
  for (const item of glyphs) item.isSubstituted = false;
}

/** Changes the category of the first glyph in a syllable that a lookup has replaced. */
function recordReplaced(syllable: ShapingGlyph[], bits: number, category: string): readonly ShapingGlyph[] {
  for (const item of syllable) {
    if ((item.features & bits) === 0) break;
    if (!item.isSubstituted) continue;
    item.category = category;
    break;
  }
  return syllable;
}

const isHalant = ({ category, isLigated }: ShapingGlyph): boolean => !isLigated && /[Hh]/.test(category);
const isPostBase = (item: ShapingGlyph): boolean => /[abepVvw]/.test(item.category) || isHalant(item);

/** Moves a reph to just before the first sign after the base. Moves pre-base vowel signs in front of the base. */
function reorder(syllable: ShapingGlyph[]): readonly ShapingGlyph[] {
  if (syllable[0]?.category === CATEGORY.reph && syllable.length > 1) {
    const sign = syllable.findIndex((item, i) => i > 0 && isPostBase(item));
    moveItem(syllable, 0, sign < 0 ? syllable.length - 1 : sign - 1);
  }
  let front = 0;
  for (const [i, item] of [...syllable].entries()) {
    if (isHalant(item)) front = i + 1;
    // Only the first part of a decomposed sign moves.
    else if (item.category === CATEGORY.vowelBefore && item.component === 0 && front < i) moveItem(syllable, i, front);
  }
  return syllable;
}
