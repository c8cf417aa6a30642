import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';
import { fileGuard, type OpenFile, openFile } from './open-file.ts';
import type { Commits, Relaxed } from './sql-stores.ts';
import type { RunStatement } from './sqlite-renders.ts';
import type { Tables } from './tables.ts';
import { type Checkpoints, createCheckpoints, createLogSync } from './write-ahead-log.ts';

/**
 * kysely's SQLite dialect with Node's own driver. WAL mode lets a CLI command write while the server runs, and
 * synchronous=FULL makes every commit durable before it returns. A transaction throws StorageFault if the file was
 * removed. On a full disk the database is opened read-only; writes try to reopen it for writing, at most four times a
 * second.
 */
export function sqliteDialect(
  file: string,
  noteCommit: Checkpoints['noteCommit'] = () => undefined,
  now: () => number = () => performance.now(),
): SqliteDialect {
  return dialectOf(new Connection(file, noteCommit, now));
}

const dialectOf = (connection: Connection): SqliteDialect => new Dialect(connection);

/**
 * Minimum interval between attempts to reopen the database for writing while the disk is full. The interval limits the
 * cost, because each attempt closes and opens the file.
 */
const REOPEN_MILLISECONDS = 250;

/**
 * The connection that all queries of one dialect share. Reopens the file for writing when a full disk has space again.
 */
class Connection implements SqliteDatabase {
  readonly #file: string;
  readonly #noteCommit: Checkpoints['noteCommit'];
  readonly #statements = new Map<string, SqliteStatement>();
  readonly #levels = new LevelSwitch();
  readonly #checkFile: () => void;
  readonly #now: () => number;
  #open: OpenFile;
  /** Earliest time of the next attempt to reopen the file, while the disk is full. */
  #reopensAt = Number.NEGATIVE_INFINITY;
  /** Estimated bytes of values written since the last commit of a transaction. */
  #bytes = 0;
  /** Value of `#bytes` when the open transaction began. */
  #bytesBefore = 0;
  /** True while a kysely query or transaction holds the connection. */
  isHeld = false;

  constructor(file: string, noteCommit: Checkpoints['noteCommit'], now: () => number) {
    this.#now = now;
    this.#file = file;
    this.#noteCommit = noteCommit;
    this.#open = openFile(file);
    this.#checkFile = fileGuard(file);
  }

