import type { Template } from '@platen/sdk';
import type { TakeEngine } from '@platen/sdk/internal/preview';
import { nodePlatform } from '@platen/sdk/node';
import { createRenderer, inspect } from '@platen/sdk/render';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { JobInput, PreviewEngine } from '../../../sdk/src/surfaces/preview/engine/engine.ts';
import { workingStore } from '../../test/editor-work.ts';
import { changeElements } from '../document/change-elements.ts';
import { documentOf, type EditorDocument, select } from '../document/editor-document.ts';
import { failedFields, refreshComputed } from '../document/refresh-computed.ts';
import { setCell, setTable } from '../document/table.ts';
import { addedFonts } from '../elements/added-fonts.ts';
import { checkRows, createInspector, type Inspected } from './row-check.ts';
import { allPrintAsDesigned } from './summary.ts';

const TODAY = { year: 2026, month: 11, day: 21 };
const known = (document: EditorDocument) => failedFields(document, TODAY);
const renderer = createRenderer(nodePlatform());
const template: Template = {
  width: 50,
  height: 25,
  elements: [{ type: 'text', x: 2, y: 2, width: 46, height: 8, field: 'name', fontSize: 12 }],
};
const filled: EditorDocument = setTable(documentOf(template), {
  columns: ['Name'],
  rows: Array.from({ length: 90 }, (_, row) => [row === 77 ? 'word '.repeat(200) : `Mug ${row}`]),
});

/** Creates a store whose rows are checked; each inspection waits until the test starts it. */
function started(document = filled) {
  const store = workingStore(document);
  /** Functions that start the inspections that are still wanted. */
  const waiting = new Set<() => void>();
  const asked: Inspected[] = [];
  const end = checkRows(store, {
    inspect: async (inspected, signal) => {
      asked.push(inspected);
      await new Promise<void>((resolve) => {
        waiting.add(resolve);
        signal.addEventListener('abort', () => waiting.delete(resolve));
      });
      return inspect(renderer, inspected.template, inspected.items);
    },
    whenQuiet: () => Promise.resolve(),
    failedFields: known,
    onError: (error) => {
      throw error;
    },
  });
  /** Starts the next inspection, and resolves when the summary includes it. */
  const next = async (): Promise<void> => {
    await expect.poll(() => waiting.size).toBe(1);
    const before = store.summary.value;
    for (const begin of waiting) begin();
    waiting.clear();
    await expect.poll(() => store.summary.value).not.toBe(before);
  };
  return { store, end, next, asked };
}

