import { parsePrintRequest, parseRenderRequest } from '../../contract/contract-issues.ts';
import { pngHeaders, prefersPng } from '../../contract/png-answer.ts';
import { rejectionIssues, rejectionMessages } from '../../contract/rejections.ts';
import { findStarter, startersOf } from '../../contract/starters.ts';
import { TemplateError } from '../../contract/template-error.ts';
import type {
  FilledPrintRequest,
  FilledTemplate,
  PrintErrorCode,
  RenderResult,
  Template,
} from '../../contract/types.ts';
import { paperIssues } from '../../materials/paper/paper.ts';
import { withoutSheet } from '../../pipeline/renderer/check-any-job.ts';
import { renderPrinterFile } from '../../pipeline/renderer/print-labels.ts';
import { type PrinterSettings, parseDeliveryContinuation } from '../../pipeline/renderer/printer-requests.ts';
import {
  type JobExtras,
  readPrintQuery,
  readRenderQuery,
  storedPrinterFile,
  storedPrinterIssues,
} from '../../pipeline/renderer/read-query.ts';
import { renderPdf } from '../../pipeline/renderer/render-pdf.ts';
import { mockEvidence } from './evidence.ts';
import { deleteFont, getFont, getFonts, postFont } from './fonts.ts';
import { deleteLabelHook, getLabelHook, getLabelHooks, patchLabelHook, postLabelHook } from './label-hooks.ts';
import { admit, assertDrawable, type MockCall, once, pathParameter, readBody } from './mock-call.ts';
import { deliveryOf, JOB_STATUSES, type JobEnd, type MockJob, nextResponse, summaryOf } from './mock-job.ts';
import { pageOf } from './mock-pages.ts';
import type { MockState } from './mock-state.ts';
import { getPreset, getPresets } from './presets.ts';
import {
  deleteAgent,
  deletePrinter,
  getAgents,
  getPrinter,
  getPrinters,
  patchPrinter,
  postAgent,
  postPrinter,
  postPrinterAddress,
} from './printers.ts';
import { type Endpoint, MAX_PRINT_BYTES, Rejection, type Reply, rejectionWithIssues, userError } from './reply.ts';
import { getTemplateVersion, getTemplateVersions, postTemplateRestore } from './template-versions.ts';
import {
  deleteTemplate,
  getTemplate,
  getTemplates,
  patchTemplate,
  postTemplate,
  postValidation,
  putTemplate,
} from './templates.ts';
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
} from './webhooks.ts';

/** Maximum number of bytes to pass to one call of `fromCharCode`. More arguments could overflow the stack. */
const CHUNK = 0x2000;

/** Encodes base64 (RFC 4648, clause 4) with padding. */
function encodeBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(text);
}

/** `POST /render`: returns the same image as the API, because it uses the same layout and painting code. */
async function postRender(call: MockCall): Promise<Reply> {
  const { text, value, parameters } = await readBody(call, parseRenderRequest, { readQuery: readRenderQuery });
  const { ink, verify, lengths } = parameters;
  const { renderer, budgets } = call.state;
  const reply = await once(call, text, async () => {
    await assertDrawable(call.state, { kind: 'label', template: value.template, data: value.data ?? {} });
    const taken = budgets.takeLabels(call.key, 1);
    try {
      const { png, width, height, report, grades } = await renderer.png(value.template, value.data, {
        ...{ ink, verify },
        ...lengths,
      });
      const dataUri = `data:image/png;base64,${encodeBase64(png)}`;
      const body: RenderResult = {
        image: { format: 'png', width, height, dataUri },
        layout: report,
        ...(grades && { grades: [...grades] }),
      };
      return { status: 200, body, bytes: png.slice(), headers: pngHeaders(report) };
    } catch (error) {
      taken.undo();
      // the template was validated before, so a TemplateError here reports an image at a remote URL
      throw error instanceof TemplateError ? rejectionWithIssues(400, error.issues) : error;
    }
  });
  const headers = { 'Cache-Control': 'no-store', ...budgets.headers(call.key) };
  const { body, ...png } = reply;
  if (!prefersPng(call.request.headers.get('Accept'))) return { status: 200, body, headers };
  return { ...png, headers: { ...headers, ...png.headers, 'Content-Type': 'image/png' } };
}

