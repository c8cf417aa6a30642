import { expect, it } from 'vitest';
import { readSvg } from '../../../materials/images/svg/read-svg.ts';
import { drawArt } from './draw-art.ts';

const drawn = (inside: string, side = 8) =>
  drawArt(readSvg(new TextEncoder().encode(`<svg viewBox="0 0 8 8">${inside}</svg>`)), { width: side, height: side });

/** Returns a row of dots, each as red, green, blue and alpha. */
const rowOf = (rgba: ArrayLike<number>, row: number, side = 8): readonly string[] =>
  Array.from({ length: side }, (_, x) =>
    Array.from({ length: 4 }, (__, i) => rgba[(row * side + x) * 4 + i]).join(' '),
  );

const gradient = (stops: string, more = ''): string =>
  `<linearGradient id="g" ${more}>${stops}</linearGradient><rect width="8" height="8" fill="url(#g)"/>`;

it('a gradient has the colour of the middle of each dot', () => {
  const { rgba, opaque } = drawn(gradient('<stop stop-color="#000"/><stop offset="1" stop-color="#a05000"/>'));
  expect(rowOf(rgba, 3)).toEqual([
    '10 5 0 255',
    '30 15 0 255',
    '50 25 0 255',
    '70 35 0 255',
    '90 45 0 255',
    '110 55 0 255',
    '130 65 0 255',
    '150 75 0 255',
  ]);
  expect(opaque).toBe(true);
});

it('alpha changes by itself, and with the opacity of the shape', () => {
  const stops = '<stop stop-color="red" stop-opacity="0"/><stop offset="1" stop-color="red"/>';
  const { rgba } = drawn(`<g fill-opacity=".5">${gradient(stops)}</g>`);
  expect(rowOf(rgba, 0).slice(0, 3)).toEqual(['255 0 0 8', '255 0 0 24', '255 0 0 40']);
});

it('two stops at one place change the colour at once, also at the very ends', () => {
  const stops = (at: string): string =>
    `<stop offset="${at}" stop-color="red"/><stop offset="${at}" stop-color="lime"/>`;
  const red = '255 0 0 255';
  const lime = '0 255 0 255';
  expect(rowOf(drawn(gradient(stops('.5'))).rgba, 0)).toEqual([red, red, red, red, lime, lime, lime, lime]);
  const short = 'gradientUnits="userSpaceOnUse" x1="2" x2="6"';
  expect(rowOf(drawn(gradient(stops('0'), short)).rgba, 0)).toEqual([red, red, ...Array(6).fill(lime)]);
  expect(rowOf(drawn(gradient(stops('1'), short)).rgba, 0)).toEqual([...Array(6).fill(red), lime, lime]);
});

it('a radial gradient is the same in all directions from its middle', () => {
  const definition =
    '<radialGradient id="g"><stop stop-color="#fff"/><stop offset="1" stop-color="#000"/></radialGradient>';
  const { rgba } = drawn(`${definition}<rect width="8" height="8" fill="url(#g)"/>`);
  // The distance of a dot's centre from (4, 4), as a share of 4, subtracted from white.
  expect(rowOf(rgba, 3).map((dot) => dot.split(' ')[0])).toEqual(['30', '92', '154', '210', '210', '154', '92', '30']);
  expect(rowOf(rgba, 4)).toEqual(rowOf(rgba, 3));
});

/** Returns dots for printers without grey: black, white, or the red of other colours; `.` for empty dots. */
const crispRows = (inside: string): readonly string[] => {
  const { rgba } = drawn(inside).crisp?.(false) ?? drawn('');
  const sign = (at: number): string =>
    rgba[at + 3] === 0 ? '.' : rgba[at] === 0 ? '#' : rgba[at] === 255 ? 'o' : `${rgba[at]} `;
  return Array.from({ length: 8 }, (_, y) => Array.from({ length: 8 }, (__, x) => sign((y * 8 + x) * 4)).join(''));
};

it('without grey a dot is drawn if its middle is inside, and no line is broken', () => {
  expect(crispRows('<path d="M1 1h5.4v2.6H1z" fill="#c00"/><path d="M0 6.3h8v.1H0z" fill="#c00"/>')).toEqual([
    '........',
    '.#####..',
    '.#####..',
    '.#####..',
    '........',
    '........',
    '########',
    '........',
  ]);
});

it('without grey one ink is black whatever it is, dark ones of several too, light ones are paper, others keep their tone', () => {
  const box = (x: number, fill: string): string => `<path d="M${x} 0h2v8h-2z" fill="${fill}"/>`;
  expect(crispRows(box(0, '#7fb241'))[0]).toBe('##......');
  expect(crispRows(box(0, '#7fb241') + box(2, '#fff'))[0]).toBe('##oo....');
  expect(crispRows(box(0, '#003') + box(2, '#c00') + box(4, '#e80') + box(6, '#f4f4f4'))[0]).toBe(
    '##204 204 238 238 oo',
  );
});

it('without grey a gradient keeps its tones', () => {
  const rows = crispRows(gradient('<stop stop-color="#000"/><stop offset="1" stop-color="#a05000"/>'));
  expect(rows[0]).toBe('10 30 50 70 90 110 130 150 ');
});

it('groups in one another and one after the other are drawn apart, the ones behind seen through those in front', () => {
  const half = (x: number) => `<g opacity=".5"><path d="M${x} 0h4v8h-4z"/><path d="M${x} 0h4v4h-4z" fill="red"/></g>`;
  const { rgba } = drawn(`<g opacity=".5">${half(0)}${half(4)}<path d="M0 6h8v2H0z" fill="#fff"/></g>${half(4)}`);
  expect([0, 5, 7].map((row) => rowOf(rgba, row)[0])).toEqual(['255 0 0 64', '0 0 0 64', '255 255 255 128']);
  expect([0, 5, 7].map((row) => rowOf(rgba, row)[4])).toEqual(['255 0 0 160', '0 0 0 160', '85 85 85 192']);
});
