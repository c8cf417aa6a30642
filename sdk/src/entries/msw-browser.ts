import { browserPlatform } from '../platform/browser.ts';
import type { MockOptions } from '../surfaces/msw/options.ts';
import { createHandlers, fetchImage, type PlatenHandlers } from '../surfaces/msw/platen-handlers.ts';

export type { FailureFacts } from '../surfaces/msw/mock-state.ts';
export type { MockOptions } from '../surfaces/msw/options.ts';
export type { PlatenHandlers } from '../surfaces/msw/platen-handlers.ts';
export type { Endpoint, FailureStatus } from '../surfaces/msw/reply.ts';

/**
 * Returns msw handlers for the whole API, for tests and pages without a server. Throws TypeError for an invalid
 * `baseUrl`.
 *
 * @example
 * ```ts
 * const handlers = platenHandlers({ baseUrl: '/api/v1' });
 * const worker = setupWorker(...handlers);
 * ```
 */
export const platenHandlers = (options: MockOptions): PlatenHandlers =>
  createHandlers({ ...options, platform: options.platform ?? { ...browserPlatform(), fetchBytes: fetchImage } });
