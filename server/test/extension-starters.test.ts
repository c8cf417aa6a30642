import { describe, expect, it } from 'vitest';
import { logisticLabel } from '../../sdk/src/entries/extensions.ts';
import { countPages } from '../../sdk/test/pdf.ts';
import { endOfJob, startTestServer } from './test-server.ts';

// The starters that an enabled extension adds.

const plain = await startTestServer();
const enabled = await startTestServer({ config: { extensions: ['code-options'] } });
const { id, sample } = logisticLabel;
const items = [{ quantity: 2, data: sample }];

const startersOf = async ({ call }: typeof plain): Promise<readonly { readonly id: string }[]> =>
  ((await call('GET', '/starters')).body as { starters: readonly { id: string }[] }).starters;

describe('a server with the extension code-options', () => {
  it('lists the logistic label after the starters of the contract', async () => {
    const [contract, all] = await Promise.all([startersOf(plain), startersOf(enabled)]);
    expect(contract).toHaveLength(3);
    const { name, fields, template } = logisticLabel;
    expect(all).toEqual([...contract, { id, name, fields, template }]);
  });

  it('prints it, and requires its fields', async () => {
    const accepted = await enabled.call('POST', '/print', { body: { starter: id, items } });
    expect(accepted.status).toBe(202);
    const { body } = await endOfJob(enabled, (accepted.body as { jobId: string }).jobId);
    expect(body).toMatchObject({ status: 'completed', labels: { total: 2, done: 2 } });
    const file = await enabled.app.request((body as { url: string }).url);
    expect(await countPages(new Uint8Array(await file.arrayBuffer()))).toBe(2);
    const { lot: _, ...withoutLot } = sample;
    const rejected = await enabled.call('POST', '/print', { body: { starter: id, items: [{ data: withoutLot }] } });
    expect(rejected).toMatchObject({ status: 400, body: { issues: [{ path: '/items/0/data/lot', code: 'missing' }] } });
  });

  it('reports other issues of a request together', async () => {
    const body = { starter: id, items: [{ quantity: 0, data: sample }], startPosition: 0 };
    const answer = await enabled.call('POST', '/print', { body });
    expect(answer).toMatchObject({
      status: 400,
      body: { issues: [{ path: '/startPosition' }, { path: '/items/0/quantity' }] },
    });
  });

  it('has its id in the served contract', async () => {
    const idsOf = async ({ app }: typeof plain): Promise<unknown> =>
      ((await (await app.request('/openapi.json')).json()) as typeof CONTRACT).components.schemas.StarterId.enum;
    expect(await idsOf(enabled)).toContain(id);
    expect(await idsOf(plain)).not.toContain(id);
  });
});

describe('a server without extensions', () => {
  it('rejects the starter and lists those of the contract', async () => {
    const answer = await plain.call('POST', '/print', { body: { starter: id, items } });
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: '/starter', code: 'enum' }] } });
  });
});

const CONTRACT = { components: { schemas: { StarterId: { enum: [] as readonly string[] } } } };
