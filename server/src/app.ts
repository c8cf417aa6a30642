import { parseHookChange, parseNewHook } from '@platen/sdk/internal/hook-requests';
import {
  parseAgentApproval,
  parseDeliveryContinuation,
  parseNewPrinter,
  parsePrinterChange,
} from '@platen/sdk/internal/printer-requests';
import { rejectionMessages } from '@platen/sdk/internal/rejections';
import { readPrintQuery, readRenderQuery } from '@platen/sdk/internal/requests';
import { parseNewWebhook, parseWebhookChange } from '@platen/sdk/internal/webhook-requests';
import { Hono } from 'hono';
import { every } from 'hono/combine';
import { parseKeyName, parseNewKeyName } from './accounts/key-names.ts';
import { parseCredentials, parseNewCredentials } from './accounts/sign-in.ts';
import type { Deps } from './deps.ts';
import { ApiError, errorResponse } from './errors.ts';
import { authenticateAgent } from './middleware/agent-auth.ts';
import { authenticate, countRequest, signedIn, signedInPage } from './middleware/auth.ts';
import { countAddress, holdResponse, noteProxy } from './middleware/client-address.ts';
import {
  cors,
  knownSource,
  methodsOf,
  OPEN_TO_ALL_ORIGINS,
  sameOrigin,
  securityHeaders,
} from './middleware/cross-origin.ts';
import type { AppHandler, AppMiddleware, Env } from './middleware/env.ts';
import { authenticateHook } from './middleware/hook-auth.ts';
import { idempotency, renderIdempotency } from './middleware/idempotency.ts';
import { requestId, requestLog, requestMetrics, requestTrace } from './middleware/observe-request.ts';
import { onFirstRequest } from './middleware/on-first-request.ts';
import { authenticatePrinter } from './middleware/printer-auth.ts';
import { jsonBody, sentBody, validationBody } from './middleware/request-body.ts';
import { API } from './openapi.ts';
import { parseCloudPoll } from './printers/cloudprnt-messages.ts';
import {
  getKeys,
  getLaunch,
  getPortalUsage,
  getSession,
  getUsage,
  patchKey,
  postBillingPortal,
  postBillingWebhook,
  postCheckout,
  postKey,
  postLaunch,
  postSignIn,
  postSignOut,
  postSignUp,
  removeKey,
} from './routes/accounts.ts';
import {
  getDeliveries,
  getDeliveryFile,
  parseClaim,
  parseDeliveryEnd,
  parsePairing,
  parsePairingPoll,
  parseReport,
  postClaim,
  postDeliveryEnd,
  postPairing,
  postPairingToken,
  postReport,
} from './routes/agent.ts';
import { getPreset, getPresets, getStarters } from './routes/catalog.ts';
import { deleteCloudLabel, getCloudLabel, postCloudPoll } from './routes/cloudprnt.ts';
import { getFont, getFonts, postFont, removeFont } from './routes/fonts.ts';
import { getHealth, getReadiness } from './routes/health.ts';
import {
  callHook,
  deleteHook,
  getHook,
  getHooks,
  hookIdempotency,
  patchHook,
  postHook,
  readCall,
} from './routes/hooks.ts';
import { getFile, getPrint, getPrints, postPrint, postRender } from './routes/labels.ts';
import { atPage, builtPages, getPage } from './routes/pages.ts';
import {
  deleteAgent,
  deleteDelivery,
  deletePrinter,
  getAgents,
  getPrinter,
  getPrinters,
  patchPrinter,
  postAgent,
  postDelivery,
  postPrinter,
  postPrinterAddress,
} from './routes/printers.ts';
import {
  getTemplate,
  getTemplates,
  getTemplateVersion,
  getTemplateVersions,
  patchTemplate,
  postTemplate,
  postTemplateRestore,
  postValidation,
  putTemplate,
  removeTemplate,
} from './routes/templates.ts';
import {
  deleteWebhook,
  getWebhook,
  getWebhookDeliveries,
  getWebhooks,
  patchWebhook,
  postWebhook,
  postWebhookResend,
  postWebhookSecret,
  postWebhookTest,
} from './routes/webhooks.ts';
import { noTracing } from './tracing/tracing.ts';

export type App = Hono<Env>;

/** Maximum size in bytes of a request body with an e-mail address and a password. */
const CREDENTIAL_BYTES = 4096;
/**
 * Maximum size in bytes of a request body that contains a key's name. 60 characters fit even if all of them are
 * escaped.
 */
const KEY_NAME_BYTES = 4096;

/** Methods that the built pages and their files allow, for the `Allow` header. */
const PAGE_METHODS = 'GET, HEAD, OPTIONS';

