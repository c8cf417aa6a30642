import type { Context, Handler, MiddlewareHandler } from 'hono';
import type { Session } from '../accounts/sessions.ts';
import type { IdempotentCall } from '../idempotent-call.ts';
import type { RepeatableRender } from '../repeatable-render.ts';
import type { Caller } from '../stores/account-store.ts';
import type { StoredHook } from '../stores/hook-store.ts';
import type { Poller } from '../stores/poller-store.ts';
import type { StoredAgent } from '../stores/printer-store.ts';
import type { KeyUsed } from '../stores/render-key-store.ts';

/** Values that the middleware passes to the handlers of a request. */
export interface Env {
  /** Values from Node's adapter; empty if the app is called without a server. */
  Bindings: {
    readonly incoming?: { readonly socket: { readonly remoteAddress?: string | undefined } };
    readonly outgoing?: { readonly destroyed: boolean; once(event: 'close', listener: () => void): unknown };
  };
  Variables: {
    requestId: string;
    /** Path pattern of the endpoint; undefined for pages and unknown paths. */
    route: string | undefined;
    /** Id of the print job, set by the handlers of requests for a single job; otherwise undefined. */
    jobId: string | undefined;
    /**
     * The caller. Set by `authenticate` for an API key, and by `signedIn` for a session; the session's id then replaces
     * the key id.
     */
    caller: Caller;
    /** The connected agent that sends the request, set by `authenticateAgent`. */
    agent: StoredAgent;
    /** The printer that sends the request, set by `authenticatePrinter`. */
    poller: Poller;
    /** The label hook that the request calls, set by `authenticateHook`. */
    hook: StoredHook;
    /** The request's session, set by `signedIn`. */
    session: Session;
    /** The bytes of the request's body, set by `jsonBody`. The middleware `idempotency` hashes them. */
    bodyBytes: Uint8Array;
    /** The call with its idempotency key. Set by `idempotency` if the client sent a key; otherwise undefined. */
    idempotentCall: IdempotentCall | undefined;
    /**
     * The request for a single label with its idempotency key. Set by `renderIdempotency` if the client sent a key;
     * otherwise undefined.
     */
    repeatable: RepeatableRender | undefined;
    /** Earlier use of the request's idempotency key, if `authenticate` has looked it up. */
    keyUsed: KeyUsed | undefined;
  };
}

export type AppMiddleware = MiddlewareHandler<Env>;
export type AppHandler = Handler<Env>;

/** Returns a parameter of the endpoint's path. Throws if the path has no such parameter. */
export function pathParameter(context: Context<Env>, name: string): string {
  const value = context.req.param(name);
  if (value === undefined) throw new Error(`the path of ${context.req.path} has no parameter ${name}`);
  return value;
}

/** Returns the value of the `Cookie` header, or an empty string if the request has none. */
export const cookiesOf = (context: Context<Env>): string => context.req.header('Cookie') ?? '';
