import type { AgentApproval, DeliveryContinuation, PrinterSettings } from '@platen/sdk/internal/printer-requests';
import type { Deps } from '../deps.ts';
import { readLimit } from '../lists.ts';
import { type AppHandler, pathParameter } from '../middleware/env.ts';
import type { JsonBody } from '../middleware/request-body.ts';
import { connectAgent, listAgents, removeAgent } from '../printers/agents.ts';
import { cancelDelivery } from '../printers/cancel-delivery.ts';
import { continueDelivery } from '../printers/continue-delivery.ts';
import {
  addPrinter,
  changePrinter,
  findPrinter,
  listPrinters,
  removePrinter,
  replaceAddress,
} from '../printers/printers.ts';

const NOT_STORED = { 'Cache-Control': 'no-store' };

/** POST /printers */
export function postPrinter(deps: Deps, body: JsonBody<PrinterSettings>): AppHandler {
  return async (context) => {
    const printer = await addPrinter(deps, context.var.caller.accountId, body.of(context));
    // uses the request's path, because the API and the portal have different paths
    context.header('Location', `${deps.publicUrl()}${context.req.path}/${printer.id}`);
    return context.json(printer, 201, NOT_STORED);
  };
}

/** GET /printers */
export function getPrinters(deps: Deps): AppHandler {
  return async (context) => {
    const { limit, cursor } = context.req.query();
    const list = await listPrinters(deps, context.var.caller.accountId, { limit: readLimit(limit), cursor });
    return context.json(list, 200, NOT_STORED);
  };
}

/** GET /printers/{id} */
export function getPrinter(deps: Deps): AppHandler {
  return async (context) => {
    const printer = await findPrinter(deps, context.var.caller.accountId, pathParameter(context, 'id'));
    return context.json(printer, 200, NOT_STORED);
  };
}

/** PATCH /printers/{id} */
export function patchPrinter(deps: Deps, body: JsonBody<Partial<PrinterSettings>>): AppHandler {
  return async (context) => {
    const id = pathParameter(context, 'id');
    const printer = await changePrinter(deps, context.var.caller.accountId, id, body.of(context));
    return context.json(printer, 200, NOT_STORED);
  };
}

/** DELETE /printers/{id} */
export function deletePrinter(deps: Deps): AppHandler {
  return async (context) => {
    await removePrinter(deps, context.var.caller.accountId, pathParameter(context, 'id'));
    return context.body(null, 204);
  };
}

/** POST /printers/{id}/address */
export function postPrinterAddress(deps: Deps): AppHandler {
  return async (context) => {
    const printer = await replaceAddress(deps, context.var.caller.accountId, pathParameter(context, 'id'));
    return context.json(printer, 200, NOT_STORED);
  };
}

/** POST /agents */
export function postAgent(deps: Deps, body: JsonBody<AgentApproval>): AppHandler {
  return async (context) => {
    const agent = await connectAgent(deps, context.var.caller.accountId, body.of(context));
    return context.json(agent, 201, NOT_STORED);
  };
}

/** GET /agents */
export function getAgents(deps: Deps): AppHandler {
  return async (context) => context.json(await listAgents(deps, context.var.caller.accountId), 200, NOT_STORED);
}

/** DELETE /agents/{id} */
export function deleteAgent(deps: Deps): AppHandler {
  return async (context) => {
    await removeAgent(deps, context.var.caller.accountId, pathParameter(context, 'id'));
    return context.body(null, 204);
  };
}

/**
 * POST /print/{jobId}/delivery: creates a job that continues a failed delivery. `at` is the base path for reading jobs,
 * used in the Location header.
 */
export function postDelivery(deps: Deps, body: JsonBody<DeliveryContinuation>, at: string): AppHandler {
  return async (context) => {
    const { from } = body.of(context);
    const jobId = await continueDelivery(deps, context.var.caller, pathParameter(context, 'jobId'), from);
    context.set('jobId', jobId);
    context.header('Location', `${deps.publicUrl()}${at}/${jobId}`);
    return context.json({ jobId }, 202);
  };
}

/** DELETE /print/{jobId}/delivery: cancels a delivery that has not ended. */
export function deleteDelivery(deps: Deps): AppHandler {
  return async (context) => {
    const jobId = pathParameter(context, 'jobId');
    return context.json(await cancelDelivery(deps, context.var.caller.accountId, jobId), 200, NOT_STORED);
  };
}
