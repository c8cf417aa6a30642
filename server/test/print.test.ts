import { beforeAll, describe, expect, it } from 'vitest';
import { readPages } from '../../sdk/test/pdf.ts';
import { type Answer, data, endOfJob, START, startTestServer, type TestServer, template } from './test-server.ts';

let server: TestServer;
let templateId: string;
beforeAll(async () => {
  server = await startTestServer();
  templateId = await store(template);
});

async function store(design: object): Promise<string> {
  const { body } = await server.call('POST', '/templates', { body: { name: 'Label', template: design } });
  return (body as { id: string }).id;
}

const post = (body: unknown): Promise<Answer> => server.call('POST', '/print', { body });
const jobIdOf = ({ body }: Answer): string => (body as { jobId: string }).jobId;
const finished = (jobId: string): Promise<Answer> => endOfJob(server, jobId);

/** Prints, waits for the job and reads the PDF. */
async function pagesOf(body: unknown) {
  const accepted = await post(body);
  expect(accepted).toMatchObject({ status: 202 });
  const { body: job } = await finished(jobIdOf(accepted));
  expect(job).toMatchObject({ status: 'completed' });
  const { url } = job as { url: string };
  const file = await server.app.request(url);
  expect(file.status).toBe(200);
  return await readPages(new Uint8Array(await file.arrayBuffer()));
}

/** Returns the status of an error and the paths of its issues. */
async function refusal(body: unknown): Promise<unknown> {
  const { status, body: answer } = await post(body);
  return [status, (answer as { issues?: { path: string }[] }).issues?.map(({ path }) => path)];
}

describe('POST /print', () => {
  it('prints each item times its quantity: all copies of item 1, then item 2', async () => {
    const items = [{ quantity: 2, data: { name: 'First', sku: 'A' } }, { data: { name: 'Second', sku: 'B' } }];
    const pages = await pagesOf({ templateId, items });
    expect(pages.map(({ text }) => /First|Second/.exec(text)?.[0])).toEqual(['First', 'First', 'Second']);
    // A width of 591 dots at 300 dpi.
    expect(pages[0]?.width).toBeCloseTo(141.84, 3);
  });

  it.each([
    ['product-label-2x1', 144, 72, { name: 'Tea', price: '$ 4', sku: 'T-1' }],
    ['inventory-label-4x2', 288, 144, { name: 'Tea', location: 'A-1', sku: 'T-1' }],
    ['price-tag-1.5x1', 108, 72, { name: 'Tea', price: '$ 4', sku: 'T-1' }],
  ])('prints the starter %s', async (starter, width, height, row) => {
    const [page] = await pagesOf({ starter, items: [{ data: row }] });
    expect([page?.width, page?.height]).toEqual([width, height]);
    expect(page?.text).toContain('Tea');
  });

  it('starts at the given position of a used sheet', async () => {
    const sheet = {
      ...template,
      type: 'SHEET',
      page: { width: 210, height: 297 },
      grid: { col: 4, row: 10 },
    };
    const id = await store(sheet);
    const items = [{ quantity: 2, data }];
    expect(await pagesOf({ templateId: id, items, startPosition: 39 })).toHaveLength(1);
    expect(await pagesOf({ templateId: id, items, startPosition: 40 })).toHaveLength(2);
    expect(await refusal({ templateId: id, items, startPosition: 41 })).toEqual([400, ['/startPosition']]);
  });

  it.each([1, 2])('refuses startPosition %i on a ROLL, which has no positions', async (startPosition) => {
    const items = [{ data: { ...data, price: '$ 4' } }];
    for (const source of [{ templateId }, { starter: 'price-tag-1.5x1' }]) {
      const { status, body } = await server.call('POST', '/print', { body: { ...source, items, startPosition } });
      const message =
        '/startPosition: only SHEET and ROLL2Up have start positions, but the template is a ROLL: leave startPosition out';
      expect([status, body]).toEqual([
        400,
        { ok: false, error: 'user_error', message, issues: [{ path: '/startPosition', code: 'range', message }] },
      ]);
    }
  });

  it.each([203, 300, 600])('prints for printers of %i dots per inch', async (resolution) => {
    expect(await pagesOf({ templateId, items: [{ data }], resolution })).toHaveLength(1);
  });

  it('answers 404 for a template that is not there or another account’s', async () => {
    const nowhere = '00000000-0000-4000-8000-000000000000';
    expect(await refusal({ templateId: nowhere, items: [{ data }] })).toEqual([404, undefined]);
    const key = await server.newKey();
    expect((await server.call('POST', '/print', { key, body: { templateId, items: [{ data }] } })).status).toBe(404);
  });

  it('refuses a stored template with unresolved paper by 422, naming what is wrong in the template', async () => {
    const id = await store({ ...template, type: 'SHEET' });
    expect(await refusal({ templateId: id, items: [{ data }] })).toEqual([422, ['/page']]);
    const tight = { ...template, type: 'SHEET', page: { width: 100, height: 100 }, grid: { col: 3, row: 1 } };
    const { status, body } = await post({ templateId: await store(tight), items: [{ data }] });
    expect(status).toBe(422);
    expect(body).toMatchObject({ issues: [{ path: '/grid/col', code: 'gap_negative', actual: -25, required: 0 }] });
  });

  it('checks every item before it accepts, and names all that is wrong', async () => {
    const items = [{ data }, { data: { name: 'x' } }, { data: { name: 'y', sku: 'Ä' } }];
    expect(await refusal({ templateId, items })).toEqual([400, ['/items/1/data/sku', '/items/2/data/sku']]);
  });

  it('needs a starter’s fields in every item, and a sku that is not blank', async () => {
    const items = [{ data: { name: 'a', price: '1', sku: ' ' } }, { data: { name: 'a', sku: 'b' } }, {}];
    expect(await refusal({ starter: 'price-tag-1.5x1', items })).toEqual([
      400,
      ['/items/0/data/sku', '/items/1/data/price', '/items/2/data/name', '/items/2/data/price', '/items/2/data/sku'],
    ]);
  });

  it('takes exactly one of templateId and starter', async () => {
    const items = [{ data: { ...data, price: '1' } }];
    expect(await refusal({ items })).toEqual([400, ['']]);
    expect(await refusal({ templateId, starter: 'price-tag-1.5x1', items })).toEqual([400, ['']]);
  });

  it('names the three starters when one is unknown', async () => {
    const { status, body } = await post({ starter: 'price-tag', items: [{ data }] });
    expect(status).toBe(400);
    expect((body as { message: string }).message).toMatch(/product-label-2x1.*inventory-label-4x2.*price-tag-1\.5x1/);
  });

  it.each([
    ['no items', []],
    ['more than 1,000 labels', [{ quantity: 1001, data }]],
    [
      'more than 1,000 labels in all',
      [
        { quantity: 999, data },
        { quantity: 2, data },
      ],
    ],
    ['a quantity of 0', [{ quantity: 0, data }]],
    ['the largest quantity there is', [{ quantity: 9007199254740991, data }]],
    ['a property that no item has', [{ data, copies: 2 }]],
    ['a value that is not a string', [{ data: { ...data, sku: 4 } }]],
    ['a value above 4,096 characters', [{ data: { ...data, name: 'x'.repeat(4097) } }]],
  ])('refuses %s', async (_, items) => {
    expect((await post({ templateId, items })).status).toBe(400);
  });

  it('takes 1,000 labels', async () => {
    const key = await server.newKey();
    const items = [{ quantity: 1000, data: { name: 'a', price: 'b', sku: 'c' } }];
    const body = { starter: 'product-label-2x1', items };
    const accepted = await server.call('POST', '/print', { key, body });
    expect(accepted.status).toBe(202);
    expect(accepted.headers.get('X-RateLimit-Remaining')).toBe('0');
    const { body: job } = await endOfJob(server, jobIdOf(accepted), { key });
    expect(job).toMatchObject({ status: 'completed', labels: { total: 1000, done: 1000 } });
  });
});

