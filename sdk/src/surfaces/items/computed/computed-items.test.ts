import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv } from '../read-rows.ts';
import { rowsToItems } from '../rows-to-items.ts';
import type { ComputedItemsOptions } from '../table-items.ts';
import type { Counter } from './computed-columns.ts';

const TODAY = '2026-11-21';
const made = (text: string | undefined, options: ComputedItemsOptions) =>
  rowsToItems(text === undefined ? undefined : readCsv(text), { today: TODAY, ...options });
const column = async (text: string | undefined, name: string, options: ComputedItemsOptions) =>
  (await made(text, options)).items.map(({ data }) => data[name]);
const issues = async (text: string | undefined, options: ComputedItemsOptions) =>
  (await made(text, options)).issues.map(({ message }) => message);

describe('a counter', () => {
  it('numbers the rows from 1, or from another number by steps, with zeros, prefix and suffix', async () => {
    expect(await column('sku\nA\nB\n', 'no', { sequence: { no: {} } })).toEqual(['1', '2']);
    const no = { start: 98, step: 2, width: 4, prefix: 'LOT-', suffix: '/a' };
    expect(await column('sku\nA\nB\n', 'no', { sequence: { no } })).toEqual(['LOT-0098/a', 'LOT-0100/a']);
    expect(await column('sku\nA\nB\nC\n', 'no', { sequence: { no: { start: 1, step: -1, width: 2 } } })).toEqual([
      '01',
      '00',
      '-01',
    ]);
  });

  it('gives the copies of a label one number, or each copy its own: 3 copies are 3 items then', async () => {
    const text = 'sku,qty\nA,3\nB,1\n';
    expect((await made(text, { sequence: { no: {} } })).items).toEqual([
      { quantity: 3, data: { sku: 'A', no: '1' } },
      { quantity: 1, data: { sku: 'B', no: '2' } },
    ]);
    const { items, rows, labels } = await made(text, { sequence: { no: { per: 'copy' } } });
    expect(items).toEqual([
      { quantity: 1, data: { sku: 'A', no: '1' } },
      { quantity: 1, data: { sku: 'A', no: '2' } },
      { quantity: 1, data: { sku: 'A', no: '3' } },
      { quantity: 1, data: { sku: 'B', no: '4' } },
    ]);
    expect([rows.map(({ row }) => row), labels]).toEqual([[2, 2, 2, 3], 4]);
  });

  it('gives each of the copies that are asked for its own number, whatever the rows count', async () => {
    const no = { width: 2, per: 'copy' } as const;
    const numbers = async (text: string, options: ComputedItemsOptions) =>
      (await made(text, { sequence: { no }, ...options })).items.map(({ quantity, data }) => [quantity, data.no]);
    expect(await numbers('sku\nA\nB\n', { copies: 2 })).toEqual([
      [1, '01'],
      [1, '02'],
      [1, '03'],
      [1, '04'],
    ]);
    expect((await numbers('sku,qty\nA,3\nB,1\n', { copies: 2 })).map(([, text]) => text).join(' ')).toBe(
      '01 02 03 04 05 06 07 08',
    );
    const { items, labels } = await made('sku,qty\nA,3\nB,1\n', { sequence: { no: {} }, copies: 2 });
    expect(items).toEqual([
      { quantity: 6, data: { sku: 'A', no: '1' } },
      { quantity: 2, data: { sku: 'B', no: '2' } },
    ]);
    expect(labels).toBe(8);
    expect(rowsToItems(readCsv('sku,qty\nA,3\nB,\n'), { copies: 2 }).items.map(({ quantity }) => quantity)).toEqual([
      6, 2,
    ]);
  });

  it('reports invalid numbers of copies and too few numbers once, and rejects items without copies', async () => {
    const sequence = { no: { per: 'copy', count: 5 } } as const;
    expect(await issues('sku,qty\nA,x\n', { sequence, copies: 3 })).toEqual([
      'line 2, column "qty" (B2): expected a whole number of at least 1 (an empty cell means 1), got "x"',
    ]);
    expect(await issues(undefined, { sequence: { no: { per: 'copy', count: 2 } }, copies: 2 })).toEqual([
      'row 2: the counter "no" has only 2 numbers; extend its range',
      'row 2: the counter "no" has only 2 numbers; extend its range',
    ]);
    expect((await made('sku,qty\nA,400\n', { sequence, copies: 3 })).issues.map(({ code }) => code)).toContain(
      'label_limit',
    );
    await expect(made('sku\nA\n', { sequence, copies: 0 })).rejects.toThrow(
      'copies: expected a whole number of at least 1, got 0',
    );
  });

  it('can count copies and rows in separate columns', async () => {
    const sequence = { box: { per: 'copy' }, row: {} } as const;
    // copies share the number of their row in `row`, and have separate numbers in `box`
    expect((await made('sku,qty\nA,2\nB,1\n', { sequence })).items.map(({ data }) => data)).toEqual([
      { sku: 'A', box: '1', row: '1' },
      { sku: 'A', box: '2', row: '1' },
      { sku: 'B', box: '3', row: '2' },
    ]);
  });

  it('restarts when the text of a column differs from the row above', async () => {
    const no = { restart: 'lot' };
    expect(await column('Lot\nA\nA\nB\nA\n', 'no', { sequence: { no } })).toEqual(['1', '2', '1', '1']);
  });

  it('makes labels of nothing by its count', async () => {
    const { items, labels, issues: found } = await made(undefined, { sequence: { no: { width: 3, count: 100 } } });
    expect([items.length, labels, found]).toEqual([100, 100, []]);
    expect([items[0]?.data, items[99]?.data]).toEqual([{ no: '001' }, { no: '100' }]);
    expect((await rowsToItems({ sequence: { no: { count: 2 } } })).items.length).toBe(2);
  });

  it('reports the row for which its numbers do not suffice, and notes where they grow wider', async () => {
    expect(await issues('sku\nA\nB\n', { sequence: { no: { count: 1 } } })).toEqual([
      'line 3: the counter "no" has only 1 number; extend its range',
    ]);
    const { notes } = await made('sku\nA\nB\n', { sequence: { no: { start: 99, width: 2 } } });
    expect(notes.map(({ message }) => message)).toEqual([
      'line 3: from this row on, the counter "no" exceeds 2 digits',
    ]);
  });

  it('does not become more rows than a job has labels', async () => {
    const { items, issues: found } = await made('sku,qty\nA,900000000\n', { sequence: { no: { per: 'copy' } } });
    expect([items.length, found.map(({ code }) => code)]).toEqual([1, ['label_limit']]);
    expect(await issues(undefined, { sequence: { no: { count: 1001 } } })).toEqual([
      'the counters create 1001 labels; a job can have at most 1000',
    ]);
  });

  const counter = fc.record(
    {
      start: fc.integer({ min: 0, max: 1e9 }),
      step: fc.integer({ min: 1, max: 1e6 }),
      width: fc.integer({ min: 1, max: 20 }),
    },
    { requiredKeys: [] },
  );

  it('grows by its step and never has fewer digits than its width', async () => {
    await fc.assert(
      fc.asyncProperty(counter, fc.integer({ min: 1, max: 200 }), async (no, count) => {
        const texts = (await rowsToItems({ sequence: { no: { ...no, count } } })).items.map(
          ({ data }) => data.no ?? '',
        );
        expect(texts.length).toBe(count);
        expect(texts.every((text) => text.length >= (no.width ?? 1))).toBe(true);
        expect(texts.map(Number)).toEqual(texts.map((_, at) => (no.start ?? 1) + at * (no.step ?? 1)));
      }),
    );
  });

  it('that counts copies gives what a table has whose rows are written as often', async () => {
    const quantities = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(quantities, fc.integer({ min: 1, max: 3 }), counter, async (all, copies, given) => {
        const no: Counter = given;
        const short = ['sku,qty', ...all.map((quantity, at) => `S${at},${quantity}`)].join('\n');
        const long = ['sku', ...all.flatMap((quantity, at) => Array(copies * quantity).fill(`S${at}`))].join('\n');
        const byCopy = await made(short, { copies, sequence: { no: { ...no, per: 'copy' } } });
        expect(byCopy.items).toEqual((await made(long, { sequence: { no } })).items);
      }),
    );
  });
});

