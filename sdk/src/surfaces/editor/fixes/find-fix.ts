import type { LabelElement } from '../../../contract/types.ts';
import type { EditorElement } from '../document/editor-document.ts';
import type { Finding } from '../findings/finding.ts';
import { type FindingInPlace, type Proposal, proposalsFor } from './proposals.ts';

/**
 * What the label would be said of with an element changed: by an inspection of the rows that matter. Undefined of a change
 * that is no fix whatever is said of it.
 */
export type Judge = (element: LabelElement) => Promise<readonly Finding[] | undefined>;

/**
 * The least change that mends a finding and makes nothing worse, as an inspection judges it; undefined where none of those
 * tried does.
 */
export async function findFix(
  place: Omit<FindingInPlace, 'element' | 'finding'>,
  finding: Finding,
  { key, element }: EditorElement,
  before: readonly Finding[],
  judge: Judge,
): Promise<Proposal | undefined> {
  const isIt = (other: Finding): boolean => other.element === key && other.code === finding.code;
  for (const proposal of proposalsFor({ ...place, element, finding })) {
    const after = await judge(proposal.element);
    if (after !== undefined && !after.some(isIt) && !isWorse(before, after)) return proposal;
  }
  return undefined;
}

/** Whether there is more of any kind than before, for any element, advice aside. */
export function isWorse(before: readonly Finding[], after: readonly Finding[]): boolean {
  const counts = new Map<string, number>();
  for (const finding of before) counts.set(kindOf(finding), (counts.get(kindOf(finding)) ?? 0) + 1);
  for (const finding of after) {
    const left = (counts.get(kindOf(finding)) ?? 0) - 1;
    if (left < 0 && finding.weight !== 'advice') return true;
    counts.set(kindOf(finding), left);
  }
  return false;
}

const kindOf = ({ element, code }: Finding): string => `${element} ${code}`;
