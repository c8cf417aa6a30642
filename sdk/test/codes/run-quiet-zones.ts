// npm run trial -- quiet-zones [LAYOUTS] [SEED]: prints the table of quiet zones. Fails if a quiet zone is lost that a
// module of at least 0.19 mm would have kept.
import { type CheckedLayout, checkLayout, codeLayouts } from './quiet-zones.ts';

const [count = 580, seed = 20261122] = process.argv.slice(2).map(Number);
const none = { layouts: 0, warned: 0, avoidable: 0, read: 0 };
const all = { ...none };
const byDpi = new Map<number, typeof none>();
const unread: CheckedLayout[] = [];
for (const layout of codeLayouts(count, seed)) {
  const checked = await checkLayout(layout, true);
  const ofDpi = byDpi.get(layout.dpi) ?? { ...none };
  byDpi.set(layout.dpi, ofDpi);
  for (const counted of [ofDpi, all]) {
    counted.layouts++;
    if (checked.warned) counted.warned++;
    if (checked.avoidable) counted.avoidable++;
    if (checked.read) counted.read++;
  }
  if (!checked.read || checked.avoidable) unread.push(checked);
}
console.log(`${count} layouts of Code 128, seed ${seed}, read by zbar with black up to the edge of the label`);
console.table({ ...Object.fromEntries([...byDpi].map(([dpi, counts]) => [`${dpi} dpi`, counts])), all });
for (const { layout, warned, avoidable, read } of unread)
  console.log(
    `${read ? '' : 'not read '}${warned ? `warned${avoidable ? ', avoidable' : ''} ` : ''}${JSON.stringify(layout)}`,
  );
process.exitCode = all.avoidable > 0 ? 1 : 0;
