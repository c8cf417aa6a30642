export type * from './api/types.ts';
export type { LabelBudget } from './client/answer.ts';
export type { ApiKey } from './client/api-key.ts';
export type { CallOptions, CreateOptions, PlatenOptions } from './client/connection.ts';
export {
  type ApiErrorFacts,
  BadRequestError,
  BodyTooLargeError,
  CallTimeoutError,
  ConflictError,
  ConnectionError,
  NotFoundError,
  PaymentRequiredError,
  PlatenApiError,
  PreconditionFailedError,
  PrintFailedError,
  PrintTimeoutError,
  RateLimitedError,
  ServerError,
  UnauthorizedError,
  UnresolvedPaperError,
  UnsupportedMediaTypeError,
} from './client/errors.ts';
export { createPlaten, type Platen } from './client/platen.ts';
export type { CompletedJob, WaitOptions } from './client/print.ts';
