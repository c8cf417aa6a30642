import { createSocket, type Socket } from 'node:dgram';
import { onTestFinished } from 'vitest';

/**
 * Answer of a printer whose first device is described as `Zebra Technologies ZTC ZD421-203dpi ZPL`, to the request with
 * the id 0x11223344. The agent of the library net-snmp 3.29.2 sent these bytes.
 */
export const ANSWER = Buffer.from(
  '306d02010004067075626c6963a26002041122334402010002010030523018060b2b0601020119030201020106092b06010201190301053036060b2b0601020119030201030104275a6562726120546563686e6f6c6f67696573205a5443205a443432312d323033647069205a504c',
  'hex',
);
const [ID_START, ID_END, DESCRIPTION_START] = [17, 21, ANSWER.length - 39];

/** Returns the answer to a request. `description` has 39 bytes. */
export function answerTo(request: Buffer, description?: string): Buffer {
  const answer = Buffer.from(ANSWER);
  request.copy(answer, ID_START, ID_START, ID_END);
  if (description !== undefined) answer.write(description, DESCRIPTION_START);
  return answer;
}

export interface SnmpResponder {
  readonly port: number;
  /** Number of requests received. */
  readonly requests: () => number;
}

/**
 * Starts an SNMP responder on a free port of an address, which may be a broadcast address. `answersTo` returns the
 * datagrams that the responder sends after a request, from each of the addresses in `senders`.
 */
export async function snmpResponder(
  address: string,
  answersTo: (request: Buffer) => readonly Buffer[],
  senders: readonly string[] = [],
): Promise<SnmpResponder> {
  const [socket, others] = await Promise.all([socketAt(address), Promise.all(senders.map(socketAt))]);
  let requests = 0;
  socket.on('message', (request, from) => {
    requests++;
    for (const answer of answersTo(request))
      for (const sender of senders.length > 0 ? others : [socket]) sender.send(answer, from.port, from.address);
  });
  return { port: socket.address().port, requests: () => requests };
}

async function socketAt(address: string): Promise<Socket> {
  const socket = createSocket('udp4');
  await new Promise<void>((resolve) => socket.bind(0, address, resolve));
  onTestFinished(() => new Promise((resolve) => socket.close(() => resolve())));
  return socket;
}
