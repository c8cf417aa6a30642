import type { FilledRenderRequest } from '@platen/sdk';
import { rejectionIssues, rejectionMessages } from '@platen/sdk/internal/rejections';
import { type JobExtras, prefersPng, type RenderParameters } from '@platen/sdk/internal/requests';
import type { PrintOrder } from '../bodies/sent-bodies.ts';
import type { Deps } from '../deps.ts';
import { ApiError, budgetHeaders, invalidInput } from '../errors.ts';
import { JOB_FORMATS } from '../jobs/job-files.ts';
import { listJobs, readStatus } from '../jobs/list-jobs.ts';
import { isFinal, MAX_WAIT_SECONDS, readJob } from '../jobs/read-job.ts';
import { submitJob } from '../jobs/submit-job.ts';
import { readLimit } from '../lists.ts';
import { type AppHandler, pathParameter } from '../middleware/env.ts';
import type { JsonBody } from '../middleware/request-body.ts';
import { renderLabel } from '../rendering/render-label.ts';
import { answerIfHeld } from '../representations.ts';
import { mediaTypeOf } from '../stores/files/file-store.ts';

/** POST /render: returns a PNG if the client prefers it, and JSON otherwise. */
export function postRender(deps: Deps, body: JsonBody<FilledRenderRequest, RenderParameters>): AppHandler {
  return async (context) => {
    const [caller, repeatable] = [context.get('caller'), context.get('repeatable')];
    const { signal } = context.req.raw;
    const { ink, verify, lengths } = body.parametersOf(context);
    const call = { repeatable, signal, ink, verify, lengths };
    if (prefersPng(context.req.header('Accept'))) {
      const { label, budget } = await renderLabel(deps, caller, body.of(context), { ...call, format: 'png' });
      const headers = { ...budgetHeaders(budget), ...label.headers, 'Content-Type': 'image/png' };
      return context.body(label.body, 200, { ...headers, 'Cache-Control': 'no-store' });
    }
    const { label, budget } = await renderLabel(deps, caller, body.of(context), call);
    const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
    return context.body(label.body, 200, { ...budgetHeaders(budget), ...headers });
  };
}

/**
 * POST /print and POST /portal/print: accepts a print job. `at` is the base path for reading jobs, used in the Location
 * header.
 */
export function postPrint(deps: Deps, body: JsonBody<PrintOrder, JobExtras>, at: string): AppHandler {
  return async (context) => {
    const { caller, idempotentCall } = context.var;
    const extras = body.parametersOf(context);
    const answered = idempotentCall?.storedResponse;
    const { jobId, budget } =
      answered === undefined
        ? await submitJob(deps, caller, body.of(context), extras, async (stores, made) => {
            await idempotentCall?.keep(stores, { status: 202, body: made });
          })
        : { jobId: answered.body, budget: await deps.budget.state(deps.stores, caller.keyId) };
    context.set('jobId', jobId);
    context.header('Location', `${deps.publicUrl()}${at}/${jobId}`);
    return context.json({ jobId }, 202, budgetHeaders(budget));
  };
}

/** GET /print and GET /portal/print: lists the account's jobs. */
export function getPrints(deps: Deps): AppHandler {
  return async (context) => {
    const { limit, cursor, status, printer } = context.req.query();
    const options = { limit: readLimit(limit), cursor, status: readStatus(status), printer };
    const list = await listJobs(deps, context.var.caller.accountId, options);
    return context.json(list, 200, { 'Cache-Control': 'no-store' });
  };
}

/** GET /print/{jobId} and GET /portal/print/{jobId}: returns a job's record. */
export function getPrint(deps: Deps): AppHandler {
  return async (context) => {
    const waitSeconds = readWait(context.req.query('wait'));
    const jobId = pathParameter(context, 'jobId');
    context.set('jobId', jobId);
    const { accountId } = context.var.caller;
    const job = await readJob(deps, { jobId, accountId, waitSeconds, signal: context.req.raw.signal });
    if (!isFinal(job)) context.header('Retry-After', '1');
    context.header('Cache-Control', 'no-store');
    return context.json(job);
  };
}

function readWait(given: string | undefined): number {
  if (given === undefined) return 0;
  if (/^\d{1,2}$/.test(given) && Number(given) <= MAX_WAIT_SECONDS) return Number(given);
  throw invalidInput('invalid_request', [rejectionIssues.wait(MAX_WAIT_SECONDS)]);
}

