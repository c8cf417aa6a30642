import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  BadRequestError,
  ConflictError,
  ConnectionError,
  createPlaten,
  NotFoundError,
  PaymentRequiredError,
  type PlatenOptions,
  PreconditionFailedError,
  type PresetQuery,
  PrintFailedError,
  type PrintRequest,
  RateLimitedError,
  type Template,
  UnauthorizedError,
  UnresolvedPaperError,
} from '../src/entries/index.ts';
import { platenHandlers } from '../src/entries/msw.ts';
import { nodePlatform } from '../src/entries/node.ts';
import { renderPdf } from '../src/entries/pdf.ts';
import { printerModels, renderPrinterFile } from '../src/entries/printers.ts';
import { createRenderer, starters } from '../src/entries/render.ts';
import { checkFetched, contract } from './contract.ts';
import { readPages } from './pdf.ts';

const baseUrl = 'http://platen.test/api/v1';
const handlers = platenHandlers({ baseUrl });
const server = setupServer(...handlers);
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());

const deviations: string[] = [];
// Stops the clock, so that all requests fall into one minute of the budgets.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2030, 0, 15, 12, 0, 10) });
});
afterEach(() => {
  vi.useRealTimers();
  server.resetHandlers();
  handlers.reset();
  expect(deviations.splice(0)).toEqual([]);
});

/** Creates a client that checks every response against openapi.json. */
const clientOf = (options: Partial<PlatenOptions> = {}) =>
  createPlaten({
    baseUrl,
    apiKey: 'plt_dev_test',
    maxRetries: 0,
    fetch: async (request) => {
      const response = await fetch(request);
      if (request.url.startsWith(baseUrl))
        deviations.push(...(await checkFetched(request.method, request.url, response)));
      return response;
    },
    ...options,
  });
