import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Hono } from 'hono';
import { afterEach, describe, expect, it } from 'vitest';
import { closeServer, createHttpServer, listen } from './http-server.ts';
import type { Env } from './middleware/env.ts';

const REQUEST_SECONDS = 0.3;

let server: Server | undefined;
afterEach(() => server && closeServer(server, 0));

/** A connection to a server that reads a body at `/`, and at `/early` answers without reading it. */
async function connected(requestSeconds = REQUEST_SECONDS): Promise<Socket> {
  const app = new Hono<Env>();
  app.post('/', async (context) => context.json({ bytes: (await context.req.arrayBuffer()).byteLength }));
  // a body that breaks off: nobody is left to be told
  app.onError((_, context) => context.body(null, 400));
  app.post('/early', (context) => context.json({ early: true }));
  server = createHttpServer(app, () => 'request', requestSeconds);
  const { port } = await listen(server, 0, '127.0.0.1');
  return connect({ port, host: '127.0.0.1' });
}

/** All that comes until the server closes the connection, while a byte is sent now and then. */
function received(socket: Socket, trickle: string): Promise<string> {
  const sending = setInterval(() => socket.write(trickle), 20);
  return new Promise((resolve) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString();
    });
    // the server no longer reads what is sent
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
  message: `This request did not arrive within ${REQUEST_SECONDS} s.`,
  issues: [{ path: '', code: 'http', message: `This request did not arrive within ${REQUEST_SECONDS} s.` }],
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
    // its head is to arrive in time, on a busy machine too
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
