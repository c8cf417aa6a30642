import type { Issue, Template } from '../api/types.ts';
import { POINTS_PER_INCH, pointsPer } from '../geometry/units.ts';
import { type Axis, paperAxes, rounded } from './axis.ts';
import { ACROSS, DOWN, type Words } from './axis-issues.ts';

/** The longest page side that PDF viewers accept: 14,400 units of user space (ISO 32000-1, annex C.2). */
const MAX_PAGE_SIDE_PT = 200 * POINTS_PER_INCH;
/** 5,080 mm are 200 in but for the last bits. */
const ROUNDING_PT = 1e-6;
/** Labels on one page; far more than any stock has, few enough to list. */
const MAX_SLOTS = 1_000_000;

/**
 * Paper that no PDF can have, whatever is printed on it: page sides above 14,400 pt (200 in), more than a million labels
 * a page. A 400 wherever such a template arrives, other than `paperIssues`, which may be stored.
 */
export function paperLimits(template: Template): readonly Issue[] {
  const axes = paperAxes(template);
  if (!axes) return [];
  return [
    ...longSide(template, axes.across, ACROSS),
    ...longSide(template, axes.down, DOWN),
    ...manySlots(axes.across.count * axes.down.count),
  ];
}

function longSide(template: Template, axis: Axis, words: Words): Issue[] {
  const unit = template.unit ?? 'mm';
  if (axis.page * pointsPer(unit) <= MAX_PAGE_SIDE_PT + ROUNDING_PT) return [];
  const most = rounded(MAX_PAGE_SIDE_PT / pointsPer(unit));
  const type = template.type ?? 'ROLL';
  const path =
    type === 'SHEET' ? `/page/${words.side}` : type === 'ROLL2Up' ? `/grid/${words.count}` : `/${words.side}`;
  const message = `the page's ${words.side} is ${rounded(axis.page)} ${unit}; a page side is at most ${most} ${unit}`;
  return [{ path, code: 'page_too_large', message }];
}

function manySlots(count: number): Issue[] {
  if (count <= MAX_SLOTS) return [];
  const message = `grid has ${count} labels on a page; at most ${MAX_SLOTS} are possible`;
  return [{ path: '/grid', code: 'grid_too_large', message }];
}
