import { describe, expect, it } from 'vitest';
import { checkComponent, contract, schemaErrors } from '../../test/contract.ts';
import {
  parseLabelData,
  parsePrintItems,
  parsePrintRequest,
  parseRenameTemplateRequest,
  parseRenderRequest,
  parseStoreTemplateRequest,
  parseTemplate,
} from './contract-issues.ts';

type Node = { readonly [name: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Yields every object of the description with its JSON Pointer. */
function* nodes(node: unknown, pointer = '#'): Generator<readonly [string, Node]> {
  if (!isNode(node)) return;
  yield [pointer, node];
  for (const [name, inner] of Object.entries(node)) yield* nodes(inner, `${pointer}/${name}`);
}
const all = [...nodes(contract)];

const examplesOf = (component: string): readonly unknown[] => {
  const examples = contract.components.schemas[component]?.examples;
  return Array.isArray(examples) ? examples : [];
};
const statuses = (path: string, method: string): string[] => {
  const responses = contract.paths[path]?.[method]?.responses;
  return Object.keys(responses ?? {});
};
const headersOf = (path: string, method: string, status: string): string[] => {
  const response = contract.paths[path]?.[method]?.responses[status];
  return isNode(response) && isNode(response.headers) ? Object.keys(response.headers) : [];
};

describe('openapi.json', () => {
  it('is version 1.0.0, below {base}/api/v1', () => {
    expect(contract).toMatchObject({
      info: { version: '1.0.0' },
      servers: [{ url: '{base}/api/v1', variables: { base: { default: 'http://localhost:8787' } } }],
    });
  });

  it('has only references that lead somewhere', () => {
    const pointers = new Set(all.map(([pointer]) => pointer));
    const dangling = all.flatMap(([, { $ref }]) => (typeof $ref === 'string' && !pointers.has($ref) ? $ref : []));
    expect(dangling).toEqual([]);
  });

  it('describes every schema', () => {
    const silent = Object.entries(contract.components.schemas).filter(([, schema]) => !schema.description);
    expect(silent.map(([name]) => name)).toEqual([]);
  });

  it.each(Object.keys(contract.components.schemas))('has examples of %s that are valid', (name) => {
    expect(examplesOf(name).flatMap((example) => checkComponent(name, example))).toEqual([]);
  });

  it('has valid examples for every other schema', () => {
    const errors = all.flatMap(([pointer, { schema, example, examples }]) => {
      if (!isNode(schema)) return [];
      const named = isNode(examples) ? Object.values(examples).map((item) => (isNode(item) ? item.value : item)) : [];
      const values = example === undefined ? named : [example, ...named];
      return values.flatMap((value) => schemaErrors(schema as never, value).map((error) => `${pointer}: ${error}`));
    });
    expect(errors).toEqual([]);
  });

  it.each([
    ['Template', parseTemplate],
    ['LabelData', parseLabelData],
    ['PrintItems', parsePrintItems],
    ['RenderRequest', parseRenderRequest],
    ['PrintRequest', parsePrintRequest],
    ['StoreTemplateRequest', parseStoreTemplateRequest],
    ['RenameTemplateRequest', parseRenameTemplateRequest],
  ] as const)('has examples of %s that the service reads', (name, read) => {
    expect(examplesOf(name)).toHaveLength(name === 'Template' || name === 'PrintRequest' ? 2 : 1);
    for (const example of examplesOf(name)) expect(read(example).issues).toEqual([]);
  });

  it('fills in templates as answers promise', () => {
    for (const example of examplesOf('Template')) {
      expect(checkComponent('FilledTemplate', parseTemplate(example).value)).toEqual([]);
    }
  });
});

describe('the operations have the statuses of the specification', () => {
  it.each([
    ['/print', 'post', ['202', '400', '401', '402', '404', '413', '422', '429']],
    ['/print/{jobId}', 'get', ['200', '401', '404', '429']],
    ['/render', 'post', ['200', '400', '401', '402', '413', '429']],
    ['/templates', 'post', ['201', '401', '429']],
    ['/templates', 'get', ['200', '400', '401', '429']],
    ['/templates/{id}', 'get', ['200', '401', '404', '429']],
    ['/templates/{id}', 'put', ['200', '400', '401', '404', '412', '413', '429']],
    ['/templates/{id}', 'patch', ['200', '400', '401', '404', '412', '429']],
    ['/templates/{id}', 'delete', ['204', '401', '404', '412', '429']],
    ['/templates/validate', 'post', ['200', '400', '401', '413', '429']],
    ['/starters', 'get', ['200', '401', '429']],
    ['/usage', 'get', ['200', '401', '429']],
    ['/template-presets', 'get', ['200', '304', '400']],
    ['/template-presets', 'head', ['200', '304']],
    ['/template-presets/{id}', 'get', ['200', '304', '404']],
    ['/mcp', 'post', ['200', '202', '401', '413', '429']],
  ])('%s %s', (path, method, expected) => {
    expect(statuses(path, method)).toEqual(expect.arrayContaining(expected));
  });

  it.each(['get', 'delete'])('promises 405 and no more for %s /mcp, since the server keeps no sessions', (method) => {
    expect(statuses('/mcp', method)).toEqual(['405']);
    expect(contract.components.responses.MethodNotAllowed?.headers).toHaveProperty('Allow');
  });

  it('promises a success for every other', () => {
    const operations = Object.entries(contract.paths).flatMap(([path, item]) =>
      Object.keys(item).flatMap((method) => (method === 'parameters' ? [] : [[path, method] as const])),
    );
    const without = operations.filter(([path, method]) => !statuses(path, method).some((status) => /^2/.test(status)));
    expect(without).toEqual([
      ['/mcp', 'get'],
      ['/mcp', 'delete'],
    ]);
  });

  it('carries the label budget on answers that make labels and on every 429', () => {
    const budget = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'];
    expect(headersOf('/print', 'post', '202')).toEqual(expect.arrayContaining(budget));
    expect(headersOf('/render', 'post', '200')).toEqual(expect.arrayContaining(budget));
    const limited = Object.keys(contract.components.responses.RateLimited?.headers ?? {});
    expect(limited).toEqual(expect.arrayContaining([...budget, 'Retry-After']));
  });

  it('carries X-Request-Id on every answer', () => {
    const responses = all.flatMap(([pointer, node]) =>
      /\/responses\/\w+$/.test(pointer) && !node.$ref ? [[pointer, node] as const] : [],
    );
    const without = responses.filter(([, { headers }]) => !isNode(headers) || !('X-Request-Id' in headers));
    expect(without.map(([pointer]) => pointer)).toEqual([]);
  });

  it('asks for a key everywhere but in the catalog', () => {
    const open = Object.entries(contract.paths).flatMap(([path, item]) =>
      Object.entries(item).flatMap(([method, operation]) =>
        'security' in operation ? [`${method} ${path} ${JSON.stringify(operation.security)}`] : [],
      ),
    );
    expect(open).toEqual(['get /template-presets []', 'head /template-presets []', 'get /template-presets/{id} []']);
    expect(contract).toMatchObject({
      security: [{ apiKey: [] }],
      components: { securitySchemes: { apiKey: { scheme: 'bearer' } } },
    });
  });
});

describe('error bodies have the shapes of the specification', () => {
  it.each([
    ['UserError', { ok: false, error: 'user_error', message: 'No.' }, true],
    ['UserError', { ok: true, error: 'user_error', message: 'No.' }, false],
    ['UserError', { error: 'user_error', message: 'No.' }, false],
    ['AuthError', { error: 'unauthorized' }, true],
    ['AuthError', { error: 'invalid_token', error_description: 'No such key.' }, true],
    ['AuthError', { ok: false, error: 'unauthorized' }, false],
    ['AuthError', { error: 'forbidden' }, false],
    ['RateLimitError', { error: 'rate_limit_exceeded', error_description: 'Wait.' }, true],
    ['RateLimitError', { error: 'rate_limit_exceeded' }, false],
    ['RateLimitError', { ok: false, error: 'rate_limit_exceeded', error_description: 'Wait.' }, false],
    ['UnavailableError', { ok: false, error: 'unavailable', message: 'Later.' }, true],
    ['InternalError', { ok: false, error: 'internal_error', message: 'Sorry.' }, true],
  ])('%s %j: %s', (name, body, valid) => {
    expect(checkComponent(name, body).length === 0).toBe(valid);
  });

  const payment = {
    ok: false,
    error: 'developer_payment_required',
    message: 'No.',
    upgradeUrl: 'http://localhost/usage',
  };
  it.each([
    [0, 1, true],
    [40, 250, true],
    [-1, 1, false],
    [0, 0, false],
    [0.5, 1, false],
  ])('402 with %d available and %d requested: %s', (available, requested, valid) => {
    expect(checkComponent('PaymentRequired', { ...payment, available, requested }).length === 0).toBe(valid);
  });

  it('422 names what is there and what is needed, except for a missing page', () => {
    const body = (issue: object) => ({ ok: false, error: 'user_error', message: 'No.', issues: [issue] });
    const missing = { path: '/page', code: 'page_missing', message: 'No page.' };
    const margins = { path: '/page/margins/2', code: 'margins_exceed_page', message: 'Too wide.' };
    expect(checkComponent('PaperError', body(missing))).toEqual([]);
    expect(checkComponent('PaperError', body({ ...margins, actual: 206.8, required: 210 }))).toEqual([]);
    expect(checkComponent('PaperError', body(margins))).not.toEqual([]);
    expect(checkComponent('PaperError', body({ ...missing, code: 'setting_ignored' }))).not.toEqual([]);
  });
});

describe('a layout element', () => {
  const rect = { x: 0, y: 0, width: 10, height: 5 };
  const element = { id: 'e0', box: rect, ink: rect, rotation: 0 };
  const text = { fontSize: 10, lines: ['a'], truncated: false };
  it.each([
    ['TEXT with text', { ...element, type: 'TEXT', text }, true],
    ['TEXT without text', { ...element, type: 'TEXT' }, false],
    ['TEXT with a fill ratio', { ...element, type: 'TEXT', text, fillRatio: 1 }, false],
    ['BARCODE with a fill ratio', { ...element, type: 'BARCODE', fillRatio: 0.9 }, true],
    ['QRCODE with text', { ...element, type: 'QRCODE', fillRatio: 0.9, text }, false],
    ['IMAGE', { ...element, type: 'IMAGE' }, true],
    ['a type in lower case', { ...element, type: 'image' }, false],
    ['an id that is no e0, e1, …', { ...element, type: 'IMAGE', id: 'e01' }, false],
  ])('%s', (_, value, valid) => {
    expect(checkComponent('LayoutElement', value).length === 0).toBe(valid);
  });
});
