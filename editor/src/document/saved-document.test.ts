import type { Template } from '@platen/sdk';
import { describe, expect, it } from 'vitest';
import { allowShrinking, lockElements } from './change-elements.ts';
import { documentOf, type EditorDocument } from './editor-document.ts';
import { readDocument, saveDocument, savedPieces } from './saved-document.ts';
import { isSample, markSample, setCell, setTable } from './table.ts';

const template: Template = {
  unit: 'inch',
  width: 2,
  height: 1,
  elements: [
    { type: 'text', x: 0.1, y: 0.1, width: 1.8, height: 0.3, field: 'name' },
    { type: 'barcode', x: 0.1, y: 0.5, width: 1.8, height: 0.4, field: 'sku' },
  ],
};
const filled: EditorDocument = {
  ...setTable(lockElements(documentOf(template, 'Shelf label'), [2], true), {
    columns: ['Name', 'SKU', 'Qty'],
    rows: [
      ['Mug', 'A-1', '3'],
      ['Plate', 'A-2', ''],
    ],
  }),
  selection: [1],
};
const unselected: EditorDocument = { ...filled, selection: [] };
const saved = (changes: object): string => JSON.stringify({ ...JSON.parse(saveDocument(filled)), ...changes });
const issuesOf = (text: string): readonly string[] => readDocument(text).issues.map(({ message }) => message);

