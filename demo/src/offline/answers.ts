/** What a page asks for, as far as this decides it. */
export type Asked =
  /** A file that never changes under its name. */
  | { readonly kind: 'file' }
  /** A page that works without a network; it is kept by its path. */
  | { readonly kind: 'page'; readonly path: string }
  /** An answer of the public catalog of papers. */
  | { readonly kind: 'catalog' }
  /** Everything else, above all what is an account's: never kept, never answered here. */
  | { readonly kind: 'other' };

/** The pages that work without a network, by their paths. */
export const OFFLINE_PAGES: readonly string[] = ['/', '/print', '/editor'];

/** What a request is for. `origin` is this site's. */
export function askedFor(request: Pick<Request, 'method' | 'url' | 'mode' | 'headers'>, origin: string): Asked {
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

/** The part of a browser's caches that is used. */
export type KeptAnswers = Pick<Cache, 'match' | 'put' | 'delete' | 'keys'>;
/** Asks the network. */
export type Ask = (request: Request) => Promise<Response>;

/** `Accept-Encoding` decides how a file travels, not what is in it. */
const ANY_CODING: CacheQueryOptions = { ignoreVary: true };

/** The file as it is kept, or from the network, and kept from then on. */
export async function fileAnswer(request: Request, kept: KeptAnswers, ask: Ask): Promise<Response> {
  const known = await kept.match(request, ANY_CODING);
  if (known !== undefined) return known;
  const answer = await ask(request);
  if (answer.ok) await kept.put(request, answer.clone());
  return answer;
}

/** How long a page waits for the network where it is kept already, milliseconds. */
const PATIENCE_MS = 3_000;

/** The page from the network, so that a new version is seen at once; where that is away or slow, as it is kept. */
export async function pageAnswer(request: Request, path: string, kept: KeptAnswers, ask: Ask): Promise<Response> {
  const known = kept.match(path, ANY_CODING);
  const asked = ask(request).then(async (answer) => {
    if (answer.ok && !answer.redirected) await kept.put(path, answer.clone());
    return answer;
  });
  const fallback = async (): Promise<Response> => (await known) ?? asked;
  const patience = new Promise<'slow'>((resolve) => {
    setTimeout(() => resolve('slow'), PATIENCE_MS);
  });
  const first = await Promise.race([asked.catch(() => 'away' as const), patience]);
  return typeof first === 'string' ? fallback() : first;
}

/** Answers of the catalog that are kept; more push out the oldest. */
const MOST_ANSWERS = 200;

/** What is kept of the catalog, at once, while it is asked again; or what it answers now. `later` ends when it was asked. */
export async function catalogAnswer(
  request: Request,
  kept: KeptAnswers,
  ask: Ask,
): Promise<{ readonly answer: Response; readonly later: Promise<void> }> {
  const known = await kept.match(request, ANY_CODING);
  const asked = ask(request).then(async (answer) => {
    if (answer.ok) await keepAnswer(request, answer.clone(), kept);
    return answer;
  });
  const later = asked.then(
    () => {},
    () => {},
  );
  return { answer: known ?? (await asked), later };
}

async function keepAnswer(request: Request, answer: Response, kept: KeptAnswers): Promise<void> {
  await kept.delete(request, ANY_CODING);
  await kept.put(request, answer);
  const all = await kept.keys();
  for (const old of all.slice(0, Math.max(0, all.length - MOST_ANSWERS))) await kept.delete(old, ANY_CODING);
}
