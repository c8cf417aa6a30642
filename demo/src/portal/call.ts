import type { Issue } from '@platen/sdk';
import { PortalError } from './portal-error.ts';

export interface CallOptions {
  /** Sent as JSON. */
  readonly body?: unknown;
  /** The entity tag that what is changed must still have. */
  readonly ifMatch?: string | undefined;
}

export interface Answer {
  /** The body read as JSON; undefined where there is none. */
  readonly body: unknown;
  readonly headers: Headers;
}

/** A call of this server in the name of whoever is signed in. Throws PortalError for every answer but 2xx, and for none. */
export async function call(method: string, path: string, { body, ifMatch }: CallOptions = {}): Promise<Answer> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (ifMatch !== undefined) headers['If-Match'] = ifMatch;
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await fetch(path, { method, headers, credentials: 'same-origin', ...sent }).catch(() => undefined);
  if (response === undefined) {
    throw new PortalError('The server cannot be reached. Check the connection and try again.', 0);
  }
  const answer = await readJson(response);
  if (response.ok) return { body: answer, headers: response.headers };
  throw refusal(response, answer);
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => '');
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The error shapes of the API: user errors, and those of 401 and 429. */
interface ErrorBody {
  readonly message?: unknown;
  readonly error_description?: unknown;
  readonly issues?: unknown;
}

function refusal({ status, headers }: Response, body: unknown): PortalError {
  const { message, error_description, issues } = (body ?? {}) as ErrorBody;
  const said = [message, error_description].find((text): text is string => typeof text === 'string');
  const wait = Number(headers.get('Retry-After') ?? Number.NaN);
  return new PortalError(said ?? `The server answered ${status}. Try again in a moment.`, status, {
    issues: Array.isArray(issues) ? issues.filter(isIssue) : [],
    retryAfterSeconds: wait > 0 ? wait : undefined,
  });
}

function isIssue(value: unknown): value is Issue {
  const { path, message } = (value ?? {}) as Partial<Issue>;
  return typeof path === 'string' && typeof message === 'string';
}
