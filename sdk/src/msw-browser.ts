import type { MockOptions } from './msw/options.ts';
import { createHandlers, type PlatenHandlers } from './msw/platen-handlers.ts';
import { browserPlatform } from './platform/browser.ts';

export type { Endpoint, FailureStatus } from './msw/endpoint.ts';
export type { FailureFacts } from './msw/failures.ts';
export type { MockOptions } from './msw/options.ts';
export type { PlatenHandlers } from './msw/platen-handlers.ts';

/**
 * msw handlers for the whole API, for tests and pages without a server. Throws TypeError for a `baseUrl` that is none.
 *
 * @example
 * ```ts
 * const handlers = platenHandlers({ baseUrl: '/api/v1' });
 * const worker = setupWorker(...handlers);
 * ```
 */
export const platenHandlers = (options: MockOptions): PlatenHandlers =>
  createHandlers({ platform: browserPlatform(), ...options });
