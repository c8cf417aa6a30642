import { describe, expect, it, onTestFinished } from 'vitest';
import { storeKinds } from '../../../test/store-kinds.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import type { Stores } from '../stores.ts';

describe.each(storeKinds)('accounts in %s', (_, open) => {
  async function opened(): Promise<Stores> {
    const stores = await open(await temporaryFolder());
    onTestFinished(() => stores.close());
    await stores.accounts.ensureDeveloper('dev@example.com', 'dev', 1);
    await stores.accounts.ensureShop('tea.example.com', 'shop', 2);
    return stores;
  }
  const key = { id: 'k', accountId: 'dev', family: 'dev', hash: 'h', lastFour: 'abcd', createdAt: 1 } as const;
  const balance = async ({ ledger }: Stores): Promise<number> => (await ledger.standing('dev')).trialAvailable;
  const sum = async ({ ledger }: Stores): Promise<number> =>
    (await ledger.entries('dev')).reduce((total, { labels }) => total + labels, 0);

  it('are one for each shop, in any case', async () => {
    const { accounts } = await opened();
    expect((await accounts.ensureShop('Tea.Example.com', 'other', 3)).id).toBe('shop');
    expect(await accounts.find('shop', 'TEA.example.com')).toEqual({
      id: 'shop',
      kind: 'shop',
      name: 'tea.example.com',
    });
    expect(await accounts.find('developer', 'tea.example.com')).toBeUndefined();
    expect(await accounts.findById('dev')).toMatchObject({ name: 'dev@example.com' });
  });

  it('are listed, oldest first, with the keys that are not revoked', async () => {
    const { accounts } = await opened();
    await accounts.addKey(key);
    await accounts.addKey({ ...key, id: 'k2', hash: 'h2' });
    await accounts.revokeKey('k2', 5);
    const about = { active: false, trialAvailable: 0 };
    expect(await accounts.list()).toEqual([
      { id: 'dev', kind: 'developer', name: 'dev@example.com', createdAt: 1, keys: 1, ...about },
      { id: 'shop', kind: 'shop', name: 'tea.example.com', createdAt: 2, keys: 0, ...about },
    ]);
  });

  it('have keys that open nothing once they are revoked, once and for good', async () => {
    const { accounts } = await opened();
    await accounts.addKey(key);
    expect([await accounts.revokeKey('k', 7), await accounts.revokeKey('k', 8)]).toEqual([true, false]);
    expect(await accounts.findCaller('h')).toBeUndefined();
    expect((await accounts.listKeys('dev'))[0]?.revokedAt).toBe(7);
    expect(await accounts.revokeKey('none', 8)).toBe(false);
  });

  it('have keys with a name, which only their account can change', async () => {
    const { accounts } = await opened();
    await accounts.addKey({ ...key, name: 'Shop' });
    const name = async () => (await accounts.listKeys('dev'))[0]?.name;
    expect(await name()).toBe('Shop');
    expect([await accounts.renameKey('shop', 'k', 'Mine'), await accounts.renameKey('dev', 'none', 'x')]).toEqual([
      false,
      false,
    ]);
    expect([await accounts.renameKey('dev', 'k', 'Küche 🫖'), await name()]).toEqual([true, 'Küche 🫖']);
    expect([await accounts.renameKey('dev', 'k', null), await name()]).toEqual([true, null]);
  });

  it('have keys that say when they were last used, the latest of it', async () => {
    const { accounts } = await opened();
    await accounts.addKey(key);
    expect((await accounts.listKeys())[0]?.lastUsedAt).toBeNull();
    expect(await accounts.wereServed()).toBe(false);
    for (const at of [50, 90, 70]) await accounts.noteUse('k', at);
    expect(await accounts.wereServed()).toBe(true);
    expect(await accounts.listKeys('dev')).toEqual([
      {
        ...{ id: 'k', accountId: 'dev', accountName: 'dev@example.com', family: 'dev', lastFour: 'abcd' },
        ...{ name: null, createdAt: 1, lastUsedAt: 90, revokedAt: null },
      },
    ]);
    expect(await accounts.listKeys('shop')).toEqual([]);
  });

  describe('the ledger', () => {
    async function granted(labels = 10): Promise<Stores> {
      const stores = await opened();
      await stores.ledger.grant('dev', labels, 1);
      return stores;
    }

    it('grants an account once', async () => {
      const stores = await granted();
      await stores.ledger.grant('dev', 10, 2);
      expect([await balance(stores), await sum(stores)]).toEqual([10, 10]);
      expect(await stores.ledger.standing('dev')).toMatchObject({ kind: 'developer', active: false, trialTotal: 10 });
    });

    it('charges all or nothing', async () => {
      const stores = await granted();
      expect(await stores.ledger.charge('dev', 'a', 7, 2)).toBe(true);
      expect(await stores.ledger.charge('dev', 'b', 4, 3)).toBe(false);
      expect(await stores.ledger.charge('dev', 'c', 3, 4)).toBe(true);
      expect([await balance(stores), await sum(stores)]).toEqual([0, 0]);
    });

    it('charges a reference once: a second charge fails, and with it its transaction', async () => {
      const stores = await granted();
      await stores.ledger.charge('dev', 'a', 2, 2);
      const second = stores.transaction(({ ledger }) => ledger.charge('dev', 'a', 2, 3));
      await expect(second).rejects.toThrow();
      expect([await balance(stores), await sum(stores)]).toEqual([8, 8]);
    });

    it('refunds what was charged, once, and nothing else', async () => {
      const stores = await granted();
      await stores.ledger.charge('dev', 'a', 7, 2);
      for (const reference of ['a', 'a', 'unknown', 'dev']) await stores.ledger.refund(reference, 3);
      expect([await balance(stores), await sum(stores)]).toEqual([10, 10]);
      expect((await stores.ledger.entries('dev')).map(({ kind }) => kind)).toEqual(['grant', 'charge', 'refund']);
    });

    it('voids a charge that was made, and one that comes later', async () => {
      const stores = await granted();
      await stores.ledger.charge('dev', 'made', 7, 2);
      for (const reference of ['made', 'late', 'made', 'late']) await stores.ledger.voidCharge('dev', reference, 3);
      const late = stores.transaction(({ ledger }) => ledger.charge('dev', 'late', 4, 4));
      await expect(late).rejects.toThrow();
      await stores.ledger.refund('late', 5);
      expect([await balance(stores), await sum(stores)]).toEqual([10, 10]);
      const booked = (await stores.ledger.entries('dev')).map(({ kind, reference, labels }) => [
        kind,
        reference,
        labels,
      ]);
      expect(booked).toEqual([
        ['grant', 'dev', 10],
        ['charge', 'made', -7],
        ['charge', 'late', 0],
        ['refund', 'made', 7],
      ]);
    });

    it('voids a charge that another transaction is about to make', async () => {
      const stores = await granted();
      const { voiding } = await stores.transaction(async ({ ledger }) => {
        await ledger.charge('dev', 'a', 7, 2);
        return { voiding: stores.ledger.voidCharge('dev', 'a', 3) };
      });
      await voiding;
      expect([await balance(stores), await sum(stores)]).toEqual([10, 10]);
    });

    it('is left alone while Pro is active', async () => {
      const stores = await granted();
      await stores.ledger.setGranted('dev', true);
      expect(await stores.ledger.charge('dev', 'a', 1000, 2)).toBe(true);
      await stores.ledger.refund('a', 3);
      await stores.ledger.setGranted('dev', false);
      expect([await balance(stores), await sum(stores)]).toEqual([10, 10]);
    });

    it('charges a shop nothing, and reports if its subscription is active', async () => {
      const { ledger } = await opened();
      expect(await ledger.charge('shop', 'a', 1, 2)).toBe(false);
      await ledger.setGranted('shop', true);
      expect(await ledger.charge('shop', 'b', 1, 2)).toBe(true);
      expect([await ledger.entries('shop'), (await ledger.standing('shop')).active]).toEqual([[], true]);
    });

    it('is never overdrawn by calls at the same moment', async () => {
      const stores = await granted(100);
      const calls = Array.from({ length: 60 }, (_, i) =>
        stores.transaction(({ ledger }) => ledger.charge('dev', `job ${i}`, 3, 2)),
      );
      expect((await Promise.all(calls)).filter(Boolean)).toHaveLength(33);
      expect([await balance(stores), await sum(stores)]).toEqual([1, 1]);
    });
  });

  describe('subscriptions', () => {
    const subscription = { id: 'sub', accountId: 'dev', customer: 'cus', active: true };
    const isPro = async ({ ledger }: Stores): Promise<boolean> => (await ledger.standing('dev')).active;

    it('give Pro while one of them is active', async () => {
      const stores = await opened();
      const { subscriptions } = stores;
      expect(await subscriptions.save(subscription, 0)).toBe(true);
      expect(await subscriptions.save({ ...subscription, id: 'sub2' }, 0)).toBe(true);
      await subscriptions.save({ ...subscription, active: false }, 1);
      expect(await isPro(stores)).toBe(true);
      await subscriptions.save({ ...subscription, id: 'sub2', active: false }, 1);
      expect(await isPro(stores)).toBe(false);
      expect(await subscriptions.find('sub')).toEqual({ ...subscription, active: false, version: 2 });
    });

    it('are not stored over what was stored in between', async () => {
      const { subscriptions } = await opened();
      expect(await subscriptions.save(subscription, 0)).toBe(true);
      expect(await subscriptions.save({ ...subscription, active: false }, 0)).toBe(false);
      expect(await subscriptions.save(subscription, 1)).toBe(true);
      expect(await subscriptions.save({ ...subscription, active: false }, 1)).toBe(false);
      expect(await subscriptions.find('sub')).toMatchObject({ active: true, version: 2 });
    });

    it('know who pays: of an active one first', async () => {
      const { subscriptions } = await opened();
      expect(await subscriptions.customerOf('dev')).toBeUndefined();
      await subscriptions.save({ ...subscription, active: false }, 0);
      expect(await subscriptions.customerOf('dev')).toBe('cus');
      await subscriptions.save({ ...subscription, id: 'sub2', customer: 'cus2' }, 0);
      expect(await subscriptions.customerOf('dev')).toBe('cus2');
    });

    it('remember their events for a time', async () => {
      const { subscriptions } = await opened();
      await subscriptions.noteEvent('a', 10, 0);
      await subscriptions.noteEvent('a', 10, 0);
      expect(await subscriptions.knowsEvent('a')).toBe(true);
      await subscriptions.noteEvent('b', 20, 11);
      expect([await subscriptions.knowsEvent('a'), await subscriptions.knowsEvent('b')]).toEqual([false, true]);
    });
  });
});

