import { parseLabelData, parseTemplate } from '../api/contract-issues.ts';
import { type Issue, MAX_ISSUES } from '../api/issue.ts';
import { paperLimits } from '../paper/paper-limits.ts';
import { TemplateError } from '../template/template-error.ts';
import { allParsed } from './parsed.ts';
import { readLabels } from './read-labels.ts';

/**
 * Every fault of one label that can be known without drawing it. Paths are JSON Pointers as in the body of `POST /render`:
 * `/template/elements/0/value`, `/data/sku`. `[]`: `renderer.png` can only fail on images.
 */
export function checkLabel(template: unknown, data: unknown = {}): readonly Issue[] {
  try {
    const [design, row] = allParsed(
      parseTemplate(template, { path: '/template' }),
      parseLabelData(data, { path: '/data' }),
    );
    return readLabels(design, [{ data: row, path: '/data' }], { picture: true }).issues;
  } catch (error) {
    if (error instanceof TemplateError) return error.issues;
    throw error;
  }
}

/**
 * Every fault of a template that no data can mend: its shape, static codes and image addresses, sizes that no page has.
 * Paths begin with `/template`. Paper that can be corrected later is not judged: see `paperIssues`.
 */
export function checkTemplate(template: unknown): readonly Issue[] {
  const { value, issues } = parseTemplate(template, { path: '/template' });
  if (value === undefined) return issues;
  const sizes = paperLimits(value).map((issue) => ({ ...issue, path: `/template${issue.path}` }));
  return [...sizes, ...readLabels(value, [], {}).issues].slice(0, MAX_ISSUES);
}
