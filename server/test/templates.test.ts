import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, START, startTestServer, type TestServer, template } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
const store = (body: unknown): Promise<Answer> => server.call('POST', '/templates', { body });

describe('POST /templates', () => {
  it('stores a template with every default filled in', async () => {
    const { status, headers, body } = await store({ name: ' Shelf\u0065\u0301 ', template });
    const { id } = body as { id: string };
    expect(status).toBe(201);
    expect(headers.get('Location')).toBe(`http://platen.test/api/v1/templates/${id}`);
    expect(body).toMatchObject({
      name: 'Shelf\u00e9',
      template: { unit: 'mm', type: 'ROLL', elements: [{ rotation: 0 }, { rotation: 0, barcodeType: 'code128' }] },
      createdAt: new Date(START).toISOString(),
      updatedAt: new Date(START).toISOString(),
      paperStatus: 'ok',
      issues: [],
    });
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/);
  });

  it('stores unresolved paper and says what is wrong with it', async () => {
    const { status, body } = await store({ name: 'a', template: { ...template, type: 'SHEET' } });
    expect(status).toBe(201);
    expect(body).toMatchObject({ paperStatus: 'unresolved', issues: [{ path: '/page', code: 'page_missing' }] });
  });

  it('notes settings that its type ignores', async () => {
    const { body } = await store({ name: 'a', template: { ...template, gap: { column: 1, line: 1 } } });
    expect(body).toMatchObject({ paperStatus: 'ok', issues: [{ path: '/gap' }] });
  });

  it('refuses static codes that no label could carry', async () => {
    const barcode = { type: 'barcode', x: 0, y: 0, width: 40, height: 10, value: '123', barcodeType: 'ean13' };
    const { status, body } = await store({ name: 'a', template: { ...template, elements: [barcode] } });
    expect(status).toBe(400);
    expect(body).toMatchObject({ issues: [{ path: '/template/elements/0/value' }] });
  });

  it('refuses pages that no PDF can have', async () => {
    const { status, body } = await store({ name: 'a', template: { ...template, width: 6000 } });
    expect(status).toBe(400);
    expect(body).toMatchObject({ issues: [{ path: '/template/width', code: 'page_too_large' }] });
  });

  it.each([
    ['empty', ''],
    ['blank', ' \t '],
    ['longer than 200 characters', 'x'.repeat(201)],
    ['with a control character', 'a\u0007b'],
    ['with NUL', 'a\u0000b'],
    ['no string', 5],
  ])('refuses a name that is %s', async (_, name) => {
    const { status, body } = await store({ name, template });
    expect([status, (body as { issues: { path: string }[] }).issues[0]?.path]).toEqual([400, '/name']);
  });

  it('counts a name’s characters as people do', async () => {
    expect((await store({ name: '🏷'.repeat(200), template })).status).toBe(201);
  });
});

describe('GET /templates/{id}', () => {
  it('gives what was stored', async () => {
    const stored = await store({ name: 'a', template });
    const { id } = stored.body as { id: string };
    const found = await server.call('GET', `/templates/${id}`);
    expect(found.body).toEqual(stored.body);
    expect(found.headers.get('ETag')).toBe(stored.headers.get('ETag'));
    expect((await server.call('GET', `/templates/${id.toUpperCase()}`)).status).toBe(200);
  });

  it('is 404 for another account’s, and for what is no id', async () => {
    const { body } = await store({ name: 'a', template });
    const { id } = body as { id: string };
    const key = await server.newKey();
    const paths = [`/templates/${id}x`, '/templates/%00', '/templates/x'];
    const answers = await Promise.all(paths.map((path) => server.call('GET', path)));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await server.call('GET', `/templates/${id}`, { key })).status).toBe(404);
  });
});
