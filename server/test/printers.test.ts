import { randomUUID } from 'node:crypto';
import type { PrintAccepted, PrinterRecord, PrintJob } from '@platen/sdk';
import { describe, expect, it } from 'vitest';
import { startPairing } from '../src/printers/agents.ts';
import { itemsFrom } from '../src/printers/continue-delivery.ts';
import { type Answer, endOfJob, startTestServer, type TestServer, template } from './test-server.ts';
import { signedUp } from './visitor.ts';

const server = await startTestServer();
const profile = { language: 'zpl', dpi: 203, width: 832 } as const;
const issuesOf = ({ body }: Answer) =>
  (body as { issues?: { path: string; code: string }[] }).issues?.map(({ path, code }) => `${path} ${code}`);
const nowhere = '00000000-0000-4000-8000-000000000000';

const create = (key: string, body: object, on: TestServer = server): Promise<Answer> =>
  on.call('POST', '/printers', { key, body });

async function connect(key: string): Promise<string> {
  const { userCode } = await startPairing(server.deps, 'warehouse');
  return ((await server.call('POST', '/agents', { key, body: { code: userCode } })).body as { id: string }).id;
}

/** An account with a connected agent, a ZPL printer and a template. */
async function world() {
  const key = await server.newKey();
  const agentId = await connect(key);
  const added = await create(key, { name: 'Zebra', profile, agentId, address: 'tcp://192.0.2.7:9100' });
  const printer = added.body as PrinterRecord;
  const stored = await server.call('POST', '/templates', { key, body: { name: 'Label', template } });
  const { id: templateId } = stored.body as { id: string };
  const items = [1, 2, 3].map((number) => ({ quantity: 2, data: { name: `Tea ${number}`, sku: `TEA-${number}` } }));
  const body = { templateId, items };
  const print = async (query = `printer=${printer.id}`): Promise<Answer> =>
    server.call('POST', `/print?${query}`, { key, body });
  /** Prints, and returns the completed job. */
  const printed = async (query?: string): Promise<PrintJob> => {
    const { jobId } = (await print(query)).body as PrintAccepted;
    return (await endOfJob(server, jobId, { key })).body as PrintJob;
  };
  return { key, agentId, printer, body, print, printed };
}