const platen = clientOf();
const template = {
  width: 50,
  height: 25,
  elements: [
    { type: 'text', x: 2, y: 2, width: 46, height: 8, field: 'name', fontSize: 12 },
    { type: 'barcode', x: 5, y: 12, width: 40, height: 10, field: 'sku' },
  ],
} as const satisfies Template;
const data = { name: 'Oolong tea', sku: 'TEA-0042' };
const item = { data: { ...data, price: '4.90' } };
const paperless = { ...template, type: 'SHEET' } as const;
const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('the mocked API returns the same pictures as the API', () => {
  it('a PNG of the same bytes, with its layout', async () => {
    const label = await platen.render({ template, data });
    const { png, report } = await createRenderer(nodePlatform()).png(template, data);
    expect(label).toEqual({
      png: Uint8Array.from(png),
      width: 591,
      height: 295,
      dataUri: `data:image/png;base64,${Buffer.from(png).toString('base64')}`,
      report,
    });
  });

  it('in black and white with an ink, and refuses an ink that there is none of', async () => {
    const label = await platen.render({ template, data }, { ink: 'mono' });
    const { png, report } = await createRenderer(nodePlatform()).png(template, data, { ink: 'mono' });
    expect(label.dataUri).toBe(`data:image/png;base64,${Buffer.from(png).toString('base64')}`);
    expect(label.report).toEqual(report);
    const error = await failureOf(platen.render({ template, data }, { ink: 'sepia' as 'mono' }));
    expect(error).toMatchObject({ issues: [{ path: '/ink', code: 'enum' }] });
  });

  it('predicted grades with verify, and refuses other values of it', async () => {
    const label = await platen.render({ template, data }, { verify: 'grade' });
    const { png, grades } = await createRenderer(nodePlatform()).png(template, data, { verify: 'grade' });
    expect(label.grades).toEqual(grades);
    expect(grades?.length).toBeGreaterThan(0);
    expect(label.dataUri).toBe(`data:image/png;base64,${Buffer.from(png).toString('base64')}`);
    const error = await failureOf(platen.render({ template, data }, { verify: 'codes' as 'grade' }));
    expect(error).toMatchObject({ issues: [{ path: '/verify', code: 'enum' }] });
  });

  it('a job with the grades of its codes', async () => {
    const { jobId } = await platen.jobs.create({ starter: 'price-tag-1.5x1', items: [item] }, { verify: 'grade' });
    const job = await platen.jobs.wait(jobId);
    expect(job).toMatchObject({ graded: { codes: 1, graded: 1, lowest: [{ item: 0, grade: 4, letter: 'A' }] } });
  });

  it('a PDF behind the link of a job, with every label', async () => {
    const { jobId } = await platen.jobs.create({ starter: 'price-tag-1.5x1', items: [{ ...item, quantity: 3 }] });
    const job = await platen.jobs.wait(jobId);
    const [listed] = (await platen.jobs.list({ limit: 1 })).data;
    expect(listed).toMatchObject({ jobId, status: 'completed' });
    expect(listed).not.toHaveProperty('evidence');
    const pages = await readPages(await platen.jobs.download(job));
    expect(pages.map(({ width, height }) => [width, height])).toEqual([
      [108, 72],
      [108, 72],
      [108, 72],
    ]);
    expect(pages[0]?.text).toContain('Oolong tea');
  });

  it('a PDF with codes in the chosen form', async () => {
    const { template: tag } = starters.find(({ id }) => id === 'price-tag-1.5x1') ?? { template };
    for (const codes of ['dots', 'vectors'] as const) {
      const { jobId } = await platen.jobs.create({ starter: 'price-tag-1.5x1', items: [item] }, { codes });
      const { pdf } = await renderPdf(createRenderer(nodePlatform()), tag, [item], { codes });
      const file = await platen.jobs.download(await platen.jobs.wait(jobId));
      expect(Buffer.from(file).equals(pdf)).toBe(true);
    }
  });

  it('a PDF that conforms to standards', async () => {
    const { template: tag } = starters.find(({ id }) => id === 'price-tag-1.5x1') ?? { template };
    const options = { title: 'Tea', language: 'de' };
    const request = { starter: 'price-tag-1.5x1', items: [item] } as const;
    const { jobId } = await platen.jobs.create(request, { ...options, conformance: 'a-2b,ua-1' });
    const conformance = ['a-2b', 'ua-1'] as const;
    const { pdf } = await renderPdf(createRenderer(nodePlatform()), tag, [item], { ...options, conformance });
    const file = await platen.jobs.download(await platen.jobs.wait(jobId));
    expect(Buffer.from(file).equals(pdf)).toBe(true);
  });

  it('labels that end after their content', async () => {
    const length = { length: 'content', margin: 5, minLength: 10 } as const;
    const made = createRenderer(nodePlatform());
    const label = await platen.render({ template, data }, length);
    const { png } = await made.png(template, data, length);
    expect(label.dataUri).toBe(`data:image/png;base64,${Buffer.from(png).toString('base64')}`);
    const { template: tag } = starters.find(({ id }) => id === 'price-tag-1.5x1') ?? { template };
    const { jobId } = await platen.jobs.create({ starter: 'price-tag-1.5x1', items: [item] }, length);
    const file = await platen.jobs.download(await platen.jobs.wait(jobId));
    expect(Buffer.from(file).equals((await renderPdf(made, tag, [item], length)).pdf)).toBe(true);
    const onGaps = platen.jobs.create({ starter: 'price-tag-1.5x1', items: [item] }, { ...length, format: 'zpl' });
    expect(await failureOf(onGaps)).toMatchObject({ issues: [{ path: '/length', code: 'not_supported' }] });
  });

  it('a file for a printer with a format, and refuses what no printer is', async () => {
    const { jobId } = await platen.jobs.create(
      { starter: 'price-tag-1.5x1', items: [{ ...item, quantity: 3 }] },
      { format: 'zpl', dpi: 300, darkness: 12 },
    );
    const job = await platen.jobs.wait(jobId);
    expect(job).toMatchObject({ format: 'zpl', url: expect.stringMatching(/\/files\/[^/]+\.zpl\?/) });
    const { template: tag } = starters.find(({ id }) => id === 'price-tag-1.5x1') ?? { template };
    const profile = { ...printerModels['zebra-300'], darkness: 12 };
    const made = createRenderer(nodePlatform());
    const { file } = await renderPrinterFile(made, tag, [{ ...item, quantity: 3 }], profile);
    expect(Buffer.from(await platen.jobs.download(job)).equals(file)).toBe(true);
    const order = { starter: 'price-tag-1.5x1', items: [item] } as const;
    const error = await failureOf(platen.jobs.create(order, { format: 'zpl', dpi: 20, verify: 'codes' }));
    expect(error).toMatchObject({ issues: [{ path: '/verify' }, { path: '/dpi', code: 'range' }] });
  });

  it('a file for a printer from a SHEET without a page, whose PDF is 422', async () => {
    const { id: templateId } = await platen.templates.create({ name: 'Sheet', template: paperless });
    const order: PrintRequest = { templateId, items: [{ data }] };
    const { jobId } = await platen.jobs.create(order, { format: 'zpl' });
    expect(await platen.jobs.wait(jobId)).toMatchObject({ status: 'completed', format: 'zpl' });
    expect(await failureOf(platen.jobs.create(order))).toBeInstanceOf(UnresolvedPaperError);
  });

  it('and answers 404 for a dead link, and nothing for other files of that host', async () => {
    server.use(http.get('http://platen.test/files/:name', () => new Response('mine')));
    server.use(...handlers);
    const dead = await fetch('http://platen.test/files/x.pdf?expires=1&signature=mock');
    expect(dead.status).toBe(404);
    expect(await (await fetch('http://platen.test/files/logo.svg')).text()).toBe('mine');
  });

  it('an image that another handler of the test answers for', async () => {
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==';
    server.use(http.get('https://shop.test/logo.png', () => new Response(Buffer.from(pixel, 'base64'))));
    const logo = { type: 'image', x: 0, y: 0, width: 10, height: 10, value: 'https://shop.test/logo.png' } as const;
    const { report } = await platen.render({ template: { ...template, elements: [logo] } });
    expect(report.elements[0]).toMatchObject({ type: 'IMAGE', ink: { x: 0, y: 0, width: 9.9907, height: 9.9907 } });
  });
});

