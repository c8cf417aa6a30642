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

describe('a server with the extension code-options', async () => {
  const server = await startTestServer({ config: { extensions: ['code-options'], symbologies: ['aztec'] } });
  const label = (element: object): object => ({
    ...{ unit: 'mm', width: 50, height: 50, type: 'ROLL' },
    elements: [{ type: 'qrcode', x: 5, y: 5, width: 40, height: 40, value: 'A-1024', ...element }],
  });
  const options = { ecc: 'H', version: 5, xDimension: 0.4 };

  it('draws, stores, validates and prints the requested code', async () => {
    const { status, body } = await server.call('POST', '/render', { body: { template: label(options) } });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        // 37 modules of 5 dots at 300 dpi
        layout: {
          elements: [{ ink: { width: 15.6633, height: 15.6633 } }],
          warnings: [{ element: 'e0', code: 'x_dimension_rounded' }],
        },
      },
    });
    const stored = await server.call('POST', '/templates', { body: { name: 'Code', template: label(options) } });
    expect(stored).toMatchObject({ status: 201, body: { template: { elements: [options] } } });
    const templateId = (stored.body as { id: string }).id;
    expect((await server.call('POST', '/print', { body: { templateId, items: [{}] } })).status).toBe(202);
    const validated = await server.call('POST', '/templates/validate', { body: { template: label(options) } });
    expect(validated).toMatchObject({ status: 200, body: { valid: true, issues: [] } });
  });

  it.each([
    [{ ecc: 'X' }, '/template/elements/0/ecc', 'enum'],
    [{ version: 1, value: 'a'.repeat(90) }, '/template/elements/0/value', 'capacity'],
    [{ xDimension: 3 }, '/template/elements/0/value', 'too_low'],
    [{ xDimension: 0.01 }, '/template/elements/0/value', 'x_dimension'],
    [{ type: 'barcode', ecc: 'L' }, '/template/elements/0/ecc', 'unsupported'],
    [{ type: 'barcode', barcodeType: 'aztec', ecc: 99 }, '/template/elements/0/ecc', 'range'],
  ])('rejects %j', async (element, path, code) => {
    expect(await server.call('POST', '/render', { body: { template: label(element) } })).toMatchObject({
      status: 400,
      body: { issues: [{ path, code }] },
    });
  });

  it('lists the properties in its contract', async () => {
    const contract = (await (await server.app.request('/openapi.json')).json()) as {
      components: { schemas: Record<string, { properties: object }> };
    };
    const { QrCodeElement, BarcodeElement, TextElement } = contract.components.schemas;
    expect(QrCodeElement?.properties).toMatchObject({ ecc: { enum: ['L', 'M', 'Q', 'H'] }, version: { maximum: 40 } });
    for (const name of ['ecc', 'version', 'xDimension']) {
      expect(BarcodeElement?.properties).toHaveProperty(name);
      expect(TextElement?.properties).not.toHaveProperty(name);
    }
  });
});

describe('a default server', () => {
  it('rejects the properties of code-options, and says how to enable them', async () => {
    const qrcode = { type: 'qrcode', x: 2, y: 2, width: 16, height: 16, value: 'a', ecc: 'H', xDimension: 1 };
    const body = { template: { unit: 'mm', width: 20, height: 20, type: 'ROLL', elements: [qrcode] } };
    const clause = `"code-options" is not enabled: the server's operator can enable it with PLATEN_EXTENSIONS=code-options`;
    expect(await plain.call('POST', '/render', { body })).toMatchObject({
      status: 400,
      body: {
        issues: ['ecc', 'xDimension'].map((name) => ({
          path: `/template/elements/0/${name}`,
          message: `/template/elements/0/${name}: unknown property; ${clause}`,
        })),
      },
    });
  });

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
