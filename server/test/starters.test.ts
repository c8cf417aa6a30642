import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startTestServer } from './test-server.ts';

const server = await startTestServer();

interface Starter {
  readonly id: string;
  readonly fields: readonly string[];
  readonly template: object;
}
const starters = async (): Promise<readonly Starter[]> =>
  ((await server.call('GET', '/starters')).body as { starters: readonly Starter[] }).starters;

describe('GET /starters', () => {
  it('lists the three, each with the fields that an item’s data must include', async () => {
    expect((await starters()).map(({ id, fields }) => [id, fields])).toEqual([
      ['product-label-2x1', ['name', 'price', 'sku']],
      ['inventory-label-4x2', ['name', 'location', 'sku']],
      ['price-tag-1.5x1', ['name', 'price', 'sku']],
    ]);
  });

  it.each([
    ['product-label-2x1', 2, 1],
    ['inventory-label-4x2', 4, 2],
    ['price-tag-1.5x1', 1.5, 1],
  ])('%s is %d x %d in, one label a page, its sku a Code 128 barcode', async (id, width, height) => {
    const starter = (await starters()).find((each) => each.id === id);
    expect(starter?.template).toMatchObject({ unit: 'inch', width, height, type: 'ROLL' });
    expect(starter?.template).toMatchObject({
      elements: expect.arrayContaining([expect.objectContaining({ field: 'sku', barcodeType: 'code128' })]),
    });
  });

  it('never changes what was published', async () => {
    const hash = createHash('sha256')
      .update(JSON.stringify(await starters()))
      .digest('hex');
    expect(hash).toBe('348d0c1d66d62b5215ab867f6effddf23ad7366bbde768c607f9647d4037e3e7');
  });

  it('returns templates that you can save as your own, each with its own id', async () => {
    for (const { id, template } of await starters()) {
      const { status, body } = await server.call('POST', '/templates', { body: { name: id, template } });
      expect([status, body]).toEqual([201, expect.objectContaining({ template, paperStatus: 'ok', issues: [] })]);
      expect((body as { id: string }).id).not.toBe(id);
    }
  });

  it('needs a key', async () => {
    expect((await server.call('GET', '/starters', { key: '' })).status).toBe(401);
  });
});
