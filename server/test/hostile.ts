// Random requests: valid, nearly valid and hostile.
import fc from 'fast-check';
import { anyCharacter } from '../../sdk/test/any-character.ts';

const text = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 30 }),
  fc.constantFrom(
    ...['', ' ', '\0', '\ud800', 'a\udc00b', '__proto__', 'constructor', 'toString', 'x'.repeat(5000), '\u202e', '🏷'],
    ...["' or 1=1 --", '<script>', '../../etc/passwd', 'data:', 'data:image/png;base64,AAAA', 'http://[::1]/'],
    ...['https://images.invalid/x.png', 'ftp://x', '1e999', 'NaN', '4006381333931', '(01)09506000134352'],
  ),
);
const number = fc.oneof(
  fc.double(),
  fc.constantFrom(0, -0, -1, 1.5, 5e-324, 1e-9, 1e15, 2 ** 53, 2 ** 31, Number.MAX_VALUE, -Number.MAX_VALUE),
);

/** Marks a text to be inserted into the JSON unchanged, for JSON that no JavaScript value produces. */
const raw = (json: string): string => `\u0001${json}\u0001`;
const nested = (levels: number, open: string, close: string): string => open.repeat(levels) + close.repeat(levels);

export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  text,
  number,
  fc.constantFrom(
    ...[
      null,
      true,
      false,
      [],
      {},
      [null],
      [[]],
      { a: {} },
      Array(201).fill({}),
      Array(10_000).fill({}),
      Array(3000).fill(1),
    ],
    raw('1e999'),
    raw('-1e999'),
    raw('1e-999'),
    raw('0.1e0000000000000000000000000000001'),
    raw('123456789012345678901234567890'),
    raw(nested(20, '[', ']')),
    raw(nested(33, '{"a":', '}').replace('{"a":}', '{"a":1}')),
    raw(nested(2000, '[', ']')),
    raw('{"__proto__":{"type":"text"},"constructor":{"prototype":{}}}'),
    raw('{"type":"text","type":"image"}'),
    raw(`{${Array.from({ length: 10_001 }, (_, index) => `"k${index}":""`).join()}}`),
  ),
  fc.dictionary(fc.oneof(text, fc.constantFrom('__proto__', 'constructor')), text, { maxKeys: 4 }),
  fc.jsonValue({ maxDepth: 4 }),
);

const box = { x: 2, y: 2, width: 40, height: 10 };
const template = {
  ...{ unit: 'mm', width: 50, height: 25, type: 'SHEET' },
  page: { width: 210, height: 297, margins: [0, 0, 0, 0] },
  grid: { col: 4, row: 11 },
  gap: { column: 1, line: 1 },
  elements: [
    {
      ...box,
      type: 'text',
      field: 'name',
      fontSize: 12,
      fontFamily: 'Arimo',
      bold: true,
      align: 'left',
      color: '#000',
    },
    { ...box, type: 'barcode', field: 'sku', barcodeType: 'code128', rotation: 90, showBarcodeText: true },
    { ...box, type: 'qrcode', value: 'https://example.com', stroke: '#f00', strokeWidth: 1 },
    { ...box, type: 'image', value: 'https://images.test/logo.png' },
  ],
};
const drawable = { ...template, elements: template.elements.slice(0, 3) };
const row = { name: 'Oolong', sku: 'TEA-0042' };
const starterItem = { quantity: 2, data: { ...row, price: '$ 4' } };
const uuid = '00000000-0000-4000-8000-000000000000';

/** Valid bodies of each endpoint; `ids` are those of existing templates. */
function validBodies(ids: readonly string[]): Readonly<Record<string, readonly unknown[]>> {
  const store = [
    { name: 'Label', template },
    { name: 'Label', template: drawable },
  ];
  const call = (name: string, input: object): object => ({
    ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
    params: { name, arguments: input },
  });
  return {
    'POST /render': [
      { template, data: row },
      { template: drawable, data: row },
    ],
    'POST /print': [
      { starter: 'price-tag-1.5x1', items: [starterItem] },
      { starter: 'inventory-label-4x2', items: [{ data: { ...row, location: 'A' } }], resolution: 203 },
      ...[...ids, uuid].map((templateId) => ({ templateId, items: [{ data: row }], startPosition: 1 })),
    ],
    'POST /templates': store,
    'PUT /templates/{id}': store,
    'PATCH /templates/{id}': [{ name: 'Renamed' }],
    'POST /templates/validate': [{ template: drawable }, { template, items: [{ quantity: 2, data: row }] }],
    'POST /mcp': [
      { jsonrpc: '2.0', id: 1, method: 'tools/list' },
      call('get_usage', {}),
      call('render_label', { template: drawable, data: row }),
      call('validate_template', { template: drawable, items: [{ data: row }] }),
      call('update_template', { id: ids[0], name: 'Label', template: drawable }),
    ],
  };
}

