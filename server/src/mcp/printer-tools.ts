import { parseNewPrinter, parsePrinterChange } from '@platen/sdk/internal/printer-requests';
import { apart } from '../bodies/sent-bodies.ts';
import { DEFAULT_LIST_LIMIT } from '../lists.ts';
import type { OpenApi } from '../openapi.ts';
import { listAgents } from '../printers/agents.ts';
import { cancelDelivery } from '../printers/cancel-delivery.ts';
import { continueDelivery } from '../printers/continue-delivery.ts';
import { addPrinter, changePrinter, listPrinters, removePrinter } from '../printers/printers.ts';
import {
  ADDS,
  answerOutput,
  bodyInput,
  bothParsed,
  CHANGES,
  output,
  parameterInput,
  parametersOf,
  parsed,
  READS,
  smallInput,
  type Tool,
} from './tool.ts';

/**
 * Creates the tools for the account's printers and their deliveries. No tool connects or removes an agent: only a person
 * can read an agent's code where the agent runs, and a model could be tricked into entering another person's code
 * (RFC 8628, 5.4).
 */
export function printerTools(contract: OpenApi): readonly Tool[] {
  return [...listing(contract), ...writing(contract), ...deliveries(contract)];
}

function listing(contract: OpenApi): readonly Tool[] {
  const listInput = parameterInput(contract, '/printers', 'get');
  const listParameters = parametersOf<{ readonly limit?: number; readonly cursor?: string }>(listInput);
  const agentsInput = parameterInput(contract, '/agents', 'get');
  const agentsParameters = parametersOf<object>(agentsInput);
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
      name: 'list_agents',
      title: 'List agents',
      description:
        'Lists the account’s agents (the program `platen agent` on a computer that reaches printers), oldest first, each with ' +
        'the `devices` that it can print to. Pass an agent’s `id` and the `address` of one of its `devices` to `create_printer`. ' +
        'No tool connects or removes an agent: the user reads the code that `platen agent` shows, and enters it on the ' +
        'server’s page `/printers`. This proves that the agent is the user’s own.',
      annotations: READS,
      inputSchema: agentsInput,
      outputSchema: answerOutput(contract, 'AgentList'),
      run: async (input, { deps, caller }) => {
        parsed(agentsParameters, smallInput(input));
        return { structured: await listAgents(deps, caller.accountId) };
      },
    },
  ];
}

function writing(contract: OpenApi): readonly Tool[] {
  const idInput = parameterInput(contract, '/printers/{id}', 'delete');
  const idParameters = parametersOf<{ readonly id: string }>(idInput);
  return [
    {
      name: 'create_printer',
      title: 'Add a printer',
      description:
        'Adds a printer and returns it with its `id`. `profile` is the profile of a label printer, or null for a CUPS queue ' +
        'that prints PDFs. For a printer of an agent, pass `agentId` and `address` from `list_agents`. For a Star printer with ' +
        'CloudPRNT, pass `connection` instead, and give the user the returned `connection.url`, which cannot be read again. ' +
        'Every call adds a printer.',
      annotations: ADDS,
      inputSchema: bodyInput(contract, 'CreatePrinterRequest'),
      outputSchema: answerOutput(contract, 'PrinterRecord'),
      run: async (input, { deps, caller }) => {
        const settings = parsed(parseNewPrinter, smallInput(input));
        return { structured: await addPrinter(deps, caller.accountId, settings) };
      },
    },
    {
      name: 'update_printer',
      title: 'Change a printer',
      description:
        'Changes the given settings of a printer, and returns the printer. Settings that you omit are kept. Jobs that were ' +
        'already accepted keep their file, so they are printed with the earlier `profile`.',
      annotations: CHANGES,
      inputSchema: parameterInput(contract, '/printers/{id}', 'patch', 'ChangePrinterRequest'),
      outputSchema: answerOutput(contract, 'PrinterRecord'),
      run: async (input, { deps, caller }) => {
        const [extra, body] = apart(smallInput(input), ['id']);
        const [{ id }, change] = bothParsed(idParameters(extra), parsePrinterChange(body));
        return { structured: await changePrinter(deps, caller.accountId, id, change) };
      },
    },
    {
      name: 'delete_printer',
      title: 'Remove a printer',
      description:
        'Removes a printer permanently, and returns its `id`. Its queued deliveries fail, unless an agent has already taken ' +
        'them. Ask the user first if the printer has queued deliveries.',
      annotations: CHANGES,
      inputSchema: idInput,
      outputSchema: output(contract, {
        type: 'object',
        required: ['id'],
        properties: { id: { $ref: '#/components/schemas/PrinterId' } },
      }),
      run: async (input, { deps, caller }) => {
        const { id } = parsed(idParameters, smallInput(input));
        await removePrinter(deps, caller.accountId, id);
        return { structured: { id } };
      },
    },
  ];
}

function deliveries(contract: OpenApi): readonly Tool[] {
  const continueInput = parameterInput(contract, '/print/{jobId}/delivery', 'post', 'ContinueDeliveryRequest');
  const continueParameters = parametersOf<{ readonly jobId: string; readonly from: number }>(continueInput);
  const cancelInput = parameterInput(contract, '/print/{jobId}/delivery', 'delete');
  const cancelParameters = parametersOf<{ readonly jobId: string }>(cancelInput);
  return [
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
