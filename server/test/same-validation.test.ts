import type { FilledTemplate } from '@platen/sdk';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platenHandlers } from '../../sdk/src/entries/msw.ts';
import { templateContent } from '../src/templates/templates.ts';
import { blankPng } from './blank-png.ts';
import { PNG } from './held-images.ts';
import { type Answer, data, startTestServer, type TestServer, template } from './test-server.ts';

// Every entry point gives the same answer to the same fault: HTTP, MCP and the mocks, for templates in the request and
// for stored ones.

/** The result of an entry point. Paths and messages of `issues` are normalised to `{ elements, data }`. */
interface Verdict {
  readonly status: number;
  readonly issues: readonly string[];
}

interface Request {
  readonly template: object;
  readonly data: Readonly<Record<string, string>>;
}

/** An entry point of the service. */
interface Door {
  /** True if requests contain a row of data. */
  readonly takesData: boolean;
  /** True if the entry point rejects faults with 400. One that only validates answers 200 with the same issues. */
  readonly refuses: boolean;
  ask(request: Request): Promise<Verdict>;
}

let server: TestServer;
let key: string;
/** Id of the template that the tests print and change. */
let stored: string;
beforeAll(async () => {
  server = await startTestServer();
  key = await server.newKey();
  stored = ((await post('/templates', { name: 'a', template })).body as { id: string }).id;
});

const MOCKS = 'http://mocked.test/api/v1';
const mocks = setupServer(...platenHandlers({ baseUrl: MOCKS, requestsPerMinute: 100_000 }));
beforeAll(() => mocks.listen({ onUnhandledFrame: 'bypass' }));
afterAll(() => mocks.close());

const post = (path: string, body: object, method = 'POST'): Promise<Answer> => server.call(method, path, { key, body });

/**
 * Replaces the stored template without validation, as an earlier version or a server with other settings may have left
 * it.
 */
async function leave(given: object): Promise<void> {
  const filled = { unit: 'mm', type: 'ROLL', ...given } as FilledTemplate;
  await server.deps.stores.templates.replace(stored, templateContent('a', filled), 1);
}

interface Issue {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

function verdictOf(status: number, body: unknown): Verdict {
  const { issues = [] } = Object(body) as { issues?: readonly Issue[] };
  const placed = (text: string): string => text.replaceAll('items/0/data', 'data').replaceAll('/template/', '/');
  return { status, issues: issues.map(({ path, code, message }) => `${placed(path)} ${code}: ${placed(message)}`) };
}

const answered = ({ status, body }: Answer): Verdict => verdictOf(status, body);

/** Calls an MCP tool and derives the HTTP status. The text of an error is the body that HTTP would return. */
async function tool(name: string, input: object): Promise<Verdict> {
  const question = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } };
  const headers = { Accept: 'application/json, text/event-stream' };
  const { body } = await server.call('POST', '/mcp', { key, body: question, headers });
  const { result } = body as { result: { isError?: boolean; content: readonly { text: string }[] } };
  return verdictOf(result.isError === true ? 400 : 200, JSON.parse(result.content[0]?.text ?? ''));
}

