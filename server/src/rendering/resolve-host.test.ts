import { expect, it } from 'vitest';
import { createHostResolver, type NameSources } from './resolve-host.ts';

const HOSTS = '127.0.0.1 localhost\n10.0.0.5\tERP.example erp # the warehouse\n#10.0.0.6 old.example\nfd00::5 erp\n';
const fails = (code: string) => Promise.reject(Object.assign(new Error(code), { code }));

/** Sources that record the names for which the system's resolver was asked. */
function sourcesOf(change: Partial<NameSources>) {
  const asked: string[] = [];
  const sources: NameSources = {
    hosts: async () => HOSTS,
    query: () => fails('ENOTFOUND'),
    lookup: async (hostname) => {
      asked.push(hostname);
      return ['192.0.2.9'];
    },
    ...change,
  };
  return { asked, resolve: createHostResolver(sources) };
}

it('returns the addresses of the hosts file first', async () => {
  const { resolve, asked } = sourcesOf({ query: async () => ['192.0.2.1'] });
  expect([await resolve('erp'), await resolve('erp.EXAMPLE.'), await resolve('old.example')]).toEqual([
    ['10.0.0.5', 'fd00::5'],
    ['10.0.0.5'],
    ['192.0.2.1'],
  ]);
  expect(asked).toEqual([]);
});

it('asks the system only for names that the name servers do not know', async () => {
  expect(await sourcesOf({ hosts: () => fails('ENOENT') }).resolve('printer.local')).toEqual(['192.0.2.9']);
  for (const code of ['ETIMEOUT', 'ESERVFAIL']) {
    const { resolve, asked } = sourcesOf({ query: () => fails(code) });
    await expect(resolve('hanging.example')).rejects.toThrow(code);
    expect(asked).toEqual([]);
  }
});

it('asks the system for one name at a time, also after a failure', async () => {
  const ends: (() => void)[] = [];
  const { resolve } = sourcesOf({
    lookup: (hostname) =>
      new Promise((done, fail) => ends.push(() => (hostname === 'b' ? fail(new Error('b')) : done([hostname])))),
  });
  const found = ['a', 'b', 'c'].map((name) => resolve(name).catch(() => ['failed']));
  for (const count of [1, 2, 3]) {
    await expect.poll(() => ends.length).toBe(count);
    ends.at(-1)?.();
  }
  expect(await Promise.all(found)).toEqual([['a'], ['failed'], ['c']]);
});
