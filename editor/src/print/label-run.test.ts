import type { LabelJob } from '@platen/sdk/internal/printers';
import { type PrintedJob, type PrinterChunk, PrinterPortError, TemplateError } from '@platen/sdk/printers';
import { describe, expect, it } from 'vitest';
import { workingStore } from '../../test/editor-work.ts';
import { documentOf } from '../document/editor-document.ts';
import { failedFields } from '../document/refresh-computed.ts';
import { setCell, setTable } from '../document/table.ts';
import { rejectFailedFields } from '../findings/failed-fields.ts';
import { createLabelRunner, type LabelParts } from './label-run.ts';
import { createPrintDesk } from './print-desk.ts';

const profile = { language: 'zpl', dpi: 203, width: 832 } as const;
const start = { name: 'Shelf', otherwise: 'labels', first: 1 };

/** Creates a desk with 5 rows, a label printer, and a page whose printer takes the given number of labels. */
function deskWith({ takes = 5, cut = [] as readonly number[] } = {}) {
  const template = {
    ...{ unit: 'mm', width: 50, height: 25, type: 'SHEET', grid: { col: 2, row: 5 } },
    page: { width: 210, height: 297, margins: [0, 0, 0, 0] },
    elements: [{ type: 'text', x: 0, y: 0, width: 20, height: 5, field: 'name' }],
  } as const;
  const rows = ['A', 'B', 'C', 'D', 'E'].map((name) => [name]);
  const store = workingStore(setTable(documentOf(template as never), { columns: ['name'], rows }));
  const desk = createPrintDesk(store, { read: () => undefined, write: () => true });
  desk.setPrinters({ printers: [{ name: 'Packing', printerProfile: profile }], chosen: 'Packing' });
  const jobs: LabelJob[] = [];
  const calls: string[] = [];
  const saved: { readonly file: Blob; readonly name: string }[] = [];
  const parts: LabelParts = {
    rejectFailed: async (rows) => {
      rejectFailedFields(failedFields(store.history.peek().present.document, { year: 2026, month: 11, day: 21 }), rows);
    },
    open: async (way) => {
      calls.push(`open ${way}`);
      return {
        send: async ([label]) => {
          if (Number(label) > takes) throw new PrinterPortError('lost', 'gone');
        },
        close: async () => void calls.push('close'),
      };
    },
    async *chunks(job): AsyncGenerator<PrinterChunk, PrintedJob, void> {
      jobs.push(job);
      for (const [at] of job.items.entries()) yield { bytes: Uint8Array.of(at + 1), labels: 1 };
      return { labels: job.items.length, warnings: [], warningCount: 0, cut };
    },
    save: (file, name) => void saved.push({ file, name }),
  };
  return { store, desk, jobs, calls, saved, parts, runner: createLabelRunner(desk, parts) };
}

describe('labels sent to a printer', () => {
  it('are not sent where a row shows what could not be made, and the port is closed', async () => {
    const { runner, store, calls, jobs } = deskWith({ cut: [] });
    const { document } = store.history.value.present;
    const computed = { compute: { ean: { kind: 'ean13', from: 'name' } } } as const;
    const data = {
      ...setCell(document, document.data.rows[2]?.key ?? 0, 0, '17').data,
      computed,
      mapping: { name: 1 },
    };
    store.commit({ ...document, data }, 'data');
    await runner.start({ ...start, way: 'usb', first: 2 });
    expect(runner.run.value).toMatchObject({
      kind: 'failed',
      failure: { issues: [{ row: 1, code: 'computed' }, { row: 3 }, { row: 4 }] },
    });
    expect([calls, jobs]).toEqual([['open usb', 'close'], []]);
  });

  it('are each printed by themselves, whatever their sheet, in order', async () => {
    const { runner, calls, jobs, desk } = deskWith({ cut: [1, 3] });
    await runner.start({ ...start, way: 'usb' });
    expect(runner.run.value).toMatchObject({ kind: 'made', labels: 5, cutRows: [1, 3], isOutdated: false });
    expect(calls).toEqual(['open usb', 'close']);
    expect(jobs[0]).toMatchObject({ profile, template: { type: 'ROLL', width: 50 } });
    expect(jobs[0]?.items.map(({ data }) => data?.name)).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect(desk.spread.value?.kind).toBe('roll');
  });

  it('that are left are known when it goes away, and are sent by themselves', async () => {
    const { runner, jobs } = deskWith({ takes: 3, cut: [0] });
    await runner.start({ ...start, way: 'serial' });
    expect(runner.run.value).toEqual({ kind: 'stopped', way: 'serial', problem: 'lost', sent: 3, total: 5 });
    await runner.start({ ...start, way: 'serial', first: 4 });
    expect(jobs[1]?.items.map(({ data }) => data?.name)).toEqual(['D', 'E']);
    expect(runner.run.value).toMatchObject({ kind: 'made', labels: 5, cutRows: [3] });
  });

  it('stop where they are cancelled', async () => {
    const { runner, calls, parts, desk } = deskWith();
    const once = createLabelRunner(desk, {
      ...parts,
      open: async () => ({
        send: async ([label]) => {
          if (label === 2) once.cancel();
        },
        close: async () => void calls.push('closed'),
      }),
    });
    await once.start({ ...start, way: 'usb' });
    expect(once.run.value).toEqual({ kind: 'stopped', way: 'usb', problem: undefined, sent: 2, total: 5 });
    expect(calls).toEqual(['closed']);
    expect(runner.run.value.kind).toBe('idle');
  });

  it('are none where no printer was chosen', async () => {
    const { desk, parts, jobs } = deskWith();
    const open = () => Promise.reject(new PrinterPortError('not_chosen', 'No printer was chosen.'));
    const runner = createLabelRunner(desk, { ...parts, open });
    await runner.start({ ...start, way: 'usb' });
    expect(runner.run.value).toEqual({ kind: 'stopped', way: 'usb', problem: 'not_chosen', sent: 0, total: 5 });
    expect(jobs).toEqual([]);
  });

  it('are saved as one file in the language by whose name it ends', async () => {
    const { runner, saved, calls } = deskWith();
    await runner.start({ ...start, way: 'file' });
    expect(runner.run.value).toMatchObject({ kind: 'made', fileName: 'Shelf.zpl' });
    expect([...new Uint8Array((await saved[0]?.file.arrayBuffer()) ?? [])]).toEqual([1, 2, 3, 4, 5]);
    expect([saved[0]?.name, calls]).toEqual(['Shelf.zpl', []]);
  });

  it('name the rows of what is refused, also where the first ones are left out', async () => {
    const { desk, parts } = deskWith();
    const issue = { path: '/items/1/data/name', code: 'missing', message: '/items/1/data/name: is missing' };
    const runner = createLabelRunner(desk, {
      ...parts,
      // biome-ignore lint/correctness/useYield: it is refused before the first
      async *chunks() {
        throw new TemplateError([issue]);
      },
    });
    await runner.start({ ...start, way: 'file', first: 3 });
    expect(runner.run.value).toMatchObject({
      ...{ kind: 'failed', failure: { kind: 'refused', issues: [{ row: 3 }] } },
    });
  });
});
