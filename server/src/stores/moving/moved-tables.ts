import { createHash } from 'node:crypto';

/** A row of a table, by column names. */
export type Row = Readonly<Record<string, unknown>>;

/** A table to move, and the key columns that identify and order its rows. */
export interface MovedTable {
  readonly name: string;
  readonly key: readonly string[];
}

/** All tables to move, each after the tables that it references. */
export const MOVED_TABLES: readonly MovedTable[] = [
  { name: 'accounts', key: ['id'] },
  { name: 'api_keys', key: ['id'] },
  { name: 'ledger', key: ['reference', 'kind'] },
  { name: 'subscriptions', key: ['id'] },
  { name: 'billing_events', key: ['id'] },
  { name: 'sign_in_users', key: ['id'] },
  { name: 'sign_in_passwords', key: ['id'] },
  { name: 'sign_in_sessions', key: ['id'] },
  { name: 'launch_links', key: ['hash'] },
  { name: 'launched_sessions', key: ['hash'] },
  { name: 'templates', key: ['id'] },
  { name: 'template_versions', key: ['template_id', 'number'] },
  { name: 'fonts', key: ['id'] },
  { name: 'font_parts', key: ['font_id', 'part'] },
  { name: 'job_templates', key: ['digest'] },
  { name: 'jobs', key: ['id'] },
  { name: 'job_items', key: ['job_id', 'part'] },
  { name: 'agents', key: ['id'] },
  { name: 'printers', key: ['id'] },
  { name: 'deliveries', key: ['job_id'] },
  { name: 'label_hooks', key: ['id'] },
  { name: 'webhooks', key: ['id'] },
  { name: 'webhook_events', key: ['id'] },
  { name: 'webhook_deliveries', key: ['id'] },
  { name: 'rate_windows', key: ['key_id', 'kind'] },
  { name: 'idempotency', key: ['account_id', 'key'] },
  { name: 'render_keys', key: ['id'] },
  { name: 'account_days', key: ['account_id', 'day'] },
];

/** Sums that triggers maintain in each database. The target computes its own sums, so equal sums confirm the move. */
export const SUMS: MovedTable = { name: 'stored_bytes', key: ['account_id', 'kind'] };
/**
 * SQL condition for the sums to compare. It excludes sums of zero, because these may be missing from one of the
 * databases.
 */
export const SUMS_COUNT = 'things > 0';

/**
 * Tables that are not moved: data about the database itself, jobs that the server had not accepted when it stopped, and
 * pairings of agents, which expire within minutes.
 */
export const KEPT_TABLES: readonly string[] = ['data_folder', 'unaccepted_jobs', 'agent_pairings'];

// Digest of a table, equal in both databases and independent of the order of rows:
// - a value's digest is its SHA-256 in hex, or `-` for null
// - a row's digest is the SHA-256 of its values' digests, by column name, joined with commas
// - a table's digest is the sum of the first 48 bits of its rows' digests

/** Row count and digest of a table. */
export interface TableDigest {
  readonly rows: number;
  readonly sum: bigint;
}

/** Number of hex digits of each row's digest that are summed: 48 bits, which PostgreSQL can sum exactly. */
export const DIGITS = 12;

/** Returns the digest of a row, computed from its values as PostgreSQL will store them. */
export function rowDigest(row: Row, columns: readonly string[]): bigint {
  const values = columns.map((column) => valueDigest(row[column]));
  return BigInt(`0x${sha256(values.join(',')).slice(0, DIGITS)}`);
}

function valueDigest(value: unknown): string {
  if (value === null || value === undefined) return '-';
  return sha256(value instanceof Uint8Array ? value : String(value).replaceAll('\0', '\uFFFD'));
}

const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
