import { StorageFault } from '../storage-fault.ts';

/**
 * Classes of SQLSTATE (PostgreSQL, appendix A) for a server that is away or has no room for a while: connections (08),
 * resources (53: disk, memory, connections), the operator (57: shut down, starting, statement timeout), the system (58).
 */
const AWAY_CLASSES: ReadonlySet<string> = new Set(['08', '53', '57', '58']);
/** A transaction that stood still for too long, as that of a process that hung: the server ends its connection. */
const STOOD_STILL = '25P03';
/** Read-only, as a standby is; serialization, deadlock, lock timeout: the same call goes through the next time. */
const AWAY_CODES: ReadonlySet<string> = new Set(['25006', STOOD_STILL, '40001', '40P01', '55P03']);
const SQLSTATE = /^[0-9A-Z]{5}$/;

/** What a statement failed with: a StorageFault where the database is away, and any other error as it is. */
export function statementFault(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const state = sqlStateOf(error);
  // the driver's own errors have no state: the connection ended, or nothing came in time
  if (state === undefined) return awayFault(error);
  return AWAY_CODES.has(state) || AWAY_CLASSES.has(state.slice(0, 2)) ? awayFault(error) : error;
}

/** That the database is away, for whatever reason. */
export function awayFault(error: unknown): StorageFault {
  if (error instanceof StorageFault) return error;
  return new StorageFault('database', error instanceof Error ? error.message : String(error), { cause: error });
}

/** Deadlock, and lock_timeout: others hold what a statement needs. */
const HELD_UP: ReadonlySet<string> = new Set(['40P01', '55P03']);

/** Whether a statement failed because others' statements were in its way. */
export function isHeldUp(error: unknown): boolean {
  return error instanceof StorageFault && HELD_UP.has(sqlStateOf(error.cause) ?? '');
}

/** Whether a connection may be used again after an error: whatever the server itself answered leaves it whole. */
export function endsConnection(error: unknown): boolean {
  const state = sqlStateOf(error);
  return state === undefined || state === STOOD_STILL || state.startsWith('08') || state.startsWith('57P');
}

function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  // EPIPE is a system's error, and looks like one of PostgreSQL's
  return SQLSTATE.test(error.code) && 'severity' in error ? error.code : undefined;
}
