import type { TextFit } from '@platen/sdk';
import type { ElementKey } from '../document/editor-document.ts';
import type { Finding, Weight } from './finding.ts';
import type { InspectedPart } from './findings-of.ts';
import type { FindingGroup } from './groups.ts';

/** Summary of the row check; grows with every inspected part. */
export interface RowSummary {
  /** Number of rows; 1 for a label without a table. */
  readonly rows: number;
  /** Number of inspected rows. */
  readonly checked: number;
  /** Number of inspected rows that cannot be printed, and of rows that print differently from the design. */
  readonly blocked: number;
  readonly differing: number;
  /** All findings, unsorted. */
  readonly findings: readonly Finding[];
  /** Findings grouped by element, field and kind: worst first, then by number of rows. */
  readonly groups: readonly FindingGroup[];
  /** Number of groups, available without building their list. */
  readonly kinds: number;
  /** Severity of each row that cannot be printed or prints differently from the design, by row index. */
  readonly weights: ReadonlyMap<number, Exclude<Weight, 'advice'>>;
  /** Severity of problems of the design, which affect every row; undefined if there are none or only advice. */
  readonly designWeight: Exclude<Weight, 'advice'> | undefined;
  /** Findings of each element that has any. */
  readonly byElement: ReadonlyMap<ElementKey, FoundOfElement>;
  /** The worst finding; among equal ones, the one with the smallest font. Undefined if there is none. */
  readonly worst: WorstFinding | undefined;
  /** Smallest printed font size of each text in points and its row, by the element's id in reports. */
  readonly smallestSizes: ReadonlyMap<string, SmallestSize>;
}

export interface FoundOfElement {
  /** Number of affected rows. */
  readonly rows: number;
  /** The worst severity. */
  readonly weight: Weight;
  /** The first affected row, from 0; undefined if only the design is affected. */
  readonly firstRow: number | undefined;
}

export interface SmallestSize {
  readonly fontSizePt: number;
  /** Index of the row, from 0; undefined without a table. */
  readonly row: number | undefined;
}

export interface WorstFinding extends Finding {
  /** Printed font size of a text in that row, in points. */
  readonly fontSizePt: number | undefined;
}

/** Tests if every row was inspected and prints exactly as shown. */
export const allPrintAsDesigned = ({ rows, checked, blocked, differing }: RowSummary): boolean =>
  checked === rows && blocked === 0 && differing === 0;

/** Returns the summary before the first inspection. */
export const emptySummary = (rows: number): RowSummary => ({
  rows,
  checked: 0,
  blocked: 0,
  differing: 0,
  findings: [],
  groups: [],
  kinds: 0,
  weights: new Map(),
  designWeight: undefined,
  byElement: new Map(),
  worst: undefined,
  smallestSizes: new Map(),
});

/** A part of an inspection, with the font sizes of its texts. */
export interface SummarisedPart extends InspectedPart {
  readonly texts: readonly TextFit[];
}
