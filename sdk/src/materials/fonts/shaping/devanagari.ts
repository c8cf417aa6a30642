import { itemAt } from '../../../base/item-at.ts';
import type { ShapingGlyph } from './glyph-buffer.ts';
import { FEATURE } from './plan.ts';

/** Positions of glyphs in a syllable, in visual order. */
const PLACE = {
  start: 0,
  reph: 1,
  matraBefore: 2,
  consonantBefore: 3,
  base: 4,
  consonantBelow: 8,
  matraAfter: 9,
  consonantAfter: 11,
  modifier: 13,
  end: 14,
} as const;

/** Vowel signs that are spoken after a consonant but drawn before it: short i, and prishthamatra e. */
const isMatraBefore = (codePoint: number): boolean => codePoint === 0x093f || codePoint === 0x094e;

const isConsonant = (item: ShapingGlyph | undefined): boolean =>
  item !== undefined && !item.isLigated && /[CRVP]/.test(item.category);
const isJoiner = (item: ShapingGlyph | undefined): boolean =>
  item?.category === CATEGORY.joiner || item?.category === CATEGORY.nonJoiner;
const isVirama = (item: ShapingGlyph | undefined): boolean =>
  item !== undefined && !item.isLigated && item.category === CATEGORY.virama;

/** Glyph forms that a face has for consonants with a virama. */
export interface ConsonantForms {
  /**
   * True for fonts with the rules from before 2005 (tag `deva`): the first virama that follows the base moves to just
   * after the last consonant.
   */
  readonly isOldSpec: boolean;
  /** True if ra and virama at the start of a syllable become a reph, the sign above the line. */
  readonly hasReph: boolean;
  /** True if a consonant has a below-base form when it follows a virama. */
  isBelow(glyph: number): boolean;
}

/** Reorders the letters of every syllable into visual order, and enables the features that each letter may use. */
export function reorderSyllables(glyphs: ShapingGlyph[], forms: ConsonantForms): void {
  eachSyllable(glyphs, (from, to) => {
    const syllable = glyphs.slice(from, to);
    if (!/[CRVP]/.test(itemAt(syllable, 0).category)) return;
    reorder(syllable, forms).forEach((item, i) => {
      glyphs[from + i] = item;
    });
  });
}

function reorder(syllable: ShapingGlyph[], forms: ConsonantForms): readonly ShapingGlyph[] {
  for (const item of syllable) item.place = firstPlace(item, forms);
  const { base, hasReph } = findBase(syllable, forms);
  syllable.forEach((item, i) => {
    if (i < base) item.place = Math.min(item.place, PLACE.consonantBefore);
    else if (i === base) item.place = PLACE.base;
  });
  const [first] = syllable;
  if (hasReph && first) first.place = PLACE.reph;
  if (forms.isOldSpec) moveVirama(syllable, base);
  tieMarks(syllable);
  tiePostBase(syllable, base);
  const ordered = [...syllable].sort((a, b) => a.place - b.place);
  turnMatrasBefore(ordered);
  markForms(ordered, forms.isOldSpec);
  return ordered;
}

function firstPlace({ category, codePoint, glyph }: ShapingGlyph, forms: ConsonantForms): number {
  if (category === CATEGORY.matra) return isMatraBefore(codePoint) ? PLACE.matraBefore : PLACE.matraAfter;
  if (category === CATEGORY.modifier || category === CATEGORY.accent || category === CATEGORY.symbol)
    return PLACE.modifier;
  if (category === CATEGORY.vowel || category === CATEGORY.placeholder) return PLACE.base;
  if (category !== CATEGORY.consonant && category !== CATEGORY.ra) return PLACE.end;
  return forms.isBelow(glyph) ? PLACE.consonantBelow : PLACE.base;
}

/**
 * Finds the base consonant: the last consonant without a below-base form. Does not count ra and virama at the start,
 * which become the reph.
 */
