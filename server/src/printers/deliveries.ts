import { setTimeout as after } from 'node:timers/promises';
import type { PrinterState } from '@platen/sdk';
import type { PrinterOrder } from '@platen/sdk/internal/printer-requests';
import type { PrinterProfile } from '@platen/sdk/printers';
import type { Deps } from '../deps.ts';
import { ApiError } from '../errors.ts';
import { fileOf } from '../jobs/job-files.ts';
import type { DeliveryEnd, ReadyDelivery } from '../stores/delivery-store.ts';
import type { JobFormat } from '../stores/job-store.ts';
import type { StoredAgent } from '../stores/printer-store.ts';
import { isReached } from './printers.ts';

/** Maximum number of deliveries in one response to an agent. */
const MAX_DELIVERIES = 20;
/** Maximum number of cancelled jobs in one response. An agent's queue holds at most 100 jobs. */
const MAX_CANCELLED = 100;
/** Maximum time, in seconds, that an agent may wait for a delivery. Shorter than the time limits of common proxies. */
export const MAX_AGENT_WAIT_SECONDS = 25;
/** Minimum interval between two queries for a waiting agent if the database sends no notifications. */
const POLL_MILLISECONDS = 5000;

/** A delivery as its agent receives it. */
export interface AgentDelivery {
  readonly jobId: string;
  readonly printerId: string;
  readonly printerName: string;
  readonly address: string | null;
  readonly format: JobFormat;
  /** The printer's profile; null for a PDF. */
  readonly profile: PrinterProfile | null;
  readonly labels: number;
  /**
   * Parts of the file in order, each with its byte count and label count. An agent can interrupt a job only between two
   * parts. Null for a PDF.
   */
  readonly parts: readonly (readonly [bytes: number, labels: number])[] | null;
  /** Time after which the labels must no longer be printed. */
  readonly expiresAt: string;
}

/** Response to an agent that polls. */
export interface AgentWork {
  readonly data: readonly AgentDelivery[];
  /** Ids of all cancelled jobs that the agent has claimed and not ended. Only for agents that can cancel. */
  readonly cancelled?: readonly string[];
}

/** Parameters of an agent's poll. */
export interface AgentPoll {
  readonly waitSeconds: number;
  /** Cancelled jobs that the agent already knows from its last poll; undefined for an agent that cannot cancel. */
  readonly known: readonly string[] | undefined;
  /** True if the agent has no space for further deliveries. */
  readonly isFull: boolean;
  readonly signal: AbortSignal;
}

/**
 * Returns the deliveries that wait for an agent, and its cancelled jobs, as soon as there are new ones, or after
 * `waitSeconds`. A waiting call holds no database connection. It polls the database only if the database sends no
 * notifications.
 */
export async function waitForDeliveries(
  { stores, expiryClock, deliveryEvents }: Deps,
  agentId: string,
  { waitSeconds, known, isFull, signal }: AgentPoll,
): Promise<AgentWork> {
  const over = new AbortController();
  const either = AbortSignal.any([over.signal, signal]);
  const late = after(waitSeconds * 1000, 'late' as const, { signal: either }).catch(() => 'late' as const);
  const search = async (): Promise<AgentWork> => {
    const found = isFull ? [] : await stores.deliveries.ready(agentId, expiryClock.now(), MAX_DELIVERIES);
    const data = found.map(shown);
    return known === undefined
      ? { data }
      : { data, cancelled: await stores.deliveries.cancelled(agentId, MAX_CANCELLED) };
  };
  const isNews = ({ data, cancelled = [] }: AgentWork): boolean =>
    data.length > 0 || cancelled.some((jobId) => known?.includes(jobId) !== true);
  try {
    for (;;) {
      // subscribe before the query, so that no delivery between the query and the wait is missed
      const woken = deliveryEvents.waitFor(agentId, either);
      const found = await search();
      if (isNews(found) || waitSeconds === 0 || either.aborted) return found;
      const searchedAt = performance.now();
      const end = await Promise.race([woken, late]);
      // the agent polls again after a response without news
      if (end === 'late') return found;
      if (end === 'over') return await search();
      const pause = Math.max(0, POLL_MILLISECONDS - (performance.now() - searchedAt));
      await Promise.race([after(pause, undefined, { signal: either }).catch(() => undefined), late]);
    }
  } finally {
    over.abort();
  }
}

