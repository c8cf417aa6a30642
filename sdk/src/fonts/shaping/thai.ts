const SARA_AM = 0x0e33;
const SARA_AA = 0x0e32;
const NIKHAHIT = 0x0e4d;

/** Marks above a consonant, tone marks and vowels, before which the nikhahit of a sara am goes. */
const isAbove = (code: number): boolean =>
  code === 0x0e31 || (code >= 0x0e34 && code <= 0x0e37) || (code >= 0x0e47 && code <= 0x0e4e);

/**
 * Takes sara am apart: the ring goes onto the consonant, below its tone mark, and the vowel stays behind
 * (Microsoft, "Developing OpenType Fonts for Thai Script").
 */
export function splitSaraAm(codePoints: readonly number[]): readonly number[] {
  const split: number[] = [];
  for (const code of codePoints) {
    if (code !== SARA_AM) {
      split.push(code);
      continue;
    }
    let at = split.length;
    while (at > 0 && isAbove(split[at - 1] ?? 0)) at--;
    split.splice(at, 0, NIKHAHIT);
    split.push(SARA_AA);
  }
  return split;
}