function findBase(
  syllable: readonly ShapingGlyph[],
  forms: ConsonantForms,
): { readonly base: number; readonly hasReph: boolean } {
  const startsWithReph =
    forms.hasReph &&
    syllable.length > 2 &&
    syllable[0]?.category === CATEGORY.ra &&
    isVirama(syllable[1]) &&
    !isJoiner(syllable[2]);
  const limit = startsWithReph ? 2 : 0;
  let base = startsWithReph ? 0 : syllable.length;
  for (let i = syllable.length - 1; i >= limit; i--) {
    const item = syllable[i];
    if (isConsonant(item)) {
      base = i;
      if (item?.place !== PLACE.consonantBelow) break;
    } else if (i > 0 && item?.category === CATEGORY.joiner && isVirama(syllable[i - 1])) break;
  }
  return { base, hasReph: startsWithReph && base !== 0 };
}

/** Moves the first virama after the base to just after the last consonant, where fonts from before 2005 expect it. */
function moveVirama(syllable: ShapingGlyph[], base: number): void {
  const from = syllable.findIndex((item, i) => i > base && item.category === CATEGORY.virama);
  const to = from < 0 ? -1 : syllable.findLastIndex((item, i) => i > from && isConsonant(item));
  const virama = syllable[from];
  if (to < 0 || !virama) return;
  syllable.splice(from, 1);
  syllable.splice(to, 0, virama);
}

/** Gives nuktas, viramas and joiners the position of the character that they follow. */
function tieMarks(syllable: readonly ShapingGlyph[]): void {
  let last: number = PLACE.start;
  let lastOther: number | undefined;
  for (const item of syllable) {
    if (/[JXNH]/.test(item.category)) {
      item.place = last;
      if (item.category === CATEGORY.virama && last === PLACE.matraBefore) item.place = lastOther ?? last;
    } else if (item.place !== PLACE.modifier) last = item.place;
    if (item.place !== PLACE.matraBefore) lastOther = item.place;
  }
}

/** Gives characters between post-base consonants the position of the consonant that follows them. */
function tiePostBase(syllable: readonly ShapingGlyph[], base: number): void {
  let last = base;
  for (let i = base + 1; i < syllable.length; i++) {
    const item = syllable[i];
    if (item?.category === CATEGORY.matra) last = i;
    if (!isConsonant(item)) continue;
    for (const between of syllable.slice(last + 1, i)) {
      if (between.place < PLACE.modifier) between.place = item?.place ?? between.place;
    }
    last = i;
  }
}

/**
 * Reverses the order of the vowel signs before the base if there are several, so that the first one is next to the
 * base.
 */
function turnMatrasBefore(ordered: ShapingGlyph[]): void {
  const first = ordered.findIndex(({ place }) => place === PLACE.matraBefore);
  const last = ordered.findLastIndex(({ place }) => place === PLACE.matraBefore);
  if (first < 0 || first === last) return;
  const groups: ShapingGlyph[][] = [];
  for (const item of ordered.slice(first, last + 1)) {
    if (item.category === CATEGORY.matra) groups.push([item]);
    else groups.at(-1)?.push(item);
  }
  ordered.splice(first, last + 1 - first, ...groups.reverse().flat());
}

/** Enables the features for the reph, half forms and below-base forms. */
function markForms(ordered: readonly ShapingGlyph[], isOldSpec: boolean): void {
  const base = ordered.findIndex(({ place }) => place === PLACE.base);
  ordered.forEach((item, i) => {
    if (item.place === PLACE.reph) item.features |= FEATURE.rphf;
    if (base < 0 || i < base) item.features |= FEATURE.half | (isOldSpec ? 0 : FEATURE.blwf);
    if (base >= 0 && i > base) item.features |= FEATURE.blwf | FEATURE.abvf | FEATURE.pstf;
  });
  if (isOldSpec) markVattu(ordered, base < 0 ? ordered.length : base);
  ordered.forEach((item, i) => {
    if (i === 0 || item.category !== CATEGORY.nonJoiner) return;
    for (let j = i - 1; j >= 0; j--) {
      const before = ordered[j];
      if (before) before.features &= ~FEATURE.half;
      if (isConsonant(before)) break;
    }
  });
}

/**
 * Enables the below-base form of ra and virama before the base. Fonts that use the rules from before 2005 also draw
 * this form below half forms. A joiner after the virama requests the eyelash ra instead.
 */
