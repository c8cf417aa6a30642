import type { TextFit } from '@platen/sdk';
import type { Inspection } from '@platen/sdk/render';
import type { EditorElement, ElementKey } from '../document/editor-document.ts';
import { bySeverity, type Finding, findingsOf, type InspectedPart, WEIGHTS, type Weight } from './finding.ts';

/** Summary of the row check, updated each time a part of the rows has been inspected. */
export interface RowSummary {
  /** Number of rows; 1 for a label without a table. */
  readonly rows: number;
  /** Number of inspected rows. */
  readonly checked: number;
  /** Number of inspected rows that cannot be printed. */
  readonly blocked: number;
  /** Number of inspected rows that can be printed, but whose labels differ from the design. */
  readonly differing: number;
  /**
   * Number of inspected rows whose only problem is text that is visibly smaller than designed (see `VISIBLY_SMALLER`).
   */
  readonly smaller: number;
  /** All findings, unsorted. */
  readonly findings: readonly Finding[];
  /** Findings grouped by element, field and kind: worst first, then by number of rows. */
  readonly groups: readonly FindingGroup[];
  /** Number of groups. Reading this number does not build the list of groups. */
  readonly kinds: number;
  /** Severity of each row that cannot be printed or prints differently from the design, by row index. */
  readonly weights: ReadonlyMap<number, Exclude<Weight, 'advice'>>;
  /** Severity of the problems in the design, which affect every row; undefined without problems or with advice only. */
  readonly designWeight: Exclude<Weight, 'advice'> | undefined;
  /** Summary of the findings of each element that has findings. */
  readonly byElement: ReadonlyMap<ElementKey, FoundOfElement>;
  /** The worst finding; among equally bad findings, the one with the smallest font. Undefined without findings. */
  readonly worst: WorstFinding | undefined;
  /**
   * Smallest printed font size of each text element, in points, with its row. Keys are the element ids of layout
   * reports, such as `e3`.
   */
  readonly smallestSizes: ReadonlyMap<string, SmallestSize>;
}

export interface FoundOfElement {
  /** The worst severity among the findings of the element. */
  readonly weight: Weight;
  /** Number of rows with findings of the severity `weight`. */
  readonly rows: number;
  /** Index of the first row with a finding of this severity, from 0; undefined if only the design is affected. */
  readonly firstRow: number | undefined;
}

interface SmallestSize {
  readonly fontSizePt: number;
  /** Index of the row with the smallest font, from 0; undefined without a table. */
  readonly row: number | undefined;
}

export interface WorstFinding extends Finding {
  /** Font size, in points, at which the text is printed in `row`; undefined for findings without a font size. */
  readonly fontSizePt: number | undefined;
}

/** Tests if every row has been inspected and prints without loss. Text that is smaller than designed is not a loss. */
export const allPrintWell = ({ rows, checked, blocked, differing }: RowSummary): boolean =>
  checked === rows && blocked === 0 && differing === 0;

/**
 * Tests if every row has been inspected and prints as designed. If there is only one row, its text may be smaller than
 * designed, because the editor shows it at its printed size.
 */
export const allPrintAsDesigned = (summary: RowSummary): boolean =>
  allPrintWell(summary) && (summary.smaller === 0 || summary.rows === 1);

/** Returns the summary of rows that have not been inspected yet. */
export const emptySummary = (rows: number): RowSummary => ({
  rows,
  checked: 0,
  blocked: 0,
  differing: 0,
  smaller: 0,
  findings: [],
  groups: [],
  kinds: 0,
  weights: new Map(),
  designWeight: undefined,
  byElement: new Map(),
  worst: undefined,
  smallestSizes: new Map(),
});

/** Result of inspecting a part of the rows, including the printed font sizes of their text. */
export interface SummarisedPart extends InspectedPart, Pick<Inspection, 'shrunkTexts'> {
  readonly texts: readonly TextFit[];
}

