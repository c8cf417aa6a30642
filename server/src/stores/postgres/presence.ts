import { setTimeout as after } from 'node:timers/promises';
import type pg from 'pg';
import { StorageFault } from '../storage-fault.ts';
import { connectAlone, type LoneConnection, type PostgresSettings } from './connections.ts';
import { INSTANCE_LOCKS } from './dead-instances.ts';
import { awayFault } from './faults.ts';

/** What only one instance of a database does at a time: the second keys of advisory locks of their own. */
const SHARED_WORK = { sweeping: 1, files: 2 } as const;
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
  /** Hears what is said on a channel (LISTEN), over lost connections too. Throws StorageFault. */
  listen(channel: string, hearing: Hearing): Promise<void>;
  close(): Promise<void>;
}

/** Whoever hears what others say. */
export interface Hearing {
  heard(payload: string): void;
  /** Some of it may not have been heard: the connection was lost meanwhile. */
  missed(): void;
}

/** Between attempts to come back. */
const AGAIN_MILLISECONDS = 1000;

/** Makes an instance known, by a number that is not in use. A lost connection is made again. Rejects with StorageFault. */
export async function createPresence(settings: PostgresSettings, onFault: (error: unknown) => void): Promise<Presence> {
  const closing = new AbortController();
  const held = new Set<SharedWork>();
  const hearings = new Map<string, Hearing>();
  const first = await connectAlone(settings);
  const instance = await freeNumber(first.client);
  /** Undefined while others do not see this instance. */
  let present: LoneConnection | undefined;
  const comeBack = async (): Promise<void> => {
    while (!closing.signal.aborted && present === undefined) {
      await after(AGAIN_MILLISECONDS, undefined, { signal: closing.signal }).catch(() => undefined);
      const connection = await connectAlone(settings).catch(() => undefined);
      if (connection === undefined) continue;
      // the server may not have noticed yet that the old connection is gone
      const isKnown = await tryLock(connection.client, INSTANCE_LOCKS, instance).catch(() => false);
      if (isKnown && !closing.signal.aborted) await hearAgain(connection);
      else await connection.client.end().catch(() => undefined);
    }
  };
  const hearAgain = async (connection: LoneConnection): Promise<void> => {
    follow(connection);
    for (const [channel, hearing] of hearings) {
      // one that fails is over, and the next one is made
      await listenOn(connection.client, channel).catch(() => connection.client.end().catch(() => undefined));
      hearing.missed();
    }
  };
  const follow = (connection: LoneConnection): void => {
    present = connection;
    connection.client.on('notification', ({ channel, payload = '' }) => hearings.get(channel)?.heard(payload));
    void connection.ended.then(() => {
      present = undefined;
      held.clear();
      if (closing.signal.aborted) return;
      onFault(new StorageFault('database', 'the connection that makes this instance known was lost'));
      void comeBack();
    });
  };
  follow(first);
  return {
    instance,
    takes: async (work) => {
      if (held.has(work)) return true;
      const connection = present;
      if (connection === undefined)
        throw new StorageFault('database', 'this instance is not known to others at present');
      if (!(await tryLock(connection.client, WORK_LOCKS, SHARED_WORK[work]))) return false;
      if (connection === present) held.add(work);
      return held.has(work);
    },
    listen: async (channel, hearing) => {
      hearings.set(channel, hearing);
      if (present !== undefined) await listenOn(present.client, channel);
    },
    close: async () => {
      closing.abort();
      await present?.client.end().catch(() => undefined);
    },
  };
}

async function listenOn(client: pg.Client, channel: string): Promise<void> {
  try {
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
  } catch (error) {
    throw awayFault(error);
  }
}

/** Takes a lock for as long as the connection lasts, unless another has it. Rejects with StorageFault. */
async function tryLock(client: pg.Client, kind: number, key: number): Promise<boolean> {
  try {
    const locked = 'select pg_try_advisory_lock($1, $2) as locked';
    const { rows } = await client.query<{ locked: boolean }>(locked, [kind, key]);
    return rows[0]?.locked === true;
  } catch (error) {
    throw awayFault(error);
  }
}

/** A number that no instance has, locked. */
async function freeNumber(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ number: number }>("select nextval('instance_numbers')::integer as number");
  const number = rows[0]?.number ?? 0;
  // one that came round again may be in use
  return (await tryLock(client, INSTANCE_LOCKS, number)) ? number : await freeNumber(client);
}
