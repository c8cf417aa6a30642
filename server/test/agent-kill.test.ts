import { randomInt } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import type { PrintAccepted, PrintJob } from '@platen/sdk';
import { expect, it, onTestFinished } from 'vitest';
import { type AgentProcess, addPrinter, delivered, eventually, pair, serve, startAgent } from './agent/agent-world.ts';
import { LabelPrinter } from './agent/label-printer.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { startTestServer } from './test-server.ts';

// Kills an agent at random moments. `npm run trial -- agent` runs 200 rounds.

const ROUNDS = Number(process.env.PLATEN_AGENT_ROUNDS ?? 8);
const LABELS = 12;
/** Longest time, in milliseconds, from the acceptance of a job to the kill. */
const LATEST_KILL = 500;

const server = await startTestServer();
const url = await serve(server);

const label = {
  width: 50,
  height: 25,
  elements: [{ type: 'text', x: 2, y: 2, width: 46, height: 20, field: 'name', fontSize: 20 }],
};

it(`prints every label once in ${ROUNDS} rounds of kill -9`, { timeout: ROUNDS * 60_000 }, async () => {
  // each status response takes a while, so that some kills come while the printer is printing
  const printer = await LabelPrinter.start({ delay: 100 });
  onTestFinished(() => printer.stop());
  const key = await server.newKey();
  await server.deps.stores.ledger.setGranted((await accountOf(key)) ?? '', true);
  const state = await temporaryFolder();
  const { address } = printer;
  const first = await pair(server, key, '--server', url, '--state', state, '--device', address);
  let agent: AgentProcess = first.agent;
  const profile = { language: 'zpl', dpi: 203, width: 832 };
  const { id } = await addPrinter(server, key, { profile, agentId: first.record.id, address });
  const stored = await server.call('POST', '/templates', { key, body: { name: 'Label', template: label } });
  const { id: templateId } = stored.body as { id: string };
  const restart = async (): Promise<void> => {
    await agent.kill();
    agent = startAgent('--state', state, '--device', address);
  };
  const seen = { whole: 0, interrupted: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    // a new minute for the label budget
    server.clock.time += 60_000;
    const from = printer.printed.length;
    const items = Array.from({ length: LABELS }, (_, index) => ({ data: { name: `${round}-${index}` } }));
    const { body } = await server.call('POST', `/print?printer=${id}`, { key, body: { templateId, items } });
    let { jobId } = body as PrintAccepted;
    await server.call('GET', `/print/${jobId}?wait=30`, { key });
    await after(randomInt(LATEST_KILL));
    await restart();
    let job = await delivered(server, key, jobId);
    while (job.delivery?.state === 'failed') {
      seen.interrupted++;
      const next = await remaining(printer, from, job);
      if (next === undefined) break;
      const more = await server.call('POST', `/print/${jobId}/delivery`, { key, body: { from: next } });
      expect(more.status).toBe(202);
      ({ jobId } = more.body as PrintAccepted);
      if (randomInt(2) === 0) {
        await after(randomInt(LATEST_KILL));
        await restart();
      }
      job = await delivered(server, key, jobId);
    }
    if (job.delivery?.state === 'printed') seen.whole++;
    const printed = printer.printed.slice(from);
    expect([round, printed.length, new Set(printed).size]).toEqual([round, LABELS, LABELS]);
  }
  // every label of the whole test is different
  expect(new Set(printer.printed).size).toBe(ROUNDS * LABELS);
  console.info(`deliveries: ${JSON.stringify(seen)}`);
});

/**
 * Looks at the printer, as a person does, and returns the label of a failed job with which to continue; `undefined` if
 * all are printed. The agent must have named the first label that may be missing.
 */
async function remaining(printer: LabelPrinter, from: number, job: PrintJob): Promise<number | undefined> {
  await eventually(() => (printer.isBusy ? undefined : true));
  const before = LABELS - job.labels.total;
  const printed = printer.printed.length - from - before;
  const { interruptedAt = 0 } = job.delivery ?? {};
  // the label that was being sent is printed or not; all labels before it are printed
  expect([interruptedAt - 1, interruptedAt]).toContain(printed);
  return printed === job.labels.total ? undefined : printed + 1;
}

async function accountOf(key: string): Promise<string | undefined> {
  const { hashApiKey } = await import('../src/accounts/keys.ts');
  return (await server.deps.stores.accounts.findCaller(hashApiKey(key)))?.accountId;
}
