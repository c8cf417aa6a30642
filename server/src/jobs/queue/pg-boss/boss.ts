import { type ConstructorOptions, PgBoss, type Queue } from 'pg-boss';
import { DatabaseFault } from '../../../stores/database-fault.ts';
import { connectionConfig, type PostgresSettings } from '../../../stores/postgres/connections.ts';
import { statementFault } from '../../../stores/postgres/faults.ts';

/** pg-boss as it brings jobs. */
export type Boss = PgBoss;

/** The queues of each kind of job. */
export const QUEUES = { short: 'platen-short', pictured: 'platen-pictured', long: 'platen-long' } as const;
/** Where jobs are noted that crashed their workers until they were given up; nobody works them. */
export const DEAD_LETTERS = 'platen-dead';
/** Tables of pg-boss lie beside ours, where no other program that uses it looks for its own. */
export const SCHEMA = 'platen_queue';

const DAY = 86_400;
/** Connections of an instance that works jobs, beside one by which it is woken; and of one that only accepts them. */
const WORKER_CONNECTIONS = 4;
const API_CONNECTIONS = 1;
/** How long a worker may be silent; 10 s is the least that pg-boss takes. */
const HEARTBEAT_SECONDS = 10;
/** How often it is looked for workers that are silent for too long, by one instance of all. */
const SUPERVISION_SECONDS = 5;
/** Jobs that are done are forgotten after so long, looked for as often: the smaller the table, the sooner a job is found. */
const FORGET_SECONDS = 300;
/** Beyond the time that drawing may take: storing the PDF, waiting for images and for a place. */
const BESIDE_DRAWING_SECONDS = 300;
const LONGEST_SECONDS = 24 * 3600 - 1;
/** After a fault a job waits for this long, then twice as long each time up to the most. */
const RETRY_SECONDS = 1;
const LONGEST_RETRY_SECONDS = 60;
/** As many as the column holds: how often a job may crash its worker is counted with the job, where faults of others are not. */
const RETRIES = 2 ** 31 - 1;
/** Accepted jobs are never forgotten, however long they wait. */
const RETENTION_SECONDS = 3650 * DAY;
const DEAD_LETTER_SECONDS = 30 * DAY;

/** How long each attempt may draw, and how many there may be. */
export interface JobLimits {
  readonly jobSeconds: number;
  readonly jobAttempts: number;
}

export interface BossOptions extends JobLimits {
  readonly settings: PostgresSettings;
  /** Whether this instance works jobs, and looks for those whose worker died. */
  readonly works: boolean;
  /** Whether its tables are made and brought up to date; they must be already if false. True if left out. */
  readonly migrates?: boolean;
  /** Told of what fails between calls; StorageFault where the database is away. */
  readonly onFault: (error: unknown) => void;
}

/** Makes the tables of pg-boss, or brings them up to date. Of several that do so at once one works. Throws DatabaseFault. */
export async function migrateQueue(settings: PostgresSettings): Promise<void> {
  const boss = new PgBoss({ ...bossConfig(settings, API_CONNECTIONS), supervise: false });
  boss.on('error', () => undefined);
  await started(boss);
  await boss.stop({ graceful: false });
}

/** What pg-boss says, where it may not change its tables, of those that are not of its release. */
const BEHIND = /^pg-boss (?:is not installed|database requires migrations)/;

/** Whether the tables of pg-boss are missing, or not of its release. Throws its errors, and the database's. */
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

/** pg-boss at work on a database, its queues made. Throws DatabaseFault. */
export async function startBoss({ settings, works, migrates = true, onFault, ...limits }: BossOptions): Promise<Boss> {
  const boss = new PgBoss({
    ...bossConfig(settings, works ? WORKER_CONNECTIONS : API_CONNECTIONS),
    migrate: migrates,
    ...{ supervise: works, useListenNotify: works },
    ...{ superviseIntervalSeconds: SUPERVISION_SECONDS, monitorIntervalSeconds: SUPERVISION_SECONDS },
    maintenanceIntervalSeconds: FORGET_SECONDS,
  });
  // what fails in a call is told to whoever called; this is told as a copy, no Error any more
  boss.on('error', (error) => onFault(statementFault(Object.assign(new Error(error.message), error))));
  await started(boss, async () => {
    await makeQueue(boss, DEAD_LETTERS, { retentionSeconds: DEAD_LETTER_SECONDS });
    for (const name of Object.values(QUEUES)) await makeQueue(boss, name, queueOptions(limits));
  });
  return boss;
}

const { timeOrigin } = performance;
// taken once: a test that fakes time in a process that has pg-boss at work would have it wait for years, without a pause
const sinceOrigin = performance.now.bind(performance);
/**
 * Time that passes evenly. By the machine's clock pg-boss would sleep for as long as that is put back, and look for dead workers
 * no more; put back by more than a timer can count (25 days), it would look without a pause.
 */
const steadyClock: NonNullable<ConstructorOptions['clock']> = {
  now: () => timeOrigin + sinceOrigin(),
  ...{ setTimeout, clearTimeout, setInterval, clearInterval },
};

const bossConfig = (settings: PostgresSettings, max: number) => ({
  ...connectionConfig(settings),
  ...{ application_name: 'platen jobs', schema: SCHEMA, max, schedule: false, clock: steadyClock },
  // what it notes by itself need not outlive the machine: a job that was fetched or completed is brought again, and found done
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
        'The database lacks the tables of this release’s queue, and PLATEN_MIGRATE is off. Run: platen migrate',
        { cause },
      );
    }
    throw new DatabaseFault(
      `The queue of print jobs in PostgreSQL can’t be used: ${message}. Its tables are in the schema ${SCHEMA}, which the ` +
        'user of PLATEN_DATABASE_URL must be allowed to create.',
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

/** One that is there already is given the options of this release. */
async function makeQueue(boss: Boss, name: string, options: Omit<Queue, 'name'>): Promise<void> {
  await boss.createQueue(name, options);
  await boss.updateQueue(name, options);
}
