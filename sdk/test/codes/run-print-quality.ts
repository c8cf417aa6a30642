// Our codes and Zint's, worn alike: npm run trial:print-quality [VALUES] [SEED]. It fails where a reader makes out fewer of
// ours, all types taken together.
import { CODE_TYPES } from './code-trial.ts';
import { compareQuality } from './print-quality.ts';
import { missingZint } from './zint.ts';

const missing = missingZint();
if (missing !== undefined) {
  console.error(missing);
  process.exit(2);
}
const [count = 30, seed = 20261122] = process.argv.slice(2).map(Number);
console.log(`${count} values of each type, seed ${seed}, six degrees of wear: pictures, read of ours, read of Zint's`);
let worse = 0;
const totals: Record<string, { pictures: number; ours: number; zint: number }> = {};
for (const dpi of [203, 300, 600])
  for (const [reader, byType] of await compareQuality({ types: CODE_TYPES, dpi, count, seed })) {
    const total = { pictures: 0, ours: 0, zint: 0 };
    for (const { pictures, ours, zint } of byType.values()) {
      total.pictures += pictures;
      total.ours += ours;
      total.zint += zint;
    }
    totals[`${dpi} dpi, ${reader}`] = total;
    if (total.ours < total.zint) worse++;
    const words = [...byType].map(([type, { ours, zint }]) => `${type} ${ours}:${zint}`);
    console.log(`${dpi} dpi, ${reader}: ${words.join(', ')}`);
  }
console.table(totals);
process.exitCode = worse > 0 ? 1 : 0;
