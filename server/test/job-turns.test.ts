import { beforeEach, describe, expect, it } from 'vitest';
import { holdImages } from './held-images.ts';
import { endOfJob, startTestServer, type TestServer, template } from './test-server.ts';

// The order of two accounts' jobs. A job whose template shows a held image stays `processing` until the image is
// released.

const images = await holdImages();
const options = { config: { imageHttp: true, stopSeconds: 0 }, imageNetwork: images.network };
const tag = { starter: 'price-tag-1.5x1', items: [{ data: { name: 'Tea', price: '$ 4', sku: 'T-1' } }] };
const picture = { type: 'image', x: 0, y: 0, width: 10, height: 10, value: images.url };

beforeEach(() => images.hold());

async function heldRequest(on: TestServer, key: string): Promise<object> {
  const body = { name: 'Held', template: { ...template, elements: [picture] } };
  const { id } = (await on.call('POST', '/templates', { key, body })).body as { id: string };
  // More than 100 labels, because images of shorter jobs are fetched before the job is `processing`.
  return { templateId: id, items: [{ quantity: 101 }] };
}

const print = (on: TestServer, key: string, body: object) => on.call('POST', '/print', { key, body });
const jobIdOf = ({ body }: { readonly body: unknown }): string => (body as { jobId: string }).jobId;

describe('a short job', () => {
  it('is done while a long one of another account runs', async () => {
    const server = await startTestServer(options);
    const busy = await server.newKey();
    const held = jobIdOf(await print(server, busy, await heldRequest(server, busy)));
    await images.asked();
    // Repeat with new accounts: a short job that takes two seconds on a busy machine moves to the long ones.
    for (let status: unknown; status !== 'completed'; ) {
      const other = await server.newKey();
      const short = jobIdOf(await print(server, other, tag));
      const { body } = await server.call('GET', `/print/${short}?wait=5`, { key: other });
      status = (body as { status: string }).status;
    }
    expect((await server.call('GET', `/print/${held}`, { key: busy })).body).toMatchObject({ status: 'processing' });
    images.release();
    expect((await endOfJob(server, held, { key: busy })).body).toMatchObject({ status: 'completed' });
  });
});

describe('a short job with slow images', () => {
  it('keeps no other short job waiting, and is done when they came', async () => {
    const server = await startTestServer(options);
    const [late, other] = [await server.newKey(), await server.newKey()];
    const body = { name: 'Late', template: { ...template, elements: [picture] } };
    const { id } = (await server.call('POST', '/templates', { key: late, body })).body as { id: string };
    const waiting = jobIdOf(await print(server, late, { templateId: id, items: [{}] }));
    await images.asked();
    const short = jobIdOf(await print(server, other, tag));
    expect((await endOfJob(server, short, { key: other })).body).toMatchObject({ status: 'completed' });
    expect((await server.call('GET', `/print/${waiting}`, { key: late })).body).toMatchObject({ status: 'pending' });
    images.release();
    expect((await endOfJob(server, waiting, { key: late })).body).toMatchObject({ status: 'completed' });
  });
});

describe('jobs that wait', () => {
  it('are started in turns by account, not in order of arrival', async () => {
    const server = await startTestServer(options);
    const [many, one] = [await server.newKey(), await server.newKey()];
    const request = await heldRequest(server, many);
    const manyJobs: string[] = [];
    for (let i = 0; i < 4; i++) manyJobs.push(jobIdOf(await print(server, many, request)));
    await images.asked();
    const oneJob = jobIdOf(await print(server, one, await heldRequest(server, one)));
    images.release();
    const ends = [...manyJobs.map((jobId) => [jobId, many] as const), [oneJob, one] as const].map(
      async ([jobId, key]) => {
        const { body } = await endOfJob(server, jobId, { key });
        return { jobId, ...(body as { status: string }) };
      },
    );
    const bodies = await Promise.all(ends);
    expect(bodies.map(({ status }) => status)).toEqual(bodies.map(() => 'completed'));
    const completed = server.log.map((line) => JSON.parse(line)).filter(({ event }) => event === 'job completed');
    expect(completed.map(({ jobId }) => jobId).indexOf(oneJob)).toBe(1);
  });
});

describe('PLATEN_OPEN_JOBS', () => {
  it('rejects excess jobs with 503, without a charge, and accepts jobs of other accounts', async () => {
    const server = await startTestServer({ ...options, config: { ...options.config, openJobs: 1 } });
    const [key, other] = [await server.newKey(), await server.newKey()];
    const held = jobIdOf(await print(server, key, await heldRequest(server, key)));
    const available = async () =>
      ((await server.call('GET', '/usage', { key })).body as { trial: { available: number } }).trial.available;
    const before = await available();
    const refused = await print(server, key, tag);
    expect([refused.status, refused.body]).toEqual([
      503,
      {
        ok: false,
        error: 'unavailable',
        message: 'The account has reached its limit of 1 unfinished print jobs. Wait until a job ends.',
      },
    ]);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThanOrEqual(1);
    expect(await available()).toBe(before);
    expect((await print(server, other, tag)).status).toBe(202);
    images.release();
    await endOfJob(server, held, { key });
    expect((await print(server, key, tag)).status).toBe(202);
  });
});
