import { expect, it } from 'vitest';
import { isShadeOfRed, parseColor } from './color.ts';

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

it.each(['#f00', '#c00', '#c8102e', '#dc143c', '#800000', '#ff6347', '#ff69b4', '#e91e63', '#f08080', '#ff8c00'])(
  '%s is a shade of red',
  (text) => {
    expect(isShadeOfRed(parseColor(text) ?? { r: 0, g: 0, b: 0 })).toBe(true);
  },
);

it.each(['#000', '#fff', '#888', '#400000', '#ffc0cb', '#ffc107', '#ffd700', '#f0f', '#800080', '#00f', '#0a0'])(
  '%s is no shade of red',
  (text) => {
    expect(isShadeOfRed(parseColor(text) ?? { r: 255, g: 0, b: 0 })).toBe(false);
  },
);
