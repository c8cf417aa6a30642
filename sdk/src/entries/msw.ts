/**
 * Mocks of the whole API, for tests without a server.
 *
 * @module @platen/sdk/msw
 */

import { nodePlatform } from '../platform/node.ts';
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
 * const handlers = platenHandlers({ baseUrl: 'http://localhost:8787/api/v1' });
 * const server = setupServer(...handlers);
 * ```
 */
export const platenHandlers = (options: MockOptions): PlatenHandlers =>
  createHandlers({ ...options, platform: options.platform ?? nodePlatform({ fetchBytes: fetchImage }) });
