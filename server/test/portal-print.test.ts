import { describe, expect, it } from 'vitest';
import { readPages } from '../../sdk/test/pdf.ts';
import { createLaunchLink } from '../src/accounts/sessions.ts';
import { type Answer, data, endOf, startTestServer, template } from './test-server.ts';
import { newVisitor, signedUp, type Visitor } from './visitor.ts';

// Printing from the editor's pages: prints the unsaved label for the session's user, as the API prints a stored one.

const server = await startTestServer({ config: { trialLabels: 20, bodyBytes: 2_000, printBodyBytes: 10_000 } });
const items = [{ quantity: 2, data }];
const print = (by: Visitor, body: unknown, headers = {}): Promise<Answer> =>
  by.send('POST', '/portal/print', { body, headers });
const trialOf = async (visitor: Visitor): Promise<unknown> =>
  ((await visitor.send('GET', '/portal/usage')).body as { trial: unknown }).trial;
const pathsOf = ({ body }: Answer) => (body as { issues: { path: string }[] }).issues.map(({ path }) => path);

/** Waits for the end of a job and returns it. */
async function endOfPrint(visitor: Visitor, { body }: Answer): Promise<{ status: string; url: string }> {
  const { jobId } = body as { jobId: string };
  const answer = await endOf(
    () => visitor.send('GET', `/portal/print/${jobId}?wait=20`),
    (given) => given.body,
  );
  return answer.body as { status: string; url: string };
}

describe('POST /portal/print', () => {
  it('prints a label that is not stored, and stores none', async () => {
    const visitor = await signedUp(server, 'print@example.com');
    const accepted = await print(visitor, { template, items });
    const { jobId } = accepted.body as { jobId: string };
    expect(accepted).toMatchObject({ status: 202, body: { jobId: expect.any(String) } });
    expect(accepted.headers.get('Location')).toBe(`http://platen.test/portal/print/${jobId}`);
    const { status, url } = await endOfPrint(visitor, accepted);
    expect(status).toBe('completed');
    const pages = await readPages(new Uint8Array(await (await server.app.request(url)).arrayBuffer()));
    expect(pages.map(({ text }) => text.includes(data.name))).toEqual([true, true]);
    expect((await visitor.send('GET', '/portal/templates')).body).toMatchObject({ data: [] });
  });

  it('takes the labels from the trial and from the minute of the session', async () => {
    const visitor = await signedUp(server, 'charged@example.com');
    const accepted = await print(visitor, { template, items });
    expect(accepted.headers.get('X-RateLimit-Remaining')).toBe('998');
    expect(await trialOf(visitor)).toEqual({ total: 20, used: 2, available: 18 });
    const refused = await print(visitor, { template, items: [{ quantity: 19, data }] });
    expect(refused).toMatchObject({ status: 402, body: { available: 18, requested: 19 } });
    expect(await trialOf(visitor)).toEqual({ total: 20, used: 2, available: 18 });
  });

  it('is one job for one Idempotency-Key', async () => {
    const visitor = await signedUp(server, 'again@example.com');
    const [one, other] = [
      await print(visitor, { template, items }, { 'Idempotency-Key': 'job-1' }),
      await print(visitor, { template, items }, { 'Idempotency-Key': 'job-1' }),
    ];
    expect(other.body).toEqual(one.body);
    expect(await trialOf(visitor)).toMatchObject({ used: 2 });
  });

  it('says everything that is wrong, in the label and in the rows', async () => {
    const visitor = await signedUp(server, 'wrong@example.com');
    const wrong = { ...template, width: 0 };
    const shape = await print(visitor, { template: wrong, items: [{ quantity: 0 }] });
    expect([shape.status, pathsOf(shape)]).toEqual([400, ['/template/width', '/items/0/quantity']]);
    const rows = await print(visitor, { template, items: [{ data }, { data: { name: 'a' } }] });
    expect([rows.status, pathsOf(rows)]).toEqual([400, ['/items/1/data/sku']]);
    const paper = await print(visitor, { template: { ...template, type: 'SHEET' }, items });
    expect([paper.status, pathsOf(paper)]).toEqual([422, ['/page']]);
    for (const body of [{ items }, { template }, { template, items, starter: 'price-tag-1.5x1' }, [], null])
      expect((await print(visitor, body)).status).toBe(400);
    expect(await trialOf(visitor)).toMatchObject({ used: 0 });
  });

  it('takes a label of the size that may be stored', async () => {
    const visitor = await signedUp(server, 'large@example.com');
    const [element] = template.elements;
    const large = { ...template, elements: Array.from({ length: 40 }, () => element) };
    expect(await print(visitor, { template: large, items })).toMatchObject({
      status: 413,
      body: {
        ok: false,
        error: 'user_error',
        message: 'This request’s template is too large: the limit is 2000 bytes.',
      },
    });
  });

  it('is charged to a shop’s subscription in a launched session', async () => {
    const { stores, newId, clock } = server.deps;
    const shop = await stores.accounts.ensureShop('shop', newId(), clock.now());
    const merchant = newVisitor(server);
    await merchant.send('POST', `/launch/${await createLaunchLink(stores, shop.id, clock.now())}`);
    expect(await print(merchant, { template, items })).toMatchObject({ status: 402, body: { error: 'user_error' } });
  });
});

describe('GET /portal/print/{jobId}', () => {
  it('is for the account alone whose job it is', async () => {
    const [visitor, other] = [await signedUp(server, 'own@example.com'), await signedUp(server, 'other@example.com')];
    const accepted = await print(visitor, { template, items });
    const { jobId } = accepted.body as { jobId: string };
    expect((await other.send('GET', `/portal/print/${jobId}`)).status).toBe(404);
    const { body } = await visitor.send('GET', `/portal/print/${jobId}`);
    expect(body).toMatchObject({ jobId, labels: { total: 2 } });
  });
});

describe('POST /print of the API', () => {
  it('still takes a stored template or a starter, and no other', async () => {
    const { status, body } = await server.call('POST', '/print', { body: { template, items } });
    expect([status, (body as { issues: { code: string }[] }).issues[0]?.code]).toEqual([400, 'unknown_property']);
  });
});