describe('a job', () => {
  it('is pending, then processing, then completed', async () => {
    const { jobId } = await platen.jobs.create({ starter: 'price-tag-1.5x1', items: [{ ...item, quantity: 4 }] });
    const seen = [
      await platen.jobs.retrieve(jobId),
      await platen.jobs.retrieve(jobId),
      await platen.jobs.retrieve(jobId),
    ];
    expect(seen.map(({ status, labels: { done } }) => [status, done])).toEqual([
      ['pending', 0],
      ['processing', 2],
      ['completed', 4],
    ]);
  });

  it('shows its steps to a client that waits, where answers are not held', async () => {
    const proxied = platenHandlers({ baseUrl: 'http://proxy.test/labels', apiKeys: 'none', holdsAnswers: false });
    server.use(...proxied);
    const page = createPlaten({ baseUrl: 'http://proxy.test/labels' });
    const { jobId } = await page.jobs.create({ starter: 'price-tag-1.5x1', items: [item] });
    const seen: string[] = [];
    // The client's two pauses of a second run in real time: fake timers would skip the call's timeout too.
    const waiting = page.jobs.wait(jobId, { onProgress: ({ status }) => seen.push(status) });
    expect((await waiting).url).toMatch(/^http:\/\/proxy\.test\/files\//);
    expect(seen).toEqual(['pending', 'processing', 'completed']);
  });

  it('fails when it is asked to, and gives its labels back', async () => {
    handlers.failNextJob('render_timeout', 'The job took too long.');
    const { jobId } = await platen.jobs.create({ starter: 'price-tag-1.5x1', items: [item] });
    const error = await failureOf(platen.jobs.wait(jobId));
    expect(error).toBeInstanceOf(PrintFailedError);
    expect(error).toMatchObject({ errorCode: 'render_timeout', message: 'The job took too long.' });
    expect(await platen.usage.retrieve()).toMatchObject({ trial: { used: 0 } });
  });

  it('fails by itself for an image that cannot be loaded', async () => {
    server.use(http.get('https://shop.test/gone.png', () => new Response(null, { status: 410 })));
    const image = { type: 'image', x: 0, y: 0, width: 10, height: 10, value: 'https://shop.test/gone.png' } as const;
    const { id } = await platen.templates.create({ name: 'Logo', template: { ...template, elements: [image] } });
    const { jobId } = await platen.jobs.create({ templateId: id, items: [{}] });
    expect(await failureOf(platen.jobs.wait(jobId))).toMatchObject({ errorCode: 'image_unreachable' });
  });
});

describe('stored templates', () => {
  it('are created, read, changed by their version and deleted', async () => {
    const created = await platen.templates.create({ name: ' Shelf ', template }).withResponse();
    const { id } = created.data;
    expect(created.data).toMatchObject({ name: 'Shelf', template: { unit: 'mm' }, paperStatus: 'ok' });
    expect(await platen.templates.retrieve(id)).toEqual(created.data);
    const ifMatch = created.etag ?? '';
    const renamed = await platen.templates.rename(id, 'Rack', { ifMatch }).withResponse();
    expect(renamed.data.name).toBe('Rack');
    expect(await failureOf(platen.templates.update(id, { name: 'x', template }, { ifMatch }))).toBeInstanceOf(
      PreconditionFailedError,
    );
    await platen.templates.update(id, { name: 'Sheet', template: paperless }, { ifMatch: renamed.etag ?? '' });
    expect(await failureOf(platen.jobs.create({ templateId: id, items: [{ data }] }))).toBeInstanceOf(
      UnresolvedPaperError,
    );
    expect(await platen.templates.delete(id)).toBeUndefined();
    expect(await failureOf(platen.templates.retrieve(id))).toBeInstanceOf(NotFoundError);
  });

  it('come newest first, a page at a time, whatever is deleted meanwhile', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) await platen.templates.create({ name, template });
    const names: string[] = [];
    for await (const { id, name } of platen.templates.list({ limit: 2 })) {
      names.push(name);
      await platen.templates.delete(id);
    }
    expect(names).toEqual(['e', 'd', 'c', 'b', 'a']);
    expect(await platen.templates.list()).toEqual({ data: [], nextCursor: null });
  });

  it('are validated like the API does, warnings and texts included', async () => {
    const found = await platen.templates.validate({ template, items: [{ data: { ...data, name: '' } }] });
    expect(found).toMatchObject({
      valid: true,
      paperStatus: 'ok',
      warnings: [{ item: 0, element: 'e0', code: 'empty' }],
    });
  });
});

