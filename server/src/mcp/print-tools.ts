import { parsePrintRequest } from '../contract.ts';
import { readJob } from '../jobs/read-job.ts';
import { submitJob } from '../jobs/submit-job.ts';
import type { OpenApi } from '../openapi.ts';
import { ADDS, checked, READS, type Tool } from './tool.ts';
import { parametersOf } from './tool-parameters.ts';
import { answerOutput, bodyInput, parameterInput } from './tool-schemas.ts';

/** Tools that print. */
export function printTools(contract: OpenApi): readonly Tool[] {
  const jobInput = parameterInput(contract, '/print/{jobId}', 'get');
  const jobParameters = parametersOf<{ readonly jobId: string; readonly wait?: number }>(jobInput);
  return [
    {
      name: 'create_print_job',
      title: 'Print labels to a PDF',
      description:
        'Queues one PDF of labels and returns its `jobId`; then call `get_print_job` with `wait` for the link. Give ' +
        'exactly one of `templateId` (see `list_templates`) and `starter` (see `list_starters`), and 1 or more `items`: ' +
        'each has its `data` (strings by field name) and a `quantity` of copies (default 1). At most 1,000 labels a ' +
        'job. Everything is checked before the job is accepted: faults name item and field. Costs the total of the ' +
        'copies, and every call is a new job. `startPosition` skips used labels on the first sheet, `resolution` is ' +
        'the printer’s (203, 300 or 600 dpi). Example: {"starter": "product-label-2x1", "items": [{"quantity": 2, ' +
        '"data": {"name": "Oolong tea", "price": "4.20", "sku": "TEA-0042"}}]}',
      annotations: { ...ADDS, openWorldHint: true },
      inputSchema: bodyInput(contract, 'PrintRequest'),
      outputSchema: answerOutput(contract, 'PrintAccepted'),
      run: async (input, { deps, caller }) => {
        const { labelsPerJob: maxLabels } = deps.config;
        const request = checked((body) => parsePrintRequest(body, { maxLabels }), input);
        const { jobId } = await submitJob(deps, caller, request);
        return { structured: { jobId } };
      },
    },
    {
      name: 'get_print_job',
      title: 'Get a print job',
      description:
        'The state of a print job: `pending`, `processing`, `completed` (with `url`, the PDF, alive about 24 hours) or ' +
        '`failed` (with `error`, which names item and element). `wait`: 0 to 30 seconds to hold the answer until the ' +
        'job is final; 20 is nearly always enough.',
      annotations: READS,
      inputSchema: jobInput,
      outputSchema: answerOutput(contract, 'PrintJob'),
      run: async (input, { deps, caller, signal }) => {
        const { jobId, wait = 0 } = jobParameters(input);
        const job = await readJob(deps, { jobId, accountId: caller.accountId, waitSeconds: wait, signal });
        if (job.status !== 'completed') return { structured: job };
        const name = `labels-${job.jobId}.pdf`;
        return {
          structured: job,
          content: [{ type: 'resource_link', uri: job.url, name, mimeType: 'application/pdf' }],
        };
      },
    },
  ];
}
