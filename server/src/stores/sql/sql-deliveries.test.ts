import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { storeKinds } from '../../../test/store-kinds.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import type { NewJob } from '../job-store.ts';

const job: NewJob = {
  ...{ id: 'job', accountId: 'account', keyId: 'key', template: '{}', items: new Uint8Array([91, 93]) },
  ...{ startPosition: 1, resolution: 300, verify: null, labelsTotal: 1, createdAt: 1, printerId: 'printer' },
};

describe.each(storeKinds)('cancelled deliveries in %s', (kind, open) => {
  /** Two agents that can cancel, and a printer of the first agent. */
  async function world() {
    const folder = await temporaryFolder();
    const stores = await open(folder);
    onTestFinished(() => stores.close());
    const { agents, printers, jobs, deliveries } = stores;
    await stores.accounts.ensureDeveloper('a@example.com', 'account', 1);
    for (const id of ['first', 'second']) {
      const agent = { id, accountId: 'account', name: id, devices: '[]', lastSeenAt: null, createdAt: 1 };
      await agents.insert(agent);
      await agents.noteSeen(id, 2, true);
    }
    const settings = { name: 'Zebra', profile: null, address: 'lp:a', state: 'ready', lastSeenAt: null } as const;
    await printers.insert({ ...settings, id: 'printer', accountId: 'account', agentId: 'first', createdAt: 1 });
    const add = async (id: string): Promise<void> => {
      await jobs.insert({ ...job, id });
      await deliveries.insert(id, 'account', 'printer', 2);
      const done = { status: 'completed', warnings: '[]', warningCount: 0, fileBytes: 1, verified: null } as const;
      await jobs.end(id, ['pending'], { ...done, cutItems: null, completedAt: 3, expiresAt: 100 });
      await deliveries.release(id, null, 3);
    };
    const attach = (agentId: string | null) => printers.change({ ...settings, id: 'printer', agentId });
    const cancel = (id: string, now: number) => deliveries.requestCancel(id, 'account', now);
    return { folder, stores, add, attach, cancel };
  }

  it('are reported to the agent that claimed them, also after their printer was moved, detached or removed', async () => {
    const { stores, add, attach, cancel } = await world();
    const { deliveries, printers } = stores;
    await add('moved');
    await add('removed');
    await add('later');
    for (const id of ['moved', 'removed']) await deliveries.claim(id, 'first', `claim of ${id}`, 4);
    await attach('second');
    await deliveries.claim('later', 'second', 'claim of later', 4);
    expect([await cancel('moved', 5), await cancel('later', 6)]).toEqual(['first', 'second']);
    await attach(null);
    await printers.delete('printer');
    expect(await cancel('removed', 7)).toBe('first');
    expect([await deliveries.cancelled('first', 100), await deliveries.cancelled('second', 100)]).toEqual([
      ['moved', 'removed'],
      ['later'],
    ]);
    // deliveries of other agents do not count towards the limit
    expect(await deliveries.cancelled('second', 1)).toEqual(['later']);
    expect(await deliveries.cancelled('first', 1)).toEqual(['moved']);
  });

  it('can be claimed again by the same claim after their printer was moved', async () => {
    const { stores, add, attach } = await world();
    const { deliveries } = stores;
    await add('job');
    expect(await deliveries.claim('job', 'first', 'claim', 4)).toMatchObject({ jobId: 'job' });
    await attach('second');
    expect(await deliveries.claim('job', 'first', 'claim', 5)).toMatchObject({ jobId: 'job' });
    expect(await deliveries.claim('job', 'first', 'other', 5)).toBeUndefined();
    expect(await deliveries.claim('job', 'second', 'claim', 5)).toBeUndefined();
  });

  it('fail with the agent that claimed them, and wait for no other agent', async () => {
    const { stores, add, attach } = await world();
    const { deliveries } = stores;
    for (const id of ['first', 'unclaimed', 'second']) await add(id);
    await deliveries.claim('first', 'first', 'a', 4);
    await attach('second');
    await deliveries.claim('second', 'second', 'b', 4);
    await deliveries.failOfAgent('second', 'removed', 5);
    const states = async () =>
      await Promise.all(
        ['first', 'unclaimed', 'second'].map(async (id) => (await deliveries.find(id))?.state ?? 'missing'),
      );
    expect(await states()).toEqual(['queued', 'failed', 'failed']);
    await deliveries.failOfAgent('first', 'removed', 6);
    expect(await states()).toEqual(['failed', 'failed', 'failed']);
  });

  it.runIf(kind === 'SQLite')('belong to the agent of their printer if an earlier release claimed them', async () => {
    const { folder, stores, add, attach, cancel } = await world();
    const { deliveries } = stores;
    await add('job');
    await deliveries.claim('job', 'first', 'claim', 4);
    const file = new DatabaseSync(join(folder, 'platen.db'));
    file.exec('update deliveries set claimed_by = null');
    file.close();
    expect(await cancel('job', 5)).toBe('first');
    expect(await deliveries.cancelled('first', 100)).toEqual(['job']);
    await attach(null);
    expect(await cancel('job', 5)).toBeUndefined();
    await attach('second');
    await deliveries.failOfAgent('second', 'removed', 6);
    expect((await deliveries.find('job'))?.state).toBe('failed');
  });
});
