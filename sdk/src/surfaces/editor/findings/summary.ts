import type { TextFit } from '../../../contract/types.ts';
import type { EditorElement, ElementKey } from '../document/editor-document.ts';
import { byBadness, type Finding } from './finding.ts';
import { findingsOf, type InspectedPart } from './findings-of.ts';

/** What is known of a table's rows, more with every part that was inspected. */
export interface RowSummary {
  /** Rows in all; 1 for a label without a table. */
  readonly rows: number;
  /** Rows that were inspected. */
  readonly checked: number;
  /** Of these, rows that cannot be printed, and rows that print unlike the design. */
  readonly blocked: number;
  readonly differing: number;
  /** Every finding, in no order. */
  readonly findings: readonly Finding[];
  /** Of each element that has findings, in how many rows. */
  readonly rowsByElement: ReadonlyMap<ElementKey, number>;
  /** The worst finding, of the smallest type where several are alike; undefined while nothing is wrong. */
  readonly worst: WorstFinding | undefined;
  /** The smallest size that each text is printed at, by the place of its element: points, and the row. */
  readonly smallestSizes: ReadonlyMap<string, SmallestSize>;
}

export interface SmallestSize {
  readonly fontSizePt: number;
  /** From 0; undefined without a table. */
  readonly row: number | undefined;
}

export interface WorstFinding extends Finding {
  /** Of a text: the size it is printed at there, points. */
  readonly fontSizePt: number | undefined;
}

/** Whether every row was inspected and prints exactly as it is shown. */
export const allPrintAsDesigned = ({ rows, checked, blocked, differing }: RowSummary): boolean =>
  checked === rows && blocked === 0 && differing === 0;

/** What is known before anything was inspected. */
export const emptySummary = (rows: number): RowSummary => ({
  rows,
  checked: 0,
  blocked: 0,
  differing: 0,
  findings: [],
  rowsByElement: new Map(),
  worst: undefined,
  smallestSizes: new Map(),
});

/** A part of an inspection, with the sizes of its texts. */
export interface SummarisedPart extends InspectedPart {
  readonly texts: readonly TextFit[];
}

/** The summary with one more part of the rows. What the design itself has is told once, whatever the parts. */
export function withPart(summary: RowSummary, part: SummarisedPart, elements: readonly EditorElement[]): RowSummary {
  const known = new Set(summary.findings.filter(isOfDesign).map(idOf));
  const fresh = findingsOf(part, elements).filter((finding) => !isOfDesign(finding) || !known.has(idOf(finding)));
  const findings = [...summary.findings, ...fresh];
  const smallestSizes = withSizes(summary.smallestSizes, part);
  const checked = summary.checked + Math.max(1, part.rows.length);
  return {
    ...{ rows: summary.rows, checked, findings, smallestSizes },
    ...countRows(findings, summary.rows, checked),
    rowsByElement: countByElement(findings, checked),
    worst: worstOf(findings, smallestSizes, elements),
  };
}

const isOfDesign = ({ row }: Finding): boolean => row === undefined;
const idOf = ({ path, code, message }: Finding): string => `${path} ${code} ${message}`;

function countRows(
  findings: readonly Finding[],
  rows: number,
  checked: number,
): Pick<RowSummary, 'blocked' | 'differing'> {
  const blocking = findings.filter(({ weight }) => weight === 'blocks');
  // what the design has keeps every row from being printed, inspected or not
  if (blocking.some(isOfDesign)) return { blocked: rows, differing: 0 };
  const blocked = new Set(blocking.map(({ row }) => row));
  const differing = findings.filter(({ weight, row }) => weight === 'differs' && !blocked.has(row));
  if (differing.some(isOfDesign)) return { blocked: blocked.size, differing: checked - blocked.size };
  return { blocked: blocked.size, differing: new Set(differing.map(({ row }) => row)).size };
}

function countByElement(findings: readonly Finding[], checked: number): ReadonlyMap<ElementKey, number> {
  const rows = new Map<ElementKey, Set<number | undefined>>();
  for (const { element, row } of findings) {
    if (element === undefined) continue;
    const known = rows.get(element);
    if (known === undefined) rows.set(element, new Set([row]));
    else known.add(row);
  }
  return new Map([...rows].map(([element, of]) => [element, of.has(undefined) ? checked : of.size]));
}

function withSizes(
  known: ReadonlyMap<string, SmallestSize>,
  { rows, texts }: SummarisedPart,
): ReadonlyMap<string, SmallestSize> {
  const sizes = new Map(known);
  for (const { element, smallestFontSize, smallestItem } of texts) {
    const before = sizes.get(element);
    if (before === undefined || smallestFontSize < before.fontSizePt) {
      sizes.set(element, { fontSizePt: smallestFontSize, row: rows[smallestItem] });
    }
  }
  return sizes;
}

/** The worse of two, the earlier row of two that are as bad: looking at each once, since a page waits for it at every part. */
const worseOf = (known: Finding | undefined, each: Finding): Finding =>
  known === undefined || (byBadness(each, known) || (each.row ?? -1) - (known.row ?? -1)) < 0 ? each : known;

/** Of texts, the row with the smallest type stands for all that are as bad. */
function worstOf(
  findings: readonly Finding[],
  sizes: ReadonlyMap<string, SmallestSize>,
  elements: readonly EditorElement[],
): WorstFinding | undefined {
  const worst = findings.reduce<Finding | undefined>(worseOf, undefined);
  if (worst === undefined) return undefined;
  const index = elements.findIndex(({ key }) => key === worst.element);
  const size = sizes.get(`e${index}`);
  if (size === undefined || worst.weight === 'blocks') return { ...worst, fontSizePt: undefined };
  const like = findings.find(
    ({ row, element, code }) => row === size.row && element === worst.element && code === worst.code,
  );
  return like === undefined ? { ...worst, fontSizePt: undefined } : { ...like, fontSizePt: size.fontSizePt };
}
