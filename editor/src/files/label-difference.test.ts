import { expect, it } from 'vitest';
import { differenceOf, type LabelPixels } from './label-difference.ts';

/** Pixels of one row, by letters: w white, k black, r red. */
const COLOURS = { w: [255, 255, 255, 255], k: [0, 0, 0, 255], r: [255, 0, 0, 255] } as const;
const row = (letters: string): LabelPixels => ({
  width: letters.length,
  height: 1,
  data: new Uint8ClampedArray([...letters].flatMap((letter) => COLOURS[letter as keyof typeof COLOURS])),
});
const pixelsOf = ({ data }: LabelPixels) =>
  Array.from({ length: data.length / 4 }, (_, index) => [...data.slice(index * 4, index * 4 + 3)].join());

const ORANGE = '194,65,12';
const [BLUE, LIGHT_BLUE] = ['29,78,216', '147,197,253'];
const [PALE_BLACK, WHITE] = ['178,178,178', '255,255,255'];

it('shows pixels of one label in orange, those of the other in stripes of blue, and equal ones pale', () => {
  const picture = differenceOf(row('kkwwwwww'), row('kwkkkkkw'));
  expect(pixelsOf(picture)).toEqual([PALE_BLACK, ORANGE, BLUE, LIGHT_BLUE, LIGHT_BLUE, LIGHT_BLUE, BLUE, WHITE]);
  expect(picture.changed).toBe(6);
});

it('shows a changed colour as ink of the darker label', () => {
  expect(pixelsOf(differenceOf(row('rk'), row('kr')))).toEqual([BLUE, ORANGE]);
});

it('aligns labels of different sizes at the top left corner', () => {
  const picture = differenceOf(row('kkk'), row('k'));
  expect([picture.width, picture.height]).toEqual([3, 1]);
  expect(pixelsOf(picture)).toEqual([PALE_BLACK, ORANGE, ORANGE]);
});

it('of equal labels has no changed pixels', () => {
  expect(differenceOf(row('kwr'), row('kwr')).changed).toBe(0);
});
