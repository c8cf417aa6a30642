import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { CompiledQuery, SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import { type Checkpoints, createCheckpoints } from './checkpoints.ts';
import { fileGuard } from './file-guard.ts';
import { createLogSync } from './log-sync.ts';
import type { Commits, Relaxed } from './sql-stores.ts';

/** How long a write waits for another process (a CLI command) to finish its own. */
const BUSY_MILLISECONDS = 5000;
/** 32 MiB. From there on a commit makes the checkpoint itself: those beside it did not keep up, or there are none. */
const MOST_LOG_PAGES = 8192;
const GIVES_ROWS = /^\s*(?:select|with|pragma)\b|\breturning\b/i;

/**
 * kysely's SQLite dialect over Node's own driver. WAL lets a CLI command write beside the server; synchronous=FULL
 * makes every commit durable before it is answered. A transaction throws StorageFault once the file was removed.
 */
export function sqliteDialect(file: string, noteCommit: Checkpoints['noteCommit'] = () => undefined): SqliteDialect {
  const database = new DatabaseSync(file);
  database.exec(`PRAGMA busy_timeout=${BUSY_MILLISECONDS}`);
  database.exec('PRAGMA journal_mode=WAL');
  database.exec('PRAGMA synchronous=FULL');
  database.exec('PRAGMA foreign_keys=ON');
  database.exec(`PRAGMA wal_autocheckpoint=${MOST_LOG_PAGES}`);
  const checkFile = fileGuard(file);
  const statements = new Map<string, SqliteStatement>();
  const levels = levelSwitch(database);
  let bytes = 0;
  const count = (parameters: readonly unknown[]): void => {
    for (const value of parameters) bytes += sizeOf(value);
  };
  const commitNoted = (commit: SqliteStatement): SqliteStatement => ({
    ...commit,
    run: (parameters) => {
      const done = commit.run(parameters);
      noteCommit(bytes);
      bytes = 0;
      return done;
    },
  });
  const shim: SqliteDatabase = {
    close: () => database.close(),
    prepare: (given) => {
      if (levels.isAsked(given)) return NOTHING_TO_DO;
      levels.beforeStatement(given);
      // a transaction that turns from reading to writing can't wait for another writer: take the lock at once
      const text = given === 'begin' ? 'begin immediate' : given;
      if (text === 'begin immediate') checkFile();
      const known = statements.get(text);
      if (known !== undefined) return known;
      const prepared = toKysely(database.prepare(text), GIVES_ROWS.test(text), count);
      const statement = text === 'rollback' ? ifAny(prepared) : text === 'commit' ? commitNoted(prepared) : prepared;
      // a pragma takes effect when it is prepared, so it is prepared each time
      if (!text.startsWith('pragma')) statements.set(text, statement);
      return statement;
    },
  };
  return new Dialect({ database: shim });
}

/** In WAL mode, synchronous=NORMAL keeps a database whole and what the process wrote, and syncs only at checkpoints. */
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

/** A database file for `openSqlStores`, whose thread waits for the disk in no transaction. */
export function sqliteDatabase(file: string): { readonly dialect: SqliteDialect; readonly commits: Commits } {
  const checkpoints = createCheckpoints(file);
  const { sync, close } = createLogSync(file);
  const closeBoth = async (): Promise<void> => {
    await close();
    await checkpoints.close();
  };
  return {
    dialect: sqliteDialect(file, checkpoints.noteCommit),
    commits: { relaxed: relaxedSqlite, room: checkpoints.room, sync, close: closeBoth },
  };
}

/**
 * Switches how long commits wait only before a statement that may write, where it is not yet as was asked last: most
 * transactions are relaxed, and between two of them is mostly reading.
 */
function levelSwitch(database: DatabaseSync) {
  let [asked, present] = [FULL.sql, FULL.sql];
  return {
    /** Whether a text asks for a level, which is then noted. */
    isAsked: (text: string): boolean => {
      if (text !== NORMAL.sql && text !== FULL.sql) return false;
      asked = text;
      return true;
    },
    beforeStatement: (text: string): void => {
      if (asked === present || text.startsWith('select')) return;
      database.exec(asked);
      present = asked;
    },
  };
}

class Dialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

/** SQLite changes schemas in transactions, and must here: a server and a command may both be the first to open a database. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * A rollback that does nothing where SQLite did it itself, as it does on a full disk: the error that came first is the
 * one to tell.
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

const NOTHING_DONE = { changes: 0, lastInsertRowid: 0 };
const NOTHING_TO_DO: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => NOTHING_DONE,
  iterate: () => [].values(),
};

/** About how many bytes a value fills where it is stored. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  return value instanceof Uint8Array ? value.byteLength : 0;
}

function toKysely(
  statement: StatementSync,
  reader: boolean,
  count: (parameters: readonly unknown[]) => void,
): SqliteStatement {
  return {
    reader,
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