/** One path, with each method's handlers in execution order. */
interface Endpoint {
  readonly path: string;
  readonly methods: Readonly<Partial<Record<'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', readonly AppMiddleware[]>>>;
}

/** Creates the server's app: a function from request to response. `pages` is the folder of the built demo. */
export function createApp(deps: Deps, pages: string = builtPages): App {
  const app = baseApp(deps);
  for (const path of OPEN_TO_ALL_ORIGINS) app.use(path, cors);
  const endpoints = [
    ...apiEndpoints(deps),
    ...portalEndpoints(deps),
    ...openEndpoints(deps),
    ...agentEndpoints(deps),
    ...ownerPages(deps, pages),
  ];
  for (const endpoint of endpoints) mount(app, endpoint);
  app.get('*', holdResponse(deps), getPage(pages, deps.config));
  app.on('OPTIONS', '*', atPage(pages), methodsOf(PAGE_METHODS));
  app.all('*', atPage(pages), rejectMethod(PAGE_METHODS));
  return app;
}

/**
 * Creates the app of a server that only processes print jobs. It serves the health endpoints, but not the public
 * API.
 */
export function createWorkerApp(deps: Deps): App {
  const app = baseApp(deps);
  for (const endpoint of healthEndpoints(deps)) mount(app, endpoint);
  app.all('*', () => {
    throw new ApiError(
      'not_found',
      'This instance only processes print jobs and does not serve the API. Send the request to another instance.',
    );
  });
  return app;
}

function baseApp(deps: Deps): App {
  const app: App = new Hono<Env>();
  app.onError((error, context) => errorResponse(context, error));
  app.use(
    requestId(deps.newId),
    ...(deps.tracing === noTracing ? [] : [requestTrace(deps.tracing)]),
    requestLog(deps.log, deps.storage, deps.tracing),
    requestMetrics(deps.metrics),
    securityHeaders(() => deps.publicUrl().startsWith('https:')),
    noteProxy(deps),
  );
  return app;
}

function healthEndpoints(deps: Deps): readonly Endpoint[] {
  return [
    { path: '/healthz', methods: { GET: [getHealth] } },
    { path: '/readyz', methods: { GET: [getReadiness(deps)] } },
  ];
}

/** Returns the endpoints that need a key. Each line lists the checks in the order in which they run. */
function apiEndpoints(deps: Deps): readonly Endpoint[] {
  const { config, receivedBytes: received } = deps;
  const auth = authenticate(deps);
  const once = idempotency(deps);
  const mcp = onFirstRequest(async () => (await import('./mcp/mcp-endpoint.ts')).postMcp(deps));
  const render = jsonBody(sentBody(deps, 'render'), config.bodyBytes, { received, parameters: readRenderQuery });
  const print = jsonBody(sentBody(deps, 'print'), config.printBodyBytes, { received, parameters: readPrintQuery });
  return [
    {
      path: `${API}/render`,
      methods: {
        POST: [authenticate(deps, { isOfLabel: true }), render.read, renderIdempotency(deps), postRender(deps, render)],
      },
    },
    {
      path: `${API}/print`,
      methods: { GET: [auth, getPrints(deps)], POST: [auth, print.read, once, postPrint(deps, print, `${API}/print`)] },
    },
    { path: `${API}/print/:jobId`, methods: { GET: [auth, getPrint(deps)] } },
    ...templateEndpoints(deps, auth, { stored: `${API}/templates`, validation: `${API}/templates/validate` }),
    ...fontEndpoints(deps, auth, `${API}/fonts`),
    ...printerEndpoints(deps, auth, API),
    ...hookEndpoints(deps, auth, `${API}/label-hooks`),
    ...webhookEndpoints(deps, auth, `${API}/webhooks`),
    { path: `${API}/starters`, methods: { GET: [auth, getStarters(deps)] } },
    { path: `${API}/usage`, methods: { GET: [auth, getUsage(deps)] } },
    { path: `${API}/mcp`, methods: { POST: [knownSource(deps.publicUrl, config.mcpOrigins), auth, mcp] } },
  ];
}

