import { describeValue } from '../../base/describe-value.ts';
import { firstOfEach, type Issue } from '../../base/errors.ts';
import { allParsed, parsePrintItems, parseTemplate } from '../../contract/contract-issues.ts';
import type { Template } from '../../contract/types.ts';
import { paperIssues, paperLayout } from '../../materials/paper/paper.ts';
import { paperLimits } from '../../materials/paper/paper-limits.ts';
import { type BindOptions, type BoundRows, bindRows, type Row } from '../bind/bind-rows.ts';
import type { ElementKinds, EnabledKinds } from '../elements/element-kinds.ts';
import { DEFAULT_RESOLUTION_DPI, pictureSizeIssues, type ResolvedTemplate } from '../resolve/resolve.ts';

/**
 * Maximum number of labels in one file. Rendering a file of this size takes minutes. The API's limit is lower: 1,000
 * labels per job.
 */
export const MAX_LABELS = 1_000_000;

/** One item of a job: its row of data and its number of copies. */
export interface JobRow extends Row {
  readonly quantity: number;
}

export interface JobOptions extends BindOptions, EnabledKinds {
  /**
   * Position of the first label on the first sheet. Positions count from 1, left to right, then down. Only for
   * templates of type SHEET or ROLL2Up.
   */
  readonly startPosition?: number | undefined;
}

/** A job whose shape is valid: its template with defaults filled in, and its rows unchanged. */
export interface ParsedJob {
  readonly design: Template;
  readonly rows: readonly JobRow[];
}

/** A job that is bound and checked, but not drawn yet. */
export interface ReadJob extends ParsedJob {
  readonly read: BoundRows;
  readonly issues: readonly Issue[];
}

/** Parses a template and its items. If there are issues, throws TemplateError with the issues of both. */
export function parseJob(
  template: unknown,
  items: unknown,
  { templatePath = '/template', symbologies, elements, extensions }: JobOptions,
): ParsedJob {
  const [design, printItems] = allParsed(
    parseTemplate(template, { path: templatePath, symbologies, elements, extensions }),
    parsePrintItems(items, { path: '/items', maxLabels: MAX_LABELS }),
  );
  const rows = printItems.map(({ data, quantity }, index) => ({
    data: data ?? {},
    quantity,
    path: `/items/${index}/data`,
  }));
  return { design, rows };
}

/**
 * Binds and checks a job. The encoders that its elements need must be loaded. The result's `issues` contain all issues,
 * including paper issues.
 */
export function readJob(kinds: ElementKinds, { design, rows }: ParsedJob, options: JobOptions): ReadJob {
  const path = options.templatePath ?? '/template';
  const { read, sizes } = readRows(kinds, design, rows, options);
  const paper = paperIssues(design).map((issue) => ({ ...issue, path: `${path}${issue.path}` }));
  const start = paper.length + sizes.length > 0 ? [] : startIssues(design, options.startPosition);
  return { design, rows, read, issues: firstOfEach([...paper, ...sizes, ...start, ...read.issues]) };
}

function startIssues(design: Template, startPosition: number | undefined): readonly Issue[] {
  if (startPosition === undefined) return [];
  if (design.type === 'ROLL') {
    return [
      startIssue('only SHEET and ROLL2Up have start positions, but the template is a ROLL: leave startPosition out'),
    ];
  }
  const { cols, rows } = paperLayout(design);
  const most = cols * rows;
  if (Number.isInteger(startPosition) && startPosition >= 1 && startPosition <= most) return [];
  return [startIssue(`expected a whole number from 1 to ${most}, got ${describeValue(startPosition)}`)];
}

const startIssue = (text: string): Issue => ({
  path: '/startPosition',
  code: 'range',
  message: `/startPosition: ${text}`,
});

/** A template bound to rows of data, and the issues of the template's sizes. */
export interface ReadRows {
  /** The bound rows. Their issues are about codes, data and image URLs. */
  readonly read: BoundRows;
  readonly sizes: readonly Issue[];
}

/** Options for binding a template to its rows. */
export interface ReadOptions extends BindOptions {
  /** True if one label is drawn as an image, without a page. The number of labels per page is then not checked. */
  readonly pictureOnly?: boolean | undefined;
}

/**
 * Binds and checks a template without rows, a label (one row), or a job. Every check uses this function. The issues
 * found are in `sizes` and `read.issues`.
 */
export function readRows(kinds: ElementKinds, design: Template, rows: readonly Row[], options: ReadOptions): ReadRows {
  const read = bindRows(kinds, design, rows, options);
  const path = options.templatePath ?? '/template';
  const pages = options.pictureOnly === true ? pageSideIssues(design, path) : pathed(paperLimits(design), path);
  return { read, sizes: sizeIssues(read.template, pages, path) };
}

/**
 * Returns an issue for each page side that is too long for a PDF. A label of this size cannot be drawn as an image
 * either.
 */
export const pageSideIssues = (design: Template, path: string): readonly Issue[] =>
  pathed(
    paperLimits(design).filter(({ code }) => code === 'page_too_large'),
    path,
  );

const pathed = (issues: readonly Issue[], path: string): readonly Issue[] =>
  issues.map((issue) => ({ ...issue, path: `${path}${issue.path}` }));

/**
 * Returns an issue for each side that is too long for a PDF page or for an image at 300 dpi. Both limits always apply,
 * because users must be able to view a label that they print. If a side exceeds both, only the page limit is reported.
 */
function sizeIssues(resolved: ResolvedTemplate, pages: readonly Issue[], path: string): readonly Issue[] {
  const pictures = pictureSizeIssues(resolved, path, DEFAULT_RESOLUTION_DPI);
  const named = new Set<string>();
  return [...pages, ...pictures].filter((issue) => !named.has(issue.path) && named.add(issue.path));
}
