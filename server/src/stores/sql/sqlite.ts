import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement, sql } from 'kysely';
import { fileGuard } from './file-guard.ts';
import type { Relaxed } from './sql-stores.ts';

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
  const shim: SqliteDatabase = {
    close: () => database.close(),
    prepare: (given) => {
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
    await sql`pragma synchronous=normal`.execute(connection);
    try {
      return await connection.transaction().execute(work);
    } finally {
      await sql`pragma synchronous=full`.execute(connection);
    }
  });

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

function toKysely(statement: StatementSync, reader: boolean): SqliteStatement {
  return {
    reader,
    all: (parameters) => statement.all(...(parameters as readonly SQLInputValue[])),
    run: (parameters) => statement.run(...(parameters as readonly SQLInputValue[])),
    iterate: (parameters) => statement.iterate(...(parameters as readonly SQLInputValue[])),
  };
}
