import { createSocket } from 'node:dgram';
import { onTestFinished } from 'vitest';

// A responder of multicast DNS on the loopback interface, which builds its packets byte by byte (RFC 1035, 4).

const GROUP = '224.0.0.251';
export const LOOPBACK = '127.0.0.1';
const RESPONSE = 0x8400;
const TYPES = { A: 1, PTR: 12, TXT: 16, SRV: 33 } as const;
const TTL = 120;

/** A question or the query's known answers. */
export interface Query {
  /** Questions such as `PTR _pdl-datastream._tcp.local`. */
  readonly questions: readonly string[];
  /** Number of answers that the sender of the query already knows. */
  readonly knownAnswers: number;
}

/** Encodes a name from its labels, which may contain dots. */
export const encodedName = (...labels: readonly string[]): Buffer =>
  Buffer.concat([...labels.map(withLength), Buffer.of(0)]);

function withLength(label: string): Buffer {
  const bytes = Buffer.from(label);
  return Buffer.concat([Buffer.of(bytes.length), bytes]);
}

/** Encodes a record. */
export function record(type: keyof typeof TYPES, name: Buffer, data: Buffer, ttl = TTL): Buffer {
  const fixed = Buffer.alloc(10);
  fixed.writeUInt16BE(TYPES[type], 0);
  fixed.writeUInt16BE(1, 2);
  fixed.writeUInt32BE(ttl, 4);
  fixed.writeUInt16BE(data.length, 8);
  return Buffer.concat([name, fixed, data]);
}

export const srv = (port: number, host: Buffer): Buffer =>
  Buffer.concat([Buffer.of(0, 0, 0, 0, port >> 8, port & 0xff), host]);
export const txt = (...texts: readonly string[]): Buffer => Buffer.concat(texts.map(withLength));
export const address = (text: string): Buffer => Buffer.from(text.split('.').map(Number));

/** Encodes a response. */
function response(records: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(12);
  header.writeUInt16BE(RESPONSE, 2);
  header.writeUInt16BE(records.length, 6);
  return Buffer.concat([header, ...records]);
}

/** Decodes a query; undefined for a response. The queries of these tests have no compressed names in questions. */
function readQuery(bytes: Buffer): Query | undefined {
  if (bytes.readUInt16BE(2) & 0x8000) return undefined;
  const questions: string[] = [];
  for (let at = 12; questions.length < bytes.readUInt16BE(4); ) {
    const labels: string[] = [];
    for (let size = bytes.readUInt8(at++); size > 0; size = bytes.readUInt8(at++)) {
      labels.push(bytes.toString('utf8', at, at + size));
      at += size;
    }
    const number = bytes.readUInt16BE(at);
    const type = Object.entries(TYPES).find(([, value]) => value === number)?.[0] ?? `${number}`;
    questions.push(`${type} ${labels.join('.')}`);
    at += 4;
  }
  return { questions, knownAnswers: bytes.readUInt16BE(6) };
}

/**
 * Starts a responder on a free port. `answersTo` returns the responses to a query, each as a list of records. Returns
 * the port, and all queries that the responder has received.
 */
export async function mdnsResponder(
  answersTo: (query: Query, count: number) => readonly (readonly Buffer[])[],
): Promise<{ readonly port: number; readonly queries: readonly Query[] }> {
  const socket = createSocket({ type: 'udp4', reuseAddr: true });
  await new Promise<void>((resolve) => socket.bind(0, resolve));
  onTestFinished(() => new Promise((resolve) => socket.close(() => resolve())));
  socket.addMembership(GROUP, LOOPBACK);
  socket.setMulticastInterface(LOOPBACK);
  const { port } = socket.address();
  const queries: Query[] = [];
  socket.on('message', (bytes) => {
    const query = readQuery(bytes);
    if (query === undefined) return;
    queries.push(query);
    for (const records of answersTo(query, queries.length)) socket.send(response(records), port, GROUP);
  });
  return { port, queries };
}
