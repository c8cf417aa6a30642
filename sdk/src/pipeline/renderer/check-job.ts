import { type Issue, MAX_ISSUES } from '../../base/issue.ts';
import { allParsed, parseLabelData, parseTemplate } from '../../contract/contract-issues.ts';
import { TemplateError } from '../../contract/template-error.ts';
import { paperLimits } from '../../materials/paper/paper-limits.ts';
import { bindRows } from '../bind/bind-rows.ts';
import { symbolEncoders } from '../bind/symbol-encoders.ts';
import { type JobOptions, parseJob, readJob } from './read-job.ts';

/**
 * Every issue of a template and all its items that can be known without drawing: shapes, codes, missing data, paper.
 * Paths are JSON Pointers into `{ template, items, startPosition }`. `[]`: `renderPdf` can only fail on images.
 * @example checkJob(template, [{ data: { sku: 'Ä' } }])[0]?.path // '/items/0/data/sku'
 */
export function checkJob(template: unknown, items: unknown, options: JobOptions = {}): readonly Issue[] {
  try {
    return readJob(symbolEncoders, parseJob(template, items, options), options).issues;
  } catch (error) {
    if (error instanceof TemplateError) return error.issues;
    throw error;
  }
}

/**
 * Every issue of one label that can be known without drawing it. Paths are JSON Pointers as in the body of `POST /render`:
 * `/template/elements/0/value`, `/data/sku`. `[]`: `renderer.png` can only fail on images.
 */
export function checkLabel(template: unknown, data: unknown = {}): readonly Issue[] {
  try {
    const [design, row] = allParsed(
      parseTemplate(template, { path: '/template' }),
      parseLabelData(data, { path: '/data' }),
    );
    return bindRows(symbolEncoders, design, [{ data: row, path: '/data' }], { picture: true }).issues;
  } catch (error) {
    if (error instanceof TemplateError) return error.issues;
    throw error;
  }
}

/**
 * Every issue of a template that no data can mend: its shape, static codes and image addresses, sizes that no page has.
 * Paths begin with `/template`. Paper that can be corrected later is not checked: see `paperIssues`.
 */
export function checkTemplate(template: unknown): readonly Issue[] {
  const { value, issues } = parseTemplate(template, { path: '/template' });
  if (value === undefined) return issues;
  const sizes = paperLimits(value).map((issue) => ({ ...issue, path: `/template${issue.path}` }));
  return [...sizes, ...bindRows(symbolEncoders, value, [], {}).issues].slice(0, MAX_ISSUES);
}
