// Endpoints under /agent/, called only by `platen agent`. They are not part of the contract and may change in any
// release, but the server still supports the agents of the previous release.
import { isPrinterAddress } from '@platen/sdk/internal/printer-requests';
import type { Parsed } from '@platen/sdk/render';
import type { Deps } from '../deps.ts';
import { ApiError } from '../errors.ts';
import { type AppHandler, pathParameter } from '../middleware/env.ts';
import type { JsonBody } from '../middleware/request-body.ts';
import { pollPairing, startPairing } from '../printers/agents.ts';
import {
  type AgentReport,
  claimDelivery,
  deliveryFile,
  endDelivery,
  MAX_AGENT_WAIT_SECONDS,
  takeReport,
  waitForDeliveries,
} from '../printers/deliveries.ts';
import type { DeliveryEnd } from '../stores/delivery-store.ts';

const NOT_STORED = { 'Cache-Control': 'no-store' };

/** POST /agent/pairings: starts the pairing of an agent. Needs no token. */
export function postPairing(deps: Deps, body: JsonBody<{ readonly name: string }>): AppHandler {
  return async (context) => context.json(await startPairing(deps, body.of(context).name), 201, NOT_STORED);
}

/** POST /agent/pairings/token: returns the agent's token after a user entered the agent's code. */
export function postPairingToken(deps: Deps, body: JsonBody<{ readonly deviceCode: string }>): AppHandler {
  return async (context) => context.json(await pollPairing(deps, body.of(context).deviceCode), 200, NOT_STORED);
}

/**
 * GET /agent/deliveries: returns the deliveries waiting for the agent. `wait` enables long polling. `cancelling` lists
 * the cancelled jobs that the agent already knows; agents that can't cancel omit it. An agent whose queue is full sends
 * `max=0`. Keeps a drawing thread running, so that the next job reaches its printer sooner.
 */
export function getDeliveries(deps: Deps): AppHandler {
  return async (context) => {
    const { wait = '0', cancelling, max } = context.req.query();
    const waitSeconds = /^\d{1,2}$/.test(wait) ? Math.min(Number(wait), MAX_AGENT_WAIT_SECONDS) : 0;
    const { agent } = context.var;
    await deps.stores.relaxed(({ agents }) => agents.noteSeen(agent.id, deps.clock.now(), cancelling !== undefined));
    deps.rendering.expectJobs();
    const known = cancelling?.split(',');
    const query = { waitSeconds, known, isFull: max === '0', signal: context.req.raw.signal };
    return context.json(await waitForDeliveries(deps, agent.id, query), 200, NOT_STORED);
  };
}

/** POST /agent/deliveries/{jobId}/claim */
export function postClaim(deps: Deps, body: JsonBody<{ readonly claim: string }>): AppHandler {
  return async (context) => {
    const jobId = pathParameter(context, 'jobId');
    return context.json(await claimDelivery(deps, context.var.agent, jobId, body.of(context).claim), 200, NOT_STORED);
  };
}

/** GET /agent/deliveries/{jobId}/file: returns the file of a claimed delivery. */
export function getDeliveryFile(deps: Deps): AppHandler {
  return async (context) => {
    const { claim = '' } = context.req.query();
    const name = await deliveryFile(deps, context.var.agent, pathParameter(context, 'jobId'), claim);
    const file = await deps.files.open(name);
    if (file === undefined) throw new ApiError('not_found', 'The server no longer has the file of this job.');
    const headers = { 'Content-Type': 'application/octet-stream', 'Content-Length': String(file.size) };
    return context.newResponse(await file.read(0, file.size), 200, { ...headers, ...NOT_STORED });
  };
}

/** POST /agent/deliveries/{jobId}/end: stores the outcome of a delivery. */
export function postDeliveryEnd(deps: Deps, body: JsonBody<DeliveryEnd & { readonly claim: string }>): AppHandler {
  return async (context) => {
    await endDelivery(deps, context.var.agent, pathParameter(context, 'jobId'), body.of(context));
    return context.body(null, 204);
  };
}

/** POST /agent/report: stores which printers the agent can reach, and returns the printers attached to the agent. */
export function postReport(deps: Deps, body: JsonBody<AgentReport>): AppHandler {
  return async (context) =>
    context.json({ printers: await takeReport(deps, context.var.agent, body.of(context)) }, 200, NOT_STORED);
}

/** Maximum number of devices in a report. */
const MAX_DEVICES = 64;
const MAX_DETAIL = 300;
const STATES = ['ready', 'paused', 'offline', 'out_of_paper', 'head_open', 'unknown'] as const;
const ENDS = ['sent', 'printed', 'failed'] as const;

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= most;

const propertiesOf = (body: unknown): Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>) : {};

/** Creates the parse result of an invalid body. `what` is the expected value. */
const wrong = (what: string): Parsed<never> => ({
  issues: [{ path: '', code: 'agent', message: `Expected ${what}.` }],
});

export function parsePairing(body: unknown): Parsed<{ readonly name: string }> {
  const { name } = propertiesOf(body);
  // replaces control characters in the name, which the account's owner sees
  if (!isText(name, 200)) return wrong('a name of 1 to 200 characters');
  const plain = [...name.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim()].slice(0, 60).join('');
  return { value: { name: plain || 'agent' }, issues: [] };
}

export function parsePairingPoll(body: unknown): Parsed<{ readonly deviceCode: string }> {
  const { deviceCode } = propertiesOf(body);
  return isText(deviceCode, 100) ? { value: { deviceCode }, issues: [] } : wrong('a deviceCode');
}

export function parseClaim(body: unknown): Parsed<{ readonly claim: string }> {
  const { claim } = propertiesOf(body);
  return isText(claim, 100) ? { value: { claim }, issues: [] } : wrong('a claim');
}

export function parseDeliveryEnd(body: unknown): Parsed<DeliveryEnd & { readonly claim: string }> {
  const { claim, state, detail = null, interruptedAt = null, isCancelled } = propertiesOf(body);
  const end = ENDS.find((name) => name === state);
  const isLabel = interruptedAt === null || (Number.isInteger(interruptedAt) && Number(interruptedAt) >= 1);
  if (!isText(claim, 100) || end === undefined || !isLabel) return wrong('a claim, a state and a label');
  return {
    value: {
      ...{ claim, state: end, interruptedAt: interruptedAt === null ? null : Number(interruptedAt) },
      detail:
        typeof detail === 'string' && detail !== ''
          ? [...detail.replace(/\p{C}+/gu, ' ')].slice(0, MAX_DETAIL).join('')
          : null,
      isCancelled: isCancelled === true,
    },
    issues: [],
  };
}

export function parseReport(body: unknown): Parsed<AgentReport> {
  const { devices } = propertiesOf(body);
  if (!Array.isArray(devices) || devices.length > MAX_DEVICES) return wrong(`at most ${MAX_DEVICES} devices`);
  const read = devices.flatMap((device: unknown) => {
    const { address, state } = propertiesOf(device);
    const known = STATES.find((name) => name === state);
    return typeof address === 'string' && isPrinterAddress(address) && known ? [{ address, state: known }] : [];
  });
  return read.length === devices.length
    ? { value: { devices: read }, issues: [] }
    : wrong(`devices with a printer address and a state: ${STATES.join(', ')}`);
}
