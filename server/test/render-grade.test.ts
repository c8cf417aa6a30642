import { beforeAll, describe, expect, it } from 'vitest';
import { nodePlatform } from '../../sdk/src/entries/node.ts';
import { createRenderer } from '../../sdk/src/entries/render.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const template = {
  width: 50,
  height: 20,
  elements: [{ type: 'barcode', x: 5, y: 2, width: 40, height: 12, field: 'sku' }],
} as const;
const data = { sku: 'A-1' };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const render = (query: string, headers: Readonly<Record<string, string>> = {}) =>
  server.call('POST', `/render${query}`, { body: { template, data }, headers });

describe('POST /render?verify=grade', () => {
  it('answers the grades of the SDK', async () => {
    const { grades } = await createRenderer(nodePlatform()).png(template, data, { verify: 'grade' });
    expect(await render('?verify=grade')).toMatchObject({ status: 200, body: { grades } });
    expect(grades).toMatchObject([{ element: 'e0', symbology: 'code128', grade: 4, letter: 'A' }]);
  });

  it('changes neither the picture nor the answer without it', async () => {
    const [plain, graded] = await Promise.all([render(''), render('?verify=grade')]);
    expect(plain.body).not.toHaveProperty('grades');
    const { grades: _, ...rest } = graded.body as Record<string, unknown>;
    expect(rest).toEqual(plain.body);
  });

  it('works together with ink', async () => {
    expect(await render('?verify=grade&ink=mono')).toMatchObject({ status: 200, body: { grades: [{ letter: 'A' }] } });
  });

  it('rejects every other value', async () => {
    for (const query of ['?verify=', '?verify=codes', '?verify=Grade'])
      expect(await render(query)).toMatchObject({
        status: 400,
        body: { issues: [{ path: '/verify', code: 'enum', message: expect.stringContaining('expected "grade"') }] },
      });
  });
});
