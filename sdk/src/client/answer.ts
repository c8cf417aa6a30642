/** What an error body and its headers hold, read without trust: proxies answer too. */

/** The label budget of the present minute, from the `X-RateLimit-*` headers. */
export interface LabelBudget {
  readonly limit: number;
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
export function countOf(headers: Headers, name: string): number | undefined {
  const text = headers.get(name);
  return text !== null && /^\d+$/.test(text) ? Number(text) : undefined;
}

/** The label budget that an answer tells; undefined when a header of it is absent. */
export function labelBudgetOf(headers: Headers): LabelBudget | undefined {
  const limit = countOf(headers, 'x-ratelimit-limit');
  const remaining = countOf(headers, 'x-ratelimit-remaining');
  const reset = countOf(headers, 'x-ratelimit-reset');
  if (limit === undefined || remaining === undefined || reset === undefined) return undefined;
  return { limit, remaining, resetAt: new Date(reset * 1000) };
}
