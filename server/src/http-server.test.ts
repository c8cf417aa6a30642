import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Hono } from 'hono';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeServer, createHttpServer, listen } from './http-server.ts';
import type { Env } from './middleware/env.ts';

const REQUEST_SECONDS = 0.3;

let server: Server | undefined;
afterEach(() => server && closeServer(server, 0));

/** Connects to a server that reads a body at `/`, and answers `/early` without reading it. */
async function connected(requestSeconds = REQUEST_SECONDS): Promise<Socket> {
  const app = new Hono<Env>();
  app.post('/', async (context) => context.json({ bytes: (await context.req.arrayBuffer()).byteLength }));
  // the body was cut off, so no client reads the answer
  app.onError((_, context) => context.body(null, 400));
  app.post('/early', (context) => context.json({ early: true }));
  server = createHttpServer(app, () => 'request', { requestSeconds });
  const { port } = await listen(server, 0, '127.0.0.1');
  return connect({ port, host: '127.0.0.1' });
}

/** Returns everything received until the server closes the connection. Sends `trickle` at intervals. */
function received(socket: Socket, trickle: string): Promise<string> {
  const sending = setInterval(() => socket.write(trickle), 20);
  return new Promise((resolve) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString();
    });
    // the server no longer reads the connection
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(sending);
      resolve(text);
    });
  });
}

const late = {
  ok: false,
  error: 'user_error',
  message: `This request did not arrive completely within ${REQUEST_SECONDS} s.`,
  issues: [{ path: '', code: 'http', message: `This request did not arrive completely within ${REQUEST_SECONDS} s.` }],
};
const bodyOf = (answer: string): unknown => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4));

describe('a request that arrives slowly', () => {
  it.each([
    ['headers', 'POST / HTTP/1.1\r\nHost: a\r\nX-Slow: ', 'a'],
    ['a body of a known length', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\n', 'a'],
    ['a body in chunks', 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n', '1\r\na\r\n'],
  ])('is refused in JSON, and its connection closed: %s', async (_, head, trickle) => {
    const socket = await connected();
    socket.write(head);
    const answer = await received(socket, trickle);
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(answer).toContain('Connection: close\r\n');
    expect(bodyOf(answer)).toEqual(late);
  });

  it('gets no second answer where it was answered before its body came', async () => {
    // long enough for the headers to arrive in time on a busy machine
    const socket = await connected(5);
    socket.write('POST /early HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\n');
    const answer = await received(socket, 'a');
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(bodyOf(answer)).toEqual({ early: true });
  });
});

it('keeps a connection for longer than load balancers do, and says so', async () => {
  const socket = await connected(60);
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nab');
  const [first] = (await once(socket, 'data')) as [Buffer];
  expect(first.toString()).toMatch(/^HTTP\/1\.1 200 .*\r\nKeep-Alive: timeout=75\r\n/s);
});

/** A server that answers `/N` with N when the test releases it, and a connection to it. */
async function held() {
  const pending: (() => void)[] = [];
  const arrived: string[] = [];
  const stopping = new AbortController();
  const app = new Hono<Env>();
  app.get('/:number', async (context) => {
    arrived.push(context.req.param('number'));
    await new Promise<void>((resolve) => pending.push(resolve));
    return context.text(context.req.param('number'));
  });
  server = createHttpServer(app, () => 'request', { stopping: stopping.signal });
  const { port } = await listen(server, 0, '127.0.0.1');
  const socket = connect({ port, host: '127.0.0.1' });
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString();
  });
  const statuses = (): readonly string[] => text.match(/HTTP\/1\.1 \d+/g) ?? [];
  return { port, socket, stopping, pending, arrived, statuses, text: () => text };
}

const get = (number: number): string => `GET /${number} HTTP/1.1\r\nHost: a\r\n\r\n`;
const numbers = (length: number): readonly number[] => Array.from({ length }, (_, index) => index);

