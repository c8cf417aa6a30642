import { describe, expect, it } from 'vitest';
import { builtPages } from './built-pages.ts';
import { startTestServer } from './test-server.ts';

// PLATEN_EXTENSIONS: the enabled extensions of a deployment, and the responses of a server without any.

const pages = await builtPages({ index: 'Label' });
const plain = await startTestServer({ pages });
const enabled = await startTestServer({ pages, config: { extensions: ['markup'] } });

const templateOf = (element: object): object => ({
  ...{ unit: 'mm', width: 50, height: 20, type: 'ROLL' },
  elements: [{ type: 'text', x: 2, y: 2, width: 46, height: 16, ...element }],
});
const template = templateOf({ field: 'text', markup: 'inline' });
const items = [{ data: { text: 'Contains **milk** and *soy*' } }];
const bodies = {
  '/render': { template, data: items[0]?.data },
  '/templates': { name: 'Box', template },
  '/templates/validate': { template, items },
} as const;
const paths = Object.keys(bodies) as (keyof typeof bodies)[];

const imageOf = (body: unknown): string => (body as { image: { dataUri: string } }).image.dataUri;

async function textElementOf({ app }: typeof plain): Promise<Readonly<Record<string, unknown>>> {
  const contract = (await (await app.request('/openapi.json')).json()) as {
    components: { schemas: { TextElement: { properties: Record<string, unknown> } } };
  };
  return contract.components.schemas.TextElement.properties;
}

/** Returns the input schema of a text element in the MCP tool `render_label`. */
async function toolSchemaOf({ app, newKey }: typeof plain): Promise<Readonly<Record<string, unknown>>> {
  const response = await app.request('/api/v1/mcp', {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${await newKey()}`,
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  });
  const { result } = (await response.json()) as {
    result: {
      tools: { name: string; inputSchema: { $defs?: { TextElement?: { properties: Record<string, unknown> } } } }[];
    };
  };
  const tool = result.tools.find(({ name }) => name === 'render_label');
  return tool?.inputSchema.$defs?.TextElement?.properties ?? {};
}

describe('a server with the extension markup', () => {
  it('draws words in bold as an element in bold is drawn', async () => {
    const [marked, bold] = await Promise.all(
      [templateOf({ value: '**Milk**', markup: 'inline' }), templateOf({ value: 'Milk', bold: true })].map((given) =>
        enabled.call('POST', '/render', { body: { template: given } }),
      ),
    );
    expect(marked?.status).toBe(200);
    expect(imageOf(marked?.body)).toBe(imageOf(bold?.body));
  });

  it('reports the text without its marks', async () => {
    const { body } = await enabled.call('POST', '/render', { body: bodies['/render'] });
    expect(body).toMatchObject({
      layout: { elements: [{ text: { lines: ['Contains milk and soy'] } }], warnings: [] },
    });
  });

  it('stores, validates and prints it', async () => {
    const stored = await enabled.call('POST', '/templates', { body: bodies['/templates'] });
    expect(stored).toMatchObject({ status: 201, body: { template: { elements: [{ markup: 'inline' }] } } });
    const templateId = (stored.body as { id: string }).id;
    expect((await enabled.call('POST', '/print', { body: { templateId, items } })).status).toBe(202);
    const validated = await enabled.call('POST', '/templates/validate', { body: bodies['/templates/validate'] });
    expect(validated).toMatchObject({ status: 200, body: { valid: true, issues: [], warnings: [] } });
  });

  it('rejects any other value than "inline"', async () => {
    const body = { template: templateOf({ value: 'a', markup: 'html' }) };
    expect(await enabled.call('POST', '/render', { body })).toMatchObject({
      status: 400,
      body: { issues: [{ path: '/template/elements/0/markup', code: 'enum' }] },
    });
  });

  it('is named in its pages, for their editors', async () => {
    const page = await enabled.app.request('/');
    expect(await page.text()).toBe(
      '<!doctype html><head><title>Label</title><meta name="platen-extensions" content="markup"></head>',
    );
  });

  it('lists the property in the contract that it serves, and in its MCP tools', async () => {
    expect(await textElementOf(enabled)).toMatchObject({ markup: { type: 'string', enum: ['inline'] } });
    expect(await toolSchemaOf(enabled)).toMatchObject({ markup: { type: 'string', enum: ['inline'] } });
  });
});

describe('a default server', () => {
  it.each(paths)('rejects the property in a request to %s, and says how to enable it', async (path) => {
    const { status, body } = await plain.call('POST', path, { body: bodies[path] });
    expect(status).toBe(path === '/templates/validate' ? 200 : 400);
    expect(body).toMatchObject({
      issues: [
        {
          path: '/template/elements/0/markup',
          code: 'unknown_property',
          message:
            '/template/elements/0/markup: unknown property; "markup" is not enabled: the server\'s operator can enable it with PLATEN_EXTENSIONS=markup',
        },
      ],
    });
  });

  it('does not list the property', async () => {
    expect(await textElementOf(plain)).not.toHaveProperty('markup');
    const schema = await toolSchemaOf(plain);
    expect(schema).toHaveProperty('bold');
    expect(schema).not.toHaveProperty('markup');
  });

  it('prints marks as text', async () => {
    const body = { template: templateOf({ value: '**Milk**' }) };
    expect((await plain.call('POST', '/render', { body })).body).toMatchObject({
      layout: { elements: [{ text: { lines: ['**Milk**'] } }] },
    });
  });
});
