import type { Template } from '@platen/sdk';
import { nodePlatform } from '@platen/sdk/node';
import { renderPdf } from '@platen/sdk/pdf';
import { createRenderer } from '@platen/sdk/render';
import { beforeAll, describe, expect, it } from 'vitest';
import { endOfJob, startTestServer, type TestServer } from './test-server.ts';

const SHEET: Template = {
  ...{ width: 60, height: 30, type: 'SHEET', grid: { col: 2, row: 2 } },
  page: { width: 140, height: 80, margins: [5, 10, 5, 10] },
  elements: [{ type: 'text', x: 3, y: 3, width: 50, height: 6, field: 'name', fontSize: 12 }],
};
const items = [{ quantity: 3, data: { name: 'Tea' } }, { data: { name: 'Mug' } }];

let server: TestServer;
let templateId: string;
beforeAll(async () => {
  server = await startTestServer({ config: { trialLabels: 100 } });
  const { body } = await server.call('POST', '/templates', { body: { name: 'Sheet', template: SHEET } });
  templateId = (body as { id: string }).id;
});

/** Prints the sheets and returns the PDF. */
async function printed(query: string): Promise<Uint8Array> {
  const { status, body } = await server.call('POST', `/print${query}`, { body: { templateId, items } });
  expect(status).toBe(202);
  const job = (await endOfJob(server, (body as { jobId: string }).jobId)).body as { url: string };
  return new Uint8Array(await (await server.app.request(job.url)).arrayBuffer());
}

describe('POST /print?marks=crop', () => {
  it('makes the PDF that the SDK makes with cropMarks, and the plain PDF without', async () => {
    const renderer = createRenderer(nodePlatform());
    const made = async (options: { cropMarks?: boolean }) =>
      Buffer.from((await renderPdf(renderer, SHEET, items, options)).pdf);
    const [marked, plain] = [await made({ cropMarks: true }), await made({})];
    expect(marked.equals(plain)).toBe(false);
    expect(Buffer.from(await printed('?marks=crop')).equals(marked)).toBe(true);
    expect(Buffer.from(await printed('')).equals(plain)).toBe(true);
  });

  it.each(['?marks=', '?marks=cut', '?marks=Crop'])('%s is a 400', async (query) => {
    const answer = await server.call('POST', `/print${query}`, { body: { templateId, items } });
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: '/marks', code: 'enum' }] } });
  });

  it('is a 400 for a label printer, and twice', async () => {
    const call = async (query: string) =>
      (await server.call('POST', `/print${query}`, { body: { templateId, items } })).body;
    expect(await call('?marks=crop&format=zpl')).toMatchObject({
      issues: [{ path: '/marks', code: 'not_supported' }],
    });
    expect(await call('?marks=crop&marks=crop')).toMatchObject({
      issues: [{ path: '/marks', code: 'repeated_parameter' }],
    });
  });

  it('belongs to the call that an Idempotency-Key names', async () => {
    const call = (query: string) =>
      server.call('POST', `/print${query}`, {
        body: { templateId, items },
        headers: { 'Idempotency-Key': 'marked' },
      });
    const first = await call('?marks=crop');
    expect(await call('?marks=crop')).toMatchObject({ status: 202, body: first.body });
    expect((await call('')).status).toBe(409);
  });
});
