import { describe, expect, it } from 'vitest';
import { suggestedSource } from './suggested-source.ts';

const table = (columns: string, ...rows: readonly string[]) => ({
  columns: columns.split(';'),
  rows: rows.map((row) => row.split(';')),
});

describe('the suggested source of a computed column', () => {
  it.each([
    // serial numbers
    ['sscc', table('name;price;serial', 'Tea;12;12345', 'Tin;13;12346'), 'serial'],
    ['sscc', table('Name;Lfd. Nr.', 'Tee;1', 'Dose;2'), 'Lfd. Nr.'],
    ['sscc', table('SKU;Palette', 'TEA-1;100', 'TEA-2;101'), 'Palette'],
    ['sscc', table('name;serial', 'Tea;A-1', 'Tin;A-2'), undefined],
    ['sscc', table('name;price', 'Tea;12', 'Tin;13'), undefined],
    ['sscc', table('name;serial', 'Tea;', 'Tin;'), 'serial'],
    // GTINs: by the check digit, whatever the name is
    ['gs1DigitalLink', table('name;gtin', 'Tea;9521234543213', 'Tin;9506000134352'), 'gtin'],
    ['gs1DigitalLink', table('stock;Nummer', '9521234543210;9521234543213'), 'Nummer'],
    ['gs1DigitalLink', table('name;sku', 'Tea;TEA-1', 'Tin;TEA-2'), undefined],
    // article numbers
    ['ean13', table('name;price;sku', 'Tea;2;17', 'Tin;3;18'), 'sku'],
    ['ean13', table('name;ean', 'Tea;9521234543213'), undefined],
    ['ean13', table('name;zip no', 'Tea;12345', 'Tin;12346'), undefined],
    ['gtin14', table('name;ean', 'Tea;9521234543213'), 'ean'],
    // texts
    ['upper', table('no;name', '1;Tea', '2;Tin'), 'name'],
    ['upper', table('no', '1', '2'), undefined],
    // any column can be part of a joined text
    ['joined', table('no;name', '1;Tea'), 'no'],
  ] as const)('of a %s in %j is %s', (kind, given, column) => {
    expect(suggestedSource(kind, given)).toBe(column);
  });
});
