import type { FontFace } from '../font-face.ts';
import type { GlyphBuffer, ShapingGlyph } from './glyph-buffer.ts';
import { REQUIRED_FEATURE } from './matching.ts';
import { EVERYWHERE, everywhere, MATCHING, type Stage } from './plan.ts';
import { runStages, type Tables } from './run-stages.ts';
import {
  type CommonCategories,
  changeSyllables,
  findSyllables,
  type Grammar,
  insertDottedCircles,
  kindOf,
  SYLLABLE,
  setCategories,
} from './syllables.ts';

/** Letters for the categories of characters in a syllable. The grammar below also uses other letters. */
const CATEGORY = {
  ra: 'R',
  asat: 's',
  stacker: 'H',
  medialRa: 'r',
  vowelBefore: 'e',
  vowelBelow: 'b',
  anusvara: 'A',
  variation: 'v',
  dottedCircle: 'D',
} as const;
const COMMON: CommonCategories = {
  joiner: 'J',
  nonJoiner: 'X',
  dottedCircle: CATEGORY.dottedCircle,
  placeholder: 'P',
};

// Syllable grammar from "Developing OpenType Fonts for Myanmar Script" (Microsoft).
const MEDIALS = 'y?s?r?(?:(?:wh?l?|hl?|l)s?)?';
const VOWELS = '(?:ev?)*a*b*A*(?:Ns?)?';
const AFTER_VOWEL = 'ph?l?s*a*A*(?:Ns?)?';
const TONE = 'tA*N?s?';
const TAIL = `(?:H[CRV]v?)*(?:s*${MEDIALS}${VOWELS}(?:${AFTER_VOWEL})*(?:${TONE})*S*[JX]?|H)`;
const GRAMMAR: Grammar = [
  [SYLLABLE.letter, new RegExp(`(?:RsH|K)?[CRVPD]v?(?:${TAIL})`, 'y')],
  [SYLLABLE.letter, /(?:RsH|K)?[CRVPD]v?(?:H[CRV]v?)*H/y],
  [SYLLABLE.none, /[JX]/y],
  [SYLLABLE.broken, new RegExp(`(?:RsH)?v?(?:${TAIL})`, 'y')],
  [SYLLABLE.broken, /(?:RsH)?v?(?:H[CRV]v?)*H/y],
];

const { perSyllable, joiners } = MATCHING;
const FIRST: readonly Stage[] = [
  { features: [REQUIRED_FEATURE, 'locl', 'ccmp'].map((tag) => [tag, EVERYWHERE | perSyllable]) },
];
const LAST: readonly Stage[] = [
  ...['rphf', 'pref', 'blwf', 'pstf'].map((tag): Stage => ({ features: [[tag, EVERYWHERE | perSyllable | joiners]] })),
  {
    features: [
      ...['pres', 'abvs', 'blws', 'psts'].map((tag) => [tag, EVERYWHERE | joiners] as const),
      ...everywhere('calt', 'clig', 'liga', 'rlig', 'rclt'),
    ],
  },
];

/** Shapes text in the Myanmar script, in Burmese or any other language. */
export function shapeMyanmar(buffer: GlyphBuffer, face: FontFace, tables: Tables): void {
  const { glyphs } = buffer;
  setCategories(glyphs, COMMON);
  findSyllables(glyphs, GRAMMAR);
  runStages(buffer, FIRST, tables);
  insertDottedCircles(glyphs, face, tables.layout.definitions, { category: CATEGORY.dottedCircle });
  changeSyllables(glyphs, (syllable) => (kindOf(syllable[0]) === SYLLABLE.none ? syllable : reorder(syllable)));
  runStages(buffer, LAST, tables);
}

/** Places of glyphs in a syllable, in visual order. */
const PLACE = { vowelBefore: 2, before: 3, base: 4, afterMain: 5, beforeBelow: 7, below: 8, afterBelow: 9 } as const;
/** Number of characters of a kinzi: nga, asat and stacker. */
const KINZI = 3;

function reorder(syllable: ShapingGlyph[]): readonly ShapingGlyph[] {
  const kinzi = hasKinzi(syllable) ? KINZI : 0;
  const letter = syllable.findIndex((item, i) => i >= kinzi && !item.isLigated && /[CKRVPD]/.test(item.category));
  const base = letter < 0 ? 0 : letter;
  let place: number = PLACE.afterMain;
  syllable.forEach((item, i) => {
    if (i < kinzi) item.place = PLACE.afterMain;
    else if (i <= base || i === kinzi) item.place = i < base ? PLACE.before : PLACE.base;
    else {
      const [own, next] = placeAfterBase(item, syllable[i - 1], place);
      item.place = own;
      place = next;
    }
  });
  const ordered = [...syllable].sort((a, b) => a.place - b.place);
  turnVowelsBefore(ordered);
  return ordered;
}

const hasKinzi = ([nga, asat, stacker]: readonly ShapingGlyph[]): boolean =>
  nga?.category === CATEGORY.ra && asat?.category === CATEGORY.asat && stacker?.category === CATEGORY.stacker;

/** Returns the place of a character after the base, and the `place` argument to pass for the next character. */
function placeAfterBase(
  { category }: ShapingGlyph,
  before: ShapingGlyph | undefined,
  place: number,
): readonly [own: number, next: number] {
  if (category === CATEGORY.medialRa) return [PLACE.before, place];
  if (category === CATEGORY.vowelBefore) return [PLACE.vowelBefore, place];
  if (category === CATEGORY.variation) return [before?.place ?? place, place];
  if (place === PLACE.afterMain && category === CATEGORY.vowelBelow) return [PLACE.below, PLACE.below];
  if (place !== PLACE.below || category === CATEGORY.vowelBelow) return [place, place];
  if (category === CATEGORY.anusvara) return [PLACE.beforeBelow, place];
  return [PLACE.afterBelow, PLACE.afterBelow];
}

/** Reverses the order of several vowel signs before the base, each with its variation selector. */
function turnVowelsBefore(ordered: ShapingGlyph[]): void {
  const count = ordered.filter(({ place }) => place === PLACE.vowelBefore).length;
  if (count < 2) return;
  const groups: ShapingGlyph[][] = [];
  for (const item of ordered.slice(0, count)) {
    if (item.category === CATEGORY.vowelBefore || groups.length === 0) groups.push([item]);
    else groups.at(-1)?.push(item);
  }
  ordered.splice(0, count, ...groups.reverse().flat());
}
