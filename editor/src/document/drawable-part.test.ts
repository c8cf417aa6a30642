import type { LabelElement, Template } from '@platen/sdk';
import { nodePlatform } from '@platen/sdk/node';
import { createRenderer } from '@platen/sdk/render';
import { describe, expect, it } from 'vitest';
import { ALL_DRAWABLE, drawablePart, elementOfIssue, moreUndrawable } from './drawable-part.ts';

const renderer = createRenderer(nodePlatform());
const box = { x: 2, width: 40, height: 8 } as const;
const name: LabelElement = { type: 'text', ...box, y: 1, field: 'name' };
const number: LabelElement = { type: 'text', ...box, y: 10, field: 'ean' };
const code: LabelElement = { type: 'barcode', barcodeType: 'ean13', ...box, y: 20, field: 'ean' };
const label: Template = { width: 50, height: 30, elements: [name, number, code] };
const row = { name: 'Mug', ean: '4006381333930' };

const issuesOf = (template: Template, data: Readonly<Record<string, string>>) =>
  renderer.layout(template, data).then(
    () => [],
    ({ issues }) => issues,
  );

describe('the drawable part of a label', () => {
  it('omits the barcode with the wrong check digit, and draws the text of the same field', async () => {
    const undrawable = moreUndrawable(label, ALL_DRAWABLE, await issuesOf(label, row)) ?? ALL_DRAWABLE;
    expect([...undrawable]).toEqual([2]);
    const { report } = await renderer.layout(drawablePart(label, undrawable), row);
    expect(report.elements.map(({ text, ink }) => [text?.lines.join(''), ink.width > 0])).toEqual([
      ['Mug', true],
      ['4006381333930', true],
      ['', false],
    ]);
  });

  it('omits an element whose field the row lacks, and then the next one', async () => {
    const lacking = { name: 'Mug' };
    const first = moreUndrawable(label, ALL_DRAWABLE, await issuesOf(label, lacking)) ?? ALL_DRAWABLE;
    expect([...first]).toEqual([1]);
    const next = moreUndrawable(label, first, await issuesOf(drawablePart(label, first), lacking)) ?? ALL_DRAWABLE;
    expect([...next]).toEqual([1, 2]);
  });

  it('omits an element whose own content is wrong', async () => {
    const typed: Template = {
      ...label,
      elements: [name, { type: 'barcode', barcodeType: 'ean13', ...box, y: 20, value: '1' }],
    };
    expect([...(moreUndrawable(typed, ALL_DRAWABLE, await issuesOf(typed, row)) ?? [])]).toEqual([1]);
  });

  it('does not exist if an issue is about the whole label, or about elements that are omitted already', () => {
    const whole = { path: '/template/width', code: 'range', message: 'expected a number greater than 0' };
    const crashed = { path: '', code: 'internal_error', message: 'The label could not be drawn.' };
    expect(moreUndrawable(label, ALL_DRAWABLE, [whole])).toBeUndefined();
    expect(moreUndrawable(label, ALL_DRAWABLE, [crashed])).toBeUndefined();
    const ofElement = { path: '/template/elements/1/x', code: 'range', message: 'expected a number' };
    expect(moreUndrawable(label, new Set([1]), [ofElement])).toBeUndefined();
  });

  it('of a label without elements is an empty text, and of a label without issues the same template', () => {
    expect(drawablePart({ ...label, elements: [] }, ALL_DRAWABLE).elements).toMatchObject([
      { type: 'text', value: '' },
    ]);
    expect(drawablePart(label, ALL_DRAWABLE)).toBe(label);
  });
});

describe('the element of an issue', () => {
  it.each([
    ['/data/ean', 'elements[2] (barcode): wrong', 2],
    ['/items/7/data/ean', 'elements[2] (barcode): wrong', 2],
    ['/items/7/data/ean', 'the value could not be computed', 1],
    ['/items/7/quantity', 'not a whole number', undefined],
    ['/template/elements/1/x', 'expected a number', 1],
    ['/elements/0/x', 'expected a number', 0],
    ['/elements/9/x', 'expected a number', undefined],
  ])('at %s, saying “%s”, is %s', (path, message, index) => {
    expect(elementOfIssue({ path, message }, label.elements)).toBe(index);
  });
});
