import { expect, it } from 'vitest';
import { createMeasuredLabels } from './measured-labels.ts';

it('knows the latest measurement of a label, for its account only', () => {
  const measured = createMeasuredLabels();
  measured.note('a', 'logo', 300);
  measured.note('a', 'logo', 12);
  expect(measured.milliseconds('a', 'logo')).toBe(12);
  expect(measured.milliseconds('b', 'logo')).toBeUndefined();
});

it('forgets the oldest of more than 64 labels of an account, and none of another', () => {
  const measured = createMeasuredLabels();
  measured.note('b', 'logo', 12);
  for (let i = 0; i < 65; i++) measured.note('a', `logo ${i}`, i);
  expect(measured.milliseconds('a', 'logo 0')).toBeUndefined();
  expect(measured.milliseconds('a', 'logo 1')).toBe(1);
  expect(measured.milliseconds('b', 'logo')).toBe(12);
});
