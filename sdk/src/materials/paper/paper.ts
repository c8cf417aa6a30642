import { MM_PER_INCH, pointsPer, type Unit } from '../../base/units.ts';
import type { Issue, Template } from '../../contract/types.ts';

/** Top left corner of a label on its page, in points, with y pointing down. */
export interface Slot {
  readonly x: number;
  readonly y: number;
}

/** A page and the positions of its labels, in points. */
export interface PaperLayout {
  readonly pageWidth: number;
  readonly pageHeight: number;
  readonly cols: number;
  readonly rows: number;
  /** Positions of the `cols` × `rows` labels, row by row from the top, each row from left to right. */
  readonly slots: readonly Slot[];
}

/**
 * Returns the page that a template prints on. ROLL: the label itself. ROLL2Up: the labels and the gaps between them,
 * without margins. SHEET: the given page; page, margins and grid determine the spacing, and a single label starts at
 * the left and top margins. Slots are computed on first use.
 *
 * Throws RangeError for a SHEET without a page (`paperIssues` reports it).
 *
 * ```ts
 * paperLayout({ unit: 'mm', width: 70, height: 37, type: 'SHEET', elements,
 *   page: { width: 210, height: 297 }, grid: { col: 3, row: 8 } }).slots.length; // 24
 * ```
 */
export function paperLayout(template: Template): PaperLayout {
  const axes = paperAxes(template);
  if (!axes) throw new RangeError(pageMissing(template));
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

const pageMissing = ({ unit = 'mm' }: Template): string =>
  `page: a SHEET template needs the size of its sheet; add page with width and height in ${unit}`;

/**
 * Issues that make a template's paper unprintable. A stored template with such an issue is `unresolved`, and printing
 * it fails with 422. Differences up to 0.05 mm are ignored. Checks geometry only; the geometry of a ROLL is always
 * valid.
 */
export function paperIssues(template: Template): readonly PaperIssue[] {
  const unit = template.unit ?? 'mm';
  const axes = paperAxes(template);
  if (!axes) return [{ path: '/page', code: 'page_missing', message: pageMissing(template) }];
  if (template.type === 'SHEET') {
    return [...sheetIssues(axes.across, ACROSS, unit), ...sheetIssues(axes.down, DOWN, unit)];
  }
  return [...rollIssues(axes.across, ACROSS, unit), ...rollIssues(axes.down, DOWN, unit)];
}

/**
 * Notes about paper settings that the template's type ignores. A note explains why changing a setting has no effect;
 * notes do not make the paper unresolved.
 */
export function paperNotes(template: Template): readonly Issue[] {
  switch (template.type ?? 'ROLL') {
    case 'ROLL':
      return [
        ...(template.page ? [note('/page', 'page is ignored in a ROLL template: each label is a separate page')] : []),
        ...(hasSeveral(template)
          ? [note('/grid', 'grid is ignored in a ROLL template: each label is a separate page')]
          : []),
        ...(template.gap ? [note('/gap', 'gap is ignored in a ROLL template: each label is a separate page')] : []),
      ];
    case 'ROLL2Up':
      return template.page
        ? [
            note(
              '/page',
              'page is ignored in a ROLL2Up template: the sizes of the labels and gaps determine the page size',
            ),
          ]
        : [];
    case 'SHEET':
      return gapNotes(template);
  }
}

const note = (path: string, message: string): Issue => ({ path, code: 'setting_ignored', message });

const hasSeveral = ({ grid }: Template): boolean => !!grid && (grid.col > 1 || grid.row > 1);

/** Notes about the gap of a SHEET, if it differs from the spacing that overrides it. */
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
    const found = `gap.${name} is ${rounded(stated)} ${unit}, but page, margins and grid result in a gap of ${rounded(derived)} ${unit}`;
    return [note(`/gap/${name}`, `${found}; on a SHEET, page, margins and grid take precedence over gap`)];
  });
}

/** Largest difference that is ignored, because paper is measured by hand and catalogues round its dimensions. */
const TOLERANCE_MM = 0.05;
/** Tolerance for floating-point errors, so that a difference of exactly 0.05 is still ignored. */
const ROUNDING = 1e-9;

/**
 * Dimensions along one direction of a page, in the template's unit: page size, margins before and after the labels,
 * label size, and number of labels.
 */
export interface Axis {
  readonly page: number;
  readonly before: number;
  readonly after: number;
  readonly label: number;
  readonly count: number;
  /** Distance from the start of one label to the start of the next; the label's size if there is only one. */
  readonly pitch: number;
}

interface Axes {
  readonly across: Axis;
  readonly down: Axis;
}

/**
 * Page, margins and pitch of a template in both directions; `undefined` for a SHEET without a page. The pitch of a
 * SHEET is (page - margins - label) / (count - 1). The page of a ROLL2Up follows from its labels and gaps. The page of
 * a ROLL is its label.
 */
export function paperAxes(template: Template): Axes | undefined {
  const { width, height, page } = template;
  const { col, row } = template.grid ?? { col: 1, row: 1 };
  switch (template.type ?? 'ROLL') {
    case 'ROLL':
      return { across: rollAxis(width, 1, 0), down: rollAxis(height, 1, 0) };
    case 'ROLL2Up':
      return {
        across: rollAxis(width, col, template.gap?.column ?? 0),
        down: rollAxis(height, row, template.gap?.line ?? 0),
      };
    case 'SHEET': {
      if (!page) return undefined;
      const [left, top, right, bottom] = page.margins ?? [0, 0, 0, 0];
      return {
        across: sheetAxis(page.width, left, right, width, col),
        down: sheetAxis(page.height, top, bottom, height, row),
      };
    }
  }
}

