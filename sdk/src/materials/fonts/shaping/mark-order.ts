// The canonical order of Arabic and Hebrew marks (Unicode's combining classes) is not the order in which they stand on
// their letter, from the inside out, which is what fonts are made for (Unicode Technical Note 2; UTR #53).

/** Arabic: hamza and small letters are part of the letter, the shadda stands below the vowel. */
const ARABIC_LETTER_MARKS = new Set([
  0x0654, 0x0655, 0x0658, 0x06dc, 0x06e3, 0x06e7, 0x06e8, 0x08ca, 0x08cb, 0x08cd, 0x08ce, 0x08cf, 0x08d3, 0x08f3,
]);
const SHADDA = 0x0651;
const FIRST_VOWEL = 0x064b;
const LAST_VOWEL = 0x0652;

/** Hebrew, from the inside out: dots of shin, dagesh, rafe, holam, vowels below, meteg. */
const HEBREW = [
  0x05c1, 0x05c2, 0x05bc, 0x05bf, 0x05b9, 0x05ba, 0x05b1, 0x05b2, 0x05b3, 0x05b5, 0x05b6, 0x05b7, 0x05b8, 0x05c7,
  0x05b0, 0x05b4, 0x05bb, 0x05bd,
] as const;
const HEBREW_RANKS: ReadonlyMap<number, number> = new Map(HEBREW.map((code, rank) => [code, rank + 1]));
const LAST_RANK = 99;

/** Marks of one rank keep their order; 0 is not a mark to be moved, and others don't pass it. */
function rankOf(code: number): number {
  const hebrew = HEBREW_RANKS.get(code);
  if (hebrew !== undefined) return hebrew;
  if (ARABIC_LETTER_MARKS.has(code)) return 1;
  if (code === SHADDA) return 2;
  if (code >= FIRST_VOWEL && code <= LAST_VOWEL) return 3;
  return code === 0x0653 || code === 0x0670 || (code >= 0x0591 && code <= 0x05ae) ? LAST_RANK : 0;
}

/** Puts each letter's marks in the order in which they stand on it. */
export function orderMarks(codePoints: readonly number[]): readonly number[] {
  const ordered: number[] = [];
  let marks: number[] = [];
  const close = (): void => {
    for (const mark of marks.sort((a, b) => rankOf(a) - rankOf(b))) ordered.push(mark);
    marks = [];
  };
  for (const code of codePoints) {
    if (rankOf(code) > 0) {
      marks.push(code);
      continue;
    }
    close();
    ordered.push(code);
  }
  close();
  return ordered;
}
