import { describe, expect, it } from 'vitest';
import { faceFromFile } from '../../../test/font-files.ts';

type Range = readonly [from: number, to: number];

const LETTER = /\p{L}/u;

/** Characters of the ranges that a face lacks. */
async function lacking(faceId: string, ranges: readonly Range[]): Promise<readonly string[]> {
  const face = await faceFromFile(faceId);
  return ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).filter(
      (letter) => LETTER.test(letter) && face.glyphOf(letter.codePointAt(0) ?? 0) === 0,
    ),
  );
}

const VIETNAMESE: readonly Range[] = [
  [0x1ea0, 0x1ef9],
  [0x1a0, 0x1b0],
];
const GREEK: readonly Range[] = [
  [0x386, 0x3ce],
  [0x1f00, 0x1ffc],
];
const CYRILLIC: readonly Range[] = [[0x400, 0x4ff]];

describe.each(['noto-sans', 'arimo', 'tinos', 'cousine'])('%s', (family) => {
  it.each(['regular', 'bold', 'italic', 'bold-italic'])(
    '%s has every letter of Vietnamese, Greek (accents of old included) and Cyrillic',
    async (style) => {
      expect(await lacking(`${family}-${style}`, [...VIETNAMESE, ...GREEK, ...CYRILLIC])).toEqual([]);
    },
  );
});

it.each([
  ['noto-sans-arabic-regular', 0x620, 0x77f],
  ['noto-sans-arabic-bold', 0x620, 0x77f],
  ['noto-sans-thai-regular', 0xe01, 0xe5b],
  ['noto-sans-thai-bold', 0xe01, 0xe5b],
  ['noto-sans-regular', 0x900, 0x97f],
  ['noto-sans-bold-italic', 0x900, 0x97f],
])('%s has every letter of its script', async (face, from, to) => {
  const syriac: Range = [0x700, 0x74f];
  const letters = await lacking(face, [[from, to]]);
  expect(
    letters.filter((letter) => letter < String.fromCodePoint(syriac[0]) || letter > String.fromCodePoint(syriac[1])),
  ).toEqual([]);
});
