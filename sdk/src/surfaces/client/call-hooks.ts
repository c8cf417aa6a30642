import { checkOptions, type OptionNames } from '../../base/known-options.ts';

/** Request data that hooks receive. */
export interface SentRequest {
  /** `GET`, `POST`, `PATCH`, `PUT` or `DELETE`. */
  readonly method: string;
  /** Address without its query. A secret link to a finished file is reduced to its origin. */
  readonly url: string;
  /** Number of the attempt, starting at 1; each retry increases it by 1. */
  readonly attempt: number;
}

/** A request before it is sent. */
export interface RequestEvent extends SentRequest {
  /** Request headers, to which the hook may add more. The client adds the API key afterwards. */
  readonly headers: Headers;
}

/** A request that ended, with a response or without one. */
export interface ResponseEvent extends SentRequest {
  /** HTTP status of the response; absent if there was no complete response. */
  readonly status?: number | undefined;
  /** The response's `X-Request-Id`. */
  readonly requestId?: string | undefined;
  /** The value that `fetch` threw, or an error that describes an unusable response; absent after a usable response. */
  readonly error?: unknown;
  /** Time between sending the request and the end of its response, in milliseconds. */
  readonly durationMs: number;
}

/** A request that failed and is sent again after a pause. */
export interface RetryEvent extends ResponseEvent {
  /** Pause before the next attempt, in milliseconds. */
  readonly pauseMs: number;
}

/**
 * Functions that a client calls while it works, for tracing, metrics and logs. Return values are ignored. An error
 * that a hook throws is written to the console and does not affect the call.
 *
 * @example
 * ```ts
 * const platen = createPlaten({
 *   baseUrl: 'https://labels.example.com/api/v1',
 *   hooks: {
 *     onRequest: ({ headers }) => headers.set('traceparent', currentTraceparent()),
 *     onRetry: ({ url, status, pauseMs }) => metrics.increment('platen_retries', { url, status, pauseMs }),
 *   },
 * });
 * ```
 */
export interface CallHooks {
  /** Called before each request, including retries. */
  readonly onRequest?: ((event: RequestEvent) => void) | undefined;
  /** Called after each request, whatever its outcome. */
  readonly onResponse?: ((event: ResponseEvent) => void) | undefined;
  /** Called before the pause that precedes a retry. */
  readonly onRetry?: ((event: RetryEvent) => void) | undefined;
}

/** The methods of `console`, and of most loggers, that a client uses. */
export interface Logger {
  debug(message: string): void;
  warn(message: string): void;
}

/** All hooks; none may be missing. */
export type CompleteHooks = { readonly [Name in keyof CallHooks]-?: NonNullable<CallHooks[Name]> };

const HOOKS: OptionNames<CallHooks> = { onRequest: true, onResponse: true, onRetry: true };

/** Combines the hooks and the logger of a client. Throws TypeError for an unknown hook. */
export function hooksOf(caller: string, { hooks = {}, logger }: ClientHooks): CompleteHooks {
  checkOptions(`${caller}: hooks`, hooks, HOOKS);
  const report = (what: string) => (error: unknown) => console.error(`${caller}: ${what} threw an error`, error);
  const guard =
    <Event>(name: keyof CallHooks, hook: ((event: Event) => void) | undefined, log?: (event: Event) => void) =>
    (event: Event): void => {
      // `async`, so that the rejection of an asynchronous hook is reported too
      const run = async (call: ((event: Event) => void) | undefined): Promise<void> => await call?.(event);
      run(hook).catch(report(`hooks.${name}`));
      run(log).catch(report('logger'));
    };
  return {
    onRequest: guard('onRequest', hooks.onRequest),
    onResponse: guard('onResponse', hooks.onResponse, (event) => logger?.debug(`${described(event)}.`)),
    onRetry: guard('onRetry', hooks.onRetry, (event) => {
      const seconds = (event.pauseMs / 1_000).toFixed(1);
      logger?.warn(`${described(event)}. Retrying in ${seconds} s (attempt ${event.attempt + 1}).`);
    }),
  };
}

/** Hooks and logger of a client. */
export interface ClientHooks {
  /** Functions that the client calls before and after each request and before each retry. */
  readonly hooks?: CallHooks | undefined;
  /**
   * A logger, such as `console`, that receives one line per request (`debug`) and per retry (`warn`). Lines contain no
   * keys, queries, bodies or links to files.
   */
  readonly logger?: Logger | undefined;
}

/** Describes the outcome of a request: `POST https://labels.example/api/v1/print: 202 after 31 ms (request r-9)`. */
function described({ method, url, attempt, status, requestId, error, durationMs }: ResponseEvent): string {
  const outcome = status ?? `no response (${error instanceof Error ? error.message : String(error)})`;
  const details = [attempt > 1 && `attempt ${attempt}`, requestId !== undefined && `request ${requestId}`];
  const shown = details.filter((detail) => detail !== false).join(', ');
  return `${method} ${url}: ${outcome} after ${Math.round(durationMs)} ms${shown === '' ? '' : ` (${shown})`}`;
}
