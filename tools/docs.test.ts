import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

const read = async (path: string) => JSON.parse(await readFile(new URL(path, import.meta.url), 'utf8'));

it('the reference of `npm run docs` covers every entry of the package', async () => {
  const { exports } = await read('../sdk/package.json');
  const { entryPoints } = await read('codegen/typedoc.json');
  const entries = Object.entries<Record<string, string>>(exports)
    .filter(([name]) => !name.endsWith('.json'))
    .map(([, conditions]) => conditions['@platen/source']?.replace(/^\./, '../../sdk'));
  expect(entries.toSorted()).toEqual(entryPoints.toSorted());
});

it('optional peers of the package are ranges, so that they can be installed beside other packages', async () => {
  const { peerDependencies } = await read('../sdk/package.json');
  expect(Object.values(peerDependencies).filter((range) => /^\d/.test(String(range)))).toEqual([]);
});
