import { MAX_ISSUES } from '../base/issue.ts';
import { pointerBelow } from '../base/json-pointer.ts';
import { validatePrintItem } from './generated/validate.ts';
import type { ShapeIssue } from './shape-issue.ts';
import { shapeIssuesOf } from './shape-issues-of.ts';

/** The items of a job, one more than it may have at most, and all of them as they were before defaults are filled in. */
interface Items {
  readonly items: readonly unknown[];
  readonly given: readonly unknown[];
}

/** The issues of a job's items, up to the fiftieth; fills in the items' defaults. */
export function parseItems({ items, given }: Items, place: string, maxLabels: number): readonly ShapeIssue[] {
  const issues: ShapeIssue[] = [];
  for (const [index, item] of items.entries()) {
    if (index < maxLabels && issues.length < MAX_ISSUES && !validatePrintItem(item)) {
      const found = shapeIssuesOf(validatePrintItem.errors ?? [], {
        component: 'PrintItem',
        value: item,
        given: given[index],
      });
      issues.push(
        ...found.map((issue) => ({ ...issue, place: `${pointerBelow(place, String(index))}${issue.place}` })),
      );
    }
  }
  const labels = given.reduce((sum: number, item) => sum + copiesOf(item), 0);
  if (labels <= maxLabels) return issues;
  const text = `expected at most ${maxLabels} labels in all, items times their quantities, got ${labels}`;
  return [{ place, code: 'count', text }, ...issues];
}

/** How many labels an item makes; one without a valid quantity counts as one. */
function copiesOf(item: unknown): number {
  const quantity: unknown = typeof item === 'object' && item !== null && 'quantity' in item ? item.quantity : 1;
  return Number.isSafeInteger(quantity) && Number(quantity) > 0 ? Number(quantity) : 1;
}
