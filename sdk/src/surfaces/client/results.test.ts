import { describe, expect, expectTypeOf, it } from 'vitest';
import type { operations } from '../../contract/generated/schema.ts';
import {
  type BadRequestError,
  type Call,
  createPlaten,
  type LabelBudget,
  NotFoundError,
  type Pages,
  PlatenApiError,
  PlatenError,
  type PlatenOptions,
  PrintFailedError,
  type RateLimitedError,
  type TemplateSummary,
  type UnresolvedPaperError,
} from '../../entries/index.ts';

/** Creates a client of a server that sends `answers` in turn. Records the requests. */
function against(...answers: Response[]) {
  const requests: Request[] = [];
  const fetch = async (request: Request) => {
    requests.push(request);
    return answers[requests.length - 1] ?? Response.error();
  };
  const platen = createPlaten({ baseUrl: 'https://labels.example/api/v1', maxRetries: 0, fetch });
  return { platen, requests };
}

const json = (body: unknown, headers: Record<string, string> = {}) => Response.json(body, { headers });
const budget = { 'X-RateLimit-Limit': '1000', 'X-RateLimit-Remaining': '960', 'X-RateLimit-Reset': '1900000000' };
const summary = (name: string) => ({ name });

describe('withResponse', () => {
  it('gives the data with entity tag, request id and the raw answer', async () => {
    const { platen } = against(json({ id: 't1' }, { ETag: '"v1"', 'X-Request-Id': 'r1' }));
    const { data, etag, requestId, response } = await platen.templates.retrieve('t1').withResponse();
    expect([data, etag, requestId, response.status]).toEqual([{ id: 't1' }, '"v1"', 'r1', 200]);
  });

  it('gives the label budget, or the last known one where an answer has none', async () => {
    const { platen } = against(json({ starters: [] }), json({}, budget), json({ starters: [] }));
    expect((await platen.starters.list().withResponse()).labelBudget).toBeUndefined();
    const known = { limit: 1000, remaining: 960, resetAt: new Date(1_900_000_000_000) };
    expect((await platen.jobs.retrieve('j1').withResponse()).labelBudget).toEqual(known);
    expect((await platen.starters.list().withResponse()).labelBudget).toEqual(known);
  });

  it('rejects like the call itself, which then causes no unhandled rejection', async () => {
    const { platen } = against(Response.json({ ok: false, error: 'user_error', message: 'No.' }, { status: 404 }));
    await expect(platen.usage.retrieve().withResponse()).rejects.toBeInstanceOf(NotFoundError);
  });
});

describe('a list', () => {
  const pages = () =>
    against(
      json({ data: [summary('a'), summary('b')], nextCursor: 'c1' }),
      json({ data: [summary('c')], nextCursor: null }),
    );

  it('is its first page when awaited', async () => {
    const { platen, requests } = pages();
    expect(await platen.templates.list({ limit: 2 })).toMatchObject({ nextCursor: 'c1' });
    expect(requests.map(({ url }) => url)).toEqual(['https://labels.example/api/v1/templates?limit=2']);
  });

  it('asks for page after page when iterated', async () => {
    const { platen, requests } = pages();
    const names: string[] = [];
    for await (const { name } of platen.templates.list({ limit: 2 })) names.push(name);
    expect(names).toEqual(['a', 'b', 'c']);
    expect(requests.map(({ url }) => new URL(url).search)).toEqual(['?limit=2', '?limit=2&cursor=c1']);
  });

  it('asks for no more pages once its loop is left', async () => {
    const { platen, requests } = pages();
    for await (const { name } of platen.templates.list()) if (name === 'b') break;
    expect(requests).toHaveLength(1);
  });

  it('of presets and starters has its items in data, as every list', async () => {
    const { platen } = against(
      json({ presets: [summary('a')], total: 1, nextCursor: null }),
      json({ starters: [summary('b')] }),
    );
    expect(await platen.presets.list()).toEqual({ data: [summary('a')], total: 1, nextCursor: null });
    expect(await platen.starters.list()).toEqual({ data: [summary('b')] });
  });

  it('of presets repeats a vendor in its query', async () => {
    const { platen, requests } = against(json({ presets: [], total: 0, nextCursor: null }));
    await platen.presets.list({ vendor: ['Avery', 'A-one'], ready: true });
    expect(requests[0]?.url).toContain('?vendor=Avery&vendor=A-one&ready=true');
  });
});