async function mockedCall(path: string, body: object): Promise<Pick<Answer, 'status' | 'body'>> {
  const headers = { Authorization: 'Bearer plt_dev_test', 'Content-Type': 'application/json' };
  const answer = await fetch(`${MOCKS}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, body: await answer.json() };
}

async function mocked(path: string, body: object): Promise<Verdict> {
  const answer = await mockedCall(path, body);
  return verdictOf(answer.status, answer.body);
}

const items = ({ data }: Request): object => [{ data }];

const doors: Readonly<Record<string, Door>> = {
  'POST /render': { takesData: true, refuses: true, ask: async (request) => answered(await post('/render', request)) },
  'POST /templates/validate': {
    takesData: true,
    refuses: false,
    ask: async (request) =>
      answered(await post('/templates/validate', { template: request.template, items: items(request) })),
  },
  'POST /templates/validate without items': {
    takesData: false,
    refuses: false,
    ask: async ({ template }) => answered(await post('/templates/validate', { template })),
  },
  'POST /print': {
    takesData: true,
    refuses: true,
    ask: async (request) => {
      await leave(request.template);
      return answered(await post('/print', { templateId: stored, items: items(request) }));
    },
  },
  'POST /templates': {
    takesData: false,
    refuses: true,
    ask: async ({ template }) => answered(await post('/templates', { name: 'a', template })),
  },
  'PUT /templates/{id}': {
    takesData: false,
    refuses: true,
    ask: async ({ template }) => answered(await post(`/templates/${stored}`, { name: 'a', template }, 'PUT')),
  },
  render_label: { takesData: true, refuses: true, ask: (request) => tool('render_label', request) },
  validate_template: {
    takesData: true,
    refuses: false,
    ask: (request) => tool('validate_template', { template: request.template, items: items(request) }),
  },
  create_print_job: {
    takesData: true,
    refuses: true,
    ask: async (request) => {
      await leave(request.template);
      return tool('create_print_job', { templateId: stored, items: items(request) });
    },
  },
  create_template: {
    takesData: false,
    refuses: true,
    ask: ({ template }) => tool('create_template', { name: 'a', template }),
  },
  update_template: {
    takesData: false,
    refuses: true,
    ask: ({ template }) => tool('update_template', { id: stored, name: 'a', template }),
  },
  'the mocks’ POST /render': { takesData: true, refuses: true, ask: (request) => mocked('/render', request) },
  'the mocks’ POST /templates/validate': {
    takesData: true,
    refuses: false,
    ask: (request) => mocked('/templates/validate', { template: request.template, items: items(request) }),
  },
  'the mocks’ POST /print': {
    takesData: true,
    refuses: true,
    ask: async (request) => {
      const made = await mockedCall('/templates', { name: 'a', template: request.template });
      const { id: templateId } = made.body as { id?: string };
      // A template that no data can make valid is not stored.
      return templateId === undefined
        ? verdictOf(made.status, made.body)
        : mocked('/print', { templateId, items: items(request) });
    },
  },
  'the mocks’ POST /templates': {
    takesData: false,
    refuses: true,
    ask: ({ template }) => mocked('/templates', { name: 'a', template }),
  },
};

const box = { x: 1, y: 1, width: 40, height: 20 };
const picture = (value: string): object => ({ type: 'image', ...box, value });
const design = (...elements: readonly object[]): object => ({ width: 50, height: 25, elements });
const text = { type: 'text', ...box, value: 'a' };
const dataUrl = (bytes: Uint8Array, type = 'image/png'): string =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

/** The file's first bytes: the complete header and incomplete pixels. */
const cutPng = dataUrl(PNG.subarray(0, 45));
/** Start of image and a frame header of 8 × 8 pixels, without any data (ITU-T T.81, B.2). */
const cutJpeg = dataUrl(Buffer.from('ffd8ffc0000b080008000801011100', 'hex'), 'image/jpeg');
const code = { type: 'barcode', ...box, barcodeType: 'ean13' };
const shown = { type: 'image', ...box, field: 'a' };
const sheet = { type: 'SHEET', page: { width: 6000, height: 300 }, grid: { col: 1, row: 1 } };
const FETCHED = 'images are fetched only from https: and data: URLs, not from';
const NOT_PUBLIC = 'is not on the public internet; use a public https: address, or a data URL';
const TOO_WIDE = "the page's width is 6000 mm; a page side can be at most 5080 mm";

/** Faults with a row of data, and the issues that every entry point must report. */
const faults: readonly (readonly [fault: string, Request, readonly string[]])[] = [
  [
    'an image from http:, where that is not configured',
    { template: design(picture('http://images.test/a.png')), data: {} },
    [`/elements/0/value image_blocked: elements[0] (image): ${FETCHED} http:`],
  ],
  [
    'an image from any other scheme',
    { template: design(picture('ftp://images.test/a.png')), data: {} },
    [`/elements/0/value image_blocked: elements[0] (image): ${FETCHED} ftp:`],
  ],
  [
    'an image whose address has no scheme',
    { template: design(picture('images/a.png')), data: {} },
    [
      '/elements/0/value image_unsupported: elements[0] (image): "images/a.png" is not an image URL: it must start with https: or data:',
    ],
  ],
  [
    'an image whose address has no host',
    { template: design(picture('https:///?a.png')), data: {} },
    ['/elements/0/value image_unsupported: elements[0] (image): "https:///?a.png" is not an image URL: it has no host'],
  ],
  [
    'a picture that is SVG with another document',
    { template: design(picture('data:image/svg+xml,<svg viewBox="0 0 9 9"><foreignObject/></svg>')), data: {} },
    [
      "/elements/0/value image_unsupported: elements[0] (image): the SVG can't be drawn: on line 1, <foreignObject> embeds HTML or other content that is not SVG, which is not supported; remove it",
    ],
  ],
  [
    'a picture that can’t be decoded, reported once though two elements show it',
    { template: design(picture(cutPng), picture(cutPng)), data: {} },
    ['/elements/0/value image_unsupported: elements[0] (image): the PNG image is damaged: it is truncated'],
  ],
  [
    'two pictures that can’t be decoded',
    { template: design(picture(cutPng), picture(cutJpeg)), data: {} },
    [
      '/elements/0/value image_unsupported: elements[0] (image): the PNG image is damaged: it is truncated',
      '/elements/1/value image_unsupported: elements[1] (image): the JPEG image is truncated',
    ],
  ],
  [
    'a picture that can’t be decoded, beside a wrong code',
    { template: design(picture(cutPng), { ...code, value: '4006381333932' }), data: {} },
    [
      '/elements/1/value check_digit: elements[1] (barcode): EAN-13 check digit should be 1, got 2',
      '/elements/0/value image_unsupported: elements[0] (image): the PNG image is damaged: it is truncated',
    ],
  ],
  [
    'a datum that is a picture that can’t be decoded',
    { template: design(shown), data: { a: cutPng } },
    ['/data/a image_unsupported: elements[0] (image): the PNG image is damaged: it is truncated'],
  ],
  [
    'a datum that is an image from http:',
    { template: design(shown), data: { a: 'http://images.test/a.png' } },
    [`/data/a image_blocked: elements[0] (image): ${FETCHED} http:`],
  ],
  [
    'an image in a private network',
    { template: design(picture('https://10.0.0.1/a.png')), data: {} },
    [`/elements/0/value image_blocked: elements[0] (image): the image's host 10.0.0.1 ${NOT_PUBLIC}`],
  ],
  [
    'a datum that is an image of this machine',
    { template: design(shown), data: { a: 'https://localhost:8443/a.png' } },
    [`/data/a image_blocked: elements[0] (image): the image's host localhost ${NOT_PUBLIC}`],
  ],
  [
    'an image of a host that no name server knows',
    { template: design(picture('https://images.invalid/a.png')), data: {} },
    [
      "/elements/0/value image_unreachable: elements[0] (image): the image's host images.invalid does not exist: host names that end in .invalid never exist",
    ],
  ],
  [
    'a ROLL’s label above 14,400 pt',
    { template: { ...design(text), width: 6000 }, data: {} },
    [`/width page_too_large: ${TOO_WIDE}`],
  ],
  [
    'a ROLL2Up’s page above 14,400 pt',
    { template: { ...design(text), type: 'ROLL2Up', grid: { col: 120, row: 1 } }, data: {} },
    [`/grid/col page_too_large: ${TOO_WIDE}`],
  ],
  [
    'a SHEET’s page above 14,400 pt',
    { template: { ...design(text), ...sheet }, data: {} },
    [`/page/width page_too_large: ${TOO_WIDE}`],
  ],
  [
    'a label whose PNG has more than 40 megapixels',
    { template: { ...design(text), width: 600, height: 600 }, data: {} },
    ['/width too_large: the label has 7087 x 7087 pixels at 300 dpi, more than the maximum of 40 megapixels'],
  ],
  [
    'a label whose PNG has no pixel',
    { template: { ...design(text), width: 0.03 }, data: {} },
    ['/width too_small: /width: 0.03 mm is less than one dot at 300 dpi'],
  ],
  [
    'a label whose PNG has no pixel, on a page that has some',
    { template: { ...design(text), ...sheet, page: { width: 100, height: 100 }, width: 0.03 }, data: {} },
    ['/width too_small: /width: 0.03 mm is less than one dot at 300 dpi'],
  ],
  [
    'a static code that is wrong',
    { template: design({ ...code, value: '4006381333932' }), data: {} },
    ['/elements/0/value check_digit: elements[0] (barcode): EAN-13 check digit should be 1, got 2'],
  ],
  [
    'a colour that is none',
    { template: design({ ...text, color: 'red' }), data: {} },
    ['/elements/0/color format: /elements/0/color: expected a colour such as #1a2b3c or #123, got the string "red"'],
  ],
  [
    'a datum that is not a valid code, reported once though two elements show it',
    { template: design({ ...code, field: 'a' }, { ...code, field: 'a' }), data: { a: 'x' } },
    ['/data/a character_set: elements[0] (barcode): EAN-13 takes 12 or 13 digits only, got "x"'],
  ],
  [
    'a datum that is wrong in two ways, for two elements',
    { template: design({ ...code, field: 'a' }, { ...code, barcodeType: 'ean8', field: 'a' }), data: { a: '1' } },
    [
      '/data/a length: elements[0] (barcode): EAN-13 needs 13 digits (12 without the check digit), got 1',
      '/data/a length: elements[1] (barcode): EAN-8 needs 8 digits (7 without the check digit), got 1',
    ],
  ],
  [
    'data that lacks a field, reported once though two elements show it',
    { template: design({ ...code, field: 'a' }, { ...code, field: 'a' }), data: {} },
    [
      '/data/a missing_data: elements[0] (barcode) uses the field "a", which data lacks; add the field with a string as its value, or \'\' to print nothing',
    ],
  ],
  [
    'more than fifty things: the sizes first, then fifty in all',
    { template: { ...design(...Array(60).fill({ ...code, value: '1' })), width: 6000 }, data: {} },
    [
      `/width page_too_large: ${TOO_WIDE}`,
      ...Array.from(
        { length: 49 },
        (_, at) =>
          `/elements/${at}/value length: elements[${at}] (barcode): EAN-13 needs 13 digits (12 without the check digit), got 1`,
      ),
    ],
  ],
];

