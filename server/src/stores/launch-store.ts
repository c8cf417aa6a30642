/** A launch link, or a session started with one. Only the hash of its secret is stored. */
export interface Launch {
  /** SHA-256 of the secret in hex. */
  readonly hash: string;
  readonly accountId: string;
  readonly expiresAt: number;
}

/** Launch links of shops, and their sessions. Queries never return expired ones. */
export interface LaunchStore {
  addLink(link: Launch): Promise<void>;
  findLink(hash: string, now: number): Promise<Launch | undefined>;
  /** Removes a link and returns it. Of concurrent calls only one gets it. */
  spendLink(hash: string, now: number): Promise<Launch | undefined>;
  addSession(session: Launch): Promise<void>;
  findSession(hash: string, now: number): Promise<Launch | undefined>;
  endSession(hash: string): Promise<void>;
  /** Deletes at most `most` expired links and sessions, and returns their number. */
  deleteExpired(now: number, most: number): Promise<number>;
}
