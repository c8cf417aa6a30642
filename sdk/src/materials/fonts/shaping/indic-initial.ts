import type { ShapingGlyph } from './glyph-buffer.ts';
import { CATEGORY, type IndicForms, isConsonant, isJoiner, isMatra, isVirama, PLACE } from './indic-syllables.ts';
import { FEATURE } from './plan.ts';
import { moveItem } from './syllables.ts';

/**
 * Sets the `place` of each consonant: below or after the base if the font has such a form. Any other consonant keeps
 * the place of the base.
 */
export function placeConsonants(glyphs: readonly ShapingGlyph[], forms: IndicForms): void {
  if (forms.virama === 0) return;
  for (const item of glyphs) if (item.place === PLACE.base) item.place = consonantPlace(item.glyph, forms);
}

function consonantPlace(glyph: number, { virama, replaces }: IndicForms): number {
  // Tries both orders: newer fonts expect the virama before the consonant, older fonts after it, and some newer fonts
  // still have the old lookups.
  const has = (feature: string): boolean => replaces(feature, [virama, glyph]) || replaces(feature, [glyph, virama]);
  if (has('blwf') || has('vatu')) return PLACE.consonantBelow;
  return has('pstf') || has('pref') ? PLACE.consonantAfter : PLACE.base;
}

/** Reorders a syllable's letters as the font's lookups expect, and enables the features that each letter may use. */
export function reorderSyllable(syllable: ShapingGlyph[], forms: IndicForms): readonly ShapingGlyph[] {
  swapJoiner(syllable, forms);
  const { base, hasReph } = findBase(syllable, forms);
  syllable.forEach((item, i) => {
    if (i < base) item.place = Math.min(item.place, PLACE.consonantBefore);
    else if (i === base) item.place = PLACE.base;
  });
  const [first] = syllable;
  if (hasReph && first) first.place = PLACE.reph;
  if (forms.isOldSpec) moveVirama(syllable, base, forms);
  tieMarks(syllable);
  tiePostBase(syllable, base);
  const ordered = [...syllable].sort((a, b) => a.place - b.place);
  const end = ordered.findIndex(({ place }) => place === PLACE.base);
  turnMatrasBefore(ordered, end < 0 ? ordered.length : end);
  markForms(ordered, end < 0 ? ordered.length : end, forms);
  return ordered;
}

/**
 * Moves the joiner before the virama if a Kannada syllable starts with ra, virama and joiner. Both orders are
 * equivalent.
 */
function swapJoiner(syllable: ShapingGlyph[], { script }: IndicForms): void {
  const [first, second, third] = syllable;
  if (script !== 'kannada' || first?.category !== CATEGORY.ra) return;
  if (second?.category === CATEGORY.virama && third?.category === CATEGORY.joiner) moveItem(syllable, 2, 1);
}

/** Number of characters of a reph at the start of a syllable; 0 if there is none. */
function rephLength(syllable: readonly ShapingGlyph[], { rules, has, replaces }: IndicForms): number {
  const [first, second, third] = syllable;
  if (rules.rephSpelling === 'letter') return first?.category === CATEGORY.rephLetter ? 1 : 0;
  if (!first || !second || !third || !has('rphf')) return 0;
  const pair = [first.glyph, second.glyph];
  if (rules.rephSpelling === 'virama') return !isJoiner(third) && replaces('rphf', pair) ? 2 : 0;
  if (third.category !== CATEGORY.joiner) return 0;
  return replaces('rphf', pair) || replaces('rphf', [...pair, third.glyph]) ? 2 : 0;
}

/**
 * Finds the base consonant: the last consonant without a form below or after the base. Does not count the characters
 * of a reph.
 */
function findBase(
  syllable: readonly ShapingGlyph[],
  forms: IndicForms,
): { readonly base: number; readonly hasReph: boolean } {
  let limit = rephLength(syllable, forms);
  const startsWithReph = limit > 0;
  while (startsWithReph && isJoiner(syllable[limit])) limit++;
  let base = startsWithReph ? 0 : syllable.length;
  let seenBelow = false;
  for (let i = syllable.length - 1; i >= limit; i--) {
    const item = syllable[i];
    if (isConsonant(item)) {
      base = i;
      const isBelow = item?.place === PLACE.consonantBelow;
      if (!isBelow && (item?.place !== PLACE.consonantAfter || seenBelow)) break;
      seenBelow ||= isBelow;
    } else if (i > 0 && item?.category === CATEGORY.joiner && syllable[i - 1]?.category === CATEGORY.virama) break;
  }
  return { base, hasReph: startsWithReph && !(base === 0 && limit <= 2) };
}

