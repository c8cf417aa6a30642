import { StorageFault } from '../storage-faults.ts';

/**
 * SQLSTATE classes (PostgreSQL, appendix A) for a temporarily unavailable database server:
 * - 08: connection exception
 * - 53: insufficient resources (disk, memory, connections)
 * - 57: operator intervention (shutdown, startup, statement timeout)
 * - 58: system error
 */
const AWAY_CLASSES: ReadonlySet<string> = new Set(['08', '53', '57', '58']);
/**
 * SQLSTATE code for a transaction that was idle for too long, for example because Platen's process hung. PostgreSQL
 * then ends the connection.
 */
const STOOD_STILL = '25P03';
/**
 * SQLSTATE codes of temporary errors (a retry can succeed): read-only standby server, idle transaction timeout,
 * serialisation failure, deadlock and lock timeout.
 */
const AWAY_CODES: ReadonlySet<string> = new Set(['25006', STOOD_STILL, '40001', '40P01', '55P03']);
const SQLSTATE = /^[0-9A-Z]{5}$/;

/** Converts a statement's error to a StorageFault if the database is unavailable. Returns any other error unchanged. */
export function statementFault(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const state = sqlStateOf(error);
  // errors without a SQLSTATE come from the driver: the connection ended or timed out
  if (state === undefined) return awayFault(error);
  return AWAY_CODES.has(state) || AWAY_CLASSES.has(state.slice(0, 2)) ? awayFault(error) : error;
}

/** Wraps a database error in a StorageFault. */
export function awayFault(error: unknown): StorageFault {
  if (error instanceof StorageFault) return error;
  return new StorageFault('database', error instanceof Error ? error.message : String(error), { cause: error });
}

/** SQLSTATE codes of a deadlock and a lock timeout: other transactions hold the locks that a statement needs. */
const HELD_UP: ReadonlySet<string> = new Set(['40P01', '55P03']);

/** Returns true if a statement failed because other transactions hold the locks that it needs. */
export function isHeldUp(error: unknown): boolean {
  if (!(error instanceof StorageFault)) return false;
  const state = sqlStateOf(error.cause);
  return state !== undefined && HELD_UP.has(state);
}

/** Returns the name of the constraint that a statement would violate; undefined for any other error. */
export function violatedConstraint(error: unknown): string | undefined {
  if (sqlStateOf(error) === undefined) return undefined;
  return error instanceof Error && 'constraint' in error ? String(error.constraint) : undefined;
}

/**
 * Returns true if an error makes its connection unusable. Most errors that PostgreSQL reports leave the connection
 * usable.
 */
export function endsConnection(error: unknown): boolean {
  const state = sqlStateOf(error);
  return state === undefined || state === STOOD_STILL || state.startsWith('08') || state.startsWith('57P');
}

function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  // checks `severity` too, because the system error EPIPE looks like a SQLSTATE
  return SQLSTATE.test(error.code) && 'severity' in error ? error.code : undefined;
}