describe('a computed column', () => {
  it('is a day some time from today or from another column, in a language and format', async () => {
    const compute = { best: { kind: 'date', months: 18, format: 'long' } } as const;
    expect(await column('a\n1\n', 'best', { compute })).toEqual(['May 21, 2028']);
    expect(await column('a\n1\n', 'best', { compute, language: 'de' })).toEqual(['21. Mai 2028']);
    const from = { best: { kind: 'date', from: 'Made', days: 10, format: 'dd.MM.yy' } } as const;
    expect(await column('made\n2028-02-20\n31.12.2026\n\n2026-1-1\n', 'best', { compute: from })).toEqual([
      '01.03.28',
      '10.01.27',
      '11.01.26',
    ]);
  });

  it('refuses a day that is none, or may be two, at its cell', async () => {
    const compute = { best: { kind: 'date', from: 'made' } } as const;
    expect(await issues('made\n2026-02-30\n03/04/2026\n', { compute })).toEqual([
      'line 2, column "made" (A2): for the column "best", expected a date such as 2026-11-21 or 21.11.2026, got "2026-02-30"',
      'line 3, column "made" (A3): for the column "best", expected a date such as 2026-11-21 or 21.11.2026, got "03/04/2026"; set "order" to dmy or mdy, depending on whether the day or the month comes first',
    ]);
    const ordered = { best: { kind: 'date', from: 'made', order: 'mdy', format: 'iso' } } as const;
    expect(await column('made\n03/04/2026\n', 'best', { compute: ordered })).toEqual(['2026-03-04']);
  });

  it('joins others, computed ones too, whatever their order', async () => {
    const compute = {
      all: { kind: 'joined', text: '{{{Title}}} {code}' },
      code: { kind: 'joined', text: '{no}-{NAME}' },
      NAME: { kind: 'upper', from: 'title' },
    } as const;
    expect(await column('title\nmaß\n', 'all', { compute, sequence: { no: { width: 2 } } })).toEqual(['{maß} 01-MASS']);
  });

  it('takes the place of the column of its name where it is made of that', async () => {
    const compute = { sku: { kind: 'trim', from: 'sku' } } as const;
    const { items, columns } = await made('sku,b\n" a ",1\n', { compute });
    expect([items[0]?.data, columns]).toEqual([{ sku: 'a', b: '1' }, ['sku', 'b']]);
    expect(await issues('sku,b\n a,1\n', { compute: { b: { kind: 'upper', from: 'sku' } } })).toEqual([
      "compute.b: the table already has a column with this name; rename the computed column, or compute it from the table's column",
    ]);
  });

  it('fills the fields of a template, and is not asked for twice', async () => {
    const {
      items,
      unusedColumns,
      issues: found,
    } = await made('article\n17\n', {
      fields: ['ean'],
      compute: { ean: { kind: 'ean13', from: 'article', prefix: '4012345' } },
    });
    expect([items[0]?.data, unusedColumns, found]).toEqual([{ ean: '4012345000177' }, [], []]);
  });

  it('reports all errors of a declaration at once', async () => {
    const declared = {
      sequence: { no: { start: 0.5, widht: 3 }, '': {} },
      compute: {
        best: { kind: 'date', month: 3, format: 'dd.mm.yyyy', language: 'x' },
        ean: { kind: 'ean13', prefix: '40a' },
        odd: { kind: 'reverse' },
        text: { kind: 'joined', text: 'LOT {no' },
      },
    } as unknown as ComputedItemsOptions;
    expect(await issues('a\n1\n', declared)).toEqual([
      'sequence.no.start: expected a whole number from -1000000000000 to 1000000000000, got 0.5',
      'sequence.no.widht: unknown property; did you mean width?',
      'sequence.: expected a name for the column, got nothing',
      'compute.best.month: unknown property; did you mean months?',
      'compute.best.format: expected iso, short, medium, long, month, long-month or a pattern such as dd.MM.yyyy, got "dd.mm.yyyy": the letter "m" has no meaning in a pattern; enclose literal text in single quotes',
      'compute.best.language: expected a language such as "en" or "de-AT", got the string "x"',
      'compute.ean.prefix: expected 1 to 11 digits as a string, got the string "40a"',
      'compute.ean.from: required for a column of the kind "ean13", but missing',
      'compute.odd.kind: expected date, joined, address, upper, lower, trim, ean13, ean8, upca, gtin14, sscc, gs1DigitalLink, got the string "reverse"',
      'compute.text.text: the brace at character 5 has no matching brace; write {Column}, or double the brace to print it',
    ]);
  });

  it('reports missing columns, and columns computed from each other', async () => {
    const compute = {
      a: { kind: 'upper', from: 'b' },
      b: { kind: 'upper', from: 'a' },
      c: { kind: 'lower', from: 'nmae' },
    } as const;
    expect(await issues('name\nx\n', { compute })).toEqual([
      'compute.c: there is no column "nmae"; did you mean "name"? Available columns: name, a, b, c',
      'compute.b: this column is computed from "a", which is computed from this column',
    ]);
  });

  it('never grows beyond what a label takes', async () => {
    const names = Array.from({ length: 20 }, (_, at) => `c${at}`);
    const compute = Object.fromEntries(
      names.map((name, at) => [name, { kind: 'joined' as const, text: at === 0 ? 'ab' : `{c${at - 1}}{c${at - 1}}` }]),
    );
    expect(await issues('x\n1\n', { compute })).toEqual([
      'line 2: for the column "c12", the text has 8192 characters; at most 4096 are allowed',
    ]);
  });

  it('is the same for the same day, and throws for what a program gives wrongly', async () => {
    await expect(made('a\n1\n', { compute: {}, today: 'now' })).rejects.toThrow(
      'today: expected a date such as 2026-11-21',
    );
    await expect(made('a\n1\n', { compute: {}, language: '?' })).rejects.toThrow('language: expected a language');
  });
});