describe('presets and starters', () => {
  it('are found by their filters, and one by its id', async () => {
    expect((await platen.presets.list()).data.map(({ id }) => id)).toEqual([
      'avery-zweckform_81.3x35.7mm_5163',
      'avery_2.625x1in_5160',
      'avery_4x2in_5163',
      'avery_63.5x38.1mm_l7160',
      'dymo_28x89mm_30252',
      'rayfilm_64x21mm_7001',
    ]);
    const idsOf = async (query: PresetQuery) => (await platen.presets.list(query)).data.map(({ id }) => id);
    expect(await idsOf({ q: 'avery 5163', type: 'SHEET' })).toEqual(['avery_4x2in_5163']);
    expect(await idsOf({ size: '38.1x63.5mm' })).toEqual(['avery_63.5x38.1mm_l7160']);
    expect(await idsOf({ vendor: ['dymo', 'Avery'], paper: 'letter' })).toEqual([
      'avery_2.625x1in_5160',
      'avery_4x2in_5163',
    ]);
    expect(await idsOf({ ready: false })).toEqual(['rayfilm_64x21mm_7001']);
    expect((await platen.presets.retrieve('dymo_28x89mm_30252')).model).toBe('30252');
    expect(await failureOf(platen.presets.retrieve('no_such_one'))).toBeInstanceOf(NotFoundError);
  });

  it('come in pages', async () => {
    const first = await platen.presets.list({ limit: 4 });
    expect([first.data.length, first.total]).toEqual([4, 6]);
    const ids: string[] = [];
    for await (const { id } of platen.presets.list({ limit: 4 })) ids.push(id);
    expect(ids).toHaveLength(6);
  });

  it('refuse a filter that they do not know', async () => {
    const answer = await fetch(`${baseUrl}/template-presets?size=big&ready=yes&limit=0&type=ROLL&type=SHEET`);
    expect(await checkFetched('GET', '/template-presets', answer)).toEqual([]);
    const { issues } = await answer.json();
    expect(issues.map(({ path }: { path: string }) => path)).toEqual(['/size', '/type', '/ready', '/limit']);
  });

  it('are answered by 304 to a client that has them', async () => {
    const { etag } = await platen.presets.list().withResponse();
    const answer = await fetch(`${baseUrl}/template-presets`, { headers: { 'If-None-Match': etag ?? '' } });
    expect(answer.status).toBe(304);
    expect(await checkFetched('GET', '/template-presets', answer)).toEqual([]);
  });

  it('have the three starters', async () => {
    const { data: starters } = await platen.starters.list();
    expect(starters.map(({ id }) => id)).toEqual(['product-label-2x1', 'inventory-label-4x2', 'price-tag-1.5x1']);
  });
});

