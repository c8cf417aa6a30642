import type { SqlStores } from '../../src/stores/sql/sql-stores.ts';
import type { Engine } from './fill.ts';

/** Total cost of one kind of statement since the database was created. */
export interface StatementCost {
  readonly text: string;
  readonly calls: number;
  readonly milliseconds: number;
  /** Pages that the statement touched, in the cache or on the disk. */
  readonly pages: number;
}

/** A database with the current schema, on PostgreSQL or SQLite. */
export interface TrialDatabase {
  readonly engine: Engine;
  /** Opens the stores, as a command does. On SQLite, no server may run meanwhile. */
  open(): Promise<{ readonly stores: SqlStores; close(): Promise<void> }>;
  /** Settings with which a server uses the database. */
  readonly environment: Readonly<Record<string, string>> & { readonly PLATEN_DATA_DIR: string };
  /** Runs statements that add many rows, without triggers. */
  fill(statements: readonly string[]): Promise<void>;
  /** Runs statements with the triggers that a server's statements have. */
  add(statements: readonly string[]): Promise<void>;
  /** Brings the database to the state of a database in use: statistics, free space and cache. */
  settle(): Promise<void>;
  /** Costs of each statement of servers; `undefined` on SQLite. */
  readonly costs: (() => Promise<readonly StatementCost[]>) | undefined;
  /** Returns the number of pages in SQLite's write-ahead log, which restarts at 0; `undefined` on PostgreSQL. */
  readonly logPages: (() => Promise<number>) | undefined;
  bytes(): Promise<number>;
  /** Bytes of an entry of `render_keys`, with its indexes; `undefined` on SQLite. */
  keyBytes(): Promise<number | undefined>;
  close(): Promise<void>;
}
