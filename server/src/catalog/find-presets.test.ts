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
