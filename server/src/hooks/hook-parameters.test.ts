import { expect, it } from 'vitest';
import { ignoredHeader, mapParameters } from './map-parameters.ts';
import { readParameters } from './read-parameters.ts';

it('names longer than 1,000 characters are ignored, because thousands of very long names make a map slow', async () => {
  const values = Object.fromEntries(Array.from({ length: 4000 }, (_, index) => [`k${index}`, 1]));
  const inner = { ['x'.repeat(990)]: { short: 1, ['y'.repeat(20)]: 2 }, a: { b: 3 } };
  const read = async (value: object, query = '') => {
    const body = new TextEncoder().encode(JSON.stringify(value));
    return await readParameters({ url: `http://platen.test/${query}`, contentType: 'application/json', body });
  };
  expect((await read({ ['x'.repeat(17_000)]: values })).size).toBe(0);
  expect([...(await read(inner, `?${'q'.repeat(1001)}=1&c=1`)).keys()]).toEqual([
    'c',
    `${'x'.repeat(990)}.short`,
    'a.b',
  ]);
});

it('the header with ignored parameters is short, and a cut surrogate pair is replaced', () => {
  const cut = `${'a'.repeat(99)}\u{1f600}`;
  expect(ignoredHeader([cut])).toEqual({ 'X-Hook-Ignored': `${'a'.repeat(99)}%EF%BF%BD` });
  const { 'X-Hook-Ignored': header = '' } = ignoredHeader(Array(20).fill('\u4e00'.repeat(100)));
  expect(header.length).toBeLessThan(1100);
  expect(header).toMatch(/, and 19 more$/);
});

it('the number of copies may be empty or end with decimal zeros, as in the decimal numbers of other apps', () => {
  const template = { unit: 'mm', width: 50, height: 20, type: 'ROLL', elements: [] } as const;
  const settings = { mapping: {}, quantityFrom: 'quantity', maxQuantity: 5 };
  const quantity = (given: string) => mapParameters(new Map([['quantity', given]]), template, settings).quantity;
  expect(['', ' ', '5', '5.0', '5.00000'].map(quantity)).toEqual([1, 1, 5, 5, 5]);
  for (const given of ['5.', '.0', '0.0', '1.5', '6.0', '1e0'])
    expect(() => quantity(given)).toThrow('expected a whole');
});
