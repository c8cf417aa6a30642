import { randomInt } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import type { Delivery, PrintAccepted, PrintJob } from '@platen/sdk';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hashApiKey } from '../src/accounts/keys.ts';
import { addPrinter, delivered, eventually, pair, serve, startAgent } from './agent/agent-world.ts';
import { LabelPrinter, type LabelPrinterOptions } from './agent/label-printer.ts';
import { hostStatus } from './fake-printer.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { startTestServer } from './test-server.ts';

// Deliveries that are cancelled after an agent has claimed them, with `platen agent` in its own process.

const ROUNDS = Number(process.env.PLATEN_AGENT_ROUNDS ?? 4);
const LABELS = 6;
/** Longest time, in milliseconds, from the acceptance of a job to its cancellation, and then to the kill. */
const LATEST = 400;

const server = await startTestServer();
const url = await serve(server);
const profile = { language: 'zpl', dpi: 203, width: 832 };
const element = { type: 'text', x: 2, y: 2, width: 46, height: 20, field: 'name', fontSize: 20 };

/** A connected agent that reaches one simulated printer. */
async function world(options: LabelPrinterOptions) {
  const printer = await LabelPrinter.start(options);
  onTestFinished(() => printer.stop());
  const { address } = printer;
  const key = await server.newKey();
  const state = await temporaryFolder();
  const { agent, record } = await pair(server, key, '--server', url, '--state', state, '--device', address);
  const { id } = await addPrinter(server, key, { profile, agentId: record.id, address });
  const template = { width: 50, height: 25, elements: [element] };
  const stored = await server.call('POST', '/templates', { key, body: { name: 'Label', template } });
  const { id: templateId } = stored.body as { id: string };
  /** Prints labels with different names, and returns the id of the completed job. */
  const print = async (name: string): Promise<string> => {
    const items = Array.from({ length: LABELS }, (_, index) => ({ data: { name: `${name}-${index}` } }));
    const { body } = await server.call('POST', `/print?printer=${id}`, { key, body: { templateId, items } });
    const { jobId } = body as PrintAccepted;
    await server.call('GET', `/print/${jobId}?wait=30`, { key });
    return jobId;
  };
  const cancel = async (jobId: string) => await server.call('DELETE', `/print/${jobId}/delivery`, { key });
  /** Resolves when the agent has stored the job's file. */
  const fetched = (jobId: string): Promise<true> =>
    eventually(async () => {
      const entry = await readFile(join(state, 'queue', `${jobId}.json`), 'utf8').catch(() => '');
      return entry.includes('"stage":"ready"') ? true : undefined;
    });
  /** Resolves when the agent's queue on the disk is empty. */
  const emptied = (): Promise<true> =>
    eventually(async () => ((await readdir(join(state, 'queue'))).length === 0 ? true : undefined));
  const restart = () => startAgent('--state', state, '--device', address);
  return { key, printer, agent, print, cancel, fetched, emptied, restart };
}

const CANCELLED = { state: 'failed', detail: 'cancelled by the account', cancellation: 'done' };

describe('a cancelled job that waits for a printer without paper', { timeout: 60_000 }, () => {
  it('is dropped from the agent’s queue, and never printed', async () => {
    let isEmpty = true;
    const { key, printer, print, cancel, fetched, emptied } = await world({
      answer: () => hostStatus({ paperOut: isEmpty }),
    });
    const [first, second] = [await print('first'), await print('second')];
    await fetched(first);
    await fetched(second);
    expect((await cancel(first)).body).toMatchObject({ state: 'queued', cancellation: 'requested' });
    const { delivery } = await delivered(server, key, first);
    expect(delivery).toMatchObject(CANCELLED);
    expect(delivery).not.toHaveProperty('interruptedAt');
    isEmpty = false;
    expect((await delivered(server, key, second)).delivery).toMatchObject({ state: 'printed' });
    expect(printer.printed.filter((label) => label.includes('first'))).toEqual([]);
    expect(printer.printed).toHaveLength(LABELS);
    await emptied();
  });

  it('is not printed by an agent that was not running when it was cancelled', async () => {
    let isEmpty = true;
    const { key, printer, agent, print, cancel, fetched, emptied, restart } = await world({
      answer: () => hostStatus({ paperOut: isEmpty }),
    });
    const jobId = await print('first');
    await fetched(jobId);
    await agent.kill();
    expect((await cancel(jobId)).body).toMatchObject({ state: 'queued', cancellation: 'requested' });
    isEmpty = false;
    restart();
    expect((await delivered(server, key, jobId)).delivery).toMatchObject(CANCELLED);
    await emptied();
    expect(Buffer.concat(printer.received).toString()).toBe('');
  });
});

it(`prints no label twice and none after it was cancelled, in ${ROUNDS} rounds of kill -9`, {
  timeout: ROUNDS * 60_000,
}, async () => {
  const { key, printer, agent: started, print, cancel, restart } = await world({ delay: 100 });
  const accountId = (await server.deps.stores.accounts.findCaller(hashApiKey(key)))?.accountId ?? '';
  await server.deps.stores.ledger.setGranted(accountId, true);
  let agent = started;
  const seen = { cancelled: 0, tooLate: 0, interrupted: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    // a new minute for the label budget
    server.clock.time += 60_000;
    const from = printer.printed.length;
    let jobId = await print(`${round}`);
    await after(randomInt(LATEST));
    const answer = await cancel(jobId);
    const isDone = (answer.body as Delivery).cancellation === 'done';
    if (randomInt(3) > 0) {
      await after(randomInt(LATEST));
      await agent.kill();
      agent = restart();
    }
    let job = await delivered(server, key, jobId);
    const count = printer.printed.length - from;
    if (isDone) expect([round, count]).toEqual([round, 0]);
    const { state, cancellation, interruptedAt } = job.delivery ?? {};
    if (cancellation === 'done') seen.cancelled++;
    else if (state === 'failed') seen.interrupted++;
    else seen.tooLate++;
    // the labels that were sent before the agent stopped are printed, and no others
    if (cancellation === 'done') expect([round, count]).toEqual([round, (interruptedAt ?? 1) - 1]);
    while (job.delivery?.state === 'failed') {
      const next = await remaining(printer, from, job);
      if (next === undefined) break;
      const more = await server.call('POST', `/print/${jobId}/delivery`, { key, body: { from: next } });
      expect(more.status).toBe(202);
      ({ jobId } = more.body as PrintAccepted);
      job = await delivered(server, key, jobId);
    }
    const printed = printer.printed.slice(from);
    expect([round, printed.length, new Set(printed).size]).toEqual([round, LABELS, LABELS]);
  }
  console.info(`deliveries: ${JSON.stringify(seen)}`);
});

/** Looks at the printer, as a person does, and returns the label with which to continue; undefined if all are printed. */
async function remaining(printer: LabelPrinter, from: number, job: PrintJob): Promise<number | undefined> {
  await eventually(() => (printer.isBusy ? undefined : true));
  const printed = printer.printed.length - from - (LABELS - job.labels.total);
  return printed === job.labels.total ? undefined : printed + 1;
}