describe('every door says the same of', () => {
  it.each(faults)('%s', async (_, request, issues) => {
    const inData = issues.some((issue) => issue.startsWith('/data'));
    for (const [name, door] of Object.entries(doors)) {
      if (inData && !door.takesData) continue;
      const status = door.refuses ? 400 : 200;
      expect({ name, ...(await door.ask(request)) }).toEqual({ name, status, issues });
    }
  });
});

/** Valid templates close to a limit. */
const taken: readonly (readonly [label: string, template: object])[] = [
  ['a label of one dot', { ...design(text), width: 0.1, height: 0.1 }],
  ['a label under 3 pt on a side', { ...design(text), width: 1 }],
  ['a label of 14,400 pt', { ...design(text), width: 5080 }],
  ['a label of just under 40 megapixels', { ...design(text), width: 535, height: 535 }],
];

describe('every door takes', () => {
  it.each(taken)('%s', async (_, template) => {
    for (const [name, door] of Object.entries(doors)) {
      const { status, issues } = await door.ask({ template, data: {} });
      expect({ name, refused: status >= 400, issues }).toEqual({ name, refused: false, issues: [] });
    }
  });
});

describe('with images from http: enabled', () => {
  it('every door takes their addresses', async () => {
    const open = await startTestServer({ config: { imageHttp: true } });
    const http = { width: 50, height: 25, elements: [picture('http://images.test/a.png')] };
    const made = await open.call('POST', '/templates', { body: { name: 'a', template: http } });
    const { id } = made.body as { id: string };
    const validated = await open.call('POST', '/templates/validate', { body: { template: http } });
    expect([made.status, validated.body]).toEqual([201, expect.objectContaining({ valid: true, issues: [] })]);
    expect((await open.call('PUT', `/templates/${id}`, { body: { name: 'a', template: http } })).status).toBe(200);
    expect((await open.call('POST', '/print', { body: { templateId: id, items: [{}] } })).status).toBe(202);
  });
});

