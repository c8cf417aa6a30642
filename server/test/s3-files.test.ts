import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import type { Config } from '../src/config.ts';
import { sweepJobs } from '../src/sweeping/sweeper.ts';
import { SHORT_LIMITS } from './s3/s3-options.ts';
import { type Fault, startS3Server } from './s3/s3-server.ts';
import { data, endOfJob, START, startTestServer, type TestServer } from './test-server.ts';

// Effects of S3 on clients and operators of a server that stores its PDFs there, while S3 works and while it fails.

const s3 = await startS3Server();
s3.now = () => START;
afterAll(() => s3.stop());
afterEach(() => {
  s3.always = undefined;
});

const config: Partial<Config> = {
  ...{ s3Bucket: s3.bucket, s3Endpoint: s3.endpoint, s3Region: s3.credentials.region, s3Prefix: 'platen/' },
  ...{ s3AccessKeyId: s3.credentials.accessKeyId, s3SecretAccessKey: s3.credentials.secretAccessKey },
  linkSecret: '5'.repeat(64),
};
const start = (changed: Partial<Config> = {}) =>
  startTestServer({ config: { ...config, ...changed }, s3Limits: SHORT_LIMITS });

// One attempt: failures of S3 must not count as attempts of a job.
const server = await start({ jobAttempts: 1 });
const print = { starter: 'product-label-2x1', items: [{ data: { ...data, price: '3' } }] } as const;
const internal: Fault = { kind: 'answer', status: 500, code: 'InternalError' };
const eventsOf = ({ log }: TestServer, event: string): number =>
  log.filter((line) => line.includes(`"event":"${event}"`)).length;

/** Prints a job. Returns its id, and the name and link of its PDF. */
async function printed(on: TestServer): Promise<Record<'jobId' | 'file' | 'url', string>> {
  const { body } = await on.call('POST', '/print', { body: print });
  const { jobId } = body as { readonly jobId: string };
  const { url } = (await endOfJob(on, jobId)).body as { readonly url: string };
  return { jobId, url, file: new URL(url).pathname.replace('/files/', '') };
}

describe('a PDF in S3', () => {
  it('is streamed by the server itself, whole, in part and as HEAD', async () => {
    const { url, file } = await printed(server);
    expect(await s3.names()).toContain(`platen/${file}`);
    const whole = await server.app.request(url);
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect([whole.status, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    const part = await server.app.request(url, { headers: { Range: 'bytes=1-3' } });
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
      206,
      'PDF',
      `bytes 1-3/${bytes.length}`,
    ]);
    const head = await server.app.request(url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
    const past = await server.app.request(url, { headers: { Range: `bytes=${bytes.length}-` } });
    expect(past.status).toBe(416);
  });

  it('has the content type of its printer language', async () => {
    const { body } = await server.call('POST', '/print?format=epl', { body: print });
    const { jobId } = body as { readonly jobId: string };
    const { url } = (await endOfJob(server, jobId)).body as { readonly url: string };
    // The name contains the claim's number if a busy machine restarted the job.
    const file = new URL(url).pathname.replace('/files/', '');
    expect(file).toMatch(/\.epl$/);
    expect((await s3.names()).filter((name) => name.includes(jobId))).toEqual([`platen/${file}`]);
    const served = await server.app.request(url);
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'application/octet-stream']);
    expect((await served.text()).slice(0, 3)).toBe('\nN\n');
    const sending = await start({ s3Redirect: true });
    const { headers } = await sending.app.request(url);
    const followed = await fetch(headers.get('location') ?? '');
    expect(['content-type', 'content-disposition'].map((name) => followed.headers.get(name))).toEqual([
      'application/octet-stream',
      `attachment; filename="labels-${jobId}.epl"`,
    ]);
  });

  it('is behind the same signature and lifetime as one on disk', async () => {
    const { url } = await printed(server);
    expect((await server.app.request(`${url}x`)).status).toBe(404);
    server.clock.time += 24 * 3_600_000 + 1000;
    expect((await server.app.request(url)).status).toBe(404);
    server.clock.time = START;
  });

  it('that was deleted there is reported as missing', async () => {
    const { url, jobId, file } = await printed(server);
    await server.deps.files.delete(file);
    const answer = await server.app.request(url);
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('The server no longer has')]);
    expect((await server.call('GET', `/print/${jobId}`)).body).toMatchObject({ fileGone: true });
  });

  it('is deleted by the sweeper when its time is over', async () => {
    const { jobId } = await printed(server);
    expect((await s3.names()).filter((name) => name.includes(jobId))).toHaveLength(1);
    const { stores, files } = server.deps;
    expect(await sweepJobs(stores, files).run(START + 25 * 3_600_000, 99)).toBeGreaterThan(0);
    expect((await s3.names()).filter((name) => name.includes(jobId))).toEqual([]);
  });
});

