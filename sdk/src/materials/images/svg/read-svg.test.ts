import { describe, expect, it } from 'vitest';
import { ImageError } from '../decoded-image.ts';
import { type ArtFill, type ArtGradient, type ArtNode, isGradient, type VectorArt } from '../vector-art.ts';
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

/** Colour and corners of each fill, in the drawing's units, 10 of which are 1 unit of the viewBox. */
const fillsOf = (inside: string): readonly string[] => read(svg(inside)).nodes.map(described);

function described(node: ArtNode): string {
  if (node.kind === 'group')
    return `${node.alpha}${node.clip ? ' clipped' : ''} (${node.nodes.map(described).join(' ')})`;
  const alpha = node.alpha === 1 ? '' : ` ${node.alpha}`;
  const paint = 'kind' in node.paint ? node.paint.kind : `${node.paint.r},${node.paint.g},${node.paint.b}`;
  return `${paint}${alpha} ${Array.from(node.path.points, (value) => Math.round(value * 100) / 100).join(',')}`;
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
    [
      '!important over all else',
      '<style>rect{fill:red !important}#i{fill:lime}</style><rect id="i" style="fill:blue" width="10" height="10"/>',
    ],
    [
      'the screen’s colour before one of a wider screen, as Figma writes them,',
      '<rect fill="blue" style="fill:#FF0000;fill:color(display-p3 1.0000 0.0000 0.0000);fill-opacity:1" width="10" height="10"/>',
    ],
    ['a colour before one for a press', '<rect fill="#f00 icc-color(cmyk, 0, 1, 1, 0)" width="10" height="10"/>'],
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

/** Gradient that fills a 10 × 10 square at the origin; 1 user unit is 10 units of the drawing. */
function gradientOf(definitions: string, shape = '<rect width="10" height="10" fill="url(#g)"/>'): ArtGradient {
  const [node] = read(svg(`<defs>${definitions}</defs>${shape}`)).nodes;
  if (node?.kind !== 'fill' || !isGradient(node.paint)) throw new Error('no gradient');
  return node.paint;
}
const matrixOf = ({ toArt: { a, b, c, d, e, f } }: ArtGradient): readonly number[] =>
  [a, b, c, d, e, f].map((part) => Math.round(part * 1000) / 1000 + 0);
const stopsOf = ({ stops }: ArtGradient): readonly string[] =>
  stops.map(({ at, color: { r, g, b }, alpha }) => `${Math.round(at * 1000) / 1000} ${r},${g},${b} ${alpha}`);

const TWO = '<stop stop-color="#f00"/><stop offset="1" stop-color="#00f"/>';

/** Error message for the contents of a drawing; `drawn` if there is none. */
const insideRefusal = (inside: string, attributes?: string): string => refusalOf(svg(inside, attributes));

describe('the background of the root', () => {
  const VIEW = 'viewBox="0 0 100 50"';
  const WHITE_SQUARE = '<rect fill="#fff" width="10" height="10"/>';
  const withRoot = (attributes: string): readonly string[] =>
    read(svg(WHITE_SQUARE, `${VIEW} ${attributes}`)).nodes.map(described);

  it.each([
    'background:#000',
    'background-color: black',
    'background: rgb(0 0 0)',
    'color:black;background:currentColor',
  ])('is drawn over the whole drawing: %s', (style) => {
    expect(withRoot(`style="${style}"`)).toEqual(['0,0,0 0,0,1000,0,1000,500,0,500', `255,255,255 ${SQUARE}`]);
  });

  it('is drawn as a style sheet has it', () => {
    const inside = `<style>svg{background-color:#000}</style>${WHITE_SQUARE}`;
    expect(read(svg(inside, VIEW)).nodes.map(described)).toEqual([
      '0,0,0 0,0,1000,0,1000,500,0,500',
      `255,255,255 ${SQUARE}`,
    ]);
  });

  it.each(['style="background:none"', 'style="background:transparent"', 'background="#000"', 'style="background:new"'])(
    'is none where browsers show none: %s',
    (attributes) => {
      expect(withRoot(attributes)).toEqual([`255,255,255 ${SQUARE}`]);
    },
  );

  it.each([
    ['background:url(#a)', 'has background="url(#a)", but only a plain colour is supported'],
    [
      'background:linear-gradient(red, blue)',
      'has background="linear-gradient(red, blue)", but only a plain colour is supported',
    ],
    ['background:#000 no-repeat', 'has background="#000 no-repeat", but only a plain colour is supported'],
    [
      'background-image:linear-gradient(red, blue)',
      'has a background-image, which is not supported; remove it from the style',
    ],
    [
      'background:#000;opacity:.5',
      'has a background and an opacity, clip path or mask, which are not supported together; draw the background as a rectangle',
    ],
    ['border:1px solid red', 'has a border, which is not supported; remove it from the style'],
    ['border:solid rgb(0 0 0)', 'has a border, which is not supported; remove it from the style'],
    ['border-style:solid', 'has a border-style, which is not supported; remove it from the style'],
    ['border:0 solid;border-width:3px', 'has a border, which is not supported; remove it from the style'],
    ['border-inline:3px solid', 'has a border-inline, which is not supported; remove it from the style'],
    ['border-radius:9px', 'has a border-radius, which is not supported; remove it from the style'],
    ['border-top-left-radius:50%', 'has a border-top-left-radius, which is not supported; remove it from the style'],
    ['position:absolute;left:5px', 'has a position, which is not supported; remove it from the style'],
    ['margin:5px', 'has a margin, which is not supported; remove it from the style'],
    ['margin:0 0 5px', 'has a margin, which is not supported; remove it from the style'],
    ['margin-inline:5px', 'has a margin-inline, which is not supported; remove it from the style'],
  ])('is rejected as %s', (style, message) => {
    expect(insideRefusal(WHITE_SQUARE, `${VIEW} style="${style}"`)).toBe(
      `image_unsupported: on line 1, <svg> ${message}`,
    );
  });
});

describe('currentColor', () => {
  it('is the colour of the element that inherits it, not of the one that says it', () => {
    expect(fillsOf('<g color="red" fill="currentColor"><rect color="#00f" width="10" height="10"/></g>')).toEqual([
      `0,0,255 ${SQUARE}`,
    ]);
    expect(
      fillsOf(
        '<g color="red" fill="none" stroke="currentColor"><path color="#00f" d="M0 5h10" stroke-width="10"/></g>',
      ),
    ).toEqual(['0,0,255 0,0,100,0,100,100,0,100']);
  });

  it('is the colour of the parent if an element has no colour', () => {
    expect(fillsOf('<g color="red" fill="currentColor"><rect width="10" height="10"/></g>')).toEqual([
      `255,0,0 ${SQUARE}`,
    ]);
  });

  it('gives way to a colour that an element has', () => {
    expect(
      fillsOf('<g fill="currentColor"><g fill="lime"><rect color="blue" width="10" height="10"/></g></g>'),
    ).toEqual([`0,255,0 ${SQUARE}`]);
  });
});

describe('namespaces', () => {
  it('are followed: elements of SVG with a prefix are drawn, and elements of others without one are not', () => {
    const text =
      '<s:svg xmlns:s="http://www.w3.org/2000/svg" xmlns="http://example.org/other" viewBox="0 0 100 50">' +
      '<s:rect fill="red" width="10" height="10"/><rect fill="blue" width="10" height="10"/></s:svg>';
    expect(read(text).nodes.map(described)).toEqual([`255,0,0 ${SQUARE}`]);
  });

  it('name references by any prefix', () => {
    const inside =
      '<defs><rect id="a" fill="red" width="10" height="10"/></defs>' +
      '<use xmlns:link="http://www.w3.org/1999/xlink" link:href="#a"/>';
    expect(fillsOf(inside)).toEqual([`255,0,0 ${SQUARE}`]);
  });

  it('are those of SVG for a root without one', () => {
    expect(
      read('<svg viewBox="0 0 100 50"><rect fill="red" width="10" height="10"/></svg>').nodes.map(described),
    ).toEqual([`255,0,0 ${SQUARE}`]);
  });
});

describe('a style element', () => {
  it('of another language than CSS is ignored', () => {
    expect(
      fillsOf('<style type="no-a-css">.a{fill:red}</style><rect class="a" fill="lime" width="10" height="10"/>'),
    ).toEqual([`0,255,0 ${SQUARE}`]);
  });

  it.each(['', 'type="text/css"', 'type="TEXT/CSS"', 'type=""', 'media="all"', 'media="screen"'])(
    'is followed with %j',
    (attributes) => {
      expect(fillsOf(`<style ${attributes}>.a{fill:red}</style><rect class="a" width="10" height="10"/>`)).toEqual([
        `255,0,0 ${SQUARE}`,
      ]);
    },
  );

  it('for some media alone is rejected', () => {
    expect(insideRefusal('<style media="(min-width: 9px)">.a{fill:red}</style>')).toBe(
      'image_unsupported: on line 1, <style> has media="(min-width: 9px)"; only all and screen are supported',
    );
  });
});

describe('a clip path', () => {
  it('inherits clip-rule from the elements around it', () => {
    const [group] = read(
      svg(
        '<g clip-rule="evenodd"><clipPath id="c"><path d="M0 0h50v50h-50zM10 10h10v10h-10z"/></clipPath></g>' +
          '<rect clip-path="url(#c)" width="90" height="50"/>',
      ),
    ).nodes;
    expect(group?.kind === 'group' && group.clip?.rule).toBe('evenodd');
  });
});

describe('a mask', () => {
  const MASK = '<mask id="m"><rect fill="white" width="100" height="50"/></mask>';

  it('hides a line that has no height, for its room is a share of that', () => {
    expect(fillsOf(`${MASK}<path d="M0 25h100" stroke="red" mask="url(#m)"/>`)).toEqual([]);
    expect(fillsOf(`${MASK}<g mask="url(#m)"><path d="M10 0v50" stroke="red"/></g>`)).toEqual([]);
  });

  it('shows a line that has no height where its room is in units of the drawing', () => {
    const mask =
      '<mask id="m" maskUnits="userSpaceOnUse" x="0" y="0" width="100" height="50"><rect fill="white" width="100" height="50"/></mask>';
    expect(fillsOf(`${mask}<path d="M0 25h100" stroke="red" stroke-width="10" mask="url(#m)"/>`)).toEqual([
      '255,0,0 0,200,1000,200,1000,300,0,300',
    ]);
  });

  it('cuts where its sides are beyond what is drawn', () => {
    expect(fillsOf(`${MASK}<rect x="90" width="20" height="10" fill="red" mask="url(#m)"/>`)).toEqual([
      '255,0,0 900,0,1100,0,1100,100,900,100',
    ]);
  });
});

describe('values that browsers ignore', () => {
  it.each([
    [
      'an offset with a unit',
      '<linearGradient id="g"><stop offset="5mm"/></linearGradient><rect fill="url(#g)" width="1" height="1"/>',
      '<stop> has offset="5mm"; it must be a number or a percentage',
    ],
    [
      'a colour of numbers and percentages',
      '<rect fill="rgba(0, 50%, 0, 0.5)" width="1" height="1"/>',
      '<rect> has fill="rgba(0, 50%, 0, 0.5)", which is not a known colour; write it as #rrggbb',
    ],
    [
      'a gradient with transform-origin',
      '<linearGradient id="g" transform-origin="5 5"><stop/></linearGradient><rect fill="url(#g)" width="1" height="1"/>',
      '<linearGradient id="g"> has a transform-origin, which is not supported; remove it in your drawing program, or save the drawing as PNG',
    ],
    [
      'a gradient with a transform in its style',
      '<linearGradient id="g" style="transform:rotate(9deg)"><stop/></linearGradient><rect fill="url(#g)" width="1" height="1"/>',
      '<linearGradient id="g"> has a transform in its style; use gradientTransform instead',
    ],
    ...['d:path("M0 0h9v9z")', 'rotate:9deg', 'translate:3px', 'scale:.5', 'mask-image:url(#a)'].map((style) => [
      `a path with ${style} in its style`,
      `<path d="M0 0h9v9" style='${style}'/>`,
      `<path> has the property ${style.split(':', 1)[0]} in its style, which is not supported; remove this property`,
    ]),
    [
      'a focus on its circle',
      '<radialGradient id="g" fx="1"><stop stop-color="red"/><stop offset="1"/></radialGradient><rect fill="url(#g)" width="1" height="1"/>',
      '<radialGradient id="g"> has a focal point on or outside the circle, which is not supported; move the focal point inside',
    ],
    [
      'a focus outside of its circle',
      '<radialGradient id="g" fx="2"><stop stop-color="red"/><stop offset="1"/></radialGradient><rect fill="url(#g)" width="1" height="1"/>',
      '<radialGradient id="g"> has a focal point on or outside the circle, which is not supported; move the focal point inside',
    ],
  ])('are rejected: %s', (_, inside, message) => {
    expect(insideRefusal(inside)).toBe(`image_unsupported: on line 1, ${message}`);
  });
});

describe('a gradient of a line that has no height', () => {
  const GRADIENT = '<linearGradient id="g"><stop stop-color="red"/><stop offset="1"/></linearGradient>';

  it('gives way to the colour behind it', () => {
    expect(fillsOf(`${GRADIENT}<path d="M0 25h100" stroke="url(#g) lime" stroke-width="10"/>`)).toEqual([
      '0,255,0 0,200,1000,200,1000,300,0,300',
    ]);
  });

  it('is nothing where no colour is behind it', () => {
    expect(fillsOf(`${GRADIENT}<path d="M0 25h100" stroke="url(#g)" stroke-width="10"/>`)).toEqual([]);
  });
});

describe('comments in a style sheet', () => {
  it('are removed, and one that is not closed reaches to the end', () => {
    expect(
      fillsOf('<style>/* a */.a{fill:/* b */red}/* c .a{fill:blue}</style><rect class="a" width="10" height="10"/>'),
    ).toEqual([`255,0,0 ${SQUARE}`]);
  });

  it('take linear time to find, even 120 kB of them that are not closed', () => {
    expect(fillsOf(`<style>${'/*a'.repeat(40_000)}</style><rect width="10" height="10"/>`)).toEqual([
      `0,0,0 ${SQUARE}`,
    ]);
    expect(fillsOf(`<rect width="10" height="10" style="${'/*a'.repeat(40_000)}"/>`)).toEqual([`0,0,0 ${SQUARE}`]);
  });
});

describe('prefixes of namespaces', () => {
  it('take linear time to follow, even 8,000 of them around 4,000 elements with one each', () => {
    const declared = Array.from({ length: 8000 }, (_, index) => `xmlns:p${index}=""`).join(' ');
    const inside = '<g xmlns:p=""/>'.repeat(4000);
    expect(fillsOf(`<g ${declared}>${inside}<rect width="10" height="10"/></g>`)).toEqual([`0,0,0 ${SQUARE}`]);
  });
});

describe('gradients', () => {
  it('a linear one goes from the left to the right of its shape', () => {
    const gradient = gradientOf(`<linearGradient id="g">${TWO}</linearGradient>`);
    expect(matrixOf(gradient)).toEqual([100, 0, 0, 100, 0, 0]);
    expect(stopsOf(gradient)).toEqual(['0 255,0,0 1', '1 0,0,255 1']);
  });

  it.each([
    ['shares of the shape', 'x1="0.5" x2="50%" y2="1"', [0, 100, -100, 0, 50, 0]],
    ['units of the user', 'gradientUnits="userSpaceOnUse" x1="1" x2="6"', [50, 0, 0, 50, 10, 0]],
    ['percentages of the viewBox', 'gradientUnits="userSpaceOnUse" x2="10%"', [100, 0, 0, 100, 0, 0]],
    ['a transform', 'gradientTransform="translate(0.5) scale(0.5)"', [50, 0, 0, 50, 50, 0]],
  ])('a linear one lies by %s', (_, attributes, matrix) => {
    expect(matrixOf(gradientOf(`<linearGradient id="g" ${attributes}>${TWO}</linearGradient>`))).toEqual(matrix);
  });

  it('a radial one goes from its focus to its circle', () => {
    const gradient = gradientOf(
      `<radialGradient id="g" cx="0.5" cy="0.4" r="0.2" fx="0.6" fr="0.05">${TWO}</radialGradient>`,
    );
    expect(matrixOf(gradient)).toEqual([20, 0, 0, 20, 50, 40]);
    const { x, y, radius } = gradient.kind === 'radial' ? gradient.focus : { x: 9, y: 9, radius: 9 };
    expect([x, y, radius].map((value) => Number(value.toFixed(6)))).toEqual([0.5, 0, 0.25]);
  });

  it('a focus close to its circle is put just within', () => {
    const gradient = gradientOf(`<radialGradient id="g" r="0.1" fx="0.59995">${TWO}</radialGradient>`);
    expect(gradient).toMatchObject({ focus: { x: 0.999, y: 0, radius: 0 } });
  });

  it('takes stops and attributes from those that it refers to', () => {
    const gradient = gradientOf(
      `<linearGradient id="a" x1="0.3" x2="0.4" gradientUnits="userSpaceOnUse">${TWO}</linearGradient>` +
        '<linearGradient id="b" href="#a" x1="2"/><linearGradient id="g" xlink:href="#b" x2="3" xmlns:xlink="http://www.w3.org/1999/xlink"/>',
    );
    expect(matrixOf(gradient)).toEqual([10, 0, 0, 10, 20, 0]);
    expect(gradient.stops).toHaveLength(2);
  });

  it('stops have the colour around, alpha by colour and opacity, and never go back', () => {
    const stops =
      '<stop offset=".2" stop-color="currentColor"/><stop offset="80%" stop-color="#0f08" stop-opacity=".5"/>' +
      '<stop offset="0" style="stop-color:blue;stop-opacity:25%"/>';
    const gradient = gradientOf(`<g color="red"><linearGradient id="g">${stops}</linearGradient></g>`);
    expect(stopsOf(gradient)).toEqual([
      '0 255,0,0 1',
      '0.2 255,0,0 1',
      `0.8 0,255,0 ${136 / 255 / 2}`,
      '0.8 0,0,255 0.25',
      '1 0,0,255 0.25',
    ]);
  });

  it('repeated or mirrored ones have stops of their own for each time, as far as their shape is seen', () => {
    const repeated = gradientOf(`<linearGradient id="g" x2="0.5" spreadMethod="repeat">${TWO}</linearGradient>`);
    expect(matrixOf(repeated)).toEqual([100, 0, 0, 100, 0, 0]);
    const [red, blue] = ['255,0,0 1', '0,0,255 1'];
    const inTwo = [`0 ${red}`, `0 ${red}`, `0.5 ${blue}`, `0.5 ${red}`, `1 ${blue}`, `1 ${blue}`];
    expect(stopsOf(repeated)).toEqual(inTwo);
    const mirrored = gradientOf(`<linearGradient id="g" x2="0.5" spreadMethod="reflect">${TWO}</linearGradient>`);
    expect(stopsOf(mirrored)).toEqual([`0 ${red}`, `0 ${red}`, `0.5 ${blue}`, `0.5 ${blue}`, `1 ${red}`, `1 ${red}`]);
  });

  it('a radial one that is repeated grows about its focus', () => {
    const definition = `<radialGradient id="g" cx="0" cy="0" r="0.5" fx="0.25" spreadMethod="repeat">${TWO}</radialGradient>`;
    const gradient = gradientOf(definition);
    // The circles reach the far corner after 4.2 repetitions, so five are needed; the fifth has its centre on the other
    // side.
    expect(matrixOf(gradient)).toEqual([250, 0, 0, 250, -100, 0]);
    expect(gradient).toMatchObject({ focus: { x: 0.5, y: 0, radius: 0 } });
  });

  it.each([
    ['of one stop', '<linearGradient id="g"><stop stop-color="red"/></linearGradient>', '255,0,0'],
    ['without length', `<linearGradient id="g" x2="0">${TWO}</linearGradient>`, '0,0,255'],
    ['without radius', `<radialGradient id="g" r="0">${TWO}</radialGradient>`, '0,0,255'],
  ])('one %s is one colour', (_, definition, color) => {
    expect(fillsOf(`${definition}<rect width="10" height="10" fill="url(#g)"/>`)).toEqual([`${color} ${SQUARE}`]);
  });

  it('what has no stop, or a shape without area to measure by, shows nothing', () => {
    const line = '<path d="M0 5h10" stroke="url(#g)"/>';
    expect(fillsOf(`<linearGradient id="g">${TWO}</linearGradient>${line.replace('/>', ' fill="none"/>')}`)).toEqual(
      [],
    );
    expect(fillsOf('<linearGradient id="g"/><rect width="10" height="10" fill="url(#g)"/>')).toEqual([]);
  });

  it('where a gradient is not in the file, the colour that is said with it is taken', () => {
    expect(fillsOf('<rect width="10" height="10" fill="url(#no) red"/>')).toEqual([`255,0,0 ${SQUARE}`]);
    expect(fillsOf('<rect width="10" height="10" fill="url(#no) none"/>')).toEqual([]);
  });

  it.each([
    [
      'spreadMethod="mirror"',
      'on line 1, <linearGradient id="g"> has spreadMethod="mirror"; it must be pad, reflect or repeat',
    ],
    [
      'gradientUnits="mm"',
      'on line 1, <linearGradient id="g"> has gradientUnits="mm"; it must be objectBoundingBox or userSpaceOnUse',
    ],
    [
      'color-interpolation="linearRGB"',
      'on line 1, <linearGradient id="g"> has color-interpolation="linearRGB", which is not supported; set it to sRGB',
    ],
  ])('%s is refused by name and line', (attribute, message) => {
    const definition = `<linearGradient id="g" ${attribute}>${TWO}</linearGradient>`;
    expect(refusalOf(svg(`${definition}<rect width="10" height="10" fill="url(#g)"/>`))).toBe(
      `image_unsupported: ${message}`,
    );
  });
});

describe('drawings within drawings', () => {
  const red = (width: number, height: number): string => `<rect width="${width}" height="${height}" fill="red"/>`;

  it.each([
    ['an svg', `<svg x="0" y="0" width="10" height="10" viewBox="0 0 2 2">${red(2, 2)}</svg>`],
    [
      'one that is moved',
      `<g transform="translate(-5 -4)"><svg x="5" y="4" width="10" height="10">${red(10, 10)}</svg></g>`,
    ],
    ['percentages of its own', `<svg width="20" height="10">${red(10, 10).replace('"10"', '"50%"')}</svg>`],
    [
      'a symbol at the size of its use',
      `<symbol id="s" viewBox="0 0 5 5">${red(5, 5)}</symbol><use href="#s" width="10" height="10"/>`,
    ],
  ])('%s is drawn at its size', (_, inside) => {
    expect(fillsOf(inside)).toEqual([`255,0,0 ${SQUARE}`]);
  });

  it('are cut off at their edges, unless they overflow', () => {
    const big = red(20, 20);
    const square = '255,0,0 0,0,200,0,200,200,0,200';
    expect(fillsOf(`<svg width="10" height="10">${big}</svg>`)).toEqual([`1 clipped (${square})`]);
    expect(fillsOf(`<svg width="10" height="10" overflow="visible">${big}</svg>`)).toEqual([square]);
  });

  it('a symbol that nothing uses, and a size of 0, show nothing', () => {
    expect(fillsOf(`<symbol>${red(1, 1)}</symbol><svg width="0" height="9">${red(1, 1)}</svg>`)).toEqual([]);
  });
});

describe('additional content written by drawing programs', () => {
  it('a clip path may use a shape defined next to it, as Illustrator writes it', () => {
    const clip =
      '<defs><rect id="a" width="4" height="4"/></defs><clipPath id="c"><use xlink:href="#a" x="1"/></clipPath>';
    const [group] = read(svg(`${clip}<path d="M0 0h10v10H0z" clip-path="url(#c)"/>`)).nodes;
    const cut = group?.kind === 'group' ? group.clip : undefined;
    expect(Array.from(cut?.path.points ?? [])).toEqual([10, 0, 50, 0, 50, 40, 10, 40]);
  });

  it.each([
    [
      'white, as Sketch writes it',
      '<defs><path id="p" d="M0 0h9v9H0z"/></defs><g fill="none"><mask id="m" fill="white"><use href="#p"/></mask></g>',
    ],
    [
      'opaque, as Figma writes it',
      '<mask id="m" style="mask-type:alpha" maskUnits="userSpaceOnUse" x="0" y="0" width="10" height="10"><path d="M0 0h9v9H0z" fill="#D9D9D9"/></mask>',
    ],
  ])('a mask that is plain %s, cuts as a clip path does', (_, mask) => {
    const masked = `${mask}<g mask="url(#m)"><rect width="10" height="10"/></g>`;
    expect(fillsOf(masked)).toEqual([`1 clipped (0,0,0 ${SQUARE})`]);
    const [group] = read(svg(masked)).nodes;
    const cut = group?.kind === 'group' ? group.clip : undefined;
    expect(Array.from(cut?.path.points ?? [])).toEqual([0, 0, 90, 0, 90, 90, 0, 90]);
  });

  it('fonts and colour profiles are passed over, wherever they refer to', () => {
    const square = '<rect width="10" height="10"/>';
    const font = '<font-face><font-face-src><font-face-uri href="a.ttf"/></font-face-src></font-face>';
    expect(fillsOf(`${font}<color-profile href="a.icc"/>${square}`)).toEqual([`0,0,0 ${SQUARE}`]);
    expect(refusalOf(svg('<font><script/></font>'))).toContain('is a script, which is never run');
  });

  it('a link is a group, but for one that runs a script', () => {
    const square = '<rect width="10" height="10"/>';
    expect(fillsOf(`<a href="https://example.com">${square}</a>`)).toEqual([`0,0,0 ${SQUARE}`]);
    expect(refusalOf(svg(`<a href="javascript:alert(1)">${square}</a>`))).toBe(
      'image_unsupported: on line 1, <a> has the script "javascript:alert(1)", which is never run; remove it',
    );
  });

  it.each(['style="display:none"', 'display="none"', 'class="off"'])(
    'a hidden layer (%s) may hold what is not drawn',
    (hidden) => {
      const layer = `<g ${hidden}><foreignObject/><image href="a.png"/></g><text ${hidden}>b</text>`;
      expect(fillsOf(`<style>.off{display:none}</style>${layer}<rect width="10" height="10"/>`)).toEqual([
        `0,0,0 ${SQUARE}`,
      ]);
      expect(refusalOf(svg(`<g ${hidden}><script/></g>`))).toContain('is a script, which is never run');
    },
  );

  it('what a hidden layer holds is refused where it is used', () => {
    expect(refusalOf(svg('<g display="none"><foreignObject id="t"/></g><use href="#t"/>'))).toBe(
      'image_unsupported: on line 1, <foreignObject id="t"> is not supported',
    );
  });
});

describe('the encoding of a file', () => {
  const drawing =
    '<svg viewBox="0 0 10 10"><title>Größe 寸</title><path id="größe" d="M0 0h10v10z"/><use href="#größe"/></svg>';
  const utf16 = Buffer.from(drawing, 'utf16le');
  const big = Buffer.from(utf16).swap16();
  const declared = (name: string, text = drawing): Buffer =>
    Buffer.from(`<?xml version="1.0" encoding="${name}"?>${text}`, 'latin1');

  it.each([
    ['UTF-8', Buffer.from(drawing)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${drawing}`)],
    ['UTF-16, little end first', Buffer.concat([Uint8Array.of(0xff, 0xfe), utf16])],
    ['UTF-16, big end first', Buffer.concat([Uint8Array.of(0xfe, 0xff), big])],
    ['UTF-16 without a mark', utf16],
    ['UTF-16 without a mark, big end first', big],
    ['ISO-8859-1', declared('ISO-8859-1', drawing.replace('寸', ''))],
    ['windows-1252', declared('windows-1252', drawing.replace('寸', ''))],
    ['UTF-8 that says it is UTF-16', declared('utf-16', drawing.replace(/[^ -~]/g, ''))],
  ])('%s is read', (_, bytes) => {
    expect(readSvg(bytes).nodes).toHaveLength(2);
  });

  it.each([
    ['UTF-7', declared('UTF-7'), 'its encoding "UTF-7" is unknown; save the file as UTF-8'],
    ['what is not as declared', declared('utf-8'), 'it is not valid UTF-8; save it as UTF-8'],
    ['half a character', utf16.subarray(0, -1), 'it is not valid UTF-16LE; save it as UTF-8'],
  ])('%s is refused', (_, bytes, message) => {
    expect(() => readSvg(bytes)).toThrow(`the SVG can't be read: ${message}`);
  });
});

describe('a switch', () => {
  const red = '<rect width="10" height="10" fill="red"/>';
  const other = (conditions: string): string => `<rect width="9" height="9" ${conditions}/>`;

  it.each([
    ['the first child', `${red}${other('')}`],
    ['not what needs an extension', `${other('requiredExtensions="http://example.com/x"')}${red}`],
    ['not what is for one language', `${other('systemLanguage="en"')}${red}${other('systemLanguage="de"')}`],
    ['not another kind of document', `<foreignObject><p>a</p></foreignObject>${red}`],
    ['not a text that is passed over', `${red}<text>a</text>`],
    ['not its title', `<title>a</title>${red}${other('')}`],
    ['what needs features of SVG 1.1, which are all there', red.replace('/>', ' requiredFeatures="urn:x"/>')],
  ])('draws %s', (_, children) => {
    expect(fillsOf(`<switch>${children}</switch>`)).toEqual([`255,0,0 ${SQUARE}`]);
  });

  it('draws what Illustrator writes around a whole drawing', () => {
    const inside =
      '<switch><foreignObject requiredExtensions="http://ns.adobe.com/AdobeIllustrator/10.0/" x="0" y="0" width="1" height="1"><i:pgfRef xlink:href="#adobe_illustrator_pgf"/></foreignObject>' +
      `<g i:extraneous="self">${red}</g></switch><i:pgf id="adobe_illustrator_pgf">eJzt</i:pgf>`;
    const doctype =
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
    const file = `<?xml version="1.0" encoding="utf-8"?>${doctype}${svg(inside, 'xmlns:i="http://ns.adobe.com/AdobeIllustrator/10.0/" style="opacity:0.5;" viewBox="0 0 100 50"')}`;
    expect(read(file).nodes.map(described)).toEqual([`255,0,0 0.5 ${SQUARE}`]);
  });

  it('without a child that applies draws nothing, and is refused where languages are the reason', () => {
    expect(fillsOf('<switch/><switch><foreignObject/></switch>')).toEqual([]);
    expect(refusalOf(svg(`<switch>${other('systemLanguage="en"')}</switch>`))).toBe(
      'image_unsupported: on line 1, <rect> is for the language "en" only, but labels have no language; remove the attribute systemLanguage',
    );
  });

  it('skips a child at its place in the document, not where it is used', () => {
    const used = '<rect id="a" width="10" height="10" fill="red"/>';
    expect(fillsOf(`<switch><g/>${used}</switch><use href="#a"/>`)).toEqual([`255,0,0 ${SQUARE}`]);
  });

  it('elsewhere what needs an extension is left out, too', () => {
    expect(fillsOf(`<g requiredExtensions="x"><text>a</text></g>${red}`)).toEqual([`255,0,0 ${SQUARE}`]);
  });
});

describe('elements that are not drawn', () => {
  it.each([
    [
      '<flowRoot>a</flowRoot>',
      'on line 1, <flowRoot> is text that flows into a shape, which is not supported; convert the text to paths',
    ],
    ['\n<g>\n<script/></g>', 'on line 3, <script> is a script, which is never run; remove it'],
    ['<g onload="x()"/>', 'on line 1, <g> has the script onload, which is never run; remove it'],
    [
      '<image href="#a"/>',
      'on line 1, <image> refers to "#a", but external content is not fetched; embed the image as a data: URL',
    ],
    ['<use href="logo.svg#a"/>', 'on line 1, <use> refers to "logo.svg#a", but external content is not fetched'],
    [
      '<foreignObject/>',
      'on line 1, <foreignObject> embeds HTML or other content that is not SVG, which is not supported; remove it',
    ],
    [
      '<g filter="url(#f)"/>',
      'on line 1, <g> has a filter, which is not supported; remove it in your drawing program, or save the drawing as PNG',
    ],
    ['<marker2/>', 'on line 1, <marker2> is not supported'],
    ['<svg width="-1"/>', 'on line 1, <svg> has a negative width or height; both must be at least 0'],
    [
      '<g fill="lab(50 0 0)"/>',
      'on line 1, <g> has fill="lab(50 0 0)", which is not a known colour; write it as #rrggbb',
    ],
    ['<g transform="turn(3)"/>', 'on line 1, <g> has transform="turn(3)": "turn(3)" is not a transform'],
    [
      '<style>g ~ path{fill:red}</style>',
      'on line 1, <style> has the selector "g ~ path", which is not supported; select by class, id, element, attribute or ancestor',
    ],
    [
      '<style>@import "a.css";</style>',
      'on line 1, <style> has "@import \\"a.css\\";": at-rules are not supported, except for @media',
    ],
    ['<path d="M0 0L1"/>', "on line 1, <path> has path data that can't be read: Unterminated command at the path end."],
  ])('%s is refused by name and line', (inside, message) => {
    expect(refusalOf(svg(inside))).toBe(`image_unsupported: ${message}`);
  });

  it.each([
    [
      '<g>\r\n<flowRoot id="a&lt;b"/></g>',
      'on line 2, <flowRoot id="a<b"> is text that flows into a shape, which is not supported; convert the text to paths',
    ],
    [
      '<desc>\u{1f600}é\n</desc>\n<foreignObject/>',
      'on line 3, <foreignObject> embeds HTML or other content that is not SVG, which is not supported; remove it',
    ],
    [
      '<!--\n\n--><style>\n.a{fill:red}\n\ng ~ path{}</style>',
      'on line 6, <style> has the selector "g ~ path", which is not supported; select by class, id, element, attribute or ancestor',
    ],
    [
      '<style\nid="s">/*\n*/.a\n{fill:red;\n \'stroke\'}</style>',
      'on line 5, <style id="s"> has the style "\'stroke\'"; expected a property and its value',
    ],
    [
      '<style>.a{}<!--\n--><![CDATA[\n@import "x";.b{}]]></style>',
      'on line 3, <style> has "@import \\"x\\";.b": at-rules are not supported, except for @media',
    ],
    [
      '<g\n\nfilter="url(#f)"/>',
      'on line 1, <g> has a filter, which is not supported; remove it in your drawing program, or save the drawing as PNG',
    ],
    [
      `<g id="${'x'.repeat(99)}" filter="url(#f)"/>`,
      `on line 1, <g id="${'x'.repeat(40)}…"> has a filter, which is not supported; remove it in your drawing program, or save the drawing as PNG`,
    ],
  ])('%j is rejected with its id and the line of the part', (inside, message) => {
    expect(refusalOf(svg(inside))).toBe(`image_unsupported: ${message}`);
  });

  it('a limit names the element that reaches it', () => {
    const shapes = (count: number) => '<path d="M0 0h1v1"/>\n'.repeat(count);
    expect(refusalOf(svg(`${shapes(10_000)}<path id="last" d="M0 0h1v1"/>`))).toBe(
      'image_too_large: it has more than 10000 shapes; the limit is reached on line 10001, <path id="last">',
    );
    expect(refusalOf(svg(`\n${'<g>\n'.repeat(201)}`))).toBe(
      'image_too_large: its elements are nested more than 200 levels deep; the limit is reached on line 201, <g>',
    );
    expect(refusalOf(`<?xml version="1.0"?>\n<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`)).toBe(
      'image_unsupported: on line 2, <!DOCTYPE> declares entities; remove them, or save the file as plain or optimized SVG',
    );
  });

  it('an editor’s own elements, and definitions that nothing uses, are passed over', () => {
    const inside =
      '<i:view xmlns:i="urn:i" href="http://a"/><metadata><r:x xmlns:r="urn:r"/></metadata><filter id="f"/>';
    expect(fillsOf(inside)).toEqual([]);
  });

  it('an SVG without a size, with another root or not in UTF-8 is refused', () => {
    expect(refusalOf('<svg/>')).toBe(
      'image_unsupported: on line 1, <svg> has no size: it needs a viewBox, or width and height',
    );
    expect(refusalOf('<!-- a --><html/>')).toBe(
      'image_unsupported: the image is XML, but not SVG: its root element is <html>',
    );
    expect(() => readSvg(Uint8Array.of(0x3c, 0x73, 0xff))).toThrow(
      "the SVG can't be read: it is not valid UTF-8; save it as UTF-8",
    );
  });
});

/** Files of some kilobytes that would exhaust time or memory without limits. */
const HOSTILE: readonly (readonly [what: string, text: string, refusal: string])[] = [
  [
    'entities within entities',
    `<!DOCTYPE svg [<!ENTITY a "${'b'.repeat(99)}"><!ENTITY c "&a;&a;">]>${svg('&c;')}`,
    'image_unsupported: on line 1, <!DOCTYPE> declares entities; remove them, or save the file as plain or optimized SVG',
  ],
  [
    'entities kept in another file',
    `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg('&a;')}`,
    'image_unsupported: on line 1, <!DOCTYPE> declares entities; remove them, or save the file as plain or optimized SVG',
  ],
  [
    'entities that stand for markup',
    `<!DOCTYPE svg [<!ENTITY a "<g/>">]>${svg('&a;')}`,
    'image_unsupported: on line 1, <!DOCTYPE> declares entities; remove them, or save the file as plain or optimized SVG',
  ],
  [
    'attributes that a DOCTYPE gives',
    `<!DOCTYPE svg [<!ATTLIST rect fill CDATA "red">]>${svg('<rect width="9" height="9"/>')}`,
    'image_unsupported: on line 1, <!DOCTYPE> declares entities; remove them, or save the file as plain or optimized SVG',
  ],
  [
    'an entity that is plain text',
    `<!DOCTYPE svg [<!ENTITY ns "http://ns.example.com/">]>${svg('&ns;')}`,
    'image_unsupported: on line 1, <!DOCTYPE> declares entities; remove them, or save the file as plain or optimized SVG',
  ],
  [
    'a DOCTYPE of white space',
    `<!DOCTYPE svg SYSTEM${' '.repeat(1_000_000)}x`,
    'image_unsupported: the SVG is not valid XML: Expected a system identifier (line 1, column 1000021)',
  ],
  [
    'a colour of white space',
    svg(`<rect width="9" height="9" fill="red${' '.repeat(1_000_000)}x"/>`),
    `image_unsupported: on line 1, <rect> has fill="red${' '.repeat(37)}…", which is not a known colour; write it as #rrggbb`,
  ],
  [
    '100,000 elements in one another',
    svg('<g a="/>">'.repeat(80_000)),
    'image_too_large: its elements are nested more than 200 levels deep; the limit is reached on line 1, <g>',
  ],
  [
    'ten uses of ten uses of ten uses',
    svg(
      `<g id="a0"/>${Array.from({ length: 9 }, (_, i) => `<g id="a${i + 1}">${`<use href="#a${i}"/>`.repeat(10)}</g>`).join('')}`,
    ),
    'image_too_large: it has more than 50000 elements, including the copies that <use> creates; the limit is reached on line 1, <use>',
  ],
  [
    'masks that use one another',
    svg(
      '<mask id="a"><path d="M0 0h9v9" mask="url(#b)"/></mask><mask id="b"><path d="M0 0h9v9" mask="url(#a)"/></mask><path d="M0 0h9v9" mask="url(#a)"/>',
    ),
    'image_unsupported: on line 1, <mask id="a"> refers to itself through another mask; remove one of the references',
  ],
  [
    'half a million segments',
    svg(`<path d="M0 0${'h1'.repeat(500_000)}"/>`),
    'image_too_large: its outlines have more than 250000 segments; the limit is reached on line 1, <path>',
  ],
  [
    'a billion dashes',
    svg('<path d="M0 0H100" stroke="red" stroke-dasharray="1e-7"/>'),
    'image_too_large: its lines have too many dashes; the limit is reached on line 1, <path>',
  ],
  [
    'a number too large',
    svg('<path d="M0 0H1e308V9"/>'),
    'image_unsupported: on line 1, <path> has the number "1e+308"; the limits are ±1000000000',
  ],
  [
    'a number that is none',
    svg('<rect width="NaN" height="1"/>'),
    'image_unsupported: on line 1, <rect> has width="NaN", which is not a supported length',
  ],
  [
    'scales that multiply',
    svg(`${'<g transform="scale(1e9)">'.repeat(50)}<path d="M0 0h1v1z"/>${'</g>'.repeat(50)}`),
    'image_unsupported: on line 1, <path> extends too far beyond the drawing',
  ],
  [
    'large layers in one another',
    svg(`${'<g opacity=".9"><path d="M0 0h100v50H0z"/>\n'.repeat(9)}<path d="M0 0h100v50H0z"/>${'</g>'.repeat(9)}`),
    'image_too_large: its nested groups with opacity, a clip path or a mask need more than 8 layers as large as the image; the limit is reached on line 1, <g>',
  ],
  [
    'one place painted without end',
    svg('<path d="M0 0h100v50H0z"/>'.repeat(9000)),
    'image_too_large: the total area of its shapes is more than 100 times the area of the image; the limit is reached on line 1, <path>',
  ],
  [
    'a long way of gradients',
    svg(
      `${Array.from({ length: 5000 }, (_, i) => `<linearGradient id="a${i}" href="#a${i + 1}"/>`).join('')}<path d="M0 0h9v9" fill="url(#a0)"/>`,
    ),
    'image_unsupported: on line 1, <linearGradient id="a19"> is in a chain of more than 20 gradients that refer to each other; shorten the chain',
  ],
  [
    'ten thousand stops',
    svg(`<linearGradient id="a">${'<stop/>'.repeat(10_000)}</linearGradient><path d="M0 0h9v9" fill="url(#a)"/>`),
    'image_unsupported: on line 1, <linearGradient id="a"> has more than 256 stops',
  ],
  [
    'a gradient repeated a billion times',
    svg(
      `<linearGradient id="a" x2="1e-9" spreadMethod="repeat">${TWO}</linearGradient><path d="M0 0h9v9" fill="url(#a)"/>`,
    ),
    'image_unsupported: on line 1, <linearGradient id="a"> is repeated more than 500 times across the shape that it fills',
  ],
  [
    'many shapes of a gradient that is repeated often',
    svg(
      `<linearGradient id="a" x2=".01" spreadMethod="repeat">${TWO}</linearGradient>${'<path d="M0 0h9v9" fill="url(#a)"/>'.repeat(101)}`,
    ),
    'image_too_large: its gradients have more than 20000 stops in total; the limit is reached on line 1, <path>',
  ],
  [
    'one place shaded without end',
    svg(`<linearGradient id="a">${TWO}</linearGradient>${'<path d="M0 0h100v50H0z" fill="url(#a)"/>'.repeat(26)}`),
    'image_too_large: the total area of its shapes is more than 100 times the area of the image; the limit is reached on line 1, <path>',
  ],
  [
    'transforms that make a gradient enormous',
    svg(
      `<linearGradient id="a" gradientTransform="scale(1e9) scale(1e9)">${TWO}</linearGradient><path d="M0 0h9v9" fill="url(#a)"/>`,
    ),
    'image_unsupported: on line 1, <linearGradient id="a"> extends too far beyond the drawing',
  ],
  [
    'transforms that press a gradient flat',
    svg(
      `<linearGradient id="a" gradientTransform="scale(1 1e-12)">${TWO}</linearGradient><path d="M0 0h9v9" fill="url(#a)"/>`,
    ),
    'image_unsupported: on line 1, <linearGradient id="a"> is flattened to a line or a point by its transforms, which is not supported',
  ],
  [
    'a stop that is no number',
    svg('<linearGradient id="a"><stop offset="NaN"/></linearGradient><path d="M0 0h9v9" fill="url(#a)"/>'),
    'image_unsupported: on line 1, <stop> has offset="NaN"; it must be a number or a percentage',
  ],
  [
    'a million elements by symbols in symbols',
    svg(
      `<symbol id="a0"/>${Array.from({ length: 9 }, (_, i) => `<symbol id="a${i + 1}">${`<use href="#a${i}"/>`.repeat(10)}</symbol>`).join('')}<use href="#a9"/>`,
    ),
    'image_too_large: it has more than 50000 elements, including the copies that <use> creates; the limit is reached on line 1, <use>',
  ],
  [
    'a megabyte',
    svg(' '.repeat(1_048_577)),
    'image_too_large: it has 1048644 bytes, more than the limit of 1048576; simplify it',
  ],
];

it.each(HOSTILE)('%s are refused before they cost anything', (_, text, refusal) => {
  expect(refusalOf(text)).toBe(refusal);
});
