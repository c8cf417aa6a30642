/** What an answer's body and headers hold, read without trust: proxies answer too. */

/** The label budget of the current minute, from the `X-RateLimit-*` headers. */
export interface LabelBudget {
  /** Labels a key may make in a minute. */
  readonly limit: number;
  /** Labels left in this minute. */
  readonly remaining: number;
  /** When the minute ends. */
  readonly resetAt: Date;
}

export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

export const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** A header of whole seconds or counts; undefined when absent or not a number. */
function countOf(headers: Headers, name: string): number | undefined {
  const text = headers.get(name) ?? '';
  return /^\d+$/.test(text) ? Number(text) : undefined;
}

/** Wait after a 429 that names no time: the budget's window. */
const WINDOW_SECONDS = 60;

/**
 * Seconds of `Retry-After`, which is a count or a date (RFC 9110, clause 10.2.3). Where it is absent or neither, a minute
 * for a 429, else undefined.
 */
export function retryAfterOf({ status, headers }: Response): number | undefined {
  const name = 'retry-after';
  const at = Date.parse(headers.get(name) ?? '');
  const named = countOf(headers, name) ?? (at ? Math.max(0, Math.ceil((at - Date.now()) / 1_000)) : undefined);
  return named ?? (status === 429 ? WINDOW_SECONDS : undefined);
}

/** The label budget in an answer's headers; undefined when one of them is absent. */
export function labelBudgetOf(headers: Headers): LabelBudget | undefined {
  const [limit, remaining, reset] = ['limit', 'remaining', 'reset'].map((name) =>
    countOf(headers, `x-ratelimit-${name}`),
  );
  if (limit === undefined || remaining === undefined || reset === undefined) return undefined;
  return { limit, remaining, resetAt: new Date(reset * 1000) };
}
