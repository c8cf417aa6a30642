import { type ConstructorOptions, PgBoss, type Queue } from 'pg-boss';
import { connectionConfig, type PostgresSettings } from '../../../stores/postgres/connections.ts';
import { statementFault } from '../../../stores/postgres/faults.ts';
import { DatabaseFault } from '../../../stores/storage-faults.ts';

/** The pg-boss instance that delivers jobs. */
export type Boss = PgBoss;

/** Queue names for each kind of job. */
export const QUEUES = { short: 'platen-short', pictured: 'platen-pictured', long: 'platen-long' } as const;
/** Dead letter queue: records jobs that were abandoned after crashing their workers. No worker reads it. */
export const DEAD_LETTERS = 'platen-dead';
/** PostgreSQL schema of pg-boss's tables. Other programs may use pg-boss with another schema in the same database. */
export const SCHEMA = 'platen_queue';

const DAY = 86_400;
/**
 * Number of database connections of an instance that runs jobs, in addition to one for notifications, and of an
 * instance that only accepts jobs.
 */
const WORKER_CONNECTIONS = 4;
const API_CONNECTIONS = 1;
/** Time after which a worker without a heartbeat counts as dead. pg-boss requires at least 10 s. */
const HEARTBEAT_SECONDS = 10;
/** Interval of the check for dead workers, which one instance of the cluster runs. */
const SUPERVISION_SECONDS = 5;
/** Retention of completed jobs in the queue, and interval of their removal. A smaller table makes fetching faster. */
const FORGET_SECONDS = 300;
/** Time allowed for a job in addition to drawing: for storing the PDF, and for waiting for images and a slot. */
const BESIDE_DRAWING_SECONDS = 300;
const LONGEST_SECONDS = 24 * 3600 - 1;
/** Retry delay after a fault. It doubles each time, up to the maximum. */
const RETRY_SECONDS = 1;
const LONGEST_RETRY_SECONDS = 60;
/**
 * Maximum number of retries: the largest value of the column, so practically unlimited. The store counts a job's own
 * crashes separately from other faults.
 */
const RETRIES = 2 ** 31 - 1;
/** Retention time of waiting jobs: practically unlimited, because they must never be removed. */
const RETENTION_SECONDS = 3650 * DAY;
const DEAD_LETTER_SECONDS = 30 * DAY;

/** Limits of a job: drawing time per attempt, and number of attempts. */
export interface JobLimits {
  readonly jobSeconds: number;
  readonly jobAttempts: number;
}

export interface BossOptions extends JobLimits {
  readonly settings: PostgresSettings;
  /** True if this instance runs jobs and checks for dead workers. */
  readonly works: boolean;
  /** True (the default) to create and upgrade pg-boss's tables. If false, they must be current already. */
  readonly migrates?: boolean;
  /** Called with errors that occur outside of calls; StorageFault if the database is unavailable. */
  readonly onFault: (error: unknown) => void;
}

/**
 * Creates or upgrades pg-boss's tables. Several processes may call it at once; only one does the work. Throws
 * DatabaseFault.
 */
export async function migrateQueue(settings: PostgresSettings): Promise<void> {
  const boss = new PgBoss({ ...bossConfig(settings, API_CONNECTIONS), supervise: false });
  boss.on('error', () => undefined);
  await started(boss);
  await boss.stop({ graceful: false });
}

/**
 * Matches pg-boss's error message if its tables are missing or belong to another release, and it may not change them.
 */
const BEHIND = /^pg-boss (?:is not installed|database requires migrations)/;

/**
 * True if pg-boss's tables are missing or belong to another release. Throws other errors of pg-boss and the database.
 */
export async function isQueueBehind(settings: PostgresSettings): Promise<boolean> {
  const boss = new PgBoss({ ...bossConfig(settings, API_CONNECTIONS), supervise: false, migrate: false });
  boss.on('error', () => undefined);
  try {
    await boss.start();
    return false;
  } catch (error) {
    if (error instanceof Error && BEHIND.test(error.message)) return true;
    throw error;
  } finally {
    await boss.stop({ graceful: false }).catch(() => undefined);
  }
}

