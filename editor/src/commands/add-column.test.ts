import type { LabelElement } from '@platen/sdk';
import { describe, expect, it } from 'vitest';
import { documentFaults } from '../../test/check-document.ts';
import { changeElements } from '../document/change-elements.ts';
import { documentOf, type EditorDocument, selectedElements } from '../document/editor-document.ts';
import { setTable } from '../document/table.ts';
import { addColumn, showField, suggestedColumn } from './add-column.ts';
import { addBarcode, addText } from './adding.ts';

const blank: EditorDocument = { ...documentOf({ width: 50, height: 25, elements: [] }), nextKey: 1 };
const filled = setTable(blank, {
  columns: ['Name', 'Price', 'EAN', 'Link', 'Photo'],
  rows: [
    ['Mug', '€ 18,50', '5901234123457', 'https://example.com/mug', 'https://example.com/mug.png'],
    ['Plate', '€ 7,–', '4006381333931', 'https://example.com/plate', 'https://example.com/plate.png'],
  ],
});
const elementOf = (column: number) => selectedElements(addColumn(filled, column))[0]?.element;

describe('the column that is suggested for an element', () => {
  const box = { x: 1, y: 1, width: 20, height: 10, value: 'A' };
  const suggestedFor = (element: LabelElement, document = filled) =>
    suggestedColumn(document, { key: 0, locked: false, element });

  it('suits the type of the element', () => {
    expect(suggestedFor({ type: 'text', ...box })).toBe('Name');
    expect(suggestedFor({ type: 'barcode', ...box, barcodeType: 'code128' })).toBe('EAN');
    expect(suggestedFor({ type: 'qrcode', ...box })).toBe('Link');
    expect(suggestedFor({ type: 'image', ...box })).toBe('Photo');
  });

  it('is shown by no other element, if possible', () => {
    const named = addColumn(filled, 0);
    expect(suggestedFor({ type: 'text', ...box }, named)).toBe('Price');
    expect(suggestedFor({ type: 'image', ...box }, addColumn(filled, 4))).toBe('Photo');
  });

  it('is the first one if none suits, and undefined without a table', () => {
    const texts = setTable(blank, { columns: ['Name', 'Colour'], rows: [['Mug', 'blue']] });
    expect(suggestedFor({ type: 'qrcode', ...box }, texts)).toBe('Name');
    expect(suggestedFor({ type: 'text', ...box }, blank)).toBeUndefined();
  });
});

describe('an element for a column', () => {
  it('shows the column by its name, as what its cells hold', () => {
    expect(elementOf(0)).toMatchObject({ type: 'text', field: 'Name' });
    expect(elementOf(1)).toMatchObject({ type: 'text', field: 'Price', bold: true, align: 'right' });
    expect(elementOf(2)).toMatchObject({ type: 'barcode', field: 'EAN', barcodeType: 'ean13' });
    expect(elementOf(3)).toMatchObject({ type: 'qrcode', field: 'Link' });
    expect(elementOf(4)).toMatchObject({ type: 'image', field: 'Photo' });
  });

  it('has only a field, no value', () => {
    expect([0, 1, 2, 3, 4].map(elementOf).filter((element) => element === undefined || 'value' in element)).toEqual([]);
  });

  it('leaves a document that is valid, with every column on the label', () => {
    const all = [0, 1, 2, 3, 4].reduce((now, column) => addColumn(now, column), filled);
    expect(all.elements.map(({ element }) => element.field)).toEqual(['Name', 'Price', 'EAN', 'Link', 'Photo']);
    expect(documentFaults(all)).toEqual([]);
  });

  it('is not made for a column that there is not', () => {
    expect(addColumn(filled, 5)).toBe(filled);
  });
});

describe('a column that fills elements', () => {
  const barcode = addBarcode(filled, '1');
  const text = addText(filled, 'Abc');
  const shown = (document: EditorDocument, field: string) =>
    selectedElements(showField(document, document.selection, field))[0]?.element;

  it('makes barcodes of the kind that its cells are', () => {
    expect(shown(barcode, 'EAN')).toMatchObject({ field: 'EAN', barcodeType: 'ean13' });
    expect(shown(barcode, 'Name')).toMatchObject({ field: 'Name', barcodeType: 'code128' });
  });
  it('makes a text a price where nothing else was chosen', () => {
    expect(shown(text, 'Price')).toMatchObject({ field: 'Price', bold: true, align: 'right' });
    expect(shown(text, 'Name')).not.toHaveProperty('bold');
    const centred = changeElements(text, text.selection, { align: 'center' });
    expect(shown(centred, 'Price')).toMatchObject({ field: 'Price', align: 'center' });
  });
  it('may be one that the table has not yet', () => {
    expect(shown(text, 'Weight')).toMatchObject({ field: 'Weight' });
  });
  it('changes no other elements', () => {
    expect(showField(text, [99], 'Price')).toBe(text);
  });
});