describe('a printer', () => {
  it('is added, read, changed and removed', async () => {
    const key = await server.newKey();
    const added = await create(key, { name: ' Zebra ', profile });
    const printer = added.body as PrinterRecord;
    expect(added.status).toBe(201);
    expect(added.headers.get('Location')).toBe(`http://platen.test/api/v1/printers/${printer.id}`);
    expect(printer).toEqual({
      ...{ id: printer.id, name: 'Zebra', profile, agentId: null, address: null, state: 'unknown', lastSeen: null },
      createdAt: '2030-01-15T12:00:10.000Z',
    });
    const path = `/printers/${printer.id}`;
    const changed = await server.call('PATCH', path, { key, body: { name: 'Table 2' } });
    expect(changed.body).toEqual({ ...printer, name: 'Table 2' });
    expect((await server.call('GET', path, { key })).body).toEqual(changed.body);
    expect((await server.call('GET', '/printers', { key })).body).toEqual({ data: [changed.body], nextCursor: null });
    expect((await server.call('DELETE', path, { key })).status).toBe(204);
    expect((await server.call('GET', path, { key })).status).toBe(404);
  });

  it('is unknown to other accounts', async () => {
    const { key, printer } = await world();
    const stranger = await server.newKey();
    for (const method of ['GET', 'DELETE'])
      expect((await server.call(method, `/printers/${printer.id}`, { key: stranger })).status).toBe(404);
    const body = { name: 'Mine' };
    expect((await server.call('PATCH', `/printers/${printer.id}`, { key: stranger, body })).status).toBe(404);
    const order = { starter: 'price-tag-1.5x1', items: [{ data: { name: 'a', price: 'b', sku: 'c' } }] };
    const printed = await server.call('POST', `/print?printer=${printer.id}`, { key: stranger, body: order });
    expect(printed.status).toBe(404);
    expect((await server.call('GET', `/printers/${printer.id}`, { key })).body).toEqual(printer);
  });

  it.each([
    ['no name', { profile }, ['/name missing']],
    ['a wrong profile', { name: 'a', profile: { ...profile, dpi: 5 } }, ['/profile/dpi range']],
    ['an unknown property', { name: 'a', profile, colour: 'red' }, [' unknown_property']],
    ['an agent without an address', { name: 'a', profile, agentId: nowhere }, ['/address missing']],
    ['an address without an agent', { name: 'a', profile, address: 'lp:Zebra' }, ['/agentId missing']],
    ['an unknown agent', { name: 'a', profile, agentId: nowhere, address: 'lp:Zebra' }, ['/agentId unknown_agent']],
    ['a file as the address', { name: 'a', profile, agentId: nowhere, address: '/etc/passwd' }, ['/address format']],
    ['a way out of /dev', { name: 'a', profile, agentId: nowhere, address: 'usb:/dev/../x' }, ['/address format']],
    ['a PDF for a socket', { name: 'a', profile: null, agentId: nowhere, address: 'tcp://a' }, ['/profile missing']],
  ])('with %s is a 400 that names it', async (_, body, issues) => {
    const answer = await create(await server.newKey(), body);
    expect([answer.status, issuesOf(answer)]).toEqual([400, issues]);
  });

  it('is one of at most as many as the operator allows', async () => {
    const small = await startTestServer({ config: { printersPerAccount: 1, agentsPerAccount: 0 } });
    const key = await small.newKey();
    expect((await create(key, { name: 'a', profile }, small)).status).toBe(201);
    expect(issuesOf(await create(key, { name: 'b', profile }, small))).toEqual([' printer_count']);
    const { userCode: code } = await startPairing(small.deps, 'agent');
    const answer = await small.call('POST', '/agents', { key, body: { code } });
    expect([answer.status, issuesOf(answer)]).toEqual([400, [' agent_count']]);
  });

  it('has the state that its agent has reported for the address, from the start and after a move', async () => {
    const { key, agentId } = await world();
    const devices = [
      { address: 'tcp://192.0.2.8', state: 'ready' },
      { address: 'tcp://192.0.2.9', state: 'out_of_paper' },
    ];
    await server.deps.stores.agents.setDevices(agentId, JSON.stringify(devices), server.deps.clock.now());
    const added = await create(key, { name: 'New', profile, agentId, address: 'tcp://192.0.2.8' });
    const seen = new Date(server.deps.clock.now()).toISOString();
    expect(added.body).toMatchObject({ state: 'ready', lastSeen: seen });
    const path = `/printers/${(added.body as PrinterRecord).id}`;
    const moved = await server.call('PATCH', path, { key, body: { address: 'tcp://192.0.2.9' } });
    expect(moved.body).toMatchObject({ state: 'out_of_paper', lastSeen: seen });
    const lost = await server.call('PATCH', path, { key, body: { address: 'tcp://192.0.2.10' } });
    expect(lost.body).toMatchObject({ state: 'unknown', lastSeen: null });
  });

  it('is offline if its agent has not called for a while', async () => {
    const { key, agentId, printer } = await world();
    const { stores, clock } = server.deps;
    await stores.agents.setDevices(agentId, '[]', clock.now());
    await stores.printers.setState(printer.id, agentId, 'ready', clock.now());
    const state = async () =>
      ((await server.call('GET', `/printers/${printer.id}`, { key })).body as PrinterRecord).state;
    expect(await state()).toBe('ready');
    server.clock.time += 91_000;
    expect(await state()).toBe('offline');
  });
});

describe('pairing', () => {
  it('connects an agent once, by a code that is valid for ten minutes', async () => {
    const key = await server.newKey();
    const { userCode, deviceCode } = await startPairing(server.deps, 'warehouse-pi');
    const pending = await server.app.request('http://platen.test/agent/pairings/token', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ deviceCode }),
    });
    expect(await pending.json()).toEqual({ state: 'pending', interval: 3 });
    const body = { code: userCode.toLowerCase().replace('-', ' ') };
    const connected = await server.call('POST', '/agents', { key, body });
    expect(connected).toMatchObject({ status: 201, body: { name: 'warehouse-pi', devices: [], lastSeen: null } });
    expect((await server.call('POST', '/agents', { key, body })).status).toBe(404);
    const late = await startPairing(server.deps, 'late');
    server.clock.time += 600_001;
    expect((await server.call('POST', '/agents', { key, body: { code: late.userCode } })).status).toBe(404);
    expect(await server.deps.stores.agents.deleteExpired(server.clock.time, 100)).toBeGreaterThan(0);
  });

  it('works on the pages, with the session of the owner', async () => {
    const visitor = await signedUp(server, 'printers@example.com');
    const { userCode: code } = await startPairing(server.deps, 'shop');
    expect((await visitor.send('POST', '/portal/agents', { body: { code } })).status).toBe(201);
    const { body } = await visitor.send('GET', '/portal/agents');
    expect(body).toMatchObject({ data: [{ name: 'shop' }] });
  });

  it('is not guessed: a malformed code is a 400', async () => {
    const answer = await server.call('POST', '/agents', { body: { code: 'AEIO-UUUU' } });
    expect([answer.status, issuesOf(answer)]).toEqual([400, ['/code format']]);
  });
});

