import { ConnectionError, type ConnectionErrorCode } from './errors.ts';
import { sleep } from './sleep.ts';

/** The reason for a missing response, as far as a program can detect it. */
interface Reason {
  readonly code: ConnectionErrorCode;
  readonly text: string;
}

/** A request without a response. */
export interface FailedRequest {
  /** The request in messages: `POST https://labels.example/api/v1/render`. */
  readonly what: string;
  readonly url: string;
  /** The value that fetch threw. */
  readonly cause: unknown;
  /** Reports whether the page's Content-Security-Policy blocked the request. */
  readonly isBlocked: () => boolean;
  /** True if a second request may be sent to find the reason, which requires the platform's own fetch. */
  readonly mayProbe: boolean;
}

/**
 * Creates the error of a request without a response. Browsers hide the reason from programs, so this function checks
 * the available signs: the online state, violations of the page's Content-Security-Policy, mixed content, and whether
 * the server responds to a request without CORS.
 */
export async function noAnswer(failed: FailedRequest): Promise<ConnectionError> {
  const { code, text } = await reasonOf(failed);
  return new ConnectionError(`${failed.what}: no answer: ${text}`, { cause: failed.cause, code });
}

async function reasonOf({ url, cause, isBlocked, mayProbe }: FailedRequest): Promise<Reason> {
  const thrown = describeCause(cause);
  if (globalThis.navigator?.onLine === false) return { code: 'offline', text: `this device is offline (${thrown})` };
  const page = globalThis.location;
  if (page === undefined || !(cause instanceof TypeError)) return { code: 'no_connection', text: thrown };
  const { origin, protocol, hostname } = new URL(url);
  // The browser reports a violation in a separate task, possibly after fetch has failed.
  await sleep(0, undefined);
  if (isBlocked()) {
    const text = `the page's Content-Security-Policy blocks ${origin}; add it to connect-src`;
    return { code: 'blocked_by_csp', text };
  }
  if (page.protocol === 'https:' && protocol === 'http:' && !LOOPBACK.test(hostname)) {
    const text = 'the browser blocks http: addresses on an https: page (mixed content); use an https: baseUrl';
    return { code: 'mixed_content', text };
  }
  if (origin === page.origin) return { code: 'no_connection', text: thrown };
  if (!mayProbe) {
    const text = `${thrown}; ${origin} is unreachable, or its CORS headers do not allow ${page.origin}`;
    return { code: 'no_connection', text };
  }
  if (!(await answersAtAll(url))) return { code: 'no_connection', text: `${thrown}; ${origin} is unreachable` };
  const text = `${origin} answers, but its CORS headers do not allow this call from ${page.origin}`;
  return { code: 'cross_origin', text };
}

/** Hosts that an `https:` page may call by `http:`. */
const LOOPBACK = /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Time limit for finding the reason, in milliseconds. */
const PROBE_MS = 3_000;

/** Tests if a server responds at all, with a `no-cors` request. */
async function answersAtAll(url: string): Promise<boolean> {
  const controller = new AbortController();
  const probe = globalThis.fetch(url, {
    ...({ method: 'HEAD', mode: 'no-cors', credentials: 'omit', cache: 'no-store' } as const),
    signal: controller.signal,
  });
  const answered = probe.then(
    () => true,
    () => false,
  );
  const isAnswered = await Promise.race([answered, sleep(PROBE_MS, undefined).then(() => false)]);
  controller.abort();
  return isAnswered;
}

/** Watches until `end` whether the page's Content-Security-Policy blocks an address. Only browsers report this. */
export function watchPolicy(url: string): { readonly isBlocked: () => boolean; readonly end: () => void } {
  const { origin } = new URL(url);
  let isBlocked = false;
  const note = (event: Event): void => {
    const blocked = 'blockedURI' in event ? String(event.blockedURI) : '';
    const isEnforced = !('disposition' in event) || event.disposition === 'enforce';
    isBlocked ||= isEnforced && URL.canParse(blocked) && new URL(blocked).origin === origin;
  };
  globalThis.addEventListener?.('securitypolicyviolation', note);
  return {
    isBlocked: () => isBlocked,
    end: () => globalThis.removeEventListener?.('securitypolicyviolation', note),
  };
}

/** Combines fetch's message with its cause: `fetch failed: connect ECONNREFUSED 127.0.0.1:8787`. */
export function describeCause(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const inner = cause.cause;
  if (!(inner instanceof Error)) return cause.message;
  // An error for several addresses (AggregateError) has a code and no message.
  const reason = inner.message || ('code' in inner ? String(inner.code) : '');
  return reason === '' ? cause.message : `${cause.message}: ${reason}`;
}
