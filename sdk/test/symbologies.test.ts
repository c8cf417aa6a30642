import { setupServer } from 'msw/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platenHandlers } from '../src/entries/msw.ts';
import { nodePlatform } from '../src/entries/node.ts';
import { createPdf, renderPdf } from '../src/entries/pdf.ts';
import { checkJob, createRenderer, inspect } from '../src/entries/render.ts';
import { dataMatrix, gs1DataMatrix, itf14 } from '../src/entries/symbologies.ts';

// All functions that accept symbologies, as values or by name.

const labelOf = (barcodeType: string, value: string): object => ({
  ...{ unit: 'mm', width: 60, height: 40, type: 'ROLL' },
  elements: [{ type: 'barcode', barcodeType, value, x: 10, y: 5, width: 40, height: 30, rotation: 0 }],
});
const items = [{ quantity: 2 }];

describe('optional symbologies', () => {
  it('by their names make the PDF that they make by themselves', async () => {
    const template = labelOf('datamatrix', 'A-100');
    const named = await createPdf({ template, items, symbologies: ['datamatrix'] });
    const renderer = createRenderer(nodePlatform(), { symbologies: [dataMatrix] });
    const own = await renderPdf(renderer, template, items);
    expect(Buffer.compare(named.pdf, own.pdf)).toBe(0);
  });

  it('are read back where a job asks for it', async () => {
    const renderer = createRenderer(nodePlatform(), { symbologies: [dataMatrix, itf14] });
    const { verified } = await renderPdf(renderer, labelOf('itf14', '0952123454321'), items, { verify: 'codes' });
    expect(verified).toEqual({ codes: 1, read: 1 });
  });

  it('of a name that is not known are an issue', async () => {
    await expect(createPdf({ template: labelOf('code128', 'A'), items, symbologies: ['telepen'] })).rejects.toThrow(
      '/symbologies/0: expected one of "itf14", "codabar"',
    );
  });

  it('need one another as GS1-128 does, over all symbols of a label', async () => {
    const renderer = createRenderer(nodePlatform(), { symbologies: [gs1DataMatrix] });
    const alone = await inspect(renderer, labelOf('gs1-datamatrix', '(10)A1'), items);
    expect(alone.issues.map(({ code }) => code)).toEqual(['missing_ai']);
    const both = await inspect(renderer, labelOf('gs1-datamatrix', '(01)09521234543213(10)A1'), items);
    expect(both.issues).toEqual([]);
  });

  it('are checked at once where they were loaded before', async () => {
    const template = labelOf('itf14', '12');
    await itf14.load();
    const issues = checkJob(template, items, { symbologies: [itf14] });
    expect(issues.map(({ path, code }) => [path, code])).toEqual([['/template/elements/0/value', 'length']]);
  });
});

describe('mocks of a server that opts into symbologies', () => {
  const baseUrl = 'http://platen.test/api/v1';
  const server = setupServer(...platenHandlers({ baseUrl, symbologies: [dataMatrix] }));
  beforeAll(() => server.listen());
  afterAll(() => server.close());

  it.each([
    ['datamatrix', 200],
    ['aztec', 400],
  ])('answer a label of %s with %i', async (type, status) => {
    const response = await fetch(`${baseUrl}/render`, {
      method: 'POST',
      headers: { Authorization: 'Bearer plt_dev_test', 'Content-Type': 'application/json' },
      body: JSON.stringify({ template: labelOf(type, 'A-100') }),
    });
    expect(response.status).toBe(status);
  });
});
