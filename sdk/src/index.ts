/**
 * The client of the API, its errors, and all types of the contract.
 *
 * @module @platen/sdk
 */

export { pointerBelow, pointerNames } from './api/json-pointer.ts';
export type * from './api/types.ts';
export type { LabelBudget } from './client/answer.ts';
export type { ApiKey } from './client/api-key.ts';
export type { Answered, Call, Pages } from './client/call.ts';
export type { CallOptions, ChangeOptions, CreateOptions, PlatenOptions } from './client/connection.ts';
export {
  type ApiErrorFacts,
  BadRequestError,
  type BadRequestFacts,
  BodyTooLargeError,
  CallTimeoutError,
  ConflictError,
  ConnectionError,
  NotFoundError,
  PaymentRequiredError,
  type PaymentRequiredFacts,
  PlatenApiError,
  PlatenError,
  PreconditionFailedError,
  PrintFailedError,
  type PrintFailedFacts,
  PrintTimeoutError,
  type PrintTimeoutFacts,
  RateLimitedError,
  type RateLimitedFacts,
  ServerError,
  UnauthorizedError,
  UnresolvedPaperError,
  type UnresolvedPaperFacts,
  UnsupportedMediaTypeError,
} from './client/errors.ts';
export { createPlaten, type Platen } from './client/platen.ts';
export type { Presets } from './client/presets.ts';
export type { CompletedJob, PrintProgress } from './client/print.ts';
export type { Templates } from './client/templates.ts';
export type { WaitOptions } from './client/wait-for-print.ts';
