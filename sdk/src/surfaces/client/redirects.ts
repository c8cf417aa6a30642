import { ConnectionError } from './errors.ts';
import { shownUrl } from './shown-url.ts';

/** Statuses that lead elsewhere by their `Location` (RFC 9110, clause 15.4). */
const REDIRECTS = [301, 302, 303, 307, 308];

/** A call, for the error of its redirect. */
interface RedirectedCall {
  /** For messages: `POST https://labels.example/api/v1/render`. */
  readonly what: string;
  readonly baseUrl: string;
  readonly url: string;
}

/**
 * The error of a redirect; undefined for any other answer. Following it would send the key to another address, and turn
 * a POST into a GET. A page sees that there is a redirect and not where it leads.
 */
export function redirectErrorOf(
  call: RedirectedCall,
  { status, type, headers }: Response,
): ConnectionError | undefined {
  const location = REDIRECTS.includes(status) ? headers.get('location') : null;
  if (type !== 'opaqueredirect' && location === null) return undefined;
  const text = location === null ? hiddenTarget(call) : shownTarget(call, location, status);
  return new ConnectionError(`${call.what}: ${text}`, { cause: undefined, code: 'redirected' });
}

function shownTarget({ url, baseUrl }: RedirectedCall, location: string, status: number): string {
  if (!URL.canParse(location, url)) return `baseUrl answers with a redirect to no valid address (HTTP ${status})`;
  const target = shownUrl(new URL(location, url).href);
  const path = shownUrl(url).slice(baseUrl.length);
  if (path === '' || !target.endsWith(path))
    return `baseUrl redirects to ${target} (HTTP ${status}), which is not followed; does baseUrl end in /api/v1?`;
  return `baseUrl redirects to ${target.slice(0, -path.length)} (HTTP ${status}), which is not followed; set baseUrl to it`;
}

function hiddenTarget({ url }: RedirectedCall): string {
  const hint = url.startsWith('http:') ? 'use https: in baseUrl' : 'check host and path of baseUrl';
  return `baseUrl redirects to an address that the browser does not show, which is not followed; ${hint}`;
}
