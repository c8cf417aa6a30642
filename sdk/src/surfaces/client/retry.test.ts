import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPlaten, type Platen, type PlatenOptions } from '../../entries/index.ts';
import {
  BadRequestError,
  CallTimeoutError,
  ConflictError,
  ConnectionError,
  RateLimitedError,
  ServerError,
  UnauthorizedError,
} from './errors.ts';

const NOW = Date.UTC(2030, 0, 15, 12, 0, 0);
const baseUrl = 'https://labels.example/api/v1';
const body = { templateId: '5f9e7d1c-0000-4000-8000-000000000000', items: [{}] } as const;
const accepted = () => Response.json({ jobId: 'j1' }, { status: 202 });
const refused = (status: number, headers: Record<string, string> = {}) =>
  Response.json({ ok: false, error: 'user_error', message: 'No.' }, { status, headers });

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Runs a call against a server that sends `answers` in turn. Returns the result and the time of each request. */
async function against(
  answers: readonly (() => Response | Promise<Response>)[],
  run: (platen: Platen) => Promise<unknown>,
  options: Partial<PlatenOptions> = {},
) {
  const requests: Request[] = [];
  const sentAt: number[] = [];
  const fetch = async (request: Request) => {
    requests.push(request);
    sentAt.push(Date.now() - NOW);
    const answer = answers[Math.min(requests.length, answers.length) - 1];
    if (answer === undefined) throw new TypeError('fetch failed');
    return answer();
  };
  const running = run(createPlaten({ baseUrl, apiKey: 'plt_dev_a', fetch, ...options })).catch(
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(120_000);
  return { outcome: await running, requests, sentAt };
}

const fails = () => {
  throw new TypeError('fetch failed');
};
const print = (platen: Platen) => platen.jobs.create(body);

describe('a call is sent again', () => {
  it('after a broken connection, 408, 5xx and 429, twice by default', async () => {
    for (const fault of [fails, () => refused(408), () => refused(500), () => refused(503)]) {
      const { outcome, requests } = await against([fault, fault, accepted], print);
      expect(outcome).toEqual({ jobId: 'j1' });
      expect(requests).toHaveLength(3);
    }
    expect((await against([fails], print)).outcome).toBeInstanceOf(ConnectionError);
    expect((await against([() => refused(502)], print)).outcome).toBeInstanceOf(ServerError);
  });

  it('after an answer that breaks off, since part of it is missing', async () => {
    const breaksOff = () => {
      const body = new ReadableStream({
        start: (controller) => {
          controller.enqueue(new TextEncoder().encode('{"jobId":'));
          controller.error(new TypeError('terminated'));
        },
      });
      return new Response(body, { status: 202 });
    };
    const { outcome, requests } = await against([breaksOff, accepted], print);
    expect(outcome).toEqual({ jobId: 'j1' });
    expect(requests).toHaveLength(2);
  });

  it('after half a second, then one, times a random share: full jitter', async () => {
    expect((await against([fails], print)).sentAt).toEqual([0, 500, 1_500]);
    vi.mocked(Math.random).mockReturnValue(0.1);
    expect((await against([fails], print)).sentAt).toEqual([120_000, 120_050, 120_150]);
  });

  it('never before Retry-After, in seconds or as a date', async () => {
    vi.mocked(Math.random).mockReturnValue(0);
    const seconds = await against([() => refused(429, { 'Retry-After': '7' }), accepted], print);
    expect(seconds.sentAt).toEqual([0, 7_000]);
    const date = new Date(NOW + 120_000 + 9_000).toUTCString();
    const byDate = await against([() => refused(503, { 'Retry-After': date }), accepted], print);
    expect(byDate.sentAt).toEqual([120_000, 129_000]);
  });

  it('with the same idempotency key, so that it is charged once', async () => {
    const { requests } = await against([fails, () => refused(500), accepted], print);
    const keys = requests.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys[0]).toMatch(/^\d+-\d+-\d+-\d+$/);
    expect(new Set(keys).size).toBe(1);
    const second = await against([accepted], print);
    expect(second.requests[0]?.headers.get('Idempotency-Key')).not.toBe(keys[0]);
  });

  it('with the same body', async () => {
    const { requests } = await against([fails, accepted], print);
    expect(await Promise.all(requests.map((request) => request.json()))).toEqual([body, body]);
  });

  it('as often as maxRetries says, of the client or of the call', async () => {
    expect((await against([fails], print, { maxRetries: 4 })).requests).toHaveLength(5);
    const never = await against([fails], (platen) => platen.jobs.create(body, { maxRetries: 0 }), { maxRetries: 4 });
    expect(never.requests).toHaveLength(1);
  });

  it('after a 409 only while its first call still runs', async () => {
    const running = await against([() => refused(409, { 'Retry-After': '1' }), accepted], print);
    expect(running.outcome).toEqual({ jobId: 'j1' });
    const other = await against([() => refused(409), accepted], print);
    expect(other.outcome).toBeInstanceOf(ConflictError);
  });
});