/**
 * Claims a delivery for an agent. Throws 409 if another claim holds the delivery, or if the delivery has ended or
 * expired.
 */
export async function claimDelivery(
  { stores, expiryClock }: Deps,
  agent: StoredAgent,
  jobId: string,
  claim: string,
): Promise<AgentDelivery> {
  const found = await stores.transaction(({ deliveries }) =>
    deliveries.claim(jobId, agent.id, claim, expiryClock.now()),
  );
  if (found === undefined) throw notClaimed();
  return shown(found);
}

/** Returns the name of a delivery's file in the file store. Throws 409 if `claim` does not hold the delivery. */
export async function deliveryFile(
  { stores }: Deps,
  { accountId }: StoredAgent,
  jobId: string,
  claim: string,
): Promise<string> {
  const found = await stores.deliveries.claimed(jobId, accountId, claim);
  if (found === undefined) throw notClaimed();
  return fileOf({ id: jobId, claim: found.claim, format: found.format });
}

/**
 * Stores the outcome of a delivery. A repeated report, or a report about a delivery that already has another outcome,
 * changes nothing.
 */
export async function endDelivery(
  { stores, clock, webhookEvents }: Deps,
  { accountId }: StoredAgent,
  jobId: string,
  { claim, ...end }: DeliveryEnd & { readonly claim: string },
): Promise<void> {
  const { state } = end;
  await stores.transaction(async (transaction) => {
    const isEnded = await transaction.deliveries.end(jobId, accountId, claim, end, clock.now());
    if (isEnded && state !== 'sent') await webhookEvents.deliveryEnded(transaction, jobId, { ...end, state });
  });
  if (state !== 'sent') webhookEvents.wake();
}

const notClaimed = (): ApiError =>
  new ApiError('conflict', 'This delivery has ended, has expired, or is held by another process.');

function shown({ printer, parts, expiresAt, claim: _, ...same }: ReadyDelivery): AgentDelivery {
  return {
    ...same,
    profile: printer === null ? null : (JSON.parse(printer) as PrinterOrder).profile,
    parts: parts === null ? null : (JSON.parse(parts) as AgentDelivery['parts']),
    expiresAt: new Date(expiresAt).toISOString(),
  };
}

/** Report of an agent: the printers that it can reach, and the states of its attached printers. */
export interface AgentReport {
  readonly devices: readonly { readonly address: string; readonly state: PrinterState }[];
}

/** A printer that is attached to an agent. */
export interface AttachedPrinter {
  readonly id: string;
  readonly name: string;
  readonly address: string | null;
  readonly profile: PrinterProfile | null;
}

/** Stores a report, and returns the printers that are attached to the agent. */
export async function takeReport(
  { stores, clock, webhookEvents }: Deps,
  { id: agentId, accountId }: StoredAgent,
  { devices }: AgentReport,
): Promise<readonly AttachedPrinter[]> {
  const now = clock.now();
  const states = new Map(devices.map(({ address, state }) => [address, state]));
  let isLost = false;
  const known = await stores.relaxed(async (transaction) => {
    const { agents, printers } = transaction;
    await agents.setDevices(agentId, JSON.stringify(devices), now);
    const attached = await printers.ofAgent(agentId);
    for (const printer of attached) {
      const { id, address, state: before, lastSeenAt } = printer;
      const state = states.get(address ?? '') ?? 'offline';
      const seen = isReached(state);
      if (state !== before || seen) await printers.setState(id, agentId, state, seen ? now : lastSeenAt);
      if (state === 'offline' && isReached(before)) {
        await webhookEvents.printerOffline(transaction, accountId, printer);
        isLost = true;
      }
    }
    return attached.map(({ id, name, address, profile }) => ({
      ...{ id, name, address },
      profile: profile === null ? null : (JSON.parse(profile) as PrinterProfile),
    }));
  });
  if (isLost) webhookEvents.wake();
  return known;
}
