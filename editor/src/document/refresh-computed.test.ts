import { describe, expect, it } from 'vitest';
import { workingStore } from '../../test/editor-work.ts';
import { createPrintDesk } from '../print/print-desk.ts';
import { documentOf, type EditorDocument } from './editor-document.ts';
import { computedFaults, failedRows, refreshComputed } from './refresh-computed.ts';
import { readSaved, saveDocument } from './saved-document.ts';
import { declareComputedColumn, removeColumn, renameColumn, setCell, setTable } from './table.ts';

const TODAY = { year: 2026, month: 11, day: 21 };
const LABEL = documentOf({
  width: 50,
  height: 20,
  elements: [{ type: 'text', x: 1, y: 1, width: 40, height: 8, field: 'no' }],
});
const started = (...rows: readonly (readonly string[])[]): EditorDocument =>
  setTable(LABEL, { columns: ['name', 'qty'], rows });
const counter = (document: EditorDocument, given = {}): EditorDocument =>
  declareComputedColumn(document, 'no', { list: 'sequence', counter: { width: 3, ...given } });
const cells = ({ data }: EditorDocument) => data.rows.map((row) => row.cells);
const refreshed = (document: EditorDocument) => refreshComputed(document, TODAY);

describe('a computed column', () => {
  it('has its cells whenever the table changes, and they are no cells to be typed into', () => {
    const document = refreshed(counter(started(['Tea', '2'], ['Tin', '1'])));
    expect(cells(document)).toEqual([
      ['Tea', '2', '001'],
      ['Tin', '1', '002'],
    ]);
    const [{ key } = { key: 0 }] = document.data.rows;
    expect(setCell(document, key, 2, 'mine')).toBe(document);
  });

  it('is made again when others change, and rows that stay the same stay the same', () => {
    const upper = { list: 'compute', column: { kind: 'upper', from: 'name' } } as const;
    const document = refreshed(declareComputedColumn(started(['tea', '1'], ['tin', '1']), 'NAME', upper));
    const [first, second] = document.data.rows;
    const changed = refreshed(setCell(document, first?.key ?? 0, 0, 'mug'));
    expect(cells(changed)).toEqual([
      ['mug', '1', 'MUG'],
      ['tin', '1', 'TIN'],
    ]);
    expect(changed.data.rows[1]).toBe(second);
    expect(refreshed(changed)).toBe(changed);
  });

  it('follows the names of the columns that it is made of, and goes when it is removed', () => {
    const joined = { list: 'compute', column: { kind: 'joined', text: '{name}/{no}' } } as const;
    const document = refreshed(declareComputedColumn(counter(started(['tea', '1'])), 'all', joined));
    const renamed = refreshed(renameColumn(renameColumn(document, 0, 'title'), 2, 'number'));
    expect(cells(renamed)).toEqual([['tea', '1', '001', 'tea/001']]);
    expect(renamed.data.columns).toEqual(['title', 'qty', 'number', 'all']);
    const left = removeColumn(removeColumn(renamed, 3), 2);
    expect(left.data.computed).toBeUndefined();
  });

  it('stays when another table comes, and goes with the whole table', () => {
    const other = refreshed(setTable(counter(started(['tea', '1'])), { columns: ['name'], rows: [['a'], ['b']] }));
    expect([other.data.columns, cells(other)]).toEqual([
      ['name', 'no'],
      [
        ['a', '001'],
        ['b', '002'],
      ],
    ]);
    expect(setTable(other, { columns: [], rows: [] }).data.computed).toBeUndefined();
  });

  it('is saved with the document, and made again when it is opened', () => {
    const document = refreshed(counter(started(['tea', '1'])));
    const { document: read } = readSaved(JSON.parse(saveDocument(document)));
    expect(read?.data.computed).toEqual(document.data.computed);
    const broken = { ...JSON.parse(saveDocument(document)) };
    broken.data.computed = 'all';
    expect(readSaved(broken).issues.map(({ path }) => path)).toEqual(['/data/computed']);
  });

  it('reports what cannot be computed, and leaves the cell empty', () => {
    const ean = { list: 'compute', column: { kind: 'ean13', from: 'name' } } as const;
    const document = refreshed(declareComputedColumn(started(['17', '1'], ['tea', '1']), 'ean', ean));
    expect(cells(document).map((row) => row[2])).toEqual(['0000000000178', '']);
    expect(computedFaults(document.data).map(({ row, code }) => [row, code])).toEqual([[3, 'computed']]);
    expect([...failedRows(document.data, 'ean')]).toEqual([1]);
  });

  it('counts every row that cannot be computed, beyond the fifty that are listed', () => {
    const ean = { list: 'compute', column: { kind: 'ean13', from: 'name' } } as const;
    const rows = Array.from({ length: 60 }, (_, row) => [row === 7 ? '17' : 'tea', '2']);
    const document = refreshed(
      counter(declareComputedColumn(started(...rows), 'ean', ean), { per: 'copy', count: 118 }),
    );
    expect(computedFaults(document.data)).toHaveLength(50);
    expect(failedRows(document.data, 'ean').size).toBe(59);
    expect(failedRows(document.data, 'ean').has(7)).toBe(false);
    expect([...failedRows(document.data, 'no')]).toEqual([59]);
    expect([...failedRows(document.data, 'name')]).toEqual([]);
  });

  it('creates rows in an empty table', () => {
    expect(cells(refreshed(counter(LABEL, { count: 3 }))).flat()).toEqual(['001', '002', '003']);
  });
});

describe('a store', () => {
  const kept = { read: () => undefined, write: () => true };

  it('makes columns with each step, and undo takes them back', () => {
    const store = workingStore(started(['tea', '3'], ['tin', '1']));
    store.commit(counter(store.history.value.present.document), 'data');
    expect(store.items.value).toEqual([
      { quantity: 3, data: { no: '001' } },
      { quantity: 1, data: { no: '002' } },
    ]);
    store.do('undo');
    expect(store.history.value.present.document.data.columns).toEqual(['name', 'qty']);
  });

  it('prints each copy with its own number where copies are counted, and knows its row', () => {
    const store = workingStore(started(['tea', '3'], ['tin', '1']));
    store.commit(counter(store.history.value.present.document, { per: 'copy' }), 'data');
    const desk = createPrintDesk(store, kept);
    expect(desk.items.value).toEqual(['001', '002', '003', '004'].map((no) => ({ quantity: 1, data: { no } })));
    expect([0, 1, 2, 3].map(desk.rowOf)).toEqual([0, 0, 0, 1]);
    expect(desk.plan.value.labels).toBe(4);
    // the table shows the number of each row's first copy
    expect(cells(store.history.value.present.document).map((row) => row[2])).toEqual(['001', '004']);
  });
});