type Handle = (call: MockCall) => Promise<Reply>;

/** Responds to a call; `network` simulates a network error. */
export type Responder = (call: MockCall) => Promise<Reply | 'network'>;

/** A path of the mocked API, with its methods. */
export interface Route {
  readonly path: string;
  readonly methods: Readonly<Partial<Record<'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', Responder>>>;
}

/** All paths of the contract. Paths without a placeholder come first. */
export const apiRoutes: readonly Route[] = [
  { path: '/render', methods: { POST: keyed('POST /render', postRender) } },
  { path: '/print', methods: { GET: keyed('GET /print', getPrints), POST: keyed('POST /print', postPrint) } },
  { path: '/print/{jobId}', methods: { GET: keyed('GET /print/{jobId}', getPrint) } },
  {
    path: '/print/{jobId}/delivery',
    methods: {
      POST: keyed('POST /print/{jobId}/delivery', postDelivery),
      DELETE: keyed('DELETE /print/{jobId}/delivery', deleteDelivery),
    },
  },
  {
    path: '/templates',
    methods: { GET: keyed('GET /templates', getTemplates), POST: keyed('POST /templates', postTemplate) },
  },
  { path: '/templates/validate', methods: { POST: keyed('POST /templates/validate', postValidation) } },
  {
    path: '/templates/{id}',
    methods: {
      GET: keyed('GET /templates/{id}', getTemplate),
      PUT: keyed('PUT /templates/{id}', putTemplate),
      PATCH: keyed('PATCH /templates/{id}', patchTemplate),
      DELETE: keyed('DELETE /templates/{id}', deleteTemplate),
    },
  },
  {
    path: '/templates/{id}/versions',
    methods: { GET: keyed('GET /templates/{id}/versions', getTemplateVersions) },
  },
  {
    path: '/templates/{id}/versions/{number}',
    methods: { GET: keyed('GET /templates/{id}/versions/{number}', getTemplateVersion) },
  },
  {
    path: '/templates/{id}/versions/{number}/restore',
    methods: { POST: keyed('POST /templates/{id}/versions/{number}/restore', postTemplateRestore) },
  },
  { path: '/fonts', methods: { GET: keyed('GET /fonts', getFonts), POST: keyed('POST /fonts', postFont) } },
  {
    path: '/fonts/{id}',
    methods: { GET: keyed('GET /fonts/{id}', getFont), DELETE: keyed('DELETE /fonts/{id}', deleteFont) },
  },
  {
    path: '/printers',
    methods: { GET: keyed('GET /printers', getPrinters), POST: keyed('POST /printers', postPrinter) },
  },
  {
    path: '/printers/{id}',
    methods: {
      GET: keyed('GET /printers/{id}', getPrinter),
      PATCH: keyed('PATCH /printers/{id}', patchPrinter),
      DELETE: keyed('DELETE /printers/{id}', deletePrinter),
    },
  },
  {
    path: '/printers/{id}/address',
    methods: { POST: keyed('POST /printers/{id}/address', postPrinterAddress) },
  },
  { path: '/agents', methods: { GET: keyed('GET /agents', getAgents), POST: keyed('POST /agents', postAgent) } },
  { path: '/agents/{id}', methods: { DELETE: keyed('DELETE /agents/{id}', deleteAgent) } },
  {
    path: '/label-hooks',
    methods: { GET: keyed('GET /label-hooks', getLabelHooks), POST: keyed('POST /label-hooks', postLabelHook) },
  },
  {
    path: '/label-hooks/{id}',
    methods: {
      GET: keyed('GET /label-hooks/{id}', getLabelHook),
      PATCH: keyed('PATCH /label-hooks/{id}', patchLabelHook),
      DELETE: keyed('DELETE /label-hooks/{id}', deleteLabelHook),
    },
  },
  {
    path: '/webhooks',
    methods: { GET: keyed('GET /webhooks', getWebhooks), POST: keyed('POST /webhooks', postWebhook) },
  },
  {
    path: '/webhooks/{id}',
    methods: {
      GET: keyed('GET /webhooks/{id}', getWebhook),
      PATCH: keyed('PATCH /webhooks/{id}', patchWebhook),
      DELETE: keyed('DELETE /webhooks/{id}', deleteWebhook),
    },
  },
  { path: '/webhooks/{id}/secret', methods: { POST: keyed('POST /webhooks/{id}/secret', postWebhookSecret) } },
  { path: '/webhooks/{id}/test', methods: { POST: keyed('POST /webhooks/{id}/test', postWebhookTest) } },
  {
    path: '/webhooks/{id}/deliveries',
    methods: { GET: keyed('GET /webhooks/{id}/deliveries', getWebhookDeliveries) },
  },
  {
    path: '/webhooks/{id}/deliveries/{deliveryId}/resend',
    methods: { POST: keyed('POST /webhooks/{id}/deliveries/{deliveryId}/resend', postWebhookResend) },
  },
  { path: '/starters', methods: { GET: keyed('GET /starters', getStarters) } },
  { path: '/usage', methods: { GET: keyed('GET /usage', getUsage) } },
  { path: '/template-presets', methods: { GET: open('GET /template-presets', getPresets) } },
  { path: '/template-presets/{id}', methods: { GET: open('GET /template-presets/{id}', getPreset) } },
  { path: '/mcp', methods: { POST: withRejections(admitted(postMcp)) } },
];

