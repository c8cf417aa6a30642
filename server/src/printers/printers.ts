import type { AgentDevice, PrinterList, PrinterRecord, PrinterState } from '@platen/sdk';
import { type PrinterSettings, printerIssues } from '@platen/sdk/internal/printer-requests';
import { rejectionMessages } from '@platen/sdk/internal/rejections';
import type { PrinterProfile } from '@platen/sdk/printers';
import type { Deps } from '../deps.ts';
import { ApiError, invalidInput } from '../errors.ts';
import { cursorAt, type ListOptions, readCursor } from '../lists.ts';
import type { StoredAgent, StoredPrinter } from '../stores/printer-store.ts';
import type { Stores } from '../stores/stores.ts';

/** Time without a call from an agent after which its printers count as offline. An agent calls every 25 seconds. */
export const AGENT_SILENCE_MILLISECONDS = 90_000;

/** Adds a printer. Throws 400 if the account has no such agent, or already has its maximum number of printers. */
export async function addPrinter(
  { stores, config, clock, newId }: Deps,
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
    await transaction.printers.insert(printer);
    return recordOf(printer, agent?.lastSeenAt, clock.now());
  });
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

/** True if an agent that reports this state has reached the printer. */
export const isReached = (state: PrinterState): boolean => state !== 'offline' && state !== 'unknown';

/** Returns the state that an agent has last reported for an address. */
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
  // reads one more printer to find out whether there is another page
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
    const settings = { ...stored, profile, ...change };
    const issues = printerIssues(settings);
    if (issues.length > 0) throw invalidInput('invalid_request', issues);
    const agent = await agentOf(transaction, accountId, settings.agentId);
    const { agentId, address, ...own } = storedSettings(settings);
    const isMoved = agentId !== stored.agentId || address !== stored.address;
    await transaction.printers.change({
      ...{ id: stored.id, agentId, address, ...own },
      // the stored state does not apply to a new agent or address
      ...(isMoved ? reportedState(agent, address) : { state: stored.state, lastSeenAt: stored.lastSeenAt }),
    });
  });
  return await findPrinter(deps, accountId, id);
}

/**
 * Removes a printer. If no agent has claimed a delivery to the printer, marks the delivery as failed. Throws 404 if the
 * account has no printer with this id.
 */
export async function removePrinter({ stores, clock }: Deps, accountId: string, id: string): Promise<void> {
  await stores.transaction(async (transaction) => {
    await transaction.accounts.hold(accountId);
    const { id: known } = await storedPrinter(transaction, accountId, id);
    await transaction.deliveries.failAll(known, 'The printer was removed.', clock.now(), true);
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
  const seen = await agents.lastSeen([...ids]);
  return printers.map((printer) => recordOf(printer, seen.get(printer.agentId ?? ''), now));
}

function recordOf(printer: StoredPrinter, agentSeenAt: number | null | undefined, now: number): PrinterRecord {
  const { id, name, profile, agentId, address, lastSeenAt, createdAt } = printer;
  return {
    ...{ id, name, agentId, address },
    profile: profile === null ? null : (JSON.parse(profile) as PrinterProfile as PrinterRecord['profile']),
    state: stateOf(printer, agentSeenAt, now),
    lastSeen: lastSeenAt === null ? null : new Date(lastSeenAt).toISOString(),
    createdAt: new Date(createdAt).toISOString(),
  };
}

/** Returns a printer's state: `offline` if its agent has not called for a while. */
function stateOf({ agentId, state }: StoredPrinter, agentSeenAt: number | null | undefined, now: number): PrinterState {
  if (agentId === null) return 'unknown';
  return (agentSeenAt ?? 0) + AGENT_SILENCE_MILLISECONDS < now ? 'offline' : state;
}
