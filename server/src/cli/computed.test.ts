import { describe, expect, it } from 'vitest';
import { type Given, InputError } from './command.ts';
import { readComputed } from './computed.ts';
import { countedItems, tableItems } from './items.ts';

const sequence = (text: string) => readComputed({ sequence: text })?.sequence;
const compute = (text: string) => readComputed({ compute: text })?.compute;

function issuesOf(given: Given): string[] {
  try {
    readComputed(given);
  } catch (error) {
    if (error instanceof InputError) return error.issues.map(({ place, message }) => `${place}: ${message}`);
    throw error;
  }
  return [];
}

describe('--sequence', () => {
  it.each([
    ['no=1..', { no: { start: 1 } }],
    ['no=1..,width=6', { no: { start: 1, width: 6 } }],
    ['no=1..100', { no: { start: 1, step: 1, count: 100 } }],
    ['no=10..0,step=-5', { no: { start: 10, step: -5, count: 3 } }],
    ['no=100..1', { no: { start: 100, step: -1, count: 100 } }],
    [
      'Serial no=-2..,prefix=LOT =,suffix= x,per=copy,restart=Lot no',
      {
        'Serial no': { start: -2, prefix: 'LOT =', suffix: ' x', per: 'copy', restart: 'Lot no' },
      },
    ],
    ['a=1..\nb=2..', { a: { start: 1 }, b: { start: 2 } }],
  ])('%j', (text, expected) => {
    expect(sequence(text)).toEqual(expected);
  });
});

describe('--compute', () => {
  it.each([
    ['best=date', { kind: 'date' }],
    ['best=date+18months', { kind: 'date', months: 18 }],
    [
      'best=date(Made on) + 1year - 3 days,format=dd.MM.yy,language=de,order=dmy',
      {
        ...{ kind: 'date', from: 'Made on', years: 1, days: -3, format: 'dd.MM.yy', language: 'de', order: 'dmy' },
      },
    ],
    ['full=join({brand}, (new) {name}) ', { kind: 'joined', text: '{brand}, (new) {name}' }],
    ['SKU=upper(sku)', { kind: 'upper', from: 'sku' }],
    ['ean=ean13( Article ),prefix=4012345', { kind: 'ean13', from: 'Article', prefix: '4012345' }],
    ['case=gtin14(ean),indicator=1', { kind: 'gtin14', from: 'ean', indicator: 1 }],
  ])('%j', (text, expected) => {
    expect(Object.values(compute(text) ?? {})).toEqual([expected]);
  });
});

it('reports all invalid values, each with its option', () => {
  expect(
    issuesOf({
      sequence: 'no\nno=one\nz=9999999999999..\nno=1..9,step=-1\nx=1..,wide=6\nx=1..,width=six',
      compute: 'best=date*2\nsku=upper\nb=reverse(a)\nu=link()\nj=join\nc=ean13(a),prefix\nc=trim(a),x=1',
      today: '2026-02-30',
    }),
  ).toEqual([
    '--sequence: expected NAME=…, got "no"',
    '--sequence: expected a range such as 1.. or 1..100, got "one"',
    '--sequence: expected numbers of at most 12 digits, got "9999999999999.."',
    '--sequence: a counter from 1 never reaches 9 with a step of -1',
    '--sequence: unknown option "wide"; the options are step, width, prefix, suffix, per, restart',
    '--sequence: expected a whole number for width, got "six"',
    '--compute: expected an offset such as +18months (days, weeks, months, years) or an option such as ,NAME=VALUE after "date", got "*2"',
    '--compute: upper needs a column in parentheses: upper(…)',
    '--compute: expected date, join(…), upper(…), lower(…), trim(…), ean13(…), ean8(…), upca(…), gtin14(…), sscc(…) or link(…), got "reverse(a)"',
    '--compute: link needs a GS1 Digital Link in parentheses, with column names in braces: link(https://id.gs1.org/01/{ean})',
    '--compute: join needs text in parentheses, with column names in braces: join({brand}, {name})',
    '--compute: expected an option as NAME=VALUE, got "prefix"',
    '--compute: unknown option "x"; this function has no options',
    '--today: expected a date such as 2026-11-21, got "2026-02-30"',
  ]);
});

describe('items', () => {
  const file = (text: string) => ({ name: 'rows.csv', bytes: new TextEncoder().encode(text) });

  it('have the computed columns, and a number for each copy if enabled', async () => {
    const computed = readComputed({
      sequence: 'no=1..,width=6,per=copy',
      compute: 'best=date+18months,format=iso',
      today: '2026-11-21',
    });
    const { items, issues } = await tableItems(file('sku,qty\nA,2\nB,\n'), { fields: ['sku', 'no', 'best'], computed });
    expect(issues).toEqual([]);
    expect(items).toEqual([
      { quantity: 1, data: { sku: 'A', no: '000001', best: '2028-05-21' } },
      { quantity: 1, data: { sku: 'A', no: '000002', best: '2028-05-21' } },
      { quantity: 1, data: { sku: 'B', no: '000003', best: '2028-05-21' } },
    ]);
  });

  it('name the line of a cell that nothing can be made of, and the option of what is declared wrongly', async () => {
    const computed = readComputed({ compute: 'ean=ean13(sku),prefix=40', sequence: 'no=1..,width=90' });
    const all = await tableItems(file('sku\nA\n'), { fields: ['ean'], computed });
    expect(all.issues.map(({ place, message }) => `${place}: ${message}`)).toEqual([
      '--sequence: sequence.no.width: expected a whole number from 1 to 30, got 90',
    ]);
    const of = await tableItems(file('sku\nA\n'), {
      fields: ['ean'],
      computed: readComputed({ compute: 'ean=ean13(sku)' }),
    });
    expect(of.issues.map(({ place, message }) => `${place}: ${message}`)).toEqual([
      'rows.csv:2: column "sku" (A2): for the column "ean", expected an article number that consists of digits, got "A"',
    ]);
    expect(of.placeOf('/0/data/ean')).toBe('rows.csv:2 (ean)');
  });

  it('are as many as a counter has numbers, without a file', async () => {
    const { items, placeOf, labelOf } = await countedItems({
      fields: ['no'],
      computed: readComputed({ sequence: 'no=5..7' }),
    });
    expect([...items].map(({ data }) => data)).toEqual([{ no: '5' }, { no: '6' }, { no: '7' }]);
    expect([placeOf('/1/data/no'), labelOf(1)]).toEqual(['--sequence: row 2 (no)', '2']);
    const endless = await countedItems({ fields: ['no'], computed: readComputed({ sequence: 'no=5..' }) });
    expect(endless.issues.map(({ place, message }) => `${place}: ${message}`)).toEqual([
      '--sequence: without a table, a counter determines the number of labels; set its count, or give its range an end, as in 1..100',
    ]);
  });
});
