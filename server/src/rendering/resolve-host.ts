import { lookup, Resolver } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Time limit of the first query to a name server. The second query has twice the time. */
const QUERY_MILLISECONDS = 2000;
const HOSTS_FILE = process.platform === 'win32' ? String.raw`C:\Windows\System32\drivers\etc\hosts` : '/etc/hosts';
/** Errors of name servers that do not respond. */
const SILENT: readonly string[] = ['ETIMEOUT', 'ESERVFAIL'];

/** Sources of addresses, in the order in which they are asked. */
export interface NameSources {
  /** Returns the content of the hosts file. */
  readonly hosts: () => Promise<string>;
  /** Asks the name servers. Rejects with an error that has a `code`. */
  readonly query: (hostname: string) => Promise<readonly string[]>;
  /** Asks the system's resolver. */
  readonly lookup: (hostname: string) => Promise<readonly string[]>;
}

/**
 * Creates a function that returns the IP addresses of a host name. The system's resolver (`getaddrinfo`) blocks a thread
 * for each name, and Node uses two threads for names. Two names whose name servers never respond would therefore block
 * all lookups of the process for about 10 s. So the function first queries the name servers, without a thread. It asks
 * the system's resolver, for one name at a time, only for names that the name servers do not know, such as
 * `printer.local`.
 */
export function createHostResolver(sources: NameSources = system): (hostname: string) => Promise<readonly string[]> {
  let turn: Promise<unknown> = Promise.resolve();
  return async (hostname) => {
    const listed = addressesIn(await sources.hosts().catch(() => ''), hostname);
    if (listed.length > 0) return listed;
    try {
      return await sources.query(hostname);
    } catch (error) {
      if (SILENT.includes(codeOf(error))) throw error;
    }
    const looking = turn.then(() => sources.lookup(hostname));
    turn = looking.catch(() => undefined);
    return await looking;
  };
}

/** Returns the addresses of a name in a hosts file. */
function addressesIn(hosts: string, hostname: string): readonly string[] {
  const wanted = hostname.toLowerCase().replace(/\.$/, '');
  return hosts.split('\n').flatMap((line) => {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().toLowerCase().split(/\s+/);
    return names.includes(wanted) && isIP(address) !== 0 ? [address] : [];
  });
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

const system: NameSources = {
  hosts: () => readFile(HOSTS_FILE, 'utf8'),
  query: async (hostname) => {
    // a new resolver reads the system's current name servers, which change with the network
    const resolver = new Resolver({ timeout: QUERY_MILLISECONDS, tries: 2 });
    const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    const [v4, v6] = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    const found = hasIpv4() ? [...(v4 ?? []), ...(v6 ?? [])] : [...(v6 ?? []), ...(v4 ?? [])];
    if (found.length > 0) return found;
    throw answers.find((answer) => answer.status === 'rejected')?.reason ?? new Error('no address');
  },
  lookup: async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address),
};

/** True if the machine has an IPv4 address that is not loopback. Other machines reach hosts by IPv6 only. */
const hasIpv4 = (): boolean =>
  Object.values(networkInterfaces()).some((all) => all?.some(({ family, internal }) => family === 'IPv4' && !internal));
