import type { Issue } from '../../base/issue.ts';
import type { Template } from '../../contract/types.ts';
import { paperLimits } from '../../materials/paper/paper-limits.ts';
import { type BindOptions, type BoundRows, bindRows, type Row } from '../bind/bind-rows.ts';
import type { ElementKinds } from '../elements/element-kinds.ts';
import { pictureSizeIssues } from '../resolve/limits.ts';
import { DEFAULT_RESOLUTION_DPI } from '../resolve/resolve.ts';
import type { ResolvedTemplate } from '../resolve/resolved.ts';

/** A template bound to rows of data, and the issues of its sizes. */
export interface ReadRows {
  /** The bound rows, with issues of codes, data and image URLs. */
  readonly read: BoundRows;
  readonly sizes: readonly Issue[];
}

/** Options for binding a template to its rows. */
export interface ReadOptions extends BindOptions {
  /** True if only an image is drawn, so that the number of labels per page does not matter. */
  readonly pictureOnly?: boolean | undefined;
}

/**
 * Binds and checks a template without rows, a label (one row) or a job. Every check uses this function. Issues are in
 * `sizes` and `read.issues`.
 */
export function readRows(kinds: ElementKinds, design: Template, rows: readonly Row[], options: ReadOptions): ReadRows {
  const read = bindRows(kinds, design, rows, options);
  const path = options.templatePath ?? '/template';
  const pages = options.pictureOnly === true ? pageSideIssues(design, path) : pathed(paperLimits(design), path);
  return { read, sizes: sizeIssues(read.template, pages, path) };
}

/** Returns issues of page sides that no PDF can have. Such a label cannot be drawn as an image either. */
export const pageSideIssues = (design: Template, path: string): readonly Issue[] =>
  pathed(
    paperLimits(design).filter(({ code }) => code === 'page_too_large'),
    path,
  );

const pathed = (issues: readonly Issue[], path: string): readonly Issue[] =>
  issues.map((issue) => ({ ...issue, path: `${path}${issue.path}` }));

/**
 * Returns issues of sizes that no page or no image (at 300 dpi) can have, whatever the use, because a printable label
 * must also be viewable. If a side violates both limits, only the page's limit is reported.
 */
function sizeIssues(resolved: ResolvedTemplate, pages: readonly Issue[], path: string): readonly Issue[] {
  const pictures = pictureSizeIssues(resolved, path, DEFAULT_RESOLUTION_DPI);
  const named = new Set<string>();
  return [...pages, ...pictures].filter((issue) => !named.has(issue.path) && named.add(issue.path));
}
