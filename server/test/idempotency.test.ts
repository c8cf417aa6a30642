import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { holdImages } from './held-images.ts';
import { audit } from './ledger-audit.ts';
import { type Answer, data, START, startTestServer, template } from './test-server.ts';

const server = await startTestServer();
const send = (path: string, body: unknown, idempotencyKey: string, key?: string): Promise<Answer> =>
  server.call('POST', path, {
    body,
    headers: { 'Idempotency-Key': idempotencyKey },
    ...(key !== undefined && { key }),
  });
const job = { starter: 'product-label-2x1', items: [{ data: { name: 'a', price: 'b', sku: 'c' } }] };

describe('Idempotency-Key', () => {
  it('makes a retry of POST /print the same job, charged once', async () => {
    const key = await server.newKey();
    const first = await send('/print', job, 'p1', key);
    const again = await send('/print', job, 'p1', key);
    expect([first.status, again.status]).toEqual([202, 202]);
    expect(first.body).toEqual({ jobId: expect.any(String) });
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('Location')).toBe(first.headers.get('Location'));
    expect(again.headers.get('X-RateLimit-Remaining')).toBe('999');
  });

  it('makes a retry of POST /templates the same template', async () => {
    const first = await send('/templates', { name: 'a', template }, 't1');
    const again = await send('/templates', { name: 'a', template }, 't1');
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('ETag')).toBe(first.headers.get('ETag'));
  });

  it('makes a retry of POST /render the same picture, charged once', async () => {
    const key = await server.newKey();
    const first = await send('/render', { template, data }, 'r1', key);
    const again = await send('/render', { template, data }, 'r1', key);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('X-RateLimit-Remaining')).toBe('999');
  });

  it('without it every call is a new job', async () => {
    const [one, two] = await Promise.all([0, 1].map(() => server.call('POST', '/print', { body: job })));
    expect(one?.body).not.toEqual(two?.body);
  });

  it('refuses another body, or another path, under a used key by 409', async () => {
    await send('/print', job, 'x1');
    const other = { ...job, items: [...job.items, ...job.items] };
    expect((await send('/print', other, 'x1')).status).toBe(409);
    expect((await send('/render', { template, data }, 'x1')).status).toBe(409);
    await send('/render', { template, data }, 'x2');
    const others = [
      await send('/render', { template, data: { ...data, name: 'b' } }, 'x2'),
      await send('/render?ink=mono', { template, data }, 'x2'),
      await send('/print', job, 'x2'),
      await send('/templates', { name: 'a', template }, 'x2'),
    ];
    for (const other of others) {
      expect(other).toMatchObject({
        status: 409,
        body: { error: 'user_error', message: expect.stringContaining('used') },
      });
    }
    expect((await send('/render', { template, data }, 'x2')).status).toBe(200);
  });

  it('refuses a call whose first one still runs, and says when to come back', async () => {
    const images = await holdImages();
    const waiting = await startTestServer({ config: { imageHttp: true }, imageNetwork: images.network });
    const elements = [{ type: 'image', x: 0, y: 0, width: 9, height: 9, value: images.url }];
    const request = { body: { template: { ...template, elements } }, headers: { 'Idempotency-Key': 'run' } };
    const first = waiting.call('POST', '/render', request);
    await images.asked();
    const others = [await waiting.call('POST', '/render', request), await waiting.call('POST', '/render', request)];
    expect(others.map(({ status, headers }) => [status, headers.get('Retry-After')])).toEqual([
      [409, '1'],
      [409, '1'],
    ]);
    images.release();
    expect((await first).status).toBe(200);
  });

  it('keeps nothing of a call that was refused', async () => {
    expect((await send('/render', { template }, 'bad')).status).toBe(400);
    expect((await send('/render', { template, data }, 'bad')).status).toBe(200);
  });

  it('keeps nothing of a label that could not be paid', async () => {
    const poor = await startTestServer({ config: { trialLabels: 0 } });
    const key = await poor.newKey();
    const render = (name: string) =>
      poor.call('POST', '/render', {
        key,
        headers: { 'Idempotency-Key': 'unpaid' },
        body: { template, data: { ...data, name } },
      });
    expect((await render('a')).status).toBe(402);
    const { accountId } = await audit(poor, key);
    await poor.deps.stores.ledger.setGranted(accountId, true);
    expect([(await render('b')).status, (await render('b')).status, (await render('a')).status]).toEqual([
      200, 200, 409,
    ]);
  });

  it('used for a label by an earlier release makes its retry free', async () => {
    const key = await server.newKey();
    const { accountId } = await audit(server, key);
    const { idempotency } = server.deps.stores;
    const body = JSON.stringify({ template, data });
    const fingerprint = createHash('sha256').update('POST /api/v1/render\n').update(body).digest('hex');
    const request = { accountId, key: 'earlier', fingerprint };
    const claim = await idempotency.claim(request, START, 0);
    const claimed = { ...request, claim: claim.kind === 'first' ? claim.claim : '' };
    expect((await send('/render', { template, data }, 'earlier', key)).status).toBe(409);
    await idempotency.keep(claimed, { status: 200, body: '' });
    idempotency.over(claimed);
    const retry = await send('/render', { template, data }, 'earlier', key);
    expect([retry.status, retry.headers.get('X-RateLimit-Remaining')]).toEqual([200, '1000']);
    expect((await send('/render', { template, data: {} }, 'earlier', key)).status).toBe(409);
  });

  it('comes after the body and before the template: 400, 409, 404', async () => {
    const missing = { templateId: '00000000-0000-4000-8000-000000000000', items: [{}] };
    await send('/print', job, 'order');
    expect((await send('/print', { items: [] }, 'order')).status).toBe(400);
    expect((await send('/print', missing, 'order')).status).toBe(409);
    expect((await send('/print', missing, 'order2')).status).toBe(404);
    await send('/render', { template, data }, 'order3');
    expect((await send('/render', { template: 'none' }, 'order3')).status).toBe(400);
    expect((await send('/render', { template }, 'order3')).status).toBe(409);
  });

  it('is another for another account', async () => {
    const first = await send('/print', job, 'same');
    const other = await send('/print', job, 'same', await server.newKey());
    expect(other.status).toBe(202);
    expect(other.body).not.toEqual(first.body);
  });

  it('is forgotten after 24 hours', async () => {
    const first = await send('/print', job, 'old');
    server.clock.time = START + 24 * 3_600_000 + 1;
    const again = await send('/print', job, 'old');
    server.clock.time = START;
    expect(again.body).not.toEqual(first.body);
  });

  it('of a label is forgotten within a minute after 24 hours', async () => {
    const trial = await startTestServer({ config: { trialLabels: 20 } });
    const key = await trial.newKey();
    const left: number[] = [];
    for (const hours of [0, 24, 24 + 1 / 60]) {
      trial.clock.time = START + hours * 3_600_000;
      await trial.call('POST', '/render', { key, headers: { 'Idempotency-Key': 'old' }, body: { template, data } });
      left.push((await audit(trial, key)).trialAvailable);
    }
    expect(left).toEqual([19, 19, 18]);
  });

  it.each(['', 'a b', 'é', 'x'.repeat(256)])('is refused as %j', async (bad) => {
    expect((await send('/print', job, bad)).status).toBe(400);
  });
});
