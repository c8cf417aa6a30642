import type { PrinterState } from '@platen/sdk';

/** A stored printer. */
export interface StoredPrinter {
  /** UUID. */
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  /** The printer's profile as JSON; null for a queue that prints PDFs. */
  readonly profile: string | null;
  /** Agent that reaches the printer; null for none. */
  readonly agentId: string | null;
  /** Address on the agent's computer; null without an agent. */
  readonly address: string | null;
  /** State from the agent's last report. */
  readonly state: PrinterState;
  /** Time at which the agent last reached the printer; null if never. */
  readonly lastSeenAt: number | null;
  readonly createdAt: number;
}

/** A position in an account's list of printers. It stays valid even if that printer was removed. */
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

/** An agent that waits until its code is entered (RFC 8628). */
export interface Pairing {
  /** Hash of the secret with which the agent asks for its token. */
  readonly hash: string;
  /** The code for people. */
  readonly code: string;
  readonly name: string;
  /** The connected agent; null until the code is entered. */
  readonly agentId: string | null;
  readonly expiresAt: number;
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
  /** Returns the ids and the last calls of agents. */
  lastSeen(ids: readonly string[]): Promise<ReadonlyMap<string, number | null>>;
  /** Stores the time of a call. */
  noteSeen(id: string, at: number): Promise<void>;
  setDevices(id: string, devices: string, at: number): Promise<void>;
  /** Deletes an agent and detaches its printers. */
  delete(id: string): Promise<void>;
  insertPairing(pairing: Pairing): Promise<void>;
  findPairing(hash: string, now: number): Promise<Pairing | undefined>;
  /**
   * Connects the pairing with this code to an agent. Returns the pairing. Returns undefined if no pairing that waits at
   * `now` has this code.
   */
  approve(code: string, agentId: string, now: number): Promise<Pairing | undefined>;
  /** Deletes at most `most` pairings that expired before `now`. Returns their number. */
  deleteExpired(now: number, most: number): Promise<number>;
}