function rollAxis(label: number, count: number, gap: number): Axis {
  return { page: count * label + (count - 1) * gap, before: 0, after: 0, label, count, pitch: label + gap };
}

function sheetAxis(page: number, before: number, after: number, label: number, count: number): Axis {
  const pitch = count > 1 ? (page - before - after - label) / (count - 1) : label;
  return { page, before, after, label, count, pitch };
}

/** True if a length in `unit` is negative by more than the tolerance. */
const isNegative = (length: number, unit: Unit): boolean =>
  (unit === 'inch' ? length * MM_PER_INCH : length) < -TOLERANCE_MM - ROUNDING;

/** Rounds a length for messages, to at most four decimals. */
export const rounded = (length: number): number => {
  const value = Math.round(length * 10_000) / 10_000;
  return value === 0 ? 0 : value;
};

type PaperIssueCode = 'page_missing' | 'margins_exceed_page' | 'gap_negative' | 'page_too_small';

/** An issue with a template's paper settings; `path` points into the template. */
export interface PaperIssue extends Issue {
  /** Machine-readable reason why the paper is unresolved. */
  readonly code: PaperIssueCode;
  /** Value that results from the settings, in the template's unit. */
  readonly actual?: number | undefined;
  /** Minimum allowed value of `actual`, in the template's unit. */
  readonly required?: number | undefined;
}

/** Names of the template properties for the horizontal or vertical dimensions of a page, and terms for messages. */
export interface Words {
  readonly side: 'width' | 'height';
  readonly count: 'col' | 'row';
  readonly counted: string;
  readonly gap: 'column' | 'line';
  readonly margins: readonly [before: number, after: number];
  readonly names: readonly [before: string, after: string];
  readonly larger: string;
}
export const ACROSS: Words = {
  side: 'width',
  count: 'col',
  counted: 'columns',
  gap: 'column',
  margins: [0, 2],
  names: ['left', 'right'],
  larger: 'wider',
};
export const DOWN: Words = {
  side: 'height',
  count: 'row',
  counted: 'rows',
  gap: 'line',
  margins: [1, 3],
  names: ['top', 'bottom'],
  larger: 'taller',
};

/** Returns the issues in the horizontal or vertical dimensions of paper of type SHEET. */
function sheetIssues(axis: Axis, words: Words, unit: Unit): PaperIssue[] {
  const margins = [marginIssue(axis, words, 0, unit), marginIssue(axis, words, 1, unit)].filter((issue) => !!issue);
  const spacing = axis.count > 1 ? gapIssue(axis, words, unit) : sizeIssue(axis, words, unit);
  return spacing ? [...margins, spacing] : margins;
}

function marginIssue(axis: Axis, words: Words, end: 0 | 1, unit: Unit): PaperIssue | undefined {
  const margin = end === 0 ? axis.before : axis.after;
  if (!isNegative(margin, unit)) return undefined;
  const index = words.margins[end];
  const needed = rounded(axis.page - margin);
  return {
    path: `/page/margins/${index}`,
    code: 'margins_exceed_page',
    message:
      `page.margins[${index}] (${words.names[end]}) is ${rounded(margin)} ${unit}, so the labels extend beyond the page's edge; ` +
      `it must be at least 0. With the other dimensions unchanged, the page would have to be ${needed} ${unit} ` +
      `${words.larger === 'wider' ? 'wide' : 'high'}; alternatively, use ${axis.count > 1 ? `fewer ${words.counted}, ` : ''}smaller ` +
      `labels or a smaller ${words.names[end === 0 ? 1 : 0]} margin`,
    actual: rounded(margin),
    required: 0,
  };
}

function gapIssue(axis: Axis, words: Words, unit: Unit): PaperIssue | undefined {
  const gap = axis.pitch - axis.label;
  if (!isNegative(gap, unit)) return undefined;
  const needed = rounded(axis.count * axis.label);
  const free = rounded(axis.page - axis.before - axis.after);
  return {
    path: `/grid/${words.count}`,
    code: 'gap_negative',
    message:
      `${axis.count} ${words.counted} of ${rounded(axis.label)} ${unit} need ${needed} ${unit}, but the page leaves ` +
      `${free} ${unit} between its margins: the labels would overlap by ${rounded(-gap)} ${unit}; use fewer ${words.counted}, smaller labels ` +
      `or margins, or a ${words.larger} page`,
    actual: rounded(gap),
    required: 0,
  };
}

function sizeIssue(axis: Axis, words: Words, unit: Unit): PaperIssue | undefined {
  const needed = axis.before + axis.label + axis.after;
  if (!isNegative(axis.page - needed, unit)) return undefined;
  return {
    path: `/page/${words.side}`,
    code: 'page_too_small',
    message:
      `page.${words.side} is ${rounded(axis.page)} ${unit}, but the label and the ${words.names[0]} and ${words.names[1]} ` +
      `margins need ${rounded(needed)} ${unit}; use a ${words.larger} page, a smaller label or smaller margins`,
    actual: rounded(axis.page),
    required: rounded(needed),
  };
}

/**
 * Returns the issues in the horizontal or vertical dimensions of paper of type ROLL2Up. Its page size follows from its
 * labels and gaps.
 */
function rollIssues(axis: Axis, words: Words, unit: Unit): PaperIssue[] {
  const gap = axis.pitch - axis.label;
  if (axis.count === 1 || !isNegative(gap, unit)) return [];
  const message =
    `gap.${words.gap} is ${rounded(gap)} ${unit}, so the labels would overlap by ${rounded(-gap)} ${unit}; ` +
    'it must be at least 0';
  return [{ path: `/gap/${words.gap}`, code: 'gap_negative', message, actual: rounded(gap), required: 0 }];
}
