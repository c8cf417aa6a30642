import type { LabelElement } from '@platen/sdk';
import { itemAt } from '@platen/sdk/internal/base';
import type { EditorElement, ElementKey } from '../document/editor-document.ts';
import { kindOf } from '../elements/element-kinds.ts';
import type { Finding } from './finding.ts';
import { type FindingInPlace, growthsFor, isFit, type Proposal, proposalsFor } from './proposals.ts';

/** Inspects the label with an element changed. Returns undefined to reject a change regardless of its findings. */
type InspectChange = (element: LabelElement) => Promise<Seen | undefined>;

/** A change that fixes a finding, with the font sizes of its text before and after. */
export interface FoundFix extends Proposal {
  /**
   * Font sizes in points, in the row with the smallest text. Undefined unless the finding is about text that does not
   * fit.
   */
  readonly sizesPt: readonly [before: number, after: number] | undefined;
  /** The row with the smallest text, or the first row with the finding; undefined without rows. */
  readonly row: number | undefined;
}

/**
 * Returns changes that fix a finding in every row and make nothing worse in any row, according to `judge`. Returns an
 * empty list if no proposal does.
 *
 * Text that does not fit gets up to three fixes (taller, wider or larger box), largest font first. Other findings get
 * the smallest change that fixes them.
 */
export async function findFixes(
  place: Omit<FindingInPlace, 'element' | 'finding'>,
  finding: Finding,
  { key, element }: EditorElement,
  before: Seen,
  judge: InspectChange,
): Promise<readonly FoundFix[]> {
  const isIt = (other: Finding): boolean => other.element === key && other.code === finding.code;
  const passes = async (changed: LabelElement): Promise<Seen | undefined> => {
    const after = await judge(changed);
    return after === undefined || after.findings.some(isIt) || isWorse(before, after, finding) ? undefined : after;
  };
  const here = { ...place, element, finding };
  if (!isFit(finding)) {
    for (const proposal of proposalsFor(here)) {
      if ((await passes(proposal.element)) !== undefined)
        return [{ ...proposal, sizesPt: undefined, row: finding.row }];
    }
    return [];
  }
  const style = kindOf(element).textStyle(element);
  if (style === undefined) return [];
  const asked = style.sizePt;
  const rows = [finding.row, ...before.findings.filter(isIt).map(({ row }) => row)];
  const sizeIn = (seen: Seen, row: number | undefined): number => seen.shrunk.get(sizeKey(row, key)) ?? asked;
  const smallest = rows.reduce(
    (least, row) => (sizeIn(before, row) < sizeIn(before, least) ? row : least),
    finding.row,
  );
  const sizeWith = async ({ element: grown }: Proposal): Promise<number | undefined> => {
    const after = await passes(grown);
    return after && Math.min(...rows.map((row) => sizeIn(after, row)));
  };
  const found: (FoundFix & { readonly size: number })[] = [];
  for (const growth of growthsFor(here, style)) {
    // growth in both directions is offered only if neither direction alone is enough
    if (growth.isLast && found.some(({ size }) => size >= asked)) break;
    const best = await leastOfBest(growth.proposals, sizeWith);
    if (best === undefined || (growth.isLast && found.some(({ size }) => size >= best.size))) continue;
    found.push({ ...best.proposal, size: best.size, row: smallest, sizesPt: [sizeIn(before, smallest), best.size] });
  }
  return found.toSorted((a, b) => b.size - a.size).map(({ size: _, ...fix }) => fix);
}

/** Shares of the free space to try in turn until one fixes the finding. */
const SHARES = [1, 0.75, 0.5, 0.25] as const;

/**
 * Binary search in proposals of increasing size: the smallest with the same font size as the largest one that fixes the
 * finding.
 */
async function leastOfBest(
  proposals: readonly Proposal[],
  sizeWith: (proposal: Proposal) => Promise<number | undefined>,
): Promise<{ readonly proposal: Proposal; readonly size: number } | undefined> {
  for (const share of SHARES) {
    let at = Math.ceil(proposals.length * share) - 1;
    let proposal = proposals[at];
    const size = proposal && (await sizeWith(proposal));
    if (proposal === undefined || size === undefined) continue;
    for (let from = 0; from < at; ) {
      const middle = Math.floor((from + at) / 2);
      const tried = itemAt(proposals, middle);
      const triedSize = await sizeWith(tried);
      if (triedSize !== undefined && triedSize >= size) [at, proposal] = [middle, tried];
      else from = middle + 1;
    }
    return { proposal, size };
  }
  return undefined;
}

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