describe('POST /print?printer=ID', () => {
  it('makes the printer’s file and a queued delivery, for the price of a PDF', async () => {
    const { key, printer, printed } = await world();
    const job = await printed();
    expect(job).toMatchObject({
      ...{ status: 'completed', format: 'zpl', labels: { total: 6, done: 6 } },
      delivery: { printerId: printer.id, state: 'queued', at: expect.any(String) },
    });
    const { body } = await server.call('GET', '/usage', { key });
    expect(body).toMatchObject({ trial: { used: 6 } });
  });

  it.each([
    ['format=zpl', ['/format not_supported']],
    ['dpi=300', ['/dpi not_supported']],
    ['verify=codes', ['/verify not_supported']],
    ['ink=grey', ['/ink enum']],
  ])('with %s is a 400', async (more, issues) => {
    const { print, printer } = await world();
    const answer = await print(`printer=${printer.id}&${more}`);
    expect([answer.status, issuesOf(answer)]).toEqual([400, issues]);
  });

  it('prints black and red on tape that has both, and rejects red on other labels', async () => {
    const { key, agentId, print, printed, printer } = await world();
    const red = {
      language: 'brother-ql',
      dpi: 300,
      width: 720,
      media: { kind: 'continuous', width: 62, inks: 'black-red' },
    };
    const added = await create(key, { name: 'Red', profile: red, agentId, address: 'tcp://192.0.2.7' });
    expect([added.status, issuesOf(added)]).toEqual([201, undefined]);
    const job = await printed(`printer=${(added.body as PrinterRecord).id}`);
    expect(job).toMatchObject({ status: 'completed', format: 'brother-ql' });
    const file = await server.app.request(
      String(job.status === 'completed' && job.url).replace('http://platen.test', ''),
    );
    const bytes = Buffer.from(await file.arrayBuffer());
    // the command ESC i K, whose bit 0 means two colours
    expect(bytes.readUInt8(bytes.indexOf('\u001biK') + 3) & 1).toBe(1);
    const answer = await print(`printer=${printer.id}&ink=black-red`);
    expect([answer.status, issuesOf(answer)]).toEqual([400, ['/ink not_supported']]);
  });

  it('is a 404 for an unknown printer, and a 409 for one without an agent', async () => {
    const { key, print } = await world();
    expect((await print(`printer=${nowhere}`)).status).toBe(404);
    const { id } = (await create(key, { name: 'a', profile })).body as PrinterRecord;
    expect((await print(`printer=${id}`)).status).toBe(409);
  });

  it('makes a PDF for a CUPS queue without a profile', async () => {
    const { key, agentId, printed } = await world();
    const added = await create(key, { name: 'Office', profile: null, agentId, address: 'lp:Office' });
    const { id } = added.body as PrinterRecord;
    const job = await printed(`printer=${id}&marks=crop`);
    expect(job).toMatchObject({ status: 'completed', delivery: { printerId: id, state: 'queued' } });
    expect(job.format).toBeUndefined();
  });

  it('fails the delivery if the printer is removed before an agent has taken it', async () => {
    const { key, printer, printed } = await world();
    const { jobId } = await printed();
    await server.call('DELETE', `/printers/${printer.id}`, { key });
    const { body } = await server.call('GET', `/print/${jobId}`, { key });
    expect(body).toMatchObject({ delivery: { state: 'failed', detail: 'The printer was removed.' } });
  });
});

