import { noItem } from '../../base/item-at.ts';
import { LazyList } from '../../base/lazy-list.ts';
import type { RowItem } from './item-plan.ts';
import { type CsvOptions, csvTable } from './read-rows.ts';
import type { RowCollector, TableOf, TableRow } from './table.ts';
import { type ItemsOptions, type ListedItems, listItems } from './table-items.ts';

/** Number of rows that are packed together. */
const ROWS_PER_BLOCK = 128;
/** Number of unpacked blocks that are kept. Two, because comparing rows reads two blocks alternately. */
const KEPT_BLOCKS = 2;

/** A row as JSON: its row number, its line or null, and its cells. */
type JsonRow = readonly [row: number, line: number | null, cells: readonly string[]];

/**
 * Rows of a long table, packed as JSON in bytes outside of the JavaScript heap. A row takes about 15 bytes more than its
 * text, instead of several hundred, and does not slow down garbage collection.
 */
export class PackedRows implements RowCollector {
  readonly #encoder = new TextEncoder();
  readonly #decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  readonly #blocks: Uint8Array[] = [];
  /** Rows after the last complete block. */
  #last: TableRow[] = [];
  #unpacked: readonly { readonly block: number; readonly rows: readonly TableRow[] }[] = [];

  get length(): number {
    return this.#blocks.length * ROWS_PER_BLOCK + this.#last.length;
  }

  /** Adds a CSV row. `numbers` of workbook cells are not kept. */
  push({ row, line, cells }: TableRow): number {
    this.#last.push({ row, line, cells });
    if (this.#last.length === ROWS_PER_BLOCK) {
      const json = this.#last.map((each): JsonRow => [each.row, each.line ?? null, each.cells]);
      // JSON.stringify escapes lone surrogates, so every text survives.
      this.#blocks.push(this.#encoder.encode(JSON.stringify(json)));
      this.#last = [];
    }
    return this.length;
  }

  at(index: number): TableRow | undefined {
    const block = Math.floor(index / ROWS_PER_BLOCK);
    return this.#rowsOf(block)[index - block * ROWS_PER_BLOCK];
  }

  *[Symbol.iterator](): Generator<TableRow> {
    for (let block = 0; block <= this.#blocks.length; block++) yield* this.#rowsOf(block);
  }

  #rowsOf(block: number): readonly TableRow[] {
    const packed = this.#blocks[block];
    if (packed === undefined) return block === this.#blocks.length ? this.#last : [];
    const known = this.#unpacked.find((each) => each.block === block);
    if (known) return known.rows;
    const json: readonly JsonRow[] = JSON.parse(this.#decoder.decode(packed));
    const rows = json.map(([row, line, cells]) => ({ row, line: line ?? undefined, cells }));
    this.#unpacked = [{ block, rows }, ...this.#unpacked.slice(0, KEPT_BLOCKS - 1)];
    return rows;
  }
}

/** Reads a CSV file of up to a million rows like `readCsv`, with its rows packed. */
export const readLongCsv = (bytes: Uint8Array, options: CsvOptions): TableOf<PackedRows> =>
  csvTable(bytes, options, () => new PackedRows());

/** Converts packed rows to items like `rowsToItems`. Each item is created when it is read. */
export const longItems = (
  table: TableOf<PackedRows>,
  options: ItemsOptions,
): ListedItems<PackedRows, LazyList<RowItem>> =>
  listItems(table, options, new Set(), (rows, readRow) => {
    return new LazyList(rows.length, (index) => readRow(rows.at(index) ?? noItem()));
  });
