// Part of `@platen/sdk/internal`: tables of rows. Unsupported outside Platen's own packages.

export {
  matchColumns,
  planItems,
  possibleQuantityColumn,
  quantityColumnOf,
  readQuantity,
  reportUncounted,
  rowReader,
} from '../../surfaces/items/item-plan.ts';
export { createIssueList, mergeIssues } from '../../surfaces/items/table.ts';
export { firstBadByte } from '../../surfaces/items/utf8.ts';
