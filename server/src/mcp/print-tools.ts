import { createHash } from 'node:crypto';
import type { CodeGrade, LayoutReport } from '@platen/sdk';
import { PRINTER_PARAMETERS } from '@platen/sdk/internal/printer-requests';
import { LENGTH_PARAMETERS, lengthIssues, readJobExtras, readLengths } from '@platen/sdk/internal/requests';
import type { Ink } from '@platen/sdk/render';
import { IDEMPOTENCY_KEY as KEY, type PrintOrder } from '../bodies/sent-bodies.ts';
import type { Deps } from '../deps.ts';
import { invalidInput } from '../errors.ts';
import { checkIdempotencyKey, claimCall } from '../idempotent-call.ts';
import { fileNamed } from '../jobs/job-files.ts';
import { type JobListOptions, listJobs } from '../jobs/list-jobs.ts';
import { readJob } from '../jobs/read-job.ts';
import { submitJob } from '../jobs/submit-job.ts';
import { DEFAULT_LIST_LIMIT } from '../lists.ts';
import type { OpenApi } from '../openapi.ts';
import { renderLabel } from '../rendering/render-label.ts';
import type { RenderedLabel } from '../rendering/rendering.ts';
import type { Caller } from '../stores/account-store.ts';
import { mediaTypeOf } from '../stores/files/file-store.ts';
import {
  ADDS,
  answerOutput,
  bodyOf,
  bothParsed,
  output,
  parameterInput,
  parametersOf,
  parsed,
  READS,
  smallInput,
  type Tool,
  type ToolSchema,
  without,
} from './tool.ts';

/** Properties that `render_label` accepts in addition to those of the HTTP request's body. */
const LABEL_EXTRA = ['ink', 'verify', ...LENGTH_PARAMETERS];

/** Values of the properties in `LABEL_EXTRA`. */
interface LabelParameters extends Readonly<Record<string, unknown>> {
  readonly ink?: Ink;
  readonly verify?: 'grade';
}

/** Creates the tool that draws a label immediately. */
export function labelTools(contract: OpenApi): readonly Tool[] {
  const renderInput = parameterInput(contract, '/render', 'post', 'RenderRequest');
  const { properties = {} } = renderInput;
  const labelParameters = parametersOf<LabelParameters>({
    type: 'object',
    properties: Object.fromEntries(LABEL_EXTRA.map((name) => [name, properties[name] ?? {}])),
  });
  return [
    {
      name: 'render_label',
      title: 'Render a label',
      description:
        'Draws one label of a template with one row of data and returns the PNG (300 dpi). Also returns what was actually drawn: ' +
        'the inked area of each element, final font sizes, lines, truncation and warnings. Lengths are in the template’s `unit` (`mm` or ' +
        '`inch`), `fontSize` in points, x to the right and y down from the label’s top left corner. Every element has ' +
        'exactly one of `value` (the same on every label) and `field` (a key of `data`, whose values are strings). ' +
        '`ink: "mono"` draws the black dots of a thermal printer, `ink: "black-red"` black and red dots. `verify: "grade"` predicts the ISO grade of each code. `length: "content"` ends the label after its content, as on a roll without gaps. The account is charged for one label; `validate_template` is free. Example: {"template": {"unit": "mm", ' +
        '"width": 50, "height": 25, "elements": [{"type": "text", "x": 2, "y": 2, "width": 46, "height": 8, "field": ' +
        '"name", "fontSize": 12}, {"type": "barcode", "x": 5, "y": 12, "width": 40, "height": 10, "field": "sku"}]}, ' +
        '"data": {"name": "Oolong tea", "sku": "TEA-0042"}}',
      // a template may refer to images anywhere on the web
      annotations: { ...ADDS, openWorldHint: true },
      inputSchema: renderInput,
      outputSchema: output(contract, {
        ...without(contract, 'RenderResult'),
        // the picture itself is in a separate image block
        properties: {
          ...without(contract, 'RenderResult').properties,
          image: without(contract, 'RenderedImage', 'dataUri'),
        },
      }),
      run: async (input, call) => {
        const { deps, caller, signal } = call;
        const { read, extra } = await bodyOf('render', input, call, LABEL_EXTRA);
        const [{ ink, verify, ...rest }, request] = bothParsed(labelParameters(extra), read);
        const issues = lengthIssues(rest);
        if (issues.length > 0) throw invalidInput('invalid_request', issues);
        const { label } = await renderLabel(deps, caller, request, { signal, ink, verify, ...readLengths(rest) });
        const { width, height } = label;
        const layout = JSON.parse(partOf(label, 'layout')) as LayoutReport;
        return {
          structured: {
            image: { format: 'png', width, height },
            layout,
            ...(label.grades && { grades: gradesOf(label) }),
          },
          content: [{ type: 'image', data: partOf(label, 'base64'), mimeType: 'image/png' }],
        };
      },
    },
  ];
}

