import type { ElementKey } from '../document/editor-document.ts';
import { bySeverity, type Finding, type Weight } from './finding.ts';

/** Findings of the same kind about the same element: one problem to fix, in any number of rows. */
export interface FindingGroup {
  /** Unique id of the group. */
  readonly id: string;
  /** The finding in the first row, which is shown and for which fixes are searched. */
  readonly first: Finding;
  readonly element: ElementKey | undefined;
  /** Number of rows; 0 for a problem of the design. */
  readonly count: number;
  /** The first of these rows, from 0, in ascending order, up to the maximum that can be listed. */
  readonly rows: readonly number[];
  /** Tests if a row has the finding, according to the rows checked so far. */
  readonly has: (row: number) => boolean;
}

/** Maximum number of listed rows per group. Thousands would freeze the page. */
export const MAX_GROUP_ROWS = 50;

/** Findings grouped by element, field and kind; grows with every checked part of the rows. */
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

/** Returns the id of a finding's group. */
const groupId = ({ element, field, code }: Finding): string => `${element ?? ''} ${field ?? ''} ${code}`;

function emptyGroup(id: string, first: Finding): { readonly all: Set<number>; group: FindingGroup } {
  const all = new Set<number>();
  return { all, group: { id, first, element: first.element, count: 0, rows: [], has: (row) => all.has(row) } };
}

/** Inserts a row in order, up to the maximum that can be listed. */
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
