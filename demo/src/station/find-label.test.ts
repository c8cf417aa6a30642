import { plainElements } from '@platen/sdk/internal/gs1';
import { expect, it } from 'vitest';
import { createLabelFinder } from './find-label.ts';

it('prints the elements of a GS1 code as they were scanned, without a table', () => {
  const find = createLabelFinder({
    ...{ account: 'a', templateId: 't', templateName: 'T', printer: null, table: null, field: 'gs1', hasSound: false },
    template: {
      ...{ unit: 'mm', width: 50, height: 20 },
      elements: [{ type: 'barcode', barcodeType: 'gs1-128', x: 0, y: 0, width: 50, height: 20, field: 'gs1' }],
    },
  });
  const scan = find(']d2010400638133393110LOT\u001d21A', 1);
  expect(scan).toMatchObject({ kind: 'label', label: { name: '010400638133393110LOT21A' } });
  expect(plainElements(scan.kind === 'label' ? (scan.label.data.gs1 ?? '') : '')).toEqual([
    { ai: '01', data: '04006381333931' },
    { ai: '10', data: 'LOT' },
    { ai: '21', data: 'A' },
  ]);
});
