// The editor's layouts on the papers of the catalog: npm run trial -- layouts [--share=0.1] [--codes=ean13]. It prints on how many
// papers each is offered and how, and fails where the renderer warns of one that is; with rows whose codes are of a retail kind
// where one is given.

import { RETAIL_MODULES, type RetailType } from '../../src/paper/parts.ts';
import { readPresets, tryLayouts } from './try-layouts.ts';

const retailTypes = Object.keys(RETAIL_MODULES) as readonly RetailType[];

/** Sentences that are printed. */
const SHOWN = 40;

const given = (name: string): string | undefined =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1];
const share = Number(given('share') ?? 1);
const codes = retailTypes.find((type) => type === given('codes'));
const every = Math.max(1, Math.round(1 / share));
const { presets, inspections, counts, said } = await tryLayouts(
  readPresets().filter((_, index) => index % every === 0),
  codes,
);
console.log(`${presets} papers, ${inspections} inspections`);
console.table(Object.fromEntries(counts));
for (const sentence of said.slice(0, SHOWN)) console.error(sentence);
if (said.length > 0) {
  console.error(`${said.length} in all`);
  process.exit(1);
}
