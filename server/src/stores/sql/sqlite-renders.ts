import type { AccountStore, Caller } from '../account-store.ts';
import { chargedMinute, type RenderKey, type RenderKeyStore, renderKeyId } from '../render-key-store.ts';
import type { LabelCharge, RenderStore, TakenLabel, WindowUse } from '../window-store.ts';
import { keyUsed, type UsedRow } from './sql-render-keys.ts';
import { takenBefore } from './sql-windows.ts';

/** Runs one statement and returns its rows. Each statement text is prepared only once. */
export type RunStatement = (text: string, values?: readonly unknown[]) => readonly unknown[];

/** Thrown to roll back the transaction if a label is rejected. */
class RejectedLabel extends Error {
  readonly outcome: TakenLabel;
  constructor(outcome: TakenLabel) {
    super(outcome.kind);
    this.outcome = outcome;
  }
}

/**
 * Creates the store that charges accounts for single labels in SQLite. `atOnce` runs the statements of a transaction
 * synchronously. The statements are text, because building and compiling them for each label takes longer than running
 * them.
 */
export function sqliteRenders(atOnce: <T>(work: (run: RunStatement) => T) => Promise<T>): RenderStore {
  return {
    take: async (charge) => {
      try {
        return await atOnce((run) => take(run, charge));
      } catch (error) {
        if (error instanceof RejectedLabel) return error.outcome;
        throw error;
      }
    },
  };
}

/**
 * Creates the queries that run before a single label (`POST /render`) is drawn. Their SQL is constant text, because
 * kysely would rebuild the SQL for each label.
 */
export function sqliteReads(read: (...statement: Parameters<RunStatement>) => Promise<readonly unknown[]>) {
  const findCaller: AccountStore['findCaller'] = async (hash) => {
    const text = 'select id as "keyId", account_id as "accountId" from api_keys where hash = ? and revoked_at is null';
    const [caller] = (await read(text, [hash])) as readonly Caller[];
    return caller;
  };
  const findKey: RenderKeyStore['find'] = async (request, oldest) => {
    const text = `select fingerprint, repeated from render_keys where id = ? and charged_minute >= ?
      union all select null, null from idempotency where account_id = ? and key = ? and created_at >= ?`;
    const values = [renderKeyId(request), chargedMinute(oldest), request.accountId, request.key, oldest];
    return keyUsed((await read(text, values)) as readonly UsedRow[]);
  };
  return { findCaller, findKey };
}

function take(run: RunStatement, charge: LabelCharge): TakenLabel {
  const { key, now } = charge;
  const window = charge.windowNow();
  const taken = key === undefined ? undefined : addKey(run, key, { now, window });
  if (taken !== undefined) return taken;
  if (charge.isPaid && !pay(run, charge)) throw new RejectedLabel({ kind: 'unpaid' });
  const used = count(run, window, charge.limit);
  if (used === undefined) throw new RejectedLabel({ kind: 'spent', window });
  return { kind: 'taken', window, used };
}

/** Adds the entry of a key. If the key has an unexpired entry, returns the outcome for that entry instead. */
function addKey(
  run: RunStatement,
  key: RenderKey,
  { now, window }: { readonly now: number; readonly window: WindowUse },
): TakenLabel | undefined {
  const added = run(
    `insert into render_keys (id, fingerprint, charged_minute, repeated) values (?, ?, ?, null)
      on conflict (id) do update set
        fingerprint = excluded.fingerprint, charged_minute = excluded.charged_minute, repeated = null
      where render_keys.charged_minute < ? returning id`,
    [key.id, Buffer.from(key.fingerprint, 'hex'), chargedMinute(now), chargedMinute(key.oldest)],
  );
  if (added.length > 0) return undefined;
  const rows = run('select fingerprint, repeated from render_keys where id = ?', [key.id]) as UsedRow[];
  return takenBefore(keyUsed(rows), key, window);
}

/** Takes a label from an account's trial, if the account has no subscription. Returns false if no label is left. */
function pay(run: RunStatement, { accountId, reference, now }: LabelCharge): boolean {
  const taken = run(
    `update accounts set trial_available = trial_available - 1
      where id = ? and kind = 'developer' and granted = 0 and paid = 0 and trial_available >= 1 returning id`,
    [accountId],
  );
  if (taken.length === 0)
    return run('select id from accounts where id = ? and granted + paid > 0', [accountId]).length > 0;
  run(`insert into ledger (reference, kind, account_id, labels, created_at) values (?, 'charge', ?, -1, ?)`, [
    ...[reference, accountId, now],
  ]);
  return true;
}

/**
 * Adds one label to a key's rate-limit window and returns the window's new count; undefined if the limit is reached.
 * For each kind of limit, each key has one row, which contains its latest window. A label in any other window resets
 * the row.
 */
function count(run: RunStatement, { keyId, kind, startsAt }: WindowUse, limit: number): number | undefined {
  if (limit < 1) return undefined;
  const [row] = run(
    `insert into rate_windows (key_id, kind, starts_at, used) values (?, ?, ?, 1)
      on conflict (key_id, kind) do update set
        used = case when rate_windows.starts_at = excluded.starts_at then rate_windows.used + 1 else 1 end,
        starts_at = excluded.starts_at
      where rate_windows.starts_at <> excluded.starts_at or rate_windows.used + 1 <= ? returning used`,
    [keyId, kind, startsAt, limit],
  ) as { readonly used: number }[];
  return row?.used;
}
