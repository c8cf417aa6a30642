import { describe, expect, it } from 'vitest';
import type { LayoutElement, LayoutReport } from '../../../contract/types.ts';
import { describeMark, issuesByElement, placeMarks, warningsByElement } from './label-marks.ts';

const box = { x: 0, y: 0, width: 1, height: 1 };
const text = (id: string, ...lines: string[]): LayoutElement => ({
  box,
  ink: box,
  rotation: 0,
  id,
  type: 'TEXT',
  text: { fontSize: 10, lines, truncated: false },
});
const qrcode: LayoutElement = { box, ink: box, rotation: 0, id: 'e1', type: 'QRCODE', fillRatio: 1 };

describe('the name of a marker', () => {
  it('names the element by its place and content, and says everything about it', () => {
    expect(describeMark({ kind: 'warning', element: text('e0', 'Stoneware', 'mug'), messages: ['It was cut.'] })).toBe(
      'Warning on element 1, text “Stoneware mug”: It was cut.',
    );
    expect(describeMark({ kind: 'warning', element: qrcode, messages: ['Too small.', 'Too near.'] })).toBe(
      '2 warnings on element 2, QR code: Too small. Too near.',
    );
  });

  it('distinguishes an issue from a warning', () => {
    expect(describeMark({ kind: 'issue', element: qrcode, messages: ['It is empty.'] })).toBe(
      'Issue on element 2, QR code: It is empty.',
    );
  });

  it('repeats at most forty characters of a text', () => {
    expect(describeMark({ kind: 'warning', element: text('e0', 'a'.repeat(41)), messages: ['It was cut.'] })).toBe(
      `Warning on element 1, text “${'a'.repeat(40)}…”: It was cut.`,
    );
  });
});

const report: LayoutReport = {
  unit: 'mm',
  label: { x: 0, y: 0, width: 50, height: 30 },
  elements: [text('e0', 'fine'), qrcode],
  warnings: [
    { element: 'e1', code: 'x_dimension', message: 'modules are small' },
    { element: 'e1', code: 'quiet_zone', message: 'the zone is not empty.' },
  ],
};

it('warnings are gathered by element, each a sentence', () => {
  expect(warningsByElement(report)).toEqual([
    { kind: 'warning', element: qrcode, messages: ['Modules are small.', 'The zone is not empty.'] },
  ]);
});

describe('issues are gathered by element', () => {
  const design = (...elements: object[]) => ({ width: 50, height: 30, elements });
  const issue = (path: string) => ({ path, code: 'any', message: 'it is odd' });
  const marked = (template: unknown, ...paths: string[]) =>
    issuesByElement(report, template, paths.map(issue)).map(({ element }) => element);

  it('by the element that an issue names', () => {
    const template = design({ type: 'text', field: 'a' }, { type: 'qrcode', value: '' });
    expect(issuesByElement(report, template, [issue('/template/elements/1/value')])).toEqual([
      { kind: 'issue', element: qrcode, messages: ['It is odd.'] },
    ]);
  });

  it('by every element that shows the field an issue names', () => {
    const template = design({ type: 'text', field: 'a/b' }, { type: 'qrcode', field: 'a/b' });
    expect(marked(template, '/data/a~1b')).toEqual(report.elements);
  });

  it('where the template has the element now, laid out or not', () => {
    const place = { x: 3, y: 4, width: 5, height: 6 };
    const template = design({ type: 'barcode', ...place, rotation: 90, field: 'a' }, {}, { type: 'image', ...place });
    expect(marked(template, '/data/a', '/template/elements/2/value')).toEqual([
      { id: 'e0', type: 'BARCODE', box: place, rotation: 90 },
      { id: 'e2', type: 'IMAGE', box: place, rotation: 0 },
    ]);
  });

  it('and left out when they belong to no element, or to one without a place', () => {
    const template = design({ type: 'text', value: 'a' }, {}, { type: 'text', x: 'left' });
    expect(marked(template, '/template/width', '/data', '/data/b', '/template/elements/2/x')).toEqual([]);
    expect(marked('no template', '/template')).toEqual([]);
  });
});

const label = { x: 0, y: 0, width: 50, height: 30 };
const image = (x: number, y: number, width: number, height: number, rotation = 0): LayoutElement => {
  const box = { x, y, width, height };
  return { id: 'e0', type: 'IMAGE', box, ink: box, rotation };
};
const centres = (elements: readonly LayoutElement[]) =>
  placeMarks(elements, label, { width: 500, height: 300 }).map(({ x, y }) => [x, y]);

describe('the marks of elements with warnings', () => {
  it('outline the box, with a marker at its top right corner, in CSS pixels', () => {
    expect(placeMarks([image(10, 5, 20, 10)], label, { width: 100, height: 60 })).toEqual([
      { box: { x: 20, y: 10, width: 40, height: 20 }, rotation: 0, x: 60, y: 10 },
    ]);
  });

  it('turn with their element: at 90 degrees the top right corner is at the bottom right', () => {
    expect(centres([image(10, 10, 20, 10, 90)])).toEqual([[250, 250]]);
  });

  it('stay on the label when their corner is outside', () => {
    expect(centres([image(40, -5, 20, 10)])).toEqual([[500, 0]]);
  });

  it('are 24 pixels apart where two corners meet, so that each can be reached', () => {
    expect(centres([image(10, 5, 20, 10), image(20, 5, 10, 10), image(0, 5, 31, 10)])).toEqual([
      [300, 50],
      [276, 50],
      [310 - 3 * 24, 50],
    ]);
  });

  it('go to a row below when the row is full', () => {
    const all = Array.from({ length: 3 }, () => image(0, 0, 3, 3));
    expect(centres(all)).toEqual([
      [30, 0],
      [6, 0],
      [30, 24],
    ]);
  });

  it('are all placed on a label full of them', () => {
    const places = placeMarks(
      Array.from({ length: 200 }, () => image(0, 0, 50, 30)),
      label,
      { width: 40, height: 24 },
    );
    expect(places).toHaveLength(200);
  });
});
