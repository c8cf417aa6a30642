import { BlockList, isIP } from 'node:net';
import {
  BlockedAddress,
  createGuardedClient,
  discard,
  type GuardedClient,
  type ImageNetwork,
  publicInternet,
  type ResponseBody,
  rejectedBy,
} from '../rendering/guarded-client.ts';

/** Result of one attempt, as the delivery log shows it. */
export interface Attempt {
  /** Time of the attempt, ISO 8601. */
  readonly at: string;
  /** HTTP status of the response; null without a response. */
  readonly status: number | null;
  /** Error if there was no response; null with a response. */
  readonly error: string | null;
  readonly durationMilliseconds: number;
  /** Beginning of the response body; null if it is empty. */
  readonly response: string | null;
}

export interface WebhookSender {
  /** Sends a message. Reports a failure in the result; rejects only if the signal fires. */
  send(url: string, message: SentMessage, signal: AbortSignal): Promise<Omit<Attempt, 'at'>>;
  close(): Promise<void>;
}

/** Headers and body of a request. */
export interface SentMessage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface WebhookSenderOptions {
  /** Private networks that may be contacted, such as `10.0.0.0/8`. */
  readonly networks: readonly string[];
  /** Time limit for one attempt, including the response. */
  readonly timeoutMilliseconds: number;
  /** Resolves host names, and decides which addresses outside `networks` are allowed; by default, all public ones. */
  readonly network?: ImageNetwork;
}

/** Maximum number of bytes of a response body that are read for the log. */
const MAX_RESPONSE_BYTES = 2048;

/**
 * Creates the client that sends webhooks. It has the same protection against server-side request forgery as the client
 * for images, and never follows redirects. Supports plain `http:` only for the allowed private networks.
 */
export function createWebhookSender({
  networks,
  timeoutMilliseconds,
  network = publicInternet,
}: WebhookSenderOptions): WebhookSender {
  const { resolve } = network;
  const isPrivate = inNetworks(networks);
  const clients = new Map<string, Promise<GuardedClient>>();
  const clientFor = (protocol: string): Promise<GuardedClient> => {
    const allows = protocol === 'https:' ? (at: string) => network.allows(at) || isPrivate(at) : isPrivate;
    const client = clients.get(protocol) ?? createGuardedClient({ resolve, allows }, timeoutMilliseconds);
    clients.set(protocol, client);
    return client;
  };
  return {
    send: async (url, message, signal) => {
      const began = performance.now();
      const timeout = AbortSignal.timeout(timeoutMilliseconds);
      const stop = AbortSignal.any([timeout, signal]);
      const took = () => Math.round(performance.now() - began);
      try {
        const answer = await post(new URL(url), message, await clientFor(new URL(url).protocol), stop);
        return { ...answer, error: null, durationMilliseconds: took() };
      } catch (error) {
        signal.throwIfAborted();
        const text = timeout.aborted ? `no response within ${timeoutMilliseconds / 1000} s` : reasonOf(error);
        return { status: null, error: text, response: null, durationMilliseconds: took() };
      }
    },
    close: async () => {
      for (const client of clients.values()) await (await client).agent.destroy();
    },
  };
}

async function post(
  url: URL,
  { headers, body }: SentMessage,
  { agent, request }: GuardedClient,
  signal: AbortSignal,
): Promise<Pick<Attempt, 'status' | 'response'>> {
  const work = request(url, {
    ...{ method: 'POST', dispatcher: agent, signal, body },
    headers: { 'content-type': 'application/json', 'user-agent': 'Platen', ...headers },
  });
  const answer = await Promise.race([work, rejectedBy(signal)]);
  return { status: answer.statusCode, response: await beginningOf(answer.body, signal) };
}

/**
 * Reads the beginning of a response body. If the connection fails or the signal fires, returns the part that was
 * received, because the receiver has already responded with its status.
 */
async function beginningOf(body: ResponseBody, signal: AbortSignal): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const read = async (): Promise<void> => {
    for await (const chunk of body as AsyncIterable<Uint8Array>) {
      chunks.push(chunk);
      size += chunk.byteLength;
      if (size >= MAX_RESPONSE_BYTES) break;
    }
  };
  await Promise.race([read(), rejectedBy(signal)]).catch(() => undefined);
  discard(body);
  const text = Buffer.concat(chunks).subarray(0, MAX_RESPONSE_BYTES).toString('utf8');
  // the text is stored as JSON, and PostgreSQL cannot store null characters
  const plain = text.replaceAll('\0', '\uFFFD');
  return plain === '' ? null : plain;
}

function reasonOf(error: unknown): string {
  if (error instanceof BlockedAddress)
    return 'the URL leads to an address that is not on the public internet; this server does not contact such addresses';
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  return code === undefined ? 'the receiver could not be reached' : `the receiver could not be reached (${code})`;
}

/** Returns a function that tests if an IP address is in one of the networks. */
export function inNetworks(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix = ''] = network.split('/');
    list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address));
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
