import { beforeAll, describe, expect, it } from 'vitest';
import { decodePicture } from '../../sdk/test/decode.ts';
import { pngHeader } from '../../sdk/test/png.ts';
import { data, startTestServer, type TestServer, template } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const post = (body: unknown) => server.call('POST', '/render', { body });

function pngOf(body: unknown): Uint8Array {
  const { image } = body as { image: { dataUri: string } };
  const [head, base64] = image.dataUri.split(',');
  expect(head).toBe('data:image/png;base64');
  return Buffer.from(base64 ?? '', 'base64');
}

describe('POST /render', () => {
  it('gives one label as a PNG of 300 dots per inch and the realized layout', async () => {
    const { status, body } = await post({ template, data });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      image: { format: 'png', width: 591, height: 295 },
      layout: {
        unit: 'mm',
        label: { x: 0, y: 0, width: 50, height: 25 },
        elements: [
          { id: 'e0', type: 'TEXT', text: { fontSize: 12, lines: ['Oolong tea'], truncated: false } },
          { id: 'e1', type: 'BARCODE', box: { x: 5, y: 12, width: 40, height: 10 } },
        ],
      },
    });
    expect(pngHeader(pngOf(body))).toMatchObject({ width: 591, height: 295, dotsPerMetre: 11811 });
  });

  it('draws codes that scan', async () => {
    const { body } = await post({ template, data });
    const found = await decodePicture(pngOf(body));
    expect(found.map(({ text }) => text)).toEqual(['TEA-0042']);
  });

  it('needs no data for a template without fields', async () => {
    const element = { type: 'text', x: 0, y: 0, width: 10, height: 5, value: 'Hi' };
    expect((await post({ template: { width: 20, height: 10, elements: [element] } })).status).toBe(200);
  });

  it('never looks at the paper', async () => {
    expect((await post({ template: { ...template, type: 'SHEET' }, data })).status).toBe(200);
  });

  it('refuses everything that is wrong at once, by its place', async () => {
    const elements = [
      { type: 'text', x: 0, y: 0, width: -1, height: 5, value: 'a', field: 'b' },
      { type: 'barcode', x: 0, y: 0, width: 10, height: 5, value: 'a', barcodeTyp: 'ean13' },
    ];
    const { status, body } = await post({ template: { ...template, elements }, data });
    expect(status).toBe(400);
    const { issues, message } = body as { issues: { path: string }[]; message: string };
    expect(issues.map(({ path }) => path).toSorted()).toEqual([
      '/template/elements/0',
      '/template/elements/0/width',
      '/template/elements/1/barcodeTyp',
    ]);
    expect(message).toMatch(/^\/template\/elements\/[01].* \(and 2 more\)$/);
  });

  it('refuses data that lacks a field, and codes that their symbology refuses', async () => {
    const barcode = { type: 'barcode', x: 5, y: 12, width: 40, height: 10, field: 'ean', barcodeType: 'ean13' };
    const { status, body } = await post({
      template: { ...template, elements: [template.elements[0], barcode] },
      data: { ean: '4006381333930' },
    });
    expect(status).toBe(400);
    const { issues } = body as { issues: { path: string; message: string }[] };
    expect(issues.map(({ path }) => path)).toEqual(['/data/name', '/data/ean']);
    expect(issues[1]?.message).toContain('1');
  });

  it('reports the same issues for a key that has just paid for a label as for a new key', async () => {
    const barcode = {
      type: 'barcode',
      x: 5,
      y: 12,
      width: 40,
      height: 10,
      value: '4006381333930',
      barcodeType: 'ean13',
    };
    const body = { template: { ...template, elements: [...template.elements, barcode] }, data: {} };
    const issuesFor = async (key: string) => {
      const { status, body: answer } = await server.call('POST', '/render', { key, body });
      return { status, issues: (answer as { issues?: readonly { readonly path: string }[] }).issues };
    };
    const [paying, fresh] = [await server.newKey(), await server.newKey()];
    expect((await server.call('POST', '/render', { key: paying, body: { template, data } })).status).toBe(200);
    const found = await issuesFor(paying);
    expect(found).toEqual(await issuesFor(fresh));
    expect(found.issues?.map(({ path }) => path)).toEqual(['/template/elements/2/value', '/data/name', '/data/sku']);
  });

  it('does not take a field from what every object inherits', async () => {
    const element = { type: 'text', x: 0, y: 0, width: 10, height: 5, field: 'constructor' };
    const { status } = await post({ template: { ...template, elements: [element] }, data: {} });
    expect(status).toBe(400);
  });

  it('carries the label budget', async () => {
    const key = await server.newKey();
    const { headers } = await server.call('POST', '/render', { key, body: { template, data } });
    expect(headers.get('X-RateLimit-Limit')).toBe('1000');
    expect(headers.get('X-RateLimit-Remaining')).toBe('999');
    expect(headers.get('X-RateLimit-Reset')).toBe(String(Date.UTC(2030, 0, 15, 12, 1, 0) / 1000));
  });
});