/** Accumulates the summary of an inspection, part by part. */
interface Tally {
  /**
   * Adds the result for a part of the rows, and returns the new summary. Counts problems of the design, which every
   * result lists, only once.
   */
  readonly add: (part: SummarisedPart) => RowSummary;
}

/**
 * Creates a tally for a label with this number of rows. `add` runs on the main thread for every part, so it visits each
 * new finding only once and leaves lists of findings to be created when they are first read.
 */
export function createTally(rows: number, elements: readonly EditorElement[]): Tally {
  const findings: Finding[] = [];
  const ofDesign = new Map<string, Finding>();
  const groups = createGroups();
  const countRow = createRowCount(rows, elements);
  const countElement = createElementCount();
  const findWorst = createWorst(elements);
  let checked = 0;

  const isNew = (finding: Finding): boolean => finding.row !== undefined || !ofDesign.has(likeness(finding));
  return {
    add(part) {
      checked += Math.max(1, part.rows.length);
      const fresh = findingsOf(part, elements).filter(isNew);
      for (const finding of fresh) {
        findings.push(finding);
        groups.add(finding);
        if (finding.row === undefined) ofDesign.set(likeness(finding), finding);
      }
      const kinds = groups.list();
      return withLists(findings, kinds, {
        ...{ rows, checked, kinds: kinds.length, designWeight: weightOfAll([...ofDesign.values()]) },
        ...{ ...countRow(fresh, part, checked), byElement: countElement(fresh, checked), ...findWorst(fresh, part) },
      });
    },
  };
}

const likeness = ({ path, code, message }: Finding): string => `${path} ${code} ${message}`;

function weightOfAll(findings: readonly Finding[]): Exclude<Weight, 'advice'> | undefined {
  const has = (weight: Weight): boolean => findings.some((finding) => finding.weight === weight);
  return has('blocks') ? 'blocks' : has('differs') ? 'differs' : undefined;
}

type Lists = Pick<RowSummary, 'findings' | 'groups' | 'weights'>;

/** Adds the lists of the findings so far to a summary. Each list is created when it is first read. */
function withLists(
  all: readonly Finding[],
  kinds: readonly FindingGroup[],
  counts: Omit<RowSummary, keyof Lists>,
): RowSummary {
  const { length } = all;
  const findings = lazily(() => all.slice(0, length));
  const groups = lazily(() => sortGroups(kinds));
  const weights = lazily(() => rowWeights(findings()));
  return {
    ...counts,
    get findings() {
      return findings();
    },
    get groups() {
      return groups();
    },
    get weights() {
      return weights();
    },
  };
}

function lazily<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Share of the designed font size below which readers notice that text was shrunk. */
const VISIBLY_SMALLER = 0.9;

/** Returns the rows in which text is visibly smaller than designed, unless the user allowed it to shrink. */
function smallerRows(
  { rows, texts, shrunkTexts }: SummarisedPart,
  elements: readonly EditorElement[],
): readonly number[] {
  const designed = new Map(texts.map(({ element, fontSize }) => [element, fontSize]));
  return shrunkTexts
    .filter(
      ({ element, fontSizePt }) =>
        fontSizePt < VISIBLY_SMALLER * (designed.get(element) ?? 0) &&
        elements[Number(element.slice(1))]?.shrinks !== true,
    )
    .map(({ item }) => rows[item] ?? 0);
}

/**
 * Returns a counter of rows by their worst problem: not printable, printed differently, or printed with smaller text.
 */