  close(): void {
    if (this.#open.database.isOpen) this.#open.database.close();
  }

  prepare(given: string): SqliteStatement {
    if (this.#levels.isAsked(given)) return NOTHING_TO_DO;
    if (this.#open.readOnlyFor !== undefined) this.#openAgain(!given.startsWith('select'));
    const { database } = this.#open;
    this.#levels.beforeStatement(database, given);
    // takes the write lock immediately, because a transaction that starts with a read fails if another writer commits
    // before it writes
    const text = given === 'begin' ? 'begin immediate' : given;
    if (text === 'begin immediate') this.#checkFile();
    const known = this.#statements.get(text);
    if (known !== undefined) return known;
    const statement = this.#noted(text, toKysely(database.prepare(text), this.#count));
    // pragmas are not cached, because a pragma takes effect when it is prepared
    if (!text.startsWith('pragma')) this.#statements.set(text, statement);
    return statement;
  }

  /**
   * Runs a transaction with synchronous=NORMAL, without yielding to the event loop. No other transaction may be open.
   */
  atOnce<T>(work: (run: RunStatement) => T): T {
    this.run(NORMAL.sql);
    try {
      this.run('begin');
      try {
        const result = work(this.run);
        this.run('commit');
        return result;
      } catch (error) {
        this.run('rollback');
        throw error;
      }
    } finally {
      this.run(FULL.sql);
    }
  }

  /** Runs one statement. No kysely transaction may be open. */
  readonly run: RunStatement = (text, values = []) => {
    const statement = this.prepare(text);
    if (statement.reader) return statement.all(values);
    statement.run(values);
    return [];
  };

  /**
   * Reopens the file for a statement. If the statement writes and the disk is still full, throws SQLite's error; no
   * data is lost, because nothing was written yet. For {@link REOPEN_MILLISECONDS} after a failed attempt, every write
   * immediately throws the error of that attempt.
   */
  #openAgain(toWrite: boolean): void {
    const { database, readOnlyFor } = this.#open;
    // the database is closed if a command had locked the file during the last attempt
    if (!toWrite && database.isOpen) return;
    if (database.isOpen && this.#now() < this.#reopensAt) throw readOnlyFor;
    this.#statements.clear();
    this.close();
    this.#open = openFile(this.#file);
    this.#reopensAt = this.#now() + REOPEN_MILLISECONDS;
    if (toWrite && this.#open.readOnlyFor !== undefined) throw this.#open.readOnlyFor;
  }

  readonly #count = (parameters: readonly unknown[]): void => {
    for (const value of parameters) this.#bytes += sizeOf(value);
  };

  /**
   * Wraps a statement that begins or ends a transaction, so that running it also updates the count of written bytes.
   */
  #noted(text: string, statement: SqliteStatement): SqliteStatement {
    switch (text) {
      case 'begin immediate':
        return afterwards(statement, () => {
          this.#bytesBefore = this.#bytes;
        });
      case 'commit':
        return afterwards(statement, () => {
          this.#noteCommit(this.#bytes);
          this.#bytes = 0;
        });
      case 'rollback':
        return afterwards(ifAny(statement), () => {
          this.#bytes = this.#bytesBefore;
        });
      default:
        return statement;
    }
  }
}

/**
 * Runs a transaction with synchronous=NORMAL. In WAL mode, this level keeps the database consistent and preserves
 * writes if the process crashes, but SQLite syncs only at checkpoints.
 */
export const relaxedSqlite: Relaxed = (db, work) =>
  db.connection().execute(async (connection) => {
    await connection.executeQuery(NORMAL);
    try {
      return await connection.transaction().execute(work);
    } finally {
      await connection.executeQuery(FULL);
    }
  });

const NORMAL = CompiledQuery.raw('pragma synchronous=normal');
const FULL = CompiledQuery.raw('pragma synchronous=full');

/**
 * Creates the arguments of `openSqlStores` for a database file. Transactions never block the thread while the disk
 * syncs.
 */
export function sqliteDatabase(file: string): { readonly dialect: SqliteDialect; readonly commits: Commits } {
  const checkpoints = createCheckpoints(file);
  const { sync, close } = createLogSync(file);
  const closeBoth = async (): Promise<void> => {
    await close();
    await checkpoints.close();
  };
  const connection = new Connection(
    file,
    (bytes) => checkpoints.noteCommit(bytes),
    () => performance.now(),
  );
  return {
    dialect: dialectOf(connection),
    commits: {
      relaxed: relaxedSqlite,
      atOnce: (db, work) => whenFree(connection, db, () => connection.atOnce(work)),
      read: (db, text, values) => whenFree(connection, db, () => connection.run(text, values)),
      ...{
        notePages: (pages) => checkpoints.notePages(pages),
        readyToWrite: () => checkpoints.hasSpace(),
        sync,
        close: closeBoth,
      },
    },
  };
}

/**
 * Runs synchronous work on the connection. If a kysely query holds the connection, waits for kysely to release it,
 * because the query's transaction may still be open. Otherwise, bypasses kysely, because the work then takes only a
 * third of the time.
 */
async function whenFree<T>(connection: Connection, db: Kysely<Tables>, work: () => T): Promise<T> {
  return connection.isHeld ? await db.connection().execute(async () => work()) : work();
}

/**
 * Switches the synchronous level lazily: only before a statement that may write, and only if the requested level has
 * changed. Most transactions are relaxed, and most statements outside of transactions only read, so the level rarely
 * changes.
 */
class LevelSwitch {
  #asked = FULL.sql;
  #present = FULL.sql;

  /** If a statement requests a synchronous level, records that level and returns true. Otherwise returns false. */
  isAsked(text: string): boolean {
    if (text !== NORMAL.sql && text !== FULL.sql) return false;
    this.#asked = text;
    return true;
  }

  beforeStatement(database: DatabaseSync, text: string): void {
    if (this.#asked === this.#present || text.startsWith('select')) return;
    database.exec(this.#asked);
    this.#present = this.#asked;
  }
}

class Dialect extends SqliteDialect {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    super({ database: connection });
    this.#connection = connection;
  }

  override createDriver(): SqliteDriver {
    return new HoldingDriver(this.#connection);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

/**
 * Sets `isHeld` while a kysely query or transaction holds the connection. kysely lets only one query or transaction
 * hold it at a time.
 */
class HoldingDriver extends SqliteDriver {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    super({ database: connection });
    this.#connection = connection;
  }

  override acquireConnection(): Promise<DatabaseConnection> {
    this.#connection.isHeld = true;
    return super.acquireConnection();
  }

  override releaseConnection(): Promise<void> {
    this.#connection.isHeld = false;
    return super.releaseConnection();
  }
}

/**
 * kysely adapter that enables transactions for schema changes, because a server and a command may open a new database
 * at the same time. SQLite supports such transactions.
 */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * Ignores a rollback if SQLite has already rolled back by itself, for example on a full disk. So the caller gets the
 * original error, not the error from the rollback.
 */
const ifAny = (rollback: SqliteStatement): SqliteStatement => ({
  ...rollback,
  run: (parameters) => {
    try {
      return rollback.run(parameters);
    } catch (error) {
      if (error instanceof Error && error.message.includes('no transaction is active')) return NOTHING_DONE;
      throw error;
    }
  },
});

/** Calls `work` after each successful run of a statement. */
const afterwards = (statement: SqliteStatement, work: () => void): SqliteStatement => ({
  ...statement,
  run: (parameters) => {
    const done = statement.run(parameters);
    work();
    return done;
  },
});

const NOTHING_DONE = { changes: 0, lastInsertRowid: 0 };
const NOTHING_TO_DO: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => NOTHING_DONE,
  iterate: () => [].values(),
};

/** Estimates the stored bytes of a value. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  return value instanceof Uint8Array ? value.byteLength : 0;
}

function toKysely(statement: StatementSync, count: (parameters: readonly unknown[]) => void): SqliteStatement {
  return {
    // SQLite reports result columns only for statements that return rows
    reader: statement.columns().length > 0,
    all: (parameters) => {
      count(parameters);
      return statement.all(...(parameters as readonly SQLInputValue[]));
    },
    run: (parameters) => {
      count(parameters);
      return statement.run(...(parameters as readonly SQLInputValue[]));
    },
    iterate: (parameters) => statement.iterate(...(parameters as readonly SQLInputValue[])),
  };
}
