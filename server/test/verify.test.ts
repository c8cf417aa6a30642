import { beforeAll, describe, expect, it } from 'vitest';
import { endOfJob, startTestServer, type TestServer } from './test-server.ts';

const BARCODE = { type: 'barcode', barcodeType: 'code128', x: 5, y: 5, width: 40, height: 10, field: 'sku' };
/** A PNG of one black pixel. */
const BLACK =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==';
const COVER = { type: 'image', x: 18, y: 3, width: 14, height: 14, value: BLACK };
const items = ['A-1', 'A-2', 'A-1'].map((sku) => ({ data: { sku } }));

let server: TestServer;
let good: string;
let covered: string;
beforeAll(async () => {
  server = await startTestServer({ config: { trialLabels: 20 } });
  [good = '', covered = ''] = await Promise.all([store([BARCODE]), store([BARCODE, COVER])]);
});

async function store(elements: readonly object[]): Promise<string> {
  const template = { width: 50, height: 20, elements };
  const { body } = await server.call('POST', '/templates', { body: { name: 'Label', template } });
  return (body as { id: string }).id;
}

/** Prints the template and returns the finished job. */
async function printed(templateId: string, query: string): Promise<unknown> {
  const { status, body } = await server.call('POST', `/print${query}`, { body: { templateId, items } });
  expect([status, Object.keys(body as object)]).toEqual([202, ['jobId']]);
  return (await endOfJob(server, (body as { jobId: string }).jobId)).body;
}

const trialUsed = async (): Promise<number> => {
  const { body } = await server.call('GET', '/usage');
  return (body as { trial: { used: number } }).trial.used;
};

describe('POST /print?verify=grade', () => {
  it('says on the completed job which grade each distinct code has', async () => {
    expect(await printed(good, '?verify=grade')).toMatchObject({
      status: 'completed',
      graded: {
        ...{ codes: 2, graded: 2 },
        lowest: [
          { item: 0, element: 'e0', standard: 'ISO/IEC 15416', grade: 4, letter: 'A' },
          { item: 1, element: 'e0', grade: 4 },
        ],
      },
    });
  });

  it('prints a job with low grades, which are listed with their advice', async () => {
    const job = await printed(covered, '?verify=grade');
    expect(job).toMatchObject({
      status: 'completed',
      graded: { codes: 2, lowest: [{ letter: 'F', advice: { code: 'uncover' } }, { letter: 'F' }] },
    });
    expect(job).not.toHaveProperty('verified');
  });

  it('is for PDFs only', async () => {
    const answer = await server.call('POST', '/print?verify=grade&format=zpl', { body: { templateId: good, items } });
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: '/verify', code: 'not_supported' }] } });
  });
});

describe('POST /print?verify=codes', () => {
  it('says on the completed job how many codes were read back', async () => {
    expect(await printed(good, '?verify=codes')).toMatchObject({
      status: 'completed',
      verified: { codes: 2, read: 2 },
    });
  });

  it('fails a job whose code does not read, names it, and gives the labels back', async () => {
    const before = await trialUsed();
    const job = await printed(covered, '?verify=codes');
    expect(job).toMatchObject({ status: 'failed', errorCode: 'code_unreadable' });
    expect(job).not.toHaveProperty('url');
    const { error } = job as { error: string };
    expect(error).toContain(
      'items[0].data.sku, element e0: the code128 code "A-1" of elements[0] could not be read back',
    );
    expect(error).toContain('elements[1] (image) covers bars of the code');
    expect(error).toMatch(/ \(and 1 more\)$/);
    expect(await trialUsed()).toBe(before);
  });

  it('is asked for: without it nothing is read and nothing said', async () => {
    const job = await printed(covered, '');
    expect(job).toMatchObject({ status: 'completed' });
    expect(job).not.toHaveProperty('verified');
  });

  it('takes nothing but codes', async () => {
    for (const query of ['?verify=', '?verify=all', '?verify=Codes']) {
      const answer = await server.call('POST', `/print${query}`, { body: { templateId: good, items } });
      expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: '/verify', code: 'enum' }] } });
    }
  });

  it('belongs to the call that an Idempotency-Key names', async () => {
    const call = (query: string) =>
      server.call('POST', `/print${query}`, {
        body: { templateId: good, items: items.slice(0, 1) },
        headers: { 'Idempotency-Key': 'one-call' },
      });
    const first = await call('?verify=codes');
    expect(first.status).toBe(202);
    expect(await call('?verify=codes')).toMatchObject({ status: 202, body: first.body });
    expect((await call('')).status).toBe(409);
  });
});
