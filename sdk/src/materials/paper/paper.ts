import { pointsPer } from '../../base/units.ts';
import type { Template } from '../../contract/types.ts';
import { paperAxes } from './axis.ts';
import { ACROSS, DOWN, type PaperIssue, rollIssues, sheetIssues } from './axis-issues.ts';

/** Where a label's top left lies on its page, points, y down. */
export interface Slot {
  readonly x: number;
  readonly y: number;
}

/** A page and the places of the labels on it; points. */
export interface PaperLayout {
  readonly pageWidth: number;
  readonly pageHeight: number;
  readonly cols: number;
  readonly rows: number;
  /** Left to right, then down: `cols` x `rows` of them. */
  readonly slots: readonly Slot[];
}

/**
 * The page that a template prints on. ROLL: the label itself. ROLL2Up: the labels and the gaps between them, no margins.
 * SHEET: the stated page; the spacing comes from page, margins and grid, a single label sits at the margin.
 * Slots are built when first asked for.
 *
 * Throws RangeError for a SHEET without a page (`paperIssues` names it).
 *
 * ```ts
 * paperLayout({ unit: 'mm', width: 70, height: 37, type: 'SHEET', elements,
 *   page: { width: 210, height: 297 }, grid: { col: 3, row: 8 } }).slots.length; // 24
 * ```
 */
export function paperLayout(template: Template): PaperLayout {
  const axes = paperAxes(template);
  if (!axes) throw new RangeError('page: a SHEET template needs a page size before it can be printed');
  const points = pointsPer(template.unit ?? 'mm');
  const { across, down } = axes;
  let slots: readonly Slot[] | undefined;
  return {
    pageWidth: across.page * points,
    pageHeight: down.page * points,
    cols: across.count,
    rows: down.count,
    get slots() {
      slots ??= Array.from({ length: across.count * down.count }, (_, index) => ({
        x: (across.before + (index % across.count) * across.pitch) * points,
        y: (down.before + Math.floor(index / across.count) * down.pitch) * points,
      }));
      return slots;
    },
  };
}

/**
 * What keeps a template's paper from being printed on: a stored template with any of these is `unresolved`, and printing
 * it is refused (422). Differences up to 0.05 mm are ignored. Only geometry is checked; that of a ROLL is never wrong.
 */
export function paperIssues(template: Template): readonly PaperIssue[] {
  const unit = template.unit ?? 'mm';
  const axes = paperAxes(template);
  if (!axes) {
    const message = `page: a SHEET template needs the size of its sheet; add page with width and height in ${unit}`;
    return [{ path: '/page', code: 'page_missing', message }];
  }
  if (template.type === 'SHEET') {
    return [...sheetIssues(axes.across, ACROSS, unit), ...sheetIssues(axes.down, DOWN, unit)];
  }
  return [...rollIssues(axes.across, ACROSS, unit), ...rollIssues(axes.down, DOWN, unit)];
}
