import type { PrinterState } from '@platen/sdk';

/** A stored printer. */
export interface StoredPrinter {
  /** UUID. */
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  /** The printer's profile as JSON; null for a queue that prints PDFs. */
  readonly profile: string | null;
  /** Id of the agent that can reach the printer; null for none. */
  readonly agentId: string | null;
  /**
   * The printer's address as seen from the agent's computer; null without an agent. `cloudprnt` for a printer that
   * polls the server directly: `agentId` is then the id of its `Poller`.
   */
  readonly address: string | null;
  /** State from the agent's last report. */
  readonly state: PrinterState;
  /** Time at which the agent last reached the printer; null if never. */
  readonly lastSeenAt: number | null;
  readonly createdAt: number;
}

/** A position in an account's list of printers. It stays valid even if the printer at this position is removed. */
export type PrinterPosition = Pick<StoredPrinter, 'id' | 'createdAt'>;

export interface PrinterStore {
  insert(printer: StoredPrinter): Promise<void>;
  /** Returns a printer. Returns undefined if it does not exist or belongs to another account. */
  find(id: string, accountId: string): Promise<StoredPrinter | undefined>;
  /** Returns at most `limit` printers, newest first, starting after the position `after`. */
  list(accountId: string, limit: number, after?: PrinterPosition): Promise<readonly StoredPrinter[]>;
  /** Returns the number of printers of an account. */
  count(accountId: string): Promise<number>;
  change(printer: Omit<StoredPrinter, 'accountId' | 'createdAt'>): Promise<void>;
  /** Stores the state that an agent reported for one of its printers. */
  setState(id: string, agentId: string, state: PrinterState, lastSeenAt: number | null): Promise<void>;
  /** Returns the printers that are attached to an agent. */
  ofAgent(agentId: string): Promise<readonly StoredPrinter[]>;
  delete(id: string): Promise<void>;
}

/** A connected agent. */
export interface StoredAgent {
  /** UUID. */
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  /** JSON array of the printers that the agent can reach. */
  readonly devices: string;
  readonly lastSeenAt: number | null;
  readonly createdAt: number;
}

/** An agent or polling printer that has not called for some time. */
export interface SilentAgent {
  readonly id: string;
  readonly kind: 'agent' | 'cloudprnt';
  readonly lastSeenAt: number;
}

/** Last call of an agent or a poller. */
export interface Contact {
  /** Time of the last call; null if there was none. */
  readonly lastSeenAt: number | null;
  /** MAC address of a printer that polls; null for an agent, and before the first poll. */
  readonly mac: string | null;
  /** Reason why requests of another printer were rejected; null for none. */
  readonly problem: string | null;
}

/** Pairing of an agent (RFC 8628): the agent shows a code, and waits until a user enters it. */
export interface Pairing {
  /** Hash of the secret with which the agent polls for its token. */
  readonly hash: string;
  /** Code that the user enters. */
  readonly code: string;
  readonly name: string;
  /** Id of the connected agent; null until the code is entered. */
  readonly agentId: string | null;
  readonly expiresAt: number;
}

/** Cut-off times: an agent or a polling printer whose last call was earlier counts as offline. */
export interface SilentSince {
  readonly agent: number;
  /** Cut-off time for a printer that polls the server with CloudPRNT. */
  readonly cloudprnt: number;
}

export interface AgentStore {
  insert(agent: StoredAgent): Promise<void>;
  /** Replaces the hash of an agent's token. Returns false if the agent was removed. */
  setToken(id: string, hash: string): Promise<boolean>;
  /** Returns the agent whose token has this hash. */
  findByToken(hash: string): Promise<StoredAgent | undefined>;
  find(id: string, accountId: string): Promise<StoredAgent | undefined>;
  /** Returns an account's agents, oldest first. */
  list(accountId: string): Promise<readonly StoredAgent[]>;
  /** Returns the last call of each agent or poller, by id. */
  contacts(ids: readonly string[]): Promise<ReadonlyMap<string, Contact>>;
  /** Stores the time of an agent's last call, and whether it can cancel deliveries. */
  noteSeen(id: string, at: number, canCancel: boolean): Promise<void>;
  setDevices(id: string, devices: string, at: number): Promise<void>;
  /** Returns at most `most` agents and pollers that have not called since `before` and are not marked as silent. */
  silent(before: SilentSince, most: number): Promise<readonly SilentAgent[]>;
  /**
   * Marks agents as silent, except those that have called since `before` or are marked already. Returns the agents that
   * it marked. An agent's next call removes the mark.
   */
  markSilent(ids: readonly string[], before: SilentSince): Promise<readonly Pick<StoredAgent, 'id' | 'accountId'>[]>;
  /** Deletes an agent and detaches its printers. */
  delete(id: string): Promise<void>;
  insertPairing(pairing: Pairing): Promise<void>;
  findPairing(hash: string, now: number): Promise<Pairing | undefined>;
  /**
   * Assigns an agent to the pairing with this code, and returns the pairing. Returns undefined if no pairing with this
   * code is waiting at the time `now`.
   */
  approve(code: string, agentId: string, now: number): Promise<Pairing | undefined>;
  /** Deletes at most `most` pairings that expired before `now`. Returns their number. */
  deleteExpired(now: number, most: number): Promise<number>;
}