describe('a rendered label', () => {
  const rendered = (image: unknown) => against(json({ image, layout: { warnings: [] } }, budget)).platen.render(label);
  const label = { template: { width: 1, height: 1, elements: [] } } as const;

  it('is a PNG as bytes and as a data URI, with its report', async () => {
    const dataUri = 'data:image/png;base64,iVBORw0KGgo=';
    const call = rendered({ format: 'png', width: 3, height: 2, dataUri });
    const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
    expect(await call).toEqual({ png, dataUri, width: 3, height: 2, report: { warnings: [] } });
    expect((await call.withResponse()).labelBudget).toMatchObject({ remaining: 960 });
  });

  it.each([
    undefined,
    null,
    {},
    { dataUri: 5 },
    { dataUri: 'data:image/png;base64,' },
    { dataUri: 'data:image/png;base64,*' },
  ])('without a PNG is a ConnectionError: %j', async (image) => {
    await expect(rendered(image)).rejects.toMatchObject({
      name: 'ConnectionError',
      code: 'not_the_api',
      message: 'the response contains no PNG; check that baseUrl ends in /api/v1',
    });
  });
});

describe('a change', () => {
  it('names the version it is meant for in If-Match', async () => {
    const { platen, requests } = against(json({}), json({}), new Response(null, { status: 204 }));
    const body = { name: 'a', template: { width: 1, height: 1, elements: [] } };
    await platen.templates.update('t/1', body, { ifMatch: '"v1"' });
    await platen.templates.rename('t1', 'b', { ifMatch: '"v2"' });
    expect(await platen.templates.delete('t1', { ifMatch: '"v3"' })).toBeUndefined();
    expect(
      requests.map(({ method, url, headers }) => [method, new URL(url).pathname, headers.get('If-Match')]),
    ).toEqual([
      ['PUT', '/api/v1/templates/t%2F1', '"v1"'],
      ['PATCH', '/api/v1/templates/t1', '"v2"'],
      ['DELETE', '/api/v1/templates/t1', '"v3"'],
    ]);
    expect(await requests[1]?.json()).toEqual({ name: 'b' });
  });
});

describe('download', () => {
  it('gives the bytes behind the link, without sending a key there', async () => {
    const requests: Request[] = [];
    const fetch = async (request: Request) => {
      requests.push(request);
      return new Response('%PDF-1.7');
    };
    const platen = createPlaten({ baseUrl: 'https://a.example/api/v1', apiKey: 'plt_dev_x', fetch });
    const pdf = await platen.jobs.download({ url: 'https://files.example/1.pdf?signature=s' });
    expect(new TextDecoder().decode(pdf)).toBe('%PDF-1.7');
    expect(requests[0]?.headers.has('Authorization')).toBe(false);
  });

  it('of a dead link is NotFoundError with the server’s sentence', async () => {
    const dead = { ok: false, error: 'user_error', message: 'This link has expired.' };
    const { platen } = against(Response.json(dead, { status: 404 }));
    await expect(platen.jobs.download({ url: 'https://files.example/1.pdf' })).rejects.toThrow(
      'This link has expired.',
    );
  });
});

describe('errors', () => {
  it('are all PlatenErrors', () => {
    expect(new NotFoundError('gone', { status: 404, code: 'user_error' })).toBeInstanceOf(PlatenApiError);
    expect(new PrintFailedError('no', { jobId: 'j', errorCode: 'internal' })).toBeInstanceOf(PlatenError);
  });
});

type Json<R> = R extends { content: { 'application/json': infer Body } } ? Body : never;
type Answer<O extends keyof operations, S> = S extends keyof operations[O]['responses']
  ? Json<operations[O]['responses'][S]>
  : never;
type Of<C> = C extends Call<infer T> ? T : never;

