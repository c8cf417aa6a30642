import { rejectionIssues } from '@platen/sdk/internal/rejections';
import type { JobExtras } from '@platen/sdk/internal/requests';
import type { PrintOrder } from '../bodies/print-order.ts';
import type { Deps } from '../deps.ts';
import { budgetHeaders, invalidInput } from '../errors.ts';
import { isFinal, LONGEST_WAIT_SECONDS, readJob } from '../jobs/read-job.ts';
import { submitJob } from '../jobs/submit-job.ts';
import type { AppHandler } from '../middleware/env.ts';
import type { JsonBody } from '../middleware/read-json.ts';

/** POST /print and POST /portal/print. `at` is the path under which jobs are read. */
export function postPrint(deps: Deps, body: JsonBody<PrintOrder, JobExtras>, at: string): AppHandler {
  return async (context) => {
    const { caller, idempotentCall } = context.var;
    const extras = body.parametersOf(context);
    const answered = idempotentCall?.answered;
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

/** GET /print/{jobId} and GET /portal/print/{jobId} */
export function getPrint(deps: Deps): AppHandler {
  return async (context) => {
    const waitSeconds = readWait(context.req.query('wait'));
    const jobId = context.req.param('jobId') ?? '';
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
  if (/^\d{1,2}$/.test(given) && Number(given) <= LONGEST_WAIT_SECONDS) return Number(given);
  throw invalidInput('invalid_request', [rejectionIssues.wait(LONGEST_WAIT_SECONDS)]);
}
