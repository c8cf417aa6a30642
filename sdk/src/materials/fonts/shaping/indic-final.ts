import { itemAt } from '../../../base/item-at.ts';
import type { ShapingGlyph } from './glyph-buffer.ts';
import { isTied } from './indic-initial.ts';
import { CATEGORY, type IndicForms, isConsonant, isJoiner, isMatra, isVirama, PLACE } from './indic-syllables.ts';
import { FEATURE } from './plan.ts';
import { moveItem } from './syllables.ts';

/**
 * Performs the final reordering of a syllable after substitution. Moves the vowel signs that precede the base closer to
 * it, and moves the reph and the consonants before the base to their final positions.
 *
 * @param isWordStart true if no letter or sign precedes the syllable
 */
export function finishSyllable(
  syllable: ShapingGlyph[],
  forms: IndicForms,
  isWordStart: boolean,
): readonly ShapingGlyph[] {
  recoverViramas(syllable, forms);
  const found = baseOf(syllable, forms);
  let base = moveMatras(syllable, found.base, forms);
  base = moveReph(syllable, base, forms);
  if (found.hasPreBase) movePreBase(syllable, base, forms);
  const [first] = syllable;
  if (first?.place === PLACE.matraBefore && isWordStart) first.features |= FEATURE.init;
  return syllable;
}

/** Restores the category of a virama that lookups have joined into a ligature and then decomposed again. */
function recoverViramas(syllable: readonly ShapingGlyph[], { virama }: IndicForms): void {
  for (const item of syllable) {
    if (virama === 0 || item.glyph !== virama || !item.isLigated || !item.isMultiplied) continue;
    item.category = CATEGORY.virama;
    item.isLigated = false;
    item.isMultiplied = false;
  }
}

const joined = (item: ShapingGlyph | undefined): boolean => item?.isLigated === true && !item.isMultiplied;

/**
 * Finds the base consonant after substitution. `hasPreBase` is false if the font lacks the feature `pref`, or if `pref`
 * formed no ligature with the consonant for which it is enabled.
 */
function baseOf(
  syllable: readonly ShapingGlyph[],
  forms: IndicForms,
): { readonly base: number; readonly hasPreBase: boolean } {
  let hasPreBase = forms.has('pref');
  let base = syllable.findIndex(({ place }) => place >= PLACE.base);
  if (base < 0) base = syllable.length;
  else {
    if (hasPreBase) {
      const at = syllable.findIndex(({ features }, i) => i > base && (features & FEATURE.pref) !== 0);
      if (at >= 0 && !joined(syllable[at])) {
        base = at;
        while (base < syllable.length && isVirama(syllable[base])) base++;
        const item = syllable[base];
        if (item) item.place = PLACE.base;
        hasPreBase = false;
      }
    }
    if (forms.script === 'malayalam') base = passBelowForms(syllable, base);
    if (base > 0 && base < syllable.length && itemAt(syllable, base).place > PLACE.base) base--;
  }
  const last = syllable[base - 1];
  if (base === syllable.length && base > 0 && last?.category === CATEGORY.joiner && !last.isLigated) base--;
  while (base > 0 && base < syllable.length && isTied(syllable[base])) base--;
  return { base, hasPreBase };
}

/**
 * Returns the index of the base in Malayalam: the last consonant whose below-base form is not in the font, or `from` if
 * there is none.
 */
function passBelowForms(syllable: readonly ShapingGlyph[], from: number): number {
  let base = from;
  for (let i = base + 1; i < syllable.length; i++) {
    while (isJoiner(syllable[i])) i++;
    if (!isVirama(syllable[i])) break;
    i++;
    while (isJoiner(syllable[i])) i++;
    const item = syllable[i];
    if (!item || !isConsonant(item) || item.place !== PLACE.consonantBelow) continue;
    base = i;
    item.place = PLACE.base;
  }
  return base;
}

/**
 * Moves the vowel signs that precede the base consonant closer to it: to just after the last virama that is still
 * visible. Returns the new index of the base consonant.
 */
function moveMatras(syllable: ShapingGlyph[], base: number, { rules }: IndicForms): number {
  if (syllable.length < 2 || base === 0) return base;
  const from = base === syllable.length ? base - 2 : base - 1;
  let place = rules.withoutHalves ? from : matraTarget(syllable, from);
  if (place <= 0 || syllable[place]?.place === PLACE.matraBefore) return base;
  let newBase = base;
  for (let i = place; i > 0; i--) {
    if (syllable[i - 1]?.place !== PLACE.matraBefore) continue;
    if (i - 1 < newBase && newBase <= place) newBase--;
    moveItem(syllable, i - 1, place);
    place--;
  }
  return newBase;
}

function matraTarget(syllable: readonly ShapingGlyph[], from: number): number {
  for (let at = from; at > 0; at--) {
    const item = syllable[at];
    if (!isVirama(item) && !isMatra(item)) continue;
    if (!isVirama(item) || item?.place === PLACE.matraBefore) return 0;
    if (syllable[at + 1]?.category !== CATEGORY.joiner) return at;
  }
  return 0;
}

/** Moves the reph to its final place. Returns the new index of the base consonant. */
function moveReph(syllable: ShapingGlyph[], base: number, forms: IndicForms): number {
  const [reph] = syllable;
  if (syllable.length < 2 || reph?.place !== PLACE.reph) return base;
  // A reph of several characters moves if they were joined; a reph that is a single letter moves if it was not joined.
  if ((reph.category === CATEGORY.rephLetter) === joined(reph)) return base;
  const to = rephTarget(syllable, base, forms);
  moveItem(syllable, 0, to);
  return base > 0 && base <= to ? base - 1 : base;
}

function rephTarget(syllable: readonly ShapingGlyph[], base: number, { rules }: IndicForms): number {
  const virama = syllable.findIndex((item, i) => i > 0 && i < base && isVirama(item));
  if (virama > 0) return virama + 1 < base && isJoiner(syllable[virama + 1]) ? virama + 1 : virama;
  const end = syllable.length;
  const goOn = (isLast: (place: number) => boolean): number => {
    let at = base;
    while (at + 1 < end && !isLast(itemAt(syllable, at + 1).place)) at++;
    return at;
  };
  if (rules.rephPlace === 'after-main' && base < end) return goOn((place) => place > PLACE.afterMain);
  if (rules.rephPlace === 'after-sub' && base < end) {
    const stops: readonly number[] = [PLACE.consonantAfter, PLACE.afterPost, PLACE.modifier];
    return goOn((place) => stops.includes(place));
  }
  let to = end - 1;
  while (to > 0 && syllable[to]?.place === PLACE.modifier) to--;
  if (!isVirama(syllable[to])) return to;
  // A reph must not follow a vowel sign and a virama. It is placed before the virama, so that the font can join the
  // reph with the vowel sign.
  for (let i = base + 1; i < to; i++) if (/[MT]/.test(itemAt(syllable, i).category)) to--;
  return to;
}

/** Moves a pre-base consonant to just before the base if the font joined the consonant with its virama. */
function movePreBase(syllable: ShapingGlyph[], base: number, { rules }: IndicForms): void {
  if (base + 1 >= syllable.length) return;
  const from = syllable.findIndex(({ features }, i) => i > base && (features & FEATURE.pref) !== 0);
  if (from < 0 || !joined(syllable[from])) return;
  let to = base;
  if (!rules.withoutHalves) while (to > 0 && !isMatra(syllable[to - 1]) && !isVirama(syllable[to - 1])) to--;
  if (to > 0 && isVirama(syllable[to - 1]) && isJoiner(syllable[to])) to++;
  moveItem(syllable, from, to);
}
