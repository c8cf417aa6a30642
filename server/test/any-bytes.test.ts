import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkComponent } from '../../sdk/test/contract.ts';
import { atTheEnd } from '../../tools/at-the-end.ts';
import { createHttpServer, listen } from '../src/http-server.ts';
import { answerFaults } from './answer-faults.ts';
import { parseAnswer, sendRaw } from './raw-request.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const LONGER = Number(process.env.PLATEN_FUZZ ?? 1);
const seed = LONGER === 1 ? 1 : Date.now() % 2 ** 31;

let server: TestServer;
let key: string;
let address: AddressInfo;
beforeAll(async () => {
  server = await startTestServer();
  key = await server.newKey();
  const http = createHttpServer(server.app, server.deps.newId);
  // `sendRaw` closes its sending side to end a truncated body. With this option, Node still sends the response.
  Object.assign(http, { httpAllowHalfOpen: true });
  address = await listen(http, 0, '127.0.0.1');
  atTheEnd(() => {
    http.close();
    http.closeAllConnections();
  });
});

const methods = fc.constantFrom(
  ...['GET', 'GET', 'POST', 'POST', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'CONNECT', 'M-SEARCH', 'PRI'],
  ...['__proto__', 'constructor', 'get', 'X', '', 'G\0T', 'É'],
);
const targets = fc.constantFrom(
  ...['/api/v1/render', '/api/v1/render', '/api/v1/print', '/api/v1/templates', '/api/v1/templates/x', '/api/v1/usage'],
  ...[
    '/api/v1/mcp',
    '/api/v1/starters',
    '/api/v1/nothing',
    '/api/v1/../../etc/passwd',
    '/api/v1/%',
    '/',
    '//',
    '*',
    '',
  ],
  ...[
    'http://platen.test/api/v1/usage',
    'http://[',
    'https:///',
    'platen.test:443',
    '/\0',
    '/é',
    '/a b',
    `/${'x'.repeat(20_000)}`,
  ],
);
const versions = fc.constantFrom('HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9.9', 'HTTP', '');
const lines = fc.array(
  fc.constantFrom(
    ...['Content-Type: application/json', 'Content-Type: text/plain', 'Content-Type:', 'Accept: text/html', 'no colon'],
    ...['Content-Length: 2', 'Content-Length: 3', 'Content-Length: 0', 'Content-Length: -1', 'Content-Length: 1e3'],
    ...[
      'Content-Length: 99999999',
      'Transfer-Encoding: chunked',
      'Transfer-Encoding: gzip',
      'Transfer-Encoding: x, chunked',
    ],
    ...[
      'Expect: 100-continue',
      'Expect: the worst',
      'Upgrade: websocket',
      'Connection: Upgrade',
      'Connection: keep-alive',
    ],
    ...['Host: elsewhere', 'Host:', 'Host: a b', 'Cookie: a=b', ': empty', ' folded: x', 'X: \0', 'X: \x7f', 'X: é'],
    ...[
      `X: ${'x'.repeat(70_000)}`,
      'Idempotency-Key: é',
      'If-Match: \x80',
      'Range: bytes=0-0',
      'Trailer: X',
      'TE: trailers',
    ],
  ),
  { maxLength: 5 },
);
const contents = fc.constantFrom(
  ...[
    '',
    '{}',
    '{}{}',
    '2\r\n{}\r\n0\r\n\r\n',
    '2\r\n{}\r\n',
    'zz\r\n{}\r\n0\r\n\r\n',
    '-2\r\n{}\r\n0\r\n\r\n',
    '\xff\xff',
  ],
  ...['2;a=b\r\n{}\r\n0\r\nX: y\r\n\r\n', 'ffffffffffffffff\r\n{}', 'GET / HTTP/1.1\r\n\r\n', '\r\n\r\n'],
);

async function isValidationError(method: string, response: Response): Promise<boolean> {
  const text = await response.text();
  return text === '' ? method === 'HEAD' : checkComponent('ValidationError', JSON.parse(text)).length === 0;
}

describe('any bytes on the wire', () => {
  it('are answered in JSON as the contract says, or as no request at all: 400', {
    timeout: 120_000 * LONGER,
  }, async () => {
    const request = fc.tuple(methods, targets, versions, lines, contents, fc.boolean());
    const seen = new Set<number>();
    const property = fc.asyncProperty(request, async ([method, target, version, given, content, authorized]) => {
      const head = [`${method} ${target} ${version}`, 'Host: platen.test', ...given];
      if (authorized) head.push(`Authorization: Bearer ${key}`);
      const sent = `${head.join('\r\n')}\r\n\r\n${content}`;
      const response = parseAnswer(await sendRaw(address.port, Buffer.from(sent, 'latin1')));
      if (response === undefined) throw new Error('no answer');
      seen.add(response.status);
      const folders = [server.deps.config.dataDir, process.cwd()];
      const path = target.replace('http://platen.test', '');
      const faults = await answerFaults({ method, path, response, said: sent, folders });
      // Node rejects invalid HTTP before any endpoint sees it.
      const refused = response.status === 400 && (await isValidationError(method, response));
      expect(refused ? faults.filter((fault) => !fault.includes(' 400')) : faults).toEqual([]);
    });
    await fc.assert(property, { seed, numRuns: 700 * LONGER });
    expect([...seen].toSorted()).toEqual(expect.arrayContaining([204, 400, 401, 404, 405, 415]));
    // Few of those requests are complete. A complete one still gets its normal response.
    const whole = `GET /api/v1/usage HTTP/1.1\r\nHost: platen.test\r\nAuthorization: Bearer ${key}\r\nConnection: close\r\n\r\n`;
    expect(parseAnswer(await sendRaw(address.port, Buffer.from(whole)))?.status).toBe(200);
  });
});
