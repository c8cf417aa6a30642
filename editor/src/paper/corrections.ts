import { MM_PER_INCH } from '@platen/sdk/internal/base';
import { type Axis, paperAxes, paperIssues, rounded } from '@platen/sdk/internal/paper';
import type { PaperIssue } from '@platen/sdk/pdf';
import { isLabel, type LabelSettings } from '../document/editor-document.ts';

/** A proposed change to a label's paper that fixes an issue. */
export interface Correction {
  /** The issue that the change fixes. */
  readonly issue: PaperIssue;
  /** The kind of change, which determines its description in the user interface. */
  readonly kind: 'page' | 'margins' | 'fewer' | 'label-size' | 'gap';
  /** The changed numbers. `path` is a JSON Pointer into the label. `before` is undefined if there was no value. */
  readonly changes: readonly { readonly path: string; readonly before: number | undefined; readonly after: number }[];
}

/** Corrections that fix all issues when applied in order. */
export interface Corrected {
  readonly corrections: readonly Correction[];
  /** The label with all corrections applied. */
  readonly label: LabelSettings;
}

/**
 * Maximum number of corrections. Each correction fixes one issue. A paper has at most six issues: three horizontal and
 * three vertical ones.
 */
const MAX_ROUNDS = 8;

/**
 * Finds corrections that make a label's paper printable. Tries the proposals for the first issue, likeliest first, and
 * applies the first one that reduces the number of `paperIssues`. Repeats this until no issues remain.
 *
 * Returns an empty list for a valid paper, and undefined if no solution was found.
 */
export function correctionsFor(label: LabelSettings): Corrected | undefined {
  const corrections: Correction[] = [];
  let corrected = label;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const issues = issuesOf(corrected);
    const [issue] = issues;
    if (issue === undefined) return { corrections, label: corrected };
    const next = proposalsFor(issue, corrected).find(
      (proposal) => isLabel(proposal.label) && issuesOf(proposal.label).length < issues.length,
    );
    if (next === undefined) return undefined;
    corrections.push({ issue, kind: next.kind, changes: changesBetween(corrected, next.label) });
    corrected = next.label;
  }
  return undefined;
}

const issuesOf = (label: LabelSettings): readonly PaperIssue[] => paperIssues({ ...label, elements: [] });

interface Proposal {
  readonly kind: Correction['kind'];
  readonly label: LabelSettings;
}

function proposalsFor({ code, path }: PaperIssue, label: LabelSettings): readonly Proposal[] {
  if (code === 'page_missing') return [pageFor(label)];
  const axes = paperAxes({ ...label, elements: [] });
  if (axes === undefined) return [];
  const isDown = DOWN_PATHS.includes(path);
  if (label.type === 'ROLL2Up') return [withGap(label)];
  const axis = isDown ? axes.down : axes.across;
  const laid = (kind: Proposal['kind'], changes: Partial<Axis>): Proposal => ({
    kind,
    label: withAxis(label, { ...axis, ...changes }, isDown),
  });
  switch (code) {
    case 'margins_exceed_page':
      return [laid('margins', centred(axis)), laid('margins', { after: axis.before }), laid('fewer', fewer(axis))];
    case 'gap_negative':
      return [
        ...(axis.label - axis.pitch <= smallOverlap(label) ? [laid('label-size', { label: axis.pitch })] : []),
        laid('margins', { after: axis.before }),
        laid('margins', centred({ ...axis, pitch: axis.label })),
        laid('fewer', fewer({ ...axis, pitch: axis.label })),
      ];
    case 'page_too_small':
      return [laid('margins', centred(axis)), laid('page', { page: axis.before + axis.label + axis.after })];
    default:
      return code satisfies never;
  }
}

const DOWN_PATHS = ['/page/margins/1', '/page/margins/3', '/grid/row', '/page/height', '/gap/line'];
/** Maximum overlap of labels, in mm, that is treated as an inexact measurement of their size. */
const SMALL_OVERLAP_MM = 1;
const smallOverlap = ({ unit }: LabelSettings): number => SMALL_OVERLAP_MM / (unit === 'inch' ? MM_PER_INCH : 1);