describe('links to PDFs', () => {
  it('are good on every instance with the same PLATEN_LINK_SECRET', async () => {
    const other = await start();
    const { url } = await printed(server);
    expect((await other.app.request(url)).status).toBe(200);
  });

  it('lead on to S3 where that is set, HEAD excepted', async () => {
    const sending = await start({ s3Redirect: true });
    const { url, jobId, file } = await printed(sending);
    const sent = await sending.app.request(url);
    const location = sent.headers.get('location') ?? '';
    expect([sent.status, sent.headers.get('cache-control')]).toEqual([302, 'no-store']);
    expect(location).toContain('X-Amz-Expires=300');
    const followed = await fetch(location);
    expect([
      followed.status,
      followed.headers.get('content-type'),
      followed.headers.get('content-disposition'),
    ]).toEqual([200, 'application/pdf', `inline; filename="labels-${jobId}.pdf"`]);
    expect((await followed.text()).slice(0, 5)).toBe('%PDF-');
    expect((await sending.app.request(url, { method: 'HEAD' })).status).toBe(200);
    await sending.deps.files.delete(file);
    expect((await sending.app.request(url)).status).toBe(404);
  });
});

describe('while S3 can’t be reached', () => {
  it('files are rejected with 503 and Retry-After, and the server logs the unavailable part', async () => {
    const { url, jobId } = await printed(server);
    s3.always = internal;
    const refused = await server.app.request(url);
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
      503,
      '30',
      { ok: false, error: 'unavailable', message: expect.stringContaining('can’t reach its storage') },
    ]);
    // The job's status does not need S3.
    expect((await server.call('GET', `/print/${jobId}`)).body).toMatchObject({ status: 'completed', url });
    s3.always = undefined;
    expect((await server.app.request(url)).status).toBe(200);
    expect(eventsOf(server, 'storage works again')).toBe(eventsOf(server, 'storage fault'));
  });

  it('accepted jobs wait, uncounted, and are printed when it is back', async () => {
    const faults = eventsOf(server, 'storage fault');
    s3.always = { kind: 'half the upload' };
    const { body } = await server.call('POST', '/print', { body: print });
    const { jobId } = body as { readonly jobId: string };
    const looked = async () => (await server.call('GET', `/print/${jobId}`)).body;
    await vi.waitFor(() => expect(eventsOf(server, 'storage fault')).toBe(faults + 1), { timeout: 100_000 });
    expect(await looked()).toMatchObject({ status: 'processing' });
    expect((await s3.names()).filter((name) => name.includes(jobId))).toEqual([]);
    s3.always = undefined;
    expect((await endOfJob(server, jobId)).body).toMatchObject({ status: 'completed' });
    expect(eventsOf(server, 'storage works again')).toBe(faults + 1);
    expect(server.log.join()).not.toMatch(/S3RVER|Signature=|5{64}/);
  });

  it('/readyz names the files', async () => {
    const broken = await server.withParts({
      files: {
        ...server.deps.files,
        checkWritable: () => Promise.reject(new Error('S3 responded to PUT with 503 SlowDown')),
      },
    });
    const answer = await broken.request('/readyz');
    expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('Not ready: files.')]);
  });
});
