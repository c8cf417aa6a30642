import { expect, it } from 'vitest';
import { nodePlatform } from '../../../entries/node.ts';
import { ImageError } from '../../../materials/images/decoded-image.ts';
import { readSvgFile } from '../../../materials/images/svg/read-svg.ts';
import { drawArt } from './draw-art.ts';

const SIDE = 8;

/** Draws an SVG of 8 × 8 units at one dot a unit. Returns each dot as red, green, blue and alpha. */
async function drawn(inside: string): Promise<(x: number, y: number) => string> {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${inside}</svg>`;
  const art = await readSvgFile(new TextEncoder().encode(text), nodePlatform());
  const { rgba } = drawArt(art, { width: SIDE, height: SIDE });
  return (x, y) => Array.from(rgba.slice((y * SIDE + x) * 4, (y * SIDE + x) * 4 + 4)).join(' ');
}

const refusalOf = async (inside: string): Promise<string> =>
  drawn(inside).then(
    () => 'drawn',
    (error: unknown) => (error instanceof ImageError ? error.message : String(error)),
  );

const RED = '255 0 0 255';
const BLUE = '0 0 255 255';
const NOTHING = '0 0 0 0';

it('a mask multiplies alpha by the luminance of its content', async () => {
  const mask =
    '<mask id="m"><rect width="4" height="8" fill="#fff"/><rect x="4" width="4" height="8" fill="#808080"/></mask>';
  const at = await drawn(`${mask}<rect width="8" height="8" fill="red" mask="url(#m)"/>`);
  expect([at(1, 1), at(6, 6)]).toEqual([RED, '255 0 0 128']);
});

it('the luminance of a coloured mask has the weights of CSS Masking', async () => {
  // 0.2125 × 255 = 54.2 for red, 0.7154 × 255 = 182.4 for green, 0.0721 × 255 = 18.4 for blue
  const stripe = (x: number, fill: string) => `<rect x="${x}" width="2" height="8" fill="${fill}"/>`;
  const mask = `<mask id="m">${stripe(0, 'red')}${stripe(2, 'lime')}${stripe(4, 'blue')}</mask>`;
  const at = await drawn(`${mask}<rect width="8" height="8" fill="red" mask="url(#m)"/>`);
  expect([at(0, 0), at(2, 0), at(4, 0), at(6, 0)]).toEqual(['255 0 0 54', '255 0 0 182', '255 0 0 18', NOTHING]);
});

it('an alpha mask ignores colours', async () => {
  const mask = '<mask id="m" mask-type="alpha"><rect width="8" height="8" fill="red" opacity=".5"/></mask>';
  const at = await drawn(`${mask}<rect width="8" height="8" fill="blue" mask="url(#m)"/>`);
  expect(at(3, 3)).toBe('0 0 255 128');
});

it('overlapping shapes of a clip path are united', async () => {
  const clip = '<clipPath id="c"><rect width="5" height="5"/><rect x="3" y="3" width="5" height="5"/></clipPath>';
  const at = await drawn(`${clip}<rect width="8" height="8" fill="red" clip-path="url(#c)"/>`);
  expect([at(0, 0), at(4, 4), at(7, 7), at(7, 0)]).toEqual([RED, RED, RED, NOTHING]);
});

it('a clip path is clipped by its own clip path', async () => {
  const clips =
    '<clipPath id="a"><rect width="4" height="8"/></clipPath><clipPath id="b" clip-path="url(#a)"><rect width="8" height="4"/></clipPath>';
  const at = await drawn(`${clips}<rect width="8" height="8" fill="red" clip-path="url(#b)"/>`);
  expect([at(0, 0), at(7, 0), at(0, 7)]).toEqual([RED, NOTHING, NOTHING]);
});

it('a clip path in units of the bounding box cuts relative to the shape', async () => {
  const clip = '<clipPath id="c" clipPathUnits="objectBoundingBox"><rect width=".5" height="1"/></clipPath>';
  const at = await drawn(`${clip}<rect x="4" width="4" height="8" fill="red" clip-path="url(#c)"/>`);
  expect([at(3, 0), at(4, 0), at(5, 0), at(6, 0)]).toEqual([NOTHING, RED, RED, NOTHING]);
});

it('a pattern repeats its tile without seams, and cuts what is outside of it', async () => {
  const pattern =
    '<pattern id="p" width="2.5" height="8" patternUnits="userSpaceOnUse"><rect x="-1" width="9" height="8" fill="red"/></pattern>';
  const whole = await drawn(`${pattern}<rect width="8" height="8" fill="url(#p)"/>`);
  expect([0, 1, 2, 3, 4, 5, 6, 7].map((x) => whole(x, 4))).toEqual(Array(8).fill(RED));
  const half =
    '<pattern id="p" x="1" width="4" height="4" patternUnits="userSpaceOnUse"><rect width="2" height="4" fill="blue"/></pattern>';
  const at = await drawn(`${half}<rect width="8" height="8" fill="url(#p)"/>`);
  expect([0, 1, 2, 3, 4, 5].map((x) => at(x, 0))).toEqual([NOTHING, BLUE, BLUE, NOTHING, NOTHING, BLUE]);
});

it('a pattern of a million tiles is rejected with a reason', async () => {
  const pattern = '<pattern id="p" width=".001" height=".001"><rect width="1" height="1"/></pattern>';
  expect(await refusalOf(`${pattern}<rect width="8" height="8" fill="url(#p)"/>`)).toBe(
    "the SVG can't be drawn: a pattern fills a shape with more than 10000 tiles; the limit is reached on line 1, <rect>",
  );
});

it('a pattern paints nothing inside its own content', async () => {
  const pattern =
    '<pattern id="p" width="1" height="1"><rect width="8" height="8" fill="url(#p)"/><rect width="8" height="4" fill="red"/></pattern>';
  const at = await drawn(`${pattern}<rect width="8" height="8" fill="url(#p)"/>`);
  expect([at(1, 1), at(1, 6)]).toEqual([RED, NOTHING]);
});

it('markers are at the vertices, turned along the path', async () => {
  const marker =
    '<marker id="m" markerUnits="userSpaceOnUse" markerWidth="2" markerHeight="2" refX="0" refY="1" orient="auto"><rect width="2" height="2" fill="red"/></marker>';
  const at = await drawn(`${marker}<path d="M4 2v4" fill="none" marker-end="url(#m)"/>`);
  // the marker extends 2 units beyond the end, and 1 unit to both sides
  expect([at(3, 6), at(4, 7), at(3, 5), at(2, 6)]).toEqual([RED, RED, NOTHING, NOTHING]);
});

it('transforms in a style have an origin, as in browsers', async () => {
  const at = await drawn(
    '<rect width="4" height="2" fill="red" style="transform:rotate(90deg);transform-origin:center"/>',
  );
  // a turn around (4, 4) moves the corner (0, 0) to (8, 0)
  expect([at(7, 0), at(6, 3), at(0, 0), at(5, 0)]).toEqual([RED, RED, NOTHING, NOTHING]);
});

it('style sheets follow light colour schemes and variables', async () => {
  const style =
    '<style>:root{--ink:red}.a{fill:var(--ink)}.b{fill:var(--none,blue)}@media (prefers-color-scheme:dark){.a{fill:lime}}</style>';
  const at = await drawn(`${style}<rect class="a" width="4" height="8"/><rect class="b" x="4" width="4" height="8"/>`);
  expect([at(0, 0), at(7, 0)]).toEqual([RED, BLUE]);
  expect(await refusalOf('<style>@media print{rect{fill:red}}</style>')).toContain('has @media "print"');
});

/** 2 × 2 pixels: black, white / white, black (GIF89a, written by hand). */
const GIF = 'data:image/gif;base64,R0lGODlhAgACAIAAAAAAAP///ywAAAAAAgACAAACA0QCBQA7';

it('an embedded picture covers its box', async () => {
  const at = await drawn(`<image x="2" y="2" width="2" height="2" href="${GIF}"/>`);
  expect([at(2, 2), at(3, 2), at(2, 3), at(1, 2)]).toEqual([
    '0 0 0 255',
    '255 255 255 255',
    '255 255 255 255',
    NOTHING,
  ]);
});

it('an embedded SVG is drawn as outlines', async () => {
  const inner = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><rect width="1" height="2" fill="red"/></svg>`;
  const url = `data:image/svg+xml;base64,${Buffer.from(inner).toString('base64')}`;
  const at = await drawn(`<image x="4" width="4" height="4" href="${url}"/>`);
  expect([at(4, 0), at(5, 3), at(6, 0)]).toEqual([RED, RED, NOTHING]);
});

it('a damaged embedded picture is rejected by element and line', async () => {
  expect(await refusalOf('<image id="i" width="2" height="2" href="data:image/png;base64,AAAA"/>')).toContain(
    '<image id="i"> contains an image that can\'t be drawn',
  );
});
