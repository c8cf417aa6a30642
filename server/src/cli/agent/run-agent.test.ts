import { readFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { deliveryOf, runWithStandIn } from '../../../test/agent/stand-in-server.ts';
import { withCups } from '../../../test/agent/with-cups.ts';
import { hostStatus } from '../../../test/fake-printer.ts';

const LABELS = 6;
/** Large parts, so that most of them do not fit into the buffers of the connection. */
const PART = 8 * 1024 * 1024;

/**
 * A printer that reports no status, and stops accepting data after the first bytes until `resume` is called. With
 * `staysOpen`, it never closes the connection.
 */
async function stalledPrinter(staysOpen = false) {
  const sockets: Socket[] = [];
  let received = 0;
  let isStalled = true;
  const started = Promise.withResolvers<void>();
  const printer = createServer({ allowHalfOpen: staysOpen }, (socket) => {
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

/** Runs an agent with a job of large parts, and cancels the job during its first part. Returns the outcome. */
async function cancelDuring(printer: Awaited<ReturnType<typeof stalledPrinter>>) {
  const { address } = printer;
  const file = async function* () {
    for (let part = 0; part < LABELS; part++) yield new Uint8Array(PART);
  };
  const { server, start, stop } = await runWithStandIn({ file }, [address]);
  server.offer(
    deliveryOf({
      ...{ address, format: 'epl', labels: LABELS, profile: { language: 'epl', dpi: 203, width: 832 } },
      parts: Array.from({ length: LABELS }, () => [PART, 1] as const),
    }),
  );
  const run = start();
  await printer.started;
  await server.cancel('job-1');
  printer.resume();
  const end = await server.ended('job-1');
  stop.abort();
  expect(await run).toBe('stopped');
  return end;
}

it('stops between two parts after its job was cancelled, and reports the first label that it did not send', async () => {
  const printer = await stalledPrinter();
  const end = await cancelDuring(printer);
  const sent = (end?.interruptedAt ?? 0) - 1;
  expect(end).toMatchObject({
    state: 'failed',
    isCancelled: true,
    detail: `cancelled by the account before label ${sent + 1}`,
  });
  expect(sent).toBeGreaterThanOrEqual(1);
  expect(sent).toBeLessThan(LABELS);
  expect(printer.received()).toBe(sent * PART);
});

it('reports that the printer of a cancelled job did not confirm that it received the labels', async () => {
  const { setTimeout } = globalThis;
  // shortens the time limit of the confirmation
  const spy = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((call: () => void, milliseconds?: number) =>
      setTimeout(call, milliseconds === 60_000 ? 10 : milliseconds)) as typeof setTimeout);
  onTestFinished(() => spy.mockRestore());
  expect(await cancelDuring(await stalledPrinter(true))).toMatchObject({
    ...{ state: 'failed', isCancelled: true, interruptedAt: expect.any(Number) },
    detail: expect.stringContaining('did not confirm'),
  });
});

it('gives nothing to CUPS if the job is cancelled while its start is stored on the disk', async () => {
  const folder = await withCups();
  const { server, queue, start, stop } = await runWithStandIn({}, []);
  const startSending = queue.startSending.bind(queue);
  queue.startSending = async (jobId) => {
    const record = await startSending(jobId);
    await server.cancel(jobId);
    return record;
  };
  server.offer(deliveryOf({ address: 'lp:Zebra' }));
  const run = start();
  const detail = 'cancelled by the account';
  expect(await server.ended('job-1')).toEqual({ state: 'failed', detail, interruptedAt: null, isCancelled: true });
  await expect(readFile(join(folder, 'file'))).rejects.toThrow('ENOENT');
  stop.abort();
  await run;
});

it('asks to look at the printer if it breaks the connection after it received all labels', async () => {
  let queries = 0;
  const printer = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      if (!bytes.includes('~HS')) return;
      // answers before the labels only
      if (queries++ === 0) socket.write(hostStatus());
      else socket.destroy();
    });
  });
  await new Promise<void>((resolve) => printer.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void printer.close());
  const { port } = printer.address() as { port: number };
  const address = `tcp://127.0.0.1:${port}`;
  const file = async function* () {
    yield new TextEncoder().encode('^XA^XZ');
  };
  const { server, start, stop } = await runWithStandIn({ file }, [address]);
  const profile = { language: 'zpl', dpi: 203, width: 832 } as const;
  server.offer(deliveryOf({ address, format: 'zpl', labels: 1, profile, parts: [[6, 1]] }));
  const run = start();
  expect(await server.ended('job-1')).toEqual({
    state: 'failed',
    detail: 'the printer closed the connection. Check which label was printed last.',
    interruptedAt: null,
  });
  stop.abort();
  await run;
});
