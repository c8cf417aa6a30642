import { StatementSync } from 'node:sqlite';
import { expect, it, onTestFinished, vi } from 'vitest';
import { data, startTestServer, template } from './test-server.ts';

// The same for PostgreSQL: instances.test.ts.

it('A label takes two more statements in SQLite with an Idempotency-Key: one reads, one joins the charge', async () => {
  const server = await startTestServer({ config: { databaseUrl: '', trialLabels: 20 } });
  const key = await server.newKey();
  const statements: string[] = [];
  // Fake timers, so that batched counts are not written meanwhile.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  for (const name of ['all', 'run'] as const) {
    const original = StatementSync.prototype[name];
    const spy = vi.spyOn(StatementSync.prototype, name).mockImplementation(function (this: StatementSync, ...values) {
      statements.push(this.sourceSQL.trim().split(/\s+/).slice(0, 3).join(' ').replaceAll('"', ''));
      return Reflect.apply(original, this, values);
    });
    onTestFinished(() => spy.mockRestore());
  }
  const render = async (headers = {}): Promise<readonly string[]> => {
    statements.length = 0;
    const answer = await server.call('POST', '/render', { key, headers, body: { template, data } });
    expect(answer.status).toBe(200);
    return [...statements];
  };
  // The first label of a key also checks that the account can pay.
  await render();
  const charge = ['update accounts set', 'insert into ledger', 'insert into rate_windows'];
  expect(await render()).toEqual(['select id as', 'begin immediate', ...charge, 'commit']);
  expect(await render({ 'Idempotency-Key': 'a' })).toEqual([
    ...['select id as', 'select fingerprint, repeated'],
    ...['begin immediate', 'insert into render_keys', ...charge, 'commit'],
  ]);
  const retry = ['select id as', 'select fingerprint, repeated', 'select used from'];
  expect(await render({ 'Idempotency-Key': 'a' })).toEqual(retry);
});
