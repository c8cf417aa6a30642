import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import type { AgentDelivery, AgentWork } from '../../printers/deliveries.ts';
import type { DeliveryEnd } from '../../stores/delivery-store.ts';
import { AgentQueue } from './agent-queue.ts';
import type { AgentServer } from './agent-server.ts';
import { DurableFolder } from './durable-folder.ts';
import { runAgent } from './run-agent.ts';

const LABELS = 6;
/** Large parts, so that most of them do not fit into the buffers of the connection. */
const PART = 8 * 1024 * 1024;

/** A printer that reports no status, and stops accepting data after the first bytes until `resume` is called. */
async function stalledPrinter() {
  const sockets: Socket[] = [];
  let received = 0;
  let isStalled = true;
  const started = Promise.withResolvers<void>();
  const printer = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      received += bytes.length;
      if (isStalled) socket.pause();
      started.resolve();
    });
  });
  await new Promise<void>((resolve) => printer.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    printer.close();
  });
  const { port } = printer.address() as { port: number };
  return {
    address: `tcp://127.0.0.1:${port}`,
    started: started.promise,
    received: () => received,
    resume: () => {
      isStalled = false;
      for (const socket of sockets) socket.resume();
    },
  };
}

it('stops between two parts after its job was cancelled, and reports the first label that it did not send', async () => {
  const printer = await stalledPrinter();
  const { address } = printer;
  const delivery: AgentDelivery = {
    ...{ jobId: 'job-1', printerId: 'p', printerName: 'Printer', address, format: 'epl', labels: LABELS },
    profile: { language: 'epl', dpi: 203, width: 832 },
    parts: Array.from({ length: LABELS }, () => [PART, 1] as const),
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  };
  const stop = new AbortController();
  const ended = Promise.withResolvers<DeliveryEnd>();
  const learned = Promise.withResolvers<void>();
  let polls = 0;
  const poll = async (_: number, known: readonly string[]): Promise<AgentWork> => {
    if (++polls === 1) return { data: [delivery], cancelled: [] };
    if (polls === 2) {
      await printer.started;
      return { data: [], cancelled: ['job-1'] };
    }
    // the agent sends the cancelled jobs that it knows
    if (known.includes('job-1')) learned.resolve();
    return await new Promise((_resolve, reject) =>
      stop.signal.addEventListener('abort', () => reject(new Error('stopped'))),
    );
  };
  const server = {
    poll,
    claim: async () => delivery,
    file: async function* () {
      for (let part = 0; part < LABELS; part++) yield new Uint8Array(PART);
    },
    end: async (_: string, __: string, end: DeliveryEnd) => ended.resolve(end),
    report: async () => [],
  } satisfies Partial<AgentServer> as Partial<AgentServer> as AgentServer;
  const queue = await AgentQueue.open(await DurableFolder.open(join(await temporaryFolder(), 'queue')), 'agent');
  const run = runAgent({ server, queue, agentId: 'agent', addresses: [address], stop: stop.signal, log: () => {} });
  await learned.promise;
  printer.resume();
  const end = await ended.promise;
  const sent = (end.interruptedAt ?? 0) - 1;
  expect(end).toMatchObject({
    state: 'failed',
    isCancelled: true,
    detail: `cancelled by the account before label ${sent + 1}`,
  });
  expect(sent).toBeGreaterThanOrEqual(1);
  expect(sent).toBeLessThan(LABELS);
  expect(printer.received()).toBe(sent * PART);
  stop.abort();
  expect(await run).toBe('stopped');
});
