import { checkOptions, type OptionNames } from '../../base/known-options.ts';
import type { ComputedItemsOptions, ItemsOptions, RowItems } from './row-items.ts';
import type { RowTable } from './table.ts';
import { itemsOf } from './table-items.ts';

/**
 * Rows of a table as items of a job. A field is filled by the column of its name; case, spaces and punctuation do not
 * matter, anything less alike is only suggested. Nothing is thrown; every issue is told with its row and cell.
 *
 * With `sequence` or `compute`, columns are made that count, or that are worked out from others, and the items come as a promise:
 * the code for it is loaded then. Without a table, a counter says by its `count` how many labels there are.
 * @example rowsToItems(readCsv('SKU,Qty\n00420,3\n'), { fields: ['sku'] }).items // [{ quantity: 3, data: { sku: '00420' } }]
 * @example (await rowsToItems({ sequence: { no: { width: 4, count: 2 } } })).items[1]?.data // { no: '0002' }
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
