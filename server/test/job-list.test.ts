import { createPlaten, type PrinterRecord, type PrintJobList } from '@platen/sdk';
import { describe, expect, it } from 'vitest';
import { startPairing } from '../src/printers/agents.ts';
import { endOfJob, startTestServer } from './test-server.ts';
import { signedUp } from './visitor.ts';

const server = await startTestServer();
const data = { name: 'Oolong tea', price: '4.20', sku: 'TEA-0042' };
const order = { starter: 'product-label-2x1', items: [{ quantity: 3, data }] };

const print = async (key: string, query = ''): Promise<string> => {
  const { body } = await server.call('POST', `/print${query}`, { key, body: order });
  const { jobId } = body as { jobId: string };
  await endOfJob(server, jobId, { key });
  return jobId;
};
const list = async (key: string, query = ''): Promise<PrintJobList> =>
  (await server.call('GET', `/print${query}`, { key })).body as PrintJobList;
const idsOf = ({ data: jobs }: PrintJobList): readonly string[] => jobs.map(({ jobId }) => jobId);

async function addPrinter(key: string): Promise<string> {
  const { userCode } = await startPairing(server.deps, 'warehouse');
  const agent = await server.call('POST', '/agents', { key, body: { code: userCode } });
  const { id: agentId } = agent.body as { id: string };
  const profile = { language: 'zpl', dpi: 203, width: 832 };
  const body = { name: 'Zebra', profile, agentId, address: 'tcp://192.0.2.7:9100' };
  return ((await server.call('POST', '/printers', { key, body })).body as PrinterRecord).id;
}

describe('GET /print', () => {
  it('lists the jobs of the account, without links and warnings', async () => {
    const key = await server.newKey();
    const jobId = await print(key);
    expect(await list(key)).toEqual({
      data: [
        {
          ...{ jobId, status: 'completed', labels: { total: 3, done: 3 }, warningCount: expect.any(Number) },
          ...{ createdAt: '2030-01-15T12:00:10.000Z', completedAt: '2030-01-15T12:00:10.000Z' },
        },
      ],
      nextCursor: null,
    });
  });

  it('never lists a job of another account', async () => {
    const [key, stranger] = [await server.newKey(), await server.newKey()];
    const printer = await addPrinter(key);
    await print(key, `?printer=${printer}`);
    expect(await list(stranger)).toEqual({ data: [], nextCursor: null });
    expect(await list(stranger, `?printer=${printer}`)).toEqual({ data: [], nextCursor: null });
    const visitor = await signedUp(server, 'list@example.com');
    expect((await visitor.send('GET', '/portal/print')).body).toEqual({ data: [], nextCursor: null });
    expect((await server.call('GET', '/print', { key: '' })).status).toBe(401);
  });

  it('has pages, over which the client iterates', async () => {
    const key = await server.newKey();
    const printed = [await print(key), await print(key), await print(key)];
    const first = await list(key, '?limit=2');
    const second = await list(key, `?limit=2&cursor=${first.nextCursor}`);
    const listed = [...idsOf(first), ...idsOf(second)];
    expect(listed.toSorted()).toEqual(printed.toSorted());
    expect([first.data.length, second.nextCursor]).toEqual([2, null]);
    const fetch = (request: Request): Promise<Response> => Promise.resolve(server.app.request(request));
    const platen = createPlaten({ apiKey: key, baseUrl: 'http://platen.test/api/v1', fetch });
    const iterated: string[] = [];
    for await (const { jobId } of platen.jobs.list({ limit: 1 })) iterated.push(jobId);
    expect(iterated).toEqual(listed);
  });

  it('lists the jobs with a status, or of a printer, with their deliveries', async () => {
    const key = await server.newKey();
    const printer = await addPrinter(key);
    const [plain, delivered] = [await print(key), await print(key, `?printer=${printer}`)];
    expect(idsOf(await list(key, '?status=completed')).toSorted()).toEqual([plain, delivered].toSorted());
    expect(idsOf(await list(key, '?status=failed'))).toEqual([]);
    const { data: jobs } = await list(key, `?printer=${printer.toUpperCase()}`);
    expect(jobs).toMatchObject([
      { jobId: delivered, format: 'zpl', delivery: { printerId: printer, state: 'queued' } },
    ]);
  });

  it.each([
    ['?limit=0', '/limit', 'range'],
    ['?cursor=x', '/cursor', 'format'],
    ['?status=done', '/status', 'enum'],
  ])('rejects %s with 400', async (query, path, code) => {
    const { status, body } = await server.call('GET', `/print${query}`, { key: await server.newKey() });
    expect(status).toBe(400);
    expect(body).toMatchObject({ issues: [{ path, code }] });
  });
});
