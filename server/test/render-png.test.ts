import { beforeAll, describe, expect, it } from 'vitest';
import { checkFetched } from '../../sdk/test/contract.ts';
import { data, startTestServer, type TestServer, template } from './test-server.ts';

const PATH = '/api/v1/render';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { trialLabels: 20 } });
});

interface Rendered {
  readonly image: { readonly dataUri: string };
  readonly layout: object;
}

async function render(headers: Readonly<Record<string, string>>, body: unknown = { template, data }, key?: string) {
  const response = await server.app.request(PATH, {
    method: 'POST',
    headers: {
      ...{ Authorization: `Bearer ${key ?? (await server.newKey())}`, 'Content-Type': 'application/json' },
      ...headers,
    },
    body: JSON.stringify(body),
  });
  expect(await checkFetched('POST', PATH, response)).toEqual([]);
  return response;
}

const PNG = { Accept: 'image/png' };
const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer());
const pngIn = ({ image }: Rendered): Buffer =>
  Buffer.from(image.dataUri.replace('data:image/png;base64,', ''), 'base64');

describe('POST /render with Accept: image/png', () => {
  it('answers the bytes that JSON contains as a data URI, and its layout in a header', async () => {
    const json = (await (await render({})).json()) as Rendered;
    const response = await render(PNG);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('image/png');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('X-Label-Warnings')).toBeNull();
    expect(JSON.parse(response.headers.get('X-Label-Layout') ?? '')).toEqual(json.layout);
    expect((await bytesOf(response)).equals(pngIn(json))).toBe(true);
  });

  it('names the warnings of the label', async () => {
    const text = { type: 'text', x: 1, y: 1, width: 9, height: 4, fontSize: 12, value: 'far too long '.repeat(30) };
    const response = await render(PNG, { template: { width: 50, height: 25, elements: [text] } });
    expect(response.headers.get('X-Label-Warnings')).toContain('truncated');
  });

  it('answers black dots for ?ink=mono, like JSON', async () => {
    const request = { method: 'POST', body: JSON.stringify({ template, data }) };
    const headers = { Authorization: `Bearer ${await server.newKey()}`, 'Content-Type': 'application/json' };
    const json = await server.app.request(`${PATH}?ink=mono`, { ...request, headers });
    const png = await server.app.request(`${PATH}?ink=mono`, { ...request, headers: { ...headers, ...PNG } });
    expect((await bytesOf(png)).equals(pngIn((await json.json()) as Rendered))).toBe(true);
  });

  it('answers errors as JSON', async () => {
    const invalid = await render(PNG, { template: { ...template, width: -1 } });
    expect([invalid.status, invalid.headers.get('Content-Type')]).toEqual([400, 'application/json']);
    const unknown = await render(PNG, { template, data }, 'nobody');
    expect([unknown.status, unknown.headers.get('Content-Type')]).toEqual([401, 'application/json']);
  });

  it.each(['*/*', 'image/*', 'application/json', 'image/png;q=0.5, application/json'])(
    'answers JSON for Accept: %s',
    async (accept) => {
      const response = await render({ Accept: accept });
      expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/json']);
    },
  );

  it('charges a label once that is repeated in the other format', async () => {
    const key = await server.newKey();
    const named = { 'Idempotency-Key': 'one-label' };
    const remaining = (response: Response): string | null => response.headers.get('X-RateLimit-Remaining');
    const first = await render({ ...PNG, ...named }, { template, data }, key);
    const second = await render(named, { template, data }, key);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(remaining(second)).toBe(remaining(first));
    expect((await bytesOf(first)).equals(pngIn((await second.json()) as Rendered))).toBe(true);
  });
});
