import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Delivery, PrintAccepted, PrinterRecord } from '@platen/sdk';
import { describe, expect, it } from 'vitest';
import { hashToken, startPairing } from '../src/printers/agents.ts';
import type { AgentWork } from '../src/printers/deliveries.ts';
import { addStarPrinter } from './star-world.ts';
import { type Answer, endOfJob, startTestServer } from './test-server.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'platen-'));
const server = await startTestServer({ dataDir, config: { trialLabels: 100_000 } });
const profile = { language: 'zpl', dpi: 203, width: 832 } as const;

const orderOf = (labels: number) => ({
  starter: 'price-tag-1.5x1',
  items: Array.from({ length: labels }, (_, index) => ({ data: { name: `Tea ${index}`, price: '4.20', sku: 'TEA' } })),
});

/** Connects an agent to an account. */
async function connectAgent(key: string) {
  const { userCode } = await startPairing(server.deps, 'warehouse');
  const { id: agentId } = (await server.call('POST', '/agents', { key, body: { code: userCode } }))
    .body as PrinterRecord;
  const token = `plt_agent_${agentId}`;
  await server.deps.stores.agents.setToken(agentId, hashToken(token));
  const call = async (method: string, path: string, sent?: object): Promise<Response> =>
    await server.app.request(`/agent/deliveries${path}`, {
      ...{ method, headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' } },
      ...(sent !== undefined && { body: JSON.stringify(sent) }),
    });
  const poll = async (query: string): Promise<AgentWork> =>
    (await (await call('GET', `?${query}`)).json()) as AgentWork;
  return { agentId, call, poll };
}

/** An account with an agent and a printer, and a job of three labels whose file is ready. */
async function world() {
  const key = await server.newKey();
  const { agentId, call, poll } = await connectAgent(key);
  const settings = { name: 'Zebra', profile, agentId, address: 'tcp://192.0.2.7:9100' };
  const { id: printerId } = (await server.call('POST', '/printers', { key, body: settings })).body as PrinterRecord;
  const body = orderOf(3);
  const order = { key, body };
  const printed = await server.call('POST', `/print?printer=${printerId}`, order);
  const { jobId } = printed.body as PrintAccepted;
  await endOfJob(server, jobId, { key });
  const claim = () => call('POST', `/${jobId}/claim`, { claim: 'mine' });
  const end = (outcome: object) => call('POST', `/${jobId}/end`, { claim: 'mine', ...outcome });
  const cancel = (): Promise<Answer> => server.call('DELETE', `/print/${jobId}/delivery`, { key });
  const delivery = async () =>
    ((await server.call('GET', `/print/${jobId}`, { key })).body as { delivery: Delivery }).delivery;
  return { key, agentId, printerId, jobId, poll, claim, end, cancel, delivery };
}

const messageOf = ({ body }: Answer): string => (body as { message: string }).message;

describe('cancelling a delivery', () => {
  it('ends it immediately if no agent has claimed it, and a repeated call returns it again', async () => {
    const { key, jobId, poll, claim, cancel, delivery } = await world();
    await server.deps.stores.webhooks.takeEvents(1000);
    const cancelled = await cancel();
    expect([cancelled.status, cancelled.body]).toEqual([
      200,
      {
        ...{ printerId: expect.any(String), state: 'failed', at: expect.any(String) },
        ...{ detail: 'cancelled by the account', cancellation: 'done' },
      },
    ]);
    expect((await cancel()).body).toEqual(cancelled.body);
    expect(await delivery()).toEqual(cancelled.body);
    const { body: list } = await server.call('GET', '/print', { key });
    expect(list).toMatchObject({ data: [{ delivery: cancelled.body }] });
    expect(await poll('wait=0&cancelling=')).toEqual({ data: [], cancelled: [] });
    expect((await claim()).status).toBe(409);
    // the labels are paid, so the account can still print them
    const more = await server.call('POST', `/print/${jobId}/delivery`, { key, body: { from: 1 } });
    expect(more.status).toBe(202);
  });

  it('wakes the agent that has claimed it, which then ends it', async () => {
    const { jobId, poll, claim, end, cancel, delivery } = await world();
    expect((await poll('wait=0&cancelling=')).data).toHaveLength(1);
    await claim();
    const waiting = poll('wait=25&cancelling=');
    const requested = await cancel();
    expect([requested.status, requested.body]).toMatchObject([200, { state: 'queued', cancellation: 'requested' }]);
    expect(await waiting).toEqual({ data: [], cancelled: [jobId] });
    // the agent knows the request, so its next poll waits
    expect(await poll(`wait=0&cancelling=${jobId}`)).toEqual({ data: [], cancelled: [jobId] });
    expect((await cancel()).body).toEqual(requested.body);
    const detail = 'cancelled by the account before label 2';
    await end({ state: 'failed', detail, interruptedAt: 2, isCancelled: true });
    expect(await delivery()).toMatchObject({ state: 'failed', detail, interruptedAt: 2, cancellation: 'done' });
    expect((await cancel()).body).toEqual(await delivery());
    expect((await poll('wait=0&cancelling=')).cancelled).toEqual([]);
  });

  it.each([
    ['printed', { state: 'printed' }],
    ['sent', { state: 'sent' }],
    ['failed', { state: 'failed', detail: 'interrupted at label 2', interruptedAt: 2 }],
  ])('is too late if the agent reports %s', async (state, outcome) => {
    const { poll, claim, end, cancel, delivery } = await world();
    await poll('wait=0&cancelling=');
    await claim();
    expect((await cancel()).status).toBe(200);
    await end(outcome);
    expect(await delivery()).toMatchObject({ state });
    expect(await delivery()).not.toHaveProperty('cancellation');
    const late = await cancel();
    expect([late.status, messageOf(late)]).toEqual([409, expect.stringContaining(`"${state}"`)]);
  });

  it('is rejected if an agent of an earlier release has claimed it', async () => {
    const { poll, claim, end, cancel, delivery } = await world();
    expect(await poll('wait=0')).toEqual({ data: [expect.anything()] });
    await claim();
    const rejected = await cancel();
    expect([rejected.status, messageOf(rejected)]).toEqual([409, expect.stringContaining('Update platen agent')]);
    expect(await delivery()).not.toHaveProperty('cancellation');
    await end({ state: 'printed' });
    expect(await delivery()).toMatchObject({ state: 'printed' });
  });

  it.each([
    [
      'moved to another agent',
      async (key: string, id: string) => {
        const { agentId, poll } = await connectAgent(key);
        await server.call('PATCH', `/printers/${id}`, { key, body: { agentId } });
        expect(await poll('wait=0&cancelling=')).toEqual({ data: [], cancelled: [] });
      },
    ],
    [
      'detached',
      async (key: string, id: string) => {
        await server.call('PATCH', `/printers/${id}`, { key, body: { agentId: null, address: null } });
      },
    ],
    [
      'removed',
      async (key: string, id: string) => {
        expect((await server.call('DELETE', `/printers/${id}`, { key })).status).toBe(204);
      },
    ],
  ])('reaches the agent that has claimed it if its printer was %s', async (_, change) => {
    const { key, printerId, jobId, poll, claim, end, cancel, delivery } = await world();
    await poll('wait=0&cancelling=');
    await claim();
    await change(key, printerId);
    const waiting = poll('wait=25&cancelling=');
    const requested = await cancel();
    expect([requested.status, requested.body]).toMatchObject([200, { cancellation: 'requested' }]);
    expect(await waiting).toEqual({ data: [], cancelled: [jobId] });
    await end({ state: 'failed', detail: 'cancelled by the account', interruptedAt: null, isCancelled: true });
    expect(await delivery()).toMatchObject({ state: 'failed', cancellation: 'done' });
  });

  it('fails with the agent that has claimed it, also after its printer was moved', async () => {
    const { key, agentId, printerId, poll, claim, delivery } = await world();
    await poll('wait=0&cancelling=');
    await claim();
    const other = await connectAgent(key);
    await server.call('PATCH', `/printers/${printerId}`, { key, body: { agentId: other.agentId } });
    await server.call('DELETE', `/agents/${other.agentId}`, { key });
    expect(await delivery()).toMatchObject({ state: 'queued' });
    await server.call('DELETE', `/agents/${agentId}`, { key });
    expect(await delivery()).toMatchObject({ state: 'failed', detail: expect.stringContaining('agent was removed') });
  });

  it.skipIf(server.deps.config.databaseUrl !== '')(
    'is rejected for a removed printer if an earlier release did not store which agent has claimed it',
    async () => {
      const { key, printerId, jobId, poll, claim, cancel } = await world();
      await poll('wait=0&cancelling=');
      await claim();
      await server.call('DELETE', `/printers/${printerId}`, { key });
      const database = new DatabaseSync(join(dataDir, 'platen.db'));
      database.prepare('update deliveries set claimed_by = null where job_id = ?').run(jobId);
      database.close();
      const rejected = await cancel();
      expect([rejected.status, messageOf(rejected)]).toEqual([409, expect.stringContaining('removed or detached')]);
    },
  );

  it('gives an agent whose queue is full only the cancelled jobs', async () => {
    const { jobId, poll, claim, cancel } = await world();
    expect(await poll('wait=0&cancelling=&max=0')).toEqual({ data: [], cancelled: [] });
    await claim();
    await cancel();
    expect(await poll('wait=0&cancelling=&max=0')).toEqual({ data: [], cancelled: [jobId] });
  });

  it('is 404 for other accounts, and 409 for a job without a printer', async () => {
    const { key, jobId } = await world();
    const stranger = await server.newKey();
    expect((await server.call('DELETE', `/print/${jobId}/delivery`, { key: stranger })).status).toBe(404);
    const body = orderOf(1);
    const { jobId: plain } = (await server.call('POST', '/print', { key, body })).body as PrintAccepted;
    const rejected = await server.call('DELETE', `/print/${plain}/delivery`, { key });
    expect([rejected.status, messageOf(rejected)]).toEqual([409, expect.stringContaining('without a printer')]);
  });
});

describe('cancelling a delivery to a printer with CloudPRNT', () => {
  const cancel = async (key: string, jobId: string): Promise<Delivery> =>
    (await server.call('DELETE', `/print/${jobId}/delivery`, { key })).body as Delivery;

  it('stops before the next label if no label is in flight', async () => {
    const { key, star, print, job } = await addStarPrinter(server);
    const jobId = await print(['1', '2', '3']);
    await star.cycle();
    const detail = 'cancelled by the account before label 2';
    const outcome = { state: 'failed', detail, interruptedAt: 2, cancellation: 'done' };
    expect(await cancel(key, jobId)).toMatchObject(outcome);
    expect(await star.poll()).toEqual({ jobReady: false });
    expect((await job(jobId)).delivery).toMatchObject(outcome);
    const next = await print(['4']);
    await star.printAll();
    expect(star.paper).toHaveLength(2);
    expect((await job(next)).delivery?.state).toBe('printed');
  });

  it('waits for the label in flight, and offers no other label', async () => {
    const { key, star, print, job } = await addStarPrinter(server);
    const jobId = await print(['1', '2', '3']);
    const { jobToken } = await star.poll();
    await star.fetch(jobToken);
    expect(await cancel(key, jobId)).toMatchObject({ state: 'queued', cancellation: 'requested' });
    await star.confirm(jobToken);
    expect((await job(jobId)).delivery).toMatchObject({ state: 'failed', interruptedAt: 2, cancellation: 'done' });
    expect(await star.poll()).toEqual({ jobReady: false });
  });

  it('is too late for the last label, and leaves a label that was not confirmed to the user', async () => {
    const { key, star, print, job } = await addStarPrinter(server);
    const last = await print(['1']);
    const { jobToken } = await star.poll();
    await star.fetch(jobToken);
    await cancel(key, last);
    await star.confirm(jobToken);
    expect((await job(last)).delivery).toMatchObject({ state: 'printed' });
    expect((await job(last)).delivery).not.toHaveProperty('cancellation');
    const open = await print(['2', '3']);
    await star.fetch((await star.poll()).jobToken);
    await cancel(key, open);
    star.status = '420%20Cover%20open';
    await star.poll();
    expect((await job(open)).delivery).toMatchObject({ state: 'failed', interruptedAt: 1 });
    expect((await job(open)).delivery).not.toHaveProperty('cancellation');
  });
});
