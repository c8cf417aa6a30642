import { expect, it } from 'vitest';
import { verdictOf } from './bench-limits.ts';

const idle = { load: 0.2, cores: 2 };
const drag = { what: 'drag', most: 8 };

it('does not count a single slow round', () => {
  expect(verdictOf([{ ...drag, rounds: [5, 40, 6] }], idle).status).toBe(0);
});

it('fails and names the limit that the median exceeds', () => {
  expect(verdictOf([{ ...drag, rounds: [9, 40, 6] }], idle)).toEqual({
    status: 1,
    lines: ['Limit exceeded: drag, median of 3 rounds 9.0 ms, at most 8 ms'],
  });
  expect(verdictOf([{ ...drag, rounds: [] }], idle).status).toBe(1);
});

it('says that a result on a busy machine does not count', () => {
  const { status, lines } = verdictOf([{ ...drag, rounds: [9] }], { load: 3.1, cores: 2 });
  expect([status, lines.at(-1)]).toEqual([
    2,
    'This result does not count, because the machine was busy: load 3.1 on 2 cores.',
  ]);
  expect(verdictOf([{ ...drag, rounds: [7] }], { load: 3.1, cores: 2 }).status).toBe(0);
});
