import type { Template } from '@platen/sdk';
import { nodePlatform } from '@platen/sdk/node';
import { renderPdf } from '@platen/sdk/pdf';
import { createRenderer } from '@platen/sdk/render';
import { beforeAll, describe, expect, it } from 'vitest';
import { endOfJob, startTestServer, type TestServer } from './test-server.ts';

const TEMPLATE: Template = {
  ...{ width: 60, height: 30, type: 'ROLL' },
  elements: [{ type: 'qrcode', x: 3, y: 3, width: 12, height: 12, field: 'sku' }],
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

const issuesOf = async (query: string) => {
  const { status, body } = await print(query);
  return [
    status,
    (body as { issues?: readonly { path: string; code: string }[] }).issues?.map(({ path, code }) => [path, code]),
  ];
};

describe('POST /print?conformance=', () => {
  it.each([
    ['?conformance=a-2b', { conformance: 'a-2b' }],
    [
      '?conformance=a-2b,ua-1&title=Caf%C3%A9&language=fr',
      { conformance: ['a-2b', 'ua-1'], title: 'Café', language: 'fr' },
    ],
  ] as const)('creates the PDF that the SDK creates with %s', async (query, options) => {
    const { status, body } = await print(query);
    expect(status).toBe(202);
    const job = (await endOfJob(server, (body as { jobId: string }).jobId)).body as { url: string };
    const file = Buffer.from(await (await server.app.request(job.url)).arrayBuffer());
    expect(file.equals((await renderPdf(createRenderer(nodePlatform()), TEMPLATE, items, options)).pdf)).toBe(true);
  });

  it('rejects other standards, titles and languages with 400', async () => {
    expect(await issuesOf('?conformance=a-3b&title=%20&language=de_DE')).toEqual([
      400,
      [
        ['/conformance', 'enum'],
        ['/title', 'format'],
        ['/language', 'format'],
      ],
    ]);
    expect(await issuesOf('?title=Tea')).toEqual([400, [['/title', 'not_supported']]]);
  });

  it('is rejected with 400 for a label printer', async () => {
    expect(await issuesOf('?conformance=a-2b&format=zpl')).toEqual([400, [['/conformance', 'not_supported']]]);
  });

  it('is part of the call that an Idempotency-Key names', async () => {
    const key = { 'Idempotency-Key': 'archive' };
    const first = await print('?conformance=a-2b', key);
    expect(await print('?conformance=a-2b', key)).toMatchObject({ status: 202, body: first.body });
    expect((await print('?conformance=a-2b&title=Tea', key)).status).toBe(409);
  });
});
