import { firstOfEach, type Issue, MAX_ISSUES } from '../../base/errors.ts';
import { noItem } from '../../base/item-at.ts';
import { LazyList } from '../../base/lazy-list.ts';
import { allParsed, type Parsed, parsePrintItems, parseTemplate } from '../../contract/contract-issues.ts';
import { TemplateError } from '../../contract/template-error.ts';
import type { PrintItem, Template } from '../../contract/types.ts';
import { type ContentReader, createContentReader, type RowList } from '../bind/bind-rows.ts';
import type { ElementContent } from '../elements/element-kind.ts';
import type { ElementKinds } from '../elements/element-kinds.ts';
import { type ImageUse, imageUses } from '../layout/image-uses.ts';
import type { ResolvedTemplate } from '../resolve/resolve.ts';
import { type JobOptions, type JobRow, MAX_LABELS, parseJob, readJob } from './read-job.ts';

/** Rows of a job, in order. */
export interface JobRows extends RowList<JobRow>, Iterable<JobRow> {
  readonly length: number;
}

/** A job of any length whose shape is valid: its template with defaults filled in, and its rows unchanged. */
export interface ParsedLongJob {
  readonly design: Template;
  readonly rows: JobRows;
  /** Number of copies of each row. */
  readonly quantities: Uint32Array;
}

/**
 * A job that has been checked and can be drawn. The contents of its rows need not all be in memory at the same time.
 */
export interface OpenJob extends ParsedLongJob {
  readonly template: ResolvedTemplate;
  /**
   * Returns the contents of a row in element order. In a long job, binds the row again. Throws TemplateError if the row
   * has issues, which is possible only if `findIssues` is defined.
   */
  contentsOf(row: number): readonly ElementContent[];
  /** Images that the labels show, in order of first use. */
  readonly images: readonly ImageUse[];
  readonly issues: readonly Issue[];
  /** Binds all rows and returns their issues. Absent if `issues` already contains all of them. */
  findIssues?: (() => readonly Issue[]) | undefined;
}

/** Number of items of a lazy list that are parsed together. */
const PARSED_TOGETHER = 256;

/**
 * Parses a template and its items, like `parseJob`. A LazyList's items are parsed in blocks, and created again whenever
 * their rows are read. Only Platen's own code creates a LazyList.
 */
export function parseLongJob(template: unknown, items: unknown, options: JobOptions): ParsedLongJob {
  if (!(items instanceof LazyList)) {
    const { design, rows } = parseJob(template, items, options);
    return { design, rows, quantities: Uint32Array.from(rows, ({ quantity }) => quantity) };
  }
  const { templatePath = '/template', symbologies, elements, extensions } = options;
  const [design, found] = allParsed(
    parseTemplate(template, { path: templatePath, symbologies, elements, extensions }),
    parseLazyItems(items),
  );
  return { design, ...found };
}

function parseLazyItems(items: LazyList<PrintItem>): Parsed<Pick<ParsedLongJob, 'rows' | 'quantities'>> {
  const quantities = new Uint32Array(items.length);
  let labels = 0;
  for (let from = 0; from < items.length && labels <= MAX_LABELS; from += PARSED_TOGETHER) {
    const { value } = parsePrintItems(items.slice(from, from + PARSED_TOGETHER), { maxLabels: MAX_LABELS });
    if (value === undefined) labels = Number.POSITIVE_INFINITY;
    for (const [index, { quantity }] of value?.entries() ?? []) {
      quantities[from + index] = quantity;
      labels += quantity;
    }
  }
  if (items.length > 0 && labels <= MAX_LABELS) {
    const rows = new LazyList(items.length, (index) => rowOf(items.at(index) ?? noItem(), index));
    return { value: { rows, quantities }, issues: [] };
  }
  // Parse all items again at once, so that issues refer to the whole list: item indexes, and the number of labels.
  const { value, issues } = parsePrintItems([...items], { path: '/items', maxLabels: MAX_LABELS });
  return value === undefined ? { issues } : { value: { rows: value.map(rowOf), quantities }, issues: [] };
}

const rowOf = ({ data = {}, quantity = 1 }: PrintItem, index: number): JobRow => ({
  ...{ data, quantity },
  path: `/items/${index}/data`,
});

/**
 * Maximum number of rows whose contents stay in memory after the check. In longer jobs, binding a row again takes less
 * time than collecting the garbage of a large heap.
 */
const MAX_KEPT_ROWS = 2000;
/** Number of rows of a long job that are always checked at the start, so that most mistakes are reported early. */
const FIRST_CHECKED = 64;

export interface OpenOptions extends JobOptions {
  /**
   * True to check the rows of a long job only when their contents are read. A job with images is always checked at the
   * start, because its images must be known.
   */
  readonly checkLate?: boolean | undefined;
}

/**
 * Binds and checks a job. The encoders that its elements need must be loaded. The result's `issues` contain all issues,
 * including paper issues, unless `checkLate` applies.
 */
export function openJob(kinds: ElementKinds, parsed: ParsedLongJob, options: OpenOptions): OpenJob {
  const { design, rows } = parsed;
  const ofTemplate = readJob(kinds, { design, rows: [] }, options);
  const { template } = ofTemplate.read;
  const createReader = () => createContentReader(template, options);
  const listed = (reader: ContentReader) => firstOfEach([...ofTemplate.issues, ...reader.issues]);
  const isLong = rows.length > MAX_KEPT_ROWS;
  const isLate = options.checkLate === true && isLong && template.elements.every(({ kind }) => !kinds.of(kind).imageOf);
  const reader = createReader();
  const kept = isLong ? undefined : [...bound(reader, rows, rows.length)];
  const contents = kept?.values() ?? bound(reader, rows, isLate ? FIRST_CHECKED : rows.length);
  const images = imageUses(template, contents);
  // Read the remaining contents to find their issues: if the template has no images, `imageUses` has not read any
  // contents.
  while (contents.next().done !== true);
  const bind = ({ data, path }: JobRow): readonly ElementContent[] => reader.read(data, path);
  const findIssues = (): readonly Issue[] => {
    const second = createReader();
    for (const _ of bound(second, rows, rows.length));
    return listed(second);
  };
  const issues = listed(reader);
  return {
    ...{ ...parsed, template, images, issues: isLate && issues.length > 0 ? findIssues() : issues },
    contentsOf: (row) => {
      const read = kept?.[row] ?? bind(rows.at(row) ?? noItem());
      if (isLate && reader.issues.length > 0) throw new TemplateError(reader.issues);
      return read;
    },
    ...(isLate && { findIssues }),
  };
}

/** Yields the contents of the first `count` rows, up to the fiftieth issue. */
function* bound(reader: ContentReader, rows: JobRows, count: number): Generator<readonly ElementContent[]> {
  let left = count;
  for (const { data, path } of rows) {
    if (left-- <= 0 || reader.issues.length >= MAX_ISSUES) return;
    yield reader.read(data, path);
  }
}
