import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import type { PrintAccepted } from '@platen/sdk';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { runCli } from '../src/cli/run-cli.ts';
import { addPrinter, delivered, eventually, pair, serve, startAgent } from './agent/agent-world.ts';
import { LabelPrinter, type LabelPrinterOptions } from './agent/label-printer.ts';
import { recordingTerminal } from './cli-terminal.ts';
import { hostStatus } from './fake-printer.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { startTestServer } from './test-server.ts';

// From a call to the API to a label at a simulated printer, through `platen agent` in its own process.

const server = await startTestServer();
const url = await serve(server);
const profile = { language: 'zpl', dpi: 203, width: 832 };
const label = {
  width: 50,
  height: 25,
  elements: [
    { type: 'text', x: 2, y: 2, width: 46, height: 8, field: 'name' },
    { type: 'barcode', x: 5, y: 12, width: 40, height: 10, field: 'sku' },
  ],
};

async function printerOf(options: LabelPrinterOptions = {}): Promise<LabelPrinter> {
  const printer = await LabelPrinter.start(options);
  onTestFinished(() => printer.stop());
  return printer;
}

/** A connected agent that reaches one simulated printer, and the API's printer for it. */
async function world(printer: LabelPrinter, given: object = { profile }) {
  const key = await server.newKey();
  const state = await temporaryFolder();
  const { address } = printer;
  const { agent, record } = await pair(server, key, '--server', url, '--state', state, '--device', address);
  const added = await addPrinter(server, key, { ...given, agentId: record.id, address });
  const stored = await server.call('POST', '/templates', { key, body: { name: 'Label', template: label } });
  const { id: templateId } = stored.body as { id: string };
  const print = async (items: readonly object[]): Promise<string> => {
    const { body, status } = await server.call('POST', `/print?printer=${added.id}`, {
      key,
      body: { templateId, items },
    });
    expect([status, body]).toEqual([202, { jobId: expect.any(String) }]);
    return (body as PrintAccepted).jobId;
  };
  return { key, state, agent, record, printer: added, print, address };
}

const itemsFor = (names: readonly string[]) => names.map((name) => ({ data: { name, sku: `SKU-${name}` } }));

/** Bytes that `platen print` writes for the same labels. */
async function bytesOfCli(names: readonly string[]): Promise<Buffer> {
  const folder = await temporaryFolder();
  const rows = names.map((name) => `${name},SKU-${name}`).join('\n');
  await writeFile(join(folder, 'label.json'), JSON.stringify(label));
  await writeFile(join(folder, 'rows.csv'), `name,sku\n${rows}\n`);
  const sources = ['--template', join(folder, 'label.json'), '--csv', join(folder, 'rows.csv')];
  const out = join(folder, 'labels.zpl');
  expect(await runCli(['print', ...sources, '--printer', 'zpl', '--out', out], recordingTerminal())).toBe(0);
  return await readFile(out);
}

