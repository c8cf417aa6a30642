import { quoted } from '../../../base/describe-value.ts';
import { itemAt } from '../../../base/item-at.ts';
import { readQuantity } from '../item-plan.ts';
import {
  cellAt,
  createIssueList,
  type FoundIssues,
  type IssueList,
  issueAt,
  mergeIssues,
  type Place,
  type RowIssue,
  type RowTable,
  type TableRow,
} from '../table.ts';
import { addToDay, type CalendarDay, dateWriter, needsOrder, readDay } from './calendar-day.ts';
import { type DeclarationFault, declarationFaults } from './check-columns.ts';
import {
  ADDRESS_PARTS,
  type ComputedColumn,
  type ComputedColumns,
  type Counter,
  type DateColumn,
  joinedParts,
} from './computed-columns.ts';
import type { writeDigitalLink } from './digital-link.ts';
import { joinWithoutBlanks } from './join-parts.ts';
import { type ColumnPlan, type PlannedColumn, planColumns } from './plan-columns.ts';
import type { AddressTexts, writeAddress } from './postal-address.ts';
import { tradeNumber } from './trade-number.ts';

/** Options for computing columns. */
interface ComputeOptions {
  /** Start date for date columns that have neither a source column nor a fixed date. */
  readonly today: CalendarDay;
  /** Language of date columns that specify no language. */
  readonly language: string;
  /** Index of the column with the number of copies; -1 for none. */
  readonly quantityAt: number;
  /** Multiplier for each row's number of copies; 1 by default. */
  readonly copies?: number | undefined;
  /** Maximum number of labels. Rows whose copies are numbered individually are expanded only up to this number. */
  readonly maxLabels: number;
  /** Writes postal addresses. Without this function, address columns are reported as not computed. */
  readonly writeAddress?: typeof writeAddress | undefined;
  /** Writes GS1 Digital Links. Without this function, link columns are reported as not computed. */
  readonly writeDigitalLink?: typeof writeDigitalLink | undefined;
}

/** A table with its computed columns. */
export interface ComputedTable {
  readonly table: RowTable;
  /** For each row of the result, the index of its input row. */
  readonly rowOf: readonly number[];
  /** Multiplier for each row's number of copies; 1 if each copy has its own row. */
  readonly copies: number;
  /** Indexes of the columns from which other columns are computed. */
  readonly sources: ReadonlySet<number>;
  /** Indexes of the computed columns. */
  readonly made: ReadonlySet<number>;
  /** By column index: indexes of the rows whose cell in that column could not be computed and is empty. */
  readonly failed: ReadonlyMap<number, ReadonlySet<number>>;
  /** By column index: indexes of the rows whose cell in that column depends on a cell that could not be computed. */
  readonly incomplete: ReadonlyMap<number, ReadonlySet<number>>;
}

/** Maximum length of a cell; the API has the same limit for a value. */
const MAX_CELL = 4096;

/**
 * Appends the declared columns to a table. If there is no table, the counters determine the number of rows. If a
 * counter numbers copies individually, each copy becomes a row. Never throws: if a cell cannot be computed, reports an
 * issue for its row.
 */
export function computeRows(given: RowTable | undefined, declared: unknown, options: ComputeOptions): ComputedTable {
  const faults = declarationFaults(declared);
  const columns: ComputedColumns = faults.length === 0 ? (declared as ComputedColumns) : {};
  const table = given ?? tableOfNumbers(columns, options, faults);
  const plan = faults.length === 0 ? planColumns(table.columns, columns) : unplanned(table.columns, declared);
  const before = { kept: table.issues, count: table.issueCount };
  const declarationIssues = [
    ...faults.map(({ message, at }) => declarationIssue(message, at)),
    ...plan.faults.map((text) => declarationIssue(text)),
  ];
  const declaration: FoundIssues = { kept: declarationIssues, count: declarationIssues.length };
  // skips the computation if a declaration is faulty; otherwise, every row would report the same fault
  const isWhole = declarationIssues.length === 0;
  const source = isWhole ? copiesCounted(table, columns, options) : uncounted(table, options);
  const found = createIssueList(() => plan.columns);
  const notes: RowIssue[] = [];
  const { rows, ...faulty } = isWhole
    ? madeRows(source, plan.columns, plan.made, { ...options, found, notes })
    : { rows: source.rows, failed: new Map(), incomplete: new Map() };
  return {
    table: {
      ...table,
      columns: plan.columns,
      rows: isWhole ? rows : rows.map((row) => ({ ...row, cells: filledUp(row.cells, plan.columns.length) })),
      ...mergeIssues([before, declaration, found]),
      notes: [...table.notes, ...notes],
    },
    ...{ rowOf: source.rowOf, copies: source.copies },
    sources: plan.sources,
    made: new Set(plan.made.map(({ at }) => at)),
    ...faulty,
  };
}

