import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { freshDatabase, settingsOf } from '../../../test/postgres/databases.ts';
import { describePostgres } from '../../../test/postgres/describe-postgres.ts';
import { minuteOf } from '../../accounts/budgets.ts';
import { renderKeyId } from '../render-key-store.ts';
import type { SqlStores } from '../sql/sql-stores.ts';
import { openPostgres } from './open-postgres.ts';

const NOW = Date.UTC(2030, 0, 15, 12, 0, 10);

describePostgres('the ledger in PostgreSQL', () => {
  it('takes and gives back labels of one account at the same moments, and no call waits for one that waits for it', async () => {
    const settings = { ...settingsOf(await freshDatabase()), connections: 10 };
    const { stores, presence } = await openPostgres(settings, () => undefined);
    const { id: accountId } = await stores.accounts.ensureDeveloper('a@example.com', 'account', NOW);
    await stores.ledger.grant(accountId, 1000, NOW);
    await stores.accounts.addKey({
      ...{ id: 'key', accountId, family: 'dev', hash: 'hash', lastFour: 'abcd', createdAt: NOW },
    });
    const window = minuteOf('key', 'labels', NOW);
    const charge = { accountId, isPaid: true, limit: 1000, now: NOW, windowNow: () => window, key: undefined };
    const kept = async (): Promise<void> => {
      await stores.renders.take({ ...charge, reference: randomUUID() });
    };
    const givenBack = async (): Promise<void> => {
      const reference = randomUUID();
      await stores.renders.take({ ...charge, reference });
      await stores.relaxed(({ ledger }) => ledger.refund(reference, NOW));
    };
    // a deadlock would fail one of the calls
    const calls = [kept, givenBack];
    const callers = Array.from({ length: 12 }, async (_, caller) => {
      for (let call = 0; call < 20; call++) await calls[(caller + call) % calls.length]?.();
    });
    await Promise.all(callers);
    expect(await stores.ledger.standing(accountId)).toMatchObject({ trialAvailable: 880, trialTotal: 1000 });
    expect(await stores.windows.used(window)).toBe(240);
    await presence.close();
    await stores.close();
  });
});

describePostgres('idempotency keys in PostgreSQL', () => {
  it('stay if a call claims them again while the sweeper deletes them, and so do rate windows', async () => {
    const { stores, presence } = await openPostgres(settingsOf(await freshDatabase()), () => undefined);
    const { db } = stores.database;
    const { id: accountId } = await stores.accounts.ensureDeveloper('a@example.com', 'account', NOW);
    const request = { accountId, key: 'order', fingerprint: 'fingerprint' };
    await stores.idempotency.claim(request, NOW, 0);
    await stores.windows.take(minuteOf('key', 'labels', NOW), 1, 9);
    const later = NOW + 7_200_000;
    const waiting = sql`select from pg_locks where not granted and locktype = 'transactionid'`;
    const { removed } = await db.transaction().execute(async (trx) => {
      await trx.updateTable('idempotency').set({ created_at: later }).execute();
      await trx.updateTable('rate_windows').set({ starts_at: later }).execute();
      const sweeps = [stores.idempotency.deleteBefore(later, 9), stores.windows.deleteOutside(later, later, 9)];
      await vi.waitFor(async () => expect((await waiting.execute(trx)).rows).toHaveLength(2));
      // awaited after the commit, for which the sweeps wait
      return { removed: Promise.all(sweeps) };
    });
    expect(await removed).toEqual([0, 0]);
    const left = async (table: 'idempotency' | 'rate_windows') =>
      (await db.selectFrom(table).selectAll().execute()).length;
    expect([await left('idempotency'), await left('rate_windows')]).toEqual([1, 1]);
    await presence.close();
    await stores.close();
  });

  it('stay paid if the charge of a dead instance arrives while another one ends its claim', async () => {
    const settings = settingsOf(await freshDatabase());
    const dying = await openPostgres(settings, () => undefined);
    const other = await openPostgres(settings, () => undefined);
    const { db } = other.stores.database;
    const { id: accountId } = await other.stores.accounts.ensureDeveloper('a@example.com', 'account', NOW);
    const request = { accountId, key: 'order', fingerprint: 'fingerprint' };
    expect(await dying.stores.idempotency.claim(request, NOW, 0)).toMatchObject({ kind: 'first' });
    await dying.presence.close();
    const locks = sql`select from pg_locks where locktype = 'advisory' and objid = ${dying.presence.instance}::oid
      and database = (select oid from pg_database where datname = current_database())`;
    await vi.waitFor(async () => expect((await locks.execute(db)).rows).toEqual([]));
    const { query } = pg.Client.prototype;
    const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (this: pg.Client, ...asked) {
      if (String(Object(asked[0]).text).startsWith('delete from idempotency')) {
        spy.mockRestore();
        await db.updateTable('idempotency').set({ paid: 1 }).execute();
      }
      return await Reflect.apply(query, this, asked);
    });
    expect(await other.stores.idempotency.claim(request, NOW, 0)).toEqual({ kind: 'running' });
    expect(await other.stores.idempotency.claim(request, NOW, 0)).toEqual({
      kind: 'kept',
      response: expect.objectContaining({ status: 200 }),
    });
    await dying.stores.close();
    await other.stores.close();
  });
});

