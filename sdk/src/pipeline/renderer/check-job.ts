import { firstOfEach, type Issue } from '../../base/errors.ts';
import { checkOptions, type OptionNames } from '../../base/known-options.ts';
import { allParsed, parseLabelData, parseTemplate } from '../../contract/contract-issues.ts';
import { TemplateError } from '../../contract/template-error.ts';
import type { Template } from '../../contract/types.ts';
import type { Row } from '../bind/bind-rows.ts';
import type { EnabledKinds } from '../elements/element-kinds.ts';
import { kindsWithEncoders } from '../elements/kinds-with-encoders.ts';
import { LENGTH_OPTIONS, type LengthOptions } from '../resolve/length-options.ts';
import { PRINTER_OPTIONS } from '../resolve/resolve.ts';
import { type JobOptions, parseJob, type ReadOptions, readJob, readRows } from './read-job.ts';

/** Options for checking a template or a label. */
export interface CheckOptions extends Pick<ReadOptions, 'allowHttp' | 'checkImageAddress'>, EnabledKinds {}

const JOB_OPTIONS: OptionNames<JobOptions> = {
  ...PRINTER_OPTIONS,
  ...LENGTH_OPTIONS,
  ...{ templatePath: true, picture: true, allowHttp: true, checkImageAddress: true },
  ...{ startPosition: true, symbologies: true, elements: true, extensions: true },
};
const CHECK_OPTIONS: OptionNames<CheckOptions> = {
  allowHttp: true,
  checkImageAddress: true,
  symbologies: true,
  elements: true,
  extensions: true,
};

/**
 * Returns every issue of a template and its items that can be found without drawing: invalid properties, sizes, codes
 * and paper settings, and missing data. Paths are JSON Pointers into `{ template, items, startPosition }`. If the list
 * is empty, `renderPdf` can fail only because of images.
 * @example checkJob(template, [{ data: { sku: 'Ä' } }])[0]?.path // '/items/0/data/sku'
 */
export function checkJob(template: unknown, items: unknown, options: JobOptions = {}): readonly Issue[] {
  checkOptions('checkJob', options, JOB_OPTIONS);
  return issuesOf(() => readJob(kindsWithEncoders(options), parseJob(template, items, options), options).issues);
}

/**
 * Returns every issue of one label that can be found without drawing it. Paths are JSON Pointers as in the body of
 * `POST /render`: `/template/elements/0/value`, `/data/sku`. If the list is empty, `renderer.png` can fail only because
 * of images.
 */
export function checkLabel(
  template: unknown,
  data: unknown = {},
  options: CheckOptions & LengthOptions = {},
): readonly Issue[] {
  checkOptions('checkLabel', options, { ...CHECK_OPTIONS, ...LENGTH_OPTIONS });
  return issuesOf(() => {
    const [design, row] = allParsed(
      parseTemplate(template, { path: '/template', ...enabledIn(options) }),
      parseLabelData(data, { path: '/data' }),
    );
    return rowIssues(design, [{ data: row, path: '/data' }], { ...options, pictureOnly: true });
  });
}

/**
 * Returns every issue of a template that data can't fix: invalid properties, static codes, image URLs, and sizes that
 * no page or image can have. Paths begin with `/template`. Does not check the paper settings, which can be corrected
 * later: see `paperIssues`.
 */
export function checkTemplate(template: unknown, options: CheckOptions = {}): readonly Issue[] {
  checkOptions('checkTemplate', options, CHECK_OPTIONS);
  const { value, issues } = parseTemplate(template, { path: '/template', ...enabledIn(options) });
  return value === undefined ? issues : rowIssues(value, [], options);
}

const enabledIn = ({ symbologies, elements, extensions }: EnabledKinds): EnabledKinds => ({
  symbologies,
  elements,
  extensions,
});

function rowIssues(design: Template, rows: readonly Row[], options: ReadOptions & CheckOptions): readonly Issue[] {
  const { sizes, read } = readRows(kindsWithEncoders(options), design, rows, options);
  return firstOfEach([...sizes, ...read.issues]);
}

/** Runs a check and returns the issues that it finds. If it throws TemplateError, returns the issues of that error. */
export function issuesOf(check: () => readonly Issue[]): readonly Issue[] {
  try {
    return check();
  } catch (error) {
    if (error instanceof TemplateError) return error.issues;
    throw error;
  }
}
