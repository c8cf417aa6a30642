import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { deliveryOf, runWithStandIn, type StandInCalls } from '../../../test/agent/stand-in-server.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { AgentCallError } from './agent-server.ts';

const CANCELLED = { state: 'failed', detail: 'cancelled by the account', interruptedAt: null, isCancelled: true };

/** A running agent with two USB printers, which are files. Each job's file contains its id. */
async function world(calls: Partial<StandInCalls>) {
  const folder = await temporaryFolder();
  const paths = ['a', 'b'].map((name) => join(folder, name));
  for (const path of paths) await writeFile(path, '');
  const { server, start, stop } = await runWithStandIn(
    calls,
    paths.map((path) => `usb:${path}`),
  );
  const run = start();
  onTestFinished(async () => {
    stop.abort();
    await run;
  });
  const offer = (jobId: string, printer: 0 | 1 = 0): void =>
    server.offer(
      deliveryOf({
        ...{
          jobId,
          printerId: `printer-${printer}`,
          address: `usb:${paths[printer]}`,
          format: 'brother-ql',
          labels: 1,
        },
        profile: { language: 'brother-ql', dpi: 300, width: 720, media: { kind: 'continuous', width: 62 } },
        parts: [[jobId.length, 1]],
      }),
    );
  const received = (printer: 0 | 1) => readFile(paths[printer] ?? '', 'utf8');
  return { server, offer, received };
}

const bytesOf = (jobId: string): Uint8Array => new TextEncoder().encode(jobId);

/** A file that never arrives. */
async function* stalled(signal: AbortSignal): AsyncGenerator<Uint8Array> {
  yield await new Promise<Uint8Array>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
}

it('prints other jobs and cancels the job while its file cannot be fetched', async () => {
  const { server, offer, received } = await world({
    file: async function* (jobId) {
      if (jobId === 'broken') throw new AgentCallError(503, 'the storage does not respond');
      yield bytesOf(jobId);
    },
  });
  offer('broken');
  offer('same-printer');
  offer('other-printer', 1);
  expect(await server.ended('same-printer')).toMatchObject({ state: 'sent' });
  expect(await server.ended('other-printer')).toMatchObject({ state: 'sent' });
  await server.cancel('broken');
  expect(await server.ended('broken')).toEqual(CANCELLED);
  expect([await received(0), await received(1)]).toEqual(['same-printer', 'other-printer']);
});

it('cancels a job while its file is being fetched, then fetches the next file of the printer', async () => {
  const { server, offer, received } = await world({
    file: async function* (jobId, signal) {
      if (jobId === 'slow') yield* stalled(signal);
      else yield bytesOf(jobId);
    },
  });
  offer('slow');
  offer('next');
  offer('other', 1);
  expect(await server.ended('other')).toMatchObject({ state: 'sent' });
  await server.cancel('slow');
  expect(await server.ended('slow')).toEqual(CANCELLED);
  expect(await server.ended('next')).toMatchObject({ state: 'sent' });
  expect([await received(0), await received(1)]).toEqual(['next', 'other']);
});

it('prints the jobs of a printer in order, even if a later file would arrive earlier', async () => {
  const first = Promise.withResolvers<void>();
  const { server, offer } = await world({
    file: async function* (jobId) {
      if (jobId === 'first') await first.promise;
      yield bytesOf(jobId);
    },
  });
  offer('first');
  offer('second');
  offer('other', 1);
  await server.ended('other');
  first.resolve();
  await server.ended('second');
  expect(server.endedJobs()).toEqual(['other', 'first', 'second']);
});

it('claims other jobs while one cannot be claimed', async () => {
  let isBroken = true;
  const { server, offer } = await world({
    claim: async (jobId) => {
      if (jobId === 'broken' && isBroken) throw new AgentCallError(503, 'the database does not respond');
    },
    file: async function* (jobId) {
      yield bytesOf(jobId);
    },
  });
  offer('broken');
  offer('next');
  expect(await server.ended('next')).toMatchObject({ state: 'sent' });
  isBroken = false;
  expect(await server.ended('broken')).toMatchObject({ state: 'sent' });
});

it('reports a job whose claim the server rejects as failed', async () => {
  const { server, offer } = await world({
    file: async function* (jobId) {
      if (jobId === 'expired') throw new AgentCallError(409, 'This delivery has ended.');
      if (jobId === 'missing') throw new AgentCallError(404, 'The file is missing.');
      yield bytesOf(jobId);
    },
  });
  offer('expired');
  offer('missing');
  expect(await server.ended('expired')).toMatchObject({ state: 'failed', detail: expect.stringContaining('expired') });
  expect(await server.ended('missing')).toMatchObject({ state: 'failed', detail: 'The file is missing.' });
});
