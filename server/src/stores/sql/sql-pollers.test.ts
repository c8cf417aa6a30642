import { describe, expect, it, onTestFinished } from 'vitest';
import { storeKinds } from '../../../test/store-kinds.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import type { NewJob } from '../job-store.ts';
import type { Stores } from '../stores.ts';

const job: NewJob = {
  ...{ id: 'job', accountId: 'account', keyId: 'key', template: '{}', items: new Uint8Array([91, 93]) },
  ...{ startPosition: 1, resolution: 300, verify: null, labelsTotal: 2, createdAt: 6, printerId: 'printer' },
};
const first = { jobId: 'job', label: 1 };
const second = { jobId: 'job', label: 2 };

describe.each(storeKinds)('printers that poll in %s', (_, open) => {
  async function withPrinter(): Promise<Stores> {
    const stores = await open(await temporaryFolder());
    onTestFinished(() => stores.close());
    await stores.accounts.ensureDeveloper('a@example.com', 'account', 1);
    await stores.pollers.insert({ id: 'poller', accountId: 'account', name: 'Star', createdAt: 2 }, 'hash');
    await stores.printers.insert({
      ...{ id: 'printer', accountId: 'account', name: 'Star', profile: '{}', agentId: 'poller' },
      ...{ address: 'cloudprnt', state: 'unknown', lastSeenAt: null, createdAt: 2 },
    });
    return stores;
  }

  /** Adds a completed job for the printer that expires at 100. */
  async function addJob({ jobs, deliveries }: Stores, id = 'job'): Promise<void> {
    await jobs.insert({ ...job, id });
    await deliveries.insert(id, 'account', 'printer', 7);
    const done = { status: 'completed', warnings: '[]', warningCount: 0, fileBytes: 1, verified: null } as const;
    await jobs.end(id, ['pending'], { ...done, cutItems: null, completedAt: 8, expiresAt: 100 });
    await deliveries.release(id, '[[1,1],[1,1]]', id === 'job' ? 8 : 9);
  }

  it('are found by their token with the oldest job that waits, and are no agents', async () => {
    const stores = await withPrinter();
    const { pollers, agents } = stores;
    expect(await pollers.findByToken('hash', 10)).toEqual({
      ...{
        id: 'poller',
        accountId: 'account',
        printerId: 'printer',
        profile: '{}',
        state: 'unknown',
        lastSeenAt: null,
        cancelledAt: null,
      },
      ...{
        mac: null,
        problem: null,
        problemAt: null,
        jobId: null,
        label: null,
        sentAt: null,
        idleAt: null,
        labels: null,
        claim: null,
      },
      next: null,
    });
    await addJob(stores, 'later');
    await addJob(stores);
    expect((await pollers.findByToken('hash', 10))?.next).toBe('job');
    expect((await pollers.findByToken('hash', 100))?.next).toBeNull();
    expect(await pollers.findByToken('other', 10)).toBeUndefined();
    expect([await agents.findByToken('hash'), await agents.find('poller', 'account')]).toEqual([undefined, undefined]);
    expect(await agents.list('account')).toEqual([]);
  });

  it('print one label after the other, each change once', async () => {
    const stores = await withPrinter();
    const { pollers, deliveries } = stores;
    await addJob(stores);
    expect(await pollers.start('poller', 'job')).toBe(true);
    expect(await pollers.start('poller', 'job')).toBe(false);
    expect(await deliveries.claim('job', 'poller', 'claim', 10)).toMatchObject({ jobId: 'job', labels: 2 });
    expect([await pollers.confirm('poller', first), await pollers.noteIdle('poller', first, 11)]).toEqual([
      false,
      false,
    ]);
    expect([await pollers.fetch('poller', first, 11), await pollers.fetch('poller', first, 12)]).toEqual([true, false]);
    expect(await pollers.noteIdle('poller', first, 13)).toBe(true);
    const current = { jobId: 'job', label: 1, sentAt: 11, idleAt: 13, labels: 2, claim: 'claim', next: null };
    expect(await pollers.findByToken('hash', 20)).toMatchObject(current);
    expect([await pollers.confirm('poller', first), await pollers.confirm('poller', first)]).toEqual([true, false]);
    expect(await pollers.findByToken('hash', 20)).toMatchObject({ label: 2, sentAt: null, idleAt: null });
    expect([await pollers.clear('poller', first), await pollers.clear('poller', second)]).toEqual([false, true]);
    expect(await pollers.findByToken('hash', 20)).toMatchObject({ jobId: null, label: null, labels: null });
  });

  it('have no labels left of a job that expired', async () => {
    const stores = await withPrinter();
    await addJob(stores);
    await stores.pollers.start('poller', 'job');
    await stores.deliveries.claim('job', 'poller', 'claim', 10);
    expect((await stores.pollers.findByToken('hash', 99))?.labels).toBe(2);
    expect(await stores.pollers.findByToken('hash', 100)).toMatchObject({ jobId: 'job', labels: null });
  });

  it('keep the first MAC address until they get another token', async () => {
    const { pollers } = await withPrinter();
    await pollers.setMac('poller', 'a');
    await pollers.setMac('poller', 'b');
    await pollers.setProblem('poller', 'wrong', 5);
    expect(await pollers.findByToken('hash', 1)).toMatchObject({ mac: 'a', problem: 'wrong', problemAt: 5 });
    await pollers.setToken('poller', 'next');
    expect(await pollers.findByToken('hash', 1)).toBeUndefined();
    expect(await pollers.findByToken('next', 1)).toMatchObject({ mac: null, problem: null, problemAt: null });
  });
});
