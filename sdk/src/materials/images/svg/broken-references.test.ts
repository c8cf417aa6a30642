import { describe, expect, it } from 'vitest';
import { pathBounds } from '../../../base/path.ts';
import { readSvg } from './read-svg.ts';

// References to missing elements, and elements that refer to themselves. Browsers ignore them; the expected results are
// those of resvg and Chromium.

/** Returns the x and the colour of each fill of an SVG whose units are the drawing's units. */
function fillsOf(inside: string): readonly string[] {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000">${inside}</svg>`;
  return readSvg(new TextEncoder().encode(text)).nodes.map((node) => {
    if (node.kind === 'group') return 'group';
    const paint = 'kind' in node.paint ? node.paint.kind : `${node.paint.r},${node.paint.g},${node.paint.b}`;
    return `${pathBounds(node.path)?.x} ${paint}`;
  });
}

const RED = '<rect width="9" height="9" fill="red"/>';

describe('a use', () => {
  it.each([
    ['of a missing element', '<use href="#no"/>'],
    ['of itself', '<use id="a" href="#a"/>'],
    ['of another use that uses it', '<use id="a" href="#b"/><use id="b" href="#a"/>'],
  ])('%s draws nothing', (_, inside) => {
    expect(fillsOf(inside)).toEqual([]);
  });

  it('of a group around it draws nothing, while the group is drawn', () => {
    expect(fillsOf(`<g id="g"><use x="5" href="#g"/>${RED}</g>`)).toEqual(['0 255,0,0']);
  });

  it('of a group that uses this group in turn draws nothing', () => {
    const groups = `<g id="a"><use id="u" href="#b"/>${RED}</g><g id="b"><use id="v" href="#a"/></g>`;
    expect(fillsOf(groups)).toEqual(['0 255,0,0']);
  });

  it('of a missing element clips everything', () => {
    const clip = '<clipPath id="c"><use href="#no"/></clipPath>';
    expect(fillsOf(`${clip}<g clip-path="url(#c)">${RED}</g>`)).toEqual([]);
  });
});

describe('a gradient', () => {
  const stops = '<stop stop-color="#000"/><stop offset="1" stop-color="#fff"/>';
  const shape = '<rect width="9" height="9" fill="url(#g)"/>';

  it.each([
    ['a missing element', '#no', ''],
    ['another kind of element', '#r', '<rect id="r"/>'],
    ['itself', '#g', ''],
    ['a gradient that refers to it', '#h', '<linearGradient id="h" href="#g"/>'],
  ])('that refers to %s has only its own stops', (_, href, other) => {
    expect(fillsOf(`<linearGradient id="g" href="${href}">${stops}</linearGradient>${other}${shape}`)).toEqual([
      '0 linear',
    ]);
  });

  it('that is missing may have the current colour as its fallback', () => {
    expect(fillsOf('<g color="blue"><rect width="9" height="9" fill="url(#no) currentColor"/></g>')).toEqual([
      '0 0,0,255',
    ]);
  });
});

describe('an element inside its own content', () => {
  it.each([
    ['a clip path', '<clipPath id="a" clip-path="url(#a)"><rect width="5" height="5"/></clipPath>', 'clip-path'],
    ['a mask', '<mask id="a" mask="url(#a)"><rect width="5" height="5" fill="#fff"/></mask>', 'mask'],
  ])('%s is ignored', (_, definition, property) => {
    const alone = definition.replace(` ${property}="url(#a)"`, '');
    const shape = `<g ${property}="url(#a)">${RED}</g>`;
    const nodes = (inside: string) =>
      readSvg(
        new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000">${inside}</svg>`),
      ).nodes;
    expect(nodes(definition + shape)).toEqual(nodes(alone + shape));
  });

  it('a marker is ignored', () => {
    const marker = `<marker id="m"><path d="M0 0h3v3" fill="red" marker-start="url(#m)"/></marker>`;
    expect(fillsOf(`${marker}<path d="M9 9h9" fill="none" marker-start="url(#m)"/>`)).toEqual(['9 255,0,0']);
  });
});