/** Responds to a request for the link to a finished job's file. */
export const getFile: Responder = withRejections(getJobFile);

function keyed(endpoint: Endpoint, handle: Handle): Responder {
  return failing(endpoint, withRejections(admitted(handle)));
}

function open(endpoint: Endpoint, handle: Handle): Responder {
  return failing(endpoint, withRejections(handle));
}

function admitted(handle: Handle): Handle {
  return async (call) => {
    admit(call);
    return handle(call);
  };
}

function failing(endpoint: Endpoint, answer: Responder): Responder {
  return async (call) => call.state.failures.take(endpoint, call.key) ?? answer(call);
}

function withRejections(handle: Handle): Handle {
  return async (call) => {
    try {
      return await handle(call);
    } catch (error) {
      if (error instanceof Rejection) return error.reply;
      throw error;
    }
  };
}

/** `GET /usage`: returns the remaining trial labels, the label budget and the request budget. */
async function getUsage({ state, key }: MockCall): Promise<Reply> {
  return { status: 200, body: state.budgets.usage(key), headers: { 'Cache-Control': 'no-store' } };
}

/** `GET /starters`: lists the built-in designs, and those of enabled extensions. */
async function getStarters({ state }: MockCall): Promise<Reply> {
  return { status: 200, body: { starters: startersOf(state.renderer.extensions) } };
}

/** `POST /mcp`: responds to every request with a JSON-RPC error, because MCP needs the real API. */
async function postMcp({ request }: MockCall): Promise<Reply> {
  const asked: unknown = await request.json().catch(() => undefined);
  const id = typeof asked === 'object' && asked !== null && 'id' in asked ? asked.id : null;
  const error = { code: -32601, message: 'The mocked API has no MCP server: run the real API instead.' };
  return { status: 200, body: { jsonrpc: '2.0', id, error } };
}

const MAX_WAIT_SECONDS = 30;

/** `POST /print`: accepts a job and renders its file. */
async function postPrint(call: MockCall): Promise<Reply> {
  const options = { maxBytes: MAX_PRINT_BYTES, readQuery: readPrintQuery };
  const { budgets, renderer, settings } = call.state;
  const parse = (body: unknown) => parsePrintRequest(body, { extensions: renderer.extensions });
  const { text, value, parameters: extras } = await readBody(call, parse, options);
  const reply = await once(call, text, async () => {
    const { jobId } = await accept(call, value, extras);
    const headers = { Location: `${settings.baseUrl}/print/${jobId}` };
    return { status: 202, body: { jobId }, headers };
  });
  return { ...reply, headers: { ...reply.headers, ...budgets.headers(call.key) } };
}

