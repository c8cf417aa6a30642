import { expect, it } from 'vitest';
import { readColumns } from './columns.ts';
import { InputError } from './input-error.ts';

const issuesOf = (map: string, fields: readonly string[]): string[] =>
  readColumns({ map }, fields).issues.map(({ place, message }) => `${place}: ${message}`);

it('columns are named as they are in the file, = signs included', () => {
  expect(readColumns({ map: 'name=Artikel\nprice=VK = brutto', quantity: 'Menge' }, ['name', 'price'])).toEqual({
    mapping: { name: 'Artikel', price: 'VK = brutto' },
    quantityColumn: 'Menge',
    issues: [],
  });
});

it('a field that the template lacks, a malformed pair and a field named twice are told at once', () => {
  expect(issuesOf('nme=Artikel\nArtikel\nname=A\nname=B', ['name', 'price'])).toEqual([
    '--map: the template has no field "nme"; it has name, price',
    '--map: expected FIELD=COLUMN, got "Artikel"',
    '--map: gives the field "name" two columns',
  ]);
});

it('items in JSON have no columns', () => {
  const given = { data: 'items.json', quantity: 'Menge' };
  expect(() => readColumns(given, undefined)).toThrow(
    new InputError([
      { place: '--quantity', message: 'is for --csv and --xlsx; items in JSON name their fields themselves' },
    ]),
  );
});
