import { describe, expect, it } from 'vitest';
import { isInvalidValue } from './invalid-values.ts';
import { readSvg } from './read-svg.ts';

// Values that neither CSS nor SVG allows. Browsers ignore these declarations (CSS Syntax 3, 2.2).

/** Returns the colour of each fill of an SVG. */
function fillsOf(inside: string): readonly string[] {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${inside}</svg>`;
  return readSvg(new TextEncoder().encode(text)).nodes.map((node) => {
    if (node.kind === 'group' || 'kind' in node.paint) return node.kind;
    return `${node.paint.r},${node.paint.g},${node.paint.b}`;
  });
}

const shape = (attributes: string): string => `<path d="M0 0h9v9z" ${attributes}/>`;

describe('an invalid declaration', () => {
  it('leaves the initial value', () => {
    expect(fillsOf(shape('fill="reddish"'))).toEqual(['0,0,0']);
  });

  it('leaves the inherited value', () => {
    expect(fillsOf(`<g fill="red">${shape('fill="#12"')}</g>`)).toEqual(['255,0,0']);
  });

  it('in a style leaves the attribute', () => {
    expect(fillsOf(shape('fill="red" style="fill:12px"'))).toEqual(['255,0,0']);
  });

  it('after a valid one in the same style has no effect', () => {
    expect(fillsOf(shape('style="fill:red;fill:blu"'))).toEqual(['255,0,0']);
  });

  it('in a rule leaves the value of a weaker rule', () => {
    expect(fillsOf(`<style>path{fill:red} .a{fill:#ggg!important}</style>${shape('class="a"')}`)).toEqual(['255,0,0']);
  });

  it('without a colon, or with an unknown mark, has no effect', () => {
    expect(fillsOf(shape('style="fill:red;fill;fill:blue !ie"'))).toEqual(['255,0,0']);
  });

  it('with quotes is rejected, because it may be a part of a quoted text', () => {
    expect(() => fillsOf(shape(`style="fill:red;font-family:'a;b'"`))).toThrow(
      `<path> has the style "b'"; expected a property and its value`,
    );
  });
});

describe('a value', () => {
  it.each([
    ['fill', '#'],
    ['fill', '#12345'],
    ['fill', '123456'],
    ['fill', ''],
    ['stroke', 'reddish'],
    ['stop-color', 'context_fill'],
    ['opacity', '0.1mm'],
    ['fill-opacity', '1px'],
    ['opacity', 'half'],
    ['fill-rule', 'odd'],
    ['stroke-width', '-1'],
    ['stroke-width', '3pixels'],
    ['stroke-width', 'none'],
    ['stroke-dasharray', '5 -3'],
    ['stroke-dasharray', '5, none3'],
    ['stroke-miterlimit', '5mm'],
    ['stroke-miterlimit', '-10'],
    ['stroke-linecap', 'miter'],
    ['stroke-linejoin', 'sharp'],
    ['text-anchor', 'left'],
    ['font-weight', '1500'],
    ['font-weight', '0'],
    ['ry', ''],
  ])('of %s that is %s is invalid', (property, value) => {
    expect(isInvalidValue(property, value)).toBe(true);
  });

  it.each([
    ['fill', 'Red'],
    ['fill', '#F00 icc-color(a, 1)'],
    ['fill', 'url(#a) reddish'],
    ['fill', 'CanvasText'],
    ['fill', '-webkit-link'],
    ['fill', 'lab(50 0 0)'],
    ['fill', 'rgba(0, 50%, 0, 0.5)'],
    ['fill', 'context-stroke'],
    ['stroke', 'currentColor'],
    ['color', 'revert-layer'],
    ['opacity', '-1'],
    ['opacity', '150%'],
    ['stroke-width', '1dvmin'],
    ['stroke-width', 'calc(1px + 2px)'],
    ['stroke-width', '-0'],
    ['stroke-dashoffset', '-5e1px'],
    ['stroke-dasharray', '5, 3 1em,2%'],
    ['stroke-linejoin', 'miter-clip'],
    ['stroke-linecap', 'ROUND'],
    ['text-anchor', 'inherit'],
    ['font-weight', 'bolder'],
    ['font-weight', '1000'],
    ['font-family', '5'],
    ['ry', '3mmx'],
    ['width', ''],
    ['filter', 'nothing'],
  ])('of %s that is %s may be valid', (property, value) => {
    expect(isInvalidValue(property, value)).toBe(false);
  });
});