/** Moves the first virama after the base to just after the last consonant, where fonts from before 2005 expect it. */
function moveVirama(syllable: ShapingGlyph[], base: number, { script }: IndicForms): void {
  const from = syllable.findIndex((item, i) => i > base && item.category === CATEGORY.virama);
  if (from < 0) return;
  // In Kannada, the first virama stays in its place if another virama follows the last consonant.
  const stops = (item: ShapingGlyph): boolean =>
    isConsonant(item) || (script === 'kannada' && item.category === CATEGORY.virama);
  const to = syllable.findLastIndex((item, i) => i > from && stops(item));
  if (to > 0 && syllable[to]?.category !== CATEGORY.virama) moveItem(syllable, from, to);
}

/** Gives nuktas, viramas, medials and joiners the place of the character that they follow. */
function tieMarks(syllable: readonly ShapingGlyph[]): void {
  let last: number = PLACE.start;
  let lastOther: number | undefined;
  for (const [i, item] of syllable.entries()) {
    if (/[JXNHL]/.test(item.category)) {
      item.place = last;
      if (item.category === CATEGORY.virama && last === PLACE.matraBefore) item.place = lastOther ?? last;
    } else if (item.place !== PLACE.modifier) {
      const before = syllable[i - 1];
      if (item.category === CATEGORY.matraAfter && before?.category === CATEGORY.modifier) before.place = item.place;
      last = item.place;
    }
    if (item.place !== PLACE.matraBefore) lastOther = item.place;
  }
}

/** Gives characters between post-base consonants the place of the consonant that follows them. */
function tiePostBase(syllable: readonly ShapingGlyph[], base: number): void {
  let last = base;
  for (let i = base + 1; i < syllable.length; i++) {
    const item = syllable[i];
    if (isMatra(item)) last = i;
    if (!isConsonant(item)) continue;
    for (const between of syllable.slice(last + 1, i)) {
      if (between.place < PLACE.modifier) between.place = item?.place ?? between.place;
    }
    last = i;
  }
}

/** If several vowel signs precede the base, reverses their order, so that the first sign is next to the base. */
function turnMatrasBefore(ordered: ShapingGlyph[], base: number): void {
  const isBefore = ({ place }: ShapingGlyph, i: number): boolean => i < base && place === PLACE.matraBefore;
  const first = ordered.findIndex(isBefore);
  const last = ordered.findLastIndex(isBefore);
  if (first < 0 || first === last) return;
  const groups: ShapingGlyph[][] = [];
  for (const item of ordered.slice(first, last + 1)) {
    if (isMatra(item) || groups.length === 0) groups.push([item]);
    else groups.at(-1)?.push(item);
  }
  ordered.splice(first, last + 1 - first, ...groups.reverse().flat());
}

/** Enables the features for the reph, half forms, and forms below, above, before and after the base. */
function markForms(ordered: readonly ShapingGlyph[], base: number, forms: IndicForms): void {
  const { isOldSpec, rules } = forms;
  for (const item of ordered) {
    if (item.place !== PLACE.reph) break;
    item.features |= FEATURE.rphf;
  }
  const before = FEATURE.half | (!isOldSpec && rules.belowBeforeBase ? FEATURE.blwf : 0);
  ordered.forEach((item, i) => {
    if (i < base) item.features |= before;
    if (i > base) item.features |= FEATURE.blwf | FEATURE.abvf | FEATURE.pstf;
  });
  if (isOldSpec && forms.script === 'devanagari') markVattu(ordered, base);
  if (forms.has('pref')) markPreBase(ordered, base, forms);
  ordered.forEach((item, i) => {
    if (i === 0 || item.category !== CATEGORY.nonJoiner || item.isLigated) return;
    for (let j = i - 1; j >= 0; j--) {
      const other = ordered[j];
      if (other) other.features &= ~FEATURE.half;
      if (isConsonant(other)) break;
    }
  });
}

/**
 * Enables the below-base form of a ra and virama that precede the base. Fonts that use the rules from before 2005 draw
 * this form below half forms too. A joiner after the virama requests the eyelash ra instead.
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

/** Enables the pre-base form of a virama and consonant, such as ra in Malayalam. */
function markPreBase(ordered: readonly ShapingGlyph[], base: number, { replaces }: IndicForms): void {
  for (let i = base + 1; i + 1 < ordered.length; i++) {
    const [one, other] = [ordered[i], ordered[i + 1]];
    if (!one || !other || !replaces('pref', [one.glyph, other.glyph])) continue;
    one.features |= FEATURE.pref;
    other.features |= FEATURE.pref;
    return;
  }
}

/** True for a virama that is drawn, and for a nukta: neither can be the base. */
export const isTied = (item: ShapingGlyph | undefined): boolean =>
  isVirama(item) || (item !== undefined && !item.isLigated && item.category === CATEGORY.nukta);
