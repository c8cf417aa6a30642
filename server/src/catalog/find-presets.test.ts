import { expect, it } from 'vitest';
import { openCatalog } from './catalog.ts';
import { type CatalogPage, findPresets } from './find-presets.ts';

const idsOf = ({ found }: CatalogPage): readonly string[] => found.map(({ preset }) => preset.id);

it.each([
  '5160',
  'avery 5160',
  'herma',
  'herma 42',
  'dk',
  'brother dk',
  'mini cd',
  'index tab',
  'labels 63.5',
  'a-one',
])('gives every match of %j once, in the order of the whole list, by pages of one preset', async (q) => {
  const catalog = await openCatalog();
  const pageAfter = (cursor: readonly string[]) => findPresets(catalog, { q: [q], limit: ['1'], cursor });
  let page = pageAfter([]);
  const found = [...idsOf(page)];
  while (page.nextCursor !== null) {
    page = pageAfter([page.nextCursor]);
    found.push(...idsOf(page));
  }
  expect(found).toEqual(idsOf(findPresets(catalog, { q: [q] })));
  expect([found.length, new Set(found).size]).toEqual([page.total, page.total]);
});

it('lists a model first when it is asked for by vendor and model: every tenth of the catalog', async () => {
  const catalog = await openCatalog();
  const asked = catalog.entries.filter((_, index) => index % 10 === 0).map(({ preset }) => preset);
  const missed = asked.filter(({ vendor, model }) => {
    const { found } = findPresets(catalog, { q: [`${vendor} ${model}`], limit: ['1'] });
    return found[0]?.preset.model !== model;
  });
  expect(missed.map(({ id }) => id)).toEqual([]);
});

/** Rank of a match: equal to the model, a prefix of the model, or words found elsewhere. */
const kindOf = (words: string, model: string): number => {
  const bare = (text: string) => text.toLowerCase().replaceAll(/[\s-]/g, '');
  const parts = words.split(' ').map(bare);
  const joined = parts.flatMap((_, from) => parts.map((_, to) => parts.slice(from, to + 1).join(''))).filter(Boolean);
  if (joined.includes(bare(model))) return 0;
  return joined.some((text) => bare(model).startsWith(text)) ? 1 : 2;
};

it.each([
  ['avery', {}],
  ['labels', {}],
  ['herma 4', {}],
  ['dk', {}],
  ['a-one 28', {}],
  ['label', { type: ['SHEET'] }],
  ['avery', { vendor: ['Avery', 'Avery Zweckform'] }],
  ['labels', { paper: ['a4'] }],
  ['round', { shape: ['round'] }],
] as const)(
  'lists ready papers before others of the same kind of match: %j with %j, by pages of any size',
  async (q, filters) => {
    const catalog = await openCatalog();
    for (const limit of [1, 2, 50, 1000]) {
      const found: CatalogPage['found'][number][] = [];
      let cursor: readonly string[] = [];
      do {
        const page = findPresets(catalog, { ...filters, q: [q], limit: [String(limit)], cursor });
        found.push(...page.found);
        cursor = page.nextCursor === null ? [] : [page.nextCursor];
        if (limit < 10 && found.length > 60) break;
      } while (cursor.length > 0);
      const places = found.map(({ preset }) => kindOf(q, preset.model) * 2 + (preset.ready ? 0 : 1));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    }
  },
);

it('goes on from a ready paper to one that is not, at the end of a page', async () => {
  const catalog = await openCatalog();
  const all = findPresets(catalog, { q: ['labels'] }).found;
  const lastReady = all.findLastIndex(({ preset }) => preset.ready);
  expect(all.slice(lastReady, lastReady + 2).map(({ preset }) => preset.ready)).toEqual([true, false]);
  const first = findPresets(catalog, { q: ['labels'], limit: ['1000'] });
  expect(first.total).toBe(all.length);
  const before = findPresets(catalog, { q: ['labels'], limit: [String(Math.min(1000, lastReady + 1))] });
  const after = findPresets(catalog, { q: ['labels'], limit: ['3'], cursor: [before.nextCursor ?? ''] });
  const from = before.found.length;
  expect(idsOf(after)).toEqual(all.slice(from, from + 3).map(({ preset }) => preset.id));
});
