import type { ElementKey } from '../document/editor-document.ts';
import type { Finding } from './finding.ts';

/** Result of inspecting some rows. */
export interface Seen {
  readonly findings: readonly Finding[];
  /** Printed font sizes in points of texts that were shrunk, by `sizeKey`. */
  readonly shrunk: ReadonlyMap<string, number>;
}

/** Returns the key of a text in a row. Rows are numbered from 0; undefined without rows. */
export const sizeKey = (row: number | undefined, element: ElementKey | undefined): string => `${row} ${element}`;

/** Tolerance for equal font sizes, in points. */
const SAME_SIZE_PT = 0.001;

/**
 * Tests if a change that fixes a finding makes any row worse: a new finding, a different finding of an unchanged
 * element, or a smaller font. A row that had the finding may get advice about the same element instead, unless the
 * finding itself was advice.
 */
export function isWorse(before: Seen, after: Seen, fixed: Pick<Finding, 'element' | 'code' | 'weight'>): boolean {
  const known = new Map(before.findings.map((finding) => [placeOf(finding), finding.message]));
  const isReplacedByAdvice = ({ row, element, weight }: Finding): boolean =>
    weight === 'advice' &&
    fixed.weight !== 'advice' &&
    element === fixed.element &&
    known.has(placeOf({ row, element, field: undefined, code: fixed.code }));
  const isNew = (finding: Finding): boolean => {
    const message = known.get(placeOf(finding));
    return message === undefined
      ? !isReplacedByAdvice(finding)
      : finding.element !== fixed.element && finding.message !== message;
  };
  const isSmaller = ([key, size]: readonly [string, number]): boolean =>
    size < (before.shrunk.get(key) ?? Number.POSITIVE_INFINITY) - SAME_SIZE_PT;
  return after.findings.some(isNew) || [...after.shrunk].some(isSmaller);
}

/** Issues have no element if several elements show their field. */
const placeOf = ({ row, element, field, code }: Pick<Finding, 'row' | 'element' | 'field' | 'code'>): string =>
  `${row} ${element ?? field} ${code}`;
