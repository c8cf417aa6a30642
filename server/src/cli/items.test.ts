import { describe, expect, it } from 'vitest';
import { workbook } from '../../../sdk/test/xlsx.ts';
import { InputError } from './command.ts';
import { type ItemSource, jsonItems, readColumns, tableItems } from './items.ts';

const csv = (text: string, fields?: readonly string[]): Promise<ItemSource> =>
  tableItems({ name: 'rows.csv', bytes: new TextEncoder().encode(text) }, { fields });
const json = (text: string) => jsonItems({ name: 'items.json', text });

const tableIssues = async (text: string, fields?: readonly string[]): Promise<readonly string[]> =>
  (await csv(text, fields)).issues.map(({ place, message }) => `${place}: ${message}`);

function issuesOf(work: () => unknown): string[] {
  try {
    work();
  } catch (error) {
    if (error instanceof InputError) return error.issues.map(({ place, message }) => `${place}: ${message}`);
    throw error;
  }
  return [];
}

describe('a workbook', () => {
  const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const sheet = `<row r="1">${cell('A1', 'sku')}</row><row r="2">${cell('A2', 'A')}</row><row r="3" hidden="1"></row><row r="4" hidden="1">${cell('A4', 'B')}</row>`;
  const behind = '<mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>';
  const bytes = workbook({ sheets: { Shelf: sheet, Rest: '' }, behind });

  it('has notes that name the options of the command', async () => {
    const { notes, items } = await tableItems({ name: 'rows.xlsx', bytes }, { fields: undefined });
    expect(items).toHaveLength(2);
    expect(notes).toEqual([
      'rows.xlsx: sheet 1 "Shelf" was read; other sheets: 2 "Rest" (--sheet NAME)\n',
      'rows.xlsx: 1 row of the workbook is hidden (4), but was read; to leave it out, use --skip-hidden\n',
      'rows.xlsx: row 3: the row is empty and was left out\n',
    ]);
  });

  it('has neither hidden rows nor blanks of merged cells when the options say so', async () => {
    const options = { fields: undefined, sheet: 1, hiddenRows: 'skip', mergedCells: 'fill' } as const;
    const { items } = await tableItems({ name: 'rows.xlsx', bytes }, options);
    expect([...items].map(({ data }) => data)).toEqual([{ sku: 'A' }]);
  });
});

describe('a workbook with a hidden column and a hidden first sheet', () => {
  const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const sheet = `<row r="1">${cell('A1', 'sku')}${cell('B1', 'cost')}</row><row r="2">${cell('A2', 'A')}${cell('B2', '3')}</row>`;
  const bytes = workbook({
    sheets: { Lists: '', Shelf: sheet },
    states: { Lists: 'hidden' },
    ahead: '<cols><col min="2" max="2" hidden="1"/></cols>',
  });

  it('is read by its visible sheet, with a note that names the option of the command', async () => {
    const { notes, items } = await tableItems({ name: 'rows.xlsx', bytes }, { fields: undefined });
    expect([...items].map(({ data }) => data)).toEqual([{ sku: 'A', cost: '3' }]);
    expect(notes).toEqual([
      'rows.xlsx: sheet 2 "Shelf" was read; other sheets: 1 "Lists" (hidden) (--sheet NAME)\n',
      'rows.xlsx: row 1, column "cost" (B1): the column is hidden in the workbook, but was read; to leave it out, use --skip-hidden-columns\n',
    ]);
  });

  it('has no hidden column when the option says so', async () => {
    const options = { fields: undefined, sheet: 'Shelf', hiddenColumns: 'skip' } as const;
    const { items } = await tableItems({ name: 'rows.xlsx', bytes }, options);
    expect([...items].map(({ data }) => data)).toEqual([{ sku: 'A' }]);
  });
});

