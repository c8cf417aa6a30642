import { itemAt, noItem } from '../../base/item-at.ts';
import { LazyList } from '../../base/lazy-list.ts';
import type { RowItem } from './item-plan.ts';
import { type CsvOptions, csvTable } from './read-rows.ts';
import type { ByteRange, RowCollector, TableOf, TableRow } from './table.ts';
import { type ItemsOptions, type ListedItems, listItems } from './table-items.ts';

/** Number of rows in a packed block. */
const ROWS_PER_BLOCK = 128;
/**
 * Maximum number of unpacked blocks in the cache, which speeds up comparisons with earlier rows. The lines of 16 blocks
 * take about 200 kB.
 */
const CACHED_BLOCKS = 16;

/** A row as JSON: its row number, its line or null, and its cells. */
type JsonRow = readonly [row: number, line: number | null, cells: readonly string[]];

/**
 * Consecutive lines of the file that contain no quotes, so each line is one row. `row` and `line` are the numbers of
 * the first line.
 */
interface PlainBlock extends ByteRange {
  readonly row: number;
  readonly line: number;
}

/** A block of rows: a part of the file, or JSON in UTF-8. */
type Block = PlainBlock | Uint8Array;

/** A block whose text is decoded. The cells of a row are created when the row is read. */
interface UnpackedBlock {
  readonly block: number;
  rowAt(index: number): TableRow;
}

const LINE_END = /\r\n|\n|\r/;

/**
 * Rows of a long CSV file. Rows without quotes stay in the bytes of the file, and are split into cells when they are
 * read. Other rows are stored as JSON, in bytes outside of the JavaScript heap. A row takes at most 15 bytes more than
 * its text, instead of several hundred, and does not slow down garbage collection.
 */
export class PackedRows implements RowCollector {
  readonly #encoder = new TextEncoder();
  readonly #decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  readonly #file: Uint8Array;
  readonly #delimiter: string;
  readonly #blocks: Block[] = [];
  /** Rows after the last complete block. */
  #last: TableRow[] = [];
  /** Byte range of `#last` in the file, if its rows are consecutive lines without quotes. */
  #range: ByteRange | undefined;
  /** Number of rows at the start that are hidden: 1 if the row of column names was removed, otherwise 0. */
  #hidden = 0;
  readonly #unpacked = new Map<number, UnpackedBlock>();
  #newest: UnpackedBlock | undefined;

  /** Creates an empty list for rows of the CSV file `file`, in UTF-8. */
  constructor(file: Uint8Array, delimiter: string) {
    this.#file = file;
    this.#delimiter = delimiter;
  }

  get length(): number {
    return this.#blocks.length * ROWS_PER_BLOCK + this.#last.length - this.#hidden;
  }

  /**
   * Adds a CSV row. The `numbers` of workbook cells are not stored. `range` is the byte range of the row in the file,
   * including its line ending. It is `undefined` if the row contains quotes.
   */
  push({ row, line, cells }: TableRow, range?: ByteRange): number {
    const previous = this.#last.at(-1);
    if (previous === undefined) this.#range = range;
    else if (this.#range !== undefined) {
      const isNext = this.#range.end === range?.start && row === previous.row + 1 && line === (previous.line ?? 0) + 1;
      this.#range = range && isNext ? { start: this.#range.start, end: range.end } : undefined;
    }
    this.#last.push({ row, line, cells });
    if (this.#last.length === ROWS_PER_BLOCK) {
      this.#blocks.push(this.#packed());
      this.#last = [];
    }
    return this.length;
  }

  #packed(): Block {
    const { row, line } = itemAt(this.#last, 0);
    if (this.#range !== undefined && line !== undefined) return { ...this.#range, row, line };
    const json = this.#last.map((each): JsonRow => [each.row, each.line ?? null, each.cells]);
    // JSON.stringify escapes lone surrogates, which the UTF-8 encoder would otherwise replace.
    return this.#encoder.encode(JSON.stringify(json));
  }

  /** Removes the first row. */
  hideFirst(): void {
    this.#hidden = Math.min(1, this.length);
  }

  at(index: number): TableRow | undefined {
    return index >= 0 && index < this.length ? this.#rowAt(index + this.#hidden) : undefined;
  }

  *[Symbol.iterator](): Generator<TableRow> {
    for (let index = this.#hidden; index < this.length + this.#hidden; index++) yield this.#rowAt(index);
  }

  #rowAt(index: number): TableRow {
    const block = Math.floor(index / ROWS_PER_BLOCK);
    const place = index - block * ROWS_PER_BLOCK;
    if (this.#newest?.block === block) return this.#newest.rowAt(place);
    const packed = this.#blocks[block];
    if (packed === undefined) return itemAt(this.#last, place);
    this.#newest = this.#unpacked.get(block) ?? this.#unpack(block, packed);
    return this.#newest.rowAt(place);
  }

  #unpack(block: number, packed: Block): UnpackedBlock {
    const unpacked = packed instanceof Uint8Array ? this.#fromJson(block, packed) : this.#fromFile(block, packed);
    const [oldest] = this.#unpacked.keys();
    if (oldest !== undefined && this.#unpacked.size === CACHED_BLOCKS) this.#unpacked.delete(oldest);
    this.#unpacked.set(block, unpacked);
    return unpacked;
  }

  #fromFile(block: number, { start, end, row, line }: PlainBlock): UnpackedBlock {
    const lines = this.#decoder.decode(this.#file.subarray(start, end)).split(LINE_END);
    return {
      block,
      rowAt: (at) => ({ row: row + at, line: line + at, cells: itemAt(lines, at).split(this.#delimiter) }),
    };
  }

  #fromJson(block: number, packed: Uint8Array): UnpackedBlock {
    const rows: readonly JsonRow[] = JSON.parse(this.#decoder.decode(packed));
    return {
      block,
      rowAt: (at) => {
        const [row, line, cells] = itemAt(rows, at);
        return { row, line: line ?? undefined, cells };
      },
    };
  }
}

/** Reads a CSV file of up to a million rows. Works like `readCsv`, but stores the rows packed. */
export const readLongCsv = (bytes: Uint8Array, options: CsvOptions): TableOf<PackedRows> =>
  csvTable(bytes, options, {
    create: (file, delimiter) => new PackedRows(file, delimiter),
    add: (rows, row, range) => rows.push(row, range),
    hideFirst: (rows) => {
      rows.hideFirst();
      return rows;
    },
  });

/** Converts packed rows to items, like `rowsToItems`. Each item is created only when it is read. */
export const longItems = (
  table: TableOf<PackedRows>,
  options: ItemsOptions,
): ListedItems<PackedRows, LazyList<RowItem>> =>
  listItems(table, options, new Set(), (rows, readRow) => {
    return new LazyList(rows.length, (index) => readRow(rows.at(index) ?? noItem()));
  });