describe('the check of rows', () => {
  it('finds the rows that show what could not be made, which an inspection finds blank', async () => {
    const computed = {
      compute: {
        ean: { kind: 'ean13', from: 'No' },
        line: { kind: 'joined', text: 'EAN {ean}' },
        other: { kind: 'ean8', from: 'Lot' },
      },
    } as const;
    const NAMES = ['No', 'Lot', 'ean', 'line', 'other'];
    const made = (shown: string): EditorDocument => {
      const document = setTable(documentOf(template), {
        columns: ['No', 'Lot'],
        rows: ['17', 'tea', '18', 'tin'].map((no) => [no, 'A']),
      });
      return refreshComputed(
        { ...document, data: { ...document.data, computed, mapping: { name: NAMES.indexOf(shown) } } },
        TODAY,
      );
    };
    const found = async (shown: string) => {
      const { store, next, end } = started(made(shown));
      await next();
      end();
      const { blocked, findings, weights, worst } = store.summary.value;
      const kept = findings.filter(({ weight }) => weight === 'blocks');
      return { blocked, rows: [...weights.keys()].sort(), worst: worst?.row, kept };
    };
    const message = (column: string) => `the column "${column}" could not be computed for this row`;
    expect(await found('ean')).toEqual({
      ...{ blocked: 2, rows: [1, 3], worst: 1 },
      kept: [1, 3].map((row) => ({
        ...{ weight: 'blocks', code: 'computed', message: message('ean'), row, element: 1, field: 'name' },
        path: `/items/${row}/data/name`,
      })),
    });
    // a text with a gap is as wrong as a blank text
    expect(await found('line')).toMatchObject({ blocked: 2, rows: [1, 3], kept: [{ message: message('line') }, {}] });
    expect(await found('No')).toEqual({ blocked: 0, rows: [], worst: undefined, kept: [] });
  });

  it('finds the rows whose copies are no number, or could not be computed', async () => {
    const columns = ['name', 'No', 'qty'];
    const rows = [
      ['Tea', '4', '2'],
      ['Tin', 'x', 'many'],
      ['Cup', '5', ''],
      ['Jar', '6', '0'],
    ];
    const document = setTable(documentOf(template), { columns, rows });
    const blocking = async (checked: EditorDocument) => {
      const { store, next, end } = started(checked);
      await next();
      end();
      const { blocked, findings } = store.summary.value;
      return { blocked, kept: findings.filter(({ weight }) => weight === 'blocks') };
    };
    const finding = { weight: 'blocks', element: undefined, field: undefined };
    expect(await blocking(document)).toEqual({
      blocked: 2,
      kept: [1, 3].map((row) => ({
        ...{ ...finding, code: 'quantity', row, path: `/items/${row}/quantity` },
        message: 'the number of copies in the column "qty" is not a whole number of at least 1',
      })),
    });
    const computed = { compute: { copies: { kind: 'ean8', from: 'No' } } } as const;
    const counted = setTable(documentOf(template), {
      columns: columns.slice(0, 2),
      rows: rows.map((row) => row.slice(0, 2)),
    });
    const made = refreshComputed({ ...counted, data: { ...counted.data, computed } }, TODAY);
    expect(await blocking(made)).toEqual({
      blocked: 1,
      kept: [
        {
          ...{ ...finding, code: 'computed_quantity', row: 1, path: '/items/1/quantity' },
          message: 'the column "copies" could not be computed for this row, so the row’s number of copies is unknown',
        },
      ],
    });
  });

  it('finds every row where computed columns cannot be made at all', async () => {
    const document = setTable(documentOf(template), { columns: ['No'], rows: [['1'], ['2'], ['3']] });
    const computed = { compute: { name: { kind: 'joined', text: '{gone}' } } } as const;
    const { store, next, end } = started(refreshComputed({ ...document, data: { ...document.data, computed } }, TODAY));
    await next();
    end();
    expect(store.summary.value.blocked).toBe(3);
  });

  it('knows nothing at first, the worst early, and all in the end', async () => {
    const { store, next, end } = started();
    expect([store.summary.value.rows, store.summary.value.checked]).toEqual([90, 0]);
    await next();
    expect(store.summary.value).toMatchObject({ checked: 40, worst: { code: 'truncated', row: 77 } });
    await next();
    await next();
    expect([store.summary.value.checked, store.summary.value.differing]).toEqual([90, 1]);
    end();
  });

  it('restarts after a change, with no results at first', async () => {
    const { store, next, asked, end } = started();
    await next();
    store.commit(changeElements(filled, [1], { height: 20 }), 'change');
    expect(store.summary.value).toMatchObject({ checked: 0, findings: [] });
    await next();
    expect(asked.at(-1)?.template.elements[0]?.height).toBe(20);
    end();
  });

  it('is not disturbed by what is selected, nor by a draft', async () => {
    const { store, next, end } = started();
    await next();
    const { summary } = { summary: store.summary.value };
    store.select(select(filled, [1]));
    store.draft.value = changeElements(filled, [1], { height: 20 });
    expect(store.summary.value).toBe(summary);
    store.draft.value = setCell(filled, filled.data.rows[0]?.key ?? 0, 0, 'typed');
    store.draft.value = undefined;
    expect(store.summary.value).toBe(summary);
    end();
  });

  it('pauses during a gesture, and continues with the rows that are left if the gesture changes nothing', async () => {
    const { store, next, asked, end } = started();
    await next();
    expect(store.summary.value.checked).toBe(40);
    await expect.poll(() => asked.length).toBe(2);
    store.draft.value = store.history.value.present.document;
    await next();
    expect(store.summary.value.checked).toBe(80);
    // the third inspection would start in a task of this turn of the event loop
    await new Promise((resolve) => setImmediate(resolve));
    expect(asked).toHaveLength(2);
    store.draft.value = undefined;
    await next();
    expect([store.summary.value.checked, asked.length]).toEqual([90, 3]);
    end();
  });

  it('does not inspect the old rows after a gesture that changes the label', async () => {
    const { store, next, asked, end } = started();
    await next();
    await expect.poll(() => asked.length).toBe(2);
    const { document } = store.history.value.present;
    const moved = changeElements(document, [1], { x: 3 });
    store.draft.value = moved;
    await next();
    store.draft.value = undefined;
    store.commit(moved, 'move');
    await expect.poll(() => asked.length).toBe(3);
    expect(asked[2]?.template.elements).toEqual([expect.objectContaining({ x: 3 })]);
    end();
  });

  it('never promises anything of a blank label', () => {
    const { store, asked, end } = started({ ...documentOf(template), elements: [] });
    expect([allPrintAsDesigned(store.summary.value), asked]).toEqual([false, []]);
    end();
  });

  it('reports why rows could not be inspected', async () => {
    const store = workingStore(filled);
    const errors: unknown[] = [];
    const lost = new Error('the worker stopped');
    const end = checkRows(store, {
      inspect: () => Promise.reject(lost),
      whenQuiet: () => Promise.resolve(),
      failedFields: known,
      onError: (error) => errors.push(error),
    });
    await expect.poll(() => errors).toEqual([lost]);
    expect(store.summary.value.checked).toBe(0);
    end();
  });
});