describe.each(storeKinds)('launch links and sessions in %s', (_, open) => {
  async function opened() {
    const stores = await open(await temporaryFolder());
    onTestFinished(() => stores.close());
    await stores.accounts.ensureShop('tea', 'shop', 1);
    await stores.accounts.ensureDeveloper('a@example.com', 'developer', 1);
    return stores;
  }
  const launch = (hash: string, expiresAt: number) => ({ hash, accountId: 'shop', expiresAt });

  it('a link is found and spent until it expires, and spent once', async () => {
    const { launches } = await opened();
    await launches.addLink(launch('a', 10));
    await launches.addLink(launch('b', 10));
    expect(await launches.findLink('a', 9)).toEqual(launch('a', 10));
    expect([await launches.findLink('a', 10), await launches.spendLink('a', 10)]).toEqual([undefined, undefined]);
    const spent = await Promise.all([launches.spendLink('b', 9), launches.spendLink('b', 9)]);
    expect(spent.filter((link) => link !== undefined)).toEqual([launch('b', 10)]);
    expect(await launches.findLink('b', 9)).toBeUndefined();
  });

  it('a session is found until it expires or is ended; a link is not a session', async () => {
    const { launches } = await opened();
    await launches.addLink(launch('link', 10));
    await launches.addSession(launch('a', 10));
    await launches.addSession(launch('b', 10));
    expect(await launches.findSession('link', 9)).toBeUndefined();
    expect([await launches.findSession('a', 9), await launches.findSession('a', 10)]).toEqual([
      launch('a', 10),
      undefined,
    ]);
    await launches.endSession('a');
    expect([await launches.findSession('a', 9), await launches.findSession('b', 9)]).toEqual([
      undefined,
      launch('b', 10),
    ]);
  });

  it('what is over is deleted, links first, at most as many as are asked for', async () => {
    const { launches } = await opened();
    for (const hash of ['a', 'b']) await launches.addLink(launch(hash, 10));
    for (const hash of ['c', 'd']) await launches.addSession(launch(hash, 10));
    await launches.addSession(launch('e', 11));
    expect(await launches.deleteExpired(10, 3)).toBe(3);
    expect(await launches.deleteExpired(10, 3)).toBe(1);
    expect(await launches.deleteExpired(10, 3)).toBe(0);
    expect(await launches.findSession('e', 10)).toEqual(launch('e', 11));
  });
});
