import { describe } from 'vitest';
import { noPostgres } from './postgres-server.ts';

/** Tests that need PostgreSQL; skipped, with the reason, where there is none. */
export function describePostgres(title: string, tests: () => void): void {
  describe.skipIf(noPostgres !== undefined)(noPostgres === undefined ? title : `${title}: ${noPostgres}`, tests);
}
