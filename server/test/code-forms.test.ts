import type { Template } from '@platen/sdk';
import { nodePlatform } from '@platen/sdk/node';
import { renderPdf } from '@platen/sdk/pdf';
import { createRenderer } from '@platen/sdk/render';
import { beforeAll, describe, expect, it } from 'vitest';
import { endOfJob, startTestServer, type TestServer } from './test-server.ts';

const TEMPLATE: Template = {
  ...{ width: 60, height: 30, type: 'ROLL' },
  elements: [
    { type: 'barcode', x: 3, y: 3, width: 50, height: 10, field: 'sku' },
    { type: 'qrcode', x: 3, y: 15, width: 12, height: 12, field: 'sku' },
  ],
};
const items = [{ quantity: 2, data: { sku: 'TEA-1' } }, { data: { sku: 'MUG-2' } }];

let server: TestServer;
let templateId: string;
beforeAll(async () => {
  server = await startTestServer({ config: { trialLabels: 100 } });
  const { body } = await server.call('POST', '/templates', { body: { name: 'Codes', template: TEMPLATE } });
  templateId = (body as { id: string }).id;
});

const print = (query: string, headers: Record<string, string> = {}) =>
  server.call('POST', `/print${query}`, { body: { templateId, items }, headers });

/** Prints the labels and returns the PDF. */
async function printed(query: string): Promise<Buffer> {
  const { status, body } = await print(query);
  expect(status).toBe(202);
  const job = (await endOfJob(server, (body as { jobId: string }).jobId)).body as { url: string };
  return Buffer.from(await (await server.app.request(job.url)).arrayBuffer());
}

describe('POST /print?codes=', () => {
  it('creates the PDF that the SDK creates with the same form, and has dots as the default', async () => {
    const renderer = createRenderer(nodePlatform());
    const created = async (codes: 'dots' | 'vectors') =>
      Buffer.from((await renderPdf(renderer, TEMPLATE, items, { codes })).pdf);
    const [dots, vectors] = [await created('dots'), await created('vectors')];
    expect(dots.equals(vectors)).toBe(false);
    expect((await printed('')).equals(dots)).toBe(true);
    expect((await printed('?codes=dots')).equals(dots)).toBe(true);
    expect((await printed('?codes=vectors')).equals(vectors)).toBe(true);
  });

  it.each(['', 'lines', 'Dots'])('rejects "%s" with 400', async (value) => {
    expect(await print(`?codes=${value}`)).toMatchObject({
      status: 400,
      body: {
        issues: [
          {
            path: '/codes',
            code: 'enum',
            message: '/codes: expected "dots" or "vectors"; for the default, leave out "codes"',
          },
        ],
      },
    });
  });

  it('is rejected with 400 for a label printer, and if repeated', async () => {
    expect((await print('?codes=dots&format=zpl')).body).toMatchObject({
      issues: [{ path: '/codes', code: 'not_supported' }],
    });
    expect((await print('?codes=dots&codes=dots')).body).toMatchObject({
      issues: [{ path: '/codes', code: 'repeated_parameter' }],
    });
  });

  it('is part of the call that an Idempotency-Key names', async () => {
    const key = { 'Idempotency-Key': 'vectors' };
    const first = await print('?codes=vectors', key);
    expect(await print('?codes=vectors', key)).toMatchObject({ status: 202, body: first.body });
    expect((await print('', key)).status).toBe(409);
  });
});
