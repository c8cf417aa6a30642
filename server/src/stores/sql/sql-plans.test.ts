import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type CompiledQuery, Kysely } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import type { Stores } from '../stores.ts';
import { openSqlStores, storesOf } from './sql-stores.ts';
import { sqliteDatabase } from './sqlite.ts';
import type { Tables } from './tables.ts';

/** Returns the steps of SQLite's plans for the statements of `work`. */
async function planOf(work: (stores: Omit<Stores, 'renders'>) => Promise<unknown>): Promise<readonly string[]> {
  const path = join(await temporaryFolder(), 'platen.db');
  const { dialect, commits } = sqliteDatabase(path);
  await (await openSqlStores(dialect, commits)).close();
  const statements: CompiledQuery[] = [];
  const db = new Kysely<Tables>({
    dialect: sqliteDatabase(path).dialect,
    log: ({ query }) => void statements.push(query),
  });
  onTestFinished(() => db.destroy());
  const transaction = (): never => {
    throw new Error('no transactions here');
  };
  await work(storesOf(db, { transaction, relaxed: transaction }));
  const file = new DatabaseSync(path, { readOnly: true });
  onTestFinished(() => file.close());
  return statements.flatMap(({ sql, parameters }) =>
    file
      .prepare(`explain query plan ${sql}`)
      .all(...(parameters as readonly (string | number)[]))
      .map(({ detail }) => String(detail)),
  );
}

it('counts the unfinished jobs of an account, and finds the accounts with the most, in an index of unfinished jobs', async () => {
  const steps = await planOf(async ({ jobs, fonts }) => {
    await jobs.countOpen('account');
    await jobs.mostOpen(3);
    await fonts.remove('font', 'account', 1);
  });
  expect(steps.filter((step) => step.includes(' jobs '))).toEqual([
    'SEARCH jobs USING COVERING INDEX jobs_open (account_id=? AND status=?)',
    'SCAN jobs USING COVERING INDEX jobs_open',
    'SEARCH jobs USING INDEX jobs_with_status (account_id=? AND status=?)',
  ]);
});

it('lists jobs in the order of an index, with and without filters', async () => {
  const query = { accountId: 'account', limit: 20, now: 1, after: { id: 'job', createdAt: 1 } };
  const steps = await planOf(async ({ jobs }) => {
    await jobs.list(query);
    await jobs.list({ ...query, status: 'failed' });
    await jobs.list({ ...query, printerId: 'printer' });
  });
  const [listed, withStatus, ofPrinter] = steps.filter((step) => step.includes(' jobs '));
  expect(listed).toContain('INDEX jobs_listed (account_id=? AND (created_at,id)<(?,?))');
  expect(withStatus).toContain('INDEX jobs_with_status (account_id=? AND status=? AND (created_at,id)<(?,?))');
  expect(ofPrinter).toContain('INDEX jobs_of_printer (account_id=? AND printer_id=? AND (created_at,id)<(?,?))');
  expect(steps.filter((step) => step.includes('TEMP B-TREE'))).toEqual([]);
});

it('finds expired data in indexes', async () => {
  const steps = await planOf(
    async ({ jobs, idempotency, renderKeys, windows, signIns, launches, fonts, use, subscriptions }) => {
      await jobs.expired(1, 100);
      await jobs.delete(['a', 'b']);
      await idempotency.deleteBefore(1, 100);
      await renderKeys.deleteBefore(60_000, 100);
      await windows.deleteOutside(1, 2, 100);
      await signIns.deleteExpired(1, 100);
      await launches.deleteExpired(1, 100);
      await fonts.deleteRemoved(1, 100);
      await use.deleteBefore(1, 100);
      await use.storedPage({ position: 0, entries: 100, most: 3 });
      await subscriptions.noteEvent('event', 2, 1);
    },
  );
  expect(steps.filter((step) => step.startsWith('SCAN'))).toEqual([]);
  expect(steps.filter((step) => step.startsWith('SEARCH')).length).toBeGreaterThan(15);
});

it('finds webhooks and deliveries that are due, silent agents and old deliveries in indexes', async () => {
  const steps = await planOf(async ({ webhooks, agents }) => {
    await webhooks.due(1, ['account'], 16);
    await webhooks.dueDeliveries('webhook', 1, 20);
    await webhooks.deliveries('webhook', 20);
    await webhooks.jobForEvent('job');
    await webhooks.takeEvents(100);
    await webhooks.deleteBefore(1, 100);
    await webhooks.deleteEventsBefore(1, 100);
    await webhooks.trim('webhook', 100, 10);
    await agents.silent({ agent: 1, cloudprnt: 1 }, 100);
    await agents.markSilent(['agent'], { agent: 1, cloudprnt: 1 });
  });
  const used = steps.flatMap((step) => /USING (?:COVERING )?INDEX (\w+)/.exec(step)?.[1] ?? []);
  const named = ['webhooks_due', 'webhook_deliveries_due', 'webhook_deliveries_listed', 'webhooks_listed'];
  expect(used).toEqual(
    expect.arrayContaining([...named, 'webhook_events_ordered', 'webhook_deliveries_age', 'agents_heard']),
  );
  // the only scan reads the outbox in the order of its index, up to its limit
  expect(steps.filter((step) => step.startsWith('SCAN'))).toEqual([
    'SCAN webhook_events USING COVERING INDEX webhook_events_ordered',
  ]);
});

it('finds a printer that polls, and the oldest delivery that waits for it, in indexes', async () => {
  const steps = await planOf(({ pollers }) => pollers.findByToken('hash', 1));
  expect(steps.filter((step) => /^SCAN|TEMP B-TREE/.test(step))).toEqual([]);
  expect(steps.filter((step) => step.includes(' deliveries '))).toEqual([
    'SEARCH deliveries USING INDEX deliveries_waiting (printer_id=? AND ready_at>?)',
  ]);
});

it('finds the cancelled deliveries of an agent in indexes', async () => {
  const steps = await planOf(async ({ deliveries }) => {
    await deliveries.cancelled('agent', 100);
    await deliveries.failOfAgent('agent', 'removed', 1);
  });
  expect(steps.filter((step) => step.startsWith('SCAN'))).toEqual([]);
  expect(steps.filter((step) => step.includes(' deliveries '))).toEqual([
    'SEARCH deliveries USING INDEX deliveries_claimed (claimed_by=?)',
    'SEARCH deliveries USING INDEX deliveries_queued (printer_id=?)',
    'SEARCH deliveries USING INDEX deliveries_queued (printer_id=?)',
    'SEARCH deliveries USING INDEX deliveries_claimed (claimed_by=?)',
  ]);
});

it('finds versions of templates, and the oldest ones, in indexes', async () => {
  const steps = await planOf(async ({ versions }) => {
    await versions.list('template', 20);
    await versions.list('template', 20, 5);
    await versions.find('template', 5);
    const limits = { bytes: 1, most: 1, except: { templateId: 'template', number: 5 } };
    await versions.dropOldest({ accountId: 'account', templateId: 'template', ...limits });
    await versions.dropOldest({ accountId: 'account', ...limits });
  });
  const byNumber = 'SEARCH template_versions USING INDEX sqlite_autoindex_template_versions_1 (template_id=?';
  expect(steps).toEqual([
    `${byNumber})`,
    `${byNumber} AND number<?)`,
    `${byNumber} AND number=?)`,
    `${byNumber})`,
    'SEARCH template_versions USING COVERING INDEX template_versions_age (account_id=?)',
  ]);
});
