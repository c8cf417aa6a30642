import type { Template } from '@platen/sdk';
import { effect } from '@preact/signals-core';
import { describe, expect, it } from 'vitest';
import { workingStore } from '../../test/editor-work.ts';
import { documentOf, type EditorDocument, select } from '../document/editor-document.ts';
import { setCell, setTable } from '../document/table.ts';
import type { PageEffect } from './editor-store.ts';

const template: Template = {
  width: 50,
  height: 25,
  elements: [
    { type: 'text', x: 2, y: 2, width: 46, height: 8, field: 'name' },
    { type: 'barcode', x: 5, y: 11, width: 40, height: 13, field: 'sku' },
  ],
};
const filled: EditorDocument = setTable(documentOf(template), {
  columns: ['Name', 'SKU', 'Qty'],
  rows: [
    ['Mug', 'A-1', '3'],
    ['Plate', 'A-2', ''],
  ],
});

function started(document = filled) {
  const effects: PageEffect[] = [];
  return { store: workingStore(document, (each) => effects.push(each)), effects };
}

describe('the store', () => {
  it('has the items of its rows, by the rules that files are read by', () => {
    const { store } = started();
    expect(store.items.value).toEqual([
      { quantity: 3, data: { name: 'Mug', sku: 'A-1' } },
      { quantity: 1, data: { name: 'Plate', sku: 'A-2' } },
    ]);
    expect(started(documentOf(template)).store.items.value).toBeUndefined();
  });

  it('counts copies by hand where no column does', () => {
    const { store } = started({ ...filled, data: { ...filled.data, quantityColumn: false, copies: 4 } });
    expect(store.items.value?.map(({ quantity }) => quantity)).toEqual([4, 4]);
  });

  it('shows the draft while there is one, and its history nothing of it', () => {
    const { store } = started();
    const { present } = store.history.value;
    store.draft.value = { ...filled, name: 'under the hand' };
    expect(store.shown.value.name).toBe('under the hand');
    store.draft.value = undefined;
    expect(store.shown.value).toBe(present.document);
  });

  it('shows text typed into a cell, while the items still come from the stored rows', () => {
    const { store } = started();
    const { value: items } = store.items;
    const typed = setCell(filled, filled.data.rows[1]?.key ?? 0, 0, 'Bow');
    store.showRow(1);
    store.draft.value = typed;
    expect([store.data.value, store.items.value === items]).toEqual([{ name: 'Bow', sku: 'A-2' }, true]);
    store.draft.value = undefined;
    expect([store.data.value.name, store.items.value === items]).toEqual(['Plate', true]);
    store.commit(typed, 'data');
    expect(store.items.value?.map((item, at) => item === items?.[at])).toEqual([true, false]);
    store.do('undo');
    store.do('select-all');
    expect(store.items.value?.[0]).toBe(items?.[0]);
  });

  it('undoes and redoes, and stays on a row that there is', () => {
    const { store } = started();
    store.showRow(1);
    expect(store.data.value).toEqual({ name: 'Plate', sku: 'A-2' });
    const first = filled.data.rows[1]?.key ?? 0;
    store.commit(setCell(filled, first, 0, 'Bowl'), 'data');
    expect(store.data.value.name).toBe('Bowl');
    store.do('undo');
    expect(store.data.value.name).toBe('Plate');
    expect(store.isPossible('redo')).toBe(true);
    store.commit(setTable(filled, { columns: ['Name'], rows: [['Cup']] }), 'data');
    expect({ row: store.row.value, name: store.data.value.name }).toEqual({ row: 0, name: 'Cup' });
  });

  it('does by itself what only changes how the label is seen, and leaves the rest to the page', () => {
    const { store, effects } = started();
    store.do('next-row');
    store.do('toggle-snapping');
    store.do('view-sheet');
    expect([store.row.value, store.isSnapping.value, store.view.value]).toEqual([1, false, 'sheet']);
    expect(effects).toEqual([]);
    store.do('print');
    expect(effects).toEqual([{ kind: 'print' }]);
  });

  it('does nothing that is not possible', () => {
    const { store, effects } = started();
    const { present } = store.history.value;
    store.do('undo');
    store.do('copy');
    store.do('previous-row');
    expect([store.history.value.present === present, effects, store.row.value]).toEqual([true, [], 0]);
  });

  it('fits the label into its window until it is zoomed, and again on demand', () => {
    const { store } = started();
    store.window.value = { width: 448, height: 300 };
    expect(store.viewport.value).toEqual({ scale: 8, x: 24, y: 50 });
    store.do('actual-size');
    expect(store.viewport.value.scale).toBeCloseTo(3.7795, 4);
    store.window.value = { width: 848, height: 300 };
    expect(store.viewport.value.scale).toBeCloseTo(3.7795, 4);
    store.do('zoom-to-fit');
    expect(store.viewport.value.scale).toBe(10.08);
  });

  it('notifies subscribers of a signal once for each change', () => {
    const { store } = started();
    const seen: number[] = [];
    const stop = effect(() => {
      seen.push(store.template.value.elements.length);
    });
    store.select(select(filled, [1]));
    store.do('delete');
    stop();
    expect(seen).toEqual([2, 1]);
  });

  it('resets its state for another document', () => {
    const { store } = started();
    store.showRow(1);
    store.do('select-all');
    store.do('delete');
    store.open(documentOf(template));
    expect([store.row.value, store.isPossible('undo'), store.items.value]).toEqual([0, false, undefined]);
  });
});
