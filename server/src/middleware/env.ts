import type { Handler, MiddlewareHandler } from 'hono';
import type { Caller } from '../stores/account-store.ts';
import type { KeptAnswer } from '../stores/idempotency-store.ts';
import type { Stores } from '../stores/stores.ts';

/** A call that its client may send again without its being worked twice. */
export interface IdempotentCall {
  /** What the first of these calls was answered; undefined when this is the first. */
  readonly answered: KeptAnswer | undefined;
  /** Keeps the answer, in the same transaction as the work itself. */
  keep(stores: Stores, answer: KeptAnswer): Promise<void>;
  /** Notes that the call was paid for, in the same transaction. */
  markPaid(stores: Stores): Promise<void>;
}

/** What middleware leaves for the handlers of a request. */
export interface Env {
  Variables: {
    requestId: string;
    /** The path of the endpoint; undefined for pages and unknown addresses. */
    route: string | undefined;
    /** Set by `authenticate`. */
    caller: Caller;
    /** Set by `readJson`: the body as sent, and its hash's raw material. */
    bodyBytes: Uint8Array;
    /** Set by `readJson`: the body, checked against the contract, defaults filled in. */
    body: unknown;
    /** Set by `idempotency` when the client sent a key. */
    idempotentCall: IdempotentCall | undefined;
  };
}

export type AppMiddleware = MiddlewareHandler<Env>;
export type AppHandler = Handler<Env>;