function markVattu(ordered: readonly ShapingGlyph[], base: number): void {
  for (let i = 0; i + 1 < base; i++) {
    const [ra, virama, next] = [ordered[i], ordered[i + 1], ordered[i + 2]];
    if (!ra || !virama || ra.category !== CATEGORY.ra || virama.category !== CATEGORY.virama) continue;
    if (i + 2 < base && next?.category === CATEGORY.joiner) continue;
    ra.features |= FEATURE.blwf;
    virama.features |= FEATURE.blwf;
  }
}

/**
 * Performs the final reordering after substitution: moves the vowel signs that precede the base closer to
 * the base, and moves the reph to its final position.
 */
export function finishSyllables(glyphs: ShapingGlyph[]): void {
  eachSyllable(glyphs, (from, to) => {
    const syllable = glyphs.slice(from, to);
    const base = moveMatras(syllable, baseOf(syllable));
    moveReph(syllable, base);
    syllable.forEach((item, i) => {
      glyphs[from + i] = item;
    });
  });
}

function baseOf(syllable: readonly ShapingGlyph[]): number {
  let base = syllable.findIndex(({ place }) => place >= PLACE.base);
  if (base < 0) base = syllable.length;
  else if (base > 0 && itemAt(syllable, base).place > PLACE.base) base--;
  if (base === syllable.length && base > 0 && syllable[base - 1]?.category === CATEGORY.joiner) base--;
  while (base > 0 && base < syllable.length && isTied(syllable[base])) base--;
  return base;
}

const isTied = (item: ShapingGlyph | undefined): boolean =>
  isVirama(item) || (item !== undefined && !item.isLigated && item.category === CATEGORY.nukta);

/**
 * Moves the vowel signs that precede the base consonant closer to it: to just after the last virama that is still
 * visible. Returns the new index of the base consonant.
 */
function moveMatras(syllable: ShapingGlyph[], base: number): number {
  if (syllable.length < 2 || base === 0) return base;
  let place = matraTarget(syllable, base === syllable.length ? base - 2 : base - 1);
  if (place <= 0 || syllable[place]?.place === PLACE.matraBefore) return base;
  let newBase = base;
  for (let i = place; i > 0; i--) {
    const item = syllable[i - 1];
    if (item?.place !== PLACE.matraBefore) continue;
    if (i - 1 < newBase && newBase <= place) newBase--;
    syllable.splice(i - 1, 1);
    syllable.splice(place, 0, item);
    place--;
  }
  return newBase;
}

function matraTarget(syllable: readonly ShapingGlyph[], from: number): number {
  for (let at = from; at > 0; at--) {
    const item = syllable[at];
    if (!isVirama(item) && (item?.isLigated || item?.category !== CATEGORY.matra)) continue;
    if (!isVirama(item) || item?.place === PLACE.matraBefore) return 0;
    if (syllable[at + 1]?.category !== CATEGORY.joiner) return at;
  }
  return 0;
}

/**
 * Moves the reph to just after an explicit virama that precedes the base. Without such a virama, the reph moves to the
 * end of the syllable, before its modifiers.
 */
function moveReph(syllable: ShapingGlyph[], base: number): void {
  const [reph] = syllable;
  if (syllable.length < 2 || reph?.place !== PLACE.reph || !reph.isLigated) return;
  const to = rephTarget(syllable, base);
  syllable.splice(0, 1);
  syllable.splice(to, 0, reph);
}

function rephTarget(syllable: readonly ShapingGlyph[], base: number): number {
  const virama = syllable.findIndex((item, i) => i > 0 && i < base && isVirama(item));
  if (virama > 0) return virama + 1 < base && isJoiner(syllable[virama + 1]) ? virama + 1 : virama;
  let end = syllable.length - 1;
  while (end > 0 && syllable[end]?.place === PLACE.modifier) end--;
  if (!isVirama(syllable[end])) return end;
  const matras = syllable.slice(base + 1, end).filter(({ category }) => category === CATEGORY.matra);
  return end - matras.length;
}

/**
 * Categories of characters in a syllable (Unicode's Indic_Syllabic_Category, limited to Devanagari). Each category is a
 * single letter, so that a regular expression can match syllables.
 */
