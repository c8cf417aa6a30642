import { type Issue, MAX_ISSUES } from '../../base/issue.ts';
import type { LabelData, Template } from '../../contract/types.ts';
import type { ElementContent } from '../elements/element-kind.ts';
import type { ElementKinds } from '../elements/element-kinds.ts';
import {
  type InkOptions,
  inkIssues,
  pictureSizeIssues,
  type ResolutionOptions,
  resolutionIssues,
} from '../resolve/limits.ts';
import { DEFAULT_RESOLUTION_DPI, resolve } from '../resolve/resolve.ts';
import type { ResolvedTemplate } from '../resolve/resolved.ts';
import { createContentReader } from './content-reader.ts';

/** The labels of a job, checked: their template in points, and each row's contents in element order. */
export interface BoundRows {
  readonly template: ResolvedTemplate;
  readonly labels: readonly (readonly ElementContent[])[];
  readonly issues: readonly Issue[];
}

/** A row of data and its place in the request. */
export interface Row {
  readonly data: LabelData;
  readonly path: string;
}

export interface BindOptions extends ResolutionOptions, InkOptions {
  /** Where the template stands in the request, for issues; `/template` by default. */
  readonly templatePath?: string | undefined;
  /** Whether the labels become pictures, whose pixels are limited. */
  readonly picture?: boolean | undefined;
  /** Whether images may come from `http:` addresses; where it is not said, that is known where they are fetched. */
  readonly allowHttp?: boolean | undefined;
  /** Rejects, by throwing ImageError, addresses that whoever fetches images can never reach; all pass by default. */
  readonly checkImageAddress?: ((address: string) => void) | undefined;
}

/**
 * Resolves the template and reads its rows with the encoders of its kinds, which are loaded, up to the fiftieth issue. No issue is thrown; with
 * any, `labels` may be incomplete.
 */
export function bindRows(
  kinds: ElementKinds,
  template: Template,
  rows: readonly Row[],
  options: BindOptions,
): BoundRows {
  const path = options.templatePath ?? '/template';
  const asked = options.resolution ?? options.resolutionDpi ?? DEFAULT_RESOLUTION_DPI;
  const unprintable = resolutionIssues(options);
  const resolved = resolve(template, unprintable.length > 0 ? DEFAULT_RESOLUTION_DPI : asked, path, kinds);
  const reader = createContentReader(resolved, options);
  const labels: (readonly ElementContent[])[] = [];
  for (const row of rows) {
    if (reader.issues.length >= MAX_ISSUES) break;
    labels.push(reader.read(row.data, row.path));
  }
  const size = options.picture ? pictureSizeIssues(resolved, path) : [];
  return {
    template: resolved,
    labels,
    issues: [...unprintable, ...inkIssues(options), ...size, ...reader.issues].slice(0, MAX_ISSUES),
  };
}
