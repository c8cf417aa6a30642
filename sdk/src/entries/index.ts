/**
 * The typed API client, its errors, and all types of the contract.
 *
 * @module @platen/sdk
 */

export type { Bytes } from '../base/bytes.ts';
export { IssuesError, PlatenError } from '../base/errors.ts';
export { pointerBelow, pointerNames } from '../base/json-pointer.ts';
export type * from '../contract/template-fields.ts';
export type * from '../contract/types.ts';
export type { Answered, Call, ListPage, Pages } from '../surfaces/client/call.ts';
export type {
  CallHooks,
  ClientHooks,
  Logger,
  RequestEvent,
  ResponseEvent,
  RetryEvent,
  SentRequest,
} from '../surfaces/client/call-hooks.ts';
export {
  type CallOptions,
  type ChangeOptions,
  type Connection,
  type CreateOptions,
  createConnection,
  type EndpointOptions,
  type Endpoints,
  type PlatenOptions,
} from '../surfaces/client/connection.ts';
export {
  type ApiErrorFacts,
  BadRequestError,
  type BadRequestFacts,
  BodyTooLargeError,
  CallTimeoutError,
  ConflictError,
  ConnectionError,
  type ConnectionErrorCode,
  type ConnectionFacts,
  type LabelBudget,
  NotFoundError,
  PaymentRequiredError,
  type PaymentRequiredFacts,
  PlatenApiError,
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
} from '../surfaces/client/errors.ts';
export type { Fonts } from '../surfaces/client/fonts.ts';
export type { CompletedJob, Jobs, PrintOptions, PrintProgress, WaitOptions } from '../surfaces/client/jobs.ts';
export type { LabelHooks } from '../surfaces/client/label-hooks.ts';
export type { ApiKey } from '../surfaces/client/persistent-fetch.ts';
export {
  createPlaten,
  type Platen,
  type PresetPage,
  type Presets,
  type RenderCallOptions,
  type RenderedLabel,
  type Templates,
} from '../surfaces/client/platen.ts';
export type { Agents, Printers } from '../surfaces/client/printers.ts';
export {
  type VerifiedWebhook,
  type VerifyWebhookOptions,
  verifyWebhook,
  type WebhookRequest,
  WebhookVerificationError,
  type WebhookVerificationFacts,
} from '../surfaces/client/verify-webhook.ts';
export type { Webhooks } from '../surfaces/client/webhooks.ts';