function createRowCount(rows: number, elements: readonly EditorElement[]) {
  const blocked = new Set<number>();
  const differing = new Set<number>();
  const smaller = new Set<number>();
  let ofDesign: Weight | undefined;
  return (
    fresh: readonly Finding[],
    part: SummarisedPart,
    checked: number,
  ): Pick<RowSummary, 'blocked' | 'differing' | 'smaller'> => {
    for (const { weight, row } of fresh) {
      if (weight === 'advice') continue;
      if (row === undefined) ofDesign = ofDesign === 'blocks' ? ofDesign : weight;
      else if (weight === 'blocks') blocked.add(row);
      else differing.add(row);
    }
    for (const { row } of fresh) if (row !== undefined && blocked.has(row)) differing.delete(row);
    for (const row of smallerRows(part, elements)) if (!blocked.has(row) && !differing.has(row)) smaller.add(row);
    // an error in the design blocks every row, inspected or not
    if (ofDesign === 'blocks') return { blocked: rows, differing: 0, smaller: 0 };
    if (ofDesign === 'differs') return { blocked: blocked.size, differing: checked - blocked.size, smaller: 0 };
    return { blocked: blocked.size, differing: differing.size, smaller: smaller.size };
  };
}

/** Findings of one severity about an element. */
interface ElementRows {
  readonly rows: Set<number>;
  /** Index of the first row in `rows`, from 0; `Infinity` if there are none. */
  first: number;
  /** True if the design itself has a finding of this severity, which affects every row. */
  isEvery: boolean;
}

/** Returns a counter of rows by element. Counts only the rows with findings of the element's worst severity. */
function createElementCount() {
  const known = new Map<ElementKey, Map<Weight, ElementRows>>();
  const note = ({ element, row, weight }: Finding): void => {
    if (element === undefined) return;
    const weights = known.get(element) ?? new Map<Weight, ElementRows>();
    known.set(element, weights);
    const of = weights.get(weight) ?? { rows: new Set(), first: Number.POSITIVE_INFINITY, isEvery: false };
    weights.set(weight, of);
    if (row === undefined) of.isEvery = true;
    else of.rows.add(row);
    of.first = Math.min(of.first, row ?? of.first);
  };
  return (fresh: readonly Finding[], checked: number): ReadonlyMap<ElementKey, FoundOfElement> => {
    fresh.forEach(note);
    return new Map(
      [...known].flatMap(([key, weights]) => {
        const weight = WEIGHTS.find((each) => weights.has(each));
        const of = weight && weights.get(weight);
        if (weight === undefined || of === undefined) return [];
        const { rows, first, isEvery } = of;
        const firstRow = rows.size > 0 ? first : undefined;
        return [[key, { weight, rows: isEvery ? checked : rows.size, firstRow }] as const];
      }),
    );
  };
}

/** Returns the worse of two findings; if both are equally bad, the finding in the earlier row. */
const worseOf = (known: Finding | undefined, each: Finding): Finding =>
  known === undefined || (bySeverity(each, known) || (each.row ?? -1) - (known.row ?? -1)) < 0 ? each : known;

/**
 * Returns a function that tracks the worst finding. Of the rows in which the element has this finding, the function
 * reports the row with the smallest font.
 */
function createWorst(elements: readonly EditorElement[]) {
  const places = new Map(elements.map(({ key }, index) => [key, `e${index}`]));
  const sizes = new Map<string, SmallestSize & { readonly found: readonly Finding[] }>();
  let worst: Finding | undefined;

  const noteSizes = (fresh: readonly Finding[], { rows, texts }: SummarisedPart): void => {
    for (const { element: place, smallestFontSize: fontSizePt, smallestItem } of texts) {
      const known = sizes.get(place);
      if (known !== undefined && known.fontSizePt <= fontSizePt) continue;
      const row = rows[smallestItem];
      const found = fresh.filter((finding) => finding.row === row && places.get(finding.element ?? -1) === place);
      sizes.set(place, { fontSizePt, row, found });
    }
  };
  const describeWorst = (): WorstFinding | undefined => {
    if (worst === undefined) return undefined;
    const { code, weight, element = -1 } = worst;
    const place = weight === 'blocks' ? undefined : places.get(element);
    const size = place === undefined ? undefined : sizes.get(place);
    const like = size?.found.find((each) => each.code === code);
    return like === undefined ? { ...worst, fontSizePt: undefined } : { ...like, fontSizePt: size?.fontSizePt };
  };
  return (fresh: readonly Finding[], part: SummarisedPart): Pick<RowSummary, 'worst' | 'smallestSizes'> => {
    worst = fresh.reduce<Finding | undefined>(worseOf, worst);
    noteSizes(fresh, part);
    return { worst: describeWorst(), smallestSizes: new Map(sizes) };
  };
}

