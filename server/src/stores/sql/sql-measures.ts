import { type Kysely, sql } from 'kysely';
import type { JobStatus } from '../job-store.ts';
import type { KeySizes, MeasureStore, OpenJobs } from '../measure-store.ts';
import { timeOfMinute } from '../render-key-store.ts';
import { isUnfinished } from './sql-jobs.ts';
import type { Tables } from './tables.ts';

type Database = Kysely<Tables>;

export function sqlMeasures(db: Database): MeasureStore {
  return {
    backlog: () => backlog(db),
    oldest: () => oldest(db),
    keyBytes: async (keys) => (keys === 0 ? 0 : Math.round(keys * (await bytesOfKey(db)))),
    renderKeys: async (): Promise<KeySizes> => {
      const count = await countRenderKeys(db);
      return { count, bytes: Math.round(count * RENDER_KEY_BYTES) };
    },
  };
}

async function backlog(db: Database): ReturnType<MeasureStore['backlog']> {
  const rows = await db
    .selectFrom('jobs')
    .select(({ fn, eb }) => [
      'status',
      fn.countAll<number>().as('jobs'),
      fn.sum<number>(eb('labels_total', '-', eb.ref('labels_done'))).as('labels'),
      fn.min('created_at').as('oldestAt'),
    ])
    .where(isUnfinished)
    .groupBy('status')
    .execute();
  const stateOf = (state: JobStatus): OpenJobs => {
    const row = rows.find(({ status }) => status === state);
    // a state without jobs has no row
    if (row === undefined) return { jobs: 0, labels: 0, oldestAt: undefined };
    return { jobs: Number(row.jobs), labels: Number(row.labels), oldestAt: row.oldestAt };
  };
  return { pending: stateOf('pending'), processing: stateOf('processing') };
}

/**
 * Returns the times of the oldest entries. Each column is a separate subquery with a single minimum, because both
 * SQLite and PostgreSQL then read only the first entry of the column's index.
 */
async function oldest(db: Database): ReturnType<MeasureStore['oldest']> {
  const row = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('jobs')
        .select(({ fn }) => fn.min('expires_at').as('at'))
        .as('job'),
      eb
        .selectFrom('idempotency')
        .select(({ fn }) => fn.min('created_at').as('at'))
        .as('key'),
      eb
        .selectFrom('render_keys')
        .select(({ fn }) => fn.min('charged_minute').as('at'))
        .as('renderKey'),
      eb
        .selectFrom('rate_windows')
        .select(({ fn }) => fn.min('starts_at').as('at'))
        .as('window'),
      eb
        .selectFrom('sign_in_sessions')
        .select(({ fn }) => fn.min('expires_at').as('at'))
        .as('session'),
      eb
        .selectFrom('launch_links')
        .select(({ fn }) => fn.min('expires_at').as('at'))
        .as('link'),
      eb
        .selectFrom('launched_sessions')
        .select(({ fn }) => fn.min('expires_at').as('at'))
        .as('launched'),
      eb
        .selectFrom('account_days')
        .select(({ fn }) => fn.min('day').as('at'))
        .as('day'),
      eb
        .selectFrom('fonts')
        .select(({ fn }) => fn.min('removed_at').as('at'))
        .where('removed_at', 'is not', null)
        .as('font'),
      eb
        .selectFrom('agent_pairings')
        .select(({ fn }) => fn.min('expires_at').as('at'))
        .as('pairing'),
      eb
        .selectFrom('webhook_deliveries')
        .select(({ fn }) => fn.min('created_at').as('at'))
        .as('delivery'),
      eb
        .selectFrom('webhook_events')
        .select(({ fn }) => fn.min('created_at').as('at'))
        .as('event'),
    ])
    .executeTakeFirstOrThrow();
  const launches = [row.link, row.launched].filter((at) => at !== null);
  return {
    jobExpiry: row.job ?? undefined,
    idempotencyKey: row.key ?? undefined,
    renderKey: row.renderKey === null ? undefined : timeOfMinute(row.renderKey),
    rateWindow: row.window ?? undefined,
    sessionExpiry: row.session === null ? undefined : Date.parse(row.session),
    launchExpiry: launches.length === 0 ? undefined : Math.min(...launches),
    accountDay: row.day ?? undefined,
    removedFont: row.font ?? undefined,
    pairingExpiry: row.pairing ?? undefined,
    webhookDelivery: row.delivery ?? undefined,
    webhookEvent: row.event ?? undefined,
  };
}

/** Number of keys in the sample that is used to estimate the size of all keys. */
const SAMPLE = 100;
/**
 * Bytes of a SQLite row in addition to its text values: lengths, numbers and the position on the page
 * (sqlite.org/fileformat2).
 */
const ROW_BYTES = 32;
/** Bytes of an entry in the primary key's index in addition to the account and the key. */
const KEY_ENTRY_BYTES = 12;
/** Share of a page that is used if entries are inserted in random order: ln 2 for a B-tree (Yao 1978). */
const RANDOM_FILL = Math.LN2;
/** Bytes of each entry in the index `idempotency_age`. */
const AGE_ENTRY_BYTES = 18;

/**
 * Returns the average size in bytes of the newest idempotency keys in SQLite, including their entries in both indexes.
 */
async function bytesOfKey(db: Database): Promise<number> {
  const newest = db
    .selectFrom('idempotency')
    .select(sql<number>`octet_length(account_id) + octet_length(key)`.as('name'))
    .select(sql<number>`octet_length(fingerprint) + octet_length(body)`.as('rest'))
    .orderBy('created_at', 'desc')
    .limit(SAMPLE);
  const { name, rest } = await db
    .selectFrom(newest.as('newest'))
    .select(({ fn }) => [fn.avg<number | null>('name').as('name'), fn.avg<number | null>('rest').as('rest')])
    .executeTakeFirstOrThrow();
  if (name === null || rest === null) return 0;
  return name + rest + ROW_BYTES + (name + KEY_ENTRY_BYTES) / RANDOM_FILL + AGE_ENTRY_BYTES;
}

/** Number of ids in the sample from which the number of all ids is estimated. The standard error is 1 / √1000. */
const SMALLEST_IDS = 1000;
/** Leading hex digits of an id to calculate with: as many as a number can represent exactly. */
const EXACT_DIGITS = 12;
/** Average bytes of a key of a single label in SQLite with its entry in the index, measured with dbstat. */
const RENDER_KEY_BYTES = 120;

/**
 * Estimates the number of idempotency keys of single labels from the smallest ids (k minimum values, Bar-Yossef et al.
 * 2002). The ids are hashes, so they are distributed evenly: if the 1,000th smallest id is at a hundredth of the range,
 * there are 100,000 ids. Counting the rows would read all of them.
 */
export async function countRenderKeys(db: Database): Promise<number> {
  const inOrder = db.selectFrom('render_keys').select('id').orderBy('id').limit(SMALLEST_IDS);
  const last = await db
    .selectFrom(inOrder.as('smallest'))
    .select(({ fn }) => [fn.countAll<number>().as('count'), sql<string>`max(cast(id as text))`.as('id')])
    .executeTakeFirstOrThrow();
  const count = Number(last.count);
  if (count < SMALLEST_IDS) return count;
  const digits = last.id.replaceAll('-', '').slice(0, EXACT_DIGITS);
  const share = Number.parseInt(digits, 16) / 16 ** EXACT_DIGITS;
  return Math.round((SMALLEST_IDS - 1) / share);
}
