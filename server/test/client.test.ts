import {
  BadRequestError,
  BodyTooLargeError,
  ConflictError,
  createPlaten,
  NotFoundError,
  PaymentRequiredError,
  type Platen,
  PreconditionFailedError,
  PrintFailedError,
  RateLimitedError,
  type TemplateListQuery,
  UnauthorizedError,
  UnresolvedPaperError,
} from '@platen/sdk';
import { nodePlatform } from '@platen/sdk/node';
import { printerModels, printerParameters, renderPrinterFile } from '@platen/sdk/printers';
import { createRenderer, starters } from '@platen/sdk/render';
import { beforeAll, describe, expect, it } from 'vitest';
import { readPages } from '../../sdk/test/pdf.ts';
import { changedFont, FONT } from './changed-font.ts';
import { data, startTestServer, type TestServer, template } from './test-server.ts';

let server: TestServer;
let platen: Platen;
beforeAll(async () => {
  server = await startTestServer({
    imageNetwork: { resolve: async () => ['10.0.0.1'], allows: () => false },
    config: { trialLabels: 50, labelsPerMinute: 40 },
  });
  platen = clientOf(await server.newKey());
});

/** Long enough for a busy machine. */
const timeoutMs = 120_000;

/** A client of the running server, which checks every response against openapi.json. */
function clientOf(apiKey: string): Platen {
  const fetch = async (request: Request): Promise<Response> => server.app.request(request);
  return createPlaten({ baseUrl: 'http://platen.test/api/v1', apiKey, maxRetries: 0, timeoutMs, fetch });
}
const freshClient = async (): Promise<Platen> => clientOf(await server.newKey());
const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );
const item = { data: { name: 'Oolong tea', price: '4.90', sku: 'TEA-0042' } };
const tag = { starter: 'price-tag-1.5x1', items: [item] } as const;
const nowhere = '00000000-0000-4000-8000-000000000000';

