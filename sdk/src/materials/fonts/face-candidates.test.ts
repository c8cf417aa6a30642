import { describe, expect, it } from 'vitest';
import { type AddedFont, addedFamilies } from './added-font.ts';
import { candidatesFor, faceCandidates } from './face-candidates.ts';
import { ARIMO, DEFAULT_FAMILY, type FontFamily } from './families.ts';

const UPRIGHT = { bold: false, italic: false };
const HAN: AddedFont = { family: 'House Han', scripts: ['han'], files: { regular: 'house-han.ttf' } };
const ANY: AddedFont = { family: 'House', files: { regular: 'house.ttf' } };

/** The candidate faces for a cluster, as the prefixes of their file names. */
function asked(cluster: string, family: FontFamily = ARIMO, style = UPRIGHT, added: readonly AddedFont[] = []): string {
  const candidates = faceCandidates(family, style, added, addedFamilies(added));
  return candidatesFor(candidates, cluster)
    .map(({ id }) => id)
    .join(' ');
}

describe('the faces to ask for a cluster', () => {
  const symbols = 'noto-sans-symbols-2-regular noto-sans-math-regular noto-sans-symbols-regular';

  it.each([
    ['A', 'arimo-regular noto-sans-regular', 'the family asked for, then the default'],
    ['ש', 'arimo-regular noto-sans-regular noto-sans-hebrew-regular', 'a script’s own last'],
    ['س', 'arimo-regular noto-sans-regular noto-sans-arabic-regular', 'the same for Arabic'],
    ['ก', 'arimo-regular noto-sans-regular noto-sans-thai-regular', 'the same for Thai'],
    ['→', `arimo-regular noto-sans-regular ${symbols}`, 'the fonts of symbols for a symbol'],
    ['👍', 'noto-emoji-regular arimo-regular noto-sans-regular', 'the emoji font first for an emoji'],
    ['❤️', 'noto-emoji-regular arimo-regular noto-sans-regular', 'the same where emoji style is asked for'],
    ['©', 'arimo-regular noto-sans-regular noto-emoji-regular', 'the emoji font last for what is text by default'],
    [
      '☑',
      'arimo-regular noto-sans-regular noto-sans-symbols-2-regular noto-emoji-regular',
      'the first font of symbols before it',
    ],
  ])('%s: %s (%s)', (cluster, expected) => expect(asked(cluster)).toBe(expected));

  it('are each named once', () => {
    expect(asked('A', DEFAULT_FAMILY)).toBe('noto-sans-regular');
    expect(asked('→', DEFAULT_FAMILY)).toBe(`noto-sans-regular arimo-regular ${symbols}`);
  });

  it('are in the style asked for, as far as their families have it', () => {
    const style = { bold: true, italic: true };
    expect(asked('ש', ARIMO, style)).toBe('arimo-bold-italic noto-sans-bold-italic noto-sans-hebrew-bold');
    const { own, hebrew } = faceCandidates(ARIMO, style, [], []);
    expect([own.slant, hebrew.slant]).toEqual([0, 0.21255656167002213]);
  });

  it('end with the added fonts that may replace it', () => {
    expect(asked('中', ARIMO, UPRIGHT, [HAN, ANY])).toBe(
      'arimo-regular noto-sans-regular added-0-regular added-1-regular',
    );
    expect(asked('A', ARIMO, UPRIGHT, [HAN, ANY])).toBe('arimo-regular noto-sans-regular added-1-regular');
  });
});
