import { createHash } from 'node:crypto';

// Digest of a table, equal in both databases and independent of the order of rows:
// - a value's digest is its SHA-256 in hex, or `-` for null
// - a row's digest is the SHA-256 of its values' digests, by column name, joined with commas
// - a table's digest is the sum of the first 48 bits of its rows' digests

/** Row count and digest of a table. */
export interface TableDigest {
  readonly rows: number;
  readonly sum: bigint;
}

/** Number of hex digits of a row's digest that are summed: PostgreSQL's sums of 48 bits are exact. */
export const DIGITS = 12;

/** Returns the digest of a row as PostgreSQL will store it. */
export function rowDigest(row: Readonly<Record<string, unknown>>, columns: readonly string[]): bigint {
  const values = columns.map((column) => valueDigest(row[column]));
  return BigInt(`0x${sha256(values.join(',')).slice(0, DIGITS)}`);
}

function valueDigest(value: unknown): string {
  if (value === null || value === undefined) return '-';
  return sha256(value instanceof Uint8Array ? value : String(value).replaceAll('\0', '\uFFFD'));
}

const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