const gradesOf = (label: RenderedLabel): readonly CodeGrade[] => JSON.parse(partOf(label, 'grades')) as CodeGrade[];

function partOf({ body, ...label }: RenderedLabel, part: 'layout' | 'base64' | 'grades'): string {
  const { start, end } = label[part] ?? { start: 0, end: 0 };
  return Buffer.from(body.buffer, start, end - start).toString(part === 'base64' ? 'latin1' : 'utf8');
}

const KEY_SCHEMA = {
  type: 'string',
  minLength: 1,
  maxLength: 255,
  pattern: '^[\\x21-\\x7e]+$',
  description:
    'Key that identifies this call: 1 to 255 visible ASCII characters. A retry with the same key and arguments returns the same job.',
} as const;
/** Properties that `create_print_job` accepts in addition to those of the HTTP request's body. */
const EXTRA = [
  KEY,
  'verify',
  'marks',
  'codes',
  'conformance',
  'title',
  'language',
  ...LENGTH_PARAMETERS,
  ...PRINTER_PARAMETERS,
];

const withKey = (schema: ToolSchema): ToolSchema => ({
  ...schema,
  properties: { ...schema.properties, [KEY]: KEY_SCHEMA },
});

/** Values of the properties in `EXTRA`. */
interface PrintParameters extends Readonly<Record<string, unknown>> {
  readonly idempotencyKey?: string;
}

/** Creates the tools that create a print job and read its state. */
export function printTools(contract: OpenApi): readonly Tool[] {
  const printInput = withKey(parameterInput(contract, '/print', 'post', 'PrintRequest'));
  const { properties = {} } = printInput;
  const printParameters = parametersOf<PrintParameters>({
    type: 'object',
    properties: Object.fromEntries(EXTRA.map((name) => [name, properties[name] ?? {}])),
  });
  const jobInput = parameterInput(contract, '/print/{jobId}', 'get');
  const jobParameters = parametersOf<{ readonly jobId: string; readonly wait?: number }>(jobInput);
  return [
    {
      name: 'create_print_job',
      title: 'Print labels as a PDF or for a label printer',
      description:
        'Queues a print job and returns its `jobId`; then call `get_print_job` with `wait` to get the link to the file. Pass ' +
        'exactly one of `templateId` (see `list_templates`) and `starter` (see `list_starters`), and 1 or more `items`: ' +
        'each contains `data` (strings by field name) and a `quantity` of copies (default 1). A job can have at ' +
        'most 1,000 labels. Everything is checked before the job is accepted; each issue names the item and the ' +
        'field. Each copy costs one label. Every call creates a new job, unless it has an `idempotencyKey`. The same call with the same key returns the same ' +
        'job for 24 hours, so you can safely call again if you get no response. `startPosition` skips used labels on the first sheet. `resolution` is ' +
        'the printer’s resolution (203, 300 or 600 dpi). `verify: "codes"` reads every code back before the job completes; `verify: "grade"` predicts the ISO grades of the first 100 codes. ' +
        '`marks: "crop"` draws cutting marks around the labels on plain sheets. ' +
        '`codes: "vectors"` draws codes as rectangles instead of dots. ' +
        '`conformance: "a-2b"` creates a PDF for archives, "ua-1" a PDF for screen readers, with a `title` and a `language`. ' +
        '`length: "content"` ends each label after its content, on a roll without gaps. ' +
        'For a label printer, pass its language as `format`, such as "zpl". If the printer is not a common model, describe it with ' +
        '`printer`, `dpi`, `head` and `darkness`. The job then creates a file to send to the printer. ' +
        'To print directly, pass the `id` of a printer from `list_printers` as `printer`; the job then reports its `delivery`. Example: {"starter": "product-label-2x1", "items": [{"quantity": 2, ' +
        '"data": {"name": "Oolong tea", "price": "4.20", "sku": "TEA-0042"}}]}',
      annotations: { ...ADDS, openWorldHint: true },
      inputSchema: printInput,
      outputSchema: answerOutput(contract, 'PrintAccepted'),
      run: async (input, call) => {
        const { deps, caller } = call;
        const { read, extra } = await bodyOf('print', input, call, EXTRA);
        const [parameters, order] = bothParsed(printParameters(extra), read);
        const jobId = await submitOnce(deps, caller, order, parameters);
        return { structured: { jobId } };
      },
    },
    {
      name: 'get_print_job',
      title: 'Get a print job',
      description:
        'Returns the state of a print job: `pending`, `processing`, `completed` or `failed`. A completed job has `url`, a link to the PDF or the printer’s file, valid for about 24 hours. ' +
        'A failed job has `error`, which names the item and the element. `wait` is the number of seconds, 0 to 30, to wait for the ' +
        'job to end; 20 is usually enough.',
      annotations: READS,
      inputSchema: jobInput,
      outputSchema: answerOutput(contract, 'PrintJob'),
      run: async (input, { deps, caller, signal }) => {
        const { jobId, wait = 0 } = parsed(jobParameters, smallInput(input));
        const job = await readJob(deps, { jobId, accountId: caller.accountId, waitSeconds: wait, signal });
        if (job.status !== 'completed') return { structured: job };
        const name = fileNamed(`labels-${job.jobId}`, job.format ?? 'pdf');
        return {
          structured: job,
          content: [{ type: 'resource_link', uri: job.url, name, mimeType: mediaTypeOf(name) }],
        };
      },
    },
  ];
}

