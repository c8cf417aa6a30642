import type { CreatedLabelHook, PrinterRecord, PrintJob, TemplateList } from '@platen/sdk';
import { describe, expect, it } from 'vitest';
import { decodePicture } from '../../sdk/test/decode.ts';
import { readPages } from '../../sdk/test/pdf.ts';
import { startPairing } from '../src/printers/agents.ts';
import { endOfJob, startTestServer, type TestServer, template } from './test-server.ts';

// Label hooks: addresses that apps call to print one template. The requests of Homebox and Grocy have the parameters
// that their own code sends (docs/integrations.md names the sources).

const server = await startTestServer();
const nowhere = '00000000-0000-4000-8000-000000000000';
const issuesOf = (body: unknown) =>
  (body as { issues?: { path: string; code: string }[] }).issues?.map(({ path, code }) => `${path} ${code}`);

async function create(key: string, body: object, on: TestServer = server): Promise<CreatedLabelHook> {
  const answer = await on.call('POST', '/label-hooks', { key, body: { name: 'Hook', ...body } });
  expect(answer.status).toBe(201);
  return answer.body as CreatedLabelHook;
}

async function storeTemplate(key: string, on: TestServer = server): Promise<string> {
  const { body } = await on.call('POST', '/templates', { key, body: { name: 'Label', template } });
  return (body as { id: string }).id;
}

interface Called {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly body: unknown;
}

async function call(url: string, init: RequestInit = {}, on: TestServer = server): Promise<Called> {
  const response = await on.app.request(url, init);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json') && bytes.length > 0;
  const body: unknown = isJson ? JSON.parse(new TextDecoder().decode(bytes)) : undefined;
  return { status: response.status, headers: response.headers, bytes, body };
}

