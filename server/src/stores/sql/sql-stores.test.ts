import { describe, expect, it, onTestFinished } from 'vitest';
import { storeKinds } from '../../../test/store-kinds.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import type { StoredPage } from '../account-store.ts';
import type { ClaimedRequest, IdempotencyStore, IdempotentRequest } from '../idempotency-store.ts';
import type { NewJob } from '../job-store.ts';
import type { Stores } from '../stores.ts';
import type { SqlStores } from './sql-stores.ts';

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const STORED = {
  ...{ id: 't', accountId: 'account', name: 'n', template: '{}', frame: '{}' },
  ...{ createdAt: 5, updatedAt: 6 },
};

describe.each(storeKinds)('stores in %s', (kind, open) => {
  async function opened(): Promise<Stores> {
    const stores = await open(await temporaryFolder());
    onTestFinished(() => stores.close());
    return stores;
  }

  /** Returns the stores of a new process, after a process that ran `work` was killed. */
  async function afterDeath(work: (stores: Stores) => Promise<unknown>): Promise<Stores> {
    const folder = await temporaryFolder();
    const dying = await open(folder);
    await work(dying);
    await dying.close();
    const stores = await open(folder);
    onTestFinished(() => stores.close());
    return stores;
  }

  async function withAccount(): Promise<Stores> {
    const stores = await opened();
    await stores.accounts.ensureDeveloper('a@example.com', 'account', 1);
    return stores;
  }

  const minute = { keyId: 'key', kind: 'labels', startsAt: 60_000 } as const;

  it('show no key, and take no label, of another transaction that is still open', async () => {
    const stores = await withAccount();
    const key = {
      id: 'key',
      accountId: 'account',
      family: 'dev',
      hash: 'hash',
      lastFour: '1234',
      createdAt: 1,
    } as const;
    let found: Promise<unknown> = Promise.resolve();
    let taken: Promise<unknown> = Promise.resolve();
    const failed = stores.transaction(async ({ accounts }) => {
      await accounts.addKey(key);
      const charge = { reference: 'r', accountId: 'account', isPaid: false, windowNow: () => minute, limit: 9 };
      found = stores.accounts.findCaller('hash');
      taken = stores.renders.take({ ...charge, now: 1, key: undefined });
      await new Promise((resolve) => setTimeout(resolve, 50));
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(await found).toBeUndefined();
    expect(await taken).toMatchObject({ kind: 'taken', used: 1 });
    expect(await stores.windows.used(minute)).toBe(1);
  });

  describe('rate windows', () => {
    it('add what is taken', async () => {
      const { windows } = await opened();
      expect([await windows.take(minute, 3, 10), await windows.take(minute, 4, 10)]).toEqual([3, 7]);
    });

    it('take all or nothing', async () => {
      const { windows } = await opened();
      await windows.take(minute, 8, 10);
      expect(await windows.take(minute, 3, 10)).toBeUndefined();
      expect(await windows.used(minute)).toBe(8);
      expect(await windows.take(minute, 2, 10)).toBe(10);
    });

    it('refuse more than the limit at once', async () => {
      const { windows } = await opened();
      expect(await windows.take(minute, 11, 10)).toBeUndefined();
      expect(await windows.used(minute)).toBe(0);
    });

    it('start afresh with the next minute', async () => {
      const { windows } = await opened();
      await windows.take(minute, 10, 10);
      expect(await windows.take({ ...minute, startsAt: 120_000 }, 4, 10)).toBe(4);
    });

    it('in the future are not believed: a clock that went back starts afresh', async () => {
      const { windows } = await opened();
      await windows.take({ ...minute, startsAt: 9_000_000_000_000 }, 10, 10);
      expect(await windows.used(minute)).toBe(0);
      expect([await windows.take(minute, 9, 10), await windows.take(minute, 2, 10)]).toEqual([9, undefined]);
    });

    it('are never passed by calls at the same moment', async () => {
      const { windows } = await opened();
      const taken = await Promise.all(Array.from({ length: 50 }, () => windows.take(minute, 3, 100)));
      expect(taken.filter((used) => used !== undefined)).toHaveLength(33);
      expect(await windows.used(minute)).toBe(99);
    });

    it('of different keys and kinds never affect each other', async () => {
      const { windows } = await opened();
      await windows.take(minute, 10, 10);
      expect(await windows.take({ ...minute, keyId: 'other' }, 10, 10)).toBe(10);
      expect(await windows.take({ ...minute, kind: 'requests' }, 10, 10)).toBe(10);
    });

    it('that are past are deleted, a bounded number at a time', async () => {
      const { windows } = await opened();
      for (const keyId of ['a', 'b', 'c']) await windows.take({ ...minute, keyId }, 1, 10);
      await windows.take({ ...minute, startsAt: 120_000 }, 4, 10);
      expect(await windows.deleteOutside(60_000, 120_000, 9)).toBe(0);
      expect(await windows.deleteOutside(120_000, 120_000, 2)).toBe(2);
      expect(await windows.deleteOutside(120_000, 120_000, 9)).toBe(1);
      expect(await windows.used({ ...minute, startsAt: 120_000 })).toBe(4);
      expect(await windows.deleteOutside(0, 119_999, 9)).toBe(1);
    });
  });

  describe('transactions', () => {
    it('change all or nothing', async () => {
      const stores = await opened();
      const work = stores.transaction(async ({ windows }) => {
        await windows.take(minute, 5, 10);
        throw new Error('refused');
      });
      await expect(work).rejects.toThrow('refused');
      expect(await stores.windows.used(minute)).toBe(0);
    });
  });

  describe('accounts', () => {
    it('are one for each e-mail address, in any case', async () => {
      const { accounts } = await opened();
      const first = await accounts.ensureDeveloper('Ann@Example.com', 'one', 1);
      const second = await accounts.ensureDeveloper('ann@example.com', 'two', 2);
      expect(first).toEqual({ id: 'one', kind: 'developer', name: 'ann@example.com' });
      expect(second.id).toBe('one');
    });

    it('are found by the hash of a key', async () => {
      const { accounts } = await withAccount();
      const key = {
        id: 'key',
        accountId: 'account',
        family: 'dev',
        hash: 'h',
        lastFour: 'abcd',
        createdAt: 1,
      } as const;
      await accounts.addKey(key);
      expect(await accounts.findCaller('h')).toEqual({ keyId: 'key', accountId: 'account' });
      expect(await accounts.findCaller('x')).toBeUndefined();
    });
  });

  describe('templates', () => {
    it('belong to their account', async () => {
      const { templates } = await withAccount();
      await templates.insert(STORED);
      expect(await templates.find('t', 'account')).toEqual({ ...STORED, versions: 0, editor: null });
      expect(await templates.find('t', 'other')).toBeUndefined();
    });

    it('are listed newest first, from any place on, each account its own', async () => {
      const stores = await withAccount();
      const { templates } = stores;
      await stores.accounts.ensureDeveloper('b@example.com', 'other', 1);
      const content = { name: 'n', template: '{"width":1,"elements":[]}', frame: '{"width":1}', updatedAt: 9 };
      for (const [id, createdAt] of [
        ['a', 1],
        ['b', 3],
        ['c', 2],
        ['d', 3],
      ] as const) {
        await templates.insert({ ...content, id, accountId: 'account', createdAt });
      }
      await templates.insert({ ...content, id: 'e', accountId: 'other', createdAt: 2 });
      const first = { id: 'd', name: 'n', frame: '{"width":1}', createdAt: 3, updatedAt: 9 };
      expect((await templates.list('account', 1))[0]).toEqual(first);
      const ids = async (limit: number, after?: { id: string; createdAt: number }): Promise<string> =>
        (await templates.list('account', limit, after)).map(({ id }) => id).join('');
      expect(await ids(10)).toBe('dbca');
      expect(await ids(2)).toBe('db');
      expect(await ids(10, { id: 'd', createdAt: 3 })).toBe('bca');
      expect(await ids(10, { id: 'bb', createdAt: 3 })).toBe('bca');
      expect(await ids(10, { id: 'z', createdAt: 2 })).toBe('ca');
      expect(await ids(10, { id: 'a', createdAt: 1 })).toBe('');
    });

    it('are replaced, renamed and deleted', async () => {
      const { templates } = await withAccount();
      await templates.insert(STORED);
      const content = { name: 'm', template: '[1]', frame: '[2]', editor: '{}' };
      await templates.replace('t', content, 7);
      expect(await templates.find('t', 'account')).toEqual({ ...STORED, ...content, updatedAt: 7, versions: 0 });
      await templates.rename('t', 'o', 8);
      expect(await templates.list('account', 9)).toEqual([
        { id: 't', name: 'o', frame: '[2]', createdAt: 5, updatedAt: 8 },
      ]);
      await templates.delete('t');
      expect(await templates.find('t', 'account')).toBeUndefined();
    });
  });

  const job: NewJob = {
    id: 'job',
    accountId: 'account',
    keyId: 'key',
    template: '{}',
    items: bytesOf('[]'),
    startPosition: 2,
    resolution: 203,
    verify: 'codes',
    labelsTotal: 7,
    createdAt: 10,
  };
  const completed = {
    status: 'completed',
    warnings: '[1]',
    warningCount: 1,
    verified: '{}',
    fileBytes: 1000,
    completedAt: 20,
    expiresAt: 30,
  } as const;
  const unfinished = ['pending', 'processing'] as const;
  const done = (labelsDone: number) => ({ labelsDone, warnings: '[2,3]', warningCount: 2 });
  const failed = { status: 'failed', error: 'why', errorCode: 'internal', expiresAt: 30 } as const;

  describe('jobs', () => {
    async function withJob(): Promise<Stores> {
      const stores = await withAccount();
      await stores.jobs.insert(job);
      return stores;
    }

    it('are pending when stored, and their account’s alone', async () => {
      const { jobs } = await withJob();
      const found = await jobs.find('job', 'account', 0);
      expect(found).toMatchObject({ status: 'pending', labelsTotal: 7, labelsDone: 0, completedAt: null });
      expect(await jobs.find('job', 'other', 0)).toBeUndefined();
    });

    it('are listed newest first, by status and by printer, without those of other accounts and expired ones', async () => {
      const { jobs, accounts, deliveries } = await withAccount();
      await accounts.ensureDeveloper('b@example.com', 'other', 1);
      for (const [id, createdAt] of [
        ['a', 1],
        ['c', 2],
        ['b', 2],
        ['d', 3],
      ] as const)
        await jobs.insert({ ...job, id, createdAt, ...(id === 'c' && { printerId: 'printer' }) });
      await jobs.insert({ ...job, id: 'foreign', accountId: 'other', printerId: 'printer' });
      await deliveries.insert('c', 'account', 'printer', 9);
      await jobs.end('a', unfinished, failed);
      const list = async (more: object) =>
        (await jobs.list({ accountId: 'account', limit: 9, now: 29, ...more })).map(({ id }) => id);
      expect(await list({})).toEqual(['d', 'c', 'b', 'a']);
      expect(await list({ limit: 2 })).toEqual(['d', 'c']);
      expect(await list({ after: { id: 'c', createdAt: 2 } })).toEqual(['b', 'a']);
      expect(await list({ now: 30 })).toEqual(['d', 'c', 'b']);
      expect(await list({ status: 'failed' })).toEqual(['a']);
      expect(await list({ printerId: 'printer' })).toEqual(['c']);
      expect(await list({ printerId: 'printer', status: 'failed' })).toEqual([]);
      const [delivered] = await jobs.list({ accountId: 'account', limit: 9, now: 29, printerId: 'printer' });
      expect(delivered?.delivery).toMatchObject({ jobId: 'c', printerId: 'printer', state: 'queued', changedAt: 9 });
    });

    it('have the items that were stored for them before, in the order of their parts', async () => {
      const { jobs } = await withAccount();
      for (const [part, text] of ['[1,', '2,', '3]'].entries()) await jobs.storeItems('job', part, bytesOf(text));
      await jobs.storeItems('other', 0, bytesOf('[4]'));
      await jobs.insert({ ...job, items: { storedBytes: 7 } });
      expect((await jobs.claim('job', unfinished))?.items).toEqual(bytesOf('[1,2,3]'));
    });

    it('that were not inserted after all leave no items', async () => {
      const { jobs } = await withJob();
      await jobs.storeItems('refused', 0, bytesOf('[1]'));
      await jobs.dropItems('refused');
      await jobs.insert({ ...job, id: 'refused', items: { storedBytes: 0 } });
      expect((await jobs.claim('refused', unfinished))?.items).toHaveLength(0);
    });

    it('that their process did not come to insert leave no items', async () => {
      const { jobs } = await afterDeath(async (stores) => {
        await stores.accounts.ensureDeveloper('a@example.com', 'account', 1);
        await stores.jobs.insert(job);
        await stores.jobs.storeItems('cut off', 0, bytesOf('[1]'));
      });
      await jobs.clean();
      await jobs.insert({ ...job, id: 'cut off', items: { storedBytes: 0 } });
      expect((await jobs.claim('cut off', unfinished))?.items).toHaveLength(0);
      expect((await jobs.claim('job', unfinished))?.items).toEqual(bytesOf('[]'));
    });

    it('keep equal templates once, until the last job that prints one is deleted', async () => {
      const { jobs, ...stores } = await withJob();
      const { db } = (stores as SqlStores).database;
      const templates = async () => (await db.selectFrom('job_templates').select('template').execute()).length;
      const items = async () => (await db.selectFrom('job_items').select('job_id').execute()).length;
      await jobs.insert({ ...job, id: 'same' });
      await jobs.insert({ ...job, id: 'different', template: '{"width":1}' });
      expect([await templates(), await items()]).toEqual([2, 3]);
      await jobs.delete(['job']);
      expect([await templates(), await items()]).toEqual([2, 2]);
      expect((await jobs.claim('same', unfinished))?.template).toBe('{}');
      await jobs.delete(['same', 'different']);
      expect([await templates(), await items()]).toEqual([0, 0]);
    });

    it('are processing once taken up, each time an attempt more', async () => {
      const { jobs } = await withJob();
      const claimed = await jobs.claim('job', unfinished);
      expect(claimed).toEqual({
        id: 'job',
        claim: 1,
        createdAt: 10,
        accountId: 'account',
        attempts: 1,
        template: '{}',
        items: bytesOf('[]'),
        startPosition: 2,
        resolution: 203,
        verify: 'codes',
        marks: null,
        codes: null,
        conforming: null,
        lengths: null,
        format: 'pdf',
        printer: null,
        printerId: null,
        fonts: null,
        labelsTotal: 7,
      });
      expect((await jobs.find('job', 'account', 0))?.status).toBe('processing');
      expect((await jobs.claim('job', unfinished))?.attempts).toBe(2);
      await jobs.unclaim('job');
      expect((await jobs.claim('job', unfinished))?.attempts).toBe(2);
    });

    it('keep the marks around their labels', async () => {
      const { jobs } = await withAccount();
      await jobs.insert({ ...job, marks: 'crop' });
      expect(await jobs.claim('job', unfinished)).toMatchObject({ marks: 'crop' });
    });

    it('keep the form of their codes', async () => {
      const { jobs } = await withAccount();
      await jobs.insert({ ...job, codes: 'vectors' });
      expect(await jobs.claim('job', unfinished)).toMatchObject({ codes: 'vectors' });
    });

    it('keep the standards of their PDF, and the lengths of their labels', async () => {
      const { jobs } = await withAccount();
      const conforming = '{"conformance":["a-2b"]}';
      const lengths = '{"length":"content","margin":5}';
      await jobs.insert({ ...job, conforming, lengths });
      expect(await jobs.claim('job', unfinished)).toMatchObject({ conforming, lengths });
    });

    it('for a printer keep which one, and what it cuts', async () => {
      const { jobs } = await withAccount();
      await jobs.insert({ ...job, format: 'zpl', printer: '{"dpi":300}' });
      expect(await jobs.claim('job', unfinished)).toMatchObject({ format: 'zpl', printer: '{"dpi":300}' });
      await jobs.end('job', unfinished, { ...completed, cutItems: '[0]' });
      expect(await jobs.find('job', 'account', 0)).toMatchObject({ format: 'zpl', cutItems: '[0]' });
    });

    it('keep their evidence, and have none if an earlier release completed them', async () => {
      const { jobs } = await withJob();
      await jobs.insert({ ...job, id: 'earlier' });
      await jobs.end('job', unfinished, { ...completed, evidence: '{"version":"1.0.0"}' });
      await jobs.end('earlier', unfinished, completed);
      expect(await jobs.find('job', 'account', 0)).toMatchObject({ evidence: '{"version":"1.0.0"}' });
      expect(await jobs.find('earlier', 'account', 0)).toMatchObject({ status: 'completed', evidence: null });
    });

    it('are held by the last claim only: an earlier claim changes nothing', async () => {
      const { jobs } = await withJob();
      await jobs.claim('job', unfinished);
      await jobs.unclaim('job');
      expect((await jobs.claim('job', unfinished))?.claim).toBe(2);
      await jobs.progress('job', done(9), 1);
      expect(await jobs.end('job', unfinished, completed, 1)).toBe(false);
      expect(await jobs.find('job', 'account', 1)).toMatchObject({ status: 'processing', labelsDone: 0 });
      expect(await jobs.end('job', unfinished, completed, 2)).toBe(true);
      expect(await jobs.find('job', 'account', 1)).toMatchObject({ status: 'completed', claim: 2 });
    });

    it('that completed say so, and change no more', async () => {
      const { jobs } = await withJob();
      await jobs.claim('job', unfinished);
      expect(await jobs.end('job', unfinished, completed)).toBe(true);
      expect(await jobs.find('job', 'account', 0)).toMatchObject({
        status: 'completed',
        labelsDone: 7,
        verified: '{}',
        completedAt: 20,
      });
      expect(await jobs.end('job', unfinished, failed)).toBe(false);
      expect(await jobs.claim('job', unfinished)).toBeUndefined();
      await jobs.progress('job', done(1));
      expect(await jobs.find('job', 'account', 0)).toMatchObject({
        status: 'completed',
        labelsDone: 7,
        warningCount: 1,
      });
    });

    it('that failed keep their reason', async () => {
      const { jobs } = await withJob();
      expect(await jobs.end('job', unfinished, failed)).toBe(true);
      expect(await jobs.find('job', 'account', 0)).toMatchObject({ status: 'failed', error: 'why', completedAt: null });
    });

    it('are unfinished until they ended, oldest first', async () => {
      const { jobs } = await withJob();
      await jobs.insert({ ...job, id: 'older', createdAt: 9 });
      await jobs.insert({ ...job, id: 'done', createdAt: 8 });
      await jobs.end('done', unfinished, completed);
      await jobs.claim('job', unfinished);
      const open = { accountId: 'account', labelsTotal: 7, hasImages: false };
      expect(await jobs.unfinished()).toEqual([
        { id: 'older', ...open },
        { id: 'job', ...open },
      ]);
      expect(await jobs.countOpen('account')).toEqual({ pending: 1, processing: 1 });
      expect(await jobs.countOpen('other')).toEqual({ pending: 0, processing: 0 });
    });

    it('record if their template shows images, and are not misled by a text about them', async () => {
      const { jobs } = await withJob();
      const shows = (...elements: object[]): string => JSON.stringify({ elements });
      await jobs.insert({ ...job, id: 'image', template: shows({ type: 'image', x: 1 }) });
      await jobs.insert({ ...job, id: 'text', template: shows({ type: 'text', value: '"type":"image"' }) });
      const showing = (await jobs.unfinished()).filter(({ hasImages }) => hasImages);
      expect(showing.map(({ id }) => id)).toEqual(['image']);
    });

    it('are deleted when they have expired', async () => {
      const { jobs } = await withJob();
      await jobs.end('job', unfinished, completed);
      expect(await jobs.find('job', 'account', 29)).toBeDefined();
      expect(await jobs.find('job', 'account', 30)).toBeUndefined();
      expect(await jobs.expired(29, 9)).toEqual([]);
      expect(await jobs.expired(30, 9)).toEqual([{ id: 'job', claim: 0, format: 'pdf' }]);
      await jobs.delete(['job']);
      expect(await jobs.expired(30, 9)).toEqual([]);
    });

    it('that have expired are listed a limited number at a time, the oldest first', async () => {
      const { jobs } = await withJob();
      for (const [id, expiresAt] of [['b', 20] as const, ['a', 25] as const, ['c', 10] as const]) {
        await jobs.insert({ ...job, id });
        await jobs.end(id, unfinished, { ...failed, expiresAt });
      }
      expect((await jobs.expired(99, 2)).map(({ id }) => id)).toEqual(['c', 'b']);
    });

    it('change only from the states that are named', async () => {
      const { jobs } = await withJob();
      expect(await jobs.end('job', ['processing'], completed)).toBe(false);
      await jobs.progress('job', done(3));
      await jobs.unclaim('job');
      expect(await jobs.find('job', 'account', 0)).toMatchObject({ status: 'pending', labelsDone: 0 });
      expect((await jobs.claim('job', ['pending']))?.attempts).toBe(1);
      expect(await jobs.claim('job', ['pending'])).toBeUndefined();
      await jobs.progress('job', done(3));
      expect(await jobs.find('job', 'account', 0)).toMatchObject({ status: 'processing', ...done(3) });
    });

    it('that are claimed again restart, warnings included', async () => {
      const { jobs } = await withJob();
      await jobs.claim('job', unfinished);
      await jobs.progress('job', done(3));
      await jobs.claim('job', unfinished);
      const anew = { status: 'processing', labelsDone: 0, warnings: '[]', warningCount: 0 };
      expect(await jobs.find('job', 'account', 0)).toMatchObject(anew);
    });
  });

  describe('idempotency keys', () => {
    const request = { accountId: 'account', key: 'k', fingerprint: 'f' };
    const response = { status: 202, body: '{}' };

    it('are claimed by the first request', async () => {
      const { idempotency } = await opened();
      expect(await idempotency.claim(request, 5, 0)).toMatchObject({ kind: 'first' });
      expect(await idempotency.claim(request, 6, 0)).toEqual({ kind: 'running' });
      expect(await idempotency.claim({ ...request, fingerprint: 'g' }, 6, 0)).toEqual({ kind: 'other-request' });
      expect(await idempotency.claim({ ...request, accountId: 'b' }, 6, 0)).toMatchObject({ kind: 'first' });
    });

    it('give the kept response', async () => {
      const { idempotency } = await opened();
      await idempotency.keep(await claimed(idempotency, request), response);
      expect(await idempotency.claim(request, 6, 0)).toEqual({ kind: 'kept', response });
      expect(await idempotency.claim({ ...request, fingerprint: 'g' }, 6, 0)).toEqual({ kind: 'other-request' });
    });

    it('are forgotten when released and when too old', async () => {
      const { idempotency } = await opened();
      await idempotency.release(await claimed(idempotency, request));
      expect(await idempotency.claim(request, 6, 0)).toMatchObject({ kind: 'first' });
      expect(await idempotency.claim(request, 90, 7)).toMatchObject({ kind: 'first' });
    });

    it('are forgotten when they died with the process', async () => {
      const { idempotency } = await afterDeath((stores) => stores.idempotency.claim(request, 5, 0));
      expect(await idempotency.claim(request, 6, 0)).toMatchObject({ kind: 'first' });
    });

    it('start over once their call is over without an response', async () => {
      const { idempotency } = await opened();
      const held = await claimed(idempotency, request);
      expect(await idempotency.claim(request, 6, 0)).toEqual({ kind: 'running' });
      idempotency.over(held);
      expect(await idempotency.claim(request, 7, 0)).toMatchObject({ kind: 'first' });
    });

    it('that are too old are deleted, a bounded number at a time', async () => {
      const { idempotency } = await opened();
      for (const [key, at] of [['a', 1] as const, ['b', 2] as const, ['c', 3] as const]) {
        await idempotency.claim({ ...request, key }, at, 0);
      }
      expect(await idempotency.deleteBefore(3, 1)).toBe(1);
      expect(await idempotency.deleteBefore(3, 9)).toBe(1);
      expect(await idempotency.claim({ ...request, key: 'c' }, 4, 0)).toEqual({ kind: 'running' });
    });

    it('that an earlier release charged before the process died are kept', async () => {
      const { idempotency } = await afterDeath(async (stores) => {
        await claimed(stores.idempotency, request);
        await (stores as SqlStores).database.db.updateTable('idempotency').set({ paid: 1 }).execute();
        expect(await stores.idempotency.claim(request, 5, 0)).toEqual({ kind: 'running' });
      });
      expect(await idempotency.claim(request, 6, 0)).toMatchObject({ kind: 'kept', response: { status: 200 } });
    });

    it('that another call has by now are ended by that call alone', async () => {
      const stores = await withAccount();
      const { idempotency } = stores;
      const held = await claimed(idempotency, request);
      const anew = await idempotency.claim(request, 90, 7);
      expect(anew).toMatchObject({ kind: 'first' });
      for (const end of [
        () => idempotency.keep(held, response),
        () => stores.transaction(({ idempotency: inside }) => inside.keep(held, response)),
      ]) {
        await expect(end()).rejects.toThrow('another call with the same Idempotency-Key replaced this call');
      }
      await idempotency.release(held);
      expect(await idempotency.claim(request, 91, 7)).toEqual({ kind: 'running' });
    });
  });

  it('can be opened by two at once, as the server and a command do', async () => {
    const folder = await temporaryFolder();
    const server = await open(folder);
    const command = await open(folder);
    onTestFinished(async () => {
      await server.close();
      await command.close();
    });
    await command.accounts.ensureDeveloper('a@example.com', 'account', 1);
    await server.templates.insert({
      id: 't',
      accountId: 'account',
      name: '',
      template: '',
      frame: '',
      createdAt: 1,
      updatedAt: 1,
    });
    expect(await command.templates.find('t', 'account')).toBeDefined();
  });

  describe('the use of accounts', () => {
    const template = {
      ...{ id: 't', accountId: 'account', name: 'n', frame: '{}', createdAt: 1, updatedAt: 1 },
      template: '{"a":"ä"}',
    };
    const sumOf = async ({ use }: Stores, kind: string, accountId = 'account') =>
      (await use.stored(accountId)).find((stored) => stored.kind === kind);

    it('is summed up as templates are stored, replaced and deleted, in bytes of UTF-8', async () => {
      const stores = await withAccount();
      expect(await stores.use.stored('account')).toEqual([]);
      await stores.templates.insert(template);
      await stores.templates.insert({ ...template, id: 'u' });
      expect(await stores.use.stored('account')).toEqual([{ kind: 'templates', things: 2, bytes: 20 }]);
      await stores.templates.replace('t', { ...template, template: '{}' }, 2);
      await stores.templates.rename('t', 'other', 3);
      expect(await stores.use.stored('account')).toEqual([{ kind: 'templates', things: 2, bytes: 12 }]);
      await stores.templates.delete('u');
      expect(await stores.use.stored('account')).toEqual([{ kind: 'templates', things: 1, bytes: 2 }]);
    });

    it('is a job’s template, items and PDF, until the job is deleted', async () => {
      const stores = await withAccount();
      await stores.jobs.insert(job);
      await stores.jobs.insert({ ...job, id: 'second' });
      const each = Buffer.byteLength(job.template) + '[]'.length;
      expect(await sumOf(stores, 'jobs')).toEqual({ kind: 'jobs', things: 2, bytes: 2 * each });
      await stores.jobs.end('job', unfinished, completed);
      await stores.jobs.end('job', unfinished, completed);
      await stores.jobs.end('second', unfinished, failed);
      expect(await sumOf(stores, 'jobs')).toEqual({ kind: 'jobs', things: 2, bytes: 2 * each + 1000 });
      await stores.jobs.delete(['job', 'second']);
      expect(await sumOf(stores, 'jobs')).toEqual({ kind: 'jobs', things: 0, bytes: 0 });
    });

    it('is the answers kept for calls that come again', async () => {
      const stores = await withAccount();
      const request = { accountId: 'account', key: 'k', fingerprint: 'f' };
      const held = await claimed(stores.idempotency, request);
      await stores.idempotency.claim(request, 5, 0);
      await stores.idempotency.keep(held, { status: 201, body: '{"ä":1}' });
      expect(await sumOf(stores, 'answers')).toEqual({ kind: 'answers', things: 1, bytes: 8 });
      await stores.idempotency.deleteBefore(6, 9);
      expect(await sumOf(stores, 'answers')).toEqual({ kind: 'answers', things: 0, bytes: 0 });
    });

    it('does not change when its sources are rolled back', async () => {
      const stores = await withAccount();
      const failing = stores.transaction(async ({ templates }) => {
        await templates.insert(template);
        throw new Error('taken back');
      });
      await expect(failing).rejects.toThrow('taken back');
      expect(await stores.use.stored('account')).toEqual([]);
    });

    it('is summed up for all accounts, in pages, with the largest entries', async () => {
      const stores = await withAccount();
      await stores.accounts.ensureDeveloper('b@example.com', 'other', 1);
      await stores.accounts.ensureDeveloper('c@example.com', 'third', 1);
      await stores.templates.insert(template);
      await stores.templates.insert({ ...template, id: 'u', accountId: 'other', template: '{"longer":"text"}' });
      await stores.templates.insert({ ...template, id: 'v', accountId: 'third', template: '{}' });
      const pages: StoredPage[] = [];
      for (let position: number | undefined = 0; position !== undefined; position = pages.at(-1)?.next) {
        pages.push(await stores.use.storedPage({ position, entries: 2, most: 1 }));
      }
      const other = { accountId: 'other', kind: 'templates', things: 1, bytes: 17 };
      const third = { accountId: 'third', kind: 'templates', things: 1, bytes: 2 };
      expect(pages).toEqual(
        kind === 'SQLite'
          ? [
              { sums: [{ kind: 'templates', things: 2, bytes: 27 }], largest: [other], next: 2 },
              { sums: [{ kind: 'templates', things: 1, bytes: 2 }], largest: [third], next: undefined },
            ]
          : [{ sums: [{ kind: 'templates', things: 3, bytes: 29 }], largest: [other], next: undefined }],
      );
    });

    it('is added up by day, the newest first, until the days are forgotten', async () => {
      const { use } = await withAccount();
      const work = { labels: 1, labelMilliseconds: 20, jobMilliseconds: 300, timeouts: 4 };
      await use.addWork('account', 0, work);
      await use.addWork('account', 86_400_000, work);
      await use.addWork('account', 86_400_000, work);
      await use.addWork('other', 0, work);
      const twice = { labels: 2, labelMilliseconds: 40, jobMilliseconds: 600, timeouts: 8 };
      expect(await use.days('account', 9)).toEqual([
        { day: 86_400_000, ...twice },
        { day: 0, ...work },
      ]);
      expect(await use.days('account', 1)).toEqual([{ day: 86_400_000, ...twice }]);
      expect([await use.deleteBefore(86_400_000, 1), await use.deleteBefore(86_400_000, 9)]).toEqual([1, 1]);
      expect(await use.days('account', 9)).toEqual([{ day: 86_400_000, ...twice }]);
    });

    it('counts open jobs by account, and knows when the first ended job expires', async () => {
      const { accounts, jobs } = await withAccount();
      await accounts.ensureDeveloper('b@example.com', 'other', 1);
      for (const id of ['a', 'b', 'c']) await jobs.insert({ ...job, id });
      await jobs.insert({ ...job, id: 'd', accountId: 'other' });
      expect(await jobs.firstExpiry('account')).toBeUndefined();
      await jobs.end('a', unfinished, { ...failed, expiresAt: 50 });
      await jobs.end('b', unfinished, { ...failed, expiresAt: 40 });
      expect(await jobs.firstExpiry('account')).toBe(40);
      expect(await jobs.mostOpen(9)).toEqual([
        { accountId: 'account', jobs: 1 },
        { accountId: 'other', jobs: 1 },
      ]);
      expect(await jobs.mostOpen(1)).toHaveLength(1);
    });
  });
});

/** Claims a new key for the request. */
async function claimed(idempotency: IdempotencyStore, request: IdempotentRequest): Promise<ClaimedRequest> {
  const taken = await idempotency.claim(request, 5, 0);
  if (taken.kind !== 'first') throw new Error(`expected the first claim of its key, found ${taken.kind}`);
  return { ...request, claim: taken.claim };
}
