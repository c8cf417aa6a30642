import { setTimeout as after } from 'node:timers/promises';
import type pg from 'pg';
import { StorageFault } from '../storage-fault.ts';
import { connectAlone, type PostgresSettings } from './connections.ts';
import { INSTANCE_LOCKS } from './dead-instances.ts';
import { awayFault } from './faults.ts';

/** What only one instance of a database does at a time: the second keys of advisory locks of their own. */
const SHARED_WORK = { sweeping: 1, jobs: 2 } as const;
const WORK_LOCKS = 0x706c6175;

export type SharedWork = keyof typeof SHARED_WORK;

/**
 * An instance among those of its database: others know by its locks that it lives, and what it works on. PostgreSQL drops
 * them with the connection, however the process dies.
 */
export interface Presence {
  readonly instance: number;
  /** Whether this instance does a work that one alone may do: it takes it up where nobody has it. Throws StorageFault. */
  takes(work: SharedWork): Promise<boolean>;
  close(): Promise<void>;
}

/** Between attempts to come back. */
const AGAIN_MILLISECONDS = 1000;

/** Makes an instance known, by a number that is not in use. A lost connection is made again. Rejects with StorageFault. */
export async function createPresence(settings: PostgresSettings, onFault: (error: unknown) => void): Promise<Presence> {
  const closing = new AbortController();
  const held = new Set<SharedWork>();
  let client = await connectAlone(settings);
  let isThere = true;
  const locks = async (query: string, values: readonly number[]): Promise<boolean> => {
    if (!isThere) throw new StorageFault('database', 'the connection that makes this instance known is lost');
    try {
      const { rows } = await client.query<{ locked: boolean }>(query, [...values]);
      return rows[0]?.locked === true;
    } catch (error) {
      throw awayFault(error);
    }
  };
  const lock = (kind: number, key: number): Promise<boolean> =>
    locks('select pg_try_advisory_lock($1, $2) as locked', [kind, key]);
  const instance = await numberFor(client, lock);
  const comeBack = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await after(AGAIN_MILLISECONDS, undefined, { signal: closing.signal }).catch(() => undefined);
      try {
        client = await connectAlone(settings);
        isThere = true;
        // the server may not have noticed yet that the old connection is gone
        if (await lock(INSTANCE_LOCKS, instance)) return follow();
        await client.end();
      } catch {
        // told when it was lost
      }
      isThere = false;
    }
  };
  const follow = (): void => {
    const followed = client;
    followed.once('end', () => {
      if (closing.signal.aborted || followed !== client) return;
      isThere = false;
      held.clear();
      onFault(new StorageFault('database', 'the connection that makes this instance known was lost'));
      void comeBack();
    });
  };
  follow();
  return {
    instance,
    takes: async (work) => {
      if (held.has(work)) return true;
      if (!(await lock(WORK_LOCKS, SHARED_WORK[work]))) return false;
      held.add(work);
      return true;
    },
    close: async () => {
      closing.abort();
      isThere = false;
      await client.end().catch(() => undefined);
    },
  };
}

async function numberFor(client: pg.Client, lock: (kind: number, key: number) => Promise<boolean>): Promise<number> {
  for (;;) {
    const { rows } = await client.query<{ number: number }>("select nextval('instance_numbers')::integer as number");
    const number = rows[0]?.number ?? 0;
    // a number that came round again may be in use
    if (await lock(INSTANCE_LOCKS, number)) return number;
  }
}
