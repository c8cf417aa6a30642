import type { Template } from '@platen/sdk';
import { createPdf, type PrintedBy } from '@platen/sdk/pdf';
import { describe, expect, it } from 'vitest';
import { readPages } from '../../../sdk/test/pdf.ts';
import { workingStore } from '../../test/editor-work.ts';
import { documentOf } from '../document/editor-document.ts';
import { failedFields } from '../document/refresh-computed.ts';
import { setCell, setTable } from '../document/table.ts';
import { rejectFailedFields } from '../findings/failed-fields.ts';
import type { EditorStore } from '../ui/editor-store.ts';
import { createPrintDesk } from './print-desk.ts';
import { createPrintRunner, type PrintParts, type PrintRun } from './print-run.ts';
import type { PrintService } from './print-service.ts';

const template: Template = {
  ...{ unit: 'inch', width: 2.625, height: 1, type: 'SHEET', grid: { col: 3, row: 10 } },
  page: { width: 8.5, height: 11, margins: [0.15625, 0.5, 0.15625, 0.5] },
  elements: [{ type: 'barcode', x: 0.1, y: 0.1, width: 2.4, height: 0.8, field: 'sku' }],
};
const storeOf = (skus: readonly string[]): EditorStore =>
  workingStore(setTable(documentOf(template), { columns: ['sku'], rows: skus.map((sku) => [sku]) }));

/** Creates a runner for this store that records its files. */
function runnerFor(store: EditorStore, more: Partial<PrintParts> = {}) {
  const desk = createPrintDesk(store, { read: () => undefined, write: () => true });
  const saved: [string, Uint8Array][] = [];
  let made = 0;
  const parts: PrintParts = {
    rejectFailed: async (rows) => {
      rejectFailedFields(failedFields(store.history.peek().present.document, { year: 2026, month: 11, day: 21 }), rows);
    },
    rejectMissingFonts: () => Promise.resolve(),
    makePdf: (job, followed) => {
      made++;
      return createPdf({ ...job, ...followed });
    },
    printPdf: async (): Promise<PrintedBy> => 'dialog',
    save: (pdf, name) => saved.push([name, pdf]),
    ...more,
  };
  const runner = createPrintRunner(desk, parts);
  const runs: PrintRun[] = [];
  runner.run.subscribe((run) => runs.push(run));
  return { desk, runner, saved, runs, made: () => made };
}
const skus = (count: number) => Array.from({ length: count }, (_, row) => `S-${row}`);

describe('printing', () => {
  it('saves a PDF of every row on as many sheets as were planned', async () => {
    const { desk, runner, saved, runs } = runnerFor(storeOf(skus(45)));
    desk.setStart(7);
    await runner.start('download', 'Shelf', 'labels');
    const [[name, pdf] = ['', new Uint8Array()]] = saved;
    expect(name).toBe('Shelf.pdf');
    expect((await readPages(pdf)).map(({ width, height }) => [width, height])).toHaveLength(desk.plan.value.sheets);
    expect(runs.at(-1)).toMatchObject({ kind: 'made', printed: { labels: 45, startPosition: 7 }, isOutdated: false });
    expect(runs.some((run) => run.kind === 'making' && run.done === 45)).toBe(true);
  });

  it('prints no rows with values that could not be computed, checked or not, and reports each once', async () => {
    const document = setTable(documentOf(template), {
      columns: ['no', 'qty'],
      rows: ['17', 'tea', '18'].map((no) => [no, '2']),
    });
    const computed = {
      sequence: { serial: { per: 'copy' } },
      compute: { sku: { kind: 'ean13', from: 'no' } },
    } as const;
    const store = workingStore({ ...document, data: { ...document.data, computed } });
    const { runner, saved, made } = runnerFor(store);
    await runner.start('download', '', 'labels');
    expect(runner.run.value).toMatchObject({
      kind: 'failed',
      failure: {
        kind: 'refused',
        issues: [
          {
            row: 1,
            code: 'computed',
            message: 'the column "sku" could not be computed for this row',
          },
        ],
      },
    });
    expect([saved, made()]).toEqual([[], 0]);
    store.commit(setCell(store.history.value.present.document, document.data.rows[1]?.key ?? 0, 0, '19'), 'data');
    await runner.start('download', '', 'labels');
    expect(runner.run.value).toMatchObject({ kind: 'made', printed: { labels: 6 } });
  });

  it('makes a PDF once for the printer and for a file, until something changes', async () => {
    const { desk, runner, runs, made } = runnerFor(storeOf(skus(3)));
    await runner.start('download', '', 'labels');
    await runner.start('print', '', 'labels');
    expect(made()).toBe(1);
    expect(runs.at(-1)).toMatchObject({ kind: 'made', delivery: 'print', printedBy: 'dialog', fileName: 'labels.pdf' });
    desk.setStart(2);
    await runner.start('print', '', 'labels');
    expect(made()).toBe(2);
  });

  it('stops when it is cancelled, and can be started again', async () => {
    const { runner, saved } = runnerFor(storeOf(skus(120)));
    runner.run.subscribe((run) => {
      if (run.kind === 'making' && run.done > 0 && run.done < 120) runner.cancel();
    });
    await runner.start('download', '', 'labels');
    expect(runner.run.value).toEqual({ kind: 'cancelled', service: undefined });
    expect(saved).toEqual([]);
  });

  it('names the rows that keep it from being made', async () => {
    const { runner } = runnerFor(storeOf(['S-1', 'ä', 'S-3']));
    await runner.start('print', '', 'labels');
    expect(runner.run.value).toMatchObject({ kind: 'failed', failure: { kind: 'refused', issues: [{ row: 1 }] } });
  });

  it('says that the PDF is of before where rows were changed meanwhile', async () => {
    const store = storeOf(skus(2));
    const { runner } = runnerFor(store);
    const printing = runner.start('print', '', 'labels');
    store.open(setTable(documentOf(template), { columns: ['sku'], rows: [['S-9']] }));
    await printing;
    expect(runner.run.value).toMatchObject({ kind: 'made', isOutdated: true, printed: { labels: 2 } });
  });

  it('lets a service make it, and says what it says', async () => {
    const { desk, runner, made } = runnerFor(storeOf(skus(2)));
    const orders: unknown[] = [];
    desk.isByService.value = true;
    desk.service.value = {
      name: 'the API',
      print: async (order) => {
        orders.push(order);
        throw new Error('The trial is used up.');
      },
    };
    await runner.start('print', '', 'labels');
    expect(runner.run.value).toMatchObject({ failure: { kind: 'service', message: 'The trial is used up.' } });
    expect(orders).toMatchObject([{ template, resolution: 300, items: [{ data: { sku: 'S-0' } }, {}] }]);
    expect(made()).toBe(0);
  });

  it('reports that a cancelled service may still be running', async () => {
    const { desk, runner } = runnerFor(storeOf(skus(2)));
    const service: PrintService = {
      name: 'the API',
      print: (_, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
          runner.cancel();
        }),
    };
    desk.isByService.value = true;
    desk.service.value = service;
    await runner.start('print', '', 'labels');
    expect(runner.run.value).toEqual({ kind: 'cancelled', service });
  });
});
