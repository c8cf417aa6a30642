import { type Kysely, sql } from 'kysely';
import type { DeliveryStore } from '../delivery-store.ts';
import { sqlDeliveries } from '../sql/sql-deliveries.ts';
import type { Tables } from '../sql/tables.ts';

/** Channel that notifies every instance that a delivery is ready or was cancelled. The payload is the agent's id. */
export const DELIVERY_READY = 'platen_delivery_ready';

export function postgresDeliveries(db: Kysely<Tables>): DeliveryStore {
  const shared = sqlDeliveries(db);
  // PostgreSQL sends the notification when the transaction is committed
  const notify = async (agentId: string | undefined): Promise<string | undefined> => {
    if (agentId !== undefined) await sql`select pg_notify(${DELIVERY_READY}, ${agentId})`.execute(db);
    return agentId;
  };
  return {
    ...shared,
    release: async (...args) => await notify(await shared.release(...args)),
    requestCancel: async (...args) => await notify(await shared.requestCancel(...args)),
  };
}
