import { writeFileSync } from 'node:fs';
import fc from 'fast-check';
import type { SymbologyName } from '../../src/contract/types.ts';
import { SYMBOLOGIES } from '../../src/entries/symbologies.ts';
import { enabledValues } from '../codes/enabled-values.ts';
import { buildCorpus } from '../corpus.ts';
import { goodCase } from '../random-template.ts';

// Writes the labels for tools/compare-outputs.mjs: the parity corpus, one label for each optional symbology, and
// reproducible random labels. Arguments: the number of labels, the file to write.

const SEED = 20_261_123;

/** A label in the format that `write-hashes.ts` reads. */
export interface OutputCase {
  readonly name: string;
  readonly template: unknown;
  readonly data: unknown;
  readonly resolutionDpi: number;
}

const [count = '', file = ''] = process.argv.slice(2);

const corpus: readonly OutputCase[] = (await buildCorpus()).map(
  ({ name, template, data = {}, resolutionDpi = 300 }) => ({
    name,
    template,
    data,
    resolutionDpi,
  }),
);

const enabled: readonly OutputCase[] = SYMBOLOGIES.map(({ name }) => ({
  name: `symbology ${name}`,
  template: {
    unit: 'mm',
    width: 100,
    height: 80,
    type: 'ROLL',
    elements: [{ type: 'barcode', barcodeType: name, x: 2, y: 2, width: 96, height: 76, field: 'code' }],
  },
  data: { code: enabledValues(name as SymbologyName, 1, SEED)[0]?.value },
  resolutionDpi: 300,
}));

const random: readonly OutputCase[] = fc
  .sample(goodCase, { seed: SEED, numRuns: Math.max(0, Number(count) - corpus.length - enabled.length) })
  .map(({ template, data }, index) => ({
    name: `random ${index}`,
    template,
    data,
    resolutionDpi: [203, 300, 600][index % 3] ?? 300,
  }));

writeFileSync(
  file,
  JSON.stringify(
    [...corpus, ...enabled, ...random].map((each, index) => ({ ...each, name: `${index} (${each.name})` })),
  ),
);