describePostgres('Idempotency-Keys of single labels in PostgreSQL', () => {
  const KEYS = ['order-17', '"~!', 'x'.repeat(255)];
  const OLDEST = NOW - 86_400_000;
  const window = minuteOf('key', 'labels', NOW);

  /** Opens a database with an account on a trial and its API key. */
  async function opened(): Promise<SqlStores> {
    const { stores, presence } = await openPostgres(settingsOf(await freshDatabase()), () => undefined);
    onTestFinished(async () => {
      await presence.close();
      await stores.close();
    });
    await stores.accounts.ensureDeveloper('a@example.com', 'account', NOW);
    await stores.ledger.grant('account', 10_000, NOW);
    await stores.accounts.addKey({
      ...{ id: 'key', accountId: 'account', family: 'dev', hash: 'hash', lastFour: 'abcd', createdAt: NOW },
    });
    return stores;
  }

  const render = async (stores: SqlStores, key: string | undefined, oldest = OLDEST) => {
    const sent = key === undefined ? undefined : { key, oldest };
    const admitted = await stores.admissions?.admit('hash', minuteOf('', 'requests', NOW), 1e6, sent);
    const id = renderKeyId({ accountId: 'account', key: key ?? '' });
    const label = sent && { id, fingerprint: '0123456789abcdef0123', oldest };
    const taken = await stores.renders.take({
      ...{ reference: randomUUID(), accountId: 'account', isPaid: true, limit: 1e6, now: NOW },
      ...{ windowNow: () => window, key: label },
    });
    return [admitted?.keyUsed.kind, taken.kind];
  };

  it.each(KEYS)('are looked up by the statement that counts the request: %s', async (key) => {
    const stores = await opened();
    expect(await render(stores, key)).toEqual(['unused', 'taken']);
    expect(await render(stores, key)).toEqual(['charged', 'repeated']);
    expect(await render(stores, key, NOW + 60_000)).toEqual(['unused', 'taken']);
    await stores.idempotency.claim({ accountId: 'account', key: 'printed', fingerprint: 'f' }, NOW, OLDEST);
    expect((await render(stores, 'printed'))[0]).toBe('claimed');
  });

  it('are paid for an instance of the previous release, which claims them in another table', async () => {
    const stores = await opened();
    await render(stores, 'k');
    const { db } = stores.database;
    const claim = async (key: string, fingerprint: string) => {
      const row = {
        account_id: 'account',
        key,
        fingerprint,
        status: 0,
        paid: 0,
        body: 'claim',
        created_at: NOW,
        bytes: 0,
      };
      const inserted = db.insertInto('idempotency').values(row).returning(['status', 'paid', 'body']);
      const claimed = await inserted.executeTakeFirst();
      await db.deleteFrom('idempotency').execute();
      return claimed;
    };
    const same = `0123456789abcdef0123${'0'.repeat(44)}`;
    expect(await claim('k', same)).toEqual({ status: 200, paid: 1, body: '' });
    expect(await claim('k', 'f'.repeat(64))).toMatchObject({ status: 0, paid: 0 });
    expect(await claim('other', same)).toMatchObject({ status: 0, paid: 0 });
    expect(await stores.renderKeys.free(renderKeyId({ accountId: 'account', key: 'k' }))).toBe(false);
  });

  it('are kept by a retry that was answered while the charge is cancelled', async () => {
    const { renderKeys, ...stores } = await opened();
    await render({ renderKeys, ...stores }, 'k');
    const id = renderKeyId({ accountId: 'account', key: 'k' });
    expect(await renderKeys.repeat(id)).toBe(true);
    expect(await renderKeys.free(id)).toBe(false);
    await stores.database.db.updateTable('render_keys').set({ repeated: null }).execute();
    expect(await renderKeys.free(id)).toBe(true);
    expect(await renderKeys.repeat(id)).toBe(false);
  });

  it('take less than 300 bytes of the write-ahead log', async () => {
    const stores = await opened();
    const position = sql<{ bytes: string }>`select pg_current_wal_insert_lsn() - '0/0' as bytes`;
    const bytes = async () => Number((await position.execute(stores.database.db)).rows[0]?.bytes);
    const logged = async (key: () => string | undefined): Promise<number> => {
      const rounds: number[] = [];
      // the first call after a checkpoint also logs a whole page, so the round with the fewest bytes counts
      for (let round = 0; round < 5; round++) {
        const before = await bytes();
        for (let call = 0; call < 50; call++) await render(stores, key());
        rounds.push(((await bytes()) - before) / 50);
      }
      return Math.min(...rounds);
    };
    const [without, withKey] = [await logged(() => undefined), await logged(randomUUID)];
    expect(withKey - without).toBeGreaterThan(100);
    expect(withKey - without).toBeLessThan(300);
  });
});