describe('a picture that can’t be decoded', () => {
  const wrong = { width: 50, height: 25, elements: [picture(cutPng)] };

  it('is refused before payment and the label budget are asked, and costs nothing', async () => {
    const poor = await startTestServer({ config: { trialLabels: 1 } });
    const render = (given: object): Promise<Answer> => poor.call('POST', '/render', { body: given });
    expect((await render({ template: wrong })).status).toBe(400);
    expect((await render({ template, data })).status).toBe(200);
    expect((await render({ template, data })).status).toBe(402);
    expect((await render({ template: wrong })).status).toBe(400);
    const items = [{ data: { picture: cutPng } }];
    const body = { name: 'a', template: { ...wrong, elements: [{ type: 'image', ...box, field: 'picture' }] } };
    const { id } = (await poor.call('POST', '/templates', { body })).body as { id: string };
    expect((await poor.call('POST', '/print', { body: { templateId: id, items } })).status).toBe(400);
  });

  it('does not keep the server from answering others while it is looked at', async () => {
    const order: string[] = [];
    const big = dataUrl(blankPng(8000, 5000));
    const storing = post('/templates', { name: 'a', template: design(picture(big)) });
    await Promise.all([
      storing.then(({ status }) => order.push(`stored ${status}`)),
      server.call('GET', '/usage', { key }).then(({ status }) => order.push(`answered ${status}`)),
    ]);
    expect(order).toEqual(['answered 200', 'stored 201']);
  });

  it('is validated after a template that is missing, or not the expected version', async () => {
    const body = { name: 'a', template: wrong };
    const nowhere = '/templates/00000000-0000-4000-8000-000000000000';
    expect((await server.call('PUT', nowhere, { key, body })).status).toBe(404);
    const headers = { 'If-Match': '"another"' };
    expect((await server.call('PUT', `/templates/${stored}`, { key, body, headers })).status).toBe(412);
  });
});
