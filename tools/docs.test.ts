import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

const read = async (path: string) => JSON.parse(await readFile(new URL(path, import.meta.url), 'utf8'));

/** A file, or a file by condition, such as `{ types: './src/pdf.ts', default: './src/pdf-browser.ts' }`. */
type Source = string | { readonly types: string };

/** Sources of a package's public entries; `internal/*` is unsupported. */
async function entriesOf(folder: string): Promise<readonly string[]> {
  const { exports } = await read(`../${folder}/package.json`);
  return Object.entries<{ readonly '@platen/source'?: Source }>(exports)
    .filter(([name]) => !name.endsWith('.json') && !name.startsWith('./internal/'))
    .map(([name, { '@platen/source': source = name }]) => (typeof source === 'string' ? source : source.types))
    .map((source) => `../../${folder}${source.slice(1)}`);
}

it('the reference of `npm run generate -- reference` covers every entry of the packages', async () => {
  const { entryPoints } = await read('codegen/typedoc.json');
  const entries = [...(await entriesOf('sdk')), ...(await entriesOf('editor'))];
  expect(entries.toSorted()).toEqual(entryPoints.toSorted());
});

it.each(['sdk', 'editor'])(
  'optional peers of %s are ranges, so that they can be installed beside other packages',
  async (name) => {
    const { peerDependencies } = await read(`../${name}/package.json`);
    const others = Object.entries(peerDependencies).filter(([peer]) => !peer.startsWith('@platen/'));
    expect(others.filter(([, range]) => /^\d/.test(String(range)))).toEqual([]);
  },
);

it('the editor depends on the sdk of its own version, whose internal entries fit it', async () => {
  const { version, peerDependencies } = await read('../editor/package.json');
  expect([peerDependencies['@platen/sdk'], version]).toEqual([version, (await read('../sdk/package.json')).version]);
});
