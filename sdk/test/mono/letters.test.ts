import { describe, expect, it } from 'vitest';
import { LETTERS, lostLetters, missingRival, paintedLetters, rivalLetters } from './letters.ts';

// A letter is recognisable if its numbers of parts and counters equal those at 256 dots per em.

const UPRIGHT = [
  'arimo-regular',
  'arimo-bold',
  'noto-sans-regular',
  'noto-sans-bold',
  'tinos-regular',
  'cousine-regular',
  'ocr-b-regular',
];
const SIZES = [7, 8, 10];

describe('letters in black and white at 203 dpi', () => {
  it.each(UPRIGHT)('all 62 of %s keep their parts and counters at 7, 8 and 10 pt', (face) => {
    const lost = SIZES.map((size) => lostLetters(paintedLetters(face, size, 203), face).join(''));
    expect(lost).toEqual(SIZES.map(() => ''));
  });

  it.each([5, 6])('at least 99 %% of the upright letters do at %i pt', (size) => {
    const lost = UPRIGHT.flatMap((face) => lostLetters(paintedLetters(face, size, 203), face));
    expect(lost.length / (UPRIGHT.length * LETTERS.length)).toBeLessThan(0.01);
  });

  const missing = missingRival();
  it.skipIf(missing !== undefined)(
    missing ?? 'more of them do than of FreeType’s, from 5 to 10 pt',
    () => {
      const faces = [...UPRIGHT, 'arimo-italic', 'tinos-bold'];
      const counted = [5, 6, 7, 8, 10].flatMap((size) =>
        faces.map((face) => ({
          ours: lostLetters(paintedLetters(face, size, 203), face).length,
          theirs: lostLetters(rivalLetters(face, size, 203), face).length,
        })),
      );
      const sum = (of: 'ours' | 'theirs'): number => counted.reduce((all, each) => all + each[of], 0);
      expect(sum('ours')).toBeLessThan(sum('theirs'));
    },
    240_000,
  );
});