describe('a job for a printer of the account', { timeout: 60_000 }, () => {
  it('arrives with the exact bytes of platen print, and is printed when the printer says so', async () => {
    const printer = await printerOf();
    const { key, print } = await world(printer);
    const names = ['Apple', 'Pear', 'Plum'];
    const job = await delivered(server, key, await print(itemsFor(names)));
    expect(job).toMatchObject({ status: 'completed', delivery: { state: 'printed', at: expect.any(String) } });
    expect(Buffer.concat(printer.received)).toEqual(await bytesOfCli(names));
    expect(printer.printed).toHaveLength(3);
  });

  it('comes from a label hook that Grocy calls with a form', async () => {
    const printer = await printerOf();
    const { key, printer: added } = await world(printer);
    const settings = { name: 'Grocy', preset: 'grocy', output: 'printer', printerId: added.id };
    const hook = (await server.call('POST', '/label-hooks', { key, body: settings })).body as { url: string };
    const form = new URLSearchParams({ product: 'Oat milk', grocycode: 'grcy:p:13:60a1f', due_date: 'DD: 2030-02-01' });
    const answer = await fetch(`${url}${new URL(hook.url).pathname}`, { method: 'POST', body: form });
    const job = await delivered(server, key, ((await answer.json()) as PrintAccepted).jobId);
    expect(job).toMatchObject({ status: 'completed', delivery: { printerId: added.id, state: 'printed' } });
    expect(printer.printed).toHaveLength(1);
  });

  it('is sent, not printed, if the printer reports no status', async () => {
    const printer = await printerOf({ answer: () => undefined });
    const { key, print } = await world(printer);
    const job = await delivered(server, key, await print(itemsFor(['Apple'])));
    expect(job.delivery).toMatchObject({ state: 'sent' });
    expect(printer.printed).toHaveLength(1);
  });

  it('waits while the printer is out of paper, and the printer’s state says so', async () => {
    let isEmpty = true;
    const printer = await printerOf({ answer: () => hostStatus({ paperOut: isEmpty }) });
    const { key, print, printer: added } = await world(printer);
    const jobId = await print(itemsFor(['Apple']));
    await eventually(async () => {
      const { body } = await server.call('GET', `/printers/${added.id}`, { key });
      return (body as { state: string }).state === 'out_of_paper' ? true : undefined;
    });
    expect(Buffer.concat(printer.received).toString()).toBe('');
    isEmpty = false;
    expect((await delivered(server, key, jobId)).delivery).toMatchObject({ state: 'printed' });
    expect(printer.printed).toHaveLength(1);
  });

  it('is printed after the server was unreachable, and its end is reported then', async () => {
    let isEmpty = true;
    const printer = await printerOf({ answer: () => hostStatus({ paperOut: isEmpty }) });
    const { key, print, agent, state, address } = await world(printer);
    const jobId = await print(itemsFor(['Apple']));
    // the agent has fetched the file, and can't print it yet
    await eventually(async () => {
      const entry = await readFile(join(state, 'queue', `${jobId}.json`), 'utf8').catch(() => '');
      return entry.includes('"stage":"ready"') ? true : undefined;
    });
    await agent.kill();
    isEmpty = false;
    const offline = await readFile(join(state, 'agent.json'), 'utf8');
    await writeFile(join(state, 'agent.json'), offline.replace(url, 'http://127.0.0.1:1'));
    const alone = startAgent('--state', state, '--device', address);
    await eventually(() => (printer.printed.length === 1 ? true : undefined));
    expect(await alone.stop()).toBe(0);
    await writeFile(join(state, 'agent.json'), offline);
    startAgent('--state', state, '--device', address);
    expect((await delivered(server, key, jobId)).delivery).toMatchObject({ state: 'printed' });
    expect(printer.printed).toHaveLength(1);
  });

  it('fails if the agent was not started with the printer’s address, so that an account can’t aim an agent', async () => {
    const [printer, other] = [await printerOf(), await printerOf()];
    const { key, print, printer: added } = await world(printer);
    const change = { address: other.address };
    expect((await server.call('PATCH', `/printers/${added.id}`, { key, body: change })).status).toBe(200);
    const job = await delivered(server, key, await print(itemsFor(['Apple'])));
    expect(job.delivery).toMatchObject({ state: 'failed', detail: expect.stringContaining('--device') });
    expect(Buffer.concat([...printer.received, ...other.received]).toString()).toBe('');
  });
});

/** Starts an HTTP proxy that only opens tunnels. Returns its address and the hosts to which clients connected. */
async function startProxy(): Promise<{ readonly address: string; readonly hosts: readonly string[] }> {
  const hosts: string[] = [];
  const proxy = createServer((_, response) => response.writeHead(405).end());
  proxy.on('connect', ({ url: host = '' }, socket: Duplex) => {
    hosts.push(host);
    const target = new URL(`http://${host}`);
    const tunnel = connect(Number(target.port), target.hostname, () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      socket.pipe(tunnel).pipe(socket);
    });
    for (const [end, other] of [
      [socket, tunnel],
      [tunnel, socket],
    ] as const)
      end.on('error', () => other.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => void proxy.close());
  return { address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, hosts };
}

describe('an agent', { timeout: 60_000 }, () => {
  it('reaches the server through a proxy, and the printer without it', async () => {
    const { address, hosts } = await startProxy();
    const proxied = { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: address, http_proxy: address, NO_PROXY: '', no_proxy: '' };
    for (const [name, value] of Object.entries(proxied)) vi.stubEnv(name, value);
    onTestFinished(() => void vi.unstubAllEnvs());
    const printer = await printerOf();
    const { key, print } = await world(printer);
    expect((await delivered(server, key, await print(itemsFor(['Mug'])))).delivery?.state).toBe('printed');
    expect(printer.printed).toHaveLength(1);
    expect(new Set(hosts)).toEqual(new Set([new URL(url).host]));
  });

  it('stops when it is removed from the account, and its token is void', async () => {
    const { key, agent, record, state } = await world(await printerOf());
    const { token } = JSON.parse(await readFile(join(state, 'agent.json'), 'utf8')) as { token: string };
    expect((await server.call('DELETE', `/agents/${record.id}`, { key })).status).toBe(204);
    const headers = { Authorization: `Bearer ${token}` };
    expect((await fetch(`${url}/agent/deliveries`, { headers })).status).toBe(401);
    expect(await agent.exited).toBe(1);
    expect(agent.said()).toContain('removed from its account');
  });

  it('has a state folder of its own: a second agent with the same folder does not start', async () => {
    const { state } = await world(await printerOf());
    const second = startAgent('--state', state);
    expect([await second.exited, second.said()]).toEqual([2, expect.stringContaining('already using')]);
  });

  it('has a token that opens nothing but the calls of agents', async () => {
    const { state } = await world(await printerOf());
    const { token } = JSON.parse(await readFile(join(state, 'agent.json'), 'utf8')) as { token: string };
    for (const path of ['/usage', '/printers', '/templates'])
      expect((await server.call('GET', path, { key: token })).status).toBe(401);
  });
});