/** `GET /print`: lists the jobs, newest first. */
async function getPrints({ state, query }: MockCall): Promise<Reply> {
  const [status, printer] = [query.get('status'), query.get('printer')?.toLowerCase()];
  if (status !== null && !JOB_STATUSES.some((known) => known === status))
    throw rejectionWithIssues(400, [rejectionIssues.jobStatus]);
  const jobs = [...state.jobs.values()].reverse();
  const entries = await Promise.all(jobs.map(async (job) => ({ id: job.jobId, job: await summaryOf(job) })));
  const found = entries.filter(
    ({ job }) =>
      (status ?? job.status) === job.status && (printer ?? job.delivery?.printerId) === job.delivery?.printerId,
  );
  const { page, nextCursor } = pageOf(found, query);
  return {
    status: 200,
    body: { data: page.map(({ job }) => job), nextCursor },
    headers: { 'Cache-Control': 'no-store' },
  };
}

/** `GET /print/{jobId}`: moves the job to its next state and returns it. */
async function getPrint({ state, query, params }: MockCall): Promise<Reply> {
  const wait = query.get('wait') ?? '0';
  if (!/^\d{1,2}$/.test(wait) || Number(wait) > MAX_WAIT_SECONDS)
    throw rejectionWithIssues(400, [rejectionIssues.wait(MAX_WAIT_SECONDS)]);
  const job = state.jobs.get(pathParameter({ params }, 'jobId'));
  if (job === undefined) throw userError(404, rejectionMessages.jobUnknown);
  const body = await nextResponse(job, state.settings.holdsAnswers && Number(wait) > 0);
  const isFinal = body.status === 'completed' || body.status === 'failed';
  return { status: 200, body, headers: { 'Cache-Control': 'no-store', ...(!isFinal && { 'Retry-After': '1' }) } };
}

/**
 * `POST /print/{jobId}/delivery`: rejects every known job with 409, because deliveries of the mocked API do not fail.
 */
async function postDelivery(call: MockCall): Promise<Reply> {
  await readBody(call, parseDeliveryContinuation);
  if (!call.state.jobs.has(pathParameter(call, 'jobId'))) throw userError(404, rejectionMessages.jobUnknown);
  throw userError(409, rejectionMessages.deliveryNotFailed);
}

/** `DELETE /print/{jobId}/delivery`: always cancels the delivery, because mocked agents never fetch one. */
async function deleteDelivery({ state, params }: MockCall): Promise<Reply> {
  const job = state.jobs.get(pathParameter({ params }, 'jobId'));
  if (job === undefined) throw userError(404, rejectionMessages.jobUnknown);
  if (job.printerId === undefined) throw userError(409, rejectionMessages.deliveryNone);
  job.cancelledAt ??= new Date().toISOString();
  return { status: 200, body: deliveryOf(job, job.printerId), headers: { 'Cache-Control': 'no-store' } };
}

/** `GET /files/{jobId}.{format}`: returns the job's finished file. */
async function getJobFile({ state, params, request }: MockCall): Promise<Reply> {
  const job = state.jobs.get(pathParameter({ params }, 'file').replace(/\.[a-z-]+$/, ''));
  const end = job?.url === request.url ? await job.end : undefined;
  if (end?.kind !== 'completed') throw userError(404, rejectionMessages.linkInvalid);
  const type = job?.format === undefined ? 'application/pdf' : 'application/octet-stream';
  return { status: 200, bytes: end.file, headers: { 'Content-Type': type } };
}

/** Adds the profile of the stored printer that the request names. Throws if the job cannot be sent to this printer. */
function withStored({ printers }: MockState, extras: JobExtras): JobExtras {
  const { stored } = extras;
  if (stored === undefined) return extras;
  const found = printers.get(stored.printerId);
  if (found === undefined) throw userError(404, rejectionMessages.printerUnknown);
  if (found.agentId === null && found.connection === undefined)
    throw userError(409, rejectionMessages.printerUnattached);
  const { profile } = found as PrinterSettings;
  const issues = storedPrinterIssues(extras, profile);
  if (issues.length > 0) throw rejectionWithIssues(400, issues);
  return profile === null ? extras : { ...extras, printer: storedPrinterFile(profile, stored) };
}

