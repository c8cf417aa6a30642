import { setImmediate as nextEvents, setTimeout as pause } from 'node:timers/promises';
import createMulticastDns, { type ResponsePacket } from 'multicast-dns';

/** A printer that announces itself by multicast DNS. */
export interface AnnouncedPrinter {
  /** IPv4 address. */
  readonly host: string;
  readonly port: number;
  /** Make and model, or the name of the service; both come from the network. */
  readonly name: string;
}

export interface MdnsOptions {
  readonly signal: AbortSignal;
  /** This computer's IPv4 addresses, one of each interface to search. */
  readonly interfaces: readonly string[];
  /** Time to search, in milliseconds; by default, enough for three queries. */
  readonly listenFor?: number | undefined;
  /** UDP port; by default the port of multicast DNS. */
  readonly port?: number | undefined;
  /** Pause between the first two queries, in milliseconds. Each later pause is twice as long (RFC 6762, 5.2). */
  readonly firstPause?: number | undefined;
}

/** DNS-SD service type of printers that accept raw data, usually on port 9100 (Bonjour Printing Specification 1.2). */
const SERVICE = '_pdl-datastream._tcp.local';
const MDNS_PORT = 5353;
const LISTEN_MILLISECONDS = 4000;
/** Minimum of RFC 6762, 5.2. */
const FIRST_PAUSE = 1000;
/** Maximum numbers of printers and of hosts; records about further ones are ignored. */
const [MAX_PRINTERS, MAX_HOSTS] = [200, 1000];
/** Maximum numbers of questions and of known answers in a query, so that it fits into an Ethernet frame. */
const [MAX_QUESTIONS, MAX_KNOWN] = [8, 8];

type DnsRecord = NonNullable<ResponsePacket['answers']>[number];
type Question = NonNullable<ResponsePacket['questions']>[number];

/**
 * Searches for printers by multicast DNS on several interfaces. Repeats its queries, because networks lose datagrams and
 * because responders do not repeat an answer that they have just sent. Returns the printers whose addresses are known.
 */
export async function announcedPrinters({
  signal,
  interfaces,
  listenFor = LISTEN_MILLISECONDS,
  port = MDNS_PORT,
  firstPause = FIRST_PAUSE,
}: MdnsOptions): Promise<readonly AnnouncedPrinter[]> {
  if (interfaces.length === 0 || signal.aborted) return [];
  const records = new PrinterRecords();
  const asked = new Set<string>();
  // one socket for each interface, because one socket sends its queries on a single interface
  const sockets = interfaces.map((address) => createMulticastDns({ port, interface: address, bind: '0.0.0.0' }));
  const ask = (questions: readonly Question[]): void => {
    for (const question of questions) asked.add(keyOf(question));
    for (const socket of sockets)
      socket.query({ questions: [...questions], answers: records.known().slice(0, MAX_KNOWN) });
  };
  for (const socket of sockets) {
    // without multicast, for example in a container, printers are found by other methods
    socket.on('error', () => undefined);
    socket.on('response', ({ answers = [], additionals = [] }, { address }) => {
      records.add([...answers, ...additionals], address);
      // asks for missing records at once, and repeats this with the later queries
      const questions = records
        .missing()
        .filter((question) => !asked.has(keyOf(question)))
        .slice(0, MAX_QUESTIONS);
      if (questions.length > 0) ask(questions);
    });
  }
  try {
    const endsAt = performance.now() + listenFor;
    for (let wait = firstPause; !signal.aborted && performance.now() < endsAt; wait *= 2) {
      ask([{ name: SERVICE, type: 'PTR' }, ...records.missing().slice(0, MAX_QUESTIONS)]);
      await pause(Math.min(wait, endsAt - performance.now()), undefined, { signal }).catch(() => undefined);
      // on a busy computer, first handles answers that arrived in time
      await nextEvents();
    }
  } finally {
    for (const socket of sockets) socket.destroy();
  }
  return records.printers();
}

const keyOf = ({ type, name }: Question): string => `${type} ${name}`;

/** Names are compared without regard to case (RFC 6762, 16). */
const folded = (name: string): string => name.toLowerCase();

/**
 * Records about printers, collected from many packets: a responder may send a printer's service, port and address in
 * separate packets.
 */
