// For every endpoint, the valid and invalid requests that take longest to parse, check and answer.

const MIB = 1 << 20;
/** Repeats a part, separated by commas, to fill a body of the given size. */
const filling = (part: string, bytes: number): string =>
  `${`${part},`.repeat(Math.floor((bytes - 200) / (part.length + 1)))}${part}`;
const label = { width: 50, height: 25 };
const box = { x: 1, y: 1, width: 40, height: 20 };
const starter = 'product-label-2x1';

export interface HostileRequest {
  readonly name: string;
  readonly method: string;
  /** The path; `{id}` stands for a stored template of one mebibyte. */
  readonly path: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Rows of data for a valid job, each with `fields` fields. */
function rows(count: number, fields: number): readonly object[] {
  const rest = Object.fromEntries(Array.from({ length: fields - 3 }, (_, index) => [`f${index}`, '']));
  return Array.from({ length: count }, (_, index) => ({
    data: { name: 'a', price: '1', sku: `A${index}`, ...rest },
  }));
}

/** Elements of a template whose only fault is their number. */
const elements = (count: number): readonly object[] =>
  Array.from({ length: count }, () => ({ type: 'text', ...box, value: 'a' }));

/** A valid template that fills a body of one mebibyte. */
export const largeTemplate = {
  ...label,
  elements: Array.from({ length: 200 }, () => ({ type: 'text', ...box, value: 'a '.repeat(2550) })),
};

/** The most expensive shapes of JSON texts with the given size. `at` is the property that holds the content. */
const shapes = (at: string, bytes: number): Readonly<Record<string, string>> => ({
  'empty objects': `{"${at}":[${filling('{}', bytes)}]}`,
  'empty strings': `{"${at}":[${filling('""', bytes)}]}`,
  numbers: `{"${at}":[${filling('1', bytes)}]}`,
  'open brackets': '['.repeat(bytes - 10),
  'nested lists': `{"${at}":${'['.repeat(bytes / 2 - 100)}${']'.repeat(bytes / 2 - 100)}}`,
  'a long string': `{"${at}":"${'a'.repeat(bytes - 100)}"}`,
  'a string of escapes': `{"${at}":"${'\\u0301'.repeat((bytes - 100) / 6)}"}`,
  'one name again and again': `{${filling('"a":1', bytes)}}`,
  'many names': `{${Array.from({ length: bytes / 14 }, (_, index) => `"k${index}":1`).join(',')}}`,
  'a string of commas': `{"${at}":"${','.repeat(bytes - 100)}"}`,
});

const post = (path: string, name: string, body: string): HostileRequest => ({
  name: `POST ${path}: ${name}`,
  method: 'POST',
  path: `/api/v1${path}`,
  body,
});

const message = (name: string, input: string, id = 1): string =>
  `{"jsonrpc":"2.0","id":${id},"method":"tools/call","params":{"name":"${name}","arguments":${input}}}`;
const mcp = (name: string, body: string): HostileRequest => ({
  ...post('/mcp', name, body),
  headers: { Accept: 'application/json, text/event-stream' },
});
const batch = (part: (id: number) => string, count = 20): string =>
  `[${Array.from({ length: count }, (_, id) => part(id)).join(',')}]`;
const get = (path: string): HostileRequest => ({ name: `GET ${path.slice(0, 60)}`, method: 'GET', path });

const every = (path: string, at: string, bytes: number): readonly HostileRequest[] =>
  Object.entries(shapes(at, bytes)).map(([name, body]) => post(path, name, body));

const job = (count: number, fields: number): string => JSON.stringify({ starter, items: rows(count, fields) });
const codes = (count: number): object => ({
  template: { ...label, elements: [{ type: 'qrcode', ...box, field: 'sku' }] },
  items: rows(count, 3),
});

export const hostileRequests: readonly HostileRequest[] = [
  ...every('/render', 'template', MIB),
  ...every('/templates', 'name', MIB),
  ...every('/templates/validate', 'items', MIB),
  ...every('/print', 'items', 5 * MIB),
  post('/print', '1,000 items of 450 fields', job(1000, 450)),
  post('/print', '1,000 items of 3 fields', job(1000, 3)),
  post(
    '/print',
    '350,000 items',
    JSON.stringify({ starter, items: Array.from({ length: 350_000 }, () => ({ a: 1 })) }),
  ),
  post(
    '/render',
    'a label with 9,999 fields',
    JSON.stringify({
      template: { ...label, elements: elements(200) },
      data: Object.fromEntries(Array.from({ length: 9999 }, (_, index) => [`field${index}`, 'a'.repeat(80)])),
    }),
  ),
  post('/render', 'a large template', JSON.stringify({ template: largeTemplate })),
  post('/render', '17,000 elements', JSON.stringify({ template: { ...label, elements: elements(15_000) } })),
  post(
    '/templates',
    '17,000 elements',
    JSON.stringify({ name: 'a', template: { ...label, elements: elements(15_000) } }),
  ),
  post('/templates', 'a large template', JSON.stringify({ name: 'a', template: largeTemplate })),
  post('/templates', 'a name of accents', JSON.stringify({ name: 'a\u0301\u0323'.repeat(200_000) })),
  post('/templates', 'a name of unsorted accents', JSON.stringify({ name: `a${'\u0301\u0323'.repeat(250_000)}` })),
  {
    ...post('/templates', 'a large template by PUT', JSON.stringify({ name: 'a', template: largeTemplate })),
    method: 'PUT',
    path: '/api/v1/templates/{id}',
  },
  {
    ...post('/templates', 'a long name by PATCH', JSON.stringify({ name: ' '.repeat(1_000_000) })),
    method: 'PATCH',
    path: '/api/v1/templates/{id}',
  },
  post('/templates/validate', '1,000 QR codes', JSON.stringify(codes(1000))),
  get('/api/v1/templates?limit=100'),
  get('/api/v1/templates/{id}'),
  get('/api/v1/template-presets'),
  get(`/api/v1/template-presets?q=${'a+'.repeat(7000)}`),
  get(`/api/v1/template-presets?${'vendor=a&'.repeat(1700)}`),
  get(`/api/v1/template-presets?q=${'avery'.repeat(3000)}`),
  get('/api/v1/starters'),
  get('/api/v1/usage'),
  get('/openapi.json'),
  get('/reference/'),
  ...Object.entries(shapes('items', 5 * MIB)).map(([name, body]) => mcp(`the body itself: ${name}`, body)),
  ...Object.entries(shapes('items', 5 * MIB - 500)).map(([name, body]) =>
    mcp(`create_print_job: ${name}`, message('create_print_job', body)),
  ),
  mcp('create_print_job: 1,000 items of 450 fields', message('create_print_job', job(1000, 450))),
  mcp(
    'create_print_job: the same with a key',
    message('create_print_job', job(1000, 450).replace('{', '{"idempotencyKey":"a",')),
  ),
  mcp('get_usage: empty objects', message('get_usage', shapes('items', 5 * MIB - 500)['empty objects'] ?? '')),
  mcp('search_presets: many vendors', message('search_presets', `{"vendor":[${filling('"a"', 5 * MIB - 500)}]}`)),
  mcp(
    'validate_template: empty objects',
    message('validate_template', shapes('items', 5 * MIB - 500)['empty objects'] ?? ''),
  ),
  mcp(
    'a batch of tools/list',
    batch((id) => `{"jsonrpc":"2.0","id":${id},"method":"tools/list"}`),
  ),
  mcp(
    'a batch of 1,000 presets each',
    batch((id) => message('search_presets', '{"limit":1000}', id)),
  ),
  mcp(
    'a batch of large templates',
    batch((id) => message('get_template', '{"id":"{id}"}', id)),
  ),
  mcp(
    'a batch of large jobs',
    batch((id) => message('create_print_job', job(1000, 20), id), 14),
  ),
  mcp(
    'a batch of refused jobs',
    batch((id) => message('create_print_job', `{"items":[${filling('{}', 250_000)}]}`, id)),
  ),
  mcp(
    'a batch of light jobs',
    batch((id) => message('create_print_job', job(300, 3), id)),
  ),
  mcp('100,000 messages', `[${filling('{"jsonrpc":"2.0","method":"x"}', 3 * MIB)}]`),
  {
    ...post('', 'sign-in', JSON.stringify({ email: `${'a'.repeat(1000)}@example.com`, password: 'a'.repeat(2900) })),
    path: '/portal/sign-in',
  },
];