describe('types', () => {
  const platen = createPlaten({ baseUrl: 'https://labels.example/api/v1' });
  type Client = typeof platen;

  it('of results are the contract’s', () => {
    expectTypeOf<Of<ReturnType<Client['render']>>['report']>().toEqualTypeOf<Answer<'renderLabel', 200>['layout']>();
    expectTypeOf<Of<ReturnType<Client['jobs']['create']>>>().toEqualTypeOf<Answer<'print', 202>>();
    expectTypeOf<Of<ReturnType<Client['jobs']['retrieve']>>>().toEqualTypeOf<Answer<'getPrintJob', 200>>();
    expectTypeOf<Of<ReturnType<Client['templates']['create']>>>().toEqualTypeOf<Answer<'createTemplate', 201>>();
    expectTypeOf<Of<ReturnType<Client['templates']['retrieve']>>>().toEqualTypeOf<Answer<'getTemplate', 200>>();
    expectTypeOf<Of<ReturnType<Client['templates']['update']>>>().toEqualTypeOf<Answer<'replaceTemplate', 200>>();
    expectTypeOf<Of<ReturnType<Client['templates']['rename']>>>().toEqualTypeOf<Answer<'renameTemplate', 200>>();
    expectTypeOf<Of<ReturnType<Client['templates']['validate']>>>().toEqualTypeOf<Answer<'validateTemplate', 200>>();
    expectTypeOf<Of<ReturnType<Client['presets']['retrieve']>>>().toEqualTypeOf<Answer<'getPreset', 200>>();
    expectTypeOf<Of<ReturnType<Client['usage']['retrieve']>>>().toEqualTypeOf<Answer<'getUsage', 200>>();
  });

  it('of lists are a page and its items', () => {
    type List = ReturnType<Client['templates']['list']>;
    expectTypeOf<List>().toEqualTypeOf<Pages<TemplateSummary, Answer<'listTemplates', 200>>>();
    expectTypeOf<Awaited<List>['nextCursor']>().toEqualTypeOf<string | null>();
    type PresetPages = ReturnType<Client['presets']['list']>;
    expectTypeOf<Awaited<PresetPages>['data']>().toEqualTypeOf<Answer<'listPresets', 200>['presets']>();
    expectTypeOf<Awaited<PresetPages>['total']>().toEqualTypeOf<Answer<'listPresets', 200>['total']>();
    type Starters = Of<ReturnType<Client['starters']['list']>>;
    expectTypeOf<Starters['data']>().toEqualTypeOf<Answer<'listStarters', 200>['starters']>();
  });

  it('of bodies and queries are the contract’s', () => {
    type Body<O extends keyof operations> =
      NonNullable<operations[O]['requestBody']> extends {
        content: { 'application/json': infer B };
      }
        ? B
        : never;
    expectTypeOf<Parameters<Client['render']>[0]>().toEqualTypeOf<Body<'renderLabel'>>();
    expectTypeOf<Parameters<Client['jobs']['create']>[0]>().toEqualTypeOf<Body<'print'>>();
    expectTypeOf<Parameters<Client['templates']['update']>[1]>().toEqualTypeOf<Body<'replaceTemplate'>>();
    expectTypeOf<Parameters<Client['presets']['list']>[0]>().toEqualTypeOf<
      operations['listPresets']['parameters']['query'] | undefined
    >();
    // @ts-expect-error a print request has exactly one of starter and templateId
    void (() => platen.jobs.create({ items: [{}] }));
  });

  it('of errors are their facts', () => {
    expectTypeOf<RateLimitedError['retryAfterSeconds']>().toEqualTypeOf<number>();
    expectTypeOf<RateLimitedError['labelBudget']>().toEqualTypeOf<LabelBudget | undefined>();
    expectTypeOf<BadRequestError['issues'][number]['path']>().toEqualTypeOf<string>();
    expectTypeOf<UnresolvedPaperError['issues'][number]['required']>().toEqualTypeOf<number | undefined>();
  });

  it('of a key are a string or a function, sync or async', () => {
    expectTypeOf<() => Promise<string>>().toExtend<NonNullable<PlatenOptions['apiKey']>>();
    expectTypeOf<(refused?: string) => string>().toExtend<NonNullable<PlatenOptions['apiKey']>>();
  });
});