/**
 * Returns a plan without computations for a faulty declaration. It lists the columns, so that they are not reported as
 * missing.
 */
function unplanned(columns: readonly string[], declared: unknown): ColumnPlan {
  const lists = Object.values((declared ?? {}) as ComputedColumns).map((list: unknown) => Object.keys(list ?? {}));
  return { columns: [...new Set([...columns, ...lists.flat()])], made: [], sources: new Set(), faults: [] };
}

/**
 * Creates the issue for a faulty declaration. The second argument is the path to the faulty value. The path's second
 * element is the column name: `no` in `sequence.no.width`.
 */
const declarationIssue = (message: string, [, field]: readonly string[] = []): RowIssue => ({
  ...{ code: 'computed', message },
  ...(field === undefined ? {} : { field }),
});

const filledUp = (cells: readonly string[], length: number): readonly string[] =>
  cells.length >= length ? cells : [...cells, ...Array.from({ length: length - cells.length }, () => '')];

/** Creates empty rows if there is no table. The counter with the lowest `count` determines the number of rows. */
function tableOfNumbers(
  { sequence = {} }: ComputedColumns,
  { maxLabels: most }: ComputeOptions,
  faults: readonly DeclarationFault[],
): RowTable {
  const counts = Object.values(sequence).flatMap(({ count }) => count ?? []);
  const length = Math.min(...counts);
  const issues: RowIssue[] = [];
  if (counts.length === 0 && faults.length === 0) issues.push(noCount());
  if (counts.length > 0 && length > most)
    issues.push(issueAt('label_limit', {}, `the counters create ${length} labels; a job can have at most ${most}`, []));
  const rows = Array.from({ length: issues.length > 0 || faults.length > 0 ? 0 : length }, (_, at) => ({
    row: at + 1,
    cells: [],
  }));
  return { columns: [], rows, issues, issueCount: issues.length, notes: [] };
}

const noCount = (): RowIssue => ({
  code: 'computed',
  message:
    'without a table, a counter determines the number of labels; set its count, or give its range an end, as in 1..100',
});

interface CountedRows extends Pick<ComputedTable, 'rowOf' | 'copies'> {
  readonly rows: readonly TableRow[];
}

/** Returns the rows unchanged, without creating a row for each copy. */
const uncounted = ({ rows }: RowTable, { copies = 1 }: ComputeOptions): CountedRows => ({
  ...{ rows, rowOf: rows.map((_, at) => at), copies },
});

/** Creates a row for each copy if a counter numbers copies, unless this would create more rows than `maxLabels`. */
function copiesCounted(table: RowTable, { sequence = {} }: ComputedColumns, options: ComputeOptions): CountedRows {
  if (!Object.values(sequence).some(({ per }) => per === 'copy')) return uncounted(table, options);
  const { copies = 1, quantityAt } = options;
  const quantities = table.rows.map((row) => {
    const quantity = quantityAt < 0 ? 1 : readQuantity(row, quantityAt);
    // keeps a row with an invalid quantity as a single row, so that the conversion to items reports it only once
    return quantity === undefined ? 1 : copies * quantity;
  });
  const total = quantities.reduce((sum, quantity) => sum + quantity, 0);
  if (total === table.rows.length || total > options.maxLabels) return uncounted(table, options);
  const rowOf = quantities.flatMap((quantity, at) => Array.from({ length: quantity }, () => at));
  const singles = table.rows.map((row, at) => (quantities[at] === 1 || quantityAt < 0 ? row : single(row, quantityAt)));
  return { rows: rowOf.map((at) => itemAt(singles, at)), rowOf, copies: 1 };
}

/** Sets the row's number of copies to 1. */
function single({ numbers, ...row }: TableRow, quantityAt: number): TableRow {
  const others = numbers && new Map([...numbers].filter(([column]) => column !== quantityAt));
  return { ...row, cells: row.cells.with(quantityAt, '1'), ...(others === undefined ? {} : { numbers: others }) };
}

interface Making extends ComputeOptions {
  readonly found: IssueList;
  readonly notes: RowIssue[];
}

/**
 * Computes one cell of a row from the cells computed so far and the original row. `of` is the index of the input row,
 * which its copies share. If the cell cannot be computed, reports an issue and returns `undefined`.
 */
