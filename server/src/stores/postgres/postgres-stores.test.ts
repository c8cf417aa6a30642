import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { freshDatabase, settingsOf } from '../../../test/postgres/databases.ts';
import { describePostgres } from '../../../test/postgres/describe-postgres.ts';
import { minuteOf } from '../../accounts/budgets.ts';
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
    const charge = { accountId, isPaid: true, limit: 1000, now: NOW, windowNow: () => window, repeatable: undefined };
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
      answer: expect.objectContaining({ status: 200 }),
    });
    await dying.stores.close();
    await other.stores.close();
  });
});
