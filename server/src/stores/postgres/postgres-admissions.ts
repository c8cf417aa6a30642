import { type Kysely, sql } from 'kysely';
import type { AdmissionStore } from '../admission-store.ts';
import type { Tables } from '../sql/tables.ts';
import { addToWindow } from './postgres-windows.ts';
import { relaxedCommit } from './relaxed-commit.ts';

interface Row {
  readonly keyId: string;
  readonly accountId: string;
  readonly used: number | null;
}

export function postgresAdmissions(db: Kysely<Tables>): AdmissionStore {
  return {
    admit: async (hash, { kind, startsAt }, limit) => {
      const { rows } = await sql<Row>`
        with caller as materialized (
          select id, account_id from api_keys where hash = ${hash} and revoked_at is null
        ), counted as (
          insert into rate_windows (key_id, kind, starts_at, used)
          select id, ${kind}::text, ${startsAt}::bigint, 1 from caller, ${relaxedCommit}
          ${addToWindow(limit)} returning used
        )
        select id as "keyId", account_id as "accountId", (select used from counted) as used from caller`.execute(db);
      const [row] = rows;
      if (row === undefined) return undefined;
      return { caller: { keyId: row.keyId, accountId: row.accountId }, used: row.used ?? undefined };
    },
  };
}
