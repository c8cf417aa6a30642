import type { AgentDevice, PrinterList, PrinterRecord, PrinterState } from '@platen/sdk';
import { type PollingConnection, type PrinterSettings, printerIssues } from '@platen/sdk/internal/printer-requests';
import { rejectionMessages } from '@platen/sdk/internal/rejections';
import type { PrinterProfile } from '@platen/sdk/printers';
import type { Deps } from '../deps.ts';
import { ApiError, invalidInput } from '../errors.ts';
import { cursorAt, type ListOptions, readCursor } from '../lists.ts';
import type { Contact, SilentSince, StoredAgent, StoredPrinter } from '../stores/printer-store.ts';
import type { Stores } from '../stores/stores.ts';
import { CLOUDPRNT, cloudUrl, newCloudToken } from './cloud-tokens.ts';

/** An agent's printers count as offline if the agent has not called for this time. It calls every 25 seconds. */
const AGENT_SILENCE_MILLISECONDS = 90_000;
/**
 * A printer that polls the server counts as offline if it has not polled for this time. The default polling interval of
 * some printers is 120 seconds.
 */
const POLLER_SILENCE_MILLISECONDS = 300_000;

/** Returns the cut-off times: agents and polling printers that have not called since then count as offline. */
export const silentSince = (now: number): SilentSince => ({
  agent: now - AGENT_SILENCE_MILLISECONDS,
  cloudprnt: now - POLLER_SILENCE_MILLISECONDS,
});

/**
 * Adds a printer. Throws 400 if the account has no such agent, or already has its maximum number of printers. If the
 * printer polls the server, the returned record contains its address, which cannot be read again later.
 */
export async function addPrinter(
  { stores, config, clock, newId, publicUrl }: Deps,
  accountId: string,
  settings: PrinterSettings,
): Promise<PrinterRecord> {
  return await stores.transaction(async (transaction) => {
    await transaction.accounts.hold(accountId);
    const agent = await agentOf(transaction, accountId, settings.agentId);
    if ((await transaction.printers.count(accountId)) >= config.printersPerAccount)
      throw limitError(config.printersPerAccount);
    const printer: StoredPrinter = {
      ...{ id: newId(), accountId, createdAt: clock.now() },
      ...storedSettings(settings),
      ...reportedState(agent, settings.address),
    };
    if (settings.connection !== undefined) return await addPoller(transaction, printer, newId(), publicUrl());
    await transaction.printers.insert(printer);
    return recordOf(printer, agent, clock.now());
  });
}

/** Adds a printer that polls the server. It is attached to a poller instead of an agent. */
async function addPoller(stores: Stores, printer: StoredPrinter, id: string, origin: string): Promise<PrinterRecord> {
  const { token, hash } = newCloudToken();
  const { accountId, name, createdAt } = printer;
  await stores.pollers.insert({ id, accountId, name, createdAt }, hash);
  const attached = { ...printer, agentId: id, address: CLOUDPRNT };
  await stores.printers.insert(attached);
  return withUrl(recordOf(attached, undefined, createdAt), cloudUrl(origin, token));
}

const withUrl = (record: PrinterRecord, url: string): PrinterRecord => ({
  ...record,
  ...(record.connection !== undefined && { connection: { ...record.connection, url } }),
});

/**
 * Replaces the address that a printer polls, and forgets its MAC address. The earlier address stops working
 * immediately. Throws 409 if the printer does not poll the server.
 */
export async function replaceAddress(deps: Deps, accountId: string, id: string): Promise<PrinterRecord> {
  const { agentId, address } = await storedPrinter(deps.stores, accountId, id);
  if (agentId === null || address !== CLOUDPRNT) throw new ApiError('conflict', rejectionMessages.printerNotPolling);
  const { token, hash } = newCloudToken();
  await deps.stores.pollers.setToken(agentId, hash);
  return withUrl(await findPrinter(deps, accountId, id), cloudUrl(deps.publicUrl(), token));
}

function limitError(limit: number): ApiError {
  const message =
    limit === 0
      ? 'This server stores no printers: its operator has turned off this feature.'
      : `An account may have at most ${limit} printers. Remove printers that you no longer use.`;
  return invalidInput('invalid_request', [{ path: '', code: 'printer_count', message }]);
}

const storedSettings = ({ name, profile, agentId, address }: PrinterSettings) => ({
  ...{ name, agentId: agentId?.toLowerCase() ?? null, address },
  profile: profile === null ? null : JSON.stringify(profile),
});

/** Returns the agent of a printer; `undefined` without an agent. Throws 400 if the account has no such agent. */
async function agentOf(
  { agents }: Pick<Stores, 'agents'>,
  accountId: string,
  agentId: string | null,
): Promise<StoredAgent | undefined> {
  if (agentId === null) return undefined;
  const agent = await agents.find(agentId.toLowerCase(), accountId);
  if (agent !== undefined) return agent;
  const message = '/agentId: the account has no agent with this id; see GET /agents';
  throw invalidInput('invalid_request', [{ path: '/agentId', code: 'unknown_agent', message }]);
}

/** Returns true if this state means that the printer is reachable. */
export const isReached = (state: PrinterState): boolean => state !== 'offline' && state !== 'unknown';

/** Returns the state that an agent last reported for an address. */
function reportedState(
  agent: StoredAgent | undefined,
  address: string | null,
): Pick<StoredPrinter, 'state' | 'lastSeenAt'> {
  const devices = agent === undefined ? [] : (JSON.parse(agent.devices) as AgentDevice[]);
  const state = devices.find((device) => device.address === address)?.state ?? 'unknown';
  return { state, lastSeenAt: isReached(state) ? (agent?.lastSeenAt ?? null) : null };
}

