import { describe, expect, it } from 'vitest';
import { guessEncoding } from './decode-text.ts';
import { readCsv } from './read-rows.ts';

/** Encodes a text in an encoding that browsers and Node can only decode. */
function encoded(text: string, encoding: string): Uint8Array {
  const bytes = new Map<string, readonly number[]>();
  const decoder = new TextDecoder(encoding);
  for (let byte = 0; byte < 256; byte++) bytes.set(decoder.decode(Uint8Array.of(byte)), [byte]);
  if (encoding === 'shift_jis')
    for (let lead = 0x81; lead <= 0x9f; lead++)
      for (let trail = 0x40; trail <= 0xfc; trail++)
        bytes.set(decoder.decode(Uint8Array.of(lead, trail)), [lead, trail]);
  return Uint8Array.from([...text].flatMap((character) => bytes.get(character) ?? [0x3f]));
}

describe('the encoding of a text that is not UTF-8', () => {
  it.each([
    ['windows-1252', 'name;price\nCafé crème;1\n'],
    ['windows-1252', 'Artikel;Größe\nMüsli, süß;XL\nKäse für Ärzte;1\n'],
    ['windows-1252', 'name\nSeñor, ¿qué?\n20 m³, 15 m²\n½ kg\n£5 Tee\n'],
    ['windows-1252', 'navn\nRødgrød med fløde\nÆblegrød på tærte\n'],
    ['windows-1252', 'nom\nŒufs à la neige\nCœur de bœuf\nÇa, là, où\n'],
    ['windows-1252', 'nome\nPão de açúcar\nLimões\nAções\n'],
    ['windows-1252', 'nimi\nŠampoo\nPyöreä pöytä\nÄiti\n'],
    ['windows-1252', 'name\nLänge\n'],
    ['windows-1250', 'nazwa\nŻółta łódź\nGęś\n'],
    ['windows-1250', 'nazwa\nmasło\nśmietana\n'],
    ['windows-1250', 'název\nKuřecí řízek\nŽluťoučký kůň\n'],
    ['windows-1250', 'název\nČeský křen\nmáslo\n'],
    ['windows-1250', 'ime\nčaša\nžlica\n'],
    ['windows-1250', 'név\nfőzőtök\nfűszer\n'],
    ['windows-1251', 'название\nЧай чёрный\nМолоко\n'],
    ['windows-1251', 'sku;name\nA-1;Хлеб\n'],
    ['shift_jis', '商品名,価格\n緑茶,100\n'],
    ['shift_jis', 'sku,name\n1,コーヒー\n2,さとう\n'],
  ] as const)('is %s for %j', (encoding, text) => {
    const bytes = encoded(text, encoding);
    expect(guessEncoding(bytes)).toBe(encoding);
    expect(new TextDecoder(encoding).decode(bytes)).toBe(text);
  });

  it('is named in a note with a word to look at', () => {
    const table = readCsv(encoded('sku;nazwa\nA;Żółta łódź\n', 'windows-1250'));
    expect(table.rows[0]?.cells).toEqual(['A', 'Żółta łódź']);
    expect(table.notes.map(({ message }) => message)).toEqual([
      'line 2: the file is not UTF-8 and was read as Windows-1250; check whether all letters are correct, for example in "Żółta"',
    ]);
    const japanese = readCsv(encoded('品名,価格\n緑茶,100\n', 'shift_jis'));
    expect(japanese.columns).toEqual(['品名', '価格']);
    expect(japanese.notes[0]?.message).toBe(
      'line 1: the file is not UTF-8 and was read as Shift JIS; check whether all letters are correct, for example in "品名"',
    );
  });

  it('can be chosen, and then nothing is noted', () => {
    const bytes = encoded('name\nЧай\n', 'windows-1251');
    const table = readCsv(bytes, { encoding: 'windows-1251' });
    expect([table.rows[0]?.cells, table.notes, table.issues]).toEqual([['Чай'], [], []]);
    expect(readCsv(bytes, { encoding: 'windows-1252' }).rows[0]?.cells).toEqual(['×àé']);
    expect(readCsv(Uint8Array.of(0x61, 0x0a, 0x82), { encoding: 'shift_jis' }).issues[0]?.message).toBe(
      'line 2: the line contains bytes that are neither UTF-8 nor Shift JIS; save the file as UTF-8',
    );
  });
});

describe('the delimiter of a text', () => {
  const read = (text: string) => {
    const { columns, notes } = readCsv(text);
    return [columns, ...notes.map(({ message }) => message)];
  };
  const doubt = (taken: string, other: string) =>
    `the delimiter could be ${taken} or ${other}, and ${taken} was used; if the columns are wrong, set the delimiter`;

  it('is a semicolon for "name, full;sku", with a note, since a comma before a space is of a text', () => {
    expect(read('name, full;sku\nTea, green;A1\n')).toEqual([['name, full', 'sku'], doubt('";"', '","')]);
    expect(read('name, first, last;sku\nA, B, C;1\n')).toEqual([['name, first, last', 'sku'], doubt('";"', '","')]);
  });

  it('is the one that divides each row as it divides the names, without a note', () => {
    expect(read('name, full;sku\nTea;A1\n')).toEqual([['name, full', 'sku']]);
    expect(read('a,b,c;d\n1,5;2\n3,5;4\n')).toEqual([['a,b,c', 'd']]);
    expect(read('a;b\n1,5;2,5\n')).toEqual([['a', 'b']]);
    expect(read('a,b\n"x;y",2\n')).toEqual([['a', 'b']]);
    expect(read('a;b,c\n1;2\n"3";4\n')).toEqual([['a', 'b,c']]);
  });

  it('is what the names have most of where both divide the rows, with a note', () => {
    expect(read('a,b;c,d\n1,2;3,4\n')).toEqual([['a', 'b;c', 'd'], doubt('","', '";"')]);
  });
});

describe('a formula of a text', () => {
  it('is the text that a spreadsheet shows, with a note for each column', () => {
    const table = readCsv('sku,name\n="00042",Tea\n"=""00043""","=""say """"hi"""""""\n=1+1,="\n');
    expect(table.rows.map(({ cells }) => cells)).toEqual([
      ['00042', 'Tea'],
      ['00043', 'say "hi"'],
      ['=1+1', '="'],
    ]);
    expect(table.notes.map(({ message }) => message)).toEqual([
      'line 2, column "sku" (A2): the formula ="00042" was read as the text that a spreadsheet shows for it (2 cells in the column)',
      'line 3, column "name" (B3): the formula ="say ""hi""" was read as the text that a spreadsheet shows for it',
      'line 4, column "name" (B4): a value contains a quote but does not start with one; the quote was read as part of the value',
    ]);
    expect(table.issues).toEqual([]);
  });
});
