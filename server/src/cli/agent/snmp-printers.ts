import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { setImmediate as nextEvents, setTimeout as pause } from 'node:timers/promises';

// One SNMPv1 request (RFC 1157), encoded with BER (ITU-T X.690). docs/decisions/0002 compares it with libraries.

export interface SnmpOptions {
  readonly signal: AbortSignal;
  /** Time to wait for answers, in milliseconds. */
  readonly listenFor: number;
  /** UDP port of the printers; by default the port of SNMP. */
  readonly port?: number | undefined;
}

const SNMP_PORT = 161;
/** Maximum number of printers; answers from further addresses are ignored. */
const MAX_PRINTERS = 200;
/** Maximum size, in bytes, of an answer. An Ethernet frame holds no more. */
const MAX_ANSWER = 1500;
/** Number of times that the request is sent, because networks lose datagrams. */
const ATTEMPTS = 2;

/**
 * Asks each target for its type and description, and returns the descriptions of the printers that answer, by IPv4
 * address. A target is a host or the broadcast address of a network. Stops early when all targets have answered.
 */
export async function snmpPrinters(
  targets: readonly string[],
  { signal, listenFor, port = SNMP_PORT }: SnmpOptions,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  if (targets.length === 0 || signal.aborted) return found;
  const socket = createSocket('udp4');
  const over = new AbortController();
  const id = randomInt(2 ** 24, 2 ** 31);
  socket.on('error', () => over.abort());
  socket.on('message', (answer, { address }) => {
    const description = answer.length > MAX_ANSWER ? undefined : readAnswer(answer, id);
    if (description === undefined || (found.size >= MAX_PRINTERS && !found.has(address))) return;
    found.set(address, description);
    if (targets.every((target) => found.has(target))) over.abort();
  });
  try {
    await new Promise<void>((resolve) => socket.bind(resolve).once('error', () => resolve()));
    if (over.signal.aborted) return found;
    socket.setBroadcast(true);
    const ended = AbortSignal.any([signal, over.signal]);
    for (let attempt = 0; attempt < ATTEMPTS && !ended.aborted; attempt++) {
      // ignores targets that cannot be reached
      for (const target of targets) if (!found.has(target)) socket.send(request(id), port, target, () => undefined);
      await pause(listenFor / ATTEMPTS, undefined, { signal: ended }).catch(() => undefined);
      // on a busy computer, first handles answers that arrived in time
      await nextEvents();
    }
    return found;
  } finally {
    socket.close();
  }
}

/** Tags of BER and SNMP (RFC 1157, 4). */
const TAG = { integer: 0x02, string: 0x04, null: 0x05, oid: 0x06, sequence: 0x30, get: 0xa0, response: 0xa2 } as const;
const VERSION_1 = 0;
/** Community that printers accept for reading unless an administrator has changed it. */
const COMMUNITY = 'public';
/** Object identifiers of the Host Resources MIB (RFC 2790), encoded. Printers are their own first device. */
const HOST_RESOURCES = [0x2b, 6, 1, 2, 1, 25, 3] as const;
const DEVICE_TYPE = Buffer.of(...HOST_RESOURCES, 2, 1, 2, 1);
const DEVICE_DESCRIPTION = Buffer.of(...HOST_RESOURCES, 2, 1, 3, 1);
const TYPE_PRINTER = Buffer.of(...HOST_RESOURCES, 1, 5);

/** Encodes the request for the type and the description of a host's first device. */
export function request(id: number): Buffer {
  const requestId = Buffer.alloc(4);
  requestId.writeInt32BE(id);
  const zero = element(TAG.integer, Buffer.of(0));
  const variables = [DEVICE_TYPE, DEVICE_DESCRIPTION].map((oid) =>
    element(TAG.sequence, element(TAG.oid, oid), element(TAG.null)),
  );
  return element(
    TAG.sequence,
    element(TAG.integer, Buffer.of(VERSION_1)),
    element(TAG.string, Buffer.from(COMMUNITY)),
    element(TAG.get, element(TAG.integer, requestId), zero, zero, element(TAG.sequence, ...variables)),
  );
}

/** Encodes an element of less than 128 bytes. */
function element(tag: number, ...contents: readonly Buffer[]): Buffer {
  const bytes = Buffer.concat(contents);
  return Buffer.concat([Buffer.of(tag, bytes.length), bytes]);
}

/** Returns the description of a printer from its answer; undefined if the answer is invalid or not from a printer. */
export function readAnswer(answer: Buffer, id: number): string | undefined {
  try {
    const [message] = inside(answer, 1);
    const [version, , pdu] = inside(contentsOf(message, TAG.sequence), 3);
    const [requestId, errorStatus, , list] = inside(contentsOf(pdu, TAG.response), 4);
    const numbers = [version, requestId, errorStatus].map((each) => numberIn(contentsOf(each, TAG.integer)));
    if (numbers.join() !== [VERSION_1, id, 0].join()) return undefined;
    const variables = inside(contentsOf(list, TAG.sequence), 2).map((each) =>
      inside(contentsOf(each, TAG.sequence), 2),
    );
    const variable = (oid: Buffer): Element | undefined =>
      variables.find(([name]) => contentsOf(name, TAG.oid).equals(oid))?.[1];
    if (!contentsOf(variable(DEVICE_TYPE), TAG.oid).equals(TYPE_PRINTER)) return undefined;
    return contentsOf(variable(DEVICE_DESCRIPTION), TAG.string).toString();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** A decoded element of BER. */
interface Element {
  readonly tag: number;
  readonly contents: Buffer;
}

/** Decodes the first elements of a buffer. Throws RangeError if the buffer ends before an element's end. */
function inside(bytes: Buffer, count: number): readonly Element[] {
  const found: Element[] = [];
  for (let at = 0; found.length < count; ) {
    const tag = bytes.readUInt8(at);
    let size = bytes.readUInt8(at + 1);
    at += 2;
    if (size > 0x80) {
      // the lower bits are the number of bytes that encode the size
      const sizeBytes = size & 0x7f;
      size = bytes.readUIntBE(at, sizeBytes);
      at += sizeBytes;
    } else if (size === 0x80) throw new RangeError('SNMP has no elements of indefinite length');
    if (size > bytes.length - at) throw new RangeError('the element is cut off');
    found.push({ tag, contents: bytes.subarray(at, at + size) });
    at += size;
  }
  return found;
}

function contentsOf(given: Element | undefined, tag: number): Buffer {
  if (given?.tag !== tag) throw new RangeError(`expected an element with the tag ${tag}`);
  return given.contents;
}

/** Decodes a signed integer. Throws RangeError if it has no byte or more than six. */
const numberIn = (contents: Buffer): number => contents.readIntBE(0, contents.length);
