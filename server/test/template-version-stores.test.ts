import { setTimeout } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Deps } from '../src/deps.ts';
import { cursorAt } from '../src/lists.ts';
import type { Stores } from '../src/stores/stores.ts';
import { deleteTemplate, replaceContent } from '../src/templates/templates.ts';
import { listVersions } from '../src/templates/versions.ts';
import { storeKinds } from './store-kinds.ts';
import { temporaryFolder } from './temporary-folder.ts';

// Lists of template versions, their limit and concurrent changes, with each kind of store.

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
      for (const number of [1, 2]) {
        await stores.templates.replace(id, CONTENT, 6, number);
        await stores.versions.add({ ...stored, versions: number - 1 }, { number, replacedAt: 7, most: 9 });
      }
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

  const numbersOf = async ({ versions }: Stores, id: string) =>
    (await versions.list(id, 100)).map(({ number }) => number);
  const depsOf = (stores: Stores, templateBytes: number) =>
    ({
      ...{ stores, clock: { now: () => 8 }, config: { templateBytes, templateVersions: 50 } },
      accepting: { take: (_: string, work: () => unknown) => work() },
    }) as unknown as Deps;
  /** Replaces the content of a template with two digits, with a limit of the account's templates. */
  const put = (stores: Stores, limit: number, id: string, template: number) =>
    replaceContent(depsOf(stores, limit), { accountId: ACCOUNT, id }, () => ({ ...CONTENT, template: `${template}` }));

  it('lose the oldest versions of other templates before the version just made', async () => {
    const stores = await opened();
    // each content has two bytes: two templates and four versions
    await put(stores, 12, ONE, 10);
    expect([await numbersOf(stores, ONE), await numbersOf(stores, TWO)]).toEqual([
      [3, 2],
      [2, 1],
    ]);
    await put(stores, 8, ONE, 11);
    expect([await numbersOf(stores, ONE), await numbersOf(stores, TWO)]).toEqual([[4], [2]]);
    await put(stores, 6, ONE, 12);
    expect([await numbersOf(stores, ONE), await numbersOf(stores, TWO)]).toEqual([[5], []]);
    await put(stores, 4, ONE, 13);
    expect(await numbersOf(stores, ONE)).toEqual([]);
  });

  it('are reduced to the limit by any change after the limit was lowered', async () => {
    const stores = await opened();
    await put(stores, 4, TWO, 10);
    expect([await numbersOf(stores, ONE), await numbersOf(stores, TWO)]).toEqual([[], []]);
  });

  it('stay within the limit after concurrent changes of two templates', async () => {
    const stores = await opened();
    await Promise.all([10, 11, 12, 13].flatMap((content) => [ONE, TWO].map((id) => put(stores, 12, id, content))));
    const stored = await stores.use.stored(ACCOUNT);
    expect(stored.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(12);
    expect((await stores.templates.find(ONE, ACCOUNT))?.versions).toBe(6);
  });

  it('do not deadlock with a transaction that locks the account before the template', async () => {
    const stores = await opened();
    let changed: Promise<unknown> = Promise.resolve();
    await stores.transaction(async ({ accounts, templates }) => {
      await accounts.hold(ACCOUNT);
      changed = deleteTemplate(depsOf(stores, 100), { accountId: ACCOUNT, id: ONE });
      changed.catch(() => undefined);
      await setTimeout(300);
      await templates.findForChange(ONE, ACCOUNT);
    });
    await changed;
    expect(await stores.templates.find(ONE, ACCOUNT)).toBeUndefined();
  });
});