/** Returns the endpoints for this server's own pages. Most need a session; some start or end one. */
function portalEndpoints(deps: Deps): readonly Endpoint[] {
  const own = sameOrigin(deps.publicUrl);
  const auth = every(own, signedIn(deps), countRequest(deps.requestBudget));
  const print = jsonBody(sentBody(deps, 'page-print'), deps.config.printBodyBytes, {
    received: deps.receivedBytes,
    parameters: readPrintQuery,
  });
  const newCredentials = jsonBody({ parse: parseNewCredentials }, CREDENTIAL_BYTES);
  const credentials = jsonBody({ parse: parseCredentials }, CREDENTIAL_BYTES);
  const newKey = jsonBody({ parse: parseNewKeyName }, KEY_NAME_BYTES, { isOptional: true });
  const keyName = jsonBody({ parse: parseKeyName }, KEY_NAME_BYTES);
  return [
    { path: '/portal/sign-up', methods: { POST: [own, newCredentials.read, postSignUp(deps, newCredentials)] } },
    { path: '/portal/sign-in', methods: { POST: [own, credentials.read, postSignIn(deps, credentials)] } },
    { path: '/portal/sign-out', methods: { POST: [own, postSignOut(deps)] } },
    { path: '/launch/:token', methods: { GET: [own, getLaunch(deps)], POST: [own, postLaunch(deps)] } },
    { path: '/portal/session', methods: { GET: [auth, getSession] } },
    { path: '/portal/keys', methods: { GET: [auth, getKeys(deps)], POST: [auth, newKey.read, postKey(deps, newKey)] } },
    {
      path: '/portal/keys/:id',
      methods: { PATCH: [auth, keyName.read, patchKey(deps, keyName)], DELETE: [auth, removeKey(deps)] },
    },
    { path: '/portal/usage', methods: { GET: [auth, getPortalUsage(deps)] } },
    { path: '/portal/billing/checkout', methods: { POST: [auth, postCheckout(deps)] } },
    { path: '/portal/billing/portal', methods: { POST: [auth, postBillingPortal(deps)] } },
    {
      path: '/portal/print',
      methods: {
        GET: [auth, getPrints(deps)],
        POST: [auth, print.read, idempotency(deps), postPrint(deps, print, '/portal/print')],
      },
    },
    { path: '/portal/print/:jobId', methods: { GET: [auth, getPrint(deps)] } },
    ...templateEndpoints(deps, auth, { stored: '/portal/templates', validation: '/portal/validate' }),
    ...fontEndpoints(deps, auth, '/portal/fonts'),
    ...printerEndpoints(deps, auth, '/portal'),
    ...hookEndpoints(deps, auth, '/portal/label-hooks'),
    ...webhookEndpoints(deps, auth, '/portal/webhooks'),
  ];
}

/** Returns the endpoints for an account's templates. `auth` accepts either an API key or the owner's session. */
function templateEndpoints(
  deps: Deps,
  auth: AppMiddleware,
  paths: { readonly stored: string; readonly validation: string },
): readonly Endpoint[] {
  const { config, receivedBytes: received } = deps;
  const { bodyBytes } = config;
  const once = idempotency(deps);
  const template = jsonBody(sentBody(deps, 'template'), bodyBytes, { received });
  const rename = jsonBody(sentBody(deps, 'rename'), bodyBytes, { received });
  const validation = jsonBody(validationBody, bodyBytes, { received });
  return [
    // listed first, because the pattern for a single template (`/:id`) also matches this path
    { path: paths.validation, methods: { POST: [auth, validation.read, postValidation(deps, validation)] } },
    {
      path: paths.stored,
      methods: { GET: [auth, getTemplates(deps)], POST: [auth, template.read, once, postTemplate(deps, template)] },
    },
    {
      path: `${paths.stored}/:id`,
      methods: {
        GET: [auth, getTemplate(deps)],
        PUT: [auth, template.read, putTemplate(deps, template)],
        PATCH: [auth, rename.read, patchTemplate(deps, rename)],
        DELETE: [auth, removeTemplate(deps)],
      },
    },
    { path: `${paths.stored}/:id/versions`, methods: { GET: [auth, getTemplateVersions(deps)] } },
    { path: `${paths.stored}/:id/versions/:number`, methods: { GET: [auth, getTemplateVersion(deps)] } },
    {
      path: `${paths.stored}/:id/versions/:number/restore`,
      methods: { POST: [auth, once, postTemplateRestore(deps)] },
    },
  ];
}

/** Returns the endpoints for an account's fonts. `auth` accepts either an API key or the owner's session. */
function fontEndpoints(deps: Deps, auth: AppMiddleware, path: string): readonly Endpoint[] {
  return [
    { path, methods: { GET: [auth, getFonts(deps)], POST: [auth, postFont(deps)] } },
    { path: `${path}/:id`, methods: { GET: [auth, getFont(deps)], DELETE: [auth, removeFont(deps)] } },
  ];
}

/**
 * Returns the endpoints for an account's printers and agents. `auth` accepts either an API key or the owner's session.
 */