describe('GET /print/{jobId}', () => {
  it('gives the same link each time, and the time the job was done', async () => {
    const jobId = jobIdOf(await post({ templateId, items: [{ data }] }));
    const { body: job } = await finished(jobId);
    expect(job).toMatchObject({
      jobId,
      status: 'completed',
      labels: { total: 1, done: 1 },
      warnings: [],
      warningCount: 0,
      createdAt: new Date(START).toISOString(),
      completedAt: new Date(START).toISOString(),
    });
    expect((job as { url: string }).url).toMatch(/^http:\/\/platen\.test\/files\//);
    expect((await server.call('GET', `/print/${jobId}`)).body).toEqual(job);
  });

  it('names the item of a warning', async () => {
    const items = [{ data }, { data: { ...data, name: '' } }];
    const { body } = await finished(jobIdOf(await post({ templateId, items })));
    expect(body).toMatchObject({ warningCount: 1, warnings: [{ item: 1, element: 'e0', code: 'empty' }] });
  });

  it('sends Retry-After while the job runs', async () => {
    const jobId = jobIdOf(await post({ templateId, items: [{ data }] }));
    const { headers, body } = await server.call('GET', `/print/${jobId}`);
    const { status } = body as { status: string };
    expect(headers.get('Retry-After')).toBe(status === 'completed' ? null : '1');
    await finished(jobId);
  });

  it('is 404 for a job that is unknown or another account’s', async () => {
    const jobId = jobIdOf(await post({ templateId, items: [{ data }] }));
    await finished(jobId);
    expect((await server.call('GET', `/print/${jobId}`, { key: await server.newKey() })).status).toBe(404);
    expect((await server.call('GET', '/print/nothing')).status).toBe(404);
  });

  it('is 404 when the job expired, 24 hours after its end', async () => {
    const jobId = jobIdOf(await post({ templateId, items: [{ data }] }));
    await finished(jobId);
    try {
      server.clock.time = START + 24 * 3_600_000 - 1;
      expect((await server.call('GET', `/print/${jobId}`)).status).toBe(200);
      server.clock.time = START + 24 * 3_600_000;
      expect((await server.call('GET', `/print/${jobId}`)).status).toBe(404);
    } finally {
      server.clock.time = START;
    }
  });

  it.each(['31', '-1', '1.5', 'x', ''])('refuses wait=%s', async (wait) => {
    const { status, body } = await server.call('GET', `/print/any?wait=${wait}`);
    expect([status, (body as { issues: { path: string }[] }).issues[0]?.path]).toEqual([400, '/wait']);
  });
});

describe('/files', () => {
  async function printed(): Promise<string> {
    const { body } = await finished(jobIdOf(await post({ templateId, items: [{ data }] })));
    return (body as { url: string }).url;
  }

  it('need no key', async () => {
    const file = await server.app.request(await printed());
    expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
    const bytes = await file.arrayBuffer();
    expect(file.headers.get('Content-Length')).toBe(String(bytes.byteLength));
    expect(file.headers.get('Access-Control-Allow-Origin')).toBe('*');
  });

  it('are 304 to those who have them, before any range', async () => {
    const url = await printed();
    const tag = (await server.app.request(url)).headers.get('ETag') ?? '';
    for (const header of [tag, `W/${tag}`, '*']) {
      const headers = { 'If-None-Match': header, Range: 'bytes=0-9' };
      const again = await server.app.request(url, { headers });
      expect([again.status, again.headers.get('ETag'), await again.text()]).toEqual([304, tag, '']);
    }
    expect((await server.app.request(url, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
  });

  it('answer HEAD', async () => {
    const url = await printed();
    const whole = await server.app.request(url);
    const head = await server.app.request(url, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.headers.get('Content-Length')).toBe(whole.headers.get('Content-Length'));
    expect(await head.text()).toBe('');
  });

  it('give parts', async () => {
    const url = await printed();
    const whole = new Uint8Array(await (await server.app.request(url)).arrayBuffer());
    const size = whole.byteLength;
    const part = async (range: string) => {
      const answer = await server.app.request(url, { headers: { Range: range } });
      const text = Buffer.from(await answer.arrayBuffer()).toString('latin1');
      return [answer.status, answer.headers.get('Content-Range'), text];
    };
    const latin1 = Buffer.from(whole).toString('latin1');
    expect(await part('bytes=0-4')).toEqual([206, `bytes 0-4/${size}`, '%PDF-']);
    expect(await part('bytes=-5')).toEqual([206, `bytes ${size - 5}-${size - 1}/${size}`, latin1.slice(-5)]);
    expect(await part(`bytes=${size - 1}-`)).toEqual([206, `bytes ${size - 1}-${size - 1}/${size}`, latin1.slice(-1)]);
    expect(await part(`bytes=0-${size * 2}`)).toEqual([206, `bytes 0-${size - 1}/${size}`, latin1]);
    expect((await part(`bytes=${size}-`)).slice(0, 2)).toEqual([416, `bytes */${size}`]);
    expect(await part('bytes=3-1')).toEqual([200, null, latin1]);
    expect(await part('bytes=0-1,4-5')).toEqual([200, null, latin1]);
    expect(await part('lines=0-1')).toEqual([200, null, latin1]);
  });

  it('are 404 when tampered with', async () => {
    const url = await printed();
    const changed = [
      url.replace(/expires=\d/, 'expires=9'),
      url.replace(/signature=.(.*)/, 'signature=$1'),
      url.replace(/signature=.*/, ''),
      url.split('?')[0] ?? '',
      url.replace(/files\/./, 'files/x'),
      url.replace(/files\//, 'files/..%2f'),
    ];
    const statuses = await Promise.all(changed.map(async (each) => (await server.app.request(each)).status));
    expect(statuses).toEqual([404, 404, 404, 404, 404, 404]);
  });

  it('are 404 when the link has expired', async () => {
    const url = await printed();
    server.clock.time = START + 24 * 3_600_000 + 1000;
    const { status } = await server.app.request(url);
    server.clock.time = START;
    expect(status).toBe(404);
  });
});

describe('a job of very many or very large codes', () => {
  const codes = {
    unit: 'mm',
    width: 60,
    height: 60,
    elements: [{ type: 'qrcode', x: 2, y: 2, width: 56, height: 56, field: 'link' }],
  };
  const items = Array.from({ length: 300 }, (_, index) => ({ data: { link: `${index} `.repeat(200) } }));

  it('has every code validated before 202, like any other', async () => {
    const id = await store(codes);
    const faulty = items.map((item, index) =>
      index === 7 || index === 290 ? { data: { link: 'x'.repeat(3000) } } : item,
    );
    expect(await refusal({ templateId: id, items: faulty })).toEqual([
      400,
      ['/items/7/data/link', '/items/290/data/link'],
    ]);
  });

  it('is printed', async () => {
    const id = await store(codes);
    expect(await pagesOf({ templateId: id, items: items.slice(0, 299) })).toHaveLength(299);
  });
});
