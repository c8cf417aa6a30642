import { describe, expect, it, onTestFinished } from 'vitest';
import { storeKinds } from '../../../test/store-kinds.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import type { Stores } from '../stores.ts';

const CONTENT = { name: 'n', template: '{"ä":1}', frame: '{"unit":"mm"}' };
/** Size of the template in UTF-8. */
const BYTES = 8;

describe.each(storeKinds)('versions of templates in %s', (_, open) => {
  async function opened(): Promise<Stores> {
    const stores = await open(await temporaryFolder());
    onTestFinished(() => stores.close());
    await stores.accounts.ensureDeveloper('a@example.com', 'account', 1);
    for (const id of ['t', 'u']) {
      await stores.templates.insert({ id, accountId: 'account', ...CONTENT, createdAt: 5, updatedAt: 6 });
    }
    return stores;
  }

  /** Adds a version of a template, as a replacement of the template does. */
  const add = ({ versions }: Stores, id: string, number: number, replacedAt: number, most = 50): Promise<void> => {
    const stored = { id, accountId: 'account', ...CONTENT, createdAt: 5, updatedAt: 6, versions: number - 1 };
    return versions.add(stored, { number, replacedAt, most });
  };
  const numbersOf = async ({ versions }: Stores, id: string) =>
    (await versions.list(id, 100)).map(({ number }) => number);
  const sumOf = async ({ use }: Stores) => (await use.stored('account')).find(({ kind }) => kind === 'versions');

  it('are found by number, and listed newest first, each template its own', async () => {
    const stores = await opened();
    await add(stores, 't', 1, 7);
    await add(stores, 't', 2, 8);
    await add(stores, 'u', 1, 9);
    const { template, ...rest } = CONTENT;
    const first = { number: 1, ...rest, bytes: BYTES, updatedAt: 6, replacedAt: 7 };
    expect(await stores.versions.find('t', 1)).toEqual({ ...first, template, editor: null });
    expect(await stores.versions.find('t', 3)).toBeUndefined();
    expect(await stores.versions.list('t', 9)).toEqual([{ ...first, number: 2, replacedAt: 8 }, first]);
    expect(await stores.versions.list('t', 1)).toHaveLength(1);
    expect(await stores.versions.list('t', 9, 2)).toEqual([first]);
  });

  it('have a number that is stored with their template', async () => {
    const stores = await opened();
    await stores.templates.replace('t', CONTENT, 7, 3);
    await stores.templates.replace('t', CONTENT, 8);
    expect(await stores.templates.find('t', 'account')).toMatchObject({ versions: 3, updatedAt: 8 });
  });

  it('are deleted if there are more than the limit, the oldest first', async () => {
    const stores = await opened();
    for (const number of [1, 2, 3, 4]) await add(stores, 't', number, number, 2);
    expect(await numbersOf(stores, 't')).toEqual([4, 3]);
    expect(await sumOf(stores)).toEqual({ kind: 'versions', things: 2, bytes: 2 * BYTES });
  });

  it('are deleted with their template, and counted until then', async () => {
    const stores = await opened();
    await add(stores, 't', 1, 7);
    await add(stores, 'u', 1, 8);
    expect(await sumOf(stores)).toEqual({ kind: 'versions', things: 2, bytes: 2 * BYTES });
    await stores.templates.delete('t');
    expect([await numbersOf(stores, 't'), await numbersOf(stores, 'u')]).toEqual([[], [1]]);
    expect(await sumOf(stores)).toEqual({ kind: 'versions', things: 1, bytes: BYTES });
  });

  it('are dropped, the oldest first, of one template or of an account', async () => {
    const stores = await opened();
    await add(stores, 't', 1, 1);
    await add(stores, 'u', 1, 2);
    await add(stores, 't', 2, 3);
    await add(stores, 't', 3, 4);
    const drop = async (bytes: number, templateId?: string) =>
      (await stores.versions.dropOldest({ accountId: 'account', templateId, bytes, most: 1000 })).bytes;
    expect(await drop(0)).toBe(0);
    expect(await drop(BYTES + 1, 't')).toBe(2 * BYTES);
    expect([await numbersOf(stores, 't'), await numbersOf(stores, 'u')]).toEqual([[3], [1]]);
    expect(await drop(1)).toBe(BYTES);
    expect([await numbersOf(stores, 't'), await numbersOf(stores, 'u')]).toEqual([[3], []]);
    const nothing = { count: 0, bytes: 0 };
    expect(await stores.versions.dropOldest({ accountId: 'other', bytes: 1, most: 9 })).toEqual(nothing);
    expect(await drop(1000)).toBe(BYTES);
  });

  it.each([undefined, 't'])(
    'are dropped in any number up to a limit, with one statement per block: %s',
    async (templateId) => {
      const stores = await opened();
      for (let number = 1; number <= 210; number++) await add(stores, 't', number, number, 1000);
      await add(stores, 'u', 1, 500);
      const drop = (count: number, most: number) =>
        stores.versions.dropOldest({ accountId: 'account', templateId, bytes: count * BYTES, most });
      expect(await drop(105, 1000)).toEqual({ count: 105, bytes: 105 * BYTES });
      expect(await drop(105, 100)).toEqual({ count: 100, bytes: 100 * BYTES });
      expect([await numbersOf(stores, 't'), await numbersOf(stores, 'u')]).toEqual([[210, 209, 208, 207, 206], [1]]);
    },
  );

  it('are dropped except one', async () => {
    const stores = await opened();
    for (const number of [1, 2, 3]) await add(stores, 't', number, number);
    await add(stores, 'u', 2, 4);
    const limits = { bytes: 1000, most: 1000, except: { templateId: 't', number: 2 } };
    expect(await stores.versions.dropOldest({ accountId: 'account', templateId: 't', ...limits })).toMatchObject({
      count: 2,
    });
    expect([await numbersOf(stores, 't'), await numbersOf(stores, 'u')]).toEqual([[2], [2]]);
    expect(await stores.versions.dropOldest({ accountId: 'account', ...limits })).toMatchObject({ count: 1 });
    expect([await numbersOf(stores, 't'), await numbersOf(stores, 'u')]).toEqual([[2], []]);
  });
});