function printerEndpoints(deps: Deps, auth: AppMiddleware, base: string): readonly Endpoint[] {
  const { bodyBytes } = deps.config;
  const created = jsonBody({ parse: parseNewPrinter }, bodyBytes);
  const changed = jsonBody({ parse: parsePrinterChange }, bodyBytes);
  const approval = jsonBody({ parse: parseAgentApproval }, bodyBytes);
  const continuation = jsonBody({ parse: parseDeliveryContinuation }, bodyBytes);
  return [
    {
      path: `${base}/printers`,
      methods: { GET: [auth, getPrinters(deps)], POST: [auth, created.read, postPrinter(deps, created)] },
    },
    {
      path: `${base}/printers/:id`,
      methods: {
        GET: [auth, getPrinter(deps)],
        PATCH: [auth, changed.read, patchPrinter(deps, changed)],
        DELETE: [auth, deletePrinter(deps)],
      },
    },
    { path: `${base}/printers/:id/address`, methods: { POST: [auth, postPrinterAddress(deps)] } },
    {
      path: `${base}/agents`,
      methods: { GET: [auth, getAgents(deps)], POST: [auth, approval.read, postAgent(deps, approval)] },
    },
    { path: `${base}/agents/:id`, methods: { DELETE: [auth, deleteAgent(deps)] } },
    {
      path: `${base}/print/:jobId/delivery`,
      methods: {
        POST: [auth, continuation.read, postDelivery(deps, continuation, `${base}/print`)],
        DELETE: [auth, deleteDelivery(deps)],
      },
    },
  ];
}

/** Returns the endpoints for an account's label hooks. `auth` accepts either an API key or the owner's session. */
function hookEndpoints(deps: Deps, auth: AppMiddleware, path: string): readonly Endpoint[] {
  const { bodyBytes } = deps.config;
  const created = jsonBody({ parse: parseNewHook }, bodyBytes);
  const changed = jsonBody({ parse: parseHookChange }, bodyBytes);
  return [
    { path, methods: { GET: [auth, getHooks(deps)], POST: [auth, created.read, postHook(deps, created)] } },
    {
      path: `${path}/:id`,
      methods: {
        GET: [auth, getHook(deps)],
        PATCH: [auth, changed.read, patchHook(deps, changed)],
        DELETE: [auth, deleteHook(deps)],
      },
    },
  ];
}

/** Maximum size in bytes of a request body with webhook settings. The longest URL and all events fit. */
const WEBHOOK_BYTES = 16_384;

/** Returns the endpoints for an account's webhooks. `auth` accepts either an API key or the owner's session. */
function webhookEndpoints(deps: Deps, auth: AppMiddleware, path: string): readonly Endpoint[] {
  const created = jsonBody({ parse: parseNewWebhook }, WEBHOOK_BYTES);
  const changed = jsonBody({ parse: parseWebhookChange }, WEBHOOK_BYTES);
  return [
    { path, methods: { GET: [auth, getWebhooks(deps)], POST: [auth, created.read, postWebhook(deps, created)] } },
    {
      path: `${path}/:id`,
      methods: {
        GET: [auth, getWebhook(deps)],
        PATCH: [auth, changed.read, patchWebhook(deps, changed)],
        DELETE: [auth, deleteWebhook(deps)],
      },
    },
    { path: `${path}/:id/secret`, methods: { POST: [auth, postWebhookSecret(deps)] } },
    { path: `${path}/:id/test`, methods: { POST: [auth, postWebhookTest(deps)] } },
    { path: `${path}/:id/deliveries`, methods: { GET: [auth, getWebhookDeliveries(deps)] } },
    { path: `${path}/:id/deliveries/:deliveryId/resend`, methods: { POST: [auth, postWebhookResend(deps)] } },
  ];
}

/** Maximum size in bytes of a poll. A printer with several barcode readers sends less than 4 KB. */
const POLL_BYTES = 16_384;

/** Returns the endpoint for printers that poll the server (Star CloudPRNT). */
function cloudPrinterEndpoint(deps: Deps): Endpoint {
  const poll = jsonBody({ parse: parseCloudPoll }, POLL_BYTES);
  const auth = (kind: Parameters<typeof authenticatePrinter>[1]): AppMiddleware => authenticatePrinter(deps, kind);
  return {
    path: '/cloudprnt/:token',
    methods: {
      POST: [auth('poll'), poll.read, postCloudPoll(deps, poll)],
      GET: [auth('file'), getCloudLabel(deps)],
      DELETE: [auth('end'), deleteCloudLabel(deps)],
    },
  };
}

/** Maximum size in bytes of a request body from an agent. A report with 64 long addresses fits. */
const AGENT_BYTES = 65_536;

