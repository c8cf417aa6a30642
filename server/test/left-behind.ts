import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { idleQueue } from './idle-queue.ts';
import { audit } from './ledger-audit.ts';
import { data, endOfJob, startTestServer, type TestServer, template } from './test-server.ts';
import { signedUp, type Visitor } from './visitor.ts';

const print = { starter: 'product-label-2x1', items: [{ quantity: 3, data: { ...data, price: '3' } }] };
const printer = '?format=zpl&darkness=12&dpi=300';
const again = { 'Idempotency-Key': 'again' };

const fileAt = async ({ app }: TestServer, url: string): Promise<Buffer> =>
  Buffer.from(await (await app.request(url)).arrayBuffer());

/** Ids, keys and links that clients of a server hold when it is replaced. */
export interface Left {
  readonly folder: string;
  readonly key: string;
  readonly visitor: Visitor;
  readonly templateId: string;
  readonly finished: string;
  /** Links to a PDF and to a printer file, with their contents. */
  readonly files: ReadonlyMap<string, Buffer>;
  readonly unfinished: unknown;
  readonly secret: string;
}

/** A server that was used and still runs, with a queue that no longer works jobs. */
export interface Used {
  readonly left: Left;
  readonly server: TestServer;
}

/** Starts a server on a folder and a database (SQLite by default), and uses it. */
export async function usedServer(folder: string, databaseUrl = ''): Promise<Used> {
  const first = await startTestServer({ dataDir: folder, config: { databaseUrl } });
  const key = await first.newKey();
  const visitor = await signedUp(first, 'moved@example.com');
  const { body: stored } = await first.call('POST', '/templates', { key, body: { name: 'a', template } });
  const { body: accepted } = await first.call('POST', '/print', { key, body: print });
  const { jobId: finished } = accepted as { jobId: string };
  const { url: file } = (await endOfJob(first, finished, { key })).body as { url: string };
  const zpl = await first.call('POST', `/print${printer}`, { key, body: print });
  const { jobId: forPrinter } = zpl.body as { jobId: string };
  const { url: other } = (await endOfJob(first, forPrinter, { key })).body as { url: string };
  const files = new Map(await Promise.all([file, other].map(async (url) => [url, await fileAt(first, url)] as const)));
  await first.stop();
  const second = await startTestServer({ dataDir: folder, queue: idleQueue, config: { databaseUrl } });
  const { body: unfinished } = await second.call('POST', `/print${printer}`, { key, body: print, headers: again });
  const secret = await readFile(join(folder, 'link-secret'), 'utf8');
  const { id: templateId } = stored as { id: string };
  const left = { folder, key, visitor, templateId, finished, files, unfinished, secret };
  return { left, server: second };
}

/** Checks that another server still serves everything that the clients hold, and prints unfinished jobs. */
export async function continues(server: TestServer, left: Left): Promise<void> {
  const { key, templateId, finished, files, unfinished } = left;
  expect(await audit(server, key)).toMatchObject({ trialAvailable: 1991, sum: 1991, trialTotal: 2000 });
  const Cookie = left.visitor.cookies();
  expect((await server.app.request('/portal/usage', { headers: { Cookie } })).status).toBe(200);
  const { body } = await server.call('GET', `/templates/${templateId}`, { key });
  expect(body).toMatchObject({ name: 'a', template: { elements: template.elements } });
  expect((await server.call('GET', `/print/${finished}`, { key })).body).toMatchObject({
    status: 'completed',
    url: [...files.keys()][0],
  });
  for (const [url, bytes] of files) expect((await fileAt(server, url)).equals(bytes)).toBe(true);
  // Repeating the call returns the same job and charges once.
  expect((await server.call('POST', `/print${printer}`, { key, body: print, headers: again })).body).toEqual(
    unfinished,
  );
  const { jobId } = unfinished as { jobId: string };
  const { body: ended } = await endOfJob(server, jobId, { key });
  expect(ended).toMatchObject({ status: 'completed', format: 'zpl' });
  // The file has the requested printer settings.
  expect((await fileAt(server, (ended as { url: string }).url)).equals([...files.values()][1] ?? Buffer.of())).toBe(
    true,
  );
  expect((await server.call('POST', '/render', { key, body: { template, data } })).status).toBe(200);
  expect(await audit(server, key)).toMatchObject({ trialAvailable: 1990, sum: 1990 });
}
