import { describe, expect, it } from 'vitest';
import { ImageError } from '../image-error.ts';
import type { ArtFill, ArtNode, VectorArt } from '../vector-art.ts';
import { readSvg } from './read-svg.ts';

const svg = (inside: string, attributes = 'viewBox="0 0 100 50"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;

const read = (text: string): VectorArt => readSvg(new TextEncoder().encode(text));

function refusalOf(text: string): string {
  try {
    read(text);
  } catch (error) {
    if (error instanceof ImageError) return `${error.code}: ${error.message.replace("the SVG can't be drawn: ", '')}`;
    throw error;
  }
  return 'drawn';
}

/** Each fill as its colour and its corners in the drawing's units, ten of these to one of the viewBox's. */
const fillsOf = (inside: string): readonly string[] => read(svg(inside)).nodes.map(described);

function described(node: ArtNode): string {
  if (node.kind === 'group')
    return `${node.alpha}${node.clip ? ' clipped' : ''} (${node.nodes.map(described).join(' ')})`;
  const { r, g, b } = node.color;
  const alpha = node.alpha === 1 ? '' : ` ${node.alpha}`;
  return `${r},${g},${b}${alpha} ${Array.from(node.path.points, (value) => Math.round(value * 100) / 100).join(',')}`;
}

const SQUARE = '0,0,100,0,100,100,0,100';

describe('the size of a drawing', () => {
  it.each([
    ['its viewBox', 'viewBox="0 0 100 50"', [1000, 500]],
    ['width and height', 'width="20mm" height="40mm"', [500, 1000]],
    ['a height of its own beside the viewBox', 'viewBox="0 0 100 50" width="10" height="10"', [1000, 1000]],
    ['the viewBox where the sides are percentages', 'viewBox="0 0 100 50" width="100%" height="100%"', [1000, 500]],
  ])('is %s, its longer side 1,000 units', (_, attributes, size) => {
    const { width, height } = read(svg('', attributes));
    expect(width).toBeCloseTo(size[0] ?? 0, 9);
    expect(height).toBeCloseTo(size[1] ?? 0, 9);
  });

  it.each([
    ['', '0,250,1000,250,1000,750,0,750'],
    ['xMidYMin', '0,0,1000,0,1000,500,0,500'],
    ['xMaxYMax', '0,500,1000,500,1000,1000,0,1000'],
    ['none', '0,0,1000,0,1000,1000,0,1000'],
    ['xMinYMid slice', '0,0,2000,0,2000,1000,0,1000'],
  ])('preserveAspectRatio=%j places the viewBox in it', (ratio, corners) => {
    const attribute = ratio === '' ? '' : `preserveAspectRatio="${ratio}"`;
    const [node] = read(
      svg('<rect width="100" height="50"/>', `viewBox="0 0 100 50" width="10" height="10" ${attribute}`),
    ).nodes;
    expect(node && described(node)).toBe(`0,0,0 ${corners}`);
  });
});

describe('shapes', () => {
  it.each([
    ['a rect', '<rect width="10" height="10"/>'],
    ['a path', '<path d="M0 0 10 0 V10 h-10 z"/>'],
    ['a polygon', '<polygon points="0,0 10,0 10,10 0,10"/>'],
    ['a line as broad as it is long', '<path d="M0 5h10" fill="none" stroke="#000" stroke-width="10"/>'],
    ['a used shape', '<defs><rect id="a" width="10" height="10"/></defs><use href="#a"/>'],
    [
      'a moved and scaled one',
      '<g transform="translate(-10 -10) scale(2)"><rect x="5" y="5" width="5" height="5"/></g>',
    ],
    ['a rect in percent', '<rect width="10%" height="20%"/>'],
  ])('%s is the same square', (_, inside) => {
    expect(fillsOf(inside)).toEqual([`0,0,0 ${SQUARE}`]);
  });

  it('a circle is four curves whose handles are 4/3 tan(22.5 degrees) of its radius', () => {
    const [node] = read(svg('<circle r="10"/>')).nodes;
    const points = Array.from((node as ArtFill).path.points.slice(0, 8), (value) => Number(value.toFixed(6)));
    expect(points).toEqual([100, 0, 100, 55.228475, 55.228475, 100, 0, 100]);
  });

  it('an arc too small for its ends grows', () => {
    const [node] = read(svg('<path d="M0 0A1 1 0 0 1 10 0"/>')).nodes;
    const top = Math.min(...(node as ArtFill).path.points.filter((_, i) => i % 2 === 1));
    expect(top).toBeCloseTo(-50, 9);
  });
});

describe('style', () => {
  it.each([
    ['an attribute', '<rect fill="#f00" width="10" height="10"/>'],
    ['a style over an attribute', '<rect fill="blue" style="fill: rgb(255, 0, 0)" width="10" height="10"/>'],
    ['a class over an attribute', '<style>.a{fill:red}</style><rect class="b a" fill="blue" width="10" height="10"/>'],
    ['an id over a class', '<style>#i{fill:red}.a{fill:blue}</style><rect id="i" class="a" width="10" height="10"/>'],
    ['the later of two', '<style>rect{fill:blue}rect{fill:#FF0000}</style><rect width="10" height="10"/>'],
    ['what the group has', '<g fill="red"><rect width="10" height="10"/></g>'],
    ['currentColor', '<g color="red"><rect fill="currentColor" width="10" height="10"/></g>'],
  ])('%s makes it red', (_, inside) => {
    expect(fillsOf(inside)).toEqual([`255,0,0 ${SQUARE}`]);
  });

  it('opacity of one shape is its own, of several that of all as one', () => {
    const rect = '<rect width="10" height="10"/>';
    expect(fillsOf(`<g opacity="0.5">${rect}</g>`)).toEqual([`0,0,0 0.5 ${SQUARE}`]);
    expect(fillsOf(`<g opacity="50%">${rect}${rect}</g>`)).toEqual([`0.5 (0,0,0 ${SQUARE} 0,0,0 ${SQUARE})`]);
  });

  it('a clip that cuts nothing is left out, another is kept', () => {
    const clip = (size: number): string =>
      `<clipPath id="c"><rect width="${size}" height="${size}"/></clipPath><g clip-path="url(#c)"><rect width="10" height="10"/></g>`;
    expect(fillsOf(clip(10))).toEqual([`0,0,0 ${SQUARE}`]);
    expect(fillsOf(clip(9))).toEqual([`1 clipped (0,0,0 ${SQUARE})`]);
  });

  it('what is hidden, not displayed or filled with none is not there', () => {
    const hidden = ['display="none"', 'visibility="hidden"', 'fill="none"', 'opacity="0"', 'fill="transparent"'];
    expect(fillsOf(hidden.map((each) => `<rect width="9" height="9" ${each}/>`).join(''))).toEqual([]);
  });
});

describe('what is not drawn', () => {
  it.each([
    ['<text>a</text>', 'in line 1, <text> is text, which is not drawn; convert it to paths'],
    ['\n<g>\n<script/></g>', 'in line 3, <script> is a script, which is never run; remove it'],
    ['<g onload="x()"/>', 'in line 1, <g> has the script onload, which is never run; remove it'],
    ['<image href="#a"/>', 'in line 1, <image> is a picture, which is not drawn; place it as an image of its own'],
    ['<use href="logo.svg#a"/>', 'in line 1, <use> refers to "logo.svg#a": nothing outside the file is fetched'],
    ['<foreignObject/>', 'in line 1, <foreignObject> holds another kind of document, which is not drawn'],
    ['<g filter="url(#f)"/>', 'in line 1, <g> has a filter, which is not drawn'],
    ['<g style="mask:url(#m)"/>', 'in line 1, <g> has a mask, which is not drawn'],
    [
      '<g fill="url(#g)"/>',
      'in line 1, <g> has fill="url(#g)": gradients and patterns are not drawn; use plain colours',
    ],
    ['<svg/>', 'in line 1, <svg> is not drawn'],
    ['<g fill="reddish"/>', 'in line 1, <g> has fill="reddish", which is no colour that is known'],
    ['<g transform="turn(3)"/>', 'in line 1, <g> has transform="turn(3)": "turn(3)" is none'],
    [
      '<style>g > path{fill:red}</style>',
      'in line 1, <style> has the selector "g > path": only those by class, id or element are followed',
    ],
    [
      '<style>@import "a.css";</style>',
      'in line 1, <style> has "@import \\"a.css\\";": only rules by class, id or element are followed',
    ],
    ['<path d="M0 0L1"/>', "in line 1, <path> has path data that can't be read: Unterminated command at the path end."],
    ['<use href="#no"/>', 'in line 1, <use> uses "#no", which is not in the file'],
  ])('%s is refused by name and line', (inside, message) => {
    expect(refusalOf(svg(inside))).toBe(`image_unsupported: ${message}`);
  });

  it('an editor’s own elements, and definitions that nothing uses, are passed over', () => {
    const inside =
      '<i:view xmlns:i="urn:i" href="http://a"/><metadata><r:x xmlns:r="urn:r"/></metadata><filter id="f"/>';
    expect(fillsOf(inside)).toEqual([]);
  });

  it('an SVG without a size, with another root or not in UTF-8 is refused', () => {
    expect(refusalOf('<svg/>')).toBe(
      'image_unsupported: in line 1, <svg> says no size: it needs a viewBox, or width and height',
    );
    expect(refusalOf('<!-- a --><html/>')).toBe('image_unsupported: the image is XML, but no SVG: its root is <html>');
    expect(() => readSvg(Uint8Array.of(0x3c, 0x73, 0xff))).toThrow("the SVG can't be read: it is not UTF-8");
  });
});

/** Files of some kilobytes that would take a machine's time or memory. */
const HOSTILE: readonly (readonly [what: string, text: string, refusal: string])[] = [
  [
    'entities within entities',
    `<!DOCTYPE svg [<!ENTITY a "${'b'.repeat(99)}">]>${svg('&a;')}`,
    'image_unsupported: it declares entities in its DOCTYPE; save it without',
  ],
  [
    '100,000 elements in one another',
    svg('<g a="/>">'.repeat(80_000)),
    'image_too_large: its elements lie more than 200 deep in one another',
  ],
  [
    'ten uses of ten uses of ten uses',
    svg(
      `<g id="a0"/>${Array.from({ length: 9 }, (_, i) => `<g id="a${i + 1}">${`<use href="#a${i}"/>`.repeat(10)}</g>`).join('')}`,
    ),
    'image_too_large: it has more than 50000 elements, with those that are used again',
  ],
  [
    'elements that use one another',
    svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'),
    'image_unsupported: in line 1, <use> uses "#b", which uses it again',
  ],
  [
    'half a million segments',
    svg(`<path d="M0 0${'h1'.repeat(500_000)}"/>`),
    'image_too_large: its outlines have more than 200000 segments',
  ],
  [
    'a billion dashes',
    svg('<path d="M0 0H100" stroke="red" stroke-dasharray="1e-7"/>'),
    'image_too_large: its lines have too many dashes',
  ],
  [
    'a number too large',
    svg('<path d="M0 0H1e308V9"/>'),
    'image_unsupported: in line 1, <path> has "1e+308", which is too large a number',
  ],
  [
    'a number that is none',
    svg('<rect width="NaN" height="1"/>'),
    'image_unsupported: in line 1, <rect> has width="NaN", which is no length that is drawn',
  ],
  [
    'scales that multiply',
    svg(`${'<g transform="scale(1e9)">'.repeat(50)}<path d="M0 0h1v1z"/>${'</g>'.repeat(50)}`),
    'image_unsupported: in line 1, <path> reaches too far from the drawing',
  ],
  [
    'one place painted without end',
    svg('<path d="M0 0h100v50H0z"/>'.repeat(9000)),
    'image_too_large: its shapes cover it more than 100 times over',
  ],
  ['a megabyte', svg(' '.repeat(1_048_577)), 'image_too_large: it has 1048644 bytes; at most 1048576 are read'],
];

it.each(HOSTILE)('%s are refused before they cost anything', (_, text, refusal) => {
  expect(refusalOf(text)).toBe(refusal);
});
