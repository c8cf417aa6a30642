import { describe, expect, it } from 'vitest';
import { nearName } from '../../base/near-name.ts';
import { familyNames } from './families.ts';
import { familyAdvice } from './family-advice.ts';

const adviceOn = (asked: string, added: readonly string[] = []): string =>
  familyAdvice(asked, familyNames(added.map((name) => ({ id: name, name, italics: false }))), nearName);

const BUNDLED =
  'Noto Sans, Arimo, Tinos, Cousine, OCR-B, Noto Sans Hebrew, Noto Sans Arabic, Noto Sans Thai, Noto Emoji';

describe('advice for a missing family', () => {
  it('names those that are, the added ones first', () => {
    expect(adviceOn('Comic Sans MS')).toBe(`; the available families are ${BUNDLED}`);
    expect(adviceOn('Comic Sans MS', ['Inter'])).toBe(`; the available families are Inter, ${BUNDLED}`);
  });

  it('names twelve and counts the rest, and cuts names that are long, without control characters', () => {
    const added = [`\n${'y'.repeat(100)}`, ...Array.from({ length: 20 }, (_, i) => `House ${i + 1}`)];
    expect(adviceOn('x', added)).toBe(
      `; the available families are ?${'y'.repeat(59)}…, House 1, House 2, House 3, House 4, House 5, House 6, House 7, House 8, House 9, House 10, House 11 and 18 more`,
    );
  });

  it.each([
    ['Ariel', 'Arial'],
    ['Helvetca', 'Helvetica'],
    ['OCR B', 'OCR-B'],
    ['Foo, "Tims New Roman"', 'Times New Roman'],
    ['Arial-BoldMT', 'Arial'],
    ['Inter Semi Bold', 'Inter'],
    ['inter_tight', 'Inter'],
  ])('%s: did you mean %s?', (asked, meant) => {
    expect(adviceOn(asked, ['Inter'])).toMatch(new RegExp(`; did you mean "${meant}"\\?$`));
  });

  it.each(['Papyrus', 'In', '', 'x'.repeat(100_000), ','.repeat(100_000)])('%.20j is near to none', (asked) => {
    expect(adviceOn(asked, ['Inter'])).not.toContain('did you mean');
  });
});
