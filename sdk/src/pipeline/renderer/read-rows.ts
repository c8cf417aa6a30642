import type { Issue } from '../../base/issue.ts';
import type { Template } from '../../contract/types.ts';
import { paperLimits } from '../../materials/paper/paper-limits.ts';
import { type BindOptions, type BoundRows, bindRows, type Row } from '../bind/bind-rows.ts';
import type { ElementKinds } from '../elements/element-kinds.ts';
import { pictureSizeIssues } from '../resolve/limits.ts';
import { DEFAULT_RESOLUTION_DPI } from '../resolve/resolve.ts';
import type { ResolvedTemplate } from '../resolve/resolved.ts';

/** A template read with rows of data, and the sizes of it that nothing can have. */
export interface ReadRows {
  /** Its issues are those of codes, data and image addresses. */
  readonly read: BoundRows;
  readonly sizes: readonly Issue[];
}

/** How a template is read with its rows. */
export interface ReadOptions extends BindOptions {
  /** Whether it is for a picture alone, which the number of labels on a page does not concern. */
  readonly pictureOnly?: boolean | undefined;
}

/**
 * The one reading behind every check: of a template alone (no rows), of a label (one row) and of a job. What is wrong is in
 * `sizes` and `read.issues`.
 */
export function readRows(kinds: ElementKinds, design: Template, rows: readonly Row[], options: ReadOptions): ReadRows {
  const read = bindRows(kinds, design, rows, options);
  const path = options.templatePath ?? '/template';
  const pages = options.pictureOnly === true ? pageSideIssues(design, path) : pathed(paperLimits(design), path);
  return { read, sizes: sizeIssues(read.template, pages, path) };
}

/** Page sides that no PDF can have. A label that has one is not drawn either. */
export const pageSideIssues = (design: Template, path: string): readonly Issue[] =>
  pathed(
    paperLimits(design).filter(({ code }) => code === 'page_too_large'),
    path,
  );

const pathed = (issues: readonly Issue[], path: string): readonly Issue[] =>
  issues.map((issue) => ({ ...issue, path: `${path}${issue.path}` }));

/**
 * Sizes that no page or no picture (of 300 dpi) has, the same whatever the template is used for: what is printed can be
 * looked at, too. Of a side that is wrong in both ways the page's bound is told.
 */
function sizeIssues(resolved: ResolvedTemplate, pages: readonly Issue[], path: string): readonly Issue[] {
  const pictures = pictureSizeIssues(resolved, path, DEFAULT_RESOLUTION_DPI);
  const named = new Set<string>();
  return [...pages, ...pictures].filter((issue) => !named.has(issue.path) && named.add(issue.path));
}
