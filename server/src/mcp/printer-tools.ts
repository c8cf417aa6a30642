import { DEFAULT_LIST_LIMIT } from '../lists.ts';
import type { OpenApi } from '../openapi.ts';
import { cancelDelivery } from '../printers/cancel-delivery.ts';
import { continueDelivery } from '../printers/continue-delivery.ts';
import { listPrinters } from '../printers/printers.ts';
import {
  ADDS,
  answerOutput,
  CHANGES,
  parameterInput,
  parametersOf,
  parsed,
  READS,
  smallInput,
  type Tool,
} from './tool.ts';

/** Creates the tools that list the account's printers, and cancel or continue a delivery. */
export function printerTools(contract: OpenApi): readonly Tool[] {
  const listInput = parameterInput(contract, '/printers', 'get');
  const listParameters = parametersOf<{ readonly limit?: number; readonly cursor?: string }>(listInput);
  const continueInput = parameterInput(contract, '/print/{jobId}/delivery', 'post', 'ContinueDeliveryRequest');
  const continueParameters = parametersOf<{ readonly jobId: string; readonly from: number }>(continueInput);
  const cancelInput = parameterInput(contract, '/print/{jobId}/delivery', 'delete');
  const cancelParameters = parametersOf<{ readonly jobId: string }>(cancelInput);
  return [
    {
      name: 'list_printers',
      title: 'List printers',
      description:
        'Lists the account’s printers, newest first, with their `state`: `ready`, `paused`, `offline`, `out_of_paper`, ' +
        '`head_open` or `unknown`. To print on a printer, pass its `id` as `printer` to `create_print_job`. ' +
        '`limit` is 1 to 100, 20 by default. To get the next page, pass `nextCursor`, if not null, as `cursor`.',
      annotations: READS,
      inputSchema: listInput,
      outputSchema: answerOutput(contract, 'PrinterList'),
      run: async (input, { deps, caller }) => {
        const { limit = DEFAULT_LIST_LIMIT, cursor } = parsed(listParameters, smallInput(input));
        return { structured: await listPrinters(deps, caller.accountId, { limit, cursor }) };
      },
    },
    {
      name: 'continue_print_job',
      title: 'Print the rest of an interrupted job',
      description:
        'Prints the remaining labels of a job whose `delivery` has `failed`, from label `from` on, and returns the `jobId` of the ' +
        'new job. Costs no labels. Ask the user which label was printed last: `delivery.interruptedAt` is the label that ' +
        'was being sent, and earlier labels may be missing too. A wrong `from` prints labels twice or skips some.',
      annotations: { ...ADDS, openWorldHint: true },
      inputSchema: continueInput,
      outputSchema: answerOutput(contract, 'PrintAccepted'),
      run: async (input, { deps, caller }) => {
        const { jobId, from } = parsed(continueParameters, smallInput(input));
        return { structured: { jobId: await continueDelivery(deps, caller, jobId, from) } };
      },
    },
    {
      name: 'cancel_print_job',
      title: 'Cancel a delivery to a printer',
      description:
        'Cancels the delivery of a job to a printer, and returns the delivery. `cancellation: "done"`: no further label is ' +
        'sent. `cancellation: "requested"`: the agent or the printer still has to stop; `get_print_job` shows the outcome, with ' +
        '`interruptedAt`, the first label that was not sent. Rejected if the delivery has already ended. No labels are refunded.',
      annotations: CHANGES,
      inputSchema: cancelInput,
      outputSchema: answerOutput(contract, 'Delivery'),
      run: async (input, { deps, caller }) => {
        const { jobId } = parsed(cancelParameters, smallInput(input));
        return { structured: await cancelDelivery(deps, caller.accountId, jobId) };
      },
    },
  ];
}