describe('the cost of a call', () => {
  it('is in the headers and in the usage', async () => {
    const { labelBudget } = await platen.jobs
      .create({ starter: 'price-tag-1.5x1', items: [{ ...item, quantity: 40 }] })
      .withResponse();
    expect(labelBudget).toMatchObject({ limit: 1000, remaining: 960 });
    expect(await platen.usage.retrieve()).toMatchObject({
      account: 'developer',
      trial: { total: 2000, used: 40, available: 1960 },
      windows: { labels: { remaining: 960 }, requests: { limit: 120, remaining: 118 } },
    });
  });

  it('is charged once for an idempotency key, and refused for another body', async () => {
    const request = { starter: 'price-tag-1.5x1', items: [item] } as const;
    const first = await platen.jobs.create(request, { idempotencyKey: 'order-1' });
    expect(await platen.jobs.create(request, { idempotencyKey: 'order-1' })).toEqual(first);
    expect(await platen.usage.retrieve()).toMatchObject({ trial: { used: 1 } });
    const other = { ...request, items: [item, item] };
    expect(await failureOf(platen.jobs.create(other, { idempotencyKey: 'order-1' }))).toBeInstanceOf(ConflictError);
  });

  it('is refused with 402 when the trial is spent, with 429 when the minute is', async () => {
    server.use(...platenHandlers({ baseUrl, trialLabels: 3, labelsPerMinute: 2 }));
    const print = (quantity: number) =>
      failureOf(platen.jobs.create({ starter: 'price-tag-1.5x1', items: [{ ...item, quantity }] }));
    expect(await print(4)).toMatchObject({ name: 'PaymentRequiredError', available: 3, requested: 4 });
    // More labels than any minute allows, so that waiting would not help.
    expect(await print(3)).toMatchObject({ name: 'BadRequestError', issues: [{ path: '/items', code: 'count' }] });
    expect(await print(2)).toBeUndefined();
    expect(await print(1)).toMatchObject({ name: 'RateLimitedError', labelBudget: { limit: 2, remaining: 0 } });
    expect(await platen.usage.retrieve()).toMatchObject({ trial: { used: 2 } });
  });

  it('is not counted for a shop', async () => {
    server.use(...platenHandlers({ baseUrl, account: 'shop' }));
    expect(await platen.usage.retrieve()).toMatchObject({ account: 'shop', subscription: { active: true } });
    server.use(...platenHandlers({ baseUrl, account: 'shop', active: false }));
    const error = await failureOf(platen.render({ template, data }));
    expect(error).toBeInstanceOf(PaymentRequiredError);
    expect(error).toMatchObject({ code: 'user_error' });
  });

  it('is refused after 120 requests in a minute', async () => {
    for (let i = 0; i < 120; i++) await platen.starters.list();
    expect(await failureOf(platen.starters.list())).toBeInstanceOf(RateLimitedError);
    expect(await failureOf(platen.presets.list())).toBeUndefined();
  });
});

