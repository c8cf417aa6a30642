import {
  BadRequestError,
  CallTimeoutError,
  ConflictError,
  ConnectionError,
  NotFoundError,
  RateLimitedError,
  ServerError,
} from '@platen/sdk';
import { describe, expect, it } from 'vitest';
import { describeError } from './connect-portal.ts';

describe('messages for failed calls', () => {
  it('is a sentence of the page for the status, which a page can replace', () => {
    const error = new NotFoundError('No such key. (HTTP 404, request r1)', {
      ...{ status: 404, code: 'user_error', requestId: 'r1' },
      reason: 'No such key.',
    });
    expect(describeError(error)).toBe('The server cannot find the requested item. Reload the page.');
    expect(describeError(error, { 404: 'This key no longer exists.' })).toBe('This key no longer exists.');
  });

  it('is a sentence for the code of an issue', () => {
    const issues = [{ path: '', code: 'too_many_keys', message: 'Revoke a key first.' }];
    const error = new BadRequestError('', { status: 400, code: 'user_error', reason: 'Revoke a key first.', issues });
    expect(describeError(error, { too_many_keys: 'There are too many keys.' })).toBe('There are too many keys.');
  });

  it('is a general sentence with the server’s own message for errors that the page does not know', () => {
    const error = new ConflictError('', { status: 409, code: 'user_error', reason: 'The call is still running.' });
    expect(describeError(error)).toBe(
      'The server rejected the request. Message from the server: The call is still running.',
    );
  });

  it('names the status of an answer without a sentence', () => {
    const error = new ServerError('<h1>Bad gateway</h1> (HTTP 502)', { status: 502, code: '' });
    expect(describeError(error)).toBe('The server responded with status 502. Try again in a moment.');
  });

  it('says how long to wait after too many tries', () => {
    const tooMany = (retryAfterSeconds: number) =>
      new RateLimitedError('Slow down.', { status: 429, code: 'rate_limit_exceeded', retryAfterSeconds });
    expect(describeError(tooMany(1))).toBe('Too many attempts. Please wait 1 second and try again.');
    expect(describeError(tooMany(17))).toBe('Too many attempts. Please wait 17 seconds and try again.');
    expect(describeError(tooMany(3541))).toBe('Too many attempts. Please wait 60 minutes and try again.');
  });

  it('points to the connection where there was no answer', () => {
    const said = 'The server cannot be reached. Check your connection and try again.';
    expect(describeError(new ConnectionError('no answer', { cause: undefined }))).toBe(said);
    expect(describeError(new CallTimeoutError('no answer', { timeoutMs: 30_000 }))).toBe(said);
  });

  it('is what went wrong in the page itself', () => {
    expect(describeError(new Error('The clipboard is closed.'))).toBe('Something went wrong: The clipboard is closed.');
  });
});
