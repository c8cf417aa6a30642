import { expect, it } from 'vitest';
import { nodePlatform } from '../../../entries/node.ts';
import { ImageError } from '../../../materials/images/decoded-image.ts';
import { readSvgFile } from '../../../materials/images/svg/read-svg.ts';
import { type BlendMode, isBlended } from '../../../materials/images/vector-art.ts';
import { mixOf } from './blend-modes.ts';
import { drawArt } from './draw-art.ts';

const SIDE = 8;

const artOf = (inside: string) =>
  readSvgFile(
    new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${inside}</svg>`),
    nodePlatform(),
  );

/** Returns a dot of an SVG of 8 × 8 units, drawn at one dot a unit, as red, green, blue and alpha. */
async function dotOf(inside: string, x = 4, y = 4): Promise<string> {
  const { rgba } = drawArt(await artOf(inside), { width: SIDE, height: SIDE });
  return Array.from(rgba.slice((y * SIDE + x) * 4, (y * SIDE + x) * 4 + 4)).join(' ');
}

const square = (fill: string, style = '') => `<rect width="8" height="8" fill="${fill}" style="${style}"/>`;

// Expected colours: worked out by hand from the formulas of Compositing 1, 9, for the backdrop (0.8, 0.4, 0) and the
// source (0.2, 0.6, 1).
it.each<[BlendMode, readonly number[]]>([
  ['multiply', [0.16, 0.24, 0]],
  ['screen', [0.84, 0.76, 1]],
  ['overlay', [0.68, 0.48, 0]],
  ['darken', [0.2, 0.4, 0]],
  ['lighten', [0.8, 0.6, 1]],
  ['color-dodge', [1, 1, 0]],
  ['color-burn', [0, 0, 0]],
  ['hard-light', [0.32, 0.52, 1]],
  ['soft-light', [0.704, 0.446_49, 0]],
  ['difference', [0.6, 0.2, 1]],
  ['exclusion', [0.68, 0.52, 1]],
  // the luminosity of the backdrop is 0.476 and of the source 0.524; both have a saturation of 0.8
  ['hue', [0.152, 0.552, 0.952]],
  ['saturation', [0.8, 0.4, 0]],
  ['color', [0.152, 0.552, 0.952]],
  ['luminosity', [0.848, 0.448, 0.048]],
])('%s mixes two colours', (mode, expected) => {
  const mixed = mixOf(mode)([0.8, 0.4, 0], [0.2, 0.6, 1]);
  for (const [i, channel] of expected.entries()) expect(mixed[i]).toBeCloseTo(channel, 4);
});

it('an element is blended with the elements below it, in proportion to their alpha', async () => {
  const blue = square('#00f', 'mix-blend-mode:multiply');
  expect(await dotOf(square('#f00') + blue)).toBe('0 0 0 255');
  // nothing is below the drawing: a mix with transparent black changes nothing
  expect(await dotOf(blue)).toBe('0 0 255 255');
  // (1 − 0.5) × blue + 0.5 × black
  expect(await dotOf(square('#f00', 'opacity:.5') + blue)).toBe('0 0 127 255');
});

it('a group is blended as a whole', async () => {
  const group = `<g style="mix-blend-mode:multiply">${square('#0f0')}${square('#ff0')}</g>`;
  expect(await dotOf(square('#f0f') + group)).toBe('255 0 0 255');
});

it.each([
  ['isolation', 'style="isolation:isolate"'],
  ['opacity', 'opacity=".99999"'],
  ['a clip path', 'clip-path="url(#c)"'],
  ['a mask', 'mask="url(#m)"'],
])('%s isolates the elements of a group from those below', async (_, attribute) => {
  const defs = `<clipPath id="c">${square('#000')}</clipPath><mask id="m">${square('#fff')}</mask>`;
  const group = `<g ${attribute}>${square('#00f', 'mix-blend-mode:multiply')}</g>`;
  expect(await dotOf(defs + square('#f00') + group)).toBe('0 0 255 255');
});

it('the viewport of an inner svg clips blended elements, but does not isolate them', async () => {
  const inner = `<svg width="5" height="8"><rect width="9" height="9" fill="#00f" style="mix-blend-mode:multiply"/></svg>`;
  const inside = square('#f00') + inner;
  expect([await dotOf(inside, 4, 4), await dotOf(inside, 6, 4)]).toEqual(['0 0 0 255', '255 0 0 255']);
});

it('the attribute mix-blend-mode and unknown modes have no effect', async () => {
  const attribute = '<rect width="8" height="8" fill="#00f" mix-blend-mode="multiply"/>';
  expect(await dotOf(square('#f00') + attribute)).toBe('0 0 255 255');
  expect(await dotOf(square('#f00') + square('#00f', 'mix-blend-mode:xor'))).toBe('0 0 255 255');
});

it('an element without a blend mode gets no group', async () => {
  const { nodes } = await artOf(`<g style="isolation:isolate">${square('#f00', 'mix-blend-mode:normal')}</g>`);
  expect(nodes.some(isBlended)).toBe(false);
  expect(nodes[0]?.kind).toBe('fill');
});

it('on printers without grey, colours are mixed before they become black or white', async () => {
  // light yellow times light blue is dark enough to be ink; each of the two alone would be paper
  const inside = `${square('#ff8')}<rect width="4" height="8" fill="#08f" style="mix-blend-mode:multiply"/>`;
  const { rgba } = drawArt(await artOf(inside), { width: SIDE, height: SIDE }).crisp?.(false) ?? { rgba: [] };
  expect(Array.from(rgba.slice(0, 4))).toEqual([0, 136, 136, 255]);
});

it.each([
  [
    square('#00f', 'mix-blend-mode:plus-lighter'),
    'on line 1, <rect> has mix-blend-mode="plus-lighter", which is not supported; use another blend mode, such as screen or multiply',
  ],
  [
    `<mask id="m">${square('#f00', 'mix-blend-mode:screen')}<path d="M0 0h9v9"/></mask><g mask="url(#m)">${square('#f00')}</g>`,
    'on line 1, <mask id="m"> contains a mix-blend-mode, which is not supported in a mask; remove it',
  ],
])('%s is rejected with advice', async (inside, message) => {
  const error: unknown = await artOf(inside).catch((cause: unknown) => cause);
  expect(error instanceof ImageError && error.message).toBe(`the SVG can't be drawn: ${message}`);
});