class PrinterRecords {
  /** PTR records by the folded name of the printer's service. */
  readonly #services = new Map<string, { readonly name: string; readonly ttl: number }>();
  readonly #locations = new Map<string, { readonly host: string; readonly port: number }>();
  readonly #models = new Map<string, string>();
  readonly #addresses = new Map<string, string>();

  /** Adds the records of a packet. Records that expire at once announce the end of a service (RFC 6762, 10.1). */
  add(records: readonly DnsRecord[], sender: string): void {
    for (const record of records) {
      const key = folded(record.name);
      if (record.type === 'PTR' && key === SERVICE) this.#addService(record.data, record.ttl ?? 0);
      if (record.type === 'OPT' || !('ttl' in record) || record.ttl === 0) continue;
      const isPrinter = key.endsWith(`.${SERVICE}`);
      if (record.type === 'SRV' && isPrinter)
        put(this.#locations, key, { host: record.data.target, port: record.data.port }, MAX_PRINTERS);
      if (record.type === 'TXT' && isPrinter) put(this.#models, key, modelIn(record.data), MAX_PRINTERS);
      // of several addresses, this computer can reach the address that sent the packet
      if (record.type === 'A' && (!this.#addresses.has(key) || record.data === sender))
        put(this.#addresses, key, record.data, MAX_HOSTS);
    }
  }

  #addService(name: string, ttl: number): void {
    const key = folded(name);
    if (ttl === 0) this.#services.delete(key);
    else if (key.endsWith(`.${SERVICE}`)) put(this.#services, key, { name, ttl }, MAX_PRINTERS);
  }

  #find(key: string): AnnouncedPrinter | undefined {
    const location = this.#locations.get(key);
    const host = this.#addresses.get(folded(location?.host ?? ''));
    if (location === undefined || host === undefined) return undefined;
    const model = this.#models.get(key) ?? '';
    const { name = '' } = this.#services.get(key) ?? {};
    return { host, port: location.port, name: model === '' ? name.slice(0, -SERVICE.length - 1) : model };
  }

  /** Returns the questions for the records that are missing. */
  missing(): readonly Question[] {
    return [...this.#services].flatMap(([key, { name }]): readonly Question[] => {
      if (this.#find(key) !== undefined) return [];
      const host = this.#locations.get(key)?.host;
      const questions: readonly Question[] =
        host === undefined ? (['SRV', 'TXT'] as const).map((type) => ({ name, type })) : [{ name: host, type: 'A' }];
      return questions.filter(isEncodable);
    });
  }

  /** Returns the PTR records of printers that need no further answer (known-answer suppression of RFC 6762, 7.1). */
  known(): readonly DnsRecord[] {
    return [...this.#services].flatMap(([key, { name, ttl }]): readonly DnsRecord[] =>
      this.#find(key) !== undefined && isEncodable({ name, type: 'PTR' })
        ? [{ name: SERVICE, type: 'PTR', ttl, data: name }]
        : [],
    );
  }

  printers(): readonly AnnouncedPrinter[] {
    return [...this.#services.keys()].flatMap((key) => this.#find(key) ?? []);
  }
}

/** Sets a value, unless the map is full. */
function put<T>(map: Map<string, T>, key: string, value: T, limit: number): void {
  if (map.size < limit || map.has(key)) map.set(key, value);
}

/** Number of labels in the name of a printer's service. */
const SERVICE_LABELS = SERVICE.split('.').length + 1;
/** Maximum length of a label in bytes (RFC 1035, 2.3.4). */
const MAX_LABEL = 63;

/**
 * False for a name that the library would encode as another name, because one of its labels contains a dot. The
 * question for all printers also returns the records of such a service.
 */
const isEncodable = ({ name, type }: Question): boolean => {
  const labels = name.split('.');
  const isWhole = type === 'A' || labels.length === SERVICE_LABELS;
  return isWhole && labels.every((label) => label !== '' && Buffer.byteLength(label) <= MAX_LABEL);
};

/** Returns the make and model in a TXT record; empty if it has none. */
function modelIn(data: unknown): string {
  const texts = (Array.isArray(data) ? data : [data]).map(String);
  return texts.find((text) => /^ty=/i.test(text))?.slice(3) ?? '';
}
