import { describe, expect, it, onTestFinished } from 'vitest';
import { cursorAt } from '../src/lists.ts';
import type { Stores } from '../src/stores/stores.ts';
import { listVersions } from '../src/templates/versions.ts';
import { storeKinds } from './store-kinds.ts';
import { temporaryFolder } from './temporary-folder.ts';

// Lists of template versions, with each kind of store.

const ACCOUNT = '00000000-0000-4000-8000-00000000000a';
const [ONE, TWO] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
const CONTENT = { name: 'n', template: '{}', frame: '{"unit":"mm","width":5,"height":5,"type":"ROLL"}' };

describe.each(storeKinds)('the versions of a template in %s', (_, open) => {
  async function opened(): Promise<Stores> {
    const stores = await open(await temporaryFolder());
    onTestFinished(() => stores.close());
    await stores.accounts.ensureDeveloper('a@example.com', ACCOUNT, 1);
    for (const id of [ONE, TWO]) {
      const stored = { id, accountId: ACCOUNT, ...CONTENT, createdAt: 5, updatedAt: 6 };
      await stores.templates.insert(stored);
      for (const number of [1, 2])
        await stores.versions.add({ ...stored, versions: number - 1 }, { number, replacedAt: 7, most: 9 });
    }
    return stores;
  }

  it('are listed only from a cursor of their own list', async () => {
    const stores = await opened();
    const list = (cursor: string) => listVersions(stores, { accountId: ACCOUNT, id: ONE }, { limit: 5, cursor });
    const numbersFrom = async (createdAt: number) =>
      (await list(cursorAt({ id: ONE, createdAt }))).data.map(({ number }) => number);
    expect(await numbersFrom(2)).toEqual([1]);
    expect(await numbersFrom(999_999_999)).toEqual([2, 1]);
    for (const foreign of [
      { id: ONE, createdAt: 1_000_000_000 },
      // a creation time, as in the cursors of other lists
      { id: ONE, createdAt: Date.UTC(2030, 0, 15) },
      { id: TWO, createdAt: 2 },
    ])
      await expect(list(cursorAt(foreign))).rejects.toMatchObject({ facts: { issues: [{ path: '/cursor' }] } });
  });
});