/** Changes one value in a body; `at` selects its place. */
function spoiled(value: unknown, at: number, what: unknown, how: 'replace' | 'remove' | 'add'): unknown {
  const copy: unknown = structuredClone(value);
  const places: (readonly [Record<string, unknown>, string])[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const name of Object.keys(node)) {
      places.push([node as Record<string, unknown>, name]);
      visit((node as Record<string, unknown>)[name]);
    }
  };
  visit(copy);
  const [holder, name] = places[at % Math.max(1, places.length)] ?? [];
  if (holder === undefined || name === undefined) return what;
  if (how === 'replace') holder[name] = what;
  else if (how === 'add') holder[typeof what === 'string' ? what : 'added'] = what;
  else if (Array.isArray(holder)) holder.splice(Number(name), 1);
  else delete holder[name];
  return copy;
}

const toJson = (value: unknown): string =>
  (JSON.stringify(value) ?? 'null').replaceAll(/"\\u0001(.*?)\\u0001"/g, (_, json: string) =>
    json.replaceAll('\\"', '"'),
  );

/** Bodies as bytes: valid JSON, changed JSON, and text that is not JSON. */
export function bodies(valid: readonly unknown[]): fc.Arbitrary<Uint8Array<ArrayBuffer>> {
  const change = fc.tuple(
    fc.nat(200),
    hostile,
    fc.constantFrom<'replace' | 'remove' | 'add'>('replace', 'remove', 'add'),
  );
  const fine = fc.constantFrom(...valid);
  const nearlyFine = fc
    .tuple(fine, fc.array(change, { minLength: 1, maxLength: 3 }))
    .map(([value, changes]) => changes.reduce((left, [at, what, how]) => spoiled(left, at, what, how), value));
  const json = fc
    .oneof({ weight: 3, arbitrary: fine }, { weight: 8, arbitrary: nearlyFine }, { weight: 1, arbitrary: hostile })
    .map((value) => utf8(toJson(value)));
  const put = fc.constantFrom([], [0xff], [0xc3], [0xed, 0xa0, 0x80], [0], [0x7b]);
  const broken = fc.tuple(json, fc.nat(), put).map(([bytes, at, inserted]) => {
    const place = at % (bytes.length + 1);
    return new Uint8Array([...bytes.slice(0, place), ...inserted, ...bytes.slice(place + (at % 3))]);
  });
  return fc.oneof({ weight: 16, arbitrary: json }, { weight: 2, arbitrary: broken }, { weight: 1, arbitrary: noJson });
}

const noJson = fc.oneof(
  fc.uint8Array({ maxLength: 64 }).map((bytes) => new Uint8Array(bytes)),
  fc.constantFrom(
    ...['', 'null', '\ufeff{}', '{"a":1}{"b":2}', '[', '"', '{"a":', 'undefined', nested(100_000, '[', ']')].map(utf8),
    utf8(`{"template":${nested(50_000, '{"a":', '}')}`),
    utf8(' '.repeat(1_048_577)),
    utf8(`{"name":"${'x'.repeat(6_000_000)}"}`),
    new Uint8Array([0xff, 0xfe, 0x7b, 0, 0x7d, 0]),
    new Uint8Array([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]),
  ),
);

function utf8(value: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new TextEncoder().encode(value));
}

export const segment = fc.oneof(
  fc.constantFrom(
    '..',
    '.',
    '%00',
    '%2e%2e',
    '%2F',
    '%5C',
    '%E0%A4%A',
    '%ed%a0%80',
    '%',
    '+',
    'x'.repeat(3000),
    '',
    '~',
    ';a=b',
  ),
  fc.string({ maxLength: 8 }).map(encodeURIComponent),
);

const queries = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  fc.constantFrom('?', '?limit=5', '?limit=0', '?limit=5&limit=6', '?limit[]=1', '?limit=1e1', '?cursor=', '?cursor=x'),
  fc.constantFrom(
    '?wait=0',
    '?wait=-1',
    '?wait=1e9',
    '?wait',
    '?q=avery&limit=1',
    '?size=1x1mm',
    '?size=x',
    '?ready=maybe',
  ),
  fc.constantFrom('?vendor=Avery&vendor=Herma', '?shape=__proto__', '?type=ROLL', '?paper=constructor', '?__proto__=1'),
  fc.tuple(text, text).map(([name, value]) => `?${new URLSearchParams([[name, value]])}`),
  segment.map((part) => `?limit=${part}&cursor=${part}`),
);

const odd = fc.oneof(
  fc.array(segment, { maxLength: 4 }).map((parts) => `/api/v1/${parts.join('/')}`),
  fc.array(segment, { maxLength: 3 }).map((parts) => `/${parts.join('/')}`),
  fc.constantFrom('/', '//', '/api/v1', '/API/V1/render', '/api/v1//render', '/api/v1/render/', '/api/v1/templates/'),
  fc.constantFrom('/files/x.pdf', '/files/x.pdf?expires=1e99&signature=x', '/files/', '/openapi.json', '/healthz'),
  fc.constantFrom('/readyz', '/reference/', '/reference', '/metrics', '/billing/webhook', '/portal/keys', '/launch/x'),
);

