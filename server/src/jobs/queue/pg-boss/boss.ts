import { type ConstructorOptions, PgBoss, type Queue } from 'pg-boss';
import {
  connectionConfig,
  type DetectedSettings,
  type PostgresSettings,
  relaxCommits,
} from '../../../stores/postgres/connections.ts';
import { statementFault } from '../../../stores/postgres/faults.ts';
import type { Presence } from '../../../stores/postgres/presence.ts';
import { DatabaseFault } from '../../../stores/storage-faults.ts';

/** The pg-boss instance that delivers jobs. */
export type Boss = PgBoss;

/** Queue name of each kind of job. */
export const QUEUES = { short: 'platen-short', pictured: 'platen-pictured', long: 'platen-long' } as const;
/** Name of the dead letter queue, which records jobs that were abandoned after too many crashes. No worker reads it. */
export const DEAD_LETTERS = 'platen-dead';
/** PostgreSQL schema of pg-boss's tables. Other programs may use pg-boss with another schema in the same database. */
export const SCHEMA = 'platen_queue';

const DAY = 86_400;
/**
 * Number of database connections of an instance: `WORKER_CONNECTIONS` if it runs jobs, and `API_CONNECTIONS` if it only
 * accepts jobs.
 */
export const WORKER_CONNECTIONS = 4;
export const API_CONNECTIONS = 1;
/** Time after which a worker without a heartbeat counts as dead. pg-boss requires at least 10 s. */
const HEARTBEAT_SECONDS = 10;
/** Interval at which one instance of the cluster checks for dead workers. */
const SUPERVISION_SECONDS = 5;
/**
 * Retention time of completed jobs in the queue, and interval at which expired ones are removed. A small table makes it
 * faster to fetch waiting jobs.
 */
const FORGET_SECONDS = 300;
/**
 * Time allowed for a job in addition to its drawing time, for storing the file and for waiting for images and a slot.
 */
const OVERHEAD_SECONDS = 300;
const MAX_SECONDS = 24 * 3600 - 1;
/** Delay before the first retry after a fault. The delay doubles with each retry, up to `MAX_RETRY_SECONDS`. */
const RETRY_SECONDS = 1;
const MAX_RETRY_SECONDS = 60;
/**
 * Maximum number of retries: the largest value that pg-boss's database column allows. The number of attempts is limited
 * elsewhere: the store counts how often a job has crashed.
 */
const RETRIES = 2 ** 31 - 1;
/** Retention time of waiting jobs: ten years, because they must never be removed. */
const RETENTION_SECONDS = 3650 * DAY;
const DEAD_LETTER_SECONDS = 30 * DAY;

/** Limits of a job: drawing time per attempt, and number of attempts. */
export interface JobLimits {
  readonly jobSeconds: number;
  readonly jobAttempts: number;
}

export interface BossOptions extends JobLimits {
  readonly settings: DetectedSettings;
  /** Connection on which this instance is notified of new jobs. */
  readonly presence: Pick<Presence, 'hears' | 'listen'>;
  /** True if this instance runs jobs and checks for dead workers. */
  readonly works: boolean;
  /** True (the default) to create and upgrade pg-boss's tables. If false, the tables must already be up to date. */
  readonly migrates?: boolean;
  /** Called with errors in pg-boss's background work: a StorageFault if the database is unavailable. */
  readonly onFault: (error: unknown) => void;
}

/**
 * Creates or upgrades pg-boss's tables. If several processes call it at the same time, only one of them makes the
 * changes. Throws DatabaseFault if pg-boss cannot use the database.
 */
export async function migrateQueue(settings: PostgresSettings): Promise<void> {
  const boss = new PgBoss({ ...bossConfig(direct(settings), API_CONNECTIONS), supervise: false });
  boss.on('error', () => undefined);
  await started(boss);
  await boss.stop({ graceful: false });
}

/**
 * Matches pg-boss's error message for missing or outdated tables. pg-boss creates and upgrades these tables only if its
 * option `migrate` is set.
 */
const BEHIND = /^pg-boss (?:is not installed|database requires migrations)/;

