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
  { name: 'job_templates', key: ['digest'] },
  { name: 'jobs', key: ['id'] },
  { name: 'job_items', key: ['job_id', 'part'] },
  { name: 'rate_windows', key: ['key_id', 'kind'] },
  { name: 'idempotency', key: ['account_id', 'key'] },
  { name: 'account_days', key: ['account_id', 'day'] },
];

/** Sums that triggers maintain in both databases. The target computes its own, so equal sums confirm the move. */
export const SUMS: MovedTable = { name: 'stored_bytes', key: ['account_id', 'kind'] };
/** Condition for the sums to compare: sums that returned to zero may be missing on one side. */
export const SUMS_COUNT = 'things > 0';

/** Tables that belong to a database itself and are not moved. */
export const KEPT_TABLES: readonly string[] = ['data_folder'];
