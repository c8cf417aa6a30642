/** A table that is moved, and the columns by which its rows are told apart and ordered. */
export interface MovedTable {
  readonly name: string;
  readonly key: readonly string[];
}

/** What is moved, each table after those that it refers to. */
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

/** Sums that both databases keep by triggers: the target makes its own, so that they prove what was moved. */
export const SUMS: MovedTable = { name: 'stored_bytes', key: ['account_id', 'kind'] };
/** What of the sums says something: one that came back to nothing may be there or not. */
export const SUMS_COUNT = 'things > 0';

/** Tables that say something of the database itself. */
export const KEPT_TABLES: readonly string[] = ['data_folder'];
