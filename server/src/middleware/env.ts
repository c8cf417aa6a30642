import type { Handler, MiddlewareHandler } from 'hono';
import type { Session } from '../accounts/session.ts';
import type { IdempotentCall } from '../idempotent-call.ts';
import type { Caller } from '../stores/account-store.ts';

/** What middleware leaves for the handlers of a request. */
export interface Env {
  /** What Node's adapter adds to a request; nothing where the app is called without a server. */
  Bindings: {
    readonly incoming?: { readonly socket: { readonly remoteAddress?: string | undefined } };
    readonly outgoing?: { readonly destroyed: boolean; once(event: 'close', listener: () => void): unknown };
  };
  Variables: {
    requestId: string;
    /** The path of the endpoint; undefined for pages and unknown addresses. */
    route: string | undefined;
    /** Set by what answers about one print job: its id. */
    jobId: string | undefined;
    /** Set by `authenticate`, and by `signedIn`, whose session is the key. */
    caller: Caller;
    /** Set by `signedIn`. */
    session: Session;
    /** Set by `jsonBody`: the body as sent, of which `idempotency` takes a hash. */
    bodyBytes: Uint8Array;
    /** Set by `idempotency` when the client sent a key. */
    idempotentCall: IdempotentCall | undefined;
  };
}

export type AppMiddleware = MiddlewareHandler<Env>;
export type AppHandler = Handler<Env>;