/** Starts pg-boss on a database and creates its queues. Throws DatabaseFault. */
export async function startBoss({ settings, works, migrates = true, onFault, ...limits }: BossOptions): Promise<Boss> {
  const boss = new PgBoss({
    ...bossConfig(settings, works ? WORKER_CONNECTIONS : API_CONNECTIONS),
    migrate: migrates,
    ...{ supervise: works, useListenNotify: works },
    ...{ superviseIntervalSeconds: SUPERVISION_SECONDS, monitorIntervalSeconds: SUPERVISION_SECONDS },
    maintenanceIntervalSeconds: FORGET_SECONDS,
  });
  // errors of calls go to their callers; this event passes a plain copy of its error, which is not an Error
  boss.on('error', (error) => onFault(statementFault(Object.assign(new Error(error.message), error))));
  await started(boss, async () => {
    await makeQueue(boss, DEAD_LETTERS, { retentionSeconds: DEAD_LETTER_SECONDS });
    for (const name of Object.values(QUEUES)) await makeQueue(boss, name, queueOptions(limits));
  });
  return boss;
}

const { timeOrigin } = performance;
// stored once: a test that fakes time would otherwise make pg-boss wait for years, or poll without a pause
const sinceOrigin = performance.now.bind(performance);
/**
 * Monotonic clock for pg-boss. If the machine's clock were set back, pg-boss would sleep that much longer and miss dead
 * workers. A change of more than 25 days would overflow its timer, and it would poll without a pause.
 */
const steadyClock: NonNullable<ConstructorOptions['clock']> = {
  now: () => timeOrigin + sinceOrigin(),
  ...{ setTimeout, clearTimeout, setInterval, clearInterval },
};

const bossConfig = (settings: PostgresSettings, max: number) => ({
  ...connectionConfig(settings),
  ...{ application_name: 'platen jobs', schema: SCHEMA, max, schedule: false, clock: steadyClock },
  // pg-boss's own writes need not survive a crash of the database: a lost "completed" delivers the job again, and the
  // worker finds it done
  options: '-c synchronous_commit=off',
});

async function started(boss: Boss, prepare: () => Promise<void> = async () => undefined): Promise<void> {
  try {
    await boss.start();
    await prepare();
  } catch (cause) {
    await boss.stop({ graceful: false }).catch(() => undefined);
    const message = cause instanceof Error ? cause.message : String(cause);
    if (BEHIND.test(message)) {
      throw new DatabaseFault(
        'The database lacks this release’s tables for the job queue, and PLATEN_MIGRATE is off. Run: platen migrate',
        { cause },
      );
    }
    throw new DatabaseFault(
      `The job queue in PostgreSQL can’t be used: ${message}. The user of PLATEN_DATABASE_URL must be allowed to create ` +
        `the schema ${SCHEMA}, which contains the queue’s tables.`,
      { cause },
    );
  }
}

const queueOptions = ({ jobSeconds, jobAttempts }: JobLimits): Omit<Queue, 'name'> => ({
  deadLetter: DEAD_LETTERS,
  notify: true,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  expireInSeconds: Math.min(LONGEST_SECONDS, jobSeconds * jobAttempts + BESIDE_DRAWING_SECONDS),
  ...{ retryLimit: RETRIES, retryDelay: RETRY_SECONDS, retryBackoff: true, retryDelayMax: LONGEST_RETRY_SECONDS },
  ...{ retentionSeconds: RETENTION_SECONDS, deleteAfterSeconds: FORGET_SECONDS },
});

/** Creates a queue, or updates the options of an existing one. */
async function makeQueue(boss: Boss, name: string, options: Omit<Queue, 'name'>): Promise<void> {
  await boss.createQueue(name, options);
  await boss.updateQueue(name, options);
}
