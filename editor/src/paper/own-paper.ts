import type { TemplateType } from '@platen/sdk';
import { MM_PER_INCH, type Unit } from '@platen/sdk/internal/base';
import type { LabelSettings } from '../document/editor-document.ts';
import { roundLength } from '../document/lengths.ts';

/** A common office page size. */
export interface UsualPage {
  readonly name: 'A4' | 'A5' | 'Letter' | 'Legal';
  /** In the requested unit. */
  readonly width: number;
  readonly height: number;
}

/** Sizes by ISO 216 in mm, and by ANSI/ASME Y14.1 in inches. */
const PAGES = [
  { name: 'A4', unit: 'mm', width: 210, height: 297 },
  { name: 'A5', unit: 'mm', width: 148, height: 210 },
  { name: 'Letter', unit: 'inch', width: 8.5, height: 11 },
  { name: 'Legal', unit: 'inch', width: 8.5, height: 14 },
] as const;

/** Common page sizes in this unit; those defined in the unit come first. */
export function usualPages(unit: Unit): readonly UsualPage[] {
  const by = (from: Unit): number => (from === unit ? 1 : unit === 'mm' ? MM_PER_INCH : 1 / MM_PER_INCH);
  return PAGES.toSorted((a, b) => Number(b.unit === unit) - Number(a.unit === unit)).map((page) => ({
    ...{ name: page.name, width: roundLength(page.width * by(page.unit)) },
    height: roundLength(page.height * by(page.unit)),
  }));
}

/** Maximum difference between the sides of two equal sheets, in mm, to allow for inexact measurement. */
const SAME_MM = 0.5;

/** The common page size that equals this page, or undefined. */
export function usualPage(
  page: { readonly width: number; readonly height: number },
  unit: Unit,
): UsualPage | undefined {
  const most = SAME_MM / (unit === 'inch' ? MM_PER_INCH : 1);
  return usualPages(unit).find(
    ({ width, height }) => Math.abs(width - page.width) <= most && Math.abs(height - page.height) <= most,
  );
}

/** Margin that printers leave blank at each edge of a sheet, in mm. */
const EDGE_MM = 5;

/**
 * The label on paper of another type. A SHEET without a page gets a common page size, filled with as many centred
 * labels as fit. Labels across a roll get gaps of 3 mm.
 */
export function withType(label: LabelSettings, type: TemplateType): LabelSettings {
  const { page, grid, gap, ...size } = label;
  switch (type) {
    case 'ROLL':
      return { ...size, type };
    case 'ROLL2Up': {
      const between = roundLength(3 / (label.unit === 'inch' ? MM_PER_INCH : 1));
      return {
        ...size,
        type,
        grid: { col: Math.max(2, Math.min(4, grid?.col ?? 2)), row: 1 },
        gap: gap ?? { column: between, line: 0 },
      };
    }
    case 'SHEET':
      return page === undefined ? onSheet({ ...size, type }) : { ...size, type, page, ...(grid && { grid }) };
    default:
      return type satisfies never;
  }
}

/** The label on the first common page size, filled with centred labels without gaps. Has at least one label. */
function onSheet(label: LabelSettings): LabelSettings {
  const { width, height, unit = 'mm' } = label;
  const [usual] = usualPages(unit);
  const edge = EDGE_MM / (unit === 'inch' ? MM_PER_INCH : 1);
  const page = { width: Math.max(usual?.width ?? width, width), height: Math.max(usual?.height ?? height, height) };
  const [col, row] = [
    Math.max(1, Math.floor((page.width - 2 * edge) / width)),
    Math.max(1, Math.floor((page.height - 2 * edge) / height)),
  ];
  const [left, top] = [roundLength((page.width - col * width) / 2), roundLength((page.height - row * height) / 2)];
  return { ...label, page: { ...page, margins: [left, top, left, top] }, grid: { col, row } };
}
