import type { Issue } from '../../base/issue.ts';
import type { Template } from '../../contract/types.ts';
import { paperLimits } from '../../materials/paper/paper-limits.ts';
import { type BindOptions, type BoundRows, bindRows, type Row } from '../bind/bind-rows.ts';
import type { SymbolEncoders } from '../bind/element-content.ts';
import { pictureSizeIssues } from '../resolve/limits.ts';
import { DEFAULT_RESOLUTION_DPI } from '../resolve/resolve.ts';
import type { ResolvedTemplate } from '../resolve/resolved.ts';

/** A template read with rows of data, and the sizes of it that nothing can have. */
export interface ReadRows {
  /** Its issues are those of codes, data and image addresses. */
  readonly read: BoundRows;
  readonly sizes: readonly Issue[];
}

/**
 * The one reading behind every check: of a template alone (no rows), of a label (one row) and of a job. What is wrong is in
 * `sizes` and `read.issues`.
 */
export function readRows(
  encoders: SymbolEncoders,
  design: Template,
  rows: readonly Row[],
  options: BindOptions,
): ReadRows {
  const read = bindRows(encoders, design, rows, options);
  return { read, sizes: sizeIssues(design, read.template, options.templatePath ?? '/template') };
}

/**
 * Sizes that no page or no picture has, the same whatever the template is used for: one that prints can be looked at, too.
 * A picture is one of 300 dpi.
 */
function sizeIssues(design: Template, resolved: ResolvedTemplate, path: string): readonly Issue[] {
  const pages = paperLimits(design).map((issue) => ({ ...issue, path: `${path}${issue.path}` }));
  const named = new Set(pages.map((issue) => issue.path));
  const pictures = pictureSizeIssues(resolved, path, DEFAULT_RESOLUTION_DPI);
  return [...pages, ...pictures.filter((issue) => !named.has(issue.path))];
}