const CATEGORY = {
  consonant: 'C',
  ra: 'R',
  vowel: 'V',
  nukta: 'N',
  virama: 'H',
  matra: 'M',
  modifier: 'S',
  accent: 'A',
  placeholder: 'P',
  symbol: 'B',
  joiner: 'J',
  nonJoiner: 'X',
  other: 'o',
} as const;

const RANGES: readonly (readonly [from: number, to: number, category: string])[] = [
  [0x0900, 0x0903, CATEGORY.modifier],
  [0x0904, 0x0914, CATEGORY.vowel],
  [0x0915, 0x092f, CATEGORY.consonant],
  [0x0930, 0x0930, CATEGORY.ra],
  [0x0931, 0x0939, CATEGORY.consonant],
  [0x093a, 0x093b, CATEGORY.matra],
  [0x093c, 0x093c, CATEGORY.nukta],
  [0x093d, 0x093d, CATEGORY.symbol],
  [0x093e, 0x094c, CATEGORY.matra],
  [0x094d, 0x094d, CATEGORY.virama],
  [0x094e, 0x094f, CATEGORY.matra],
  [0x0951, 0x0954, CATEGORY.accent],
  [0x0955, 0x0957, CATEGORY.matra],
  [0x0958, 0x095f, CATEGORY.consonant],
  [0x0960, 0x0961, CATEGORY.vowel],
  [0x0962, 0x0963, CATEGORY.matra],
  [0x0966, 0x096f, CATEGORY.placeholder],
  [0x0972, 0x0977, CATEGORY.vowel],
  [0x0978, 0x097f, CATEGORY.consonant],
  [0x200c, 0x200c, CATEGORY.nonJoiner],
  [0x200d, 0x200d, CATEGORY.joiner],
  [0x00a0, 0x00a0, CATEGORY.placeholder],
  [0x25cc, 0x25cc, CATEGORY.placeholder],
];

const categoryOf = (codePoint: number): string =>
  RANGES.find(([from, to]) => codePoint >= from && codePoint <= to)?.[2] ?? CATEGORY.other;

// Syllable grammar from "Developing OpenType Fonts for Devanagari Script", with joiners as in Unicode 12.1.
const LETTER = '[CR]J?(?:X?N{1,2})?';
const HALANT = '(?:[JX]?H(?:JN?)?)';
const MATRAS = '(?:[JX]{0,3}MN?H?)';
const TAIL = '(?:[JX]?S{1,2}X?)?A*';
const REST = `(?:${HALANT}${LETTER})*(?:${HALANT}|HX|${MATRAS}*)${TAIL}`;
const SYLLABLES: readonly RegExp[] = [
  new RegExp(`${LETTER}${REST}`, 'y'),
  new RegExp(`(?:RH)?V(?:X?N{1,2})?(?:J|${REST})`, 'y'),
  new RegExp(`(?:RH)?P(?:X?N{1,2})?${REST}`, 'y'),
  new RegExp(`BN?${TAIL}`, 'y'),
  // A broken syllable, which has no letter as its base.
  new RegExp(`(?:RH)?(?:X?N{1,2})?${REST}`, 'y'),
];

/** Sets the category and the syllable number of every glyph. */
export function findSyllables(glyphs: readonly ShapingGlyph[]): void {
  for (const item of glyphs) item.category = categoryOf(item.codePoint);
  const text = glyphs.map(({ category }) => category).join('');
  let number = 0;
  for (let at = 0; at < text.length; ) {
    let length = 1;
    for (const pattern of SYLLABLES) {
      pattern.lastIndex = at;
      length = Math.max(length, pattern.exec(text)?.[0].length ?? 0);
    }
    number++;
    for (let i = at; i < at + length; i++) {
      const item = glyphs[i];
      if (item) item.syllable = number;
    }
    at += length;
  }
}

/** Calls `visit` with the range of each syllable. */
function eachSyllable(glyphs: readonly ShapingGlyph[], visit: (from: number, to: number) => void): void {
  for (let from = 0; from < glyphs.length; ) {
    let to = from + 1;
    while (to < glyphs.length && glyphs[to]?.syllable === glyphs[from]?.syllable) to++;
    visit(from, to);
    from = to;
  }
}