/** Creates the tool that lists the account's print jobs. */
export function jobListTools(contract: OpenApi): readonly Tool[] {
  const inputSchema = parameterInput(contract, '/print', 'get');
  const parameters = parametersOf<Partial<JobListOptions>>(inputSchema);
  return [
    {
      name: 'list_print_jobs',
      title: 'List print jobs',
      description:
        'Lists the account’s print jobs of the last 24 hours, newest first, with their state and `delivery`. `status` ' +
        'lists only jobs with this status, and `printer` only jobs for the printer with this id (from `list_printers`). ' +
        '`get_print_job` returns the link and the warnings of a job. `limit` is 1 to 100, 20 by default. To get the next page, pass ' +
        '`nextCursor`, if not null, as `cursor`.',
      annotations: READS,
      inputSchema,
      outputSchema: answerOutput(contract, 'PrintJobList'),
      run: async (input, { deps, caller }) => {
        const { limit = DEFAULT_LIST_LIMIT, ...rest } = parsed(parameters, smallInput(input));
        return { structured: await listJobs(deps, caller.accountId, { limit, ...rest }) };
      },
    },
  ];
}

/**
 * Submits a job. All calls with the same idempotency key and equal arguments share one job. The order of the arguments
 * does not matter.
 */
async function submitOnce(
  deps: Deps,
  caller: Caller,
  order: PrintOrder,
  { idempotencyKey: key, ...given }: PrintParameters,
): Promise<string> {
  const { value: extras, issues } = readJobExtras(given);
  if (extras === undefined) throw invalidInput('invalid_request', issues);
  if (key === undefined) return (await submitJob(deps, caller, order, extras)).jobId;
  checkIdempotencyKey(key, `/${KEY}:`, `/${KEY}`);
  const fingerprint = createHash('sha256')
    .update(`create_print_job${nameOf(given)}\n${order.fingerprint}`)
    .digest('hex');
  const call = await claimCall(deps, { accountId: caller.accountId, key, fingerprint });
  if (call.storedResponse !== undefined) return call.storedResponse.body;
  let failed = true;
  try {
    const { jobId } = await submitJob(deps, caller, order, extras, (stores, made) =>
      call.keep(stores, { status: 202, body: made }),
    );
    failed = false;
    return jobId;
  } finally {
    await call.end(failed);
  }
}

/**
 * Serialises the parameters for the fingerprint, sorted by name. If there are no printer parameters, the text is the
 * same as in earlier releases, so that idempotency keys stay valid across an upgrade.
 */
function nameOf({ verify, ...printer }: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(printer).sort(([a], [b]) => (a < b ? -1 : 1));
  return [verify, ...(entries.length === 0 ? [] : [JSON.stringify(entries)])]
    .filter((part) => part !== undefined)
    .map((part) => ` ${part}`)
    .join('');
}
