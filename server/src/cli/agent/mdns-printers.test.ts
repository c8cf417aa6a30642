import { expect, it } from 'vitest';
import { address, encodedName, LOOPBACK, mdnsResponder, record, srv, txt } from '../../../test/mdns-responder.ts';
import { announcedPrinters } from './mdns-printers.ts';

// `npm run trial -- agent-network` finds a printer that Avahi announces.

const SERVICE = ['_pdl-datastream', '_tcp', 'local'] as const;
const TYPE = encodedName(...SERVICE);
const HOST = encodedName('BRN123456', 'local');
const ZEBRA = encodedName('Zebra', ...SERVICE);
const PTR_QUESTION = 'PTR _pdl-datastream._tcp.local';
/** More than a test's time limit, so that a test only passes if the search is stopped. */
const LONG = 600_000;

const ptr = (name: Buffer, ttl?: number): Buffer => record('PTR', TYPE, name, ttl);
const location = (name: Buffer, host = HOST): Buffer => record('SRV', name, srv(9100, host));
const model = (name: Buffer, text: string): Buffer => record('TXT', name, txt('txtvers=1', text));
const hostAddress = (text: string, host = HOST): Buffer => record('A', host, address(text));

/**
 * Searches with a responder until it receives a query with known answers: the searcher then needs no further answer.
 * `answersTo` returns the responses to a query; queries are counted from 1.
 */
async function search(answersTo: (questions: readonly string[], count: number) => readonly (readonly Buffer[])[]) {
  const over = new AbortController();
  const { port, queries } = await mdnsResponder(({ questions, knownAnswers }, count) => {
    if (knownAnswers > 0) over.abort();
    return answersTo(questions, count);
  });
  const found = await announcedPrinters({
    ...{ signal: over.signal, interfaces: [LOOPBACK], listenFor: LONG, port, firstPause: 10 },
  });
  return { found, queries };
}

it('finds a printer if the first query is lost', async () => {
  const records = [ptr(ZEBRA), location(ZEBRA), model(ZEBRA, 'ty=Zebra ZD421'), hostAddress('192.0.2.7')];
  const { found, queries } = await search((_, count) => (count > 1 ? [records] : []));
  expect(found).toEqual([{ host: '192.0.2.7', port: 9100, name: 'Zebra ZD421' }]);
  expect(queries[0]).toEqual({ questions: [PTR_QUESTION], knownAnswers: 0 });
  expect(queries.at(-1)).toEqual({ questions: [PTR_QUESTION], knownAnswers: 1 });
});

it('asks for the port and the address of a printer if they are not in the first response', async () => {
  const { found } = await search((questions) => {
    if (questions.includes('A BRN123456.local')) return [[hostAddress('192.0.2.7')]];
    if (questions.includes('SRV Zebra._pdl-datastream._tcp.local')) return [[location(ZEBRA)]];
    return questions.includes(PTR_QUESTION) ? [[ptr(ZEBRA)]] : [];
  });
  expect(found).toEqual([{ host: '192.0.2.7', port: 9100, name: 'Zebra' }]);
});

it('joins records of several packets in any order, and ignores the case of names', async () => {
  const shouted = encodedName('ZEBRA', '_PDL-Datastream', '_TCP', 'Local');
  const packets = [[hostAddress('192.0.2.7', encodedName('brn123456', 'LOCAL'))], [location(shouted)], [ptr(ZEBRA)]];
  const { found } = await search((_, count) => (count === 1 ? packets : []));
  expect(found).toEqual([{ host: '192.0.2.7', port: 9100, name: 'Zebra' }]);
});

it('finds a printer whose name contains dots', async () => {
  const dotted = encodedName('Zebra..v1.2', ...SERVICE);
  const other = [ptr(ZEBRA), location(ZEBRA), hostAddress('192.0.2.7')];
  const { found } = await search((_, count) => {
    // sends the address of the dotted name only when the search repeats its question
    if (count === 1) return [[ptr(dotted)]];
    return [
      [
        ...other,
        ptr(dotted),
        location(dotted, encodedName('b', 'local')),
        hostAddress('192.0.2.8', encodedName('b', 'local')),
      ],
    ];
  });
  expect(found.map(({ host, name }) => `${host} ${name}`).toSorted()).toEqual([
    '192.0.2.7 Zebra',
    '192.0.2.8 Zebra..v1.2',
  ]);
});

it('prefers the address that sent the response', async () => {
  const records = [
    ptr(ZEBRA),
    location(ZEBRA),
    hostAddress('192.0.2.7'),
    hostAddress(LOOPBACK),
    hostAddress('192.0.2.8'),
  ];
  const { found } = await search(() => [records]);
  expect(found).toEqual([{ host: LOOPBACK, port: 9100, name: 'Zebra' }]);
});

it('leaves out printers that are shutting down, other services, and invalid packets', async () => {
  const gone = encodedName('Gone', ...SERVICE);
  const scanner = encodedName('Scanner', '_scanner', '_tcp', 'local');
  const { found } = await search((_, count) => {
    if (count > 1) return [];
    return [
      [ptr(gone), location(gone), hostAddress('192.0.2.7')],
      [ptr(gone, 0)],
      [record('PTR', encodedName('_scanner', '_tcp', 'local'), scanner), location(scanner)],
      [Buffer.of(0xff)],
      [ptr(ZEBRA), location(ZEBRA)],
    ];
  });
  expect(found).toEqual([{ host: '192.0.2.7', port: 9100, name: 'Zebra' }]);
});

it('searches nothing without interfaces or after it was stopped', async () => {
  const { signal } = new AbortController();
  expect(await announcedPrinters({ signal, interfaces: [], listenFor: LONG })).toEqual([]);
  expect(await announcedPrinters({ signal: AbortSignal.abort(), interfaces: [LOOPBACK], listenFor: LONG })).toEqual([]);
});