describe('a CSV', () => {
  it('gives an item for each row; the column quantity counts copies, in any case, 1 when empty', async () => {
    expect((await csv('sku,Quantity\n00420,3\nB,\n')).items).toEqual([
      { quantity: 3, data: { sku: '00420' } },
      { quantity: 1, data: { sku: 'B' } },
    ]);
  });

  it('fills fields from columns whose names differ in case and punctuation only', async () => {
    expect((await csv('SKU,Item name\nA,Tea\n', ['sku', 'item_name'])).items).toEqual([
      { quantity: 1, data: { sku: 'A', item_name: 'Tea' } },
    ]);
  });

  it('reports all its issues at once, each with its line, and returns the readable rows anyway', async () => {
    const { items, lacksColumns } = await csv('sku,quantity\nA,zero\nB\nC,1,2\nD,4\n', ['sku', 'name']);
    expect(items).toEqual([
      { quantity: 1, data: { sku: 'A' } },
      { quantity: 4, data: { sku: 'D' } },
    ]);
    expect(lacksColumns).toBe(true);
    expect(await tableIssues('sku,quantity\nA,zero\nB\nC,1,2\nD,4\n', ['sku', 'name'])).toEqual([
      'rows.csv: there is no column "name", which the template uses. Available columns: sku, quantity',
      'rows.csv:2: column "quantity" (B2): expected a whole number of at least 1 (an empty cell means 1), got "zero"',
      'rows.csv:3: has 1 value, expected 2 (sku, quantity)',
      'rows.csv:4: has 3 values, expected 2 (sku, quantity)',
    ]);
  });

  it('has notes that name the options by which its letters and columns are read otherwise', async () => {
    const bytes = Uint8Array.from('name, full;sku\nCaf\u00e9, hot;1\n', (letter) => letter.charCodeAt(0));
    expect((await tableItems({ name: 'rows.csv', bytes }, { fields: undefined })).notes).toEqual([
      'rows.csv:2: the file is not UTF-8 and was read as Windows-1252; check whether all letters are correct, for example in "Café" (--encoding NAME)\n',
      'rows.csv: the delimiter could be ";" or ",", and ";" was used; if the columns are wrong, set the delimiter (--delimiter CHAR)\n',
    ]);
    const options = { fields: undefined, encoding: 'windows-1251', delimiter: ';' } as const;
    expect((await tableItems({ name: 'rows.csv', bytes }, options)).items.at(0)?.data).toMatchObject({
      'name, full': 'Cafй, hot',
    });
  });

  it('may start with the line by which Excel names the delimiter, and end in rows without a value', async () => {
    expect((await csv('sep=;\r\nsku;name\r\nA;"a,b"\r\n;\r\n;;;\r\n')).items).toEqual([
      { quantity: 1, data: { sku: 'A', name: 'a,b' } },
    ]);
  });

  it('names rows by their line and columns by their own name', async () => {
    const { placeOf, labelOf, noun } = await csv('A/B,c\n"x\ny",1\nz,2\n', ['a b', 'c']);
    expect(placeOf('/0/data/c')).toBe('rows.csv:2 (c)');
    expect(placeOf('/1/data/a b')).toBe('rows.csv:4 (A/B)');
    expect(placeOf('/1')).toBe('rows.csv:4');
    expect(placeOf('')).toBe('rows.csv');
    expect([noun, labelOf(1)]).toEqual(['row', '4']);
  });

  it('in another encoding than UTF-8 is read, and that is said', async () => {
    const latin = new Uint8Array([...'sku\nGr'].map((letter) => letter.charCodeAt(0)).concat(0xfc, 0x6e));
    const { items, notes } = await tableItems({ name: 'rows.csv', bytes: latin }, { fields: ['sku'] });
    expect(items).toEqual([{ quantity: 1, data: { sku: 'Grün' } }]);
    expect(notes).toEqual([expect.stringMatching(/^rows\.csv:2: .*Windows-1252/)]);
  });
});

describe('items in a JSON file', () => {
  it('are handed on as they are, and placed by line and column', () => {
    const source = json('[\n  { "data": { "sku": "A" } },\n  { "quantity": 0 }\n]');
    expect(source.items).toEqual([{ data: { sku: 'A' } }, { quantity: 0 }]);
    expect(source.placeOf('/1/quantity')).toBe('items.json:3:17 (/1/quantity)');
    expect(source.labelOf(1)).toBe('/1');
  });

  it('are an array that is not empty', () => {
    expect(issuesOf(() => json('[]'))).toEqual(['items.json: contains no items']);
    expect(issuesOf(() => json('{ "items": [] }'))).toEqual([
      'items.json: expected an array of items such as [{ "quantity": 2, "data": { … } }]; pass only the value of "items"',
    ]);
  });
});

it('asks about a column that may count copies, with the option that says so', async () => {
  expect((await csv('sku;Menge\nA;3\n', ['sku'])).notes).toEqual([
    'rows.csv: column "Menge": this column was not used as the quantity; if it contains the number of copies, choose it as the quantity (--quantity "Menge")\n',
  ]);
});

const columnIssues = (map: string, fields: readonly string[]): string[] =>
  readColumns({ map }, fields).issues.map(({ place, message }) => `${place}: ${message}`);

it('columns are named as they are in the file, = signs included', () => {
  expect(readColumns({ map: 'name=Artikel\nprice=VK = brutto', quantity: 'Menge' }, ['name', 'price'])).toEqual({
    mapping: { name: 'Artikel', price: 'VK = brutto' },
    quantityColumn: 'Menge',
    issues: [],
  });
});

it('an unknown field, a malformed pair and a duplicate field are reported at once', () => {
  expect(columnIssues('nme=Artikel\nArtikel\nname=A\nname=B', ['name', 'price'])).toEqual([
    '--map: the template has no field "nme"; its fields are name, price',
    '--map: expected FIELD=COLUMN, got "Artikel"',
    '--map: maps two columns to the field "name"',
  ]);
});

it('items in JSON have no columns', () => {
  const given = { data: 'items.json', quantity: 'Menge' };
  expect(() => readColumns(given, undefined)).toThrow(
    new InputError([
      { place: '--quantity', message: 'works with --csv and --xlsx only; JSON items already contain field names' },
    ]),
  );
});
