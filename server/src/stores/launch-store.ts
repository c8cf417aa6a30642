/** A launch link, or a session that one began: only the hash of its secret is stored. */
export interface Launch {
  /** SHA-256 of the secret, hex. */
  readonly hash: string;
  readonly accountId: string;
  readonly expiresAt: number;
}

/** Launch links of shops, and the sessions that they began. What expired is not found. */
export interface LaunchStore {
  addLink(link: Launch): Promise<void>;
  findLink(hash: string, now: number): Promise<Launch | undefined>;
  /** Takes a link away and gives it; of calls at the same moment, one alone gets it. */
  spendLink(hash: string, now: number): Promise<Launch | undefined>;
  addSession(session: Launch): Promise<void>;
  findSession(hash: string, now: number): Promise<Launch | undefined>;
  endSession(hash: string): Promise<void>;
  /** Forgets links and sessions that are over, at most so many, and gives how many. */
  deleteExpired(now: number, most: number): Promise<number>;
}
