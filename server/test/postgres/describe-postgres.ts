import { describe } from 'vitest';
import { noPostgres } from './postgres-server.ts';

/** Declares tests that need PostgreSQL. Without it they are skipped, and the title shows the reason. */
export function describePostgres(title: string, tests: () => void): void {
  describe.skipIf(noPostgres !== undefined)(noPostgres === undefined ? title : `${title}: ${noPostgres}`, tests);
}
