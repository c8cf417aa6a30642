import { readCsv } from '@platen/sdk/items';
import { describe, expect, it } from 'vitest';
import { type JobIssue, printJob } from './rows.ts';

const template = { elements: [{ field: 'name' }, { field: 'price' }] };
const bench = { template, data: { name: 'Bowl', price: '$1' }, copies: 1 };
const messages = (issues: readonly JobIssue[]) => issues.map(({ message }) => message);

describe('what is printed', () => {
  it('is the label on the bench where there is no table', () => {
    const { items, labels, issues } = printJob(undefined, {}, { ...bench, copies: 3 });
    expect(items).toEqual([{ quantity: 3, data: { name: 'Bowl', price: '$1' } }]);
    expect([labels, issues]).toEqual([3, []]);
  });

  it('is a label a row, with the data on the bench for a field without a column', () => {
    const { items, labels } = printJob(readCsv('Name\nMug\nCup\n'), {}, { ...bench, copies: 2 });
    expect(items).toEqual([
      { quantity: 2, data: { name: 'Mug', price: '$1' } },
      { quantity: 2, data: { name: 'Cup', price: '$1' } },
    ]);
    expect(labels).toBe(4);
  });

  it('says which fields are the same on every label for want of a column', () => {
    const { notes, issues } = printJob(
      readCsv('Artikel\nMug\n'),
      { name: false },
      { ...bench, data: { name: 'Bowl' } },
    );
    expect([notes, issues.length]).toEqual([
      ['“name” has no column: every label shows “Bowl”. Choose its column, or leave it so.'],
      1,
    ]);
    expect(printJob(readCsv('name,price\nMug,$2\n'), {}, bench).notes).toEqual([]);
  });

  it('counts by the column chosen by hand, and asks about one that may be it', () => {
    const table = readCsv('name;price;Menge\nMug;$2;3\nCup;$3;4\n');
    expect([printJob(table, {}, bench).labels, printJob(table, {}, bench).notes]).toEqual([
      2,
      ['Column "Menge": it may count copies and was not taken for that; if it does, choose it as the quantity.'],
    ]);
    const chosen = printJob(table, {}, { ...bench, quantityColumn: 2 });
    expect([chosen.labels, chosen.notes]).toEqual([7, []]);
    expect(printJob(table, {}, { ...bench, quantityColumn: false }).notes).toEqual([]);
  });

  it('counts by the quantity column where there is one', () => {
    const { labels } = printJob(readCsv('name,Qty\nMug,3\nCup,\n'), {}, { ...bench, copies: 2 });
    expect(labels).toBe(4);
  });

  it('names the row of a wrong quantity, and what was found', () => {
    const { issues } = printJob(readCsv('name,qty\nMug,3\nCup,two\n'), {}, bench);
    expect(messages(issues)).toEqual([
      'Line 3, column "qty" (B3): expected a whole number of at least 1, or nothing for 1, got "two".',
    ]);
  });

  it('names the row that has too few or too many cells', () => {
    const { issues } = printJob(readCsv('name,price\nMug\nCup,$2,x\n'), {}, bench);
    expect(messages(issues)).toEqual([
      'Line 2: has 1 value, expected 2 (name, price).',
      'Line 3: has 3 values, expected 2 (name, price).',
    ]);
  });

  it('tells what is wrong with rows among what is wrong with the table, row by row, at the item that has it', () => {
    const table = readCsv('name,price,qty\nMug,$1,0\nCup,é,1\nBowl,$3,x\nJar,ö,1\n');
    const found = [1, 3].map((item) => ({ path: `/items/${item}/data/price`, code: 'character', message: 'no code' }));
    const { issues } = printJob(table, {}, { ...bench, judge: () => ({ issues: found, ragged: [], issueCount: 2 }) });
    expect(issues.map(({ path, message }) => [path, message.slice(0, 31)])).toEqual([
      ['/items', 'Line 2, column "qty" (C2): expe'],
      ['/items/1/data/price', 'Line 3, column "price" (B3): no'],
      ['/items', 'Line 4, column "qty" (C4): expe'],
      ['/items/3/data/price', 'Line 5, column "price" (B5): no'],
    ]);
  });

  it('tells what is wrong with a row of the wrong length behind its length', () => {
    const ragged = [{ code: 'check_digit', row: 3, line: 3, message: 'line 3: wrong' }];
    const judge = () => ({ issues: [], ragged, issueCount: 1 });
    const { issues } = printJob(readCsv('name,price\nMug,$1\nCup,$2,x\n'), {}, { ...bench, judge });
    expect(messages(issues)).toEqual(['Line 3: has 3 values, expected 2 (name, price).', 'Line 3: wrong.']);
  });

  it('lists fifty issues of table and rows together, the first, and counts the rest', () => {
    const rows = Array.from({ length: 120 }, (_, index) => `Mug,é,${index % 2 === 0 ? 'x' : 1}`);
    const found = rows.map((_, item) => ({ path: `/items/${item}/data/price`, code: 'character', message: 'no code' }));
    const judge = () => ({ issues: found.slice(0, 50), ragged: [], issueCount: 120 });
    const { issues } = printJob(readCsv(['name,price,qty', ...rows].join('\n')), {}, { ...bench, judge });
    expect(issues).toHaveLength(51);
    expect(issues[49]?.message).toMatch(/^Line 34,/);
    expect(issues[50]?.message).toBe('And 130 more like these.');
  });

  it('refuses copies that are not a whole number', () => {
    expect(messages(printJob(undefined, {}, { ...bench, copies: undefined }).issues)).toEqual([
      'Copies of each label: expected a whole number of at least 1.',
    ]);
  });

  it('takes the column chosen by hand', () => {
    const { items } = printJob(readCsv('Article,name\nMug,M-1\n'), { name: 0 }, bench);
    expect(items.map(({ data }) => data)).toEqual([{ name: 'Mug', price: '$1' }]);
  });
});
