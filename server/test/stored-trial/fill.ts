import { textAndBarcode } from '../server-bench/workloads.ts';

// SQL statements that fill the tables with rows as a server in use has them. They run on PostgreSQL and on SQLite,
// which have the same function `trial_uuid(name, number)`.

/** Rows to add. Accounts have numbers from 0; jobs and keys are spread over all accounts. */
export interface Amounts {
  readonly accounts: number;
  readonly jobs: number;
  /** Idempotency keys: one for each job, the others for single labels. */
  readonly keys: number;
}

/** Expressions that differ between PostgreSQL and SQLite. */
export interface Engine {
  /** A source of rows with the column `n`, from `from` up to but not including `to`. */
  numbers(from: number, to: number): string;
  /** A text as bytes. */
  bytes(text: string): string;
  /** A time in milliseconds since 1970 as ISO 8601 text. */
  isoTime(milliseconds: string): string;
  /** The SQL type of a UUID in `render_keys`. */
  readonly uuid: string;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Age of the oldest row that has not expired: nothing expires while the trial runs. */
const OLDEST = 20 * HOUR;
/** Rows of each account. */
const TEMPLATES = 3;
const LEDGER_ENTRIES = 10;
const DAYS_OF_USE = 5;
/** Every n-th account is a shop; the others are developers. */
const SHOPS = 10;
/** Every n-th job failed. */
const FAILED = 25;
const FILE_BYTES = 9000;
/** Every n-th job belongs to the first account. */
const FIRST_ACCOUNT = 5;

const { elements, ...frame } = textAndBarcode;
const FRAME = JSON.stringify({ unit: 'mm', ...frame, type: 'ROLL' });
const TEMPLATE = JSON.stringify({
  ...(JSON.parse(FRAME) as object),
  elements: elements.map((element) => ({ rotation: 0, ...element })),
});

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Rows that a server accumulates within a day, with the age of each row in milliseconds as an expression of `n`. */
export interface Batch {
  readonly from: number;
  readonly to: number;
  /** Number of accounts over which the rows are spread. */
  readonly accounts: number;
  readonly age: string;
  readonly now: number;
}

/** Rows with evenly spread ages, of which none has expired. */
export const withinDay = ({ from, to }: { readonly from: number; readonly to: number }): string =>
  `${OLDEST} - cast((n - ${from}) * ${OLDEST}.0 / ${Math.max(1, to - from)} as bigint)`;

/** Rows that expired within the last two minutes. */
export const expired = `${DAY} + 60000 + n % 60000`;

/** Statements that add accounts with keys, templates, ledger entries, sessions and use. */
export function accountStatements(engine: Engine, accounts: number, now: number): readonly string[] {
  const each = engine.numbers(0, accounts);
  const account = "trial_uuid('account', n)";
  const created = `${now} - 400 * cast(${HOUR} as bigint) - n`;
  const name = `case when n % ${SHOPS} = 0 then 'shop-' || n || '.example.com' else 'developer-' || n || '@example.com' end`;
  const isDeveloper = `n % ${SHOPS} <> 0`;
  const iso = engine.isoTime(`${now}`);
  const perAccount = (count: number) => engine.numbers(0, accounts * count);
  const owner = `trial_uuid('account', n % ${accounts})`;
  return [
    `insert into accounts (id, kind, name, created_at, trial_available, granted)
      select ${account}, case when ${isDeveloper} then 'developer' else 'shop' end, ${name}, ${created}, 1000000000,
        case when ${isDeveloper} then 0 else 1 end from ${each}`,
    `insert into api_keys (id, account_id, family, hash, last_four, created_at, last_used_at)
      select trial_uuid('key', n), ${account}, case when ${isDeveloper} then 'dev' else 'app' end,
        trial_uuid('hash', n) || trial_uuid('rest', n), 'abcd', ${created}, ${now} from ${each}`,
    `insert into templates (id, account_id, name, created_at, updated_at, bytes, frame, template)
      select trial_uuid('template', n), ${owner}, 'Shelf label ' || n, ${created}, ${created}, ${TEMPLATE.length},
        ${quoted(FRAME)}, ${quoted(TEMPLATE)} from ${perAccount(TEMPLATES)}`,
    `insert into ledger (reference, kind, account_id, labels, created_at)
      select ${account}, 'grant', ${account}, 2000, ${created} from ${each}`,
    `insert into ledger (reference, kind, account_id, labels, created_at)
      select trial_uuid('charge', n), 'charge', ${owner}, -1, ${created} + n from ${perAccount(LEDGER_ENTRIES)}`,
    `insert into rate_windows (key_id, kind, starts_at, used)
      select trial_uuid('key', n), 'requests', ${now - (now % 60_000)}, 3 from ${engine.numbers(0, accounts / 10)}`,
    `insert into sign_in_users (id, name, email, email_verified, created_at, updated_at)
      select ${account}, ${name}, ${name}, 0, ${iso}, ${iso} from ${each} where ${isDeveloper}`,
    `insert into sign_in_passwords (id, provider_id, account_id, user_id, password, created_at, updated_at)
      select trial_uuid('password', n), 'credential', ${account}, ${account}, 'none', ${iso}, ${iso} from ${each}
      where ${isDeveloper}`,
    `insert into sign_in_sessions (id, token, user_id, expires_at, created_at, updated_at)
      select trial_uuid('session', n), trial_uuid('token', n), ${account}, ${engine.isoTime(`${now + 7 * DAY}`)}, ${iso}, ${iso}
      from ${each} where n % 4 = 1 and ${isDeveloper}`,
    `insert into account_days (account_id, day, labels, label_milliseconds, job_milliseconds, timeouts)
      select ${owner}, ${now - (now % DAY)} - (n / ${accounts}) * cast(${DAY} as bigint), 100, 500, 50, 0
      from ${perAccount(DAYS_OF_USE)}`,
    `insert into job_templates (digest, template)
      select trial_uuid('design', n), ${quoted(TEMPLATE)} from ${each}`,
  ];
}

/** Statements that add jobs with their items and their Idempotency-Keys. */
export function jobStatements(engine: Engine, batch: Batch): readonly string[] {
  const { from, to, accounts, age, now } = batch;
  const each = engine.numbers(from, to);
  const number = `case when n % ${FIRST_ACCOUNT} = 0 then 0 else n % ${accounts} end`;
  const owner = `trial_uuid('account', ${number})`;
  const job = "trial_uuid('job', n)";
  const created = `${now} - (${age})`;
  const items = `'[{"data":{"name":"Garden hose ' || n || '","sku":"SKU-' || n || '"},"quantity":2}]'`;
  return [
    `insert into jobs (id, account_id, key_id, status, attempts, claim, template_digest, start_position, resolution, format,
        labels_total, labels_done, warning_count, error, error_code, created_at, completed_at, expires_at, bytes, warnings)
      select ${job}, ${owner}, trial_uuid('key', ${number}), case when n % ${FAILED} = 0 then 'failed' else 'completed' end,
        1, 1, trial_uuid('design', ${number}), 1, 300, 'pdf', 2, 2, 0,
        case when n % ${FAILED} = 0 then 'The image of item 1 could not be reached.' end,
        case when n % ${FAILED} = 0 then 'image_unreachable' end,
        ${created}, case when n % ${FAILED} <> 0 then ${created} + 500 end, ${created} + ${DAY}, ${FILE_BYTES}, '[]' from ${each}`,
    `insert into job_items (job_id, part, content) select ${job}, 0, ${engine.bytes(items)} from ${each}`,
    `insert into idempotency (account_id, key, fingerprint, status, paid, created_at, bytes, body)
      select ${owner}, 'order-' || n, trial_uuid('print', n) || trial_uuid('body', n), 202, 0, ${created}, 48,
        '{"jobId":"' || ${job} || '"}' from ${each}`,
  ];
}

/** Statements that add jobs that no worker has started. */
export function pendingStatements(engine: Engine, batch: Batch): readonly string[] {
  const { from, to } = batch;
  const range = `id in (select trial_uuid('job', n) from ${engine.numbers(from, to)})`;
  return [
    ...jobStatements(engine, batch),
    `update jobs set status = 'pending', attempts = 0, claim = 0, labels_done = 0, error = null, error_code = null,
      completed_at = null, expires_at = null where ${range}`,
  ];
}

/** Statements that add Idempotency-Keys of single labels. */
export function labelKeyStatements(engine: Engine, { from, to, age, now }: Batch): readonly string[] {
  return [
    `insert into render_keys (id, charged_minute, fingerprint)
      select ${engine.uuid}(trial_uuid('label', n)), (${now} - (${age})) / 60000, ${engine.bytes("'0123456789'")}
      from ${engine.numbers(from, to)}`,
  ];
}

/** Statements that compute the sums that the tables' triggers keep. */
export const sumStatements: readonly string[] = [
  'delete from stored_bytes',
  ...(
    [
      ['templates', 'templates'],
      ['versions', 'template_versions'],
      ['jobs', 'jobs'],
      ['answers', 'idempotency'],
    ] as const
  ).map(
    ([kind, table]) =>
      `insert into stored_bytes (account_id, kind, things, bytes)
        select account_id, '${kind}', count(*), sum(bytes) from ${table} group by account_id`,
  ),
];
