import { pointsPer } from '../../base/units.ts';
import type { Issue, Template } from '../../contract/types.ts';
import { ACROSS, DOWN, isNegative, type PaperIssue, paperAxes, rollIssues, rounded, sheetIssues } from './axis.ts';

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

/**
 * Paper settings that the template's type leaves unused, so that nobody wonders why changing them changes nothing.
 * Only notes: they do not make paper unresolved.
 */
export function paperNotes(template: Template): readonly Issue[] {
  switch (template.type ?? 'ROLL') {
    case 'ROLL':
      return [
        ...(template.page ? [note('/page', 'page is not used by a ROLL: its page is the label')] : []),
        ...(hasSeveral(template) ? [note('/grid', 'grid is not used by a ROLL: it prints one label a page')] : []),
        ...(template.gap ? [note('/gap', 'gap is not used by a ROLL: it prints one label a page')] : []),
      ];
    case 'ROLL2Up':
      return template.page ? [note('/page', 'page is not used by a ROLL2Up: labels and gaps make its page')] : [];
    case 'SHEET':
      return gapNotes(template);
  }
}

const note = (path: string, message: string): Issue => ({ path, code: 'setting_ignored', message });

const hasSeveral = ({ grid }: Template): boolean => !!grid && (grid.col > 1 || grid.row > 1);

/** A SHEET's gap is worth a note only where it differs from the spacing that wins over it. */
function gapNotes(template: Template): Issue[] {
  const axes = paperAxes(template);
  const { gap } = template;
  if (!axes || !gap) return [];
  const unit = template.unit ?? 'mm';
  const sides = [
    { name: 'column', stated: gap.column, axis: axes.across },
    { name: 'line', stated: gap.line, axis: axes.down },
  ];
  return sides.flatMap(({ name, stated, axis }) => {
    const derived = axis.pitch - axis.label;
    const same = !isNegative(derived - stated, unit) && !isNegative(stated - derived, unit);
    if (axis.count === 1 || same) return [];
    const found = `gap.${name} is ${rounded(stated)} ${unit}, but page, margins and grid give ${rounded(derived)} ${unit}`;
    return [note(`/gap/${name}`, `${found}, and on a SHEET these win`)];
  });
}
