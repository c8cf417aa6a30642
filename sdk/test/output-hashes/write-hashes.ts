import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as NodeEntry from '../../src/entries/node.ts';
import type * as PdfEntry from '../../src/entries/pdf.ts';
import type * as PrintersEntry from '../../src/entries/printers.ts';
import type * as RenderEntry from '../../src/entries/render.ts';
import type * as SymbologiesEntry from '../../src/entries/symbologies.ts';
import type { OutputCase } from './write-cases.ts';

// Hashes every output of every label, drawn by a built SDK, which may be that of another commit. Arguments: the folder
// of its entries, the labels, the file to write. Messages are not compared: a failed output has the codes of its issues.

const [entries = '', cases = '', file = ''] = process.argv.slice(2);
const load = (name: string) => import(join(entries, `${name}.js`));

const { nodePlatform }: typeof NodeEntry = await load('node');
const { createRenderer }: typeof RenderEntry = await load('render');
const { createPdf }: typeof PdfEntry = await load('pdf');
const { printerModels, renderPrinterFile }: typeof PrintersEntry = await load('printers');
const { SYMBOLOGIES }: typeof SymbologiesEntry = await load('symbologies');

/** One printer for each printer language. */
const printers = ['zebra-203', 'eltron-203', 'tsc-203', 'escpos-80', 'brother-ql-62', 'brother-pt-24'] as const;

const renderer = createRenderer(nodePlatform(), { symbologies: SYMBOLOGIES });
const hashes: Record<string, string> = {};

for (const { name, template, data, resolutionDpi } of JSON.parse(
  readFileSync(cases, 'utf8'),
) as readonly OutputCase[]) {
  // The labels are parsed JSON, so their types are unknown.
  const [label, row] = [template as never, data as never];
  await add(`${name}: report`, async () => {
    const { report, quietZones } = await renderer.layout(label, row, { resolution: resolutionDpi });
    return JSON.stringify({ report, quietZones }, (key, value) => (key === 'message' ? undefined : value));
  });
  await add(`${name}: PNG`, async () => (await renderer.png(label, row, { resolution: resolutionDpi })).png);
  await add(`${name}: PNG in dithered black`, async () => {
    return (await renderer.png(label, row, { resolution: resolutionDpi, ink: 'mono-dithered' })).png;
  });
  await add(`${name}: SVG`, async () => (await renderer.svg(label, row, { resolution: resolutionDpi })).svg);
  await add(`${name}: PDF`, async () => {
    const symbologies = SYMBOLOGIES.map((each) => each.name);
    return (await createPdf({ template: label, items: [{ data: row, quantity: 2 }], symbologies } as never)).pdf;
  });
  for (const model of printers) {
    await add(`${name}: ${model}`, async () => {
      return (await renderPrinterFile(renderer, label, [{ data: row }] as never, printerModels[model])).file;
    });
  }
}
writeFileSync(file, JSON.stringify(hashes));

/** Adds the hash of an output, or the codes and places of the issues that prevented it. */
async function add(name: string, make: () => Promise<string | Uint8Array>): Promise<void> {
  try {
    hashes[name] = createHash('sha256')
      .update(await make())
      .digest('hex');
  } catch (error) {
    hashes[name] = `error: ${errorKey(error)}`;
  }
}

function errorKey(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const issues = 'issues' in error && Array.isArray(error.issues) ? error.issues : [];
  return [error.name, ...issues.map(({ code, path }) => `${code} ${path}`)].join(', ');
}
