import { createHash } from 'node:crypto';

// A table's digest, the same by both databases in whatever order the rows come: each value's SHA-256 in hexadecimal digits,
// `-` for null; the row's is the SHA-256 of those of its columns, by name, between commas; the table's is the sum of the
// first 48 bits of its rows'.

/** A table as it is compared. */
export interface TableDigest {
  readonly rows: number;
  readonly sum: bigint;
}

/** Hexadecimal digits of a row's digest that count: sums of 48 bits are exact in PostgreSQL's numbers. */
export const DIGITS = 12;

/** The digest of a row as PostgreSQL will store it. */
export function rowDigest(row: Readonly<Record<string, unknown>>, columns: readonly string[]): bigint {
  const values = columns.map((column) => valueDigest(row[column]));
  return BigInt(`0x${sha256(values.join(',')).slice(0, DIGITS)}`);
}

function valueDigest(value: unknown): string {
  if (value === null || value === undefined) return '-';
  return sha256(value instanceof Uint8Array ? value : String(value).replaceAll('\0', '\uFFFD'));
}

const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
