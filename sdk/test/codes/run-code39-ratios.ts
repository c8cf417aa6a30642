// npm run trial -- code39-ratios [VALUES] [SEED]: finds the wide-to-narrow ratio that readers read best. Code 39 is
// drawn with 3:1 if it fits; the trial fails if a reader decodes over 10 % more of any other ratio.
import { measureRatios, type RatioReadings } from './code39-ratios.ts';

const [count = 20, seed = 23] = process.argv.slice(2).map(Number);
const rows: RatioReadings[] = [];
for await (const reading of measureRatios([2, 3, 4, 5], count, seed)) rows.push(reading);
console.table(rows);
const isBeaten = rows.some((row) => {
  const best = rows.find(({ moduleDots, wideDots }) => moduleDots === row.moduleDots && wideDots === 3 * moduleDots);
  return best !== undefined && (row.zxing > 1.1 * best.zxing || row.zbar > 1.1 * best.zbar);
});
process.exitCode = isBeaten ? 1 : 0;
