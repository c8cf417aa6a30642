import { expect, onTestFinished } from 'vitest';
import type { Config } from '../src/config.ts';
import type { HeldImages } from './held-images.ts';
import { ask, freshDatabase } from './postgres/databases.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { startTestServer, type TestServer, template } from './test-server.ts';

// Several instances on one PostgreSQL database, for tests of print jobs that one instance accepts and another works.

export const LINK_SECRET = 'ab'.repeat(32);
export const label = { starter: 'product-label-2x1', items: [{ data: { name: 'a', price: 'b', sku: 'c' } }] };
export const many = (quantity: number) => ({ ...label, items: [{ ...label.items[0], quantity }] });

export interface Cluster {
  readonly databaseUrl: string;
  readonly filesDir: string;
  start(role: Config['role'], config?: Partial<Config>): Promise<TestServer>;
  /** Queries the database directly. */
  ask(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
}

/**
 * Creates a database and a folder of files for the instances that the test starts. The instances can load only `images`.
 */
export async function createCluster(images: HeldImages): Promise<Cluster> {
  const [databaseUrl, filesDir] = [await freshDatabase(), await temporaryFolder()];
  const start: Cluster['start'] = async (role, config = {}) => {
    const shared = { databaseUrl, filesDir, linkSecret: LINK_SECRET, imageHttp: true };
    const server = await startTestServer({ config: { ...shared, role, ...config }, imageNetwork: images.network });
    onTestFinished(() => server.stop());
    return server;
  };
  return { databaseUrl, filesDir, start, ask: (text, values) => ask(databaseUrl, text, values) };
}

/** Submits a print job and returns its id. */
export const accepted = async (server: TestServer, key: string, body: object): Promise<string> => {
  const answer = await server.call('POST', '/print', { key, body });
  expect(answer.status).toBe(202);
  return (answer.body as { jobId: string }).jobId;
};

/** Submits a long job with the image at `url`. The job stays `processing` until the image is released. */
export async function submitHeldJob(server: TestServer, key: string, url: string): Promise<string> {
  const picture = { type: 'image', x: 0, y: 0, width: 10, height: 10, value: url };
  const body = { name: 'Held', template: { ...template, elements: [picture] } };
  const { id } = (await server.call('POST', '/templates', { key, body })).body as { id: string };
  return await accepted(server, key, { templateId: id, items: [{ quantity: 101 }] });
}