/** Methods that Node's parser accepts; any other never reaches the app. */
const methods = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom('GET', 'POST', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE') },
  {
    weight: 3,
    arbitrary: fc.constantFrom('HEAD', 'OPTIONS', 'PROPFIND', 'QUERY', 'get', 'SEARCH', 'M-SEARCH'),
  },
);

const tags = fc.oneof(
  fc.constantFrom('*', '"x"', 'W/"x"', 'x', '', ',', '"', '"a", "b"', `"${'x'.repeat(3000)}"`, '\u00ff'),
  fc.string({ maxLength: 10 }).map((value) => value.replaceAll(/[^\x20-\x7e]/g, '')),
);

/** Headers other than the key. Nearly all requests have a content type, so that they reach the later checks. */
const headers: fc.Arbitrary<Readonly<Record<string, string>>> = fc.record(
  {
    'Content-Type': fc.oneof(
      { weight: 20, arbitrary: fc.constant('application/json') },
      fc.constantFrom('application/json; charset=utf-8', 'application/json;charset=latin1', 'text/plain', '', 'x', ';'),
      fc.constantFrom('multipart/form-data', 'application/json, text/html', 'application/vnd.api+json'),
    ),
    Accept: fc.constantFrom('*/*', 'application/json', 'text/html', 'application/json, text/event-stream', ''),
    'Idempotency-Key': fc.oneof(fc.uuid(), fc.constantFrom('a', 'b', '', 'x'.repeat(256), 'a b', '\u00e9')),
    'If-Match': tags,
    'If-None-Match': tags,
    'Content-Encoding': fc.constantFrom('gzip', 'identity', 'br', ''),
    'Content-Length': fc.constantFrom('0', '-1', '1e9', '99999999999999999999', 'x', ''),
    Range: fc.constantFrom('bytes=0-', 'bytes=5-1', 'x'),
    Origin: fc.constantFrom('https://elsewhere.example', 'null', '*', ''),
    Host: fc.constantFrom('elsewhere.example', '[', 'platen.test:99999', ''),
    'Mcp-Session-Id': fc.constantFrom('x', ''),
    'MCP-Protocol-Version': fc.constantFrom('2025-06-18', '1', ''),
    'X-Forwarded-For': fc.constantFrom('127.0.0.1', 'x'),
  },
  { requiredKeys: [] },
);

/** Values of the Authorization header. `key` is replaced with a key; '' sends no header. */
const authorizations = (keys: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom(...keys.map((key) => `Bearer ${key}`)) },
    {
      weight: 2,
      arbitrary: fc.constantFrom('', 'Bearer', 'Bearer x', 'Basic eDp4', `Bearer plt_dev_${'0'.repeat(38)}`, 'é'),
    },
  );

export interface AnyRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
}

export interface Targets {
  /** Paths as in the contract, such as `/templates/{id}`. */
  readonly described: readonly string[];
  /** Ids of existing templates. */
  readonly ids: readonly string[];
  readonly keys: readonly string[];
}

/** Requests to every endpoint: most are close to valid ones, some are arbitrary. */
export function requests({ described, ids, keys }: Targets): fc.Arbitrary<AnyRequest> {
  const valid = validBodies(ids);
  const authorization = authorizations(keys);
  const id = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...ids, uuid) }, { weight: 1, arbitrary: segment });
  const filled = (path: string): fc.Arbitrary<string> =>
    id.map((part) => `/api/v1${path.replace(/\{\w+\}/, () => part)}`);
  const withAuthorization = (parts: fc.Arbitrary<AnyRequest>): fc.Arbitrary<AnyRequest> =>
    fc.tuple(parts, authorization).map(([request, value]) => ({
      ...request,
      headers: { ...request.headers, ...(value !== '' && { Authorization: value }) },
    }));
  const type = { 'Content-Type': 'application/json' };
  const json = fc.constantFrom<AnyRequest['headers']>(type, type, type, { ...type, 'Idempotency-Key': 'again' });
  const aimedHeaders = fc.oneof({ weight: 4, arbitrary: json }, { weight: 1, arbitrary: headers });
  const aimed = fc.constantFrom(...Object.entries(valid)).chain(([operation, bodiesOfIt]) => {
    const [method = '', path = ''] = operation.split(' ');
    return fc.record({
      method: fc.constant(method),
      path: filled(path),
      headers: aimedHeaders,
      body: bodies(bodiesOfIt),
    });
  });
  const address = fc
    .tuple(fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...described).chain(filled) }, odd), queries)
    .map(([path, query]) => (path.includes('?') ? path : path + query));
  const wild = fc.record({ method: methods, path: address, headers, body: bodies(Object.values(valid).flat()) });
  return withAuthorization(fc.oneof({ weight: 3, arbitrary: aimed }, { weight: 2, arbitrary: wild }));
}
