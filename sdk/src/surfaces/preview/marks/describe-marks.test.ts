import { describe, expect, it } from 'vitest';
import type { LayoutElement, LayoutReport } from '../../../contract/types.ts';
import { describeWarnings, warningsByElement } from './describe-marks.ts';

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

describe('the name of a warning marker', () => {
  it('says which element by its place and content, and everything of it', () => {
    expect(describeWarnings(text('e0', 'Stoneware', 'mug'), ['It was cut.'])).toBe(
      'Warning on element 1, text “Stoneware mug”: It was cut.',
    );
    expect(describeWarnings(qrcode, ['Too small.', 'Too near.'])).toBe(
      '2 warnings on element 2, QR code: Too small. Too near.',
    );
  });

  it('repeats at most forty characters of a text', () => {
    expect(describeWarnings(text('e0', 'a'.repeat(41)), ['It was cut.'])).toBe(
      `Warning on element 1, text “${'a'.repeat(40)}…”: It was cut.`,
    );
  });
});

it('warnings are gathered by element, each a sentence', () => {
  const report: LayoutReport = {
    unit: 'mm',
    label: { x: 0, y: 0, width: 50, height: 30 },
    elements: [text('e0', 'fine'), qrcode],
    warnings: [
      { element: 'e1', code: 'x_dimension', message: 'modules are small' },
      { element: 'e1', code: 'quiet_zone', message: 'the zone is not empty.' },
    ],
  };
  expect(warningsByElement(report)).toEqual([
    { element: qrcode, messages: ['Modules are small.', 'The zone is not empty.'] },
  ]);
});
