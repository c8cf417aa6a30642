import { MAX_ISSUES } from '../base/issue.ts';
import { pointerBelow } from '../base/json-pointer.ts';
import { validatePrintItem } from './generated/validate.ts';
import type { Finding } from './shape-issue.ts';
import { findingsOf } from './shape-issues-of.ts';

/** The items of a job, and as they were before their defaults are filled in. */
interface Items {
  readonly items: readonly unknown[];
  readonly given: readonly unknown[];
}

/** Checks the items of a job and fills in their defaults, up to the fiftieth fault. */
export function checkItems({ items, given }: Items, place: string, maxLabels: number): readonly Finding[] {
  const findings: Finding[] = [];
  let labels = 0;
  for (const [index, item] of items.entries()) {
    if (index < maxLabels && findings.length < MAX_ISSUES && !validatePrintItem(item)) {
      const faults = findingsOf(validatePrintItem.errors ?? [], {
        component: 'PrintItem',
        value: item,
        given: given[index],
      });
      findings.push(
        ...faults.map((finding) => ({ ...finding, place: `${pointerBelow(place, String(index))}${finding.place}` })),
      );
    }
    labels += copiesOf(item);
  }
  if (labels <= maxLabels) return findings;
  const text = `expected at most ${maxLabels} labels in all, items times their quantities, got ${labels}`;
  return [{ place, code: 'count', text }, ...findings];
}

/** How many labels an item makes; a faulty one counts as the one it would at least make. */
function copiesOf(item: unknown): number {
  const quantity: unknown = typeof item === 'object' && item !== null && 'quantity' in item ? item.quantity : 1;
  return Number.isSafeInteger(quantity) && Number(quantity) > 0 ? Number(quantity) : 1;
}
