import { type Kysely, sql } from 'kysely';
import type { LedgerStore } from '../ledger-store.ts';
import { sqlLedger } from '../sql/sql-ledger.ts';
import type { Tables } from '../sql/tables.ts';
import { isOfDeadInstance } from './dead-instances.ts';

export function postgresLedger(db: Kysely<Tables>, instance: number): LedgerStore {
  return {
    ...sqlLedger(db),
    open: async (reference) => {
      await db.insertInto('running_renders').values({ reference, instance }).execute();
    },
    unsettled: async (most) => {
      const { rows } = await sql<{ reference: string }>`select reference from running_renders
        where ${isOfDeadInstance(instance)} order by reference limit ${most} for update skip locked`.execute(db);
      return rows.map(({ reference }) => reference);
    },
  };
}
