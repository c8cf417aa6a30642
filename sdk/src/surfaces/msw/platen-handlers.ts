import { type HttpHandler, http } from 'msw';
import { imageFaults, rejectionMessages } from '../../contract/rejections.ts';
import type { PrintErrorCode } from '../../contract/types.ts';
import { ImageError } from '../../materials/images/decoded-image.ts';
import { createRenderer } from '../../pipeline/renderer/create-renderer.ts';
import { checkPublicAddress } from '../../pipeline/renderer/public-address.ts';
import type { FetchOptions, Platform } from '../../platform/platform.ts';
import { platformWith } from './font-platform.ts';
import type { MockCall } from './mock-call.ts';
import { createState, type Failures, type MockState, type RendererWith } from './mock-state.ts';
import { type MockOptions, settingsOf } from './options.ts';
import { type Reply, userError } from './reply.ts';
import { apiRoutes, getFile, type Responder, type Route } from './routes.ts';

/** Handlers for msw, with functions that control the mocked API in a test. */
export interface PlatenHandlers extends ReadonlyArray<HttpHandler> {
  /**
   * Makes an endpoint fail with one of the error statuses that the contract lists for it, or, with `network`, without a
   * response. It fails for `times` calls, or until `reset` is called. Failed calls are not charged.
   * @example handlers.fail('POST /print', 402, { available: 3, requested: 10 });
   */
  readonly fail: Failures['fail'];
  /** Makes the next accepted job end as `failed`. Repeated calls queue failures for further jobs. */
  failNextJob(errorCode: PrintErrorCode, error?: string): void;
  /** Resets all state: templates, jobs, charges and simulated failures. Call it in `afterEach`. */
  reset(): void;
}

/**
 * Creates handlers for every endpoint. Images, PDFs and errors are real: the API's own code creates them. Throws
 * TypeError for an invalid `baseUrl`.
 */
export function createHandlers(options: MockOptions & { readonly platform: Platform }): PlatenHandlers {
  const settings = settingsOf(options);
  const rendererWith: RendererWith = (fonts) =>
    createRenderer(platformWith(options.platform, fonts), {
      allowHttp: settings.imageHttp,
      symbologies: settings.symbologies.length === 0 ? undefined : settings.symbologies,
      extensions: settings.extensions,
    });
  let state = createState(settings, rendererWith);
  let requests = 0;
  const respond = (answer: Responder): Respond => {
    return async ({ request, params }) => {
      const reply = await answer(callOf(state, request, params));
      return reply === 'network' ? Response.error() : responseOf(reply, request.method, `mock-${++requests}`);
    };
  };
  const { baseUrl } = settings;
  const handlers = [
    ...apiRoutes.flatMap((route) => handlersOf(baseUrl, route, respond)),
    ...fileHandlers(new URL('/files/:file', baseUrl).href, respond(getFile)),
    http.all(
      `${baseUrl}/*`,
      respond(async () => userError(404, rejectionMessages.addressUnknown).reply),
    ),
  ];
  const fail: Failures['fail'] = (endpoint, status, facts) => state.failures.fail(endpoint, status, facts);
  return Object.assign(handlers, {
    fail,
    failNextJob(
      errorCode: PrintErrorCode,
      error = `The job failed with ${errorCode} because a test requested this failure.`,
    ) {
      state.jobFailures.push({ errorCode, error });
    },
    reset() {
      state = createState(settings, rendererWith);
    },
  });
}

/**
 * Returns handlers for download links of finished files: URLs on the API's host with a signature instead of a key.
 * Other requests on that host fall through to the test's handlers.
 */
function fileHandlers(url: string, respond: Respond): HttpHandler[] {
  const answer = async (info: Parameters<Respond>[0]) =>
    new URL(info.request.url).searchParams.has('signature') ? respond(info) : undefined;
  return [http.get(url, answer), http.head(url, answer)];
}

type Respond = (info: { readonly request: Request; readonly params: Params }) => Promise<Response>;
type Params = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Returns the handlers of a path. HEAD works like GET. A method that the path does not support returns 405. */
function handlersOf(base: string, { path, methods }: Route, respond: (answer: Responder) => Respond): HttpHandler[] {
  const url = `${base}${path.replace(/\{(\w+)\}/g, ':$1')}`;
  const { GET, POST, PUT, PATCH, DELETE } = methods;
  const allow = [...Object.keys(methods), ...(GET ? ['HEAD'] : []), 'OPTIONS'].join(', ');
  const rejectMethod: Responder = async ({ request }) =>
    request.method === 'OPTIONS'
      ? { status: 204, headers: { ...preflight, Allow: allow, 'Access-Control-Allow-Methods': allow } }
      : {
          ...userError(405, rejectionMessages.methodNotAllowed(request.method, allow)).reply,
          headers: { Allow: allow },
        };
  return [
    ...(GET ? [http.get(url, respond(GET)), http.head(url, respond(GET))] : []),
    ...(POST ? [http.post(url, respond(POST))] : []),
    ...(PUT ? [http.put(url, respond(PUT))] : []),
    ...(PATCH ? [http.patch(url, respond(PATCH))] : []),
    ...(DELETE ? [http.delete(url, respond(DELETE))] : []),
    http.all(url, respond(rejectMethod)),
  ];
}

const preflight = {
  'Access-Control-Allow-Headers':
    'Authorization, Content-Type, Idempotency-Key, If-Match, Mcp-Session-Id, Mcp-Protocol-Version, Last-Event-ID',
  'Access-Control-Max-Age': '86400',
};

function callOf(state: MockState, request: Request, params: Params): MockCall {
  return {
    state,
    request,
    query: new URL(request.url).searchParams,
    params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)])),
    key: request.headers.get('Authorization') ?? '',
  };
}

const EXPOSED =
  'X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After, X-Request-Id, ETag, Location, X-Label-Layout, X-Label-Warnings, X-Hook-Ignored';

function responseOf({ status, body, bytes, headers }: Reply, method: string, requestId: string): Response {
  const content = bytes ?? (body === undefined ? null : JSON.stringify(body));
  return new Response(method === 'HEAD' ? null : content, {
    status,
    headers: {
      'X-Request-Id': requestId,
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': EXPOSED,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      ...(status >= 400 && { 'Cache-Control': 'no-store' }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
  });
}

/**
 * Fetches an image. To provide the image, a test can add a handler for its URL. As on the server, addresses that are
 * not on the public internet are blocked.
 */
export async function fetchImage(url: string, { signal }: FetchOptions): Promise<Uint8Array> {
  checkPublicAddress(url);
  const response = await imageResponse(url, signal).catch((cause: unknown) => {
    throw new ImageError('image_unreachable', imageFaults.notFetched, { cause });
  });
  if (!response.ok) throw new ImageError('image_unreachable', imageFaults.answered(response.status));
  return new Uint8Array(await response.arrayBuffer());
}

/** Async, so that the promise rejects for an invalid URL, for which msw's `fetch` throws synchronously. */
const imageResponse = async (url: string, signal: AbortSignal | undefined): Promise<Response> =>
  fetch(url, signal === undefined ? {} : { signal });
