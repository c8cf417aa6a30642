import type { IconPath } from './icon.ts';

/** Capital letters and digits as strokes, each 4 units wide and 6 units high. */
const LETTERS: Readonly<Record<string, string>> = {
  A: 'M0 6 2 0l2 6M.7 4h2.6',
  C: 'M4 1C3.5.4 2.9 0 2.2 0 .9 0 0 1.3 0 3s.9 3 2.2 3c.7 0 1.3-.4 1.8-1',
  D: 'M0 0v6h1.5C3.1 6 4 4.8 4 3S3.1 0 1.5 0z',
  E: 'M4 0H0v6h4M0 3h3.2',
  F: 'M4 0H0v6M0 3h3.2',
  G: 'M4 1C3.5.4 2.9 0 2.2 0 .9 0 0 1.3 0 3s.9 3 2.2 3C3.2 6 4 5.3 4 4.2V3.4H2.4',
  H: 'M0 0v6M4 0v6M0 3h4',
  L: 'M0 0v6h3.8',
  M: 'M0 6V0l2 3.4L4 0v6',
  N: 'M0 6V0l4 6V0',
  O: 'M2 0C.7 0 0 1.3 0 3s.7 3 2 3 2-1.3 2-3-.7-3-2-3z',
  P: 'M0 6V0h2.2C3.3 0 4 .7 4 1.7S3.3 3.4 2.2 3.4H0',
  R: 'M0 6V0h2.2C3.3 0 4 .7 4 1.7S3.3 3.4 2.2 3.4H0M2 3.4 4 6',
  S: 'M3.8.9C3.4.3 2.8 0 2 0 .9 0 .2.6.2 1.5c0 2.2 3.7 1 3.7 3C3.9 5.4 3.1 6 2 6 1.1 6 .4 5.7 0 5',
  T: 'M0 0h4M2 0v6',
  U: 'M0 0v4c0 1.2.8 2 2 2s2-.8 2-2V0',
  V: 'M0 0l2 6 2-6',
  '/': 'M4 0 0 6',
  0: 'M2 0C.7 0 0 1.3 0 3s.7 3 2 3 2-1.3 2-3-.7-3-2-3z',
  1: 'M.8 1.2 2.4 0v6',
  2: 'M.1 1.5C.2.6.9 0 2 0s1.9.7 1.9 1.6C3.9 3.2 0 4.4 0 6h4',
  3: 'M.2.9C.6.3 1.2 0 2 0c1.1 0 1.8.6 1.8 1.5S3.1 3 2 3H1.5M2 3c1.2 0 2 .6 2 1.5S3.2 6 2 6C1.1 6 .4 5.7 0 5',
  4: 'M3 6V0L0 4.2h4',
  5: 'M3.7 0H.6L.3 2.8c.5-.4 1.1-.6 1.7-.6 1.2 0 2 .8 2 1.9S3.2 6 2 6C1.1 6 .4 5.7 0 5',
  6: 'M3.5.6C3.1.2 2.6 0 2 0 .7 0 0 1.4 0 3.4 0 5.1.8 6 2 6s2-.8 2-1.9-.8-1.9-2-1.9C1 2.2.2 2.8 0 3.6',
  7: 'M0 0h4L1.6 6',
  8: 'M2 2.9C1 2.9.3 2.3.3 1.5S1 0 2 0s1.7.6 1.7 1.5S3 2.9 2 2.9C.8 2.9 0 3.6 0 4.5S.8 6 2 6s2-.6 2-1.5-.8-1.6-2-1.6z',
  9: 'M.5 5.4C.9 5.8 1.4 6 2 6c1.3 0 2-1.4 2-3.4C4 .9 3.2 0 2 0S0 .8 0 1.9s.8 1.9 2 1.9c1 0 1.8-.6 2-1.4',
};
const HEIGHT = 6;
const WIDTH = 4;
/** Distance between letters, in the same unit as their strokes. */
const GAP = 1.7;

/** Draws a word of capital letters and digits, horizontally centred at `x`, with its top at `y`. */
export function lettered(word: string, x: number, y: number, height: number, width: number): readonly IconPath[] {
  const scale = height / HEIGHT;
  const left = x - ((word.length * (WIDTH + GAP) - GAP) * scale) / 2;
  return [...word].map((letter, index) => ({
    d: LETTERS[letter] ?? notDrawn(letter),
    width: round(width / scale),
    transform: `translate(${round(left + index * (WIDTH + GAP) * scale)} ${round(y)}) scale(${round(scale)})`,
  }));
}

function notDrawn(letter: string): never {
  throw new RangeError(`the letter ${letter} is missing from LETTERS`);
}

const round = (length: number): number => Math.round(length * 1000) / 1000;
