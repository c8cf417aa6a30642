import { checkOptions, type OptionNames } from '../../base/known-options.ts';
import type { RowTable } from './table.ts';
import { type ComputedItemsOptions, type ItemsOptions, itemsOf, type RowItems } from './table-items.ts';

/**
 * Converts the rows of a table to job items. Each field is filled by the column of the same name, ignoring case, spaces
 * and punctuation. Less similar columns are only suggested. Problems in the table never throw; each is an issue with
 * its row and cell.
 *
 * The options `sequence` and `compute` add counters and other computed columns. Their code loads on demand, so the
 * result is a promise. If there is no table, the `count` of a counter sets the number of labels.
 *
 * @example
 * ```ts
 * rowsToItems(readCsv('SKU,Qty\n00420,3\n'), { fields: ['sku'] }).items // [{ quantity: 3, data: { sku: '00420' } }]
 * ```
 * @example
 * ```ts
 * (await rowsToItems({ sequence: { no: { width: 4, count: 2 } } })).items[1]?.data // { no: '0002' }
 * ```
 */
export function rowsToItems<const Given = unknown>(
  table: RowTable,
  options?: ItemsOptions<Given> & { readonly sequence?: undefined; readonly compute?: undefined },
): RowItems;
export function rowsToItems<const Given = unknown>(
  table: RowTable | undefined,
  options: ComputedItemsOptions<Given>,
): Promise<RowItems>;
export function rowsToItems<const Given = unknown>(options: ComputedItemsOptions<Given>): Promise<RowItems>;
export function rowsToItems(
  first: RowTable | ComputedItemsOptions | undefined,
  second?: ComputedItemsOptions,
): RowItems | Promise<RowItems> {
  const [table, options = {}] = first === undefined || isTable(first) ? [first, second] : [undefined, first];
  checkOptions('rowsToItems', options, ITEM_OPTIONS);
  const isPlain = options.sequence === undefined && options.compute === undefined;
  if (table !== undefined && isPlain) return itemsOf(table, options);
  return import('./computed/computed-items.ts').then(({ computedItems }) => computedItems(table, options));
}

const ITEM_OPTIONS: OptionNames<ComputedItemsOptions> = {
  ...{ template: true, fields: true, mapping: true, quantityColumn: true, defaults: true, copies: true },
  ...{ maxLabels: true, sequence: true, compute: true, today: true, language: true },
};

const isTable = (given: RowTable | ComputedItemsOptions): given is RowTable => 'rows' in given && 'columns' in given;
