import type { ElementKey } from '../document/editor-document.ts';
import { byBadness, type Finding, type Weight } from './finding.ts';

/** Findings of the same kind about the same element: one problem to fix, in any number of rows. */
export interface FindingGroup {
  /** Tells the group apart. */
  readonly id: string;
  /** One of them, of the first row: what is shown, and what a fix is looked for. */
  readonly first: Finding;
  readonly element: ElementKey | undefined;
  /** In how many rows; 0 for what the design itself has. */
  readonly count: number;
  /** The first of these rows, from 0, in their order: as many as are ever listed. */
  readonly rows: readonly number[];
  /** Whether a row has it, as far as is known when this is asked. */
  readonly has: (row: number) => boolean;
}

/** Rows of a group that can be listed: nobody reads more, and a page of thousands would freeze. */
export const MOST_GROUP_ROWS = 50;

/** Findings by element, field and kind, more with every part of the rows. */
export interface Groups {
  add(finding: Finding): void;
  /** The groups until now, in no order; what is added later changes none of them. */
  list(): readonly FindingGroup[];
}

/** No groups yet. A finding that is added costs the same however many there are. */
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

/** The groups, the worst first, and of these the one that is found in most rows. */
export const sortGroups = (groups: readonly FindingGroup[]): readonly FindingGroup[] =>
  groups.toSorted((a, b) => byBadness(a.first, b.first) || b.count - a.count);

/** Tells apart the group that a finding belongs to. */
const groupId = ({ element, field, code }: Finding): string => `${element ?? ''} ${field ?? ''} ${code}`;

function emptyGroup(id: string, first: Finding): { readonly all: Set<number>; group: FindingGroup } {
  const all = new Set<number>();
  return { all, group: { id, first, element: first.element, count: 0, rows: [], has: (row) => all.has(row) } };
}

/** The rows with one more, in their order, as far as they can be listed. */
function withRow(rows: readonly number[], row: number): readonly number[] {
  const at = rows.findLastIndex((each) => each < row) + 1;
  return at >= MOST_GROUP_ROWS ? rows : rows.toSpliced(at, 0, row).slice(0, MOST_GROUP_ROWS);
}

/** How much is wrong with each row that cannot be printed or prints unlike the design, by its place from 0. */
export function rowWeights(findings: readonly Finding[]): ReadonlyMap<number, Exclude<Weight, 'advice'>> {
  const weights = new Map<number, Exclude<Weight, 'advice'>>();
  for (const { row, weight } of findings) {
    if (row !== undefined && weight !== 'advice' && weights.get(row) !== 'blocks') weights.set(row, weight);
  }
  return weights;
}