/** Returns a printer. Throws 404 if the account has none with this id. */
export async function findPrinter({ stores, clock }: Deps, accountId: string, id: string): Promise<PrinterRecord> {
  const stored = await storedPrinter(stores, accountId, id);
  const [record] = await recordsOf(stores, [stored], clock.now());
  if (record === undefined) throw new Error('a printer has no record');
  return record;
}

/** Returns a page of an account's printers, newest first. Throws 400 for an invalid cursor. */
export async function listPrinters(
  { stores, clock }: Deps,
  accountId: string,
  { limit, cursor }: ListOptions,
): Promise<PrinterList> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  // fetches one extra printer, to find out whether there is another page
  const found = await stores.printers.list(accountId, limit + 1, after);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    data: [...(await recordsOf(stores, page, clock.now()))],
    nextCursor: last !== undefined && found.length > limit ? cursorAt(last) : null,
  };
}

/**
 * Changes the given settings of a printer. Throws 404 if it does not exist, and 400 if the settings are inconsistent.
 */
export async function changePrinter(
  deps: Deps,
  accountId: string,
  id: string,
  change: Partial<PrinterSettings>,
): Promise<PrinterRecord> {
  await deps.stores.transaction(async (transaction) => {
    await transaction.accounts.hold(accountId);
    const stored = await storedPrinter(transaction, accountId, id);
    const profile = stored.profile === null ? null : (JSON.parse(stored.profile) as PrinterProfile);
    const isPolling = stored.address === CLOUDPRNT;
    const known = isPolling ? { agentId: null, address: null, connection: CONNECTION } : stored;
    const settings = { name: stored.name, ...known, profile, ...change };
    const issues = printerIssues(settings);
    if (issues.length > 0) throw invalidInput('invalid_request', issues);
    const agent = await agentOf(transaction, accountId, settings.agentId);
    const { agentId, address, ...own } = { ...storedSettings(settings), ...(isPolling && attachmentOf(stored)) };
    const isMoved = agentId !== stored.agentId || address !== stored.address;
    await transaction.printers.change({
      ...{ id: stored.id, agentId, address, ...own },
      // the stored state does not apply to a new agent or address
      ...(isMoved ? reportedState(agent, address) : { state: stored.state, lastSeenAt: stored.lastSeenAt }),
    });
  });
  return await findPrinter(deps, accountId, id);
}

const CONNECTION: PollingConnection = { kind: 'cloudprnt' };

const attachmentOf = ({ agentId, address }: StoredPrinter) => ({ agentId, address });

/**
 * Removes a printer, and marks its deliveries as failed, except those that an agent has claimed. Throws 404 if the
 * account has no printer with this id.
 */
export async function removePrinter({ stores, clock }: Deps, accountId: string, id: string): Promise<void> {
  await stores.transaction(async (transaction) => {
    await transaction.accounts.hold(accountId);
    const { id: known, agentId, address } = await storedPrinter(transaction, accountId, id);
    if (agentId !== null && address === CLOUDPRNT) {
      // lock the poller first, as the printer's requests do, to avoid a deadlock
      await transaction.agents.delete(agentId);
      const detail = 'The printer was removed. Check which labels were printed.';
      await transaction.deliveries.failAll(known, detail, clock.now(), false);
    } else await transaction.deliveries.failAll(known, 'The printer was removed.', clock.now(), true);
    await transaction.printers.delete(known);
  });
}

/** Returns a stored printer. Throws 404 if the account has none with this id. */
export async function storedPrinter(
  { printers }: Pick<Stores, 'printers'>,
  accountId: string,
  id: string,
): Promise<StoredPrinter> {
  const stored = await printers.find(id.toLowerCase(), accountId);
  if (stored === undefined) throw new ApiError('not_found', rejectionMessages.printerUnknown);
  return stored;
}

async function recordsOf(
  { agents }: Pick<Stores, 'agents'>,
  printers: readonly StoredPrinter[],
  now: number,
): Promise<readonly PrinterRecord[]> {
  const ids = new Set(printers.flatMap(({ agentId }) => agentId ?? []));
  const contacts = await agents.contacts([...ids]);
  return printers.map((printer) => recordOf(printer, contacts.get(printer.agentId ?? ''), now));
}

type LastCall = Pick<Contact, 'lastSeenAt'> & Partial<Contact>;

function recordOf(printer: StoredPrinter, contact: LastCall | undefined, now: number): PrinterRecord {
  const { id, name, profile, agentId, address, lastSeenAt, createdAt } = printer;
  const { mac = null, problem = null } = contact ?? {};
  return {
    ...{ id, name },
    ...(address === CLOUDPRNT
      ? { agentId: null, address: null, connection: { ...CONNECTION, mac, problem } }
      : { agentId, address }),
    profile: profile === null ? null : (JSON.parse(profile) as PrinterProfile as PrinterRecord['profile']),
    state: stateOf(printer, contact?.lastSeenAt, now),
    lastSeen: lastSeenAt === null ? null : new Date(lastSeenAt).toISOString(),
    createdAt: new Date(createdAt).toISOString(),
  };
}

/** Returns a printer's state: `offline` if its agent, or the printer itself, has not called for a while. */
function stateOf(printer: StoredPrinter, seenAt: number | null | undefined, now: number): PrinterState {
  const { agentId, address, state } = printer;
  if (agentId === null || (address === CLOUDPRNT && seenAt == null)) return 'unknown';
  const { agent, cloudprnt } = silentSince(now);
  return (seenAt ?? 0) < (address === CLOUDPRNT ? cloudprnt : agent) ? 'offline' : state;
}
