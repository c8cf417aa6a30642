import { describe, expect, it, onTestFinished } from 'vitest';
import { storeKinds } from '../../../test/store-kinds.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { type RenderKey, renderKeyId } from '../render-key-store.ts';
import type { Stores } from '../stores.ts';
import type { LabelCharge } from '../window-store.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = Date.UTC(2030, 0, 15, 12, 0, 10);
const OLDEST = NOW - 24 * HOUR;
const call = { accountId: 'account', key: 'k' };
const window = { keyId: 'key', kind: 'labels', startsAt: NOW - 10_000 } as const;
const keyOf = (fingerprint: string, oldest = OLDEST): RenderKey => ({ id: renderKeyId(call), fingerprint, oldest });
const [TEA, OIL] = ['0123456789abcdef0123', 'fedcba9876543210fedc'];

describe.each(storeKinds)('Idempotency-Keys of single labels in %s', (_, open) => {
  async function withTrial(labels: number): Promise<Stores> {
    const stores = await open(await temporaryFolder());
    onTestFinished(() => stores.close());
    await stores.accounts.ensureDeveloper('a@example.com', 'account', 1);
    await stores.ledger.grant('account', labels, 1);
    return stores;
  }

  const take = ({ renders }: Stores, reference: string, key: RenderKey, more: Partial<LabelCharge> = {}) =>
    renders.take({
      ...{ reference, accountId: 'account', isPaid: true, windowNow: () => window, limit: 10, now: NOW, key, ...more },
    });
  const left = async ({ ledger, windows }: Stores) => ({
    trial: (await ledger.standing('account')).trialAvailable,
    used: await windows.used(window),
  });

  it('are stored with the charge, so that a second call with the same request is free', async () => {
    const stores = await withTrial(9);
    expect(await stores.renderKeys.find(call, OLDEST)).toEqual({ kind: 'unused' });
    expect(await take(stores, 'first', keyOf(TEA))).toEqual({ kind: 'taken', window, used: 1 });
    expect(await stores.renderKeys.find(call, OLDEST)).toEqual({
      ...{ kind: 'charged', fingerprint: TEA, isRepeated: false },
    });
    expect(await take(stores, 'second', keyOf(TEA))).toEqual({ kind: 'repeated', window });
    expect(await left(stores)).toEqual({ trial: 8, used: 1 });
  });

  it('charge one of the calls that come at the same moment, even with the last label', async () => {
    const stores = await withTrial(1);
    const calls = Array.from({ length: 12 }, (_, index) => take(stores, `call ${index}`, keyOf(TEA)));
    const kinds = (await Promise.all(calls)).map(({ kind }) => kind).toSorted();
    expect(kinds).toEqual([...Array.from({ length: 11 }, () => 'repeated'), 'taken']);
    expect(await left(stores)).toEqual({ trial: 0, used: 1 });
  });

  it('reject another request without a charge', async () => {
    const stores = await withTrial(9);
    await take(stores, 'first', keyOf(TEA));
    expect(await take(stores, 'second', keyOf(OIL))).toEqual({ kind: 'other-request' });
    expect(await left(stores)).toEqual({ trial: 8, used: 1 });
  });

  it('are not stored for a label that is rejected', async () => {
    const stores = await withTrial(0);
    expect(await take(stores, 'unpaid', keyOf(TEA))).toEqual({ kind: 'unpaid' });
    await stores.ledger.setGranted('account', true);
    await stores.windows.take(window, 10, 10);
    expect(await take(stores, 'spent', keyOf(TEA))).toEqual({ kind: 'spent', window });
    expect(await stores.renderKeys.find(call, OLDEST)).toEqual({ kind: 'unused' });
    expect(await take(stores, 'paid', keyOf(OIL), { limit: 11 })).toMatchObject({ kind: 'taken' });
  });

  it('belong to their account', async () => {
    const stores = await withTrial(9);
    await take(stores, 'first', keyOf(TEA));
    expect(await stores.renderKeys.find({ ...call, accountId: 'other' }, OLDEST)).toEqual({ kind: 'unused' });
  });

  it('expire: the next call is charged, for any request', async () => {
    const stores = await withTrial(9);
    await take(stores, 'first', keyOf(TEA));
    const later = NOW + 24 * HOUR;
    expect(await stores.renderKeys.find(call, later - 24 * HOUR)).toMatchObject({ kind: 'charged' });
    const oldest = NOW + MINUTE;
    expect(await stores.renderKeys.find(call, oldest)).toEqual({ kind: 'unused' });
    expect(await take(stores, 'second', keyOf(OIL, oldest), { now: later + MINUTE })).toMatchObject({ kind: 'taken' });
    expect(await stores.renderKeys.find(call, oldest)).toMatchObject({ kind: 'charged', fingerprint: OIL });
  });

  it('can’t be claimed by another endpoint until they expire', async () => {
    const stores = await withTrial(9);
    await take(stores, 'first', keyOf(TEA));
    const request = { ...call, fingerprint: 'f' };
    expect(await stores.idempotency.claim(request, NOW, OLDEST)).toEqual({ kind: 'other-request' });
    expect(await stores.idempotency.claim(request, NOW, NOW + MINUTE)).toMatchObject({ kind: 'first' });
  });

  it('are found if another endpoint or an earlier release claimed them', async () => {
    const stores = await withTrial(9);
    await stores.idempotency.claim({ ...call, fingerprint: 'f' }, NOW, OLDEST);
    expect(await stores.renderKeys.find(call, OLDEST)).toEqual({ kind: 'claimed' });
    expect(await stores.renderKeys.find(call, NOW + 1)).toEqual({ kind: 'unused' });
  });

  it('become unused if their charge is cancelled, once', async () => {
    const stores = await withTrial(9);
    await take(stores, 'doubtful', keyOf(TEA));
    const cancel = () =>
      stores.transaction(({ ledger, renderKeys }) =>
        ledger.voidCharge('account', 'doubtful', NOW, () => renderKeys.free(renderKeyId(call))),
      );
    await cancel();
    expect([await stores.renderKeys.find(call, OLDEST), (await left(stores)).trial]).toEqual([{ kind: 'unused' }, 9]);
    await take(stores, 'again', keyOf(TEA));
    await cancel();
    expect([(await stores.renderKeys.find(call, OLDEST)).kind, (await left(stores)).trial]).toEqual(['charged', 8]);
  });

  it('stay used if a charge is cancelled that was never made', async () => {
    const stores = await withTrial(9);
    await take(stores, 'made', keyOf(TEA));
    for (let attempt = 0; attempt < 2; attempt++) {
      await stores.transaction(({ ledger, renderKeys }) =>
        ledger.voidCharge('account', 'lost', NOW, () => renderKeys.free(renderKeyId(call))),
      );
    }
    expect([(await stores.renderKeys.find(call, OLDEST)).kind, (await left(stores)).trial]).toEqual(['charged', 8]);
  });

  it('that are too old are deleted, a bounded number at a time', async () => {
    const stores = await withTrial(9);
    for (const [key, minute] of [['a', 1] as const, ['b', 2] as const, ['c', 3] as const]) {
      const id = renderKeyId({ ...call, key });
      await take(stores, key, { id, fingerprint: TEA, oldest: 0 }, { now: minute * MINUTE });
    }
    expect(await stores.renderKeys.deleteBefore(3 * MINUTE, 1)).toBe(1);
    expect(await stores.renderKeys.deleteBefore(3 * MINUTE, 9)).toBe(1);
    expect((await stores.renderKeys.find({ ...call, key: 'c' }, 0)).kind).toBe('charged');
  });
});

describe('the id of a key', () => {
  it('differs between keys and between accounts', () => {
    const ids = [call, { ...call, key: 'l' }, { ...call, accountId: 'other' }].map(renderKeyId);
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  });
});
