import { describe, expect, it } from 'vitest';
import { ImageError } from '../decoded-image.ts';
import { readSvg } from './read-svg.ts';

/** Returns the colours of the fills of an SVG with a style sheet. */
function colorsOf(css: string, inside: string): readonly string[] {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" id="root"><style>${css}</style>${inside}</svg>`;
  return readSvg(new TextEncoder().encode(text)).nodes.map((node) =>
    node.kind === 'fill' && !('kind' in node.paint) ? `${node.paint.r},${node.paint.g},${node.paint.b}` : node.kind,
  );
}

function refusalOf(css: string): string {
  try {
    colorsOf(css, '<path d="M0 0h9v9"/>');
  } catch (error) {
    if (error instanceof ImageError) return error.message.replace(/^.*on line 1, /, '');
    throw error;
  }
  return 'drawn';
}

const RED = '255,0,0';
const BLACK = '0,0,0';
const SHAPE = '<path id="p" class="a b" data-kind="leaf-green" lang="en-GB" d="M0 0h9v9"/>';
const TREE = `<g id="outer" class="x"><g id="inner">${SHAPE}</g></g>`;

describe('a selector', () => {
  it.each([
    'path',
    '*',
    'path.a.b',
    '#p.a',
    '[data-kind]',
    'path[data-kind="leaf-green"]',
    "[data-kind='leaf-green']",
    '[class~=b]',
    '[lang|=en]',
    '[data-kind^=leaf]',
    '[data-kind$="green"]',
    '[data-kind*="f-g"]',
    'g path',
    'g > path',
    '#inner>path',
    '.x path',
    '#outer > g > .a',
    'svg g * path',
    ':root path',
    'path:first-child',
    'path:last-child',
    'path:empty',
    'g:not(.a) path',
    'path:not([fill])',
    'rect, .q, path',
    '[data-kind="a,b"], path',
  ])('%s matches', (selector) => {
    expect(colorsOf(`${selector}{fill:red}`, TREE)).toEqual([RED]);
  });

  it.each([
    'rect',
    'path.c',
    '#q',
    '[data-kind=leaf]',
    '[class~="a b"]',
    '[lang|=e]',
    '[data-kind^=""]',
    '#outer > path',
    'path g',
    'path path',
    ':root > path',
    'path:not(.a)',
    'path:hover',
    'g:empty path',
  ])('%s does not match', (selector) => {
    expect(colorsOf(`${selector}{fill:red}`, TREE)).toEqual([BLACK]);
  });

  it('that tries several ancestors finds the one that fits', () => {
    // the nearest g is not a child of .x, but the g around it is
    expect(colorsOf('.x > g path{fill:red}', `<g class="x"><g><g>${SHAPE}</g></g></g>`)).toEqual([RED]);
  });
});

it.each([
  ['an id beats classes', '#p{fill:red}.a.b[lang]{fill:blue}'],
  ['a class beats elements', '.a{fill:red}svg g path{fill:blue}'],
  ['an attribute counts like a class', '[lang]{fill:red}g path{fill:blue}'],
  ['an ancestor adds to the specificity', 'g path{fill:red}path{fill:blue}'],
  ['the content of :not() counts', 'path:not(#q){fill:red}.a.b{fill:blue}'],
  ['the later of two equal selectors wins', 'g > path{fill:blue}g path{fill:red}'],
])('%s', (_, css) => {
  expect(colorsOf(css, TREE)).toEqual([RED]);
});

it.each([
  'g ~ path',
  'g + path',
  'path:nth-child(2)',
  'a:link',
  ':not(g path)',
  '> path',
  'g >',
  'xlink|href',
  '.a..b',
])('%s is rejected', (selector) => {
  expect(refusalOf(`${selector}{fill:red}`)).toBe(
    `<style> has the selector "${selector}", which is not supported; select by class, id, element, attribute or ancestor`,
  );
});

it('selectors that test millions of ancestors are rejected', () => {
  const rules = Array.from({ length: 400 }, (_, i) => `g .no${i} path{fill:red}`).join('');
  const inside = `${'<g>'.repeat(150)}${'<path d="M0 0h1v1"/>'.repeat(5000)}${'</g>'.repeat(150)}`;
  expect(() => colorsOf(rules, inside)).toThrow(
    'its CSS selectors test too many ancestor elements; simplify the selectors',
  );
});
