// The editor's layouts on the papers of the catalog: npm run trial:layouts [--share=0.1]. It prints on how many papers each is
// offered and how, and fails where the renderer warns of one that is.

import { readPresets, tryLayouts } from './try-layouts.ts';

/** Sentences that are printed. */
const SHOWN = 40;

const share = Number(process.argv.find((word) => word.startsWith('--share='))?.split('=')[1] ?? 1);
const every = Math.max(1, Math.round(1 / share));
const { presets, inspections, counts, said } = await tryLayouts(
  readPresets().filter((_, index) => index % every === 0),
);
console.log(`${presets} papers, ${inspections} inspections`);
console.table(Object.fromEntries(counts));
for (const sentence of said.slice(0, SHOWN)) console.error(sentence);
if (said.length > 0) {
  console.error(`${said.length} in all`);
  process.exit(1);
}
