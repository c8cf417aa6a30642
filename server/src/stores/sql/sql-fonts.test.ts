import { describe, expect, it, onTestFinished } from 'vitest';
import { storeKinds } from '../../../test/store-kinds.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import type { StoredFont } from '../font-store.ts';
import type { NewJob } from '../job-store.ts';
import type { Stores } from '../stores.ts';

const font: StoredFont = {
  ...{ id: 'font', accountId: 'account', digest: 'd', family: 'House', style: 'regular', createdAt: 5 },
  ...{ bytes: 3, unpacked: 4, facts: '{}' },
};
const job: NewJob = {
  ...{ id: 'job', accountId: 'account', keyId: 'key', template: '{}', items: new Uint8Array([91, 93]) },
  ...{ startPosition: 1, resolution: 300, verify: null, labelsTotal: 1, createdAt: 6 },
};
const bytes = new Uint8Array([1, 2, 3]);

describe.each(storeKinds)('fonts in %s', (_, open) => {
  async function withFont(): Promise<Stores> {
    const stores = await open(await temporaryFolder());
    onTestFinished(() => stores.close());
    await stores.accounts.ensureDeveloper('a@example.com', 'account', 1);
    await stores.fonts.insert(font);
    await stores.fonts.storePart('font', 0, bytes);
    return stores;
  }

  it('are invisible until they have arrived, and are deleted if they never do', async () => {
    const { fonts, use } = await withFont();
    expect([await fonts.find('font', 'account'), await fonts.faces('account')]).toEqual([undefined, []]);
    expect(await use.stored('account')).toEqual([{ kind: 'fonts', things: 1, bytes: 3 }]);
    expect(await fonts.deleteRemoved(4, 9)).toBe(0);
    expect(await fonts.deleteRemoved(5, 9)).toBe(1);
    expect(await fonts.publish('font', 'account')).toBe(false);
    expect(await fonts.content('font', 0)).toBeUndefined();
  });

  it('are found by their account, id and content once they have arrived', async () => {
    const { fonts } = await withFont();
    expect(await fonts.publish('font', 'account')).toBe(true);
    expect(await fonts.find('font', 'account')).toEqual(font);
    expect(await fonts.findByDigest('d', 'account')).toEqual(font);
    expect(await fonts.list('account', 9)).toEqual([font]);
    expect(await fonts.list('account', 9, font)).toEqual([]);
    expect(await fonts.find('font', 'other')).toBeUndefined();
    expect(new Uint8Array((await fonts.content('font', 0)) ?? [])).toEqual(bytes);
    expect(await fonts.deleteRemoved(1e15, 9)).toBe(0);
  });

  it('are deleted at once, unless an unfinished job needs them', async () => {
    const { fonts, jobs, use } = await withFont();
    await fonts.publish('font', 'account');
    await jobs.insert({ ...job, fonts: JSON.stringify([{ id: 'font' }]) });
    await fonts.remove('font', 'account', 7);
    expect(await fonts.find('font', 'account')).toBeUndefined();
    expect(await fonts.deleteRemoved(7, 9)).toBe(0);
    expect(await fonts.content('font', 0)).toBeDefined();
    await jobs.end('job', ['pending'], { status: 'failed', error: '', errorCode: 'internal', expiresAt: 9 });
    expect(await fonts.deleteRemoved(7, 9)).toBe(1);
    await fonts.insert(font);
    await fonts.publish('font', 'account');
    await fonts.remove('font', 'account', 8);
    expect(await use.stored('account')).toContainEqual({ kind: 'fonts', things: 0, bytes: 0 });
  });
});