async function accept({ state, key }: MockCall, request: FilledPrintRequest, given: JobExtras): Promise<MockJob> {
  const extras = withStored(state, given);
  const printer = extras.printer?.profile;
  const template = sourceOf(state, request, printer !== undefined);
  const { items, starter, startPosition, resolution } = request;
  const format = printer?.language;
  await assertDrawable(state, {
    ...{ kind: 'job', template, items, starter, startPosition, resolution, lengths: extras.lengths, printer },
  });
  const total = request.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const taken = state.budgets.takeLabels(key, total);
  const jobId = state.newId();
  const path = `/files/${jobId}.${format ?? 'pdf'}?expires=${Math.floor(Date.now() / 1000) + 86_400}&signature=mock`;
  const job = {
    ...{ jobId, total, format, answers: 0, printerId: given.stored?.printerId },
    createdAt: new Date().toISOString(),
    url: new URL(path, state.settings.baseUrl).href,
    end: draw(state, template, request, extras).then((end) => {
      if (end.kind === 'failed') taken.refund();
      return end;
    }),
  };
  state.jobs.set(jobId, job);
  return job;
}

/**
 * Returns the template that a print request names: a built-in starter or a stored template. Throws 404 if the template
 * does not exist, and 422 if its paper settings are inconsistent.
 */
function sourceOf(
  { templates, renderer }: MockState,
  { starter, templateId }: FilledPrintRequest,
  forPrinter: boolean,
): Template {
  const found = starter === undefined ? undefined : findStarter(starter, renderer.extensions);
  if (found !== undefined) return found.template;
  const stored = templateId === undefined ? undefined : templates.get(templateId.toLowerCase());
  if (stored === undefined) throw userError(404, rejectionMessages.templateUnknown);
  const { template } = stored.record;
  const issues = paperIssues(forPrinter ? withoutSheet(template) : template);
  if (issues.length > 0) throw rejectionWithIssues(422, issues);
  return template;
}

/**
 * Error codes with which an accepted job can fail: an image could not be used, or a barcode could not be read back.
 */
const INPUT_CODES: readonly PrintErrorCode[] = [
  'image_unreachable',
  'image_blocked',
  'image_too_large',
  'image_unsupported',
  'code_unreadable',
];

async function draw(
  state: MockState,
  template: Template | FilledTemplate,
  request: FilledPrintRequest,
  { verify: asked, marks, codes, conforming, lengths, printer }: JobExtras,
): Promise<JobEnd> {
  const failure = state.jobFailures.shift();
  if (failure !== undefined) return { kind: 'failed', ...failure };
  const { items, startPosition, resolution } = request;
  try {
    const completedAt = new Date().toISOString();
    if (printer !== undefined) {
      const { ink } = printer;
      const printed = await renderPrinterFile(state.renderer, template, items, printer.profile, { ink, ...lengths });
      const { warnings, warningCount, cut: cutItems } = printed;
      const file = new Uint8Array(printed.file);
      const made = { template, items, options: { format: printer.profile.language, ...printer, ...lengths }, file };
      const evidence = await mockEvidence(made, state.renderer);
      return { kind: 'completed', file, warnings, warningCount, cutItems, evidence, completedAt };
    }
    // without a code reader, as in browsers, codes cannot be verified; the job completes without `verified`
    const isPossible = asked !== 'codes' || (await state.renderer.platform.codeReader?.()) !== undefined;
    const options = {
      resolution,
      ...((startPosition ?? 1) > 1 && { startPosition }),
      ...(marks === 'crop' && { cropMarks: true }),
      codes,
      ...conforming,
      ...lengths,
    };
    const verify = isPossible ? asked : undefined;
    const made = await renderPdf(state.renderer, template, items, { ...options, verify });
    const { pdf, warnings, warningCount, verified, graded } = made;
    const file = new Uint8Array(pdf);
    const evidence = await mockEvidence(
      { template, items, options: { format: 'pdf', ...options }, file },
      state.renderer,
    );
    return { kind: 'completed', file, warnings, warningCount, verified, graded, cutItems: [], evidence, completedAt };
  } catch (error) {
    const [issue] = error instanceof TemplateError ? error.issues : [];
    const errorCode = INPUT_CODES.find((code) => code === issue?.code) ?? 'internal';
    return { kind: 'failed', error: issue?.message ?? String(error), errorCode };
  }
}
