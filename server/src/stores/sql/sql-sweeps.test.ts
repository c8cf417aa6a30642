import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { openSqlStores, type SqliteStores } from './sql-stores.ts';
import { sqliteDatabase } from './sqlite.ts';

/** Every kind of row that expires, with one expired row of each. */
const ROWS = `
  insert into accounts (id, kind, name, created_at) values ('a', 'developer', 'a@example.com', 1);
  insert into sign_in_users (id, name, email, email_verified, created_at, updated_at) values ('a', 'a', 'a', 0, '', '');
  insert into sign_in_sessions (id, token, user_id, expires_at, created_at, updated_at)
    values ('s', 't', 'a', '1970-01-01T00:00:00.005Z', '', '');
  insert into launch_links (hash, account_id, expires_at) values ('l', 'a', 5);
  insert into launched_sessions (hash, account_id, expires_at) values ('m', 'a', 5);
  insert into account_days (account_id, day, labels, label_milliseconds, job_milliseconds, timeouts)
    values ('a', 5, 1, 1, 1, 0);
  insert into fonts (id, account_id, digest, family, style, bytes, unpacked, facts, created_at, removed_at)
    values ('f', 'a', 'd', 'F', 'normal', 1, 1, '{}', 5, 5);
  insert into jobs (id, account_id, key_id, status, attempts, template_digest, start_position, resolution, labels_total,
    labels_done, warning_count, created_at, expires_at, bytes, warnings)
    values ('j', 'a', 'k', 'failed', 1, 'd', 1, 300, 1, 1, 0, 1, 5, 1, '[]');
  insert into idempotency (account_id, key, fingerprint, status, paid, created_at, bytes, body)
    values ('a', 'k', 'f', 200, 0, 5, 0, '');
  insert into render_keys (id, charged_minute, fingerprint) values ('r', 0, x'00');
  insert into rate_windows (key_id, kind, starts_at, used) values ('k', 'requests', 5, 1)`;

const SWEEPS: readonly (readonly [string, number, (stores: SqliteStores) => Promise<number>])[] = [
  ['jobs', 9, async ({ jobs }) => jobs.delete(['j']).then(() => 1)],
  ['idempotency keys', 3, ({ idempotency }) => idempotency.deleteBefore(9, 9)],
  ['keys of labels', 1, ({ renderKeys }) => renderKeys.deleteBefore(60_000, 9)],
  ['rate windows', 2, ({ windows }) => windows.deleteOutside(9, 99, 9)],
  ['sessions', 4, ({ signIns }) => signIns.deleteExpired(9, 9)],
  ['launch links and their sessions', 4, ({ launches }) => launches.deleteExpired(9, 9)],
  ['removed fonts', 2, ({ fonts }) => fonts.deleteRemoved(9, 9)],
  ['days of use', 2, ({ use }) => use.deleteBefore(9, 9)],
];

it.each(SWEEPS)('deletes expired %s without waiting for the disk, and notes %i pages', async (_, pages, sweep) => {
  const { dialect, commits } = sqliteDatabase(join(await temporaryFolder(), 'platen.db'));
  const noted: number[] = [];
  let relaxed = 0;
  const stores = await openSqlStores(dialect, {
    ...commits,
    relaxed: (db, work) => {
      relaxed++;
      return commits.relaxed(db, work);
    },
    notePages: (count) => noted.push(count),
  });
  onTestFinished(() => stores.close());
  const { db } = stores.database;
  for (const row of ROWS.split(';')) await db.executeQuery(CompiledQuery.raw(row));
  expect(await sweep(stores)).toBeGreaterThan(0);
  expect([relaxed, noted]).toEqual([1, [pages]]);
});
