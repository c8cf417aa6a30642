// Runs the editor's layouts on papers of the catalog: `npm run trial -- layouts [--share=0.1] [--codes=ean13]`. Prints
// how many papers offer each layout, and how it is arranged. Fails if the renderer warns about an offered layout. With
// `--codes`, the rows have retail codes of that type.

import { RETAIL_MODULES, type RetailType } from '../../src/paper/measures.ts';
import { readPresets, tryLayouts } from './try-layouts.ts';

const retailTypes = Object.keys(RETAIL_MODULES) as readonly RetailType[];

/** Maximum number of printed messages. */
const MAX_SHOWN = 40;

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
for (const sentence of said.slice(0, MAX_SHOWN)) console.error(sentence);
if (said.length > 0) {
  console.error(`${said.length} in all`);
  process.exit(1);
}