const postJson = (url: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  call(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const trialLeft = async (key: string): Promise<number> => {
  const { body } = await server.call('GET', '/usage', { key });
  return (body as { trial: { available: number } }).trial.available;
};
const sizeOf = ({ bytes }: Called) => {
  const view = new DataView(bytes.buffer);
  return [view.getUint32(16), view.getUint32(20)];
};

/** Parameters of a call of Homebox's label maker with its default settings. */
const HOMEBOX = {
  ...{ Width: '526', Height: '200', QrSize: '136', Margin: '32', ComponentPadding: '32' },
  ...{ TitleText: 'Cordless drill', TitleFontSize: '32.000000', DescriptionText: 'Workshop, shelf 3' },
  ...{ DescriptionFontSize: '25.600000', Dpi: '72.000000', URL: 'https://homebox.example.com/a/000-042' },
  ...{ DynamicLength: 'true', AdditionalInformation: 'Property of the household' },
};

describe('Homebox', () => {
  it('gets its label as a PNG of 526 x 200 pixels whose QR code has its URL', async () => {
    const key = await server.newKey();
    const { url } = await create(key, { preset: 'homebox' });
    const before = await trialLeft(key);
    const label = await call(`${url}?${new URLSearchParams(HOMEBOX)}`, {
      headers: { Accept: 'image/*', 'User-Agent': 'Homebox-LabelMaker/1.0' },
    });
    expect([label.status, label.headers.get('Content-Type')]).toEqual([200, 'image/png']);
    expect(sizeOf(label)).toEqual([526, 200]);
    expect((await decodePicture(label.bytes)).map(({ text }) => text)).toEqual([HOMEBOX.URL]);
    expect(label.headers.get('X-Hook-Ignored')).toBe(
      'Width, Height, QrSize, Margin, ComponentPadding, TitleFontSize, DescriptionFontSize, Dpi, DynamicLength',
    );
    expect(label.headers.get('Access-Control-Expose-Headers')).toContain('X-Hook-Ignored');
    expect(label.headers.get('Cache-Control')).toBe('no-store');
    expect(label.headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(await trialLeft(key)).toBe(before - 1);
  });

  it('gets the same bytes as POST /render with the same data', async () => {
    const key = await server.newKey();
    const { url } = await create(key, { templateId: await storeTemplate(key) });
    const data = { name: 'Tea', sku: 'TEA-1' };
    const label = await call(`${url}?${new URLSearchParams(data)}`);
    const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', Accept: 'image/png' };
    const init = { method: 'POST', headers, body: JSON.stringify({ template, data }) };
    const rendered = await call('http://platen.test/api/v1/render', init);
    expect(rendered.status).toBe(200);
    expect(label.bytes).toEqual(rendered.bytes);
  });
});

/** The values of Grocy's call for a stock entry; its PHP and its page send `details` with many more values. */
const GROCY = {
  product: 'Oat milk',
  product_display_name: 'Oat milk 1 l',
  grocycode: 'grcy:p:13:60a1f2c3d4e5f',
  details: { product: { id: 13, name: 'Oat milk' }, stock_amount: 4, last_used: null },
  stock_entry: { id: 7, best_before_date: '2030-02-01' },
  due_date: 'DD: 2030-02-01',
};
const GROCY_FORM =
  'product=Oat+milk&product_display_name=Oat+milk+1+l&grocycode=grcy%3Ap%3A13%3A60a1f2c3d4e5f' +
  '&details%5Bproduct%5D%5Bid%5D=13&details%5Bproduct%5D%5Bname%5D=Oat+milk&details%5Bstock_amount%5D=4' +
  '&stock_entry%5Bid%5D=7&stock_entry%5Bbest_before_date%5D=2030-02-01&due_date=DD%3A+2030-02-01';
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8' };

/** A ZPL printer that a connected agent reaches. */
async function printerOf(key: string): Promise<PrinterRecord> {
  const { userCode } = await startPairing(server.deps, 'kitchen');
  const agent = await server.call('POST', '/agents', { key, body: { code: userCode } });
  const body = {
    ...{ name: 'Kitchen', profile: { language: 'zpl', dpi: 203, width: 832 } },
    ...{ agentId: (agent.body as { id: string }).id, address: 'tcp://192.0.2.7:9100' },
  };
  return (await server.call('POST', '/printers', { key, body })).body as PrinterRecord;
}

describe('Grocy', () => {
  it.each([
    ['a form', (url: string) => call(url, { method: 'POST', headers: FORM, body: GROCY_FORM })],
    ['JSON', (url: string) => postJson(url, GROCY)],
  ])('prints on a printer with %s', async (_, send) => {
    const key = await server.newKey();
    const printer = await printerOf(key);
    const { url, allowGet } = await create(key, { preset: 'grocy', output: 'printer', printerId: printer.id });
    expect(allowGet).toBe(false);
    const answer = await send(url);
    expect(answer.status).toBe(202);
    const { jobId } = answer.body as { jobId: string };
    const job = (await endOfJob(server, jobId, { key })).body as PrintJob;
    expect(job).toMatchObject({ status: 'completed', format: 'zpl', labels: { total: 1, done: 1 }, warnings: [] });
    expect(job.delivery).toMatchObject({ printerId: printer.id, state: 'queued' });
    expect((await call(`${url}?${GROCY_FORM}`)).status).toBe(405);
    expect((await call(url)).headers.get('Allow')).toBe('POST, OPTIONS');
  });

  it('gets a PDF with the product, the due date and the Grocycode, and also for a battery without a date', async () => {
    const key = await server.newKey();
    const { url } = await create(key, { preset: 'grocy', output: 'pdf' });
    const pdf = await postJson(url, GROCY);
    expect([pdf.status, pdf.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
    const [page] = await readPages(pdf.bytes);
    expect(JSON.stringify(page?.text)).toContain('Oat milk');
    expect(JSON.stringify(page?.text)).toContain('DD: 2030-02-01');
    const battery = await postJson(url, { battery: 'Smoke detector', grocycode: 'grcy:b:3', details: {} });
    expect(battery.status).toBe(200);
    expect((await readPages(battery.bytes))[0]?.text.split(/\s+/)).toEqual(['Smoke', 'detector', 'grcy:b:3']);
  });

  it('may call from a page of another origin, without credentials', async () => {
    const { url } = await create(await server.newKey(), { preset: 'grocy' });
    const preflight = await call(url, { method: 'OPTIONS', headers: { Origin: 'https://grocy.example.com' } });
    expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(preflight.headers.get('Access-Control-Allow-Headers')).toContain('Content-Type');
    expect(preflight.headers.get('Access-Control-Allow-Credentials')).toBeNull();
    expect((await postJson(url, GROCY)).headers.get('Access-Control-Allow-Origin')).toBe('*');
  });
});

describe('a hook', () => {
  it('is created, listed, changed and removed, and shows its address once', async () => {
    const key = await server.newKey();
    const { url, ...hook } = await create(key, { name: ' Homebox ', preset: 'homebox' });
    expect(url).toMatch(/^http:\/\/platen\.test\/hooks\/plt_hook_[0-9A-Za-z]{32}$/);
    expect(hook).toMatchObject({
      ...{ name: 'Homebox', output: 'png', resolution: 203, profile: null, printerId: null, allowGet: true },
      ...{ quantityFrom: null, maxQuantity: 100, labelsPerDay: 200, labelsTotal: null },
      ...{ usedToday: 0, used: 0, lastUsedAt: null, createdAt: '2030-01-15T12:00:10.000Z' },
    });
    const templates = (await server.call('GET', '/templates', { key })).body as TemplateList;
    expect(templates.data.map(({ id, name }) => [id, name])).toEqual([
      [hook.templateId, 'Homebox label, 65.8 x 25 mm'],
    ]);
    const path = `/label-hooks/${hook.id}`;
    expect((await server.call('GET', '/label-hooks', { key })).body).toEqual({ data: [hook], nextCursor: null });
    const changed = await server.call('PATCH', path, { key, body: { labelsPerDay: null } });
    expect(changed.body).toEqual({ ...hook, labelsPerDay: null });
    expect((await call(`${url}?${new URLSearchParams(HOMEBOX)}`)).status).toBe(200);
    const used = { usedToday: 1, used: 1, lastUsedAt: '2030-01-15T12:00:10.000Z' };
    expect((await server.call('GET', path, { key })).body).toEqual({ ...hook, labelsPerDay: null, ...used });
    expect((await server.call('DELETE', path, { key })).status).toBe(204);
    const gone = await call(`${url}?${new URLSearchParams(HOMEBOX)}`);
    const unknown = await call('http://platen.test/hooks/x');
    expect([gone.status, gone.body]).toEqual([404, unknown.body]);
    expect((await server.call('GET', path, { key })).status).toBe(404);
  });

  it('is unknown to other accounts, and uses no template or printer of theirs', async () => {
    const [key, stranger] = [await server.newKey(), await server.newKey()];
    const { id, templateId } = await create(key, { preset: 'homebox' });
    for (const method of ['GET', 'DELETE'])
      expect((await server.call(method, `/label-hooks/${id}`, { key: stranger })).status).toBe(404);
    const change = { key: stranger, body: { name: 'Mine' } };
    expect((await server.call('PATCH', `/label-hooks/${id}`, change)).status).toBe(404);
    expect((await server.call('GET', '/label-hooks', { key: stranger })).body).toEqual({ data: [], nextCursor: null });
    const own = { key: stranger, body: { name: 'Hook', templateId, output: 'printer', printerId: nowhere } };
    const answer = await server.call('POST', '/label-hooks', own);
    expect(issuesOf(answer.body)).toEqual(['/templateId unknown_template', '/printerId unknown_printer']);
  });

  it('is one of at most as many as the operator allows', async () => {
    const small = await startTestServer({ config: { hooksPerAccount: 1 } });
    const key = await small.newKey();
    await create(key, { preset: 'homebox' }, small);
    const body = { name: 'b', preset: 'grocy' };
    expect(issuesOf((await small.call('POST', '/label-hooks', { key, body })).body)).toEqual([' hook_count']);
    const templates = (await small.call('GET', '/templates', { key })).body as TemplateList;
    expect(templates.data).toHaveLength(1);
  });

  it('grants nothing but its label: its token is no API key', async () => {
    const { url } = await create(await server.newKey(), { preset: 'homebox' });
    const token = url.split('/').at(-1) ?? '';
    for (const path of ['/usage', '/label-hooks', '/templates'])
      expect((await server.call('GET', path, { key: token })).status).toBe(401);
  });

  it('never appears with its token in the log', async () => {
    const { url } = await create(await server.newKey(), { preset: 'homebox' });
    const token = url.split('/').at(-1) ?? '';
    server.log.length = 0;
    await call(`${url}?${new URLSearchParams(HOMEBOX)}`);
    await call(`${url}?broken=1`);
    await call(`${url}/more`);
    await call(url, { method: 'PUT' });
    await call(url, { method: 'HEAD' });
    const lines = server.log.join('\n');
    expect(lines).toContain('"route":"/hooks/:token"');
    expect(lines).not.toContain(token);
    expect(lines).not.toContain('Cordless');
  });

  it('answers 409 if its template was deleted', async () => {
    const key = await server.newKey();
    const { url, templateId } = await create(key, { preset: 'homebox' });
    await server.call('DELETE', `/templates/${templateId}`, { key });
    const answer = await call(`${url}?${new URLSearchParams(HOMEBOX)}`);
    expect([answer.status, answer.body]).toMatchObject([409, { message: expect.stringContaining('was deleted') }]);
  });

  it('answers 409 if its printer was deleted', async () => {
    const key = await server.newKey();
    const printer = await printerOf(key);
    const { url } = await create(key, { preset: 'grocy', output: 'printer', printerId: printer.id });
    const before = await trialLeft(key);
    expect((await server.call('DELETE', `/printers/${printer.id}`, { key })).status).toBe(204);
    const answer = await postJson(url, GROCY);
    const message = 'This hook’s printer was deleted. Choose another printer for the hook.';
    expect([answer.status, answer.body]).toMatchObject([409, { message }]);
    expect(await trialLeft(key)).toBe(before);
  });

  it('accepts GET by default only for PNG, and rejects prefetch requests', async () => {
    const key = await server.newKey();
    expect((await create(key, { preset: 'grocy', output: 'pdf' })).allowGet).toBe(false);
    const { url, id, allowGet } = await create(key, { preset: 'homebox' });
    expect(allowGet).toBe(true);
    const headers = { 'Sec-Purpose': 'prefetch;prerender' };
    expect((await call(`${url}?${new URLSearchParams(HOMEBOX)}`, { headers })).status).toBe(503);
    const path = `/label-hooks/${id}`;
    expect((await server.call('GET', path, { key })).body).toMatchObject({ used: 0 });
    expect((await server.call('PATCH', path, { key, body: { output: 'pdf' } })).body).toMatchObject({
      allowGet: false,
    });
  });

  it('rejects HEAD, which would charge a label without returning it', async () => {
    const { url } = await create(await server.newKey(), { preset: 'homebox' });
    expect((await call(`${url}?${new URLSearchParams(HOMEBOX)}`, { method: 'HEAD' })).status).toBe(405);
  });
});

describe('the data of a call', () => {
  const mapping = { name: { from: ['title', 'item.name'] }, sku: { default: 'FIXED-1' } };

  it('is mapped from alternatives, nested names and defaults; the body replaces the query', async () => {
    const key = await server.newKey();
    const templateId = await storeTemplate(key);
    const { url } = await create(key, { templateId, mapping });
    const texts = async (answer: Promise<Called>) =>
      (await decodePicture((await answer).bytes)).map(({ text }) => text);
    const named = await create(key, { templateId });
    expect(await texts(call(`${url}?title=Tea&sku=IGNORED`))).toEqual(['FIXED-1']);
    expect((await call(`${url}?title=Tea&sku=IGNORED`)).headers.get('X-Hook-Ignored')).toBe('sku');
    expect((await postJson(url, { item: { name: 'Tea' } })).status).toBe(200);
    expect(await texts(postJson(`${named.url}?sku=QUERY`, { name: 'Tea', sku: 'BODY-1' }))).toEqual(['BODY-1']);
    const form = new FormData();
    form.set('name', 'Tea');
    form.set('sku', 'FORM-1');
    expect(await texts(call(named.url, { method: 'POST', body: form }))).toEqual(['FORM-1']);
  });

  it.each([
    ['a missing field', '?name=Tea', undefined, 400, ['/sku missing']],
    ['broken JSON', '', '{', 400, [' json']],
    ['a list of more than 5,000 values', '', JSON.stringify(Array(5001).fill(1)), 400, [' count']],
  ])('with %s is rejected and costs nothing', async (_, query, body, status, issues) => {
    const key = await server.newKey();
    const { url, id } = await create(key, { templateId: await storeTemplate(key) });
    const before = await trialLeft(key);
    const headers = { 'Content-Type': 'application/json' };
    const answer = await call(`${url}${query}`, body === undefined ? {} : { method: 'POST', headers, body });
    expect([answer.status, issuesOf(answer.body)]).toEqual([status, issues]);
    expect(await trialLeft(key)).toBe(before);
    expect((await server.call('GET', `/label-hooks/${id}`, { key })).body).toMatchObject({ used: 0, usedToday: 0 });
  });

  it('must be a query, a form or JSON of at most 256 KiB', async () => {
    const { url } = await create(await server.newKey(), { preset: 'homebox' });
    const headers = { 'Content-Type': 'text/xml' };
    expect((await call(url, { method: 'POST', headers, body: '<a/>' })).status).toBe(415);
    expect((await postJson(url, { a: 'x'.repeat(262_144) })).status).toBe(413);
  });
});

describe('the number of copies', () => {
  it('comes from the hook’s parameter, within its limit, and all copies are charged', async () => {
    const key = await server.newKey();
    const templateId = await storeTemplate(key);
    const { url } = await create(key, {
      templateId,
      output: 'pdf',
      allowGet: true,
      quantityFrom: 'copies',
      maxQuantity: 5,
    });
    const before = await trialLeft(key);
    const answer = await call(`${url}?name=Tea&sku=TEA-1&copies=3`);
    expect(answer.status).toBe(200);
    expect(await readPages(answer.bytes)).toHaveLength(3);
    expect(await trialLeft(key)).toBe(before - 3);
    for (const copies of ['6', '0', '-1', '1.5', '6.0', 'x'])
      expect(issuesOf((await call(`${url}?name=Tea&sku=TEA-1&copies=${copies}`)).body)).toEqual(['/copies range']);
  });
});

describe('the output "file"', () => {
  it('is the file of a label printer', async () => {
    const key = await server.newKey();
    const profile = { language: 'zpl', dpi: 203, width: 832 };
    const { url } = await create(key, { preset: 'grocy', output: 'file', profile });
    const file = await postJson(url, GROCY);
    expect([file.status, file.headers.get('Content-Disposition')]).toEqual([200, 'attachment; filename="labels.zpl"']);
    expect(new TextDecoder('latin1').decode(file.bytes)).toMatch(/^\^XA[\s\S]*\^XZ\s*$/);
  });
});

describe('the budget', () => {
  it('limits the labels of a UTC day with 429, and starts again on the next', async () => {
    const own = await startTestServer();
    const key = await own.newKey();
    const { url } = await create(key, { templateId: await storeTemplate(key, own), labelsPerDay: 2 }, own);
    const print = () => call(`${url}?name=Tea&sku=TEA-1`, {}, own);
    expect([(await print()).status, (await print()).status]).toEqual([200, 200]);
    const third = await print();
    expect([third.status, third.headers.get('Retry-After')]).toEqual([429, '43190']);
    expect(third.body).toMatchObject({ error: 'rate_limit_exceeded' });
    own.clock.time += 43_190_000;
    expect((await print()).status).toBe(200);
  });

  it('limits the labels in total with 409, for jobs as for images', async () => {
    const key = await server.newKey();
    const templateId = await storeTemplate(key);
    const limits = { labelsTotal: 3, allowGet: true, quantityFrom: 'copies' };
    const { url, id } = await create(key, { templateId, output: 'pdf', ...limits });
    const before = await trialLeft(key);
    expect((await call(`${url}?name=Tea&sku=TEA-1&copies=2`)).status).toBe(200);
    expect((await call(`${url}?name=Tea&sku=TEA-1&copies=2`)).status).toBe(409);
    expect(await trialLeft(key)).toBe(before - 2);
    const png = { output: 'png', quantityFrom: null };
    await server.call('PATCH', `/label-hooks/${id}`, { key, body: png });
    expect((await call(`${url}?name=Tea&sku=TEA-1`)).status).toBe(200);
    expect((await call(`${url}?name=Tea&sku=TEA-1`)).status).toBe(409);
  });

  it('is not used by a label that is rejected, even if it is exhausted', async () => {
    const key = await server.newKey();
    const { url } = await create(key, { templateId: await storeTemplate(key), labelsTotal: 1 });
    expect((await call(`${url}?name=Tea&sku=TEA-1`)).status).toBe(200);
    expect((await call(`${url}?name=Tea&sku=%E2%82%AC`)).status).toBe(400);
    expect((await call(`${url}?name=Tea&sku=TEA-1`)).status).toBe(409);
  });

  it('rejects a call for more labels than a day has with 409, because waiting does not help', async () => {
    const key = await server.newKey();
    const limits = { output: 'pdf', allowGet: true, labelsPerDay: 2, quantityFrom: 'copies' };
    const { url } = await create(key, { templateId: await storeTemplate(key), ...limits });
    const answer = await call(`${url}?name=Tea&sku=TEA-1&copies=3`);
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([409, null]);
  });

  it('is not used by a job that fails', async () => {
    const key = await server.newKey();
    const image = { type: 'image', x: 0, y: 0, width: 5, height: 5, value: 'https://images.example/a.png' };
    const body = { name: 'Image', template: { ...template, elements: [...template.elements, image] } };
    const { id: templateId } = (await server.call('POST', '/templates', { key, body })).body as { id: string };
    const { url, id } = await create(key, { templateId, output: 'pdf', labelsPerDay: 1 });
    const answers = [
      await postJson(url, { name: 'Tea', sku: 'TEA-1' }),
      await postJson(url, { name: 'Tea', sku: 'T' }),
    ];
    expect(answers.map(({ body: answer }) => issuesOf(answer))).toEqual([
      [' image_unreachable'],
      [' image_unreachable'],
    ]);
    const hook = await server.call('GET', `/label-hooks/${id}`, { key });
    expect(hook.body).toMatchObject({ used: 0, usedToday: 0 });
  });

  it('charges a call with the same Idempotency-Key once', async () => {
    const key = await server.newKey();
    const templateId = await storeTemplate(key);
    for (const output of ['png', 'pdf']) {
      const { url, id } = await create(key, { templateId, output });
      const before = await trialLeft(key);
      const send = () => postJson(url, { name: 'Tea', sku: 'TEA-1' }, { 'Idempotency-Key': `once-${output}` });
      const [first, second] = [await send(), await send()];
      expect([first.status, second.status]).toEqual([200, 200]);
      expect(second.bytes).toEqual(first.bytes);
      expect(await trialLeft(key)).toBe(before - 1);
      expect((await server.call('GET', `/label-hooks/${id}`, { key })).body).toMatchObject({ used: 1 });
    }
  });
});

describe('an Idempotency-Key', () => {
  it('is separate for each hook and for the account', async () => {
    const key = await server.newKey();
    const templateId = await storeTemplate(key);
    const data = { name: 'Tea', sku: 'TEA-1' };
    const headers = { 'Idempotency-Key': 'shared' };
    const body = { templateId, items: [{ data }] };
    const printed = await server.call('POST', '/print', { key, body, headers });
    expect(printed.status).toBe(202);
    for (const output of ['png', 'pdf', 'png', 'pdf']) {
      const { url } = await create(key, { templateId, output });
      expect((await postJson(url, data, headers)).status).toBe(200);
    }
  });
});

describe('wrong tokens', () => {
  it('count towards the limit of the network address, and valid tokens do not', async () => {
    const config = { addressRequestsPerMinute: 2, addressHeader: 'X-Real-IP', requestsPerMinute: 1 };
    const guarded = await startTestServer({ config });
    const headers = { 'X-Real-IP': '192.0.2.9' };
    const key = await guarded.newKey();
    const hook = await create(key, { preset: 'homebox' }, guarded);
    const wrong = async (token: string) =>
      (await call(`http://platen.test/hooks/plt_hook_${token}`, { headers }, guarded)).status;
    const unknown = 'x'.repeat(32);
    expect([await wrong('x'), await wrong(unknown), await wrong(unknown)]).toEqual([404, 404, 429]);
    const right = async () => (await call(`${hook.url}?${new URLSearchParams(HOMEBOX)}`, { headers }, guarded)).status;
    expect([await right(), await right()]).toEqual([200, 429]);
  });
});

describe('other apps', () => {
  const texts = (...fields: readonly string[]) => ({
    ...{ unit: 'mm', width: 60, height: 30, type: 'ROLL' },
    elements: fields.map((field, index) => ({ type: 'text', x: 2, y: 2 + 8 * index, width: 56, height: 7, field })),
  });

  it.each([
    [
      'Snipe-IT',
      {
        tag: { from: ['asset_tag'] },
        name: { from: ['name', 'model.name'] },
        serial: { from: ['serial'], default: '' },
      },
      { id: 1, name: null, asset_tag: 'A-0042', serial: 'SN-1', model: { id: 2, name: 'ThinkPad T14' }, tags: [] },
      'A-0042 ThinkPad T14 SN-1',
    ],
    [
      'Part-DB',
      {
        name: { from: ['name'] },
        ipn: { from: ['ipn'], default: '' },
        category: { from: ['category.name'], default: '' },
      },
      { id: 42, name: 'BC547', ipn: null, category: { id: 3, name: 'Transistors' }, comment: '', favorite: false },
      'BC547 Transistors',
    ],
    ['Home Assistant', {}, { name: 'Soup', date: '2030-01-15' }, 'Soup 2030-01-15'],
    ['n8n', { order: { from: ['body.order.id'] } }, { headers: {}, body: { order: { id: 1001, lines: [] } } }, '1001'],
  ])('%s: its JSON fills a template', async (_, mapping, body, expected) => {
    const key = await server.newKey();
    const fields = Object.keys(mapping).length > 0 ? Object.keys(mapping) : Object.keys(body);
    const stored = { name: 'Label', template: texts(...fields) };
    const { id: templateId } = (await server.call('POST', '/templates', { key, body: stored })).body as { id: string };
    const { url } = await create(key, { templateId, mapping, output: 'pdf' });
    const [page] = await readPages((await postJson(url, body)).bytes);
    expect(page?.text.split(/\s+/).join(' ')).toBe(expected);
  });
});
