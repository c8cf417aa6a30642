import { SYMBOLOGIES } from '@platen/sdk/symbologies';
import { beforeAll, describe, expect, it } from 'vitest';
import { decodePicture } from '../../sdk/test/decode.ts';
import { builtPages } from './built-pages.ts';
import { startTestServer } from './test-server.ts';

// PLATEN_SYMBOLOGIES: the enabled symbologies of a deployment, and the responses of a server without any.

const pages = await builtPages({ index: 'Label' });
const plain = await startTestServer({ pages });
const enabled = await startTestServer({ pages, config: { symbologies: ['itf14', 'datamatrix', 'gs1-datamatrix'] } });

const bodyOf = (barcodeType: string, code: string): object => ({
  template: {
    ...{ unit: 'mm', width: 80, height: 50 },
    elements: [{ type: 'barcode', barcodeType, x: 8, y: 6, width: 64, height: 38, field: 'code' }],
  },
  data: { code },
});

describe('a server that opts into symbologies', () => {
  it.each([
    ['datamatrix', 'Grüße, 世界', 'Grüße, 世界', 'DataMatrix'],
    ['gs1-datamatrix', '(01)09521234543213(10)A1', '010952123454321310A1', 'DataMatrix'],
    ['itf14', '0952123454321', '09521234543213', 'ITF14'],
  ])('draws a %s that a scanner reads', async (type, code, expected, format) => {
    const { status, body } = await enabled.call('POST', '/render', { body: bodyOf(type, code) });
    expect(status).toBe(200);
    const { dataUri } = (body as { image: { dataUri: string } }).image;
    const png = new Uint8Array(Buffer.from(dataUri.slice('data:image/png;base64,'.length), 'base64'));
    const found = await decodePicture(png, { formats: [format as 'ITF14'] });
    expect(found.map(({ text }) => text)).toEqual([expected]);
  });

  it('refuses content by our words', async () => {
    const { status, body } = await enabled.call('POST', '/render', { body: bodyOf('itf14', '12') });
    expect(status).toBe(400);
    expect((body as { message: string }).message).toContain(
      'ITF-14 needs 14 digits (13 without the check digit), got 2',
    );
  });

  it('lists them in the contract that it serves', async () => {
    const enumOf = async ({ app }: typeof plain): Promise<readonly string[]> => {
      const answer = (await (await app.request('/openapi.json')).json()) as {
        components: { schemas: { BarcodeType: { enum: readonly string[] } } };
      };
      return answer.components.schemas.BarcodeType.enum;
    };
    const eight = ['upca', 'ean13', 'code128', 'upce', 'code39', 'isbn', 'ean8', 'gs1-128'];
    expect(await enumOf(plain)).toEqual(eight);
    expect(await enumOf(enabled)).toEqual([...eight, 'itf14', 'datamatrix', 'gs1-datamatrix']);
  });

  it('names them in its pages', async () => {
    const page = await enabled.app.request('/');
    expect(await page.text()).toBe(
      '<!doctype html><head><title>Label</title><meta name="platen-symbologies" content="itf14 datamatrix gs1-datamatrix"></head>',
    );
  });

  it('stores, validates and prints them', async () => {
    const { template } = bodyOf('datamatrix', '') as { template: object };
    const stored = await enabled.call('POST', '/templates', { body: { name: 'Box', template } });
    expect(stored.status).toBe(201);
    const templateId = (stored.body as { id: string }).id;
    const items = [{ data: { code: 'A-1' } }];
    expect((await enabled.call('POST', '/print', { body: { templateId, items } })).status).toBe(202);
    const validated = await enabled.call('POST', '/templates/validate', { body: { template, items } });
    expect(validated).toMatchObject({ status: 200, body: { issues: [] } });
  });
});

describe('a default server', () => {
  it('serves its pages as they were built', async () => {
    expect(await (await plain.app.request('/')).text()).toBe('<!doctype html><head><title>Label</title></head>');
  });

  let key = '';
  beforeAll(async () => {
    key = await plain.newKey();
  });

  /** Returns the exact response to a request with this barcode type. */
  const answered = async (path: string, barcodeType: string): Promise<string> => {
    const { template, data } = bodyOf(barcodeType, '0952123454321') as { template: object; data: object };
    const body = {
      '/render': { template, data },
      '/templates': { name: 'Box', template },
      '/templates/validate': { template, items: [{ data }] },
    }[path];
    const response = await plain.app.request(`http://platen.test/api/v1${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return `${response.status} ${await response.text()}`;
  };

  it.each(SYMBOLOGIES.map(({ name }) => name))(
    'rejects %s as any other name, and says how to enable it',
    async (name) => {
      for (const path of ['/render', '/templates', '/templates/validate']) {
        const unknown = await answered(path, 'zzz-1');
        expect(unknown).toContain('got the string \\"zzz-1\\"');
        expect(unknown).not.toContain('itf14');
        const hint = `\\"${name}\\" is not enabled: the server's operator can enable it with PLATEN_SYMBOLOGIES=${name}`;
        expect(await answered(path, name)).toBe(
          unknown.replaceAll('got the string \\"zzz-1\\"', `got the string \\"${name}\\"; ${hint}`),
        );
      }
    },
  );

  it('answers as if there were none', async () => {
    const { status, body } = await plain.call('POST', '/render', { body: bodyOf('datamatrix', 'A') });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      error: 'user_error',
      message: expect.stringContaining(
        'expected one of "upca", "ean13", "code128", "upce", "code39", "isbn", "ean8", "gs1-128", got the string "datamatrix"',
      ),
    });
  });
});
