import type { ElementKey } from '../document/editor-document.ts';
import { byBadness, type Finding, type Weight } from './finding.ts';

/** Findings of the same kind about the same element: one thing to mend, in however many rows. */
export interface FindingGroup {
  /** Tells the group apart. */
  readonly id: string;
  /** One of them, of the first row: what is shown, and what a fix is looked for. */
  readonly first: Finding;
  readonly element: ElementKey | undefined;
  /** The rows, from 0, in their order; none for what the design itself has. */
  readonly rows: readonly number[];
}

/** Tells apart the group that a finding belongs to. */
export const groupId = ({ element, field, code }: Finding): string => `${element ?? ''} ${field ?? ''} ${code}`;

/** The findings by element, field and kind: the worst first, and of these the one that is found in most rows. */
export function groupFindings(findings: readonly Finding[]): readonly FindingGroup[] {
  const groups = new Map<string, { first: Finding; readonly rows: Set<number> }>();
  for (const finding of findings) {
    const id = groupId(finding);
    const known = groups.get(id) ?? { first: finding, rows: new Set<number>() };
    groups.set(id, known);
    if (finding.row !== undefined) known.rows.add(finding.row);
    if ((finding.row ?? -1) < (known.first.row ?? -1)) known.first = finding;
  }
  return [...groups]
    .map(([id, { first, rows }]) => ({ id, first, element: first.element, rows: [...rows].sort((a, b) => a - b) }))
    .sort((a, b) => byBadness(a.first, b.first) || b.rows.length - a.rows.length);
}

/** How much is wrong with each row that cannot be printed or prints unlike the design, by its place from 0. */
export function rowWeights(findings: readonly Finding[]): ReadonlyMap<number, Exclude<Weight, 'advice'>> {
  const weights = new Map<number, Exclude<Weight, 'advice'>>();
  for (const { row, weight } of findings) {
    if (row !== undefined && weight !== 'advice' && weights.get(row) !== 'blocks') weights.set(row, weight);
  }
  return weights;
}
