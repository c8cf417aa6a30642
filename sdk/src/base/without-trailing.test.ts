import { expect, it } from 'vitest';
import { withoutTrailing } from './without-trailing.ts';

it('removes a character from the end of a text, and from nowhere else', () => {
  expect(withoutTrailing('0100', '0')).toBe('01');
  expect(withoutTrailing('000', '0')).toBe('');
  expect(withoutTrailing('', '0')).toBe('');
});