describe('requests that a connection sends ahead', () => {
  it('are answered one after the other, in their order', async () => {
    const { socket, pending, arrived, text } = await held();
    socket.write(get(1) + get(2) + get(3));
    await vi.waitFor(() => expect(arrived).toEqual(['1']));
    // after a full turn of the event loop the others still wait
    await new Promise(setImmediate);
    expect([arrived, pending.length]).toEqual([['1'], 1]);
    for (const number of [1, 2, 3]) {
      await vi.waitFor(() => expect(pending).toHaveLength(1));
      expect(arrived.at(-1)).toBe(String(number));
      pending.pop()?.();
    }
    await vi.waitFor(() => expect(text().match(/\r\n\r\n(\d)/g)).toEqual(['1', '2', '3'].map((n) => `\r\n\r\n${n}`)));
    expect(text()).not.toContain('Connection: close');
    socket.write(get(4));
    await vi.waitFor(() => expect(arrived.at(-1)).toBe('4'));
  });

  it('are dropped behind the first 101, and the connection closes after those', async () => {
    const { socket, pending, statuses, text } = await held();
    const closed = once(socket, 'close');
    socket.write(numbers(500).map(get).join(''));
    for (let answered = 0; answered < 101; answered++) {
      await vi.waitFor(() => expect(pending).toHaveLength(1), { interval: 1 });
      pending.pop()?.();
    }
    await closed;
    expect(statuses()).toHaveLength(101);
    expect(text().match(/Connection: close/gi)).toHaveLength(1);
  });
});

describe('a request with two Host headers', () => {
  it('is rejected with 400 in JSON, whatever the second one says', async () => {
    const { socket, arrived, text } = await held();
    const closed = once(socket, 'close');
    socket.write('GET /1 HTTP/1.1\r\nHost: a\r\nHOST: a\r\n\r\n');
    await closed;
    expect(text()).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    const message = 'This request has more than one Host header. Send exactly one.';
    expect(bodyOf(text())).toEqual({
      ...{ ok: false, error: 'user_error', message },
      issues: [{ path: '', code: 'http', message }],
    });
    expect(arrived).toEqual([]);
  });
});

describe('a server that stops', () => {
  it('answers the calls whose connections the system has and Node has not accepted yet', async () => {
    const app = new Hono<Env>();
    app.get('/', (context) => context.text('done'));
    const stopping = new AbortController();
    const own = createHttpServer(app, () => 'request', { stopping: stopping.signal });
    const { port } = await listen(own, 0, '127.0.0.1');
    const calls = numbers(50).map(async () => {
      const socket = connect({ port, host: '127.0.0.1' });
      socket.write(get(1).replace('/1', '/'));
      const [chunk] = (await once(socket, 'data')) as [Buffer];
      return chunk.toString().slice(0, 12);
    });
    stopping.abort();
    await closeServer(own, 60_000);
    expect(new Set(await Promise.all(calls))).toEqual(new Set(['HTTP/1.1 200']));
  });

  it('closes a connection after the answer that was in progress, and says so in its headers', async () => {
    const { socket, stopping, pending, text } = await held();
    const closed = once(socket, 'close');
    socket.write(get(1));
    await vi.waitFor(() => expect(pending).toHaveLength(1));
    stopping.abort();
    pending.pop()?.();
    await closed;
    expect(text()).toMatch(/^HTTP\/1\.1 200 .*\r\nConnection: close\r\n/s);
  });

  it('answers all that a connection sent ahead, and closes it after the last', async () => {
    const { socket, stopping, pending, arrived, statuses } = await held();
    const closed = once(socket, 'close');
    socket.write(get(1) + get(2));
    await vi.waitFor(() => expect(arrived).toEqual(['1']));
    stopping.abort();
    pending.pop()?.();
    await vi.waitFor(() => expect(pending).toHaveLength(1));
    pending.pop()?.();
    await closed;
    expect(statuses()).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
  });
});
