import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPlaten, type Platen, PlatenError, type PlatenOptions } from '../../entries/index.ts';
import { CallTimeoutError, ConnectionError, PlatenApiError, PrintTimeoutError } from './errors.ts';

// Responses that are not from the API: of proxies, captive portals, and broken or malicious servers.

const body = { templateId: '5f9e7d1c-0000-4000-8000-000000000000', items: [{}] } as const;
const calls: Readonly<Record<string, (platen: Platen) => Promise<unknown>>> = {
  render: (platen) => platen.render({ template: { width: 1, height: 1, elements: [] } }),
  print: (platen) => platen.jobs.create(body),
  wait: (platen) => platen.jobs.wait('j1', { attempts: 2, timeoutMs: 60_000 }),
  list: async (platen) => {
    for await (const item of platen.templates.list()) void item;
  },
  rename: (platen) => platen.templates.rename('t', 'x'),
  download: (platen) => platen.jobs.download({ url: 'https://labels.example/files/x.pdf' }),
};

const clientOf = (answer: () => Response | Promise<Response>, options: Partial<PlatenOptions> = {}): Platen =>
  createPlaten({
    ...{ baseUrl: 'https://labels.example/api/v1', apiKey: 'plt_dev_a', maxRetries: 0 },
    fetch: async () => answer(),
    ...options,
  });

const json =
  (text: string, status = 200, headers: Record<string, string> = {}) =>
  () =>
    new Response(status === 204 ? null : text, { status, headers: { 'Content-Type': 'application/json', ...headers } });

const outcomeOf = (running: Promise<unknown>): Promise<unknown> => running.catch((error: unknown) => error);

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2030, 0, 15, 12) });
});
afterEach(() => {
  vi.useRealTimers();
});

async function settled(name: string, answer: () => Response | Promise<Response>): Promise<unknown> {
  const running = outcomeOf(calls[name]?.(clientOf(answer)) ?? Promise.resolve());
  await vi.advanceTimersByTimeAsync(120_000);
  return await running;
}

const WHERE = 'check that baseUrl ends in /api/v1';
const CHANGED = 'something between the client and the API, such as a proxy, may have changed the response';

describe.each(['render', 'print', 'wait', 'list', 'rename'])('%s: an answer that is not the API’s', (name) => {
  it.each([
    ['a web page', '<!doctype html><title>Sign in to the Wi-Fi</title>', WHERE],
    ['cut off JSON', '{"jobId":"j', CHANGED],
    ['null', 'null', WHERE],
    ['a list', '[]', WHERE],
    ['a text', '"ok"', WHERE],
    ['a number', '1', WHERE],
    ['nothing', '', WHERE],
    ['JSON nested a hundred thousand deep', '['.repeat(100_000), CHANGED],
  ])('%s is a ConnectionError that says what to look at', async (_, text, hint) => {
    const error = await settled(name, json(text));
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({ code: 'not_the_api', message: expect.stringContaining(hint) });
  });
});

describe('an error of any status, headers and body', () => {
  const bodies = [
    '',
    'null',
    '[]',
    '{}',
    '{"error":5,"message":["x"],"issues":{"a":1}}',
    '{"message":"'.padEnd(5000, 'x'),
  ];
  const waits = ['1e99', '-5', '99999999999999999999', 'soon', '', '0', 'Thu, 01 Jan 1970 00:00:00 GMT', '2e3', 'NaN'];
  it.each([300, 304, 400, 401, 402, 404, 409, 418, 422, 429, 451, 500, 503, 599])(
    '%i is a PlatenError with a message, at once or after the time that it names',
    async (status) => {
      for (const [index, wait] of waits.entries()) {
        const text = bodies[index % bodies.length] ?? '';
        for (const name of Object.keys(calls)) {
          const isEmpty = status === 304;
          const answer = () =>
            new Response(isEmpty ? null : text, {
              status,
              headers: { 'Retry-After': wait, 'X-RateLimit-Limit': '-1', 'X-RateLimit-Reset': '1e9' },
            });
          const error = await settled(name, answer);
          expect(error).toBeInstanceOf(PlatenError);
          expect((error as PlatenError).message.length).toBeGreaterThan(10);
          expect((error as PlatenError).message.length).toBeLessThan(400);
        }
      }
    },
  );

  it('of ten million characters has a message of a few thousand', async () => {
    const long = 'x'.repeat(10_000_000);
    for (const text of [long, JSON.stringify({ ok: false, error: 'user_error', message: long })]) {
      const error = await settled('render', json(text, 400));
      expect(error).toBeInstanceOf(PlatenApiError);
      expect((error as PlatenApiError).message.length).toBeLessThan(2_100);
    }
  });
});

