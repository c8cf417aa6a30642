import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  BadRequestError,
  CallTimeoutError,
  ConflictError,
  ConnectionError,
  NotFoundError,
  PaymentRequiredError,
  PlatenApiError,
  RateLimitedError,
  ServerError,
  UnauthorizedError,
  UnresolvedPaperError,
} from './errors.ts';
import { createPlaten, type Platen } from './platen.ts';

const KEY = 'plt_dev_0123456789abcdefghijklmnopqrstuvABCDEF';
const template = {
  width: 2,
  height: 1,
  unit: 'inch',
  elements: [{ type: 'text', x: 0, y: 0, width: 2, height: 1, value: 'Hi' }],
} as const;

/** Creates a client of a server that sends `answers` in turn and then repeats the last one. Records the requests. */
function against(...answers: (Response | Error)[]): { readonly platen: Platen; readonly requests: Request[] } {
  const requests: Request[] = [];
  const fetch = async (request: Request) => {
    const answer = answers[Math.min(requests.length, answers.length - 1)];
    requests.push(request);
    if (answer instanceof Response) return answer.clone();
    throw answer;
  };
  const options = { baseUrl: 'https://labels.example/api/v1/', apiKey: KEY, maxRetries: 0, fetch };
  return { platen: createPlaten(options), requests };
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

const refusal = (status: number, body: unknown, headers?: Record<string, string>): Promise<unknown> =>
  against(json(status, body, headers))
    .platen.render({ template })
    .then(
      () => undefined,
      (error: unknown) => error,
    );

const job = (status: string, more: object = {}) => ({
  jobId: 'j1',
  status,
  createdAt: '2030-01-01T00:00:00.000Z',
  labels: { total: 3, done: 1 },
  ...more,
});

afterEach(() => vi.useRealTimers());

describe('a call', () => {
  it('takes the answer of any fetch, whose Response need not be the global class', async () => {
    const answer = json(200, { starters: [] });
    const requests: Request[] = [];
    vi.stubGlobal('Response', class Other {});
    try {
      const fetch = async (request: Request) => {
        requests.push(request);
        return answer.clone();
      };
      const options = { baseUrl: 'https://labels.example/api/v1', apiKey: KEY, maxRetries: 0, fetch };
      expect(await createPlaten(options).starters.list()).toMatchObject({ data: [] });
    } finally {
      vi.unstubAllGlobals();
    }
    expect(requests).toHaveLength(1);
  });

  it('sends JSON with the key as Bearer to the base URL', async () => {
    const { platen, requests } = against(json(202, { jobId: 'j1' }));
    await platen.jobs.create({ starter: 'price-tag-1.5x1', items: [{ data: { name: 'a', price: '1', sku: 'b' } }] });
    const request = requests[0];
    expect(request?.method).toBe('POST');
    expect(request?.url).toBe('https://labels.example/api/v1/print');
    expect(request?.headers.get('authorization')).toBe(`Bearer ${KEY}`);
    expect(request?.headers.get('content-type')).toBe('application/json');
    expect(await request?.json()).toEqual({
      starter: 'price-tag-1.5x1',
      items: [{ data: { name: 'a', price: '1', sku: 'b' } }],
    });
  });

  it('asks a key function before every request', async () => {
    const keys = ['first', 'second'];
    const seen: (string | null)[] = [];
    const platen = createPlaten({
      baseUrl: 'https://labels.example/api/v1',
      apiKey: async () => keys[seen.length] ?? '',
      fetch: async (request) => {
        seen.push(request.headers.get('authorization'));
        return json(200, job('pending'));
      },
    });
    await platen.jobs.retrieve('j1');
    await platen.jobs.retrieve('j1');
    expect(seen).toEqual(['Bearer first', 'Bearer second']);
  });

  it('sends the idempotency key', async () => {
    const { platen, requests } = against(json(202, { jobId: 'j1' }));
    await platen.jobs.create(
      { starter: 'price-tag-1.5x1', items: [{ data: { name: 'Oak shelf', price: '49.00', sku: 'OAK-120' } }] },
      { idempotencyKey: 'order-17' },
    );
    expect(requests[0]?.headers.get('idempotency-key')).toBe('order-17');
  });

  it('escapes an id in the path', async () => {
    const { platen, requests } = against(json(200, job('pending')));
    await platen.jobs.retrieve('a/b?c');
    expect(requests[0]?.url).toBe('https://labels.example/api/v1/print/a%2Fb%3Fc');
  });

  it('refuses a base URL that is not a URL', () => {
    expect(() => createPlaten({ baseUrl: 'labels', apiKey: KEY })).toThrow(
      'createPlaten: baseUrl is not a URL: "labels"; use the address of the API, such as https://your.host/api/v1',
    );
  });

  it('can be made with a path where there is no page, as a server that renders pages does, and says so when called', async () => {
    const platen = createPlaten({ baseUrl: '/labels' });
    await expect(platen.render({ template })).rejects.toThrow(
      new TypeError(
        'POST /render: baseUrl is the path "/labels", which only a web page can use; elsewhere, use the full address: https://your.host/labels',
      ),
    );
  });

  it('takes undefined for every option, such as an environment variable that is not set', async () => {
    const requests: Request[] = [];
    const fetch = async (request: Request) => {
      requests.push(request);
      return Response.json({ data: [], nextCursor: null });
    };
    const none = { headers: undefined, timeoutMs: undefined, maxRetries: undefined };
    const platen = createPlaten({ baseUrl: 'https://labels.example/api/v1', apiKey: undefined, fetch, ...none });
    await platen.templates.list({}, { ...none, signal: undefined });
    expect(requests[0]?.headers.has('Authorization')).toBe(false);
  });

  it('never shows a malformed key in its error', async () => {
    const platen = createPlaten({ baseUrl: 'https://labels.example/api/v1', apiKey: `${KEY}\nx` });
    const error = await platen.render({ template }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(TypeError);
    expect(JSON.stringify([String(error), error])).not.toContain('plt_dev');
  });
});

describe('options', () => {
  const baseUrl = 'https://labels.example/api/v1';
  const created = (options?: unknown) => () => Reflect.apply(createPlaten, undefined, [options]);

  it('that are missing, or without a baseUrl, are reported with an example', () => {
    expect(created()).toThrow(
      new TypeError(
        "createPlaten: the options are missing; call createPlaten({ baseUrl: 'https://your.host/api/v1', apiKey })",
      ),
    );
    expect(created({ apiKey: KEY })).toThrow(
      new TypeError('createPlaten: baseUrl is undefined; use the address of the API, such as https://your.host/api/v1'),
    );
    expect(created(KEY)).toThrow(new TypeError('createPlaten: expected an options object, got a string'));
  });

  it('with an unknown name are rejected with the name that was meant', () => {
    expect(created({ baseUrl, timeout: 5 })).toThrow(
      new TypeError('createPlaten: unknown option "timeout"; did you mean "timeoutMs"?'),
    );
    expect(created({ baseURL: baseUrl })).toThrow('createPlaten: unknown option "baseURL"; did you mean "baseUrl"?');
    expect(created({ baseUrl, color: 'red' })).toThrow(
      'createPlaten: unknown option "color"; expected only baseUrl, apiKey, fetch, headers, timeoutMs, maxRetries',
    );
  });

  it.each<[string, (platen: Platen, options: object) => Promise<unknown>]>([
    ['render', (platen, options) => platen.render({ template }, options)],
    ['jobs.create', (platen, options) => platen.jobs.create({ templateId: 'a', items: [{}] }, options)],
    ['templates.create', (platen, options) => platen.templates.create({ name: 'a', template }, options)],
    ['jobs.wait', (platen, options) => platen.jobs.wait('j1', options)],
    ['jobs.download', (platen, options) => platen.jobs.download({ url: 'https://labels.example/files/1' }, options)],
    ['GET /usage', (platen, options) => platen.usage.retrieve(options)],
    ['PATCH /templates/{id}', (platen, options) => platen.templates.rename('t', 'x', options)],
  ])('of %s with an unknown name reject the call, and nothing is sent', async (name, run) => {
    const { platen, requests } = against(json(200, {}));
    await expect(run(platen, { timeout: 5 })).rejects.toThrow(
      new TypeError(`${name}: unknown option "timeout"; did you mean "timeoutMs"?`),
    );
    expect(requests).toHaveLength(0);
  });

  it.each([
    ['user name and password', 'https://ann:s3cret@labels.example/api/v1', 'baseUrl contains a user name or password'],
    ['a query', 'https://labels.example/api/v1?token=s3cret', 'baseUrl has a query or a fragment'],
    ['no scheme, and a password', '//ann:s3cret@labels.example', 'baseUrl is not a URL: "…@labels.example"'],
    ['another scheme', 'ftp://labels.example/s3cret', 'baseUrl starts with ftp: instead of https: or http:'],
  ])('never repeat a secret of a baseUrl with %s', (_, secret, message) => {
    expect(created({ baseUrl: secret })).toThrow(message);
    expect(created({ baseUrl: secret })).not.toThrow('s3cret');
  });
});

describe('platen.render with verify', () => {
  const graded = {
    image: { format: 'png', width: 1, height: 1, dataUri: 'data:image/png;base64,AAAA' },
    layout: { unit: 'mm', label: { x: 0, y: 0, width: 1, height: 1 }, elements: [], warnings: [] },
  };

  it('sends the parameter, and returns the grades', async () => {
    const grades = [{ element: 'e0', grade: 4, letter: 'A' }];
    const { platen, requests } = against(json(200, { ...graded, grades }));
    expect(await platen.render({ template }, { verify: 'grade' })).toMatchObject({ grades });
    expect(requests.map(({ url }) => url)).toEqual(['https://labels.example/api/v1/render?verify=grade']);
  });

  it('returns no grades if they were not requested', async () => {
    const { platen, requests } = against(json(200, graded));
    expect(await platen.render({ template })).not.toHaveProperty('grades');
    expect(requests.map(({ url }) => url)).toEqual(['https://labels.example/api/v1/render']);
  });
});

describe('an error of the API', () => {
  it('names the method and the address, without the query', async () => {
    const { platen } = against(json(404, { ok: false, error: 'user_error', message: 'No such page.' }));
    const error = await platen.templates.list({ cursor: 's3cret' }).catch((caught: unknown) => caught);
    const url = 'https://labels.example/api/v1/templates';
    expect(error).toMatchObject({ method: 'GET', url, message: `No such page. (GET ${url}: HTTP 404)` });
  });

  it('of a finished file never repeats its secret link', async () => {
    const { platen } = against(json(404, { ok: false, error: 'user_error', message: 'The link has expired.' }));
    const error = await platen.jobs
      .download({ url: 'https://labels.example/files/s3cret' })
      .catch((caught: unknown) => caught);
    expect(String(error)).toBe('NotFoundError: The link has expired. (GET https://labels.example/…: HTTP 404)');
    expect(JSON.stringify(error)).not.toContain('s3cret');
  });

  it('400 carries every issue, and its message the server’s sentence', async () => {
    const issues = [
      { path: '/template/elements/0/value', code: 'check_digit', message: 'check digit should be 7, got 0' },
    ];
    const error = await refusal(
      400,
      { ok: false, error: 'user_error', message: 'check digit should be 7, got 0', issues },
      { 'x-request-id': 'r-9' },
    );
    expect(error).toBeInstanceOf(BadRequestError);
    expect(error).toMatchObject({ status: 400, code: 'user_error', requestId: 'r-9', issues });
    expect(String(error)).toBe(
      'BadRequestError: check digit should be 7, got 0 (POST https://labels.example/api/v1/render: HTTP 400, request r-9)',
    );
  });

  it('401 distinguishes an invalid key from a missing one', async () => {
    const error = await refusal(401, { error: 'invalid_token', error_description: 'The key was revoked.' });
    expect(error).toBeInstanceOf(UnauthorizedError);
    expect(error).toMatchObject({ status: 401, code: 'invalid_token' });
    expect(String(error)).toBe(
      'UnauthorizedError: The key was revoked. (POST https://labels.example/api/v1/render: HTTP 401, invalid_token)',
    );
  });

  it('402 says how much was asked, how much is left and where to upgrade', async () => {
    const body = {
      ok: false,
      error: 'developer_payment_required',
      message: 'Trial is spent.',
      available: 3,
      requested: 10,
      upgradeUrl: 'https://labels.example/usage',
    };
    const error = await refusal(402, body);
    expect(error).toBeInstanceOf(PaymentRequiredError);
    expect(error).toMatchObject({ available: 3, requested: 10, upgradeUrl: 'https://labels.example/usage' });
  });

  it('402 of a storefront key has no balance', async () => {
    const error = await refusal(402, { ok: false, error: 'user_error', message: 'The subscription is inactive.' });
    expect(error).toBeInstanceOf(PaymentRequiredError);
    expect(error).not.toHaveProperty('available');
    expect(error).not.toHaveProperty('upgradeUrl');
  });

  it('404 is NotFoundError', async () => {
    expect(await refusal(404, { ok: false, error: 'user_error', message: 'No such template.' })).toBeInstanceOf(
      NotFoundError,
    );
  });

  it('409 says when to try again', async () => {
    const error = await refusal(
      409,
      { ok: false, error: 'user_error', message: 'Still running.' },
      { 'retry-after': '2' },
    );
    expect(error).toBeInstanceOf(ConflictError);
    expect(error).toMatchObject({ retryAfterSeconds: 2 });
  });

  it('422 carries the paper issues with actual and required lengths', async () => {
    const issues = [
      { path: '/page/margins/2', code: 'margins_exceed_page', message: 'too wide', actual: 5, required: 4 },
    ];
    const error = await refusal(422, { ok: false, error: 'user_error', message: 'too wide', issues });
    expect(error).toBeInstanceOf(UnresolvedPaperError);
    expect(error).toMatchObject({ issues });
  });

  it('429 carries Retry-After and the label budget', async () => {
    const error = await refusal(
      429,
      { error: 'rate_limit_exceeded', error_description: 'Label budget spent.' },
      {
        'retry-after': '17',
        'x-ratelimit-limit': '1000',
        'x-ratelimit-remaining': '0',
        'x-ratelimit-reset': '1900000000',
      },
    );
    expect(error).toBeInstanceOf(RateLimitedError);
    expect(error).toMatchObject({
      retryAfterSeconds: 17,
      labelBudget: { limit: 1000, remaining: 0, resetAt: new Date(1_900_000_000_000) },
    });
  });

  it('5xx from a proxy’s HTML page is ServerError with an excerpt', async () => {
    const headers = { 'Content-Type': 'text/html; charset=utf-8' };
    const { platen } = against(new Response('<h1>Bad   gateway</h1>', { status: 502, headers }));
    const error = await platen.render({ template }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ServerError);
    expect(String(error)).toContain(
      '<h1>Bad gateway</h1> (POST https://labels.example/api/v1/render: HTTP 502, text/html)',
    );
  });

  it('of a status without a specific class is PlatenApiError', async () => {
    const error = await refusal(405, { ok: false, error: 'user_error', message: 'Use POST.' });
    expect(error).toMatchObject({ name: 'PlatenApiError', status: 405 });
    expect(error).toBeInstanceOf(PlatenApiError);
  });
});

describe('a redirect', () => {
  const moved = (status: number, location: string) => new Response(null, { status, headers: { location } });
  const outcome = (answer: Response) =>
    against(answer)
      .platen.render({ template })
      .catch((caught: unknown) => caught);

  it.each([301, 302, 303, 307, 308])('%i is not followed; the error says what baseUrl is to be', async (status) => {
    const error = await outcome(moved(status, 'https://www.labels.example/v2/api/v1/render?key=s3cret'));
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({
      code: 'redirected',
      message: `POST https://labels.example/api/v1/render: baseUrl redirects to https://www.labels.example/v2/api/v1 (HTTP ${status}), but redirects are not followed; set baseUrl to that address`,
    });
  });

  it('to a page of another path says where it leads, without its query', async () => {
    expect(await outcome(moved(302, '/login?next=s3cret'))).toMatchObject({
      message:
        'POST https://labels.example/api/v1/render: baseUrl redirects to https://labels.example/login (HTTP 302), but redirects are not followed; check that baseUrl ends in /api/v1',
    });
  });

  it('is not tried again, neither by the call nor by jobs.wait', async () => {
    const { platen, requests } = against(moved(301, 'https://www.labels.example/'));
    await expect(platen.jobs.wait('j1')).rejects.toMatchObject({ code: 'redirected' });
    await expect(platen.usage.retrieve({ maxRetries: 3 })).rejects.toMatchObject({ code: 'redirected' });
    expect(requests).toHaveLength(2);
    expect(requests.map(({ redirect }) => redirect)).toEqual(['manual', 'manual']);
  });

  it('of a finished file is followed, as a bucket’s is', async () => {
    const { platen, requests } = against(new Response('%PDF'));
    await platen.jobs.download({ url: 'https://labels.example/files/1' });
    expect(requests[0]?.redirect).toBe('follow');
  });
});

describe('a call without an answer', () => {
  it('is a ConnectionError with the system’s reason, which fetch leaves out of its message', async () => {
    const cause = new TypeError('fetch failed', {
      cause: Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }),
    });
    const error = await against(cause)
      .platen.usage.retrieve()
      .catch((caught: unknown) => caught);
    expect(error).toMatchObject({
      message: 'GET https://labels.example/api/v1/usage: no response: fetch failed: ECONNREFUSED',
    });
  });

  it('says the status and type of an answer that broke off', async () => {
    const body = new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) });
    const platen = createPlaten({
      baseUrl: 'https://labels.example/api/v1',
      maxRetries: 0,
      fetch: async () => new Response(body, { headers: { 'Content-Type': 'application/json' } }),
    });
    await expect(platen.usage.retrieve()).rejects.toMatchObject({
      code: 'incomplete',
      message:
        'GET https://labels.example/api/v1/usage: the response (HTTP 200, application/json) was interrupted: terminated',
    });
  });

  it('says that an answer’s JSON breaks off', async () => {
    const cut = new Response('{"jobId":"j', { headers: { 'Content-Type': 'application/json' } });
    await expect(against(cut).platen.usage.retrieve()).rejects.toMatchObject({
      code: 'not_the_api',
      message:
        'GET https://labels.example/api/v1/usage: the response (HTTP 200, application/json) is truncated or damaged JSON of 11 characters; something between the client and the API, such as a proxy, may have changed the response',
    });
  });

  it('of a job that is not completed is a TypeError that says so', async () => {
    const { platen } = against(json(200, {}));
    const pending: object = job('pending');
    await expect(Reflect.apply(platen.jobs.download, undefined, [pending])).rejects.toThrow(
      new TypeError('jobs.download: expected a completed job with the url of its file, got undefined'),
    );
  });

  it('is a ConnectionError that keeps its cause', async () => {
    const cause = new TypeError('fetch failed');
    const error = await against(cause)
      .platen.render({ template })
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({
      cause,
      code: 'no_connection',
      message: 'POST https://labels.example/api/v1/render: no response: fetch failed',
    });
  });

  it('is a ConnectionError when the answer is a web page', async () => {
    const page = new Response('<!doctype html>', { status: 200, headers: { 'Content-Type': 'text/html' } });
    await expect(against(page).platen.render({ template })).rejects.toThrow(
      'the response (HTTP 200, text/html) is a web page, not JSON; check that baseUrl ends in /api/v1',
    );
  });

  it('is a CallTimeoutError after timeoutMs', async () => {
    const platen = createPlaten({
      baseUrl: 'https://labels.example/api/v1',
      apiKey: KEY,
      timeoutMs: 20,
      fetch: (request) =>
        new Promise((_, reject) => request.signal.addEventListener('abort', () => reject(request.signal.reason))),
    });
    const error = await platen.render({ template }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(CallTimeoutError);
    expect(error).toMatchObject({
      timeoutMs: 20,
      message: 'POST https://labels.example/api/v1/render got no complete response within 0.02 s',
    });
  });

  it('rejects with the reason of the caller’s signal', async () => {
    const reason = new Error('closed the page');
    const { platen, requests } = against(json(200, {}));
    await expect(platen.render({ template }, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(requests).toHaveLength(0);
  });
});

describe('jobs.wait', () => {
  it('lets the server hold its answer and resolves with the completed job', async () => {
    const { platen, requests } = against(json(200, job('completed', { url: 'https://labels.example/files/1' })));
    expect((await platen.jobs.wait('j1')).url).toBe('https://labels.example/files/1');
    expect(requests.map((request) => request.url)).toEqual(['https://labels.example/api/v1/print/j1?wait=20']);
  });

  it('asks more often when progress is shown, and shows every answer', async () => {
    vi.useFakeTimers();
    const { platen, requests } = against(
      json(200, job('pending')),
      json(200, job('processing')),
      json(200, job('completed', { url: 'u' })),
    );
    const seen: string[] = [];
    const done = platen.jobs.wait('j1', { onProgress: ({ status }) => seen.push(status) });
    await vi.advanceTimersByTimeAsync(5_000);
    expect((await done).status).toBe('completed');
    expect(seen).toEqual(['pending', 'processing', 'completed']);
    expect(requests[0]?.url).toContain('wait=2');
  });

  it('polls a server that does not hold its answers once per second, for up to 30 attempts', async () => {
    vi.useFakeTimers({ now: 0 });
    const askedAt: number[] = [];
    const platen = createPlaten({
      baseUrl: 'https://labels.example/api/v1',
      fetch: async () => {
        askedAt.push(Date.now());
        return json(200, job('processing'));
      },
    });
    const error = platen.jobs.wait('j1').catch((caught: unknown) => caught);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await error).toMatchObject({ name: 'PrintTimeoutError', jobId: 'j1' });
    expect(askedAt).toEqual(Array.from({ length: 30 }, (_, second) => second * 1_000));
    const fewer = platen.jobs.wait('j1', { attempts: 3 }).catch((caught: unknown) => caught);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await fewer).toMatchObject({ name: 'PrintTimeoutError' });
    expect(askedAt).toHaveLength(33);
  });

  it('asks a server that holds its answers at once again, as long as its time lasts', async () => {
    vi.useFakeTimers({ now: 0 });
    const askedAt: number[] = [];
    const platen = createPlaten({
      baseUrl: 'https://labels.example/api/v1',
      fetch: async (request) => {
        askedAt.push(Date.now());
        const wait = Number(new URL(request.url).searchParams.get('wait'));
        await new Promise((resolve) => setTimeout(resolve, wait * 1_000));
        return json(200, job('processing'));
      },
    });
    const error = platen.jobs.wait('j1', { timeoutMs: 50_000 }).catch((caught: unknown) => caught);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await error).toMatchObject({ name: 'PrintTimeoutError', timeoutMs: 50_000 });
    expect(askedAt).toEqual([0, 20_000, 40_000]);
  });

  it('shows how many labels are done', async () => {
    const { platen } = against(json(200, job('completed', { url: 'u' })));
    const seen: unknown[] = [];
    await platen.jobs.wait('j1', { onProgress: (progress) => seen.push(progress) });
    expect(seen).toEqual([{ status: 'completed', total: 3, done: 1 }]);
  });

  it('rejects with PrintFailedError naming reason and code', async () => {
    const { platen } = against(
      json(200, job('failed', { error: 'Item 3: image not found.', errorCode: 'image_unreachable' })),
    );
    const error = await platen.jobs.wait('j1').catch((caught: unknown) => caught);
    expect(error).toMatchObject({
      name: 'PrintFailedError',
      jobId: 'j1',
      errorCode: 'image_unreachable',
      message: 'Item 3: image not found.',
    });
  });

  it('rides out a broken connection and a spent request budget', async () => {
    vi.useFakeTimers();
    const { platen, requests } = against(
      new TypeError('fetch failed'),
      json(429, { error: 'rate_limit_exceeded', error_description: 'Slow down.' }, { 'retry-after': '3' }),
      json(200, job('completed', { url: 'u' })),
    );
    const done = platen.jobs.wait('j1');
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await done).url).toBe('u');
    expect(requests).toHaveLength(3);
  });

  it('gives up after four failures in a row', async () => {
    vi.useFakeTimers();
    const { platen, requests } = against(new TypeError('fetch failed'));
    const error = platen.jobs.wait('j1').catch((caught: unknown) => caught);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await error).toBeInstanceOf(ConnectionError);
    expect(requests).toHaveLength(4);
  });

  it('rejects with PrintTimeoutError when the job takes too long', async () => {
    vi.useFakeTimers();
    const { platen } = against(json(200, job('processing')));
    const error = platen.jobs.wait('j1', { timeoutMs: 5_000 }).catch((caught: unknown) => caught);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await error).toMatchObject({ name: 'PrintTimeoutError', jobId: 'j1', timeoutMs: 5_000 });
  });

  it('does not retry a job that is unknown', async () => {
    const { platen, requests } = against(json(404, { ok: false, error: 'user_error', message: 'No such job.' }));
    await expect(platen.jobs.wait('j1')).rejects.toBeInstanceOf(NotFoundError);
    expect(requests).toHaveLength(1);
  });

  it('stops waiting when aborted', async () => {
    const { platen } = against(json(200, job('pending')));
    const controller = new AbortController();
    const waiting = platen.jobs.wait('j1', { signal: controller.signal });
    setTimeout(() => controller.abort(new Error('enough')), 10);
    await expect(waiting).rejects.toThrow('enough');
  });
});
