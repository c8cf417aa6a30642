import { afterEach, expect, it, vi } from 'vitest';
import {
  createPlaten,
  type PlatenOptions,
  type RequestEvent,
  type ResponseEvent,
  type RetryEvent,
} from '../../entries/index.ts';

afterEach(() => vi.restoreAllMocks());

const template = { width: 50, height: 25, elements: [] };
const page = () => Response.json({ templates: [], total: 0 }, { headers: { 'X-Request-Id': 'r-9' } });
const busy = () => new Response('{"ok":false}', { status: 503, headers: { 'X-Request-Id': 'r-8' } });
const fails = () => {
  throw new TypeError('fetch failed');
};

/** Creates a client of a server that sends `answers` in turn. Records the requests. */
function clientOf(answers: readonly (() => Response)[], options: Partial<PlatenOptions>) {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const requests: Request[] = [];
  const fetch = async (request: Request) => {
    requests.push(request);
    return (answers[requests.length - 1] ?? page)();
  };
  const baseUrl = 'https://labels.example/api/v1';
  return { platen: createPlaten({ baseUrl, apiKey: 'plt_dev_secret', fetch, ...options }), requests };
}

it('calls the hooks for each request, its outcome and each retry', async () => {
  const events: (RequestEvent | ResponseEvent | RetryEvent)[] = [];
  const note = (event: RequestEvent | ResponseEvent | RetryEvent) => void events.push(event);
  const { platen } = clientOf([fails, busy, page], { hooks: { onRequest: note, onResponse: note, onRetry: note } });
  await platen.templates.list();
  const call = { method: 'GET', url: 'https://labels.example/api/v1/templates' };
  const durationMs = expect.any(Number);
  const thrown = { error: new TypeError('fetch failed'), durationMs };
  const refused = { status: 503, requestId: 'r-8', durationMs };
  expect(events).toEqual([
    { ...call, attempt: 1, headers: expect.any(Headers) },
    { ...call, attempt: 1, ...thrown },
    { ...call, attempt: 1, ...thrown, pauseMs: 0 },
    { ...call, attempt: 2, headers: expect.any(Headers) },
    { ...call, attempt: 2, ...refused },
    { ...call, attempt: 2, ...refused, pauseMs: 0 },
    { ...call, attempt: 3, headers: expect.any(Headers) },
    { ...call, attempt: 3, status: 200, requestId: 'r-9', durationMs },
  ]);
});

it('sends the headers that onRequest adds, and hides the API key from it', async () => {
  const seen: (string | null)[] = [];
  const { platen, requests } = clientOf([busy], {
    hooks: {
      onRequest: ({ headers, attempt }) => {
        seen.push(headers.get('authorization'));
        headers.set('authorization', 'Bearer other');
        headers.set('traceparent', `00-a-${attempt}`);
      },
    },
  });
  await platen.render({ template }).catch(() => undefined);
  expect(seen).toEqual([null, null]);
  expect(requests.map(({ headers }) => headers.get('traceparent'))).toEqual(['00-a-1', '00-a-2']);
  expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual([
    'Bearer plt_dev_secret',
    'Bearer plt_dev_secret',
  ]);
});

it('logs a line for each request and each retry, without secrets', async () => {
  const lines: string[] = [];
  const logger = {
    debug: (line: string) => void lines.push(`debug ${line}`),
    warn: (line: string) => void lines.push(`warn ${line}`),
  };
  const { platen } = clientOf([fails, busy], { logger });
  await platen.templates.list();
  await platen.jobs.download({ url: 'https://files.example/jobs/secret.pdf?sig=secret' } as never);
  const get = 'GET https://labels.example/api/v1/templates';
  expect(lines.map((line) => line.replace(/\d+ ms/, 'N ms'))).toEqual([
    `debug ${get}: no response (fetch failed) after N ms.`,
    `warn ${get}: no response (fetch failed) after N ms. Retrying in 0.0 s (attempt 2).`,
    `debug ${get}: 503 after N ms (attempt 2, request r-8).`,
    `warn ${get}: 503 after N ms (attempt 2, request r-8). Retrying in 0.0 s (attempt 3).`,
    `debug ${get}: 200 after N ms (attempt 3, request r-9).`,
    'debug GET https://files.example/…: 200 after N ms (request r-9).',
  ]);
  expect(lines.join('\n')).not.toContain('secret');
});

it('completes the call when a hook or the logger throws', async () => {
  const shown = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const error = new Error('no metrics');
  const fail = () => {
    throw error;
  };
  const late = () => Promise.reject(error);
  const { platen } = clientOf([], {
    hooks: { onRequest: fail, onResponse: late },
    logger: { debug: fail, warn: fail },
  });
  await platen.templates.list();
  await expect.poll(() => shown.mock.calls.length).toBe(3);
  expect(shown.mock.calls.map(([line]) => line).sort()).toEqual([
    'createPlaten: hooks.onRequest threw an error',
    'createPlaten: hooks.onResponse threw an error',
    'createPlaten: logger threw an error',
  ]);
  expect(shown.mock.calls.every(([, thrown]) => thrown === error)).toBe(true);
});

it('rejects an unknown hook', () => {
  expect(() => clientOf([], { hooks: { onRetries: () => undefined } as never })).toThrow(
    /createPlaten: hooks.*onRetries/,
  );
});