describe('a call is not sent again', () => {
  it.each([400, 401, 402, 404, 412, 413, 415, 422])('after %i', async (status) => {
    expect((await against([() => refused(status), accepted], print)).requests).toHaveLength(1);
  });

  it('for a label that takes too long to draw: it takes as long again', async () => {
    const template = { width: 50, height: 25, elements: [] };
    const issues = [{ path: '', code: 'render_timeout', message: 'This request takes more than 20 s to process.' }];
    const late = () => Response.json({ ok: false, error: 'user_error', message: 'No.', issues }, { status: 400 });
    const { outcome, requests } = await against([late], (platen) => platen.render({ template }));
    expect(outcome).toBeInstanceOf(BadRequestError);
    expect(outcome).toMatchObject({ issues: [{ code: 'render_timeout' }] });
    expect(requests).toHaveLength(1);
  });

  it('for an answer that is not JSON', async () => {
    const page = () => new Response('<!doctype html>', { status: 200 });
    expect((await against([page], print)).requests).toHaveLength(1);
  });

  it('when Retry-After is longer than the time that is left', async () => {
    const { outcome, sentAt } = await against([() => refused(429, { 'Retry-After': '31' })], print);
    expect(outcome).toBeInstanceOf(RateLimitedError);
    expect(sentAt).toEqual([0]);
  });

  it('when it changes or deletes something and may have done so', async () => {
    const rename = (platen: Platen) => platen.templates.rename('t1', 'a', { ifMatch: '"1"' });
    const remove = (platen: Platen) => platen.templates.delete('t1');
    for (const call of [rename, remove]) {
      expect((await against([fails], call)).requests).toHaveLength(1);
      expect((await against([() => refused(500)], call)).requests).toHaveLength(1);
      expect((await against([() => refused(429, { 'Retry-After': '1' })], call)).requests).toHaveLength(3);
    }
  });

  it('once its time is over, attempts and pauses included', async () => {
    const hangs = () => new Promise<Response>(() => undefined);
    const fetch = (request: Request) =>
      new Promise<Response>((_, reject) =>
        request.signal.addEventListener('abort', () => reject(request.signal.reason)),
      );
    const { outcome } = await against([hangs], print, { fetch, timeoutMs: 2_000 });
    expect(outcome).toBeInstanceOf(CallTimeoutError);
    const { sentAt } = await against([fails], print, { timeoutMs: 1_200 });
    expect(sentAt).toEqual([120_000, 120_500]);
  });

  it('once its signal fires, also while it pauses', async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error('closed the page')), 200);
    const { outcome, requests } = await against([fails], (platen) =>
      platen.jobs.create(body, { signal: controller.signal }),
    );
    expect(outcome).toEqual(new Error('closed the page'));
    expect(requests).toHaveLength(1);
  });
});

describe('a key function', () => {
  const unauthorized = () => Response.json({ error: 'invalid_token' }, { status: 401 });
  const keysOf = (requests: readonly Request[]) => requests.map(({ headers }) => headers.get('Authorization'));

  it('is asked once more after a 401, with the refused key, and its new key is tried at once', async () => {
    const asked: (string | undefined)[] = [];
    const apiKey = (refused?: string) => {
      asked.push(refused);
      return refused === undefined ? 'old' : 'new';
    };
    const { outcome, requests, sentAt } = await against([unauthorized, accepted], print, { apiKey, maxRetries: 0 });
    expect(outcome).toEqual({ jobId: 'j1' });
    expect(asked).toEqual([undefined, 'old']);
    expect(keysOf(requests)).toEqual(['Bearer old', 'Bearer new']);
    expect(sentAt).toEqual([0, 0]);
  });

  it('without another key leads to the 401', async () => {
    const { outcome, requests } = await against([unauthorized], print, { apiKey: async () => 'same' });
    expect(outcome).toBeInstanceOf(UnauthorizedError);
    expect(requests).toHaveLength(1);
  });

  it('is not asked a third time', async () => {
    let count = 0;
    const { requests } = await against([unauthorized], print, { apiKey: () => `key${++count}` });
    expect(keysOf(requests)).toEqual(['Bearer key1', 'Bearer key2']);
  });

  it('that never answers ends with the call’s time', async () => {
    const apiKey = () => new Promise<string>(() => undefined);
    expect((await against([accepted], print, { apiKey, timeoutMs: 5_000 })).outcome).toBeInstanceOf(CallTimeoutError);
  });

  it('that fails makes the call fail with its error', async () => {
    const apiKey = async (): Promise<string> => {
      throw new Error('signed out');
    };
    expect((await against([accepted], print, { apiKey })).outcome).toEqual(new Error('signed out'));
  });
});

describe('headers', () => {
  it('of the client and of the call are sent, and no Authorization without a key', async () => {
    const requests: Request[] = [];
    const fetch = async (request: Request) => {
      requests.push(request);
      return accepted();
    };
    const platen = createPlaten({ baseUrl, headers: { 'X-Tenant': 'a', 'X-Trace': '1' }, fetch });
    await platen.jobs.create(body, { headers: { 'X-Trace': '2' } });
    const sent = requests[0]?.headers;
    expect([sent?.get('X-Tenant'), sent?.get('X-Trace'), sent?.has('Authorization')]).toEqual(['a', '2', false]);
  });
});

describe('a 400', () => {
  it('from a proxy, without issues, is a BadRequestError without issues', async () => {
    const { outcome } = await against([() => new Response('Bad Request', { status: 400 })], print);
    expect(outcome).toBeInstanceOf(BadRequestError);
    expect(outcome).toMatchObject({
      code: '',
      issues: [],
      message: 'Bad Request (POST https://labels.example/api/v1/print: HTTP 400, text/plain)',
    });
  });
});
