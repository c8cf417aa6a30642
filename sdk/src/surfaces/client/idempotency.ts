import type { CreateOptions } from './connection.ts';

/** The options of a call with an idempotency key of its own, so that its repeated attempts create, and cost, one thing. */
export const named = (options?: CreateOptions): CreateOptions => ({
  ...options,
  // Not randomUUID, which a page on plain http does not have.
  idempotencyKey: options?.idempotencyKey ?? crypto.getRandomValues(new Uint32Array(4)).join('-'),
});