describe('the client, against a running server', () => {
  it('renders a label and reports the remaining budget', async () => {
    const { data: result, labelBudget, requestId } = await platen.render({ template, data }).withResponse();
    expect(result).toMatchObject({ width: 591, height: 295 });
    expect(result.dataUri).toBe(`data:image/png;base64,${Buffer.from(result.png).toString('base64')}`);
    expect(result.report.elements.map(({ type }) => type)).toEqual(['TEXT', 'BARCODE']);
    expect(labelBudget).toMatchObject({ limit: 40, remaining: 39 });
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('stores, lists and deletes fonts', async () => {
    const { fonts } = await freshClient();
    const font = await fonts.create(new Blob([FONT]));
    expect(font).toMatchObject({ family: 'Noto Sans JP', style: 'regular' });
    expect(await fonts.create(FONT)).toEqual(font);
    expect(await fonts.retrieve(font.id)).toEqual(font);
    expect(await fonts.list()).toEqual({ data: [font], nextCursor: null });
    await fonts.delete(font.id);
    expect(await failureOf(fonts.retrieve(font.id))).toBeInstanceOf(NotFoundError);
    const restricted = await failureOf(fonts.create(changedFont({ fsType: 2 })));
    expect(restricted).toMatchObject({ issues: [{ code: 'font_licence' }] });
  });

  it('creates, lists, changes and removes label hooks', async () => {
    const { labelHooks } = await freshClient();
    const { url, ...hook } = await labelHooks.create({ name: 'Homebox', preset: 'homebox' });
    expect(url).toContain('/hooks/plt_hook_');
    expect(await labelHooks.retrieve(hook.id)).toEqual(hook);
    expect(await labelHooks.update(hook.id, { labelsPerDay: 5 })).toEqual({ ...hook, labelsPerDay: 5 });
    expect((await labelHooks.list()).data).toEqual([{ ...hook, labelsPerDay: 5 }]);
    await labelHooks.delete(hook.id);
    expect(await failureOf(labelHooks.retrieve(hook.id))).toBeInstanceOf(NotFoundError);
  });

  it('prints a job, waits for it with progress, and downloads its PDF', async () => {
    const { jobId } = await platen.jobs.create({ ...tag, items: [{ ...item, quantity: 3 }] });
    const seen: string[] = [];
    const job = await platen.jobs.wait(jobId, { onProgress: ({ status }) => seen.push(status) });
    expect(seen.at(-1)).toBe('completed');
    expect(await platen.jobs.retrieve(jobId)).toEqual(job);
    const pages = await readPages(await platen.jobs.download(job));
    expect(pages).toHaveLength(3);
    expect(pages[2]?.text).toContain('Oolong tea');
  });

  it('prints a job for a label printer, by a profile', async () => {
    const profile = { ...printerModels['brother-ql-62'], cut: 'job' } as const;
    const { jobId } = await platen.jobs.create(tag, printerParameters(profile));
    const job = await platen.jobs.wait(jobId);
    expect(job).toMatchObject({ format: 'brother-ql', url: expect.stringContaining('.brother-ql?') });
    const { template: label } = starters.find(({ id }) => id === tag.starter) ?? { template };
    const { file } = await renderPrinterFile(createRenderer(nodePlatform()), label, [item], profile);
    expect(Buffer.from(await platen.jobs.download(job)).equals(file)).toBe(true);
    const refused = await failureOf(platen.jobs.create(tag, { format: 'zpl', darkness: 31, verify: undefined }));
    expect(refused).toBeInstanceOf(BadRequestError);
    expect(refused).toMatchObject({ issues: [{ path: '/darkness', code: 'range' }] });
  });

  it('says why a job failed', async () => {
    const image = { type: 'image', x: 0, y: 0, width: 10, height: 10, field: 'photo' } as const;
    const { id } = await platen.templates.create({ name: 'Photo', template: { ...template, elements: [image] } });
    const { jobId } = await platen.jobs.create({
      templateId: id,
      items: [{ data: { photo: 'https://images.test/a.png' } }],
    });
    const error = await failureOf(platen.jobs.wait(jobId));
    expect(error).toBeInstanceOf(PrintFailedError);
    expect(error).toMatchObject({ jobId, errorCode: 'image_blocked' });
  });

  it('stores, reads, lists, renames, changes and deletes templates', async () => {
    const own = await freshClient();
    const created = await own.templates.create({ name: 'a', template }).withResponse();
    const { id } = created.data;
    expect(await own.templates.retrieve(id)).toEqual(created.data);
    const renamed = await own.templates.rename(id, 'b', { ifMatch: created.etag ?? '' }).withResponse();
    expect(renamed.data).toMatchObject({ id, name: 'b' });
    const body = { name: 'c', template: { ...template, height: 30 } };
    const updated = await own.templates.update(id, body, { ifMatch: renamed.etag ?? '' });
    expect(updated).toMatchObject({ id, name: 'c', template: { height: 30 } });
    await own.templates.create({ name: 'd', template });
    await own.templates.create({ name: 'e', template });
    const namesOf = async (query?: TemplateListQuery): Promise<readonly string[]> => {
      const names: string[] = [];
      for await (const { name } of own.templates.list(query)) names.push(name);
      return names;
    };
    expect((await own.templates.list({ limit: 2 })).data).toHaveLength(2);
    expect((await namesOf({ limit: 1 })).toSorted()).toEqual(['c', 'd', 'e']);
    expect(await own.templates.delete(id)).toBeUndefined();
    expect((await namesOf()).toSorted()).toEqual(['d', 'e']);
  });

  it('validates a template with its items', async () => {
    expect(await platen.templates.validate({ template, items: [{ data }] })).toMatchObject({ valid: true, issues: [] });
    const found = await platen.templates.validate({ template, items: [{ data: { name: 'a' } }] });
    expect(found).toMatchObject({ valid: false, issues: [{ path: '/items/0/data/sku' }] });
  });

  it('reads starters, usage, and presets a page at a time', async () => {
    const { data: starters } = await platen.starters.list();
    expect(starters.map(({ id }) => id)).toEqual(['product-label-2x1', 'inventory-label-4x2', 'price-tag-1.5x1']);
    expect(await platen.usage.retrieve()).toMatchObject({ account: 'developer', trial: { total: 50 } });
    const query = { vendor: ['Avery'], q: '5160', limit: 1 };
    const ids: string[] = [];
    for await (const { id } of platen.presets.list(query)) ids.push(id);
    expect(ids).toContain('avery_2.625x1in_5160');
    expect(ids).toHaveLength((await platen.presets.list(query)).total);
    expect((await platen.presets.retrieve('avery_2.625x1in_5160')).grid).toEqual({ col: 3, row: 10 });
  });

  it('is charged once for a call that is sent again because its answer was lost', async () => {
    const key = await server.newKey();
    let sent = 0;
    const losing = createPlaten({
      baseUrl: 'http://platen.test/api/v1',
      ...{ apiKey: key, timeoutMs },
      fetch: async (request) => {
        const answer = await server.app.request(request);
        if (++sent === 1) throw new TypeError('the connection broke');
        return answer;
      },
    });
    await losing.jobs.create({ ...tag, items: [{ ...item, quantity: 7 }] });
    expect(sent).toBe(2);
    expect(await clientOf(key).usage.retrieve()).toMatchObject({ trial: { used: 7 } });
  });
});

describe('each rejection of a running server has its own error class', () => {
  it('400 with every issue', async () => {
    const error = await failureOf(platen.render({ template: { width: -1, height: 1, elements: [] } }));
    expect(error).toBeInstanceOf(BadRequestError);
    expect(error).toMatchObject({ issues: [{ path: '/template/width' }, { path: '/template/elements' }] });
  });

  it('401 for no key and for a wrong one', async () => {
    const fetch = async (request: Request): Promise<Response> => server.app.request(request);
    const keyless = createPlaten({ baseUrl: 'http://platen.test/api/v1', timeoutMs, fetch });
    expect(await failureOf(keyless.usage.retrieve())).toMatchObject({ status: 401, code: 'unauthorized' });
    const error = await failureOf(clientOf('plt_dev_wrong').usage.retrieve());
    expect(error).toBeInstanceOf(UnauthorizedError);
    expect(error).toMatchObject({ code: 'invalid_token' });
    expect((await keyless.presets.list({ limit: 1 })).data).toHaveLength(1);
  });

  it('402 with what is left and where to upgrade', async () => {
    const error = await failureOf((await freshClient()).jobs.create({ ...tag, items: [{ ...item, quantity: 51 }] }));
    expect(error).toBeInstanceOf(PaymentRequiredError);
    expect(error).toMatchObject({ requested: 51, available: 50, upgradeUrl: expect.stringContaining('http') });
    const shop = clientOf(await server.newShopKey());
    expect(await failureOf(shop.render({ template, data }))).toMatchObject({ status: 402, code: 'user_error' });
  });

  it('404 for a template and a job that are not there', async () => {
    expect(await failureOf(platen.templates.retrieve(nowhere))).toBeInstanceOf(NotFoundError);
    expect(await failureOf(platen.jobs.retrieve(nowhere))).toBeInstanceOf(NotFoundError);
    expect(await failureOf(platen.jobs.create({ templateId: nowhere, items: [{}] }))).toBeInstanceOf(NotFoundError);
  });

  it('409 for an idempotency key with another body', async () => {
    await platen.jobs.create(tag, { idempotencyKey: 'order-17' });
    const error = await failureOf(platen.jobs.create({ ...tag, items: [item, item] }, { idempotencyKey: 'order-17' }));
    expect(error).toBeInstanceOf(ConflictError);
  });

  it('412 for a template that changed meanwhile', async () => {
    const { data: record, etag } = await platen.templates.create({ name: 'a', template }).withResponse();
    const ifMatch = etag ?? '';
    await platen.templates.rename(record.id, 'b', { ifMatch });
    const changes = [
      () => platen.templates.rename(record.id, 'c', { ifMatch }),
      () => platen.templates.update(record.id, { name: 'c', template }, { ifMatch }),
      () => platen.templates.delete(record.id, { ifMatch }),
    ];
    for (const change of changes) expect(await failureOf(change())).toBeInstanceOf(PreconditionFailedError);
  });

  it('413 for a body that is too large', async () => {
    const request = { template, data: { ...data, name: 'x'.repeat(1024 * 1024) } };
    expect(await failureOf(platen.render(request))).toBeInstanceOf(BodyTooLargeError);
  });

  it('422 with the paper’s issues', async () => {
    const { id } = await platen.templates.create({ name: 'a', template: { ...template, type: 'SHEET' } });
    const error = await failureOf(platen.jobs.create({ templateId: id, items: [{ data }] }));
    expect(error).toBeInstanceOf(UnresolvedPaperError);
    expect(error).toMatchObject({ issues: [{ path: '/page', code: 'page_missing' }] });
  });

  it('429 with the time to wait and the label budget', async () => {
    const own = await freshClient();
    await own.jobs.create({ ...tag, items: [{ ...item, quantity: 40 }] });
    const error = await failureOf(own.render({ template, data }));
    expect(error).toBeInstanceOf(RateLimitedError);
    expect(error).toMatchObject({ retryAfterSeconds: 50, labelBudget: { limit: 40, remaining: 0 } });
  });
});
