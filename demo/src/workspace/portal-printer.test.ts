import {
  BadRequestError,
  BodyTooLargeError,
  ConflictError,
  ConnectionError,
  NotFoundError,
  PaymentRequiredError,
  PrintFailedError,
  PrintTimeoutError,
  RateLimitedError,
  ServerError,
  UnauthorizedError,
} from '@platen/sdk';
import { describe, expect, it } from 'vitest';
import { printError } from './portal-printer.ts';

const said = (error: unknown): unknown => (printError(error) as Error).message;
const facts = (status: number) => ({ status, code: 'user_error' });

describe('messages for failed server printing', () => {
  it.each([
    [new UnauthorizedError('', facts(401)), 'You are no longer signed in. Sign in again above; your label stays open.'],
    [
      new PaymentRequiredError('', { ...facts(402), requested: 45, available: 12 }),
      'The job has 45 labels, but your trial has 12 left. To print the whole job, get Developer Pro on the “Usage” page.',
    ],
    [
      new PaymentRequiredError('', { ...facts(402), reason: 'The subscription of this shop is not active' }),
      'The subscription of this shop is not active. Activate it in the shop’s list of apps.',
    ],
    [new NotFoundError('', facts(404)), 'This job is no longer on the server. Print it again.'],
    [new ConflictError('', facts(409)), 'The server is already processing this job. Try again in a moment.'],
    [
      new BodyTooLargeError('', facts(413)),
      'The label and its rows are too large for the server. Print fewer rows, or use smaller pictures.',
    ],
    [
      new RateLimitedError('', {
        ...{ ...facts(429), retryAfterSeconds: 12 },
        labelBudget: { limit: 1000, remaining: 3, resetAt: new Date(0) },
      }),
      'You can create 1,000 labels per minute, and only 3 more this minute. Try again in 12 seconds.',
    ],
    [
      new RateLimitedError('', { ...facts(429), retryAfterSeconds: 1 }),
      'Your account sent too many requests this minute. Try again in 1 second.',
    ],
    [
      new ServerError('', { ...facts(503), retryAfterSeconds: 5 }),
      'The server is busy or under maintenance. Try again in 5 seconds.',
    ],
    [new ServerError('', facts(500)), 'The server is busy or under maintenance. Try again in a moment.'],
    [
      new PrintFailedError('item 3, element 0: the picture is not there', {
        jobId: 'j',
        errorCode: 'image_unreachable',
      }),
      'A picture could not be loaded. Check its web address. The labels of the job were credited back to your account. Message from the server: item 3, element 0: the picture is not there.',
    ],
    [
      new PrintTimeoutError('', { jobId: 'j', timeoutMs: 1 }),
      'The server is still working on this job. Try again in a few minutes. The job will not be counted twice.',
    ],
    [
      new ConnectionError('', { cause: undefined }),
      'The server cannot be reached. Check your connection and try again. The job will not be counted twice.',
    ],
    [new TypeError('x is not a function'), 'Something went wrong: x is not a function'],
  ])('%o', (error, sentence) => {
    expect(said(error)).toBe(sentence);
  });

  it('is left to the editor where there are issues, or where it was cancelled', () => {
    const refused = new BadRequestError('', { ...facts(400), issues: [{ path: '/items/0', code: 'x', message: 'y' }] });
    expect(printError(refused)).toBe(refused);
    const cancelled = new DOMException('Printing was cancelled.', 'AbortError');
    expect(printError(cancelled)).toBe(cancelled);
  });
});
