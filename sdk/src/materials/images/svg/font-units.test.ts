import { expect, it } from 'vitest';
import { pathBounds } from '../../../base/path.ts';
import { readSvg } from './read-svg.ts';

/** Returns the boxes of all fills of an SVG whose units are the drawing's units. */
const boxesOf = (inside: string, root = '') => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000" ${root}>${inside}</svg>`;
  return readSvg(new TextEncoder().encode(svg)).nodes.map((node) =>
    node.kind === 'fill' ? pathBounds(node.path) : undefined,
  );
};

it.each([
  ['3em', 60],
  ['3ex', 30],
  ['3rem', 90],
  ['40Q', 960 / 25.4],
])('a length of %s is %d units in a font of 20, in a root with a font of 30', (width, expected) => {
  const [box] = boxesOf(`<rect font-size="20" width="${width}" height="1"/>`, 'font-size="30"');
  expect(box?.width).toBeCloseTo(expected, 9);
});

it('a length in em refers to the font size at the use of a shape, not at its definition', () => {
  const defs = '<defs font-size="5"><rect id="r" width="1em" height="1"/></defs>';
  expect(boxesOf(`${defs}<g font-size="50"><use href="#r"/></g>`)[0]?.width).toBe(50);
});

it('a stroke width in em refers to the font size of the element that sets it', () => {
  const inside =
    '<g font-size="10" stroke-width="2em"><path font-size="99" stroke="#000" fill="none" d="M0 100H50"/></g>';
  expect(boxesOf(inside)[0]?.height).toBe(20);
});

it('dashes may have units', () => {
  const line = (dashes: string) =>
    `<path stroke="#000" font-size="10" stroke-dasharray="${dashes}" d="M0 100H60" stroke-width="2"/>`;
  expect(boxesOf(line('1em 2em'))).toEqual(boxesOf(line('10 20px')));
});
