import { firstOfEach, type Issue, MAX_ISSUES } from '../../base/errors.ts';
import { noItem } from '../../base/item-at.ts';
import { LazyList } from '../../base/lazy-list.ts';
import { allParsed, type Parsed, parsePrintItems, parseTemplate } from '../../contract/contract-issues.ts';
import type { PrintItem, Template } from '../../contract/types.ts';
import { type ContentReader, createContentReader, type RowList } from '../bind/bind-rows.ts';
import type { ElementContent } from '../elements/element-kind.ts';
import type { ElementKinds } from '../elements/element-kinds.ts';
import { type ImageUse, imageUses } from '../layout/layout-label.ts';
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
}

/** A job that is checked and can be drawn. The contents of its rows need not be in memory together. */
export interface OpenJob extends ParsedLongJob {
  readonly template: ResolvedTemplate;
  /** Returns the contents of a row in element order. In a long job, binds the row again. */
  contentsOf(row: number): readonly ElementContent[];
  /** Images that the labels show, in order of first use. */
  readonly images: readonly ImageUse[];
  readonly issues: readonly Issue[];
}

/** Number of items of a lazy list that are parsed together. */
const PARSED_TOGETHER = 256;

/**
 * Parses a template and its items, like `parseJob`. If `items` is a LazyList, which only Platen's own code creates, its
 * items are parsed a block at a time and created again whenever a row is read.
 */
export function parseLongJob(template: unknown, items: unknown, options: JobOptions): ParsedLongJob {
  if (!(items instanceof LazyList)) return parseJob(template, items, options);
  const { templatePath = '/template', symbologies, elements, extensions } = options;
  const [design, rows] = allParsed(
    parseTemplate(template, { path: templatePath, symbologies, elements, extensions }),
    parseLazyItems(items),
  );
  return { design, rows };
}

function parseLazyItems(items: LazyList<PrintItem>): Parsed<JobRows> {
  let labels = 0;
  for (let from = 0; from < items.length; from += PARSED_TOGETHER) {
    const { value } = parsePrintItems(items.slice(from, from + PARSED_TOGETHER), { maxLabels: MAX_LABELS });
    labels += value?.reduce((sum, { quantity }) => sum + quantity, 0) ?? Number.POSITIVE_INFINITY;
    if (labels > MAX_LABELS) break;
  }
  if (items.length > 0 && labels <= MAX_LABELS)
    return { value: new LazyList(items.length, (index) => rowOf(items.at(index) ?? noItem(), index)), issues: [] };
  // Parses all items together, so that the issues contain the indexes and the total of all items.
  const { value, issues } = parsePrintItems([...items], { path: '/items', maxLabels: MAX_LABELS });
  return value === undefined ? { issues } : { value: value.map(rowOf), issues: [] };
}

const rowOf = ({ data = {}, quantity = 1 }: PrintItem, index: number): JobRow => ({
  ...{ data, quantity },
  path: `/items/${index}/data`,
});

/**
 * Maximum number of rows whose contents stay in memory after they were checked. In longer jobs, binding a row again
 * takes less time than collecting the garbage of a large heap.
 */
const MAX_KEPT_ROWS = 2000;

/**
 * Binds and checks a job. The encoders that its elements need must be loaded. All issues are in `issues` of the result,
 * including paper issues.
 */
export function openJob(kinds: ElementKinds, { design, rows }: ParsedLongJob, options: JobOptions): OpenJob {
  const ofTemplate = readJob(kinds, { design, rows: [] }, options);
  const { template } = ofTemplate.read;
  const reader = createContentReader(template, options);
  const kept = rows.length > MAX_KEPT_ROWS ? undefined : [...bound(reader, rows)];
  const contents = kept?.values() ?? bound(reader, rows);
  const images = imageUses(template, contents);
  // `imageUses` reads no contents if the template has no images.
  while (contents.next().done !== true);
  const bind = ({ data, path }: JobRow): readonly ElementContent[] => reader.read(data, path);
  return {
    ...{ design, rows, template, images },
    contentsOf: (row) => kept?.[row] ?? bind(rows.at(row) ?? noItem()),
    issues: firstOfEach([...ofTemplate.issues, ...reader.issues]),
  };
}

/** Yields the contents of each row, up to the fiftieth issue. */
function* bound(reader: ContentReader, rows: JobRows): Generator<readonly ElementContent[]> {
  for (const { data, path } of rows) {
    if (reader.issues.length >= MAX_ISSUES) return;
    yield reader.read(data, path);
  }
}
