import type { BenchCluster } from './bench-cluster.ts';

/** Returns the total bytes that PostgreSQL has written to its write-ahead log. */
export async function logPosition({ ask }: Pick<BenchCluster, 'ask'>): Promise<number> {
  const [row] = await ask<{ bytes: string }>("select pg_current_wal_insert_lsn() - '0/0' as bytes");
  return Number(row?.bytes);
}

/** Returns the number of statements that servers have sent, including those that start and end transactions. */
export async function statementsOf({ ask }: Pick<BenchCluster, 'ask'>): Promise<number> {
  const [row] = await ask<{ calls: string }>(
    `select coalesce(sum(calls), 0) as calls from pg_stat_statements where query not like '%pg_stat_statements%'`,
  );
  return Number(row?.calls);
}