/**
 * Equal margins that centre the labels on the page; the pitch stays the same. Label sheets usually have equal margins
 * on both sides.
 */
function centred({ page, label, pitch, count }: Axis): Partial<Axis> {
  const margin = (page - label - (count - 1) * pitch) / 2;
  return { before: margin, after: margin };
}

/**
 * The number of labels that fit on the page if the first margin and the pitch stay the same, and the resulting margins.
 */
function fewer({ page, before, label, pitch, count }: Axis): Partial<Axis> {
  const capacity = Math.floor((page - Math.max(0, before) - label) / pitch + 1e-9) + 1;
  const held = Math.max(1, Math.min(count, capacity));
  return { count: held, before: Math.max(0, before), after: page - Math.max(0, before) - label - (held - 1) * pitch };
}

/** Common office page sizes by unit, the most common first. */
const PAGES = {
  mm: [
    [210, 297],
    [297, 210],
    [297, 420],
  ],
  inch: [
    [8.5, 11],
    [11, 8.5],
    [11, 17],
  ],
} as const;

/**
 * A page with centred labels: the first common page size that fits or, if none fits, a page that is just large enough.
 */
function pageFor(label: LabelSettings): Proposal {
  const { width, height, grid = { col: 1, row: 1 }, unit = 'mm' } = label;
  const [across, down] = [width * grid.col, height * grid.row];
  const [pageWidth, pageHeight] = PAGES[unit].find(([w, h]) => across <= w && down <= h) ?? [across, down];
  const [left, top] = [rounded((pageWidth - across) / 2), rounded((pageHeight - down) / 2)];
  const page = { width: rounded(pageWidth), height: rounded(pageHeight), margins: [left, top, left, top] } as const;
  return { kind: 'page', label: { ...label, page: { ...page, margins: [...page.margins] } } };
}

/** Returns a label of type `ROLL2Up` with its negative gaps set to 0. */
const withGap = (label: LabelSettings): Proposal => ({
  kind: 'gap',
  label: { ...label, gap: { column: Math.max(0, label.gap?.column ?? 0), line: Math.max(0, label.gap?.line ?? 0) } },
});

function withAxis(
  label: LabelSettings,
  { page, before, after, count, label: side }: Axis,
  isDown: boolean,
): LabelSettings {
  const { page: old = { width: page, height: page }, grid = { col: 1, row: 1 } } = label;
  const [left, top, right, bottom] = old.margins ?? [0, 0, 0, 0];
  const [first, last] = [rounded(before), rounded(after)];
  const size = side === (isDown ? label.height : label.width) ? side : rounded(side);
  return isDown
    ? {
        ...label,
        height: size,
        page: { ...old, height: rounded(page), margins: [left, first, right, last] },
        grid: { ...grid, row: count },
      }
    : {
        ...label,
        width: size,
        page: { ...old, width: rounded(page), margins: [first, top, last, bottom] },
        grid: { ...grid, col: count },
      };
}

/** Returns the lengths and counts of a label's paper, keyed by JSON Pointer, including the API's defaults. */
function numbersOf({
  width,
  height,
  page,
  grid = { col: 1, row: 1 },
  gap,
}: LabelSettings): ReadonlyMap<string, number> {
  const numbers: readonly (readonly [string, number | undefined])[] = [
    ['/width', width],
    ['/height', height],
    ['/page/width', page?.width],
    ['/page/height', page?.height],
    ...(page?.margins ?? [0, 0, 0, 0]).map((margin, index) => [`/page/margins/${index}`, margin] as const),
    ['/grid/col', grid.col],
    ['/grid/row', grid.row],
    ['/gap/column', gap?.column],
    ['/gap/line', gap?.line],
  ];
  return new Map(numbers.flatMap(([path, number]) => (number === undefined ? [] : [[path, number] as const])));
}

function changesBetween(before: LabelSettings, after: LabelSettings): Correction['changes'] {
  const old = numbersOf(before);
  return [...numbersOf(after)].flatMap(([path, number]) =>
    old.get(path) === number ? [] : [{ path, before: old.get(path), after: number }],
  );
}
