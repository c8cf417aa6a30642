import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createLedger } from '../src/accounts/ledger.ts';
import { createJobLifecycle } from '../src/jobs/job.ts';
import type { Stores } from '../src/stores/stores.ts';
import { storeKinds } from './store-kinds.ts';
import { temporaryFolder } from './temporary-folder.ts';

// Budgets of label hooks after failed jobs, with each kind of store.

const DAY = 86_400_000;
const START = Date.UTC(2030, 0, 15, 12);

describe.each(storeKinds)('the budget of a label hook in %s', (_, open) => {
  async function world() {
    const folder = await temporaryFolder();
    const stores = await open(folder);
    onTestFinished(() => stores.close());
    const [accountId, hookId] = [randomUUID(), randomUUID()];
    await stores.transaction(({ accounts }) => accounts.ensureDeveloper(`${accountId}@example.com`, accountId, START));
    const settings = { settings: '{}', labelsPerDay: 10, labelsTotal: 20 };
    const unused = { used: 0, day: 0, usedOnDay: 0, lastUsedAt: null, createdAt: START };
    await stores.hooks.insert({ id: hookId, accountId, ...settings, ...unused }, 'hash');
    const lifecycleOf = (jobEnded: () => Promise<void>) =>
      createJobLifecycle(
        stores,
        { now: () => START },
        createLedger({ now: () => START }, { isMetered: true, upgradeUrl: () => '' }),
        24,
        { onDelivery: () => undefined, webhookEvents: { jobEnded, wake: () => undefined } },
      );
    const lifecycle = lifecycleOf(() => Promise.resolve());
    /** Adds a job of 3 labels that the hook created at the time `now`. */
    const addJob = async (now: number, keyId = hookId): Promise<string> => {
      const id = randomUUID();
      await stores.transaction(async (transaction: Stores) => {
        await transaction.ledger.charge(accountId, id, 3, now);
        await transaction.hooks.take({ id: hookId, labels: 3, now });
        await lifecycle.accept(transaction, {
          ...{ id, accountId, keyId, template: '{}', startPosition: 1, resolution: 300, verify: null },
          ...{ labelsTotal: 3, createdAt: now, items: new TextEncoder().encode('[]') },
        });
      });
      return id;
    };
    const used = async () => {
      const hook = await stores.hooks.find(hookId, accountId);
      return [hook?.used, hook?.usedOnDay];
    };
    return { stores, accountId, lifecycle, lifecycleOf, addJob, used };
  }

  it('gets the labels of a failed job back once, and keeps those of a completed job', async () => {
    const { lifecycle, addJob, used } = await world();
    const [failed, completed] = [await addJob(START), await addJob(START + 1)];
    expect(await used()).toEqual([6, 6]);
    expect(await lifecycle.fail(failed, 'internal', 'no')).toBe(true);
    expect(await lifecycle.fail(failed, 'internal', 'no')).toBe(false);
    expect(await used()).toEqual([3, 3]);
    await lifecycle.begin(completed);
    await lifecycle.complete(completed, { warnings: [], warningCount: 0, fileBytes: 1 });
    expect(await lifecycle.fail(completed, 'internal', 'no')).toBe(false);
    expect(await used()).toEqual([3, 3]);
  });

  it('gets no labels back for the day of a later call', async () => {
    const { lifecycle, addJob, used } = await world();
    const yesterday = await addJob(START);
    await addJob(START + DAY);
    await lifecycle.fail(yesterday, 'internal', 'no');
    expect(await used()).toEqual([3, 3]);
  });

  it('does not change with a failed job of an API key', async () => {
    const { lifecycle, addJob, used } = await world();
    await lifecycle.fail(await addJob(START, randomUUID()), 'internal', 'no');
    expect(await used()).toEqual([3, 3]);
  });

  it('is returned together with the charge, or not at all if the process dies before the job is marked as failed', async () => {
    const { stores, accountId, lifecycle, lifecycleOf, addJob, used } = await world();
    await stores.ledger.grant(accountId, 100, START);
    const left = async () => (await stores.ledger.standing(accountId)).trialAvailable;
    const job = await addJob(START);
    const killed = lifecycleOf(() => Promise.reject(new Error('killed')));
    await expect(killed.fail(job, 'internal', 'no')).rejects.toThrow('killed');
    expect([await used(), await left()]).toEqual([[3, 3], 97]);
    expect(await lifecycle.fail(job, 'internal', 'no')).toBe(true);
    expect([await used(), await left()]).toEqual([[0, 0], 100]);
  });
});
