import { describe, expect, it } from 'vitest';
import type { LayoutElement, LayoutReport } from '../../../contract/types.ts';
import { describeLabel } from './describe-label.ts';

const box = { x: 0, y: 0, width: 1, height: 1 };
const drawn = { box, ink: box, rotation: 0 };
const text = (id: string, ...lines: string[]): LayoutElement => ({
  ...drawn,
  id,
  type: 'TEXT',
  text: { fontSize: 10, lines, truncated: false },
});
const report = (...elements: LayoutElement[]): LayoutReport => ({
  unit: 'mm',
  label: { x: 0, y: 0, width: 50, height: 30 },
  elements,
  warnings: [],
});

describe('the description of a label for screen readers', () => {
  it('gives size, texts, and the number of codes and images', () => {
    const codes: LayoutElement[] = [
      { ...drawn, id: 'e2', type: 'BARCODE', fillRatio: 1 },
      { ...drawn, id: 'e3', type: 'QRCODE', fillRatio: 1 },
      { ...drawn, id: 'e4', type: 'QRCODE', fillRatio: 1 },
    ];
    expect(describeLabel(report(text('e0', 'Stoneware', 'mug'), text('e1', '$18.50'), ...codes))).toBe(
      'Label, 50 × 30 mm: Stoneware mug; $18.50; 1 barcode; 2 QR codes',
    );
  });

  it('leaves out what was not drawn', () => {
    const image: LayoutElement = { ...drawn, id: 'e1', type: 'IMAGE', ink: { ...box, width: 0, height: 0 } };
    expect(describeLabel(report(text('e0'), image))).toBe('Label, 50 × 30 mm, empty');
  });
});
