import type { LabelPaper } from '@platen/editor';
import type { Template } from '@platen/sdk';

/** A label 50 mm wide. Each call returns a new object, as in a component that creates its template while rendering. */
export const design = (height = 20) =>
  ({
    unit: 'mm',
    width: 50,
    height,
    elements: [
      { type: 'text', x: 2, y: 2, width: 40, height: 6, field: 'name', fontSize: 10 },
      { type: 'barcode', x: 2, y: 9, width: 40, height: 10, field: 'gtin', barcodeType: 'ean13' },
    ],
  }) satisfies Template;

/** Also new objects at each call. */
export const rows = () => [{ name: 'Mug', gtin: '590123412345' }];

/** A sheet for labels of 50 by 20 mm, also new at each call. */
export const sheet = () =>
  ({
    ...{ unit: 'mm', width: 50, height: 20, type: 'SHEET', grid: { col: 4, row: 14 } },
    page: { width: 210, height: 297, margins: [5, 8.5, 5, 8.5] },
  }) satisfies LabelPaper;

/** Counts of the component's events and the parent's renders, and functions to reach the element. */
export interface ReportedByEditor {
  changes: number;
  errors: number;
  renders: number;
  /** The element, as the framework passes it to a parent. */
  element: () => Element | null | undefined;
  version: () => string;
}

declare global {
  var reportedByEditor: ReportedByEditor;
}

globalThis.reportedByEditor = { changes: 0, errors: 0, renders: 0, element: () => null, version: () => '' };
