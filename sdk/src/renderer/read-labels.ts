import type { Issue } from '../api/issue.ts';
import type { LabelData, Template } from '../api/types.ts';
import { createContentReader, type ElementContent } from '../layout/content.ts';
import { pictureSizeIssues } from '../layout/limits.ts';
import { DEFAULT_RESOLUTION_DPI, resolve } from '../layout/resolve.ts';
import type { ResolvedTemplate } from '../layout/resolved.ts';

/** The labels of a job, checked: their template in points, and each row's contents in element order. */
export interface ReadLabels {
  readonly template: ResolvedTemplate;
  readonly labels: readonly (readonly ElementContent[])[];
  readonly issues: readonly Issue[];
}

/** A row of data and its place in the request. */
export interface Row {
  readonly data: LabelData;
  readonly path: string;
}

export interface ReadOptions {
  /** Dots per inch that bars and modules are placed on; 300 by default. */
  readonly resolutionDpi?: number | undefined;
  /** Where the template stands in the request, for issues; `/template` by default. */
  readonly templatePath?: string | undefined;
  /** Whether the labels become pictures, whose pixels are limited. */
  readonly picture?: boolean;
}

/** Resolves the template and reads every row. All faults are found, none is thrown. */
export function readLabels(template: Template, rows: readonly Row[], options: ReadOptions): ReadLabels {
  const path = options.templatePath ?? '/template';
  const resolved = resolve(template, options.resolutionDpi ?? DEFAULT_RESOLUTION_DPI, path);
  const reader = createContentReader(resolved);
  const labels = rows.map((row) => reader.read(row.data, row.path));
  const size = options.picture ? pictureSizeIssues(resolved, path) : [];
  return { template: resolved, labels, issues: [...size, ...reader.issues] };
}