describe('a list', () => {
  it('that names one page again and again ends', async () => {
    const error = await settled('list', json('{"data":[],"nextCursor":"again"}'));
    expect(error).toMatchObject({ message: expect.stringContaining('leads back to an earlier page') });
    expect(error).toBeInstanceOf(ConnectionError);
  });

  it.each(['{"data":[]}', '{"data":[],"nextCursor":5}'])('ends where no next page is named: %s', async (text) => {
    expect(await settled('list', json(text))).toBeUndefined();
  });

  it('without a list in it is a ConnectionError', async () => {
    expect(await settled('list', json('{"ok":true}'))).toBeInstanceOf(ConnectionError);
  });
});

describe('a job', () => {
  it.each(['{}', '{"status":"dancing"}', '{"status":5,"labels":null}'])(
    'of no known state is asked for as often as allowed: %s',
    async (text) => {
      expect(await settled('wait', json(text))).toBeInstanceOf(PrintTimeoutError);
    },
  );

  it('that failed without a reason has a message', async () => {
    const error = await settled('wait', json('{"status":"failed"}'));
    expect(error).toMatchObject({ name: 'PrintFailedError', message: expect.stringContaining('no reason') });
  });
});

describe('a time', () => {
  it.each([Number.POSITIVE_INFINITY, 2 ** 31, 1e15])('of %d ms is as long as it says', async (timeoutMs) => {
    let isOver = false;
    const never = clientOf(() => new Promise(() => undefined), { timeoutMs });
    const ended = outcomeOf(never.usage.retrieve()).then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(isOver).toBe(false);
    void ended;
  });

  it('longer than a timer takes is waited for, and then is over', async () => {
    const ended = outcomeOf(clientOf(() => new Promise(() => undefined), { timeoutMs: 2 ** 31 + 5 }).usage.retrieve());
    await vi.advanceTimersByTimeAsync(2 ** 31 + 4);
    await vi.advanceTimersByTimeAsync(1);
    expect(await ended).toBeInstanceOf(CallTimeoutError);
  });

  it('to wait that is longer than a timer takes passes before anything is sent again', async () => {
    let sent = 0;
    const answer = () => {
      sent++;
      return new Response('{}', { status: 429, headers: { 'Retry-After': '9999999' } });
    };
    void outcomeOf(clientOf(answer, { timeoutMs: Number.POSITIVE_INFINITY, maxRetries: 2 }).jobs.create(body));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toBe(1);
  });
});

describe('over a real connection', () => {
  async function against(listener: RequestListener, run: (platen: Platen) => Promise<unknown>): Promise<unknown> {
    vi.useRealTimers();
    const server = createServer(listener).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    try {
      const baseUrl = `http://127.0.0.1:${port}/api/v1`;
      return await outcomeOf(run(createPlaten({ baseUrl, apiKey: 'plt_dev_a', maxRetries: 0 })));
    } finally {
      server.closeAllConnections();
      server.close();
    }
  }

  it('a redirect that never ends is reported as one', async () => {
    const error = await against(
      (request, response) => {
        response.writeHead(307, { Location: request.url ?? '/' }).end();
      },
      (platen) => platen.usage.retrieve(),
    );
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({ message: expect.stringContaining('redirect') });
  });

  it('an answer that breaks off is a ConnectionError', async () => {
    const error = await against(
      (_, response) => {
        response.writeHead(200, { 'Content-Length': '1000', 'Content-Type': 'application/json' });
        response.write('{"a":', () => response.destroy());
      },
      (platen) => platen.usage.retrieve(),
    );
    expect(error).toBeInstanceOf(ConnectionError);
  });

  it('an error whose body never ends is over with the call’s time', async () => {
    const error = await against(
      (_, response) => {
        response.writeHead(500);
        response.write('x');
      },
      (platen) => platen.usage.retrieve({ timeoutMs: 200 }),
    );
    expect(error).toBeInstanceOf(CallTimeoutError);
  });
});
