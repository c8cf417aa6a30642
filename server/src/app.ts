import { Hono } from 'hono';
import { type BodyCheck, parsePrintRequest, parseRenderRequest, parseStoreTemplateRequest } from './contract.ts';
import type { Deps } from './deps.ts';
import { ApiError, errorAnswer } from './errors.ts';
import { authenticate } from './middleware/auth.ts';
import { cors, preflight } from './middleware/cors.ts';
import type { AppHandler, AppMiddleware, Env } from './middleware/env.ts';
import { idempotency } from './middleware/idempotency.ts';
import { readJson } from './middleware/read-json.ts';
import { requestId } from './middleware/request-id.ts';
import { requestLog } from './middleware/request-log.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { getContract } from './routes/docs.ts';
import { getFile } from './routes/files.ts';
import { getHealth, getReadiness } from './routes/health.ts';
import { builtPages, getPage } from './routes/pages.ts';
import { API } from './routes/paths.ts';
import { getPrint, postPrint } from './routes/print.ts';
import { postRender } from './routes/render.ts';
import { getTemplate, postTemplate } from './routes/templates.ts';

export type App = Hono<Env>;

/** One path: what its methods do, in order. */
interface Endpoint {
  readonly path: string;
  readonly methods: Readonly<Partial<Record<'GET' | 'POST', readonly AppMiddleware[]>>>;
}

/** The server as a function from request to answer. `pages` is the folder of the built demo. */
export function createApp(deps: Deps, pages: string = builtPages): App {
  const app: App = new Hono<Env>();
  app.onError((error, context) => errorAnswer(context, error));
  app.use(
    requestId(deps.newId),
    requestLog(deps.log),
    securityHeaders(() => deps.publicUrl().startsWith('https:')),
  );
  app.use(cors);
  for (const endpoint of [...apiEndpoints(deps), ...openEndpoints(deps)]) mount(app, endpoint);
  app.get('*', getPage(pages));
  app.notFound((context) => errorAnswer(context, new ApiError('unknown_route', 'There is nothing at this address.')));
  return app;
}

/** What needs a key. The order within a line is the order in which a request is refused. */
function apiEndpoints(deps: Deps): readonly Endpoint[] {
  const { config, stores, clock } = deps;
  const auth = authenticate(stores.accounts);
  const once = idempotency(stores, clock, config);
  const checkPrint: BodyCheck = (body) => parsePrintRequest(body, { maxLabels: config.labelsPerJob });
  const render = readJson(parseRenderRequest, config.bodyBytes);
  const print = readJson(checkPrint, config.printBodyBytes);
  const template = readJson(parseStoreTemplateRequest, config.bodyBytes);
  return [
    { path: `${API}/render`, methods: { POST: [auth, render, once, postRender(deps)] } },
    { path: `${API}/print`, methods: { POST: [auth, print, once, postPrint(deps)] } },
    { path: `${API}/print/:jobId`, methods: { GET: [auth, getPrint(deps)] } },
    { path: `${API}/templates`, methods: { POST: [auth, template, once, postTemplate(deps)] } },
    { path: `${API}/templates/:id`, methods: { GET: [auth, getTemplate(deps)] } },
  ];
}

/** What needs none. */
function openEndpoints(deps: Deps): readonly Endpoint[] {
  return [
    { path: '/files/:file', methods: { GET: [getFile(deps)] } },
    { path: '/openapi.json', methods: { GET: [getContract(deps)] } },
    { path: '/healthz', methods: { GET: [getHealth] } },
    { path: '/readyz', methods: { GET: [getReadiness(deps)] } },
  ];
}

function mount(app: App, { path, methods }: Endpoint): void {
  app.use(path, named(path));
  for (const [method, handlers] of Object.entries(methods)) app.on(method, [path], ...handlers);
  const allow = [...Object.keys(methods), ...('GET' in methods ? ['HEAD'] : []), 'OPTIONS'].join(', ');
  app.on('OPTIONS', path, preflight(allow));
  app.all(path, refuseMethod(allow));
}

/** Says to the log which endpoint a request reached. */
function named(path: string): AppMiddleware {
  return (context, next) => {
    context.set('route', path);
    return next();
  };
}

function refuseMethod(allow: string): AppHandler {
  return (context) => {
    throw new ApiError('method_not_allowed', `${context.req.method} is not possible here; use ${allow}.`, { allow });
  };
}
