import type { TextFit } from '@platen/sdk';
import type { ElementKey } from '../document/editor-document.ts';
import type { Finding, Weight } from './finding.ts';
import type { InspectedPart } from './findings-of.ts';
import type { FindingGroup } from './groups.ts';

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
  /** The findings by element, field and kind: the worst first, and of these the one that is found in most rows. */
  readonly groups: readonly FindingGroup[];
  /** How many groups there are: known without making them. */
  readonly kinds: number;
  /** How much is wrong with each row that cannot be printed or prints unlike the design, by its place from 0. */
  readonly weights: ReadonlyMap<number, Exclude<Weight, 'advice'>>;
  /** How much is wrong with the design itself, in every row; undefined where that is nothing, or advice. */
  readonly designWeight: Exclude<Weight, 'advice'> | undefined;
  /** What was found of each element that has findings. */
  readonly byElement: ReadonlyMap<ElementKey, FoundOfElement>;
  /** The worst finding, of the smallest type where several are alike; undefined while nothing is wrong. */
  readonly worst: WorstFinding | undefined;
  /** The smallest size that each text is printed at, by the place of its element: points, and the row. */
  readonly smallestSizes: ReadonlyMap<string, SmallestSize>;
}

export interface FoundOfElement {
  /** In how many rows. */
  readonly rows: number;
  /** The worst of it. */
  readonly weight: Weight;
  /** The first of these rows, from 0; undefined where the design itself is concerned alone. */
  readonly firstRow: number | undefined;
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
  groups: [],
  kinds: 0,
  weights: new Map(),
  designWeight: undefined,
  byElement: new Map(),
  worst: undefined,
  smallestSizes: new Map(),
});

/** A part of an inspection, with the sizes of its texts. */
export interface SummarisedPart extends InspectedPart {
  readonly texts: readonly TextFit[];
}
