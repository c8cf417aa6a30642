import { beforeAll, describe, expect, it } from 'vitest';
import { PNG } from './held-images.ts';
import { type Answer, data, startTestServer, type TestServer, template } from './test-server.ts';

let server: TestServer;
let key: string;
/** Image hosts that were resolved. */
const asked: string[] = [];
beforeAll(async () => {
  const resolve = async (hostname: string): Promise<readonly string[]> => {
    asked.push(hostname);
    return [];
  };
  server = await startTestServer({ imageNetwork: { resolve, allows: () => false } });
  key = await server.newKey();
});

const validate = (body: unknown): Promise<Answer> => server.call('POST', '/templates/validate', { key, body });
const placesOf = ({ body }: Answer): readonly string[] =>
  (body as { issues: readonly { path: string }[] }).issues.map(({ path }) => path);
const fine = { valid: true, issues: [], paperStatus: 'ok', paperIssues: [], warnings: [], warningCount: 0 };

describe('POST /templates/validate', () => {
  it('finds nothing wrong with what is in order', async () => {
    expect(await validate({ template })).toMatchObject({ status: 200, body: fine });
    expect(await validate({ template, items: [{ data }] })).toMatchObject({ status: 200, body: fine });
  });

  it('answers 200 with every issue of the template and the items at once', async () => {
    const elements = [{ ...template.elements[0], width: -3 }, { type: 'nothing' }];
    const items = [{ quantity: 0 }, { data: { sku: 4 } }];
    const answer = await validate({ template: { ...template, height: 0, elements }, items });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ valid: false, warnings: [], warningCount: 0 });
    expect(answer.body).not.toHaveProperty('paperStatus');
    expect(placesOf(answer)).toEqual([
      '/template/height',
      '/template/elements/0/width',
      '/template/elements/1/type',
      '/items/0/quantity',
      '/items/1/data/sku',
    ]);
  });

  it('finds what storing would refuse: static codes and pages that no PDF has', async () => {
    const barcode = { type: 'barcode', x: 0, y: 0, width: 40, height: 10, value: '123', barcodeType: 'ean13' };
    const answer = await validate({ template: { ...template, width: 6000, elements: [barcode] } });
    expect(placesOf(answer)).toEqual(expect.arrayContaining(['/template/width', '/template/elements/0/value']));
  });

  it('finds what rendering would refuse: a picture above 40 megapixels', async () => {
    expect(placesOf(await validate({ template: { ...template, width: 600, height: 600 } }))).toEqual([
      '/template/width',
    ]);
  });

  it('finds what printing would refuse: missing data, wrong codes, more than 1,000 labels', async () => {
    const items = [{ data }, { data: { name: 'x' } }, { data: { name: 'y', sku: 'Ä' } }];
    expect(placesOf(await validate({ template, items }))).toEqual(['/items/1/data/sku', '/items/2/data/sku']);
    expect(placesOf(await validate({ template, items: [{ quantity: 1001, data }] }))).toEqual(['/items']);
    expect(placesOf(await validate({ template, items: [] }))).toEqual(['/items']);
  });

  it('says of unresolved paper what a stored template would, and that is not an issue', async () => {
    const sheet = { ...template, type: 'SHEET', page: { width: 100, height: 100 }, grid: { col: 3, row: 1 } };
    const answer = await validate({ template: sheet, items: [{ data }] });
    const stored = await server.call('POST', '/templates', { key, body: { name: 'a', template: sheet } });
    expect(answer.body).toMatchObject({ valid: true, issues: [], paperStatus: 'unresolved' });
    const { issues } = stored.body as { issues: object };
    expect((answer.body as { paperIssues: object }).paperIssues).toEqual(issues);
  });

  it('notes settings that the template’s type ignores', async () => {
    const answer = await validate({ template: { ...template, gap: { column: 1, line: 1 } } });
    expect(answer.body).toMatchObject({
      ...{ valid: true, paperStatus: 'ok' },
      paperIssues: [{ path: '/gap', code: 'setting_ignored' }],
    });
  });

  it('warns of what rendering and printing would warn of, item by item', async () => {
    const items = [
      { data },
      { quantity: 5, data: { ...data, name: '' } },
      { data: { ...data, name: 'x'.repeat(999) } },
    ];
    const { body } = await validate({ template, items });
    expect(body).toMatchObject({
      valid: true,
      warningCount: 3,
      warnings: [
        { item: 1, element: 'e0', code: 'empty' },
        { item: 2, element: 'e0', code: 'truncated' },
        { item: 2, element: 'e0', code: 'shrunk' },
      ],
    });
  });

  it('says the smallest font size that each text is drawn at, with its item', async () => {
    const items = [{ data }, { data: { ...data, name: 'x'.repeat(40) } }, { data: { ...data, name: 'x'.repeat(999) } }];
    const { body } = await validate({ template, items });
    expect(body).toMatchObject({
      texts: [{ element: 'e0', smallestFontSize: 4, smallestItem: 2, shrunk: 2, truncated: 1 }],
    });
  });

  it('lists 200 warnings and counts them all', async () => {
    const items = Array.from({ length: 300 }, () => ({ data: { ...data, name: '' } }));
    const { body } = await validate({ template, items });
    const { warnings, warningCount } = body as { warnings: object[]; warningCount: number };
    expect([warnings.length, warningCount]).toEqual([200, 300]);
  });

  it('looks at a template by itself where there are no items: its fields are left blank', async () => {
    const aside = { type: 'text', x: 40, y: 2, width: 46, height: 8, value: 'Far too far to the right' };
    const { body } = await validate({ template: { ...template, elements: [...template.elements, aside] } });
    expect(body).toMatchObject({
      valid: true,
      warningCount: 1,
      warnings: [{ item: 0, element: 'e2', code: 'off_label' }],
    });
  });

  it('fetches no image, but validates addresses', async () => {
    asked.length = 0;
    const image = { type: 'image', x: 0, y: 0, width: 10, height: 10 };
    const elements = [
      { ...image, value: 'https://images.test/a.png' },
      { ...image, field: 'picture' },
    ];
    const items = [{ data: { picture: 'https://images.test/b.png' } }];
    const { body } = await validate({ template: { ...template, elements }, items });
    expect(body).toMatchObject({ valid: true, warnings: [] });
    const refused = await validate({ template: { ...template, elements: [{ ...image, value: 'ftp://x/a.png' }] } });
    expect(placesOf(refused)).toEqual(['/template/elements/0/value']);
    expect(asked).toEqual([]);
  });

  it('warns of coarse pictures within the request, of no others', async () => {
    const dot = `data:image/png;base64,${Buffer.from(PNG).toString('base64')}`;
    const image = { type: 'image', x: 0, y: 0, width: 10, height: 10 };
    const elements = [
      { ...image, value: dot },
      { ...image, field: 'picture' },
    ];
    const items = [{ data: { picture: 'https://images.test/b.png' } }, { data: { picture: dot } }];
    const { body } = await validate({ template: { ...template, elements }, items });
    expect(body).toMatchObject({ valid: true, issues: [], warningCount: 3 });
    const { warnings } = body as { warnings: readonly { item: number; element: string; code: string }[] };
    expect(warnings.map(({ item, element, code }) => [item, element, code])).toEqual([
      [0, 'e0', 'image_resolution'],
      [1, 'e0', 'image_resolution'],
      [1, 'e1', 'image_resolution'],
    ]);
    expect((await validate({ template: { ...template, elements: [{ ...image, value: dot }] } })).body).toMatchObject({
      warnings: [{ item: 0, element: 'e0', code: 'image_resolution' }],
    });
  });

  it('gives the warnings of other elements although a picture within the request is broken', async () => {
    const cut = `data:image/png;base64,${Buffer.from(PNG.subarray(0, 45)).toString('base64')}`;
    const broken = { type: 'image', x: 0, y: 0, width: 10, height: 10, value: cut };
    const aside = { type: 'text', x: 1, y: 2, width: 40, height: 8, field: 'name' };
    const items = [{ data: { name: '' } }];
    const { body } = await validate({ template: { ...template, elements: [broken, aside] }, items });
    expect(body).toMatchObject({
      valid: false,
      issues: [{ path: '/template/elements/0/value' }],
      warnings: [{ item: 0, element: 'e1', code: 'empty' }],
    });
  });

  it.each([
    ['no template', {}, '/template'],
    ['no object', [], ''],
    ['null', 'null', ''],
    ['unknown properties', { template, data }, '/data'],
  ])('refuses a body with %s by 400', async (_, body, path) => {
    const answer = await validate(body);
    expect([answer.status, placesOf(answer)]).toEqual([400, [path]]);
  });

  it.each([
    ['null', null],
    ['a string', 'x'],
    ['nested 40 deep', JSON.parse('['.repeat(40) + ']'.repeat(40))],
    ['with 10,000 elements', { ...template, elements: Array(10_000).fill({}) }],
  ])('validates a template that is %s', async (_, wrong) => {
    const answer = await validate({ template: wrong });
    expect(answer).toMatchObject({ status: 200, body: { valid: false } });
    expect(placesOf(answer).length).toBeLessThanOrEqual(50);
  });

  it('stores nothing and costs nothing but a request', async () => {
    const own = await server.newKey();
    const usage = async () => (await server.call('GET', '/usage', { key: own })).body;
    const before = await usage();
    await server.call('POST', '/templates/validate', { key: own, body: { template, items: [{ data }] } });
    const after = await usage();
    expect(after).toMatchObject({ trial: { used: 0 }, windows: { labels: { remaining: 1000 } } });
    const left = (answer: unknown): number =>
      (answer as { windows: { requests: { remaining: number } } }).windows.requests.remaining;
    expect(left(before) - left(after)).toBe(2);
    expect((await server.call('GET', '/templates', { key: own })).body).toEqual({ data: [], nextCursor: null });
  });

  it('needs a key, JSON, and at most 1 MiB', async () => {
    const call = (body: string, options: object = {}): Promise<Answer> =>
      server.call('POST', '/templates/validate', { key, body, ...options });
    expect((await call('{}', { key: '' })).status).toBe(401);
    expect((await call('{}', { headers: { 'Content-Type': 'text/plain' } })).status).toBe(415);
    expect((await call(' '.repeat(1_048_577))).status).toBe(413);
    expect((await call('{')).status).toBe(400);
  });
});
