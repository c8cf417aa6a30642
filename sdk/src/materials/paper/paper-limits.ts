import { MAX_PAGE_SIDE_PT } from '../../base/page-sides.ts';
import { pointsPer } from '../../base/units.ts';
import type { Issue, Template } from '../../contract/types.ts';
import { ACROSS, type Axis, DOWN, paperAxes, rounded, type Words } from './paper.ts';

/**
 * Tolerance for floating-point errors: 5,080 mm equals 200 inches, but their lengths in points differ in the last bits.
 */
const ROUNDING_PT = 1e-6;
/** Maximum number of labels on a page: far more than on any real paper, but few enough to list their positions. */
const MAX_SLOTS = 1_000_000;

/**
 * Issues with paper that exceeds the limits of PDFs: page sides above 14,400 pt (200 in), or more than a million labels
 * on a page. The server always rejects such a template with 400, whereas a template with `paperIssues` may be stored.
 */
export function paperLimits(template: Template): readonly Issue[] {
  const axes = paperAxes(template);
  if (!axes) return [];
  return [
    ...sideIssues(template, axes.across, ACROSS),
    ...sideIssues(template, axes.down, DOWN),
    ...manySlots(axes.across.count * axes.down.count),
  ];
}

function sideIssues(template: Template, axis: Axis, words: Words): Issue[] {
  const unit = template.unit ?? 'mm';
  const points = pointsPer(unit);
  const side = template.type === 'SHEET' ? `/page/${words.side}` : `/${words.side}`;
  if (axis.page * points <= MAX_PAGE_SIDE_PT + ROUNDING_PT) return [];
  // The issue of a ROLL2Up points to the number of labels, unless a single label is already too large.
  const counted = template.type === 'ROLL2Up' && axis.label * points <= MAX_PAGE_SIDE_PT + ROUNDING_PT;
  const path = counted ? `/grid/${words.count}` : side;
  const most = `a page side can be at most ${rounded(MAX_PAGE_SIDE_PT / points)} ${unit}`;
  const message = `the page's ${words.side} is ${rounded(axis.page)} ${unit}; ${most}`;
  return [{ path, code: 'page_too_large', message }];
}

function manySlots(count: number): Issue[] {
  if (count <= MAX_SLOTS) return [];
  const message = `grid has ${count} labels on a page; at most ${MAX_SLOTS} are allowed`;
  return [{ path: '/grid', code: 'grid_too_large', message }];
}