/** Findings of the same kind about the same element: one problem to fix, in any number of rows. */
export interface FindingGroup {
  /** Unique id of the group. */
  readonly id: string;
  /** The finding in the first affected row. The list shows this finding and offers fixes for it. */
  readonly first: Finding;
  readonly element: ElementKey | undefined;
  /** Number of affected rows; 0 for a problem in the label's design. */
  readonly count: number;
  /** Indexes of the first affected rows, from 0, in ascending order; at most `MAX_GROUP_ROWS`. */
  readonly rows: readonly number[];
  /** Tests if a row has the finding, according to the rows checked so far. */
  readonly has: (row: number) => boolean;
}

/** Maximum number of rows to list per group. Thousands of rows would freeze the page. */
export const MAX_GROUP_ROWS = 50;

/** Findings grouped by element, field and kind; updated with every checked part of the rows. */
export interface Groups {
  add(finding: Finding): void;
  /** Returns the groups so far, unsorted. Later findings do not change the returned groups. */
  list(): readonly FindingGroup[];
}

/** Creates an empty set of groups. Adding a finding takes constant time. */
export function createGroups(): Groups {
  const groups = new Map<string, { readonly all: Set<number>; group: FindingGroup }>();
  return {
    add(finding) {
      const id = groupId(finding);
      const known = groups.get(id) ?? emptyGroup(id, finding);
      groups.set(id, known);
      const { all, group } = known;
      const { row } = finding;
      const isNew = row !== undefined && !all.has(row);
      if (isNew) all.add(row);
      const isFirst = (row ?? -1) < (group.first.row ?? -1);
      if (isNew || isFirst)
        known.group = {
          ...group,
          first: isFirst ? finding : group.first,
          count: all.size,
          rows: isNew ? withRow(group.rows, row) : group.rows,
        };
    },
    list: () => [...groups.values()].map(({ group }) => group),
  };
}

/** Sorts groups: worst first, then by number of rows. */
export const sortGroups = (groups: readonly FindingGroup[]): readonly FindingGroup[] =>
  groups.toSorted((a, b) => bySeverity(a.first, b.first) || b.count - a.count);

const groupId = ({ element, field, code }: Finding): string => `${element ?? ''} ${field ?? ''} ${code}`;

function emptyGroup(id: string, first: Finding): { readonly all: Set<number>; group: FindingGroup } {
  const all = new Set<number>();
  return { all, group: { id, first, element: first.element, count: 0, rows: [], has: (row) => all.has(row) } };
}

/** Inserts a row in ascending order. Keeps only the first `MAX_GROUP_ROWS` rows. */
function withRow(rows: readonly number[], row: number): readonly number[] {
  const at = rows.findLastIndex((each) => each < row) + 1;
  return at >= MAX_GROUP_ROWS ? rows : rows.toSpliced(at, 0, row).slice(0, MAX_GROUP_ROWS);
}

/** Returns the severity of each row that cannot be printed or prints differently from the design, by row index. */
export function rowWeights(findings: readonly Finding[]): ReadonlyMap<number, Exclude<Weight, 'advice'>> {
  const weights = new Map<number, Exclude<Weight, 'advice'>>();
  for (const { row, weight } of findings) {
    if (row !== undefined && weight !== 'advice' && weights.get(row) !== 'blocks') weights.set(row, weight);
  }
  return weights;
}
