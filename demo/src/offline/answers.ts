/** The kind of a page's request, which determines the caching strategy. */
export type RequestKind =
  /** A request for a file with a content hash in its name. The content for such a URL never changes. */
  | { readonly kind: 'file' }
  /** A request for a page that works offline. The page is cached by its path. */
  | { readonly kind: 'page'; readonly path: string }
  /** A request to the public paper catalog. */
  | { readonly kind: 'catalog' }
  /** Any other request, such as one for an account's data. It always goes to the network and is never cached. */
  | { readonly kind: 'other' };

/** Paths of the pages that work offline. */
export const OFFLINE_PAGES: readonly string[] = ['/', '/print', '/editor', '/station'];

/** Classifies a request. `origin` is the origin of this site. */
export function classifyRequest(
  request: Pick<Request, 'method' | 'url' | 'mode' | 'headers'>,
  origin: string,
): RequestKind {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin || request.headers.has('authorization'))
    return { kind: 'other' };
  const { pathname } = url;
  if (request.mode === 'navigate')
    return OFFLINE_PAGES.includes(pathname) ? { kind: 'page', path: pathname } : { kind: 'other' };
  if (pathname.startsWith('/assets/') || pathname === '/platen.svg') return { kind: 'file' };
  if (/^\/api\/v1\/template-presets(?:\/|$)/.test(pathname)) return { kind: 'catalog' };
  return { kind: 'other' };
}

/** The part of the browser's Cache interface that is used here. */
export type ResponseCache = Pick<Cache, 'match' | 'put' | 'delete' | 'keys'>;
/** Sends a request to the network. */
export type SendRequest = (request: Request) => Promise<Response>;

/** Cache lookup options that ignore `Vary: Accept-Encoding`, because the encoding does not change the content. */
const ANY_CODING: CacheQueryOptions = { ignoreVary: true };

/** Returns the cached response. If nothing is cached, sends the request to the network and caches the response. */
export async function fileResponse(request: Request, kept: ResponseCache, ask: SendRequest): Promise<Response> {
  const known = await kept.match(request, ANY_CODING);
  if (known !== undefined) return known;
  const answer = await ask(request);
  if (answer.ok) await kept.put(request, answer.clone());
  return answer;
}

/** Time to wait for the network before a cached page is used, in milliseconds. */
const NETWORK_TIMEOUT_MS = 3_000;

/**
 * Returns the network's response, so that new versions appear immediately. Falls back to the cache if the network is
 * unavailable or slow.
 */
export async function pageResponse(
  request: Request,
  path: string,
  kept: ResponseCache,
  ask: SendRequest,
): Promise<Response> {
  const known = kept.match(path, ANY_CODING);
  const asked = ask(request).then(async (answer) => {
    if (answer.ok && !answer.redirected) await kept.put(path, answer.clone());
    return answer;
  });
  const fallback = async (): Promise<Response> => (await known) ?? asked;
  const patience = new Promise<'slow'>((resolve) => {
    setTimeout(() => resolve('slow'), NETWORK_TIMEOUT_MS);
  });
  const first = await Promise.race([asked.catch(() => 'away' as const), patience]);
  return typeof first === 'string' ? fallback() : first;
}

/** Maximum number of cached catalog responses. Caching another response evicts the oldest one. */
const MAX_ANSWERS = 200;

/**
 * Returns the cached response and refreshes it (stale-while-revalidate). Without a cached response, waits for the
 * network. `later` resolves when the refresh has succeeded or failed.
 */
export async function catalogResponse(
  request: Request,
  kept: ResponseCache,
  ask: SendRequest,
): Promise<{ readonly answer: Response; readonly later: Promise<void> }> {
  const known = await kept.match(request, ANY_CODING);
  const asked = ask(request).then(async (answer) => {
    if (answer.ok) await cacheResponse(request, answer.clone(), kept);
    return answer;
  });
  const later = asked.then(
    () => {},
    () => {},
  );
  return { answer: known ?? (await asked), later };
}

async function cacheResponse(request: Request, answer: Response, kept: ResponseCache): Promise<void> {
  await kept.delete(request, ANY_CODING);
  await kept.put(request, answer);
  const all = await kept.keys();
  for (const old of all.slice(0, Math.max(0, all.length - MAX_ANSWERS))) await kept.delete(old, ANY_CODING);
}