const oneText: Template = {
  width: 50,
  height: 25,
  elements: [{ type: 'text', x: 2, y: 2, width: 20, height: 5, field: 'name', fontSize: 12 }],
};
const long = { data: { name: 'word '.repeat(60) } };
const INSPECTED = { template: oneText, items: [{ data: { name: 'Mug' } }, long], resolutionDpi: 300 } as const;
const signal = new AbortController().signal;

/** Engines that inspect on this thread; the first `deadly` ones crash on their first job. */
function engines(deadly = 0) {
  const log = { taken: 0, closed: 0, jobs: [] as JobInput[] };
  const unused = () => Promise.reject(new Error('not asked here'));
  const take: TakeEngine = async (onCrash): Promise<PreviewEngine> => {
    log.taken += 1;
    const dies = log.taken <= deadly;
    return {
      ...{ paint: unused, picture: unused, renderPng: unused, grade: unused },
      async inspect(job, ended) {
        log.jobs.push(job);
        if (!dies) return inspect(renderer, job.template, job.items, { signal: ended });
        onCrash();
        throw new DOMException('The preview worker stopped.', 'AbortError');
      },
      close: () => {
        log.closed += 1;
      },
    };
  };
  return { log, take };
}

describe('an inspector', () => {
  it('takes one engine, when it is first asked', async () => {
    const { log, take } = engines();
    const inspector = createInspector(take);
    expect(log.taken).toBe(0);
    const { warnings } = await inspector.inspect(INSPECTED, signal);
    expect(warnings.map(({ item, code }) => [item, code])).toEqual([
      [1, 'truncated'],
      [1, 'shrunk'],
    ]);
    await inspector.inspect(INSPECTED, signal);
    expect(log.taken).toBe(1);
  });

  it('takes another where one died, and gives up after two', async () => {
    const once = engines(1);
    const { warnings } = await createInspector(once.take).inspect(INSPECTED, signal);
    expect([once.log.taken, warnings.length]).toEqual([2, 2]);
    await expect(createInspector(engines(2).take).inspect(INSPECTED, signal)).rejects.toMatchObject({
      issues: [{ code: 'internal_error', message: 'The preview worker stopped twice while it inspected this label.' }],
    });
  });

  it('sends the same list of fonts each time, so that a worker is sent it once', async () => {
    const { log, take } = engines();
    const inspector = createInspector(take);
    await inspector.inspect(INSPECTED, signal);
    addedFonts.value = [{ family: 'House Sans', files: { regular: 'https://example.com/a.ttf' } }];
    onTestFinished(() => {
      addedFonts.value = undefined;
    });
    await inspector.inspect(INSPECTED, signal);
    expect(log.jobs.map(({ fonts }) => fonts)).toEqual([[], addedFonts.value]);
    expect(log.jobs[1]?.fonts).toBe(addedFonts.value);
  });

  it('asks nothing once it is not wanted, and ends its engine', async () => {
    const { log, take } = engines();
    const inspector = createInspector(take);
    await expect(inspector.inspect(INSPECTED, AbortSignal.abort(new Error('changed')))).rejects.toThrow('changed');
    expect(log.taken).toBe(0);
    await inspector.inspect(INSPECTED, signal);
    inspector.close();
    await expect.poll(() => log.closed).toBe(1);
  });
});
