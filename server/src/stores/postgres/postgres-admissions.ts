import { type Kysely, sql } from 'kysely';
import type { Admission, AdmissionStore } from '../admission-store.ts';
import type { Tables } from '../sql/tables.ts';
import { gathered } from './gathered.ts';
import { addToWindow } from './postgres-windows.ts';
import { relaxedCommit } from './relaxed-commit.ts';

interface Row {
  readonly keyId: string;
  readonly accountId: string;
  readonly used: number | null;
}

interface Asked {
  readonly hash: string;
  readonly kind: string;
  readonly startsAt: number;
  readonly limit: number;
}

/** Calls of a key that come at once are counted together, so that they do not wait for one another's row one by one. */
export function postgresAdmissions(db: Kysely<Tables>): AdmissionStore {
  const admit = gathered<Asked, Admission | undefined>(({ hash }) => hash, admitAll);
  return { admit: (hash, { kind, startsAt }, limit) => admit({ hash, kind, startsAt, limit }) };

  async function admitAll(asked: readonly Asked[]): Promise<readonly (Admission | undefined)[]> {
    const last = asked.at(-1);
    if (last === undefined) return [];
    if (asked.length === 1 || asked.length <= last.limit) {
      const all = await count(last, asked.length);
      if (asked.length === 1 || all === undefined || all.used !== undefined) return asked.map(() => all);
    }
    // of a window that has no room for all of them, each takes what there is
    const each: (Admission | undefined)[] = [];
    for (const one of asked) each.push(await count(one, 1));
    return each;
  }

  async function count({ hash, kind, startsAt, limit }: Asked, calls: number): Promise<Admission | undefined> {
    const { rows } = await sql<Row>`
      with caller as materialized (
        select id, account_id from api_keys where hash = ${hash} and revoked_at is null
      ), counted as (
        insert into rate_windows (key_id, kind, starts_at, used)
        select id, ${kind}::text, ${startsAt}::bigint, ${calls}::integer from caller, ${relaxedCommit}
        ${addToWindow(limit)} returning used
      )
      select id as "keyId", account_id as "accountId", (select used from counted) as used from caller`.execute(db);
    const [row] = rows;
    if (row === undefined) return undefined;
    return { caller: { keyId: row.keyId, accountId: row.accountId }, used: row.used ?? undefined };
  }
}
