import { Hono } from 'hono';
import { every } from 'hono/combine';
import {
  type BodyCheck,
  parsePrintRequest,
  parseRenameTemplateRequest,
  parseRenderRequest,
  parseStoreTemplateRequest,
  parseValidateTemplateRequest,
} from './contract.ts';
import type { Deps } from './deps.ts';
import { ApiError, errorAnswer } from './errors.ts';
import { knownSource } from './mcp/known-source.ts';
import { postMcp } from './mcp/mcp-endpoint.ts';
import { authenticate } from './middleware/auth.ts';
import { cors, preflight } from './middleware/cors.ts';
import type { AppHandler, AppMiddleware, Env } from './middleware/env.ts';
import { idempotency } from './middleware/idempotency.ts';
import { readJson } from './middleware/read-json.ts';
import { countRequest } from './middleware/request-budget.ts';
import { requestId } from './middleware/request-id.ts';
import { requestLog } from './middleware/request-log.ts';
import { requestMetrics } from './middleware/request-metrics.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { postBillingWebhook } from './routes/billing.ts';
import {
  getContract,
  getReference,
  getReferenceScript,
  getReferenceStyle,
  redirectToReference,
} from './routes/docs.ts';
import { getFile } from './routes/files.ts';
import { getHealth, getReadiness } from './routes/health.ts';
import { builtPages, getPage } from './routes/pages.ts';
import { API } from './routes/paths.ts';
import { getPreset, getPresets } from './routes/presets.ts';
import { getPrint, postPrint } from './routes/print.ts';
import { postRender } from './routes/render.ts';
import { getStarters } from './routes/starters.ts';
import {
  getTemplate,
  getTemplates,
  patchTemplate,
  postTemplate,
  postValidation,
  putTemplate,
  removeTemplate,
} from './routes/templates.ts';
import { getUsage } from './routes/usage.ts';

export type App = Hono<Env>;

/** One path: what its methods do, in order. */
interface Endpoint {
  readonly path: string;
  readonly methods: Readonly<Partial<Record<'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', readonly AppMiddleware[]>>>;
}

/** The server as a function from request to answer. `pages` is the folder of the built demo. */
export function createApp(deps: Deps, pages: string = builtPages): App {
  const app: App = new Hono<Env>();
  app.onError((error, context) => errorAnswer(context, error));
  app.use(
    requestId(deps.newId),
    requestLog(deps.log),
    requestMetrics(deps.metrics),
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
  const auth = every(authenticate(stores.accounts, deps.keyUse), countRequest(deps.requestBudget));
  const once = idempotency(stores, clock, config);
  const checkPrint: BodyCheck = (body) => parsePrintRequest(body, { maxLabels: config.labelsPerJob });
  const render = readJson(parseRenderRequest, config.bodyBytes);
  const print = readJson(checkPrint, config.printBodyBytes);
  const template = readJson(parseStoreTemplateRequest, config.bodyBytes);
  const rename = readJson(parseRenameTemplateRequest, config.bodyBytes);
  const validation = readJson(parseValidateTemplateRequest, config.bodyBytes);
  return [
    { path: `${API}/render`, methods: { POST: [auth, render, once, postRender(deps)] } },
    { path: `${API}/print`, methods: { POST: [auth, print, once, postPrint(deps)] } },
    { path: `${API}/print/:jobId`, methods: { GET: [auth, getPrint(deps)] } },
    {
      path: `${API}/templates`,
      methods: { GET: [auth, getTemplates(deps)], POST: [auth, template, once, postTemplate(deps)] },
    },
    // before the templates themselves, of whose ids this is none
    { path: `${API}/templates/validate`, methods: { POST: [auth, validation, postValidation(deps)] } },
    {
      path: `${API}/templates/:id`,
      methods: {
        GET: [auth, getTemplate(deps)],
        PUT: [auth, template, putTemplate(deps)],
        PATCH: [auth, rename, patchTemplate(deps)],
        DELETE: [auth, removeTemplate(deps)],
      },
    },
    { path: `${API}/starters`, methods: { GET: [auth, getStarters] } },
    { path: `${API}/usage`, methods: { GET: [auth, getUsage(deps)] } },
    { path: `${API}/mcp`, methods: { POST: [knownSource(deps.publicUrl, config.mcpOrigins), auth, postMcp(deps)] } },
  ];
}

/** What needs none. */
function openEndpoints(deps: Deps): readonly Endpoint[] {
  const { shop } = deps.billing;
  return [
    ...(shop === undefined ? [] : [{ path: '/billing/webhook', methods: { POST: [postBillingWebhook(shop)] } }]),
    { path: `${API}/template-presets`, methods: { GET: [getPresets()] } },
    { path: `${API}/template-presets/:id`, methods: { GET: [getPreset] } },
    { path: '/files/:file', methods: { GET: [getFile(deps)] } },
    { path: '/openapi.json', methods: { GET: [getContract(deps)] } },
    { path: '/reference', methods: { GET: [redirectToReference] } },
    { path: '/reference/', methods: { GET: [getReference(deps)] } },
    { path: '/reference/reference.css', methods: { GET: [getReferenceStyle] } },
    { path: '/reference/reference.js', methods: { GET: [getReferenceScript] } },
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
