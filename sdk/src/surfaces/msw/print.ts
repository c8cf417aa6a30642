import { parsePrintRequest } from '../../contract/contract-issues.ts';
import { rejectionIssues, rejectionMessages } from '../../contract/rejections.ts';
import { findStarter } from '../../contract/starters.ts';
import { TemplateError } from '../../contract/template-error.ts';
import type { FilledPrintRequest, FilledTemplate, PrintErrorCode, Template } from '../../contract/types.ts';
import { paperIssues } from '../../materials/paper/paper.ts';
import { withoutSheet } from '../../pipeline/renderer/check-any-job.ts';
import { renderPrinterFile } from '../../pipeline/renderer/print-labels.ts';
import { type JobExtras, readPrintQuery } from '../../pipeline/renderer/read-query.ts';
import { renderPdf } from '../../pipeline/renderer/render-pdf.ts';
import { MAX_PRINT_BYTES } from './endpoint.ts';
import { assertDrawable, type MockCall, once, readBody } from './mock-call.ts';
import { type JobEnd, type MockJob, type MockState, nextAnswer } from './mock-state.ts';
import { type Reply, refusalWithIssues, userError } from './reply.ts';

const MAX_WAIT_SECONDS = 30;

/** POST /print: accepts a job and renders its file. */
export async function postPrint(call: MockCall): Promise<Reply> {
  const options = { maxBytes: MAX_PRINT_BYTES, readQuery: readPrintQuery };
  const { text, value, parameters: extras } = await readBody(call, (body) => parsePrintRequest(body), options);
  const { budgets, settings } = call.state;
  const reply = await once(call, text, async () => {
    const { jobId } = await accept(call, value, extras);
    const headers = { Location: `${settings.baseUrl}/print/${jobId}` };
    return { status: 202, body: { jobId }, headers };
  });
  return { ...reply, headers: { ...reply.headers, ...budgets.headers(call.key) } };
}

/** GET /print/{jobId} */
export async function getPrint({ state, params, query }: MockCall): Promise<Reply> {
  const wait = query.get('wait') ?? '0';
  if (!/^\d{1,2}$/.test(wait) || Number(wait) > MAX_WAIT_SECONDS)
    throw refusalWithIssues(400, [rejectionIssues.wait(MAX_WAIT_SECONDS)]);
  const job = state.jobs.get(params.jobId ?? '');
  if (job === undefined) throw userError(404, rejectionMessages.jobUnknown);
  const body = await nextAnswer(job, state.settings.holdsAnswers && Number(wait) > 0);
  const isFinal = body.status === 'completed' || body.status === 'failed';
  return { status: 200, body, headers: { 'Cache-Control': 'no-store', ...(!isFinal && { 'Retry-After': '1' }) } };
}

/** GET /files/{jobId}.{format} */
export async function getJobFile({ state, params, request }: MockCall): Promise<Reply> {
  const job = state.jobs.get((params.file ?? '').replace(/\.[a-z-]+$/, ''));
  const end = job?.url === request.url ? await job.end : undefined;
  if (end?.kind !== 'completed') throw userError(404, rejectionMessages.linkInvalid);
  const type = job?.format === undefined ? 'application/pdf' : 'application/octet-stream';
  return { status: 200, bytes: end.file, headers: { 'Content-Type': type } };
}

async function accept({ state, key }: MockCall, request: FilledPrintRequest, extras: JobExtras): Promise<MockJob> {
  const printer = extras.printer?.profile;
  const template = sourceOf(state, request, printer !== undefined);
  const { items, starter, startPosition, resolution } = request;
  const format = printer?.language;
  await assertDrawable(state, { kind: 'job', template, items, starter, startPosition, resolution, printer });
  const total = request.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const taken = state.budgets.takeLabels(key, total);
  const jobId = state.newId();
  const path = `/files/${jobId}.${format ?? 'pdf'}?expires=${Math.floor(Date.now() / 1000) + 86_400}&signature=mock`;
  const job = {
    ...{ jobId, total, format, answers: 0 },
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

/** Returns a copy of the request's starter or stored template. Throws 404 and 422. */
function sourceOf(
  { templates }: MockState,
  { starter, templateId }: FilledPrintRequest,
  forPrinter: boolean,
): Template {
  const found = starter === undefined ? undefined : findStarter(starter);
  if (found !== undefined) return found.template;
  const stored = templates.get((templateId ?? '').toLowerCase());
  if (stored === undefined) throw userError(404, rejectionMessages.templateUnknown);
  const { template } = stored.record;
  const issues = paperIssues(forPrinter ? withoutSheet(template) : template);
  if (issues.length > 0) throw refusalWithIssues(422, issues);
  return template;
}

/** Reasons why an accepted job can still fail: images, and codes that do not read back. */
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
  { verify: asked, printer }: JobExtras,
): Promise<JobEnd> {
  const failure = state.jobFailures.shift();
  if (failure !== undefined) return { kind: 'failed', ...failure };
  const { items, startPosition, resolution } = request;
  try {
    const completedAt = new Date().toISOString();
    if (printer !== undefined) {
      const { ink } = printer;
      const made = await renderPrinterFile(state.renderer, template, items, printer.profile, { ink });
      const { file, warnings, warningCount, cut: cutItems } = made;
      return { kind: 'completed', file, warnings, warningCount, verified: undefined, cutItems, completedAt };
    }
    // without a code reader, as in a page, the job completes and omits `verified`
    const reader = asked && (await state.renderer.platform.codeReader?.());
    const options = { resolution, startPosition, verify: reader && asked };
    const { pdf, warnings, warningCount, verified } = await renderPdf(state.renderer, template, items, options);
    const file = new Uint8Array(pdf);
    return { kind: 'completed', file, warnings, warningCount, verified, cutItems: [], completedAt };
  } catch (error) {
    const [issue] = error instanceof TemplateError ? error.issues : [];
    const errorCode = INPUT_CODES.find((code) => code === issue?.code) ?? 'internal';
    return { kind: 'failed', error: issue?.message ?? String(error), errorCode };
  }
}