/** Bytes from `start` up to but excluding `end`. */
interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Format of a file's name: the job's id, the number of the worker's claim on the job, and the file extension. The first
 * claim has no number.
 */
const FILE = new RegExp(String.raw`^([0-9a-z-]{1,64})(?:\.\d{1,9})?\.(${JOB_FORMATS.join('|')})$`);

/** Maximum lifetime, in seconds, of the storage link to which a client is redirected. */
const REDIRECT_SECONDS = 300;

/**
 * GET and HEAD /files/{fileId}.{format}: serves the file that a signed link refers to, in whole or in part (RFC 9110,
 * clause 14). Redirects GET requests to the file storage if redirects are enabled.
 */
export function getFile(deps: Deps): AppHandler {
  return async (context) => {
    const [name = '', jobId = '', format = ''] = FILE.exec(pathParameter(context, 'file')) ?? [];
    const { expires = '', signature = '' } = context.req.query();
    const alive = name !== '' && deps.links.isValid(name, expires, signature, deps.expiryClock.now());
    if (!alive) throw new ApiError('not_found', rejectionMessages.linkInvalid);
    const file = await deps.files.open(name);
    const isPdf = format === 'pdf';
    if (file === undefined) throw goneFile(deps, jobId, isPdf);
    const tag = `"${jobId}"`;
    const secondsLeft = Math.max(0, Number(expires) - Math.ceil(deps.clock.now() / 1000));
    context.header('Cache-Control', `private, max-age=${secondsLeft}, immutable`);
    // checks the entity tag first, because conditional requests take precedence over ranges (RFC 9110, clause 13.2.2)
    const held = answerIfHeld(context, tag);
    if (held !== undefined) return held;
    // browsers can show a PDF, but must download every other format
    const contentDisposition = `${isPdf ? 'inline' : 'attachment'}; filename="labels-${jobId}.${format}"`;
    if (deps.files.linkTo !== undefined && context.req.method !== 'HEAD') {
      // the storage link is valid for at most REDIRECT_SECONDS, and not longer than the original link
      const seconds = Math.min(Math.max(1, secondsLeft), REDIRECT_SECONDS);
      context.header('Cache-Control', 'no-store');
      return context.redirect(await deps.files.linkTo(name, { seconds, contentDisposition }), 302);
    }
    const range =
      (context.req.header('If-Range') ?? tag) === tag ? rangeOf(context.req.header('Range'), file.size) : 'all';
    if (range === 'unsatisfiable') {
      context.header('Content-Range', `bytes */${file.size}`);
      throw new ApiError(
        'range_not_satisfiable',
        `The requested range is outside the file, which has ${file.size} bytes.`,
      );
    }
    const { start, end } = range === 'all' ? { start: 0, end: file.size } : range;
    const headers = {
      'Content-Type': mediaTypeOf(name),
      'Content-Length': String(end - start),
      'Content-Disposition': contentDisposition,
      'Accept-Ranges': 'bytes',
      ...(range !== 'all' && { 'Content-Range': `bytes ${start}-${end - 1}/${file.size}` }),
    };
    const body = context.req.method === 'HEAD' ? null : await file.read(start, end);
    return context.newResponse(body, range === 'all' ? 200 : 206, headers);
  };
}

/**
 * Logs and returns the error for a missing file. The file must have been lost: the link to the file is still valid, and
 * the sweeper removes files only after their links expire.
 */
function goneFile({ log }: Deps, jobId: string, isPdf: boolean): ApiError {
  log('warn', 'file gone', { jobId });
  const file = isPdf ? 'PDF' : 'file';
  return new ApiError(
    'not_found',
    `The server no longer has the ${file} of this job, although the job has not expired. Submit the job again.`,
  );
}

/**
 * Parses a single byte range. Returns `all` (the whole file) for several ranges or another unit, as RFC 9110 allows.
 */
function rangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | 'all' {
  if (header === undefined) return 'all';
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? [];
  if (first === '' && last === '') return 'all';
  if (first === '')
    return Number(last) === 0 ? 'unsatisfiable' : { start: Math.max(0, size - Number(last)), end: size };
  const start = Number(first);
  if (last !== '' && Number(last) < start) return 'all';
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size : Math.min(size, Number(last) + 1) };
}
