import type { Kysely } from 'kysely';
import { inOrder, oldestEvents, sqlWebhooks, storedEvent } from '../sql/sql-webhooks.ts';
import type { Tables } from '../sql/tables.ts';
import type { WebhookStore } from '../webhook-store.ts';

export function postgresWebhooks(db: Kysely<Tables>): WebhookStore {
  return {
    ...sqlWebhooks(db),
    // skips locked rows, so that instances that take events at the same time get different events without waiting
    takeEvents: async (most) => {
      const taken = db
        .with(
          (named) => named('oldest').materialized(),
          () => oldestEvents(db, most).forUpdate().skipLocked(),
        )
        .deleteFrom('webhook_events')
        .where('id', 'in', (eb) => eb.selectFrom('oldest').select('id'))
        .returning(storedEvent);
      return inOrder(await taken.execute());
    },
  };
}