describe('a saved document', () => {
  it('comes back with its name, label, elements, locks and rows; nothing is selected', () => {
    expect(readDocument(saveDocument(filled)).document).toEqual(unselected);
  });

  it('keeps that a text may be printed smaller than its font size', () => {
    const shrinking = allowShrinking(filled, filled.elements[0]?.key ?? -1, true);
    const { document } = readDocument(saveDocument(shrinking));
    expect(document?.elements.map(({ shrinks }) => shrinks ?? false)).toEqual(
      filled.elements.map((_, index) => index === 0),
    );
    expect(readDocument(saved({ shrinking: 'x' })).document).toEqual(unselected);
  });

  it('has the own rows that were set aside for sample data', () => {
    const sampled = markSample(setTable(documentOf(template), { columns: ['name', 'sku'], rows: [['Mug', 'A-1']] }));
    const aside: EditorDocument = { ...sampled, data: { ...sampled.data, own: filled.data } };
    const { document } = readDocument(saveDocument(aside));
    expect(document?.data.own?.columns).toEqual(['Name', 'SKU', 'Qty']);
    expect(document?.data.own?.rows.map(({ cells }) => cells)).toEqual([
      ['Mug', 'A-1', '3'],
      ['Plate', 'A-2', ''],
    ]);
    expect(document && isSample(document.data)).toBe(true);
    const broken = JSON.stringify({ ...JSON.parse(saveDocument(aside)), data: { ...filled.data, own: 5 } });
    expect(issuesOf(broken)).toContain('/data/own: expected a table');
  });

  it('has own rows that were set aside also after the sample data was edited, and those aside for them', () => {
    const sampled = markSample(setTable(documentOf(template), { columns: ['name', 'sku'], rows: [['Mug', 'A-1']] }));
    const aside: EditorDocument = { ...sampled, data: { ...sampled.data, own: filled.data } };
    const edited = setCell(aside, aside.data.rows[0]?.key ?? -1, 0, 'Jug');
    const twice: EditorDocument = { ...sampled, data: { ...sampled.data, own: edited.data } };
    expect(readDocument(saveDocument(edited)).document?.data.own?.rows).toHaveLength(2);
    expect(readDocument(saveDocument(twice)).document?.data.own?.own?.columns).toEqual(['Name', 'SKU', 'Qty']);
  });

  it('gets a cell for each column in every row, also in rows that were set aside', () => {
    const ragged = { columns: ['name', 'sku'], rows: [['Mug'], ['Jug', 'A-2', 'x'], []] };
    const data = { ...ragged, mapping: {}, quantityColumn: null, copies: 1 };
    const { document } = readDocument(saved({ data: { ...data, own: data } }));
    for (const table of [document?.data, document?.data.own]) {
      expect(table?.rows.map(({ cells }) => cells)).toEqual([
        ['Mug', ''],
        ['Jug', 'A-2'],
        ['', ''],
      ]);
    }
  });

  it('is written in pieces of some thousand cells, which together are its text', () => {
    const rows = Array.from({ length: 4000 }, (_, at) => [`Mug "${at}"`, 'A', '1', '', '']);
    const long = setTable(filled, { columns: ['Name', 'SKU', 'Qty', 'a', 'b'], rows });
    const pieces = [...savedPieces(long)];
    expect(pieces).toHaveLength(2);
    expect(readDocument(pieces.join('')).document?.data.rows.map(({ cells }) => cells)).toEqual(rows);
    expect([...savedPieces(filled)]).toEqual([saveDocument(filled)]);
  });

  it('is written in such pieces, too, with the own rows that were set aside', () => {
    const rows = Array.from({ length: 4000 }, (_, at) => [`Mug "${at}"`, 'A', '1', '', '']);
    const { data: own } = setTable(filled, { columns: ['Name', 'SKU', 'Qty', 'a', 'b'], rows });
    const sampled = markSample(setTable(documentOf(template), { columns: ['name', 'sku'], rows: [['Mug', 'A-1']] }));
    const pieces = [...savedPieces({ ...sampled, data: { ...sampled.data, own } })];
    expect(pieces).toHaveLength(3);
    const read = readDocument(pieces.join('')).document?.data;
    expect(read?.own?.rows.map(({ cells }) => cells)).toEqual(rows);
    expect(read?.rows.map(({ cells }) => cells)).toEqual([['Mug', 'A-1']]);
  });

  it('may be a blank label, which no template of the API is', () => {
    const blank: EditorDocument = { ...documentOf(template), elements: [], nextKey: 1 };
    expect(readDocument(saveDocument(blank)).document).toEqual(blank);
  });

  it('keeps which column counts copies, none, or whichever is called so', () => {
    for (const quantityColumn of [2, false, undefined] as const) {
      const document = { ...unselected, data: { ...unselected.data, quantityColumn } };
      expect(readDocument(saveDocument(document)).document).toEqual(document);
    }
  });

  it('keeps the mark of sample rows; rows without it are the user’s', () => {
    const read = readDocument(saveDocument(markSample(filled))).document;
    expect(read && isSample(read.data)).toBe(true);
    const own = readDocument(saveDocument(filled)).document;
    expect(own && isSample(own.data)).toBe(false);
  });

  it('may be a template by itself', () => {
    expect(readDocument(JSON.stringify(template)).document).toEqual(documentOf(template));
  });

  it('may be a template without elements, as the editor saves a blank label', () => {
    const blank = { ...template, elements: [] };
    expect(readDocument(JSON.stringify(blank)).document).toEqual(documentOf(blank));
    expect(issuesOf('{"width":0,"height":25,"elements":[]}')).toEqual([
      '/width: expected a number greater than 0, got 0',
    ]);
  });

  it('is refused whole, with all that is wrong with it', () => {
    const broken = saved({
      name: 7,
      template: { ...template, width: 0 },
      data: { columns: ['a'], rows: [[1]], mapping: { name: -1 }, quantityColumn: 'Qty', copies: 0 },
    });
    expect(issuesOf(broken)).toEqual([
      '/name: expected a string',
      '/template/width: expected a number greater than 0, got 0',
      '/data/rows: expected a list of rows, each a list of strings',
      '/data/mapping: expected for each field, the index of a column (from 0) or false',
      '/data/quantityColumn: expected the index of a column (from 0), false or null',
      '/data/copies: expected a whole number of at least 1',
    ]);
  });

  it.each([
    ['{"kind":', 'line 1, column 9'],
    ['[]', 'expected a label saved by the editor, or a template'],
    ['{"name":"x"}', 'expected a label saved by the editor, or a template'],
    ['{"kind":"platen/document","version":2}', 'saved by another version of the editor'],
    ['{"width":50,"height":25,"elements":[{"type":"text"}]}', '/elements/0'],
  ])('%s is refused, saying why', (text, why) => {
    expect(issuesOf(text).join()).toContain(why);
  });
});
