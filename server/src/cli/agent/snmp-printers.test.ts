import { expect, it } from 'vitest';
import { ANSWER, answerTo, snmpResponder } from '../../../test/snmp-responder.ts';
import { readAnswer, request, snmpPrinters } from './snmp-printers.ts';

const ID = 0x11223344;
const HOST = '127.0.0.1';
const ZEBRA = 'Zebra Technologies ZTC ZD421-203dpi ZPL';
const { signal } = new AbortController();
/** More than a test's time limit, so that a test only passes if the search ends early. */
const LONG = 600_000;

it('sends the bytes that the library net-snmp sends', () => {
  const sent =
    '303d02010004067075626c6963a030020403ec5a0d0201000201003022300f060b2b060102011903020102010500300f060b2b060102011903020103010500';
  expect(request(0x03ec5a0d).toString('hex')).toBe(sent);
});

it('reads the answer of the library net-snmp', () => {
  expect(readAnswer(ANSWER, ID)).toBe(ZEBRA);
});

/** The answer with some bytes replaced. */
function changed(at: number, ...bytes: readonly number[]): Buffer {
  const answer = Buffer.from(ANSWER);
  answer.set(bytes, at);
  return answer;
}

it.each([
  ['the id of another request', changed(17, 0)],
  ['an error status', changed(23, 2)],
  ['another version', changed(4, 1)],
  ['the type of a disk', changed(55, 6)],
  ['an indefinite length', changed(1, 0x80)],
  ['a length of 127 bytes', changed(1, 0xff)],
  ['a length of seven bytes', changed(1, 0x87)],
  ['a length beyond the end', changed(1, 0x7f)],
  ['an id without bytes', changed(16, 0)],
  ['a number instead of the description', changed(70, 0x02)],
  ['variables of another table', changed(35, 0x2c)],
])('ignores an answer with %s', (_, answer) => expect(readAnswer(answer, ID)).toBeUndefined());

it('ignores every answer that is cut off', () => {
  for (let size = 0; size < ANSWER.length; size++) expect(readAnswer(ANSWER.subarray(0, size), ID)).toBeUndefined();
});

it('never throws on an answer with a wrong byte', () => {
  const types = new Set<string>();
  for (let at = 0; at < ANSWER.length; at++)
    for (let byte = 0; byte < 256; byte++) types.add(typeof readAnswer(changed(at, byte), ID));
  expect(types).toEqual(new Set(['string', 'undefined']));
});

it('ends as soon as all targets have answered', async () => {
  const { port } = await snmpResponder(HOST, (asked) => [answerTo(asked)]);
  expect(await snmpPrinters([HOST], { signal, listenFor: LONG, port })).toEqual(new Map([[HOST, ZEBRA]]));
});

it('ignores invalid answers, and asks again if the first request is lost', async () => {
  let asked = 0;
  const { port } = await snmpResponder(HOST, (received) => {
    asked++;
    if (asked === 1) return [Buffer.from('hello'), Buffer.alloc(0), ANSWER, Buffer.alloc(9000, 0x30)];
    return [answerTo(received)];
  });
  expect(await snmpPrinters([HOST], { signal, listenFor: 100, port })).toEqual(new Map([[HOST, ZEBRA]]));
});

it('ends without an answer when the time is over, and at once when it is stopped', async () => {
  const { port, requests } = await snmpResponder(HOST, () => []);
  expect(await snmpPrinters([HOST], { signal, listenFor: 20, port })).toEqual(new Map());
  const stopped = await snmpPrinters([HOST], { signal: AbortSignal.abort(), listenFor: LONG, port });
  const stopping = new AbortController();
  const waiting = snmpPrinters([HOST], { signal: stopping.signal, listenFor: LONG, port });
  stopping.abort();
  expect([stopped, await waiting]).toEqual([new Map(), new Map()]);
  expect(requests()).toBeGreaterThan(0);
});

it('continues with the other targets if one cannot be reached', async () => {
  const { port } = await snmpResponder(HOST, (asked) => [answerTo(asked)]);
  const found = await snmpPrinters(['255.255.255.256', HOST], { signal, listenFor: 100, port });
  expect(found).toEqual(new Map([[HOST, ZEBRA]]));
});

it.runIf(process.platform === 'linux')('keeps at most 200 of the printers that answer', async () => {
  const senders = Array.from({ length: 220 }, (_, index) => `127.78.0.${index}`);
  const { port } = await snmpResponder(HOST, (asked) => [answerTo(asked)], senders);
  const found = await snmpPrinters([HOST], { signal, listenFor: 500, port });
  expect([found.size, found.get('127.78.0.0')]).toEqual([200, ZEBRA]);
});
