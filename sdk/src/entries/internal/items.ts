// Part of `@platen/sdk/internal`: tables of rows. Unsupported outside of Platen's own packages.

export { createIssueList, mergeIssues } from '../../surfaces/items/issue-list.ts';
export { planItems } from '../../surfaces/items/item-plan.ts';
export { matchColumns } from '../../surfaces/items/match-columns.ts';
export { possibleQuantityColumn, quantityColumnOf, readQuantity } from '../../surfaces/items/quantity.ts';
export { reportUncounted, rowReader } from '../../surfaces/items/row-reader.ts';
export { firstBadByte } from '../../surfaces/items/utf8.ts';
