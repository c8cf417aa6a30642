import { describe, expect, it } from 'vitest';
import { readPresets } from '../../test/layouts/try-layouts.ts';
import { catalogOf } from './paper-catalog.ts';
import { paperQuery, plainModel } from './paper-query.ts';
import { rankPapers } from './search-papers.ts';

const presets = readPresets();
const catalog = catalogOf(presets);
const { signal } = new AbortController();
const firstOf = async (words: string) => (await catalog.search(words, signal)).data[0]?.id;

describe('a search for papers', () => {
  it.each([
    ['avery 5160', 'avery_2.625x1in_5160'],
    ['5160', 'avery_2.625x1in_5160'],
    ['L7160', 'avery-zweckform_63.5x38.1mm_l7160'],
    ['dymo 99012', 'dymo_36x89mm_99012'],
  ])('has the best match first: %s', async (words, id) => {
    expect(await firstOf(words)).toBe(id);
  });

  it('goes by the bare number of a model where the words find nothing, and says so', async () => {
    const { data: found, near } = await catalog.search('L4760REV-100', signal);
    expect([found[0]?.id, near]).toEqual(['avery-zweckform_192x38mm_4760', '4760']);
  });

  it('goes by a size, in either mark for decimals', async () => {
    const { data: found, total } = await catalog.search('herma 63,5 x 38,1', signal);
    expect(total).toBeGreaterThan(0);
    for (const { vendor } of found) expect(vendor).toBe('Herma');
  });

  it('finds nothing without words, and nothing for nonsense', async () => {
    expect(await catalog.search('  ', signal)).toEqual({ data: [], total: 0 });
    expect((await catalog.search('zzzz qqqq', signal)).total).toBe(0);
  });

  it('rejects once it is cancelled', async () => {
    await expect(catalog.search('avery', AbortSignal.abort())).rejects.toThrow();
  });

  it('reads a paper by its id', async () => {
    expect((await catalog.read('avery_2.625x1in_5160', signal)).model).toBe('5160');
    await expect(catalog.read('none', signal)).rejects.toThrow('the catalog has no paper with the id none');
  });
});

describe('the search text', () => {
  it.each([
    ['avery 5160', { q: 'avery 5160', size: undefined }],
    ['63.5 x 38.1 mm', { q: undefined, size: '63.5x38.1mm' }],
    ['Herma 63,5×38,1', { q: 'Herma', size: '63.5x38.1mm' }],
    ['2.625x1', { q: undefined, size: '2.625x1in' }],
    ['4" x 6"', { q: undefined, size: '4x6in' }],
    ['4x6mm', { q: undefined, size: '4x6mm' }],
    ['  ', { q: undefined, size: undefined }],
  ])('is words and a size: %s', (typed, query) => {
    expect(paperQuery(typed)).toEqual(query);
  });

  it.each([
    ['Avery L4760REV-100', 'Avery 4760'],
    ['5160', undefined],
  ])('has models as bare numbers: %s', (words, plain) => {
    expect(plainModel(words)).toBe(plain);
  });
});

it('papers of any list are ranked with the exact model first, others in their order', () => {
  const three = presets.filter(({ vendor, model }) => vendor === 'Avery' && /5160$/.test(model));
  expect(rankPapers(three, 'avery 5160').map(({ model }) => model)).toEqual(['5160', '15160', '25160']);
  expect(rankPapers(three, 'address')).toEqual(three);
});
