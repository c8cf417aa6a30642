// npm run trial -- print-quality [VALUES] [SEED] [TYPE…]: compares our codes with Zint's, equally degraded. Fails if a
// reader decodes fewer of ours in total, or significantly fewer of one type.
import { CODE_TYPES } from './code-trial.ts';
import { addReadings, compareQuality, noReadings } from './print-quality.ts';
import { signTest } from './sign-test.ts';
import { missingZint } from './zint.ts';

/** Significance level. It is low because there are 54 comparisons: nine types, two readers and three resolutions. */
const NO_CHANCE = 0.001;

const missing = missingZint();
if (missing !== undefined) {
  console.error(missing);
  process.exit(2);
}
const words = process.argv.slice(2);
const [count = 30, seed = 20261122] = words.filter((word) => /^\d+$/.test(word)).map(Number);
const named = CODE_TYPES.filter((type) => words.includes(type));
const types = named.length > 0 ? named : CODE_TYPES;
console.log(`${count} values of each type, of Code 128 eight times as many, seed ${seed}, six degrees of wear:`);
console.log("pictures read of ours and of Zint's; values of which more were read; the chance of that among equals");
let worse = 0;
const totals: Record<string, { pictures: number; ours: number; zint: number }> = {};
for (const dpi of [203, 300, 600])
  for (const [reader, byType] of await compareQuality({ types, dpi, count, seed })) {
    const total = noReadings();
    for (const [type, read] of byType) {
      addReadings(total, read);
      const { ours, zint, oursMore, zintMore } = read;
      const chance = signTest(oursMore, zintMore);
      if (chance < NO_CHANCE && zintMore > oursMore) worse++;
      console.log(
        `${dpi} dpi, ${reader}, ${type}: ${ours}:${zint} pictures, ${oursMore}:${zintMore} values, ${chance.toFixed(3)}`,
      );
    }
    const { pictures, ours, zint } = total;
    totals[`${dpi} dpi, ${reader}`] = { pictures, ours, zint };
    if (ours < zint) worse++;
  }
console.table(totals);
process.exitCode = worse > 0 ? 1 : 0;