type CellMaker = (cells: readonly string[], row: TableRow, of: number) => string | undefined;

function madeRows(
  { rows, rowOf }: CountedRows,
  columns: readonly string[],
  made: readonly PlannedColumn[],
  making: Making,
): { readonly rows: readonly TableRow[] } & Pick<ComputedTable, 'failed' | 'incomplete'> {
  const makers = made.map((each) => ({
    at: each.at,
    make: makerOf(each, columns, making),
    sources: each.counter === undefined ? [...each.sources.values()] : [],
    failed: new Set<number>(),
    incomplete: new Set<number>(),
  }));
  const incomplete = new Map(makers.map((maker) => [maker.at, maker.incomplete]));
  const filled = rows.map((row, index) => {
    const cells = [...filledUp(row.cells, columns.length)];
    for (const { at, make, sources, failed, incomplete: lacks } of makers) {
      const text = make(cells, row, itemAt(rowOf, index));
      cells[at] = text ?? '';
      if (text === undefined) failed.add(index);
      if (text === undefined || sources.some((source) => incomplete.get(source)?.has(index))) lacks.add(index);
    }
    return { ...row, cells };
  });
  return { rows: filled, failed: new Map(makers.map(({ at, failed }) => [at, failed])), incomplete };
}

function makerOf(planned: PlannedColumn, columns: readonly string[], making: Making): CellMaker {
  const { name, at } = planned;
  const placeOf = ({ row, line }: TableRow, column?: number): Place => ({ row, line, column, field: name });
  const fault = (row: TableRow, column: number | undefined, text: string): undefined => {
    making.found.add('computed', placeOf(row, column), text);
  };
  if (planned.counter !== undefined) {
    const next = createCounter(planned.counter, {
      spent: (row, count) =>
        fault(
          row,
          undefined,
          `the counter ${quoted(name)} has only ${count} number${count === 1 ? '' : 's'}; extend its range`,
        ),
      widened: ({ row, line }, width) => {
        const text = `from this row on, the counter ${quoted(name)} exceeds ${width} digits`;
        making.notes.push(issueAt('computed', { row, line, field: name }, text, columns));
      },
    });
    const { restartAt } = planned;
    const perCopy = planned.counter.per === 'copy';
    let last: { readonly of: number; readonly text: string | undefined } | undefined;
    return (cells, row, of) => {
      // copies of a row share the row's number, unless the counter numbers copies individually
      if (last?.of !== of || perCopy)
        last = { of, text: next(row, restartAt === undefined ? undefined : cells[restartAt]) };
      return last.text;
    };
  }
  const { column, sources } = planned;
  const isOwn = (source: number): boolean => source === at;
  const textOf = (source: string, cells: readonly string[], row: TableRow): string => {
    const from = sources.get(source) ?? -1;
    return cellAt(isOwn(from) ? row.cells : cells, from);
  };
  return cellMaker(column, textOf, {
    fault: (row, source, text) =>
      fault(
        row,
        source === undefined ? undefined : tableColumn(sources.get(source), row),
        `for the column ${quoted(name)}, ${text}`,
      ),
    making,
  });
}

/** Returns the column index if messages can name its cell in the table; `undefined` for a computed column. */
const tableColumn = (at: number | undefined, row: TableRow): number | undefined =>
  at !== undefined && at < row.cells.length ? at : undefined;

interface CellParts {
  /** Reports why a cell could not be computed, and which column caused the fault. */
  readonly fault: (row: TableRow, source: string | undefined, text: string) => undefined;
  readonly making: Making;
}

type TextOf = (source: string, cells: readonly string[], row: TableRow) => string;

/** Returns a function that replaces each column name in braces in `text` with the row's value. */
function textWriter(
  text: string,
  textOf: TextOf,
  omitBlank = false,
): (cells: readonly string[], row: TableRow) => string {
  const parts = joinedParts(text);
  if ('faultAt' in parts) return () => '';
  return (cells, row) => {
    const partText = (name: string): string => textOf(name, cells, row);
    return omitBlank
      ? joinWithoutBlanks(parts, partText)
      : parts.map((part) => (part.kind === 'text' ? part.text : partText(part.name))).join('');
  };
}

