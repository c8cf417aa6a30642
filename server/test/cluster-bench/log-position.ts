import type { BenchCluster } from './bench-cluster.ts';

/** How many bytes PostgreSQL wrote to its log, ever. */
export async function logPosition({ ask }: Pick<BenchCluster, 'ask'>): Promise<number> {
  const [row] = await ask<{ bytes: string }>("select pg_current_wal_insert_lsn() - '0/0' as bytes");
  return Number(row?.bytes);
}
