import { MM_PER_INCH, type Unit } from '../../base/units.ts';
import type { Template } from '../../contract/types.ts';

/** Paper is measured by hand and catalogs round: differences up to this are ignored. */
const TOLERANCE_MM = 0.05;
/** Sums of decimal fractions are off by some of the last bits: 0.05 exactly is still within the tolerance. */
const ROUNDING = 1e-9;

/** One direction of a page, in the template's unit: from its edge before the labels to its edge after them. */
export interface Axis {
  readonly page: number;
  readonly before: number;
  readonly after: number;
  readonly label: number;
  readonly count: number;
  /** From the start of one label to the start of the next; the label's size when there is only one. */
  readonly pitch: number;
}

export interface Axes {
  readonly across: Axis;
  readonly down: Axis;
}

/**
 * Page, margins and pitch of a template, both ways; absent when a SHEET has no page.
 * A SHEET derives its pitch, (page - margins - label) / (count - 1); a ROLL2Up derives its page; a ROLL is its label.
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

/** Whether a length in `unit` that should be at least 0 is less by more than the tolerance. */
export const isNegative = (length: number, unit: Unit): boolean =>
  (unit === 'inch' ? length * MM_PER_INCH : length) < -TOLERANCE_MM - ROUNDING;

/** A length as people write it: at most four decimals. */
export const rounded = (length: number): number => {
  const value = Math.round(length * 10_000) / 10_000;
  return value === 0 ? 0 : value;
};