/** Returns the endpoints for `platen agent`. All of them except pairing require the agent's token. */
function agentEndpoints(deps: Deps): readonly Endpoint[] {
  const auth = (kind: Parameters<typeof authenticateAgent>[1]): AppMiddleware => authenticateAgent(deps, kind);
  const counted = countAddress(deps);
  const pairing = jsonBody({ parse: parsePairing }, AGENT_BYTES);
  const poll = jsonBody({ parse: parsePairingPoll }, AGENT_BYTES);
  const claim = jsonBody({ parse: parseClaim }, AGENT_BYTES);
  const end = jsonBody({ parse: parseDeliveryEnd }, AGENT_BYTES);
  const report = jsonBody({ parse: parseReport }, AGENT_BYTES);
  return [
    { path: '/agent/pairings', methods: { POST: [counted, pairing.read, postPairing(deps, pairing)] } },
    { path: '/agent/pairings/token', methods: { POST: [counted, poll.read, postPairingToken(deps, poll)] } },
    { path: '/agent/report', methods: { POST: [auth('report'), report.read, postReport(deps, report)] } },
    { path: '/agent/deliveries', methods: { GET: [auth('poll'), getDeliveries(deps)] } },
    { path: '/agent/deliveries/:jobId/claim', methods: { POST: [auth('claim'), claim.read, postClaim(deps, claim)] } },
    { path: '/agent/deliveries/:jobId/file', methods: { GET: [auth('file'), getDeliveryFile(deps)] } },
    { path: '/agent/deliveries/:jobId/end', methods: { POST: [auth('end'), end.read, postDeliveryEnd(deps, end)] } },
  ];
}

/** Returns the endpoints for pages with account data. They redirect a visitor who is not signed in to /login. */
function ownerPages(deps: Deps, pages: string): readonly Endpoint[] {
  const page = [signedInPage(deps), holdResponse(deps), getPage(pages, deps.config)];
  return ['/keys', '/usage', '/printers', '/hooks', '/webhooks', '/station', '/editor'].map((path) => ({
    path,
    methods: { GET: page },
  }));
}

/**
 * Returns the endpoints that need neither a key nor a session. Health checks and Stripe's webhook have no rate limit.
 */
function openEndpoints(deps: Deps): readonly Endpoint[] {
  const counted = countAddress(deps);
  const open = (handler: AppHandler): readonly AppMiddleware[] => [counted, holdResponse(deps), handler];
  const docs = (handlerIn: (code: typeof import('./routes/docs.ts')) => AppHandler) =>
    open(onFirstRequest(async () => handlerIn(await import('./routes/docs.ts'))));
  const { shop } = deps.billing;
  const call = [authenticateHook(deps), readCall, hookIdempotency(deps), callHook(deps)];
  return [
    ...(shop === undefined ? [] : [{ path: '/billing/webhook', methods: { POST: [postBillingWebhook(shop)] } }]),
    { path: `${API}/template-presets`, methods: { GET: open(getPresets()) } },
    { path: `${API}/template-presets/:id`, methods: { GET: open(getPreset) } },
    { path: '/files/:file', methods: { GET: [counted, getFile(deps)] } },
    { path: '/hooks/:token', methods: { GET: call, POST: call } },
    cloudPrinterEndpoint(deps),
    { path: '/openapi.json', methods: { GET: docs(({ getContract }) => getContract(deps)) } },
    { path: '/reference', methods: { GET: docs(({ redirectToReference }) => redirectToReference) } },
    { path: '/reference/', methods: { GET: docs(({ getReference }) => getReference(deps)) } },
    { path: '/reference/reference.css', methods: { GET: docs(({ getReferenceStyle }) => getReferenceStyle) } },
    { path: '/reference/reference.js', methods: { GET: docs(({ getReferenceScript }) => getReferenceScript) } },
    ...healthEndpoints(deps),
  ];
}

function mount(app: App, { path, methods }: Endpoint): void {
  app.use(path, named(path));
  for (const [method, handlers] of Object.entries(methods)) app.on(method, [path], ...handlers);
  const allow = [...Object.keys(methods), ...('GET' in methods ? ['HEAD'] : []), 'OPTIONS'].join(', ');
  app.on('OPTIONS', path, methodsOf(allow));
  app.all(path, rejectMethod(allow));
}

/** Returns middleware that records the endpoint's path for the log. */
function named(path: string): AppMiddleware {
  return (context, next) => {
    context.set('route', path);
    return next();
  };
}

function rejectMethod(allow: string): AppHandler {
  return (context) => {
    throw new ApiError('method_not_allowed', rejectionMessages.methodNotAllowed(context.req.method, allow), { allow });
  };
}