/** Returns true if pg-boss's tables are missing or outdated. Throws all other errors of pg-boss and the database. */
export async function isQueueBehind(settings: PostgresSettings): Promise<boolean> {
  const boss = new PgBoss({ ...bossConfig(direct(settings), API_CONNECTIONS), supervise: false, migrate: false });
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

/**
 * Starts pg-boss on a database and creates its queues. Throws DatabaseFault if pg-boss cannot use the database, or if
 * its tables are outdated and `migrates` is false.
 */
export async function startBoss(options: BossOptions): Promise<Boss> {
  const { settings, presence, works, migrates = true, onFault, ...limits } = options;
  const boss = new PgBoss({
    ...relaxedConfig(settings, works ? WORKER_CONNECTIONS : API_CONNECTIONS),
    migrate: migrates,
    ...{ supervise: works, useListenNotify: works && presence.hears },
    ...{ superviseIntervalSeconds: SUPERVISION_SECONDS, monitorIntervalSeconds: SUPERVISION_SECONDS },
    maintenanceIntervalSeconds: FORGET_SECONDS,
  });
  // this event reports errors in background work; its value is a plain object, so it is converted to an Error
  boss.on('error', (error) => onFault(statementFault(Object.assign(new Error(error.message), error))));
  listenBy(presence, boss.getDb());
  await started(boss, async () => {
    await makeQueue(boss, DEAD_LETTERS, { retentionSeconds: DEAD_LETTER_SECONDS });
    for (const name of Object.values(QUEUES)) await makeQueue(boss, name, queueOptions(limits));
  });
  return boss;
}

/**
 * Makes pg-boss listen on the connection of `presence`. pg-boss's own connections may go through a pooler, where LISTEN
 * does not work.
 */
function listenBy(presence: BossOptions['presence'], database: ReturnType<Boss['getDb']>): void {
  database.listen = async (channel, heard, missed) => {
    await presence.listen(channel, { heard, missed });
    // nothing to close: the subscription ends when `presence` is closed
    return { close: async () => undefined };
  };
}

/**
 * Returns the connection settings of a running server. Commits of pg-boss do not wait for the disk: if a database crash
 * loses the state "completed", the job is delivered again, and the worker finds that it has already ended. If a pooler
 * shares connections, commits do wait, because the setting would also affect the pooler's other clients.
 */
const relaxedConfig = (settings: DetectedSettings, max: number) => ({
  ...bossConfig(settings, max),
  ...(!settings.sharesConnections && { onConnect: relaxCommits }),
});

const direct = (settings: PostgresSettings): PostgresSettings => ({
  ...settings,
  url: settings.directUrl ?? settings.url,
});

const { timeOrigin } = performance;
// bound at load time, before a test can replace the clock: with a fake clock, pg-boss would wait for years or poll
// without a pause
const sinceOrigin = performance.now.bind(performance);
/**
 * Monotonic clock for pg-boss. With the system clock, pg-boss would sleep too long after the clock is set back, and
 * would not detect dead workers. A jump of more than 25 days would overflow pg-boss's timer, and pg-boss would poll
 * without a pause.
 */
const steadyClock: NonNullable<ConstructorOptions['clock']> = {
  now: () => timeOrigin + sinceOrigin(),
  ...{ setTimeout, clearTimeout, setInterval, clearInterval },
};

const bossConfig = (settings: PostgresSettings, max: number) => ({
  ...connectionConfig(settings),
  ...{ application_name: 'platen jobs', schema: SCHEMA, max, schedule: false, clock: steadyClock },
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
  expireInSeconds: Math.min(MAX_SECONDS, jobSeconds * jobAttempts + OVERHEAD_SECONDS),
  ...{ retryLimit: RETRIES, retryDelay: RETRY_SECONDS, retryBackoff: true, retryDelayMax: MAX_RETRY_SECONDS },
  ...{ retentionSeconds: RETENTION_SECONDS, deleteAfterSeconds: FORGET_SECONDS },
});

/** Creates a queue, or updates the options of an existing one. */
async function makeQueue(boss: Boss, name: string, options: Omit<Queue, 'name'>): Promise<void> {
  await boss.createQueue(name, options);
  await boss.updateQueue(name, options);
}
