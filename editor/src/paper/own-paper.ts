import type { TemplateType } from '@platen/sdk';
import { MM_PER_INCH, type Unit } from '@platen/sdk/internal/base';
import type { LabelSettings } from '../document/editor-document.ts';
import { roundLength } from '../document/round-length.ts';

/** A page that offices have. */
export interface UsualPage {
  readonly name: 'A4' | 'A5' | 'Letter' | 'Legal';
  /** In the unit that it is asked for. */
  readonly width: number;
  readonly height: number;
}

/** ISO 216 in mm, and ANSI/ASME Y14.1 in inches. */
const PAGES = [
  { name: 'A4', unit: 'mm', width: 210, height: 297 },
  { name: 'A5', unit: 'mm', width: 148, height: 210 },
  { name: 'Letter', unit: 'inch', width: 8.5, height: 11 },
  { name: 'Legal', unit: 'inch', width: 8.5, height: 14 },
] as const;

/** Usual pages, those that are named in the unit first. */
export function usualPages(unit: Unit): readonly UsualPage[] {
  const by = (from: Unit): number => (from === unit ? 1 : unit === 'mm' ? MM_PER_INCH : 1 / MM_PER_INCH);
  return PAGES.toSorted((a, b) => Number(b.unit === unit) - Number(a.unit === unit)).map((page) => ({
    ...{ name: page.name, width: roundLength(page.width * by(page.unit)) },
    height: roundLength(page.height * by(page.unit)),
  }));
}

/** Sheets whose sides differ by less were measured differently, mm. */
const SAME_MM = 0.5;

/** The usual page that a page is; undefined for any other. */
export function usualPage(
  page: { readonly width: number; readonly height: number },
  unit: Unit,
): UsualPage | undefined {
  const most = SAME_MM / (unit === 'inch' ? MM_PER_INCH : 1);
  return usualPages(unit).find(
    ({ width, height }) => Math.abs(width - page.width) <= most && Math.abs(height - page.height) <= most,
  );
}

/** What printers leave blank at each edge of a sheet, mm. */
const EDGE_MM = 5;

/**
 * The label on paper of another type. A sheet is given a usual page with as many labels as it holds, in its middle, unless it
 * has a page already; labels across a roll stand 3 mm apart.
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

/** As many labels as the first usual page holds, without gaps and in its middle; one where it holds none. */
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