function cellMaker(column: ComputedColumn, textOf: TextOf, { fault, making }: CellParts): CellMaker {
  const checkLength = (text: string, row: TableRow): string | undefined =>
    text.length <= MAX_CELL
      ? text
      : fault(row, undefined, `the text has ${text.length} characters; at most ${MAX_CELL} are allowed`);
  switch (column.kind) {
    case 'date':
      return dateMaker(column, textOf, { fault, making });
    case 'joined': {
      const write = textWriter(column.text, textOf, column.omitBlank);
      return (cells, row) => checkLength(write(cells, row), row);
    }
    case 'address': {
      const { writeAddress, language } = making;
      const parts = ADDRESS_PARTS.map((part) => [part, textWriter(column[part] ?? '', textOf)] as const);
      return (cells, row) => {
        if (writeAddress === undefined) return fault(row, undefined, 'the address formats are not loaded');
        const texts = Object.fromEntries(parts.map(([part, write]) => [part, write(cells, row)]));
        return checkLength(writeAddress(texts as AddressTexts, { language, ...column }), row);
      };
    }
    case 'gs1DigitalLink': {
      const parts = joinedParts(column.text);
      return (cells, row) => {
        const write = making.writeDigitalLink;
        if (write === undefined || 'faultAt' in parts) return fault(row, undefined, 'the GS1 rules are not loaded');
        const made = write(parts, (name) => textOf(name, cells, row));
        return 'text' in made ? checkLength(made.text, row) : fault(row, undefined, made.fault);
      };
    }
    case 'upper':
      return (cells, row) => textOf(column.from, cells, row).toUpperCase();
    case 'lower':
      return (cells, row) => textOf(column.from, cells, row).toLowerCase();
    case 'trim':
      return (cells, row) => textOf(column.from, cells, row).trim();
    case 'ean13':
    case 'ean8':
    case 'upca':
    case 'gtin14':
    case 'sscc':
      return (cells, row) => {
        const made = tradeNumber(column, textOf(column.from, cells, row));
        return 'text' in made ? made.text : fault(row, column.from, made.fault);
      };
    default:
      return column satisfies never;
  }
}

function dateMaker(column: DateColumn, textOf: TextOf, { fault, making }: CellParts): CellMaker {
  const { from, on, order, format = 'medium', language = making.language } = column;
  const write = dateWriter(format, language);
  const dateOf = (day: CalendarDay, row: TableRow): string | undefined => {
    const later = addToDay(day, column);
    return later === undefined ? fault(row, from, 'the resulting date must be in the years 1 to 9999') : write(later);
  };
  if (from === undefined) {
    const day = on === undefined ? making.today : readDay(on);
    let made: { readonly text: string | undefined } | undefined;
    return (_, row) => {
      // computes the text only once: it is the same for all rows, and a fault must be reported only once
      made ??= { text: dateOf(day ?? making.today, row) };
      return made.text;
    };
  }
  return (cells, row) => {
    const text = textOf(from, cells, row).trim();
    if (text === '') return '';
    const day = readDay(text, order);
    if (day !== undefined) return dateOf(day, row);
    const hint = needsOrder(text)
      ? '; set "order" to dmy or mdy, depending on whether the day or the month comes first'
      : '';
    return fault(row, from, `expected a date such as 2026-11-21 or 21.11.2026, got ${quoted(text)}${hint}`);
  };
}

/** Callbacks of a counter. */
interface CounterReports {
  /** Called for each row that gets no number, because the counter has no numbers left. */
  readonly spent: (row: TableRow, count: number) => void;
  /** Called for the first row whose number has more digits than `width`. */
  readonly widened: (row: TableRow, width: number) => void;
}

/**
 * Creates a function that returns consecutive numbers. Each call returns the next number as text, or `undefined` if
 * none is left. Counting restarts if the call's second argument, `group`, differs from its value in the previous call.
 * @example createCounter({ start: 8, width: 3 }, reports)(row) // '008', then '009', '010' …
 */
function createCounter(
  { start = 1, step = 1, width = 1, prefix = '', suffix = '', count = Number.POSITIVE_INFINITY }: Counter,
  { spent, widened }: CounterReports,
): (row: TableRow, group?: string) => string | undefined {
  let counted = 0;
  let last: string | undefined;
  let isWidened = false;
  return (row, group) => {
    if (group !== last) counted = 0;
    last = group;
    if (counted >= count) {
      spent(row, count);
      return undefined;
    }
    const number = start + step * counted++;
    const digits = String(Math.abs(number));
    if (digits.length > width && width > 1 && !isWidened) {
      isWidened = true;
      widened(row, width);
    }
    return `${prefix}${number < 0 ? '-' : ''}${digits.padStart(width, '0')}${suffix}`;
  };
}
