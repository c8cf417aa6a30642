import pg from 'pg';
import { connectionConfig, type DetectedSettings, type PostgresSettings } from './connections.ts';
import { awayFault } from './faults.ts';

/**
 * Maximum number of comparisons. If none of them detects a shared connection, each client is assumed to have its own
 * connection. A single comparison can miss a shared connection on a busy pooler, because other clients take connections
 * in between.
 */
const COMPARISONS = 10;

/**
 * Detects whether a pooler, such as PgBouncer in transaction mode, shares connections between clients. Rejects with
 * StorageFault if a connection or a query fails.
 */
export async function detectPooler<S extends PostgresSettings>(settings: S): Promise<S & DetectedSettings> {
  const clients: pg.Client[] = [];
  const open = async (): Promise<pg.Client> => {
    const client = new pg.Client(connectionConfig(settings));
    // an error event without a listener would end the process; the next query rejects with the error
    client.on('error', () => undefined);
    clients.push(client);
    await client.connect();
    return client;
  };
  try {
    return { ...settings, sharesConnections: await areShared(open) };
  } catch (error) {
    throw awayFault(error);
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}

/**
 * Compares the PostgreSQL processes that serve two clients. If a process serves both clients, or if a client gets a
 * different process after its transaction, the pooler shares its connections.
 */
async function areShared(open: () => Promise<pg.Client>): Promise<boolean> {
  const first = await open();
  // without a pooler, a client gets the id of the PostgreSQL process that serves it (PostgreSQL manual, 55.2.1)
  if ((await processOf(first)) === announcedProcess(first)) return false;
  const second = await open();
  const owners = new Map<unknown, pg.Client>();
  /**
   * Returns true if a different process now serves the client, or if the client's process has also served the other
   * client.
   */
  const isShared = async (client: pg.Client): Promise<boolean> => {
    const pid = await processOf(client);
    const owner = owners.get(pid);
    if (owner === undefined && [...owners.values()].includes(client)) return true;
    owners.set(pid, client);
    return owner !== undefined && owner !== client;
  };
  // the second client queries twice, in case the pooler alternates between two connections
  for (let comparison = 0; comparison < COMPARISONS; comparison++) {
    for (const client of [first, second, second]) if (await isShared(client)) return true;
  }
  return false;
}

async function processOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}

/** Returns the process id that the server or the pooler sent for cancel requests. The driver's types omit it. */
function announcedProcess(client: pg.Client): unknown {
  return 'processID' in client ? client.processID : undefined;
}
