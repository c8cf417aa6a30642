import { expect, it } from 'vitest';
import { parseColor } from './color.ts';

it('a colour is #RGB or #RRGGBB in any case', () => {
  expect(parseColor('#0aF')).toEqual({ r: 0, g: 170, b: 255 });
  expect(parseColor('#00AaFf')).toEqual({ r: 0, g: 170, b: 255 });
});

it.each(['', '#', '#12', '#1234', '#12345', '#1234567', 'red', '00aaff', '#ggg', '#00aaff '])(
  '%j is not a colour',
  (text) => {
    expect(parseColor(text)).toBeUndefined();
  },
);
