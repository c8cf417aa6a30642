import { describe, expect, it } from 'vitest';
import { fullLabel } from '../../test/editor-documents.ts';
import { workingStore } from '../../test/editor-work.ts';
import { createGridCursor } from './grid-cursor.ts';
import { createTableState } from './table-state.ts';

function begun() {
  const store = workingStore(fullLabel());
  const table = createTableState(store);
  return { store, table, cursor: createGridCursor({ store, table }) };
}

describe('the cursor of the table', () => {
  it('is in the row on the label, whichever of the two is moved', () => {
    const { store, cursor } = begun();
    cursor.go({ row: 1, column: 2 });
    expect(store.row.value).toBe(1);
    store.showRow(2);
    expect(cursor.cell.value).toEqual({ row: 2, column: 2 });
  });

  it('goes beside the rows, and back to them when another row is shown', () => {
    const { store, cursor } = begun();
    cursor.go({ row: 3, column: 0 });
    expect(cursor.cell.value).toEqual({ row: 3, column: 0 });
    store.showRow(1);
    expect(cursor.cell.value).toEqual({ row: 1, column: 0 });
    cursor.go({ row: -1, column: 1 });
    expect([cursor.cell.value, store.row.value]).toEqual([{ row: -1, column: 1 }, 1]);
    store.showRow(0);
    expect(cursor.cell.value).toEqual({ row: 0, column: 1 });
  });

  it('selects from where it was, within the rows that there are', () => {
    const { table, cursor } = begun();
    cursor.go({ row: 0, column: 1 });
    cursor.go({ row: 2, column: 0 }, true);
    expect(cursor.range.value).toEqual({ top: 0, bottom: 2, left: 0, right: 1 });
    table.find('assam');
    expect([cursor.size.value, cursor.range.value.bottom]).toEqual([{ rows: 1, columns: 3 }, 0]);
  });
});
