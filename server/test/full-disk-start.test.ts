import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { mountDisk } from './crash-trial/disk.ts';
import { createKey, startServer } from './server-process.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { endOf, template } from './test-server.ts';

// A server process on a full memory disk. It always uses SQLite, whatever database the other tests use.

const unavailable = { ok: false, error: 'unavailable', message: expect.stringContaining('Nothing was charged') };

interface Job {
  readonly status: string;
  readonly url: string;
}

it('a server names the full disk of an empty folder, and what to do', async (context) => {
  const folder = await temporaryFolder();
  const disk = await mountDisk(folder);
  if (disk === undefined) return context.skip('only root on Linux can mount the memory disk that this test fills');
  onTestFinished(() => disk.remove());
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  // A memory disk of size 0 would be unlimited.
  await writeFile(join(folder, 'other'), new Uint8Array(4096));
  await disk.fill();
  let said = '';
  const server = startServer({ PLATEN_DATA_DIR: dataDir, PLATEN_DATABASE_URL: '' }, (text) => (said += text));
  onTestFinished(() => server.kill());
  expect(await server.exited).toBe(1);
  expect(said).toContain(`the disk of the data folder ${dataDir} is full`);
});

it.for(['was killed', 'was stopped in order'])(
  'a server that %s starts on a full disk, reads, and writes by itself once there is room',
  async (how, context) => {
    const folder = await temporaryFolder();
    const disk = await mountDisk(folder);
    if (disk === undefined) return context.skip('only root on Linux can mount the memory disk that this test fills');
    onTestFinished(() => disk.remove());
    const dataDir = join(folder, 'data');
    await mkdir(dataDir);
    const environment = { PLATEN_DATA_DIR: dataDir, PLATEN_DATABASE_URL: '', PLATEN_RENDER_SECONDS: '300' };
    const started = async () => {
      let said = '';
      const server = startServer(environment, (text) => (said += text));
      onTestFinished(() => server.kill());
      const url = await server.url;
      if (url === undefined) throw new Error(said);
      return { server, url };
    };
    let { server, url } = await started();
    // Created by another process while the server runs, so that the key stays in the write-ahead log: later, the
    // database file has no room for it.
    const key = await createKey(environment);
    const call = async (method: string, path: string, body?: object) => {
      const answer = await fetch(new URL(path, url), {
        method,
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      const isJson = answer.headers.get('Content-Type')?.startsWith('application/json');
      return {
        status: answer.status,
        retryAfter: answer.headers.get('Retry-After'),
        body: isJson ? JSON.parse(text) : text,
      };
    };
    const stored = await call('POST', '/api/v1/templates', { name: 'Label', template });
    const print = { starter: 'product-label-2x1', items: [{ data: { name: 'a', price: 'b', sku: 'c' } }] };
    const { jobId } = (await call('POST', '/api/v1/print', print)).body;
    const job: Job = await endOf(
      async () => (await call('GET', `/api/v1/print/${jobId}?wait=30`)).body,
      (last) => last,
    );
    const { pathname, search } = new URL(job.url);
    if (how === 'was killed') {
      await disk.fill();
      // Leaves a write-ahead log that SQLite must recover at the next start.
      await server.kill();
    } else {
      // Deletes SQLite's write-ahead log and shared memory file, for which the next start has no room.
      expect(await server.stop()).toBe(0);
      await disk.fill();
    }
    ({ server, url } = await started());

    for (const path of [
      pathname + search,
      `/api/v1/print/${jobId}`,
      `/api/v1/templates/${stored.body.id}`,
      '/healthz',
    ]) {
      expect([path, (await call('GET', path)).status]).toEqual([path, 200]);
    }
    const writes = [
      ['POST', '/api/v1/render', { template, data: { name: 'a', sku: 'c' } }],
      ['POST', '/api/v1/print', print],
      ['POST', '/api/v1/templates', { name: 'Other', template }],
      ['DELETE', `/api/v1/templates/${stored.body.id}`],
    ] as const;
    for (const [method, path, body] of writes) {
      expect(await call(method, path, body)).toEqual({ status: 503, retryAfter: '30', body: unavailable });
    }
    expect(await call('GET', '/readyz')).toMatchObject({ status: 503, body: { message: 'Not ready: store, disk.' } });

    await disk.free();
    // A readiness check may take two seconds, which can be too short on a busy machine.
    await vi.waitFor(async () => expect(await call('GET', '/readyz')).toMatchObject({ status: 200 }), 60_000);
    expect((await call('POST', '/api/v1/print', print)).status).toBe(202);
    expect((await call('DELETE', `/api/v1/templates/${stored.body.id}`)).status).toBe(204);
  },
);