describe('a wrong request', () => {
  it('has the API’s own 400, with every issue', async () => {
    const wrong = { width: -1, height: 25, elements: [] };
    const error = await failureOf(platen.render({ template: wrong }));
    expect(error).toBeInstanceOf(BadRequestError);
    expect(error).toMatchObject({ issues: [{ path: '/template/width' }, { path: '/template/elements' }] });
    const blank: PrintRequest = { starter: 'price-tag-1.5x1', items: [{ data: { sku: ' ' } }] };
    expect(await failureOf(platen.jobs.create(blank))).toMatchObject({
      issues: [{ path: '/items/0/data/name' }, { path: '/items/0/data/price' }, { path: '/items/0/data/sku' }],
    });
  });

  it.each([
    ['/print?formt=zpl', '/formt: unknown query parameter; did you mean "format"?'],
    ['/render?inc=mono', '/inc: unknown query parameter; did you mean "ink"?'],
    ['/render?ink=mono&ink=mono', '/ink: expected this query parameter once, got it 2 times'],
  ])('%s is a 400 whose issues come with those of the body', async (path, message) => {
    const headers = { authorization: 'Bearer plt_dev_test', 'content-type': 'application/json' };
    const answer = await fetch(`${baseUrl}${path}`, { method: 'POST', headers, body: '{}' });
    expect(answer.status).toBe(400);
    const { issues } = await answer.json();
    expect(issues[0]).toMatchObject({ message });
    expect(issues.length).toBeGreaterThan(1);
  });

  it('without a key, or by an unknown one, is 401', async () => {
    expect(await failureOf(createPlaten({ baseUrl }).starters.list())).toMatchObject({ code: 'unauthorized' });
    server.use(...platenHandlers({ baseUrl, apiKeys: ['plt_dev_known'] }));
    expect(await failureOf(platen.starters.list())).toBeInstanceOf(UnauthorizedError);
    expect(await failureOf(clientOf({ apiKey: 'plt_dev_known' }).starters.list())).toBeUndefined();
  });

  it.each([
    ['of the wrong type is 415', 'POST', '/render', 415, { body: '{}', headers: { 'Content-Type': 'text/plain' } }],
    ['over a mebibyte is 413', 'POST', '/render', 413, { body: `"${'x'.repeat(1024 * 1024)}"` }],
    ['that is no JSON is 400', 'POST', '/templates', 400, { body: '{' }],
    ['to another path is 404', 'GET', '/labels', 404, {}],
    ['by another method is 405', 'DELETE', '/render', 405, {}],
    ['by GET for validation is 405', 'GET', '/templates/validate', 405, {}],
    ['for a strange wait is 400', 'GET', '/print/x?wait=31', 400, {}],
    ['for an unknown page is 400', 'GET', '/templates?cursor=x', 400, {}],
    ['to MCP is answered by an error of JSON-RPC', 'POST', '/mcp', 200, { body: '{"jsonrpc":"2.0","id":1}' }],
  ])('%s', async (_, method, path, status, init) => {
    const headers = {
      Authorization: 'Bearer plt_dev_test',
      'Content-Type': 'application/json',
      ...('headers' in init && init.headers),
    };
    const answer = await fetch(baseUrl + path, { method, headers, ...('body' in init && { body: init.body }) });
    expect(answer.status).toBe(status);
    expect(await checkFetched(method, `/api/v1${path}`, answer)).toEqual([]);
  });
});

describe('every status of the contract can be simulated', () => {
  const failing = Object.entries(contract.paths)
    .filter(([path]) => path !== '/mcp')
    .flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, { responses }]) =>
        Object.keys(responses ?? {}).flatMap((status) =>
          Number(status) < 400 || method === 'head'
            ? []
            : [[`${method.toUpperCase()} ${path}`, Number(status)] as const],
        ),
      ),
    );

  it.each(failing)('%s %i', async (endpoint, status) => {
    const [method = '', path = ''] = endpoint.split(' ');
    // The types reject pairs that the contract does not have; these come from the contract itself.
    (handlers.fail as (endpoint: string, status: number) => void)(endpoint, status);
    const answer = await fetch(`${baseUrl}${path.replace(/\{\w+\}/, 'x')}`, { method });
    expect(answer.status).toBe(status);
    expect(await checkFetched(method, `/api/v1${path}`, answer)).toEqual([]);
  });

  it('with its facts, for a number of calls', async () => {
    handlers.fail('POST /render', 429, { times: 1, retryAfterSeconds: 2 });
    handlers.fail('POST /print', 402, { available: 3, requested: 10 });
    expect(await failureOf(platen.render({ template, data }))).toMatchObject({ status: 429, retryAfterSeconds: 2 });
    expect(await failureOf(platen.render({ template, data }))).toBeUndefined();
    const print = () => failureOf(platen.jobs.create({ starter: 'price-tag-1.5x1', items: [item] }));
    expect(await print()).toMatchObject({ status: 402, available: 3, requested: 10 });
    expect(await print()).toMatchObject({ status: 402 });
    handlers.reset();
    expect(await print()).toBeUndefined();
  });

  it('with the issue of a label that takes too long to draw, which the client does not send again', async () => {
    const issue = { path: '', code: 'render_timeout', message: 'This request takes more than 20 s to process.' };
    handlers.fail('POST /render', 400, { times: 1, issues: [issue] });
    const error = await failureOf(platen.render({ template, data }));
    expect(error).toMatchObject({ status: 400, reason: issue.message, issues: [issue] });
    expect(await failureOf(platen.render({ template, data }))).toBeUndefined();
  });

  it('and no answer at all', async () => {
    handlers.fail('GET /usage', 'network');
    expect(await failureOf(platen.usage.retrieve())).toBeInstanceOf(ConnectionError);
  });

  it('but not one that the endpoint does not have', () => {
    // @ts-expect-error a render is never 422
    handlers.fail('POST /render', 422);
    // @ts-expect-error there is no such endpoint
    handlers.fail('POST /usage', 400);
  });
});
