import { describe, expect, it } from 'vitest';
import { columnKind } from './column-kind.ts';

const kindOf = (name: string, ...cells: readonly string[]): string => {
  const found = columnKind(name, cells);
  return found.kind === 'barcode' ? found.barcodeType : found.kind;
};

describe('the kind of a column', () => {
  it.each([
    ['Name', ['Stoneware mug', 'Plate'], 'text'],
    ['Price', ['18.50', '7'], 'price'],
    ['UVP', ['18,50', '1.299,00'], 'price'],
    ['Wert', ['18,50 €', '€ 7,–'], 'price'],
    ['cost', ['CHF 18.50', 'USD 7'], 'price'],
    ['pris', ['185 kr', '70 kr'], 'price'],
    ['year', ['2024', '2025'], 'text'],
    ['EAN', ['5901234123457', '4006381333931'], 'ean13'],
    ['whatever', ['036000291452', '012345678905'], 'upca'],
    ['short', ['96385074', '55123457'], 'ean8'],
    ['Book', ['978-0-306-40615-7', '9783161484100'], 'isbn'],
    ['Book', ['0-306-40615-2'], 'isbn'],
    ['element string', ['(01)09521234543213(10)L2417'], 'gs1-128'],
    ['SKU', ['MUG-0417', 'PLT-0220'], 'code128'],
    ['Order no.', ['104826', '104827'], 'code128'],
    ['Artikelnummer', ['A-100', 'A-101'], 'code128'],
    ['orderNumber', ['104826', '104827'], 'code128'],
    ['orderNumber', ['9999', '10000'], 'code128'],
    ['serial', ['1', '2'], 'code128'],
    ['N° de série', ['X1', 'X2'], 'code128'],
    ['Código', ['A1', 'A1'], 'code128'],
    ['Gear', ['MUG-0417', 'PLT-0220', 'CUP-0001'], 'code128'],
    ['Number of guests', ['two', 'three'], 'text'],
    ['Phone IMEI', ['490154203237518', '490154203237526'], 'code128'],
    ['Serial date', ['2026-01-02', '2026-01-03'], 'text'],
    ['House no.', ['12', '14a', '221B'], 'text'],
    ['Hausnummer', ['1200', '1400a', '1500'], 'text'],
    ['Number', ['12', '14a', '221B'], 'text'],
    ['No.', ['1', '2', '3'], 'text'],
    ['Article', ['2024', '2024', '2025'], 'text'],
    ['Model year', ['2024', '2025'], 'text'],
    ['Item quantity', ['1200', '1400'], 'quantity'],
    ['Order date', ['2026-01-02', '2026-01-03'], 'text'],
    ['Zip code', ['62704', '10001'], 'text'],
    ['Phone number', ['+491701234567', '+491701234568'], 'text'],
    ['Postcode', ['1015CX', '1016AB', '1017ZZ'], 'text'],
    ['Size', ['W30-L32', 'W32-L34', 'W34-L34'], 'text'],
    ['Gear', ['MUG-0417', 'PLT-0220', 'CUP-01'], 'text'],
    ['Length', ['3.1416', '2.71828', '1'], 'number'],
    ['Item weight', ['0,5', '12,25', '7'], 'number'],
    ['Price', ['3.1416', '0.0125'], 'price'],
    ['Link', ['https://example.com/a', 'https://example.com/b'], 'qrcode'],
    ['Photo', ['https://example.com/a.png', 'https://example.com/b.jpg?w=200'], 'image'],
    ['Logo', ['data:image/png;base64,iVBORw0KGgo='], 'image'],
    ['Qty', ['1', '20'], 'quantity'],
    ['Notes', ['', ' '], 'blank'],
  ])('%s: %j is %s', (name, cells, kind) => {
    expect(kindOf(name, ...cells)).toBe(kind);
  });

  it('is not changed by one mistyped cell among many', () => {
    expect(kindOf('EAN', '5901234123457', '4006381333931', '4006381333930', '', '5901234123457', '4006381333931')).toBe(
      'ean13',
    );
  });

  it('is text where a third is something else', () => {
    expect(kindOf('EAN', '5901234123457', 'none', '4006381333931')).toBe('text');
  });

  it('does not take long digits for a code of the shop by chance', () => {
    expect(kindOf('Phone', '491701234567', '491701234568', '491701234569')).toBe('text');
  });
});
