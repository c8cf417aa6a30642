import { describeValue } from '../../base/describe-value.ts';
import { firstOfEach, type Issue } from '../../base/issue.ts';
import { allParsed, parsePrintItems, parseTemplate } from '../../contract/contract-issues.ts';
import type { Template } from '../../contract/types.ts';
import { paperIssues, paperLayout } from '../../materials/paper/paper.ts';
import type { BindOptions, BoundRows, Row } from '../bind/bind-rows.ts';
import type { Symbology } from '../elements/barcode/resolved-barcode.ts';
import type { CustomElement } from '../elements/define-element.ts';
import type { ElementKinds } from '../elements/element-kinds.ts';
import { readRows } from './read-rows.ts';

/**
 * Maximum number of labels in one file, which takes seconds and a gigabyte of memory. The server sets the API's own
 * limit of 1,000 per job.
 */
const MAX_LABELS = 1_000_000;

/** One item of a job: its row of data and its number of copies. */
export interface JobRow extends Row {
  readonly quantity: number;
}

export interface JobOptions extends BindOptions {
  /** Position of the first label on the first sheet, from 1, left to right, then down; for SHEET and ROLL2Up. */
  readonly startPosition?: number | undefined;
  /** Optional symbologies that templates may use; none by default. */
  readonly symbologies?: readonly Symbology[] | undefined;
  /** Custom kinds of elements, from `defineElement`; none by default. Experimental. */
  readonly elements?: readonly CustomElement[] | undefined;
}

/** A job of valid shape: its template with defaults filled in, and its rows unchanged. */
export interface ParsedJob {
  readonly design: Template;
  readonly rows: readonly JobRow[];
}

/** A bound and checked job, not yet drawn. */
export interface ReadJob extends ParsedJob {
  readonly read: BoundRows;
  readonly issues: readonly Issue[];
}

/** Parses a template and its items. Throws TemplateError with the issues of both. */
export function parseJob(
  template: unknown,
  items: unknown,
  { templatePath = '/template', symbologies, elements }: JobOptions,
): ParsedJob {
  const [design, printItems] = allParsed(
    parseTemplate(template, { path: templatePath, symbologies, elements }),
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
 * Binds and checks a job. The encoders of `kinds` must be loaded. Returns every issue in `issues`, including paper
 * issues.
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
    return [startIssue('only SHEET and ROLL2Up have positions to start at, and the template is a ROLL: leave it out')];
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
