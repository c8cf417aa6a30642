import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { AgentDevice, AgentRecord } from '@platen/sdk';
import { type AgentApproval, CODE_LENGTH, CODE_LETTERS } from '@platen/sdk/internal/printer-requests';
import { rejectionMessages } from '@platen/sdk/internal/rejections';
import { randomBase62 } from '../accounts/keys.ts';
import type { Deps } from '../deps.ts';
import { ApiError, invalidInput } from '../errors.ts';
import type { StoredAgent } from '../stores/printer-store.ts';

// Pairing of agents, as in RFC 8628 (OAuth 2.0 Device Authorization Grant): the agent shows a code, the account's owner
// enters it, and the agent polls for its token.

/** Lifetime of a pairing code. */
const CODE_MILLISECONDS = 600_000;
/** Interval, in seconds, at which an agent should poll for its token. */
const POLL_SECONDS = 3;
/** Maximum number of attempts to generate a code that no other waiting agent has. */
const CODE_ATTEMPTS = 5;

/** Response to an agent that starts its pairing. */
export interface NewPairing {
  /** Secret that the agent sends to poll for its token. */
  readonly deviceCode: string;
  /** Code that the user enters, such as `BCDF-GHJK`. */
  readonly userCode: string;
  /** URL of the page where the user enters the code. */
  readonly verificationUri: string;
  /** Seconds until the code expires. */
  readonly expiresIn: number;
  /** Seconds to wait between two polls. */
  readonly interval: number;
}

/** Starts the pairing of an agent. Anyone may call it, because it only creates a code that expires. */
export async function startPairing({ stores, clock, publicUrl }: Deps, name: string): Promise<NewPairing> {
  const deviceCode = newSecret('plt_pair_');
  for (let attempt = 1; ; attempt++) {
    const code = Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS.charAt(randomInt(CODE_LETTERS.length))).join(
      '',
    );
    const expiresAt = clock.now() + CODE_MILLISECONDS;
    try {
      await stores.agents.insertPairing({ hash: hashToken(deviceCode), code, name, agentId: null, expiresAt });
      return {
        deviceCode,
        userCode: `${code.slice(0, 4)}-${code.slice(4)}`,
        verificationUri: `${publicUrl()}/printers`,
        expiresIn: CODE_MILLISECONDS / 1000,
        interval: POLL_SECONDS,
      };
    } catch (error) {
      // codes must be unique, so storing a code fails if another waiting agent has the same code
      if (attempt === CODE_ATTEMPTS) throw error;
    }
  }
}

/** Response to an agent that polls for its token. */
export type PairingAnswer =
  | { readonly state: 'pending'; readonly interval: number }
  | { readonly state: 'connected'; readonly agentId: string; readonly token: string };

/**
 * Returns the token of an agent whose code was entered. Each call returns a new token and revokes the previous one, so
 * a lost response does no harm. Throws 404 if the code has expired.
 */
export async function pollPairing({ stores, clock }: Deps, deviceCode: string): Promise<PairingAnswer> {
  const pairing = await stores.agents.findPairing(hashToken(deviceCode), clock.now());
  if (pairing === undefined) throw new ApiError('not_found', 'This pairing has expired. Start platen agent again.');
  const { agentId } = pairing;
  if (agentId === null) return { state: 'pending', interval: POLL_SECONDS };
  const token = newSecret(AGENT_TOKEN);
  if (!(await stores.agents.setToken(agentId, hashToken(token))))
    throw new ApiError('not_found', 'The agent was removed. Start platen agent again.');
  return { state: 'connected', agentId, token };
}

/** Prefix of agent tokens. */
export const AGENT_TOKEN = 'plt_agent_';

const SECRET_LENGTH = 40;

const newSecret = (prefix: string): string => prefix + randomBase62(SECRET_LENGTH, randomBytes);

/** Returns the hash of a token for storage. A token has 238 random bits, so it needs no salt or slow hash. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Connects the agent that shows this code. Throws 404 if no waiting agent has the code, and 400 if the account has too
 * many agents.
 */
export async function connectAgent(deps: Deps, accountId: string, { code, name }: AgentApproval): Promise<AgentRecord> {
  const { stores, config, clock, newId } = deps;
  const now = clock.now();
  return await stores.transaction(async (transaction) => {
    await transaction.accounts.hold(accountId);
    const id = newId();
    const pairing = await transaction.agents.approve(code, id, now);
    if (pairing === undefined) throw new ApiError('not_found', rejectionMessages.agentCodeUnknown);
    const { agentsPerAccount: limit } = config;
    if ((await transaction.agents.list(accountId)).length >= limit) {
      const message = `An account may have at most ${limit} agents. Remove agents that you no longer use.`;
      throw invalidInput('invalid_request', [{ path: '', code: 'agent_count', message }]);
    }
    const agent = { id, accountId, name: name ?? pairing.name, devices: '[]', lastSeenAt: null, createdAt: now };
    await transaction.agents.insert(agent);
    return agentRecord(agent);
  });
}

/** Returns the agents of an account, oldest first. */
export async function listAgents({ stores }: Pick<Deps, 'stores'>, accountId: string) {
  return { data: (await stores.agents.list(accountId)).map(agentRecord) };
}

/**
 * Removes an agent: invalidates its token, detaches its printers, and marks its queued deliveries as failed.
 * Throws 404 if the account has no such agent.
 */
export async function removeAgent(deps: Deps, accountId: string, id: string): Promise<void> {
  const { stores, clock, deliveryEvents } = deps;
  await stores.transaction(async (transaction) => {
    await transaction.accounts.hold(accountId);
    const agent = await transaction.agents.find(id.toLowerCase(), accountId);
    if (agent === undefined) throw new ApiError('not_found', rejectionMessages.agentUnknown);
    const detail = 'The agent was removed. Check which labels were printed.';
    await transaction.deliveries.failOfAgent(agent.id, detail, clock.now());
    await transaction.agents.delete(agent.id);
  });
  // wake the agent's long poll; the server then rejects the agent's next request
  deliveryEvents.ended(id.toLowerCase());
}

function agentRecord({ id, name, devices, lastSeenAt, createdAt }: StoredAgent): AgentRecord {
  return {
    ...{ id, name, devices: JSON.parse(devices) as AgentDevice[] },
    lastSeen: lastSeenAt === null ? null : new Date(lastSeenAt).toISOString(),
    createdAt: new Date(createdAt).toISOString(),
  };
}
