import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { CompiledQuery, SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import { fileGuard } from './file-guard.ts';
import { createLogSync } from './log-sync.ts';
import type { Commits, Relaxed } from './sql-stores.ts';

/** How long a write waits for another process (a CLI command) to finish its own. */
const BUSY_MILLISECONDS = 5000;
const GIVES_ROWS = /^\s*(?:select|with|pragma)\b|\breturning\b/i;

/**
 * kysely's SQLite dialect over Node's own driver. WAL lets a CLI command write beside the server; synchronous=FULL
 * makes every commit durable before it is answered. A transaction throws StorageFault once the file was removed.
 */
export function sqliteDialect(file: string): SqliteDialect {
  const database = new DatabaseSync(file);
  database.exec(`PRAGMA busy_timeout=${BUSY_MILLISECONDS}`);
  database.exec('PRAGMA journal_mode=WAL');
  database.exec('PRAGMA synchronous=FULL');
  database.exec('PRAGMA foreign_keys=ON');
  const checkFile = fileGuard(file);
  const statements = new Map<string, SqliteStatement>();
  const levels = levelSwitch(database);
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
      const prepared = toKysely(database.prepare(text), GIVES_ROWS.test(text));
      const statement = text === 'rollback' ? ifAny(prepared) : prepared;
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

/** How transactions commit in a database file: the thread waits for the disk in none, the promises of durable ones do. */
export function sqliteCommits(file: string): Commits {
  return { relaxed: relaxedSqlite, ...createLogSync(file) };
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

function toKysely(statement: StatementSync, reader: boolean): SqliteStatement {
  return {
    reader,
    all: (parameters) => statement.all(...(parameters as readonly SQLInputValue[])),
    run: (parameters) => statement.run(...(parameters as readonly SQLInputValue[])),
    iterate: (parameters) => statement.iterate(...(parameters as readonly SQLInputValue[])),
  };
}
