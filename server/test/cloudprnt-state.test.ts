import { StatementSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { silentSince } from '../src/printers/printers.ts';
import { addStarPrinter } from './star-world.ts';
import { startTestServer } from './test-server.ts';

const server = await startTestServer({ config: { trialLabels: 100_000 } });

describe('the state of a printer with CloudPRNT', () => {
  it.each([
    ['200%20OK', 'ready'],
    ['211 Paper low', 'ready'],
    ['410%20Out%20of%20paper', 'out_of_paper'],
    ['420%20Cover%20open', 'head_open'],
    ['411%20Paper%20jam', 'paused'],
  ])('is, for the status %s, %s', async (status, state) => {
    const { star, printer } = await addStarPrinter(server);
    star.status = status;
    await star.poll();
    expect(await printer()).toMatchObject({ state, lastSeen: new Date(server.clock.time).toISOString() });
  });

  it('keeps labels ready while it is out of paper', async () => {
    const { star, print, job } = await addStarPrinter(server);
    const jobId = await print(['1']);
    star.status = '410%20Out%20of%20paper';
    expect(await star.poll()).toEqual({ jobReady: false });
    star.status = '200%20OK';
    await star.printAll();
    expect((await job(jobId)).delivery?.state).toBe('printed');
  });

  it('is ready while it polls every two minutes, and offline after five minutes without a poll', async () => {
    const local = await startTestServer();
    const { star, printer } = await addStarPrinter(local);
    const { agents } = local.deps.stores;
    await star.poll();
    for (const seconds of [29, 120, 120]) {
      local.clock.time += seconds * 1000;
      expect((await printer()).state).toBe('ready');
      expect(await agents.silent(silentSince(local.clock.time), 100)).toEqual([]);
      await star.poll();
    }
    local.clock.time += 300_000;
    expect((await printer()).state).toBe('ready');
    expect(await agents.silent(silentSince(local.clock.time), 100)).toEqual([]);
    local.clock.time += 1;
    expect((await printer()).state).toBe('offline');
    expect(await agents.silent(silentSince(local.clock.time), 100)).not.toEqual([]);
    await star.poll();
    expect((await printer()).state).toBe('ready');
  });

  it('costs an idle poll one statement, and a write every 30 seconds', async () => {
    const local = await startTestServer({ config: { databaseUrl: '' } });
    const { star } = await addStarPrinter(local);
    await star.poll();
    const statements = statementsOf();
    const counted = vi.spyOn(local.deps.requestBudget, 'take');
    await star.poll();
    // with several instances, each count is a write
    expect(counted).not.toHaveBeenCalled();
    expect(statements).toEqual(['select agents.id, agents.account_id']);
    local.clock.time += 30_000;
    statements.length = 0;
    await star.poll();
    expect(statements.filter((text) => text.startsWith('update'))).toHaveLength(2);
    statements.length = 0;
    await star.poll();
    expect(statements).toHaveLength(1);
  });
});

/** Records the first three words of each statement in SQLite, until the end of the test. */
function statementsOf(): string[] {
  const statements: string[] = [];
  for (const name of ['all', 'run'] as const) {
    const original = StatementSync.prototype[name];
    const spy = vi.spyOn(StatementSync.prototype, name).mockImplementation(function (this: StatementSync, ...values) {
      statements.push(this.sourceSQL.trim().split(/\s+/).slice(0, 3).join(' ').replaceAll('"', ''));
      return Reflect.apply(original, this, values);
    });
    onTestFinished(() => spy.mockRestore());
  }
  return statements;
}
