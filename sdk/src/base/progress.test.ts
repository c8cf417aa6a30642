import { expect, it } from 'vitest';
import { type Progress, tellProgress } from './progress.ts';

it('progress is told as one object', () => {
  const told: Progress[] = [];
  tellProgress((progress) => told.push(progress), 50, 200);
  expect(told).toEqual([{ done: 50, total: 200 }]);
});

it('a function with two parameters is told done and total, as in the first version', () => {
  const told: unknown[] = [];
  const former: unknown = (done: number, total: number) => told.push(done, total);
  tellProgress(former as (progress: Progress) => void, 50, 200);
  expect(told).toEqual([50, 200]);
});
