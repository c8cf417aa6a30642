import { describe, expect, it } from 'vitest';
import { guessColumns } from './guess-columns.ts';

const guessed = (fields: readonly string[], columns: readonly string[], rows: readonly (readonly string[])[] = []) =>
  Object.fromEntries(
    [...guessColumns(fields, { columns, rows }, new Set())].map(([field, column]) => [field, columns[column]]),
  );

describe('columns for fields of other names', () => {
  it('are guessed by a name within the other', () => {
    expect(guessed(['name'], ['Artikelname', 'Lager'])).toEqual({ name: 'Artikelname' });
  });
  it('are guessed by what names mean in English, German and French', () => {
    expect(guessed(['name', 'price', 'sku'], ['Bezeichnung', 'Preis', 'EAN'])).toEqual({
      name: 'Bezeichnung',
      price: 'Preis',
      sku: 'EAN',
    });
    expect(guessed(['name', 'price'], ['Désignation', 'Prix TTC'])).toEqual({ name: 'Désignation', price: 'Prix TTC' });
  });
  it('know a price by its cells, whatever its column is called', () => {
    expect(guessed(['price'], ['A', 'B'], [['Mug', '€ 4.50']])).toEqual({ price: 'B' });
  });
  it('know a code by its cells, and take no house number for one', () => {
    const row = ['4006381333931', '12', 'A-100'];
    expect(guessed(['sku'], ['EAN', 'Hausnummer'], [row])).toEqual({ sku: 'EAN' });
    expect(guessed(['sku'], ['Hausnummer'], [['12']])).toEqual({});
    expect(guessed(['sku'], ['Name', 'Nr.', 'Barcode'], [['Mug', '1', 'A-100']])).toEqual({ sku: 'Barcode' });
  });
  it('are none where two are as likely, and none where nothing is', () => {
    expect(guessed(['price'], ['Preis', 'UVP'])).toEqual({});
    expect(guessed(['batch'], ['Preis', 'Name'])).toEqual({});
  });
  it('are taken once, and not where another field has them', () => {
    expect(guessed(['product name', 'title'], ['name'])).toEqual({ 'product name': 'name' });
    expect(guessColumns(['name'], { columns: ['Artikelname'], rows: [] }, new Set([0])).size).toBe(0);
  });
});
