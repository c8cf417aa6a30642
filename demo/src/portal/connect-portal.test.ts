import { CallTimeoutError, ConnectionError, NotFoundError, RateLimitedError, ServerError } from '@platen/sdk';
import { describe, expect, it } from 'vitest';
import { describeError } from './connect-portal.ts';

describe('messages for failed calls', () => {
  it('is the server’s own sentence, without what logs need', () => {
    const error = new NotFoundError('No such key. (HTTP 404, request r1)', {
      ...{ status: 404, code: 'user_error', requestId: 'r1' },
      reason: 'No such key.',
    });
    expect(describeError(error)).toBe('No such key.');
  });

  it('names the status of an answer without a sentence', () => {
    const error = new ServerError('<h1>Bad gateway</h1> (HTTP 502)', { status: 502, code: '' });
    expect(describeError(error)).toBe('The server returned the status 502. Try again in a moment.');
  });

  it('says how long to wait after too many tries', () => {
    const tooMany = (retryAfterSeconds: number) =>
      new RateLimitedError('Slow down.', { status: 429, code: 'rate_limit_exceeded', retryAfterSeconds });
    expect(describeError(tooMany(1))).toBe('Too many attempts. Please wait 1 second and try again.');
    expect(describeError(tooMany(17))).toBe('Too many attempts. Please wait 17 seconds and try again.');
  });

  it('points to the connection where there was no answer', () => {
    const said = 'The server cannot be reached. Check the connection and try again.';
    expect(describeError(new ConnectionError('no answer', { cause: undefined }))).toBe(said);
    expect(describeError(new CallTimeoutError('no answer', { timeoutMs: 30_000 }))).toBe(said);
  });

  it('is what went wrong in the page itself', () => {
    expect(describeError(new Error('The clipboard is closed.'))).toBe('Something went wrong: The clipboard is closed.');
  });
});