describe('a delivery', () => {
  const now = (): number => server.clock.time;

  it('is held by one claim: another one gets nothing, the same one may be repeated', async () => {
    const { agentId, printed, printer } = await world();
    const { jobId } = await printed();
    const { deliveries } = server.deps.stores;
    expect(await deliveries.ready(agentId, now(), 20)).toMatchObject([{ jobId, printerId: printer.id, labels: 6 }]);
    const claims = [randomUUID(), randomUUID()];
    const taken = await Promise.all(claims.map((claim) => deliveries.claim(jobId, agentId, claim, now())));
    expect(taken.filter((one) => one !== undefined)).toHaveLength(1);
    const [holder = '', other = ''] = taken[0] === undefined ? claims.toReversed() : claims;
    expect(await deliveries.claim(jobId, agentId, holder, now())).toMatchObject({ jobId });
    expect(await deliveries.claim(jobId, agentId, other, now())).toBeUndefined();
    expect(await deliveries.ready(agentId, now(), 20)).toEqual([]);
  });

  it('has parts whose bytes are the whole file and whose labels are all labels', async () => {
    const { agentId, printed } = await world();
    const { url } = (await printed()) as PrintJob & { url: string };
    const [found] = await server.deps.stores.deliveries.ready(agentId, now(), 1);
    const parts = JSON.parse(found?.parts ?? '[]') as [number, number][];
    // equal adjacent labels are one part
    expect(parts.map(([, labels]) => labels)).toEqual([2, 2, 2]);
    const file = await (await server.app.request(url)).arrayBuffer();
    expect(parts.reduce((sum, [bytes]) => sum + bytes, 0)).toBe(file.byteLength);
  });

  it('can’t be ended by another claim, and only `sent` can become `printed`', async () => {
    const { key, agentId, printed } = await world();
    const { jobId } = await printed();
    const { deliveries, printers } = server.deps.stores;
    const accountId = (await printers.ofAgent(agentId))[0]?.accountId ?? '';
    await deliveries.claim(jobId, agentId, 'mine', now());
    const end = (claim: string, state: 'sent' | 'printed' | 'failed') =>
      deliveries.end(jobId, accountId, claim, { state, detail: null, interruptedAt: null }, now());
    expect(await end('other', 'printed')).toBe(false);
    expect(await end('mine', 'sent')).toBe(true);
    expect(await end('mine', 'failed')).toBe(false);
    expect(await end('mine', 'printed')).toBe(true);
    const { body } = await server.call('GET', `/print/${jobId}`, { key });
    expect(body).toMatchObject({ delivery: { state: 'printed' } });
  });

  it('that failed is continued once, from the given label, for free', async () => {
    const { key, agentId, printed } = await world();
    const { jobId } = await printed();
    const path = `/print/${jobId}/delivery`;
    expect((await server.call('POST', path, { key, body: { from: 4 } })).status).toBe(409);
    const { deliveries, printers } = server.deps.stores;
    const accountId = (await printers.ofAgent(agentId))[0]?.accountId ?? '';
    await deliveries.claim(jobId, agentId, 'mine', now());
    const interrupted = { state: 'failed', detail: 'interrupted at label 4', interruptedAt: 4 } as const;
    await deliveries.end(jobId, accountId, 'mine', interrupted, now());
    const tooHigh = await server.call('POST', path, { key, body: { from: 7 } });
    expect([tooHigh.status, issuesOf(tooHigh)]).toEqual([400, ['/from range']]);
    const more = await server.call('POST', path, { key, body: { from: 4 } });
    const next = (more.body as PrintAccepted).jobId;
    expect(more.status).toBe(202);
    expect((await endOfJob(server, next, { key })).body).toMatchObject({
      ...{ labels: { total: 3, done: 3 }, delivery: { state: 'queued' } },
    });
    expect((await server.call('GET', `/print/${jobId}`, { key })).body).toMatchObject({
      delivery: { state: 'failed', interruptedAt: 4, detail: 'interrupted at label 4', continuedBy: next },
    });
    expect((await server.call('POST', path, { key, body: { from: 4 } })).status).toBe(409);
    expect((await server.call('GET', '/usage', { key })).body).toMatchObject({ trial: { used: 6 } });
  });

  it('is gone with its job', async () => {
    const { printed } = await world();
    const { jobId } = await printed();
    await server.deps.stores.jobs.delete([jobId]);
    expect(await server.deps.stores.deliveries.find(jobId)).toBeUndefined();
  });

  it('fails with its agent, whose printers are then detached', async () => {
    const { key, agentId, printer, printed } = await world();
    const { jobId } = await printed();
    await server.deps.stores.deliveries.claim(jobId, agentId, 'mine', now());
    expect((await server.call('DELETE', `/agents/${agentId}`, { key })).status).toBe(204);
    const { body } = await server.call('GET', `/print/${jobId}`, { key });
    expect(body).toMatchObject({ delivery: { state: 'failed' } });
    const left = await server.call('GET', `/printers/${printer.id}`, { key });
    expect(left.body).toMatchObject({ agentId: null, address: null, state: 'unknown' });
  });
});

it('the items from a label on have the rest of its copies', () => {
  const items = [{ quantity: 2 }, { quantity: 1, data: { a: 'b' } }, { quantity: 3 }];
  expect(itemsFrom(items, 1)).toEqual(items);
  expect(itemsFrom(items, 2)).toEqual([{ quantity: 1 }, { quantity: 1, data: { a: 'b' } }, { quantity: 3 }]);
  expect(itemsFrom(items, 5)).toEqual([{ quantity: 2 }]);
  expect(itemsFrom(items, 7)).toEqual([]);
});
