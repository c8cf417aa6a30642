import { describe, expect, expectTypeOf, it } from 'vitest';
import { type Call, createConnection, NotFoundError, ServerError } from '../../entries/index.ts';

interface Order {
  readonly id: string;
  readonly skus: readonly string[];
}

interface Paths {
  '/orders': {
    get: {
      parameters: { query?: { page?: number } };
      responses: { 200: { content: { 'application/json': { orders: readonly Order[] } } } };
    };
    post: {
      requestBody: { content: { 'application/json': { skus: readonly string[] } } };
      responses: { 201: { content: { 'application/json': Order } } };
    };
  };
  '/orders/{id}': {
    get: {
      parameters: { path: { id: string } };
      responses: { 200: { content: { 'application/json': Order } } };
    };
    delete: { parameters: { path: { id: string } }; responses: { 204: { content?: never } } };
  };
}

/** Creates a connection to a server that sends `answers` in turn. Records the requests. */
function against(...answers: (() => Response)[]) {
  const requests: Request[] = [];
  const fetch = async (request: Request) => {
    requests.push(request);
    const answer = answers[Math.min(requests.length, answers.length) - 1];
    if (answer === undefined) throw new TypeError('fetch failed');
    return answer();
  };
  const { call } = createConnection<Paths>({ baseUrl: 'https://shop.example/v2/', timeoutMs: 5_000, fetch });
  return { call, requests };
}

const order = () => Response.json({ id: '7', skus: ['OAK-120'] });
const fails = () => new Response('', { status: 500 });
const outcomeOf = (call: Promise<unknown>): Promise<unknown> => call.catch((error: unknown) => error);

describe('a connection to custom endpoints', () => {
  it('builds the address of the path, its parameters and its query', async () => {
    const { call, requests } = against(order);
    await call('get', '/orders/{id}', { params: { path: { id: 'a/7' } } });
    await call('get', '/orders', { params: { query: { page: 2 } } });
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET https://shop.example/v2/orders/a%2F7',
      'GET https://shop.example/v2/orders?page=2',
    ]);
  });

  it('sends a body as JSON, with the headers of the call', async () => {
    const { call, requests } = against(order);
    await call('post', '/orders', { body: { skus: ['OAK-120'] } }, { ifMatch: '"v1"', headers: { 'X-Shop': 'a' } });
    expect(await requests[0]?.json()).toEqual({ skus: ['OAK-120'] });
    const sent = ['Content-Type', 'If-Match', 'X-Shop'].map((name) => requests[0]?.headers.get(name));
    expect(sent).toEqual(['application/json', '"v1"', 'a']);
  });

  it('gives undefined for an answer without content', async () => {
    const { call } = against(() => new Response(null, { status: 204 }));
    expect(await call('delete', '/orders/{id}', { params: { path: { id: '7' } } })).toBeUndefined();
  });

  it('rejects with the client’s errors, the server’s own sentence among their facts', async () => {
    const refusal = { ok: false, error: 'user_error', message: 'There is no order 7.' };
    const { call } = against(() => Response.json(refusal, { status: 404, headers: { 'X-Request-Id': 'r1' } }));
    const error = await outcomeOf(call('get', '/orders/{id}', { params: { path: { id: '7' } } }));
    expect(error).toBeInstanceOf(NotFoundError);
    expect(error).toMatchObject({
      message: 'There is no order 7. (GET https://shop.example/v2/orders/7: HTTP 404, request r1)',
      reason: 'There is no order 7.',
    });
  });

  it('gives no sentence for a server that is not the API', async () => {
    const { call } = against(() => new Response('<h1>Gone</h1>', { status: 404 }));
    const error = await outcomeOf(call('get', '/orders', {}));
    expect(error).toBeInstanceOf(NotFoundError);
    expect(error).not.toHaveProperty('reason');
  });

  it('sends a POST that may have been done again only with an idempotency key', async () => {
    const body = { skus: [] };
    const once = against(fails, order);
    expect(await outcomeOf(once.call('post', '/orders', { body }))).toBeInstanceOf(ServerError);
    expect(once.requests).toHaveLength(1);
    const named = against(fails, order);
    await named.call('post', '/orders', { body }, { idempotencyKey: 'order-7' });
    expect(named.requests).toHaveLength(2);
  });

  it('rejects at once with a TypeError when no request can be built', async () => {
    const { call, requests } = against(order);
    const error = await outcomeOf(call('get', '/orders', {}, { headers: { 'X-Shop': 'a\nb' } }));
    expect(error).toBeInstanceOf(TypeError);
    expect(requests).toHaveLength(0);
  });
});

describe('types of a connection', () => {
  const { call } = createConnection<Paths>({ baseUrl: 'https://shop.example/v2' });

  it('are those of its paths', () => {
    const get = () => call('get', '/orders', {});
    expectTypeOf<ReturnType<typeof get>>().toEqualTypeOf<Call<{ orders: readonly Order[] }>>();
    const remove = () => call('delete', '/orders/{id}', { params: { path: { id: '7' } } });
    expectTypeOf<ReturnType<typeof remove>>().toEqualTypeOf<Call<undefined>>();
  });

  it('refuse a path, a method, a parameter and a body that are not there', () => {
    // @ts-expect-error no such path
    void (() => call('get', '/customers', {}));
    // @ts-expect-error no such method at this path
    void (() => call('patch', '/orders/{id}', { params: { path: { id: '7' } } }));
    // @ts-expect-error the path has an id
    void (() => call('get', '/orders/{id}', {}));
    // @ts-expect-error a page is a number
    void (() => call('get', '/orders', { params: { query: { page: '2' } } }));
    // @ts-expect-error the body has a list of skus
    void (() => call('post', '/orders', { body: { sku: 'OAK-120' } }));
  });
});
