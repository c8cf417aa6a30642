import { readFile } from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import { rule } from '../../../../test/rule-element.ts';
import type { Template } from '../../../contract/types.ts';
import { nodePlatform } from '../../../entries/node.ts';
import { printerModels, renderPrinterFile } from '../../../entries/printers.ts';
import { createRenderer } from '../../../entries/render.ts';
import { dataMatrix } from '../../../entries/symbologies.ts';
import { labelChunks } from './label-chunks.ts';
import type { LabelJob } from './label-job.ts';

const profile = printerModels['zebra-203'];

async function bytesOf(job: LabelJob): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const { bytes } of labelChunks(job, new AbortController().signal)) chunks.push(bytes);
  return Buffer.concat(chunks);
}

/** Serves the font files of a page. */
const fetchFile = async (address: string): Promise<Response> => new Response(await readFile(new URL(address)));

it('prints elements of custom kinds and optional symbologies', async () => {
  const template = {
    ...{ unit: 'mm', width: 60, height: 30 },
    elements: [
      { type: 'rule', x: 5, y: 2, width: 50, height: 4, thickness: 2 },
      { type: 'barcode', x: 2, y: 8, width: 56, height: 20, barcodeType: 'datamatrix', value: 'A-1' },
    ],
  } as unknown as Template;
  const renderer = createRenderer(nodePlatform(), { elements: [rule], symbologies: [dataMatrix] });
  const { file } = await renderPrinterFile(renderer, template, [{}], profile);
  vi.stubGlobal('fetch', fetchFile);
  const printed = await bytesOf({ template, items: [{}], profile, elements: [rule], symbologies: ['datamatrix'] });
  expect(printed.equals(file)).toBe(true);
});
