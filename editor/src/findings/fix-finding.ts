import type { LabelElement, PrintItem } from '@platen/sdk';
import { itemAt, type Rect } from '@platen/sdk/internal/base';
import type { QuietZone } from '@platen/sdk/preview';
import { boundsOf, boxOf, cornersOf } from '../document/box.ts';
import { changeElements } from '../document/change-elements.ts';
import {
  drawnElements,
  type EditorDocument,
  type EditorElement,
  type ElementKey,
  templateOf,
} from '../document/editor-document.ts';
import { type Outline, overlapsOf } from '../document/overlap.ts';
import { kindOf } from '../elements/element-kinds.ts';
import type { EditorStore } from '../ui/editor-store.ts';
import { type Finding, findingsOf } from './finding.ts';
import { type FindingInPlace, growthsFor, isFit, type Proposal, proposalsFor } from './proposals.ts';
import { inspectInParts, type RowCheckParts } from './row-check.ts';

/** Maximum number of rows on which each proposal is tried first. Only proposals that pass are tried on every row. */
const MAX_TRIED_ROWS = 40;
/** Smallest change to try, in the label's unit. */
const STEP = { mm: 0.5, inch: 1 / 64 } as const;

/** Fixes offered for a finding. */
export interface FixOffers {
  /** Changes to the design. Each was tried on every row: it fixes the finding everywhere and makes no row worse. */
  readonly fixes: readonly FoundFix[];
  /**
   * The shortening that makes the row's text fit in the box. Undefined unless the text of nearly all other rows fits.
   */
  readonly shortening: Shortening | undefined;
}

/** A row whose text is too long, and the number of its characters that fit in the element's box. */
export interface Shortening {
  readonly row: number | undefined;
  /** Number of characters that fit. */
  readonly fits: number;
  /** Number of characters in the whole text. */
  readonly length: number;
}

/** Searches for fixes for the findings of the current document. All searches share one inspection of all rows. */
interface FixSearch {
  /**
   * Returns the fixes for a finding that affects `count` rows. Rejects with the signal's reason if the search is
   * aborted.
   */
  offersFor(finding: Finding, count: number): Promise<FixOffers>;
}

/** Cached inspection of all rows, by editor. `key` is the state of the editor that was inspected. */
const inspectionCache = new WeakMap<EditorStore, { readonly key: readonly unknown[]; readonly seen: Promise<Seen> }>();

const NONE: FixOffers = { fixes: [], shortening: undefined };

/** Creates a search for fixes in the store's current document. */
export function createFixSearch(
  store: EditorStore,
  { inspect }: Pick<RowCheckParts, 'inspect'>,
  signal: AbortSignal,
): FixSearch {
  const { document } = store.history.value.present;
  const items = store.items.value;
  const printer = { resolutionDpi: store.resolutionDpi.value, ink: store.ink.value };
  /** Inspects a label with the rows at these indexes; with all rows if `places` is undefined. */
  async function inspectRows(shown: EditorDocument, places?: readonly number[], given = items): Promise<Seen> {
    const template = templateOf(shown);
    const findings: Finding[] = [];
    const shrunk = new Map<string, number>();
    const some = places === undefined ? given : places.flatMap((row) => given?.[row] ?? []);
    const inspectPart = (part: readonly PrintItem[] | undefined) =>
      inspect({ template, items: part, ...printer }, signal);
    for await (const { rows: inspected, inspection, shrunkTexts } of inspectInParts(some, inspectPart, signal)) {
      const rows = inspected.map((row) => places?.[row] ?? row);
      findings.push(...findingsOf({ rows, inspection }, drawnElements(document)));
      for (const { item, element, fontSizePt } of shrunkTexts)
        shrunk.set(sizeKey(rows[item], drawnElements(document)[Number(element.slice(1))]?.key), fontSizePt);
    }
    return { findings, shrunk };
  }

  const allRows = (): Promise<Seen> => {
    const key = [document.elements, document.label, items, printer.resolutionDpi, printer.ink];
    return inspectOnce(store, key, () => inspectRows(document), signal);
  };

  async function fixesOf(finding: Finding, element: EditorElement): Promise<readonly FoundFix[]> {
    const before = await allRows();
    const isIt = ({ element: key, code }: Finding): boolean => key === finding.element && code === finding.code;
    const tried = items === undefined ? undefined : concerned(before.findings, finding);
    const beforeTried = tried === undefined ? before : rowsOf(before, new Set(tried));
    const { width, height, unit = 'mm' } = document.label;
    const covered = coveredBy(document, element);
    const place = {
      label: { width, height },
      step: STEP[unit],
      isFree: freeSpace(document, element, store.painted.value?.quietZones ?? []),
    };
    const found = await findFixes(place, finding, element, beforeTried, async (changed) => {
      const isOver = [...coveredBy(document, { ...element, element: changed })].some((other) => !covered.has(other));
      return isOver ? undefined : inspectRows(withElement(document, element, changed), tried);
    });
    const offered: FoundFix[] = [];
    for (const fix of found) {
      const after = tried === undefined ? undefined : await inspectRows(withElement(document, element, fix.element));
      if (after === undefined || !(after.findings.some(isIt) || isWorse(before, after, finding))) offered.push(fix);
    }
    return offered;
  }

  return {
    async offersFor(finding, count) {
      const element = document.elements.find(({ key }) => key === finding.element);
      if (element === undefined || element.locked) return NONE;
      const fixes = await fixesOf(finding, element);
      const isOutlier = count <= Math.max(1, (items?.length ?? 1) * OUTLIERS);
      return {
        fixes,
        shortening:
          isOutlier && isFit(finding)
            ? await shorteningOf(finding, element, { document, items, inspectRows })
            : undefined,
      };
    },
  };
}

/**
 * Inspects all rows with `inspect`, or returns the cached inspection of an earlier search with an equal `key` (the
 * inspected state).
 */
async function inspectOnce(
  store: EditorStore,
  key: readonly unknown[],
  inspect: () => Promise<Seen>,
  signal: AbortSignal,
): Promise<Seen> {
  const known = inspectionCache.get(store);
  if (known?.key.every((part, at) => part === key[at])) {
    const shared = await known.seen.catch(() => undefined);
    if (shared !== undefined) return shared;
    // the inspection of an earlier search failed or was cancelled, so start a new one
    signal.throwIfAborted();
    return inspectOnce(store, key, inspect, signal);
  }
  const seen = inspect();
  inspectionCache.set(store, { key, seen });
  // removes a cancelled or failed inspection from the cache
  seen.catch(() => {
    if (inspectionCache.get(store)?.seen === seen) inspectionCache.delete(store);
  });
  return seen;
}

/**
 * A label with its rows, and a function that inspects changed versions of the label: with all rows, with the rows at
 * `places` (indexes from 0), or with rows other than `items`.
 */
interface InspectedLabel {
  readonly document: EditorDocument;
  readonly items: readonly PrintItem[] | undefined;
  readonly inspectRows: (
    shown: EditorDocument,
    places?: readonly number[],
    given?: readonly PrintItem[],
  ) => Promise<Seen>;
}

/** Returns the element with `value` as its static text; an element without static text is unchanged. */
const withValue = (element: LabelElement, value: string): LabelElement =>
  element.value === undefined ? element : { ...element, value };

const withData = (item: PrintItem, field: string, text: string): PrintItem => ({
  ...item,
  data: { ...item.data, [field]: text },
});

/** Finds, by binary search, the maximum number of characters that fit in the element's box for the row of a finding. */
async function shorteningOf(
  { row, code }: Finding,
  found: EditorElement,
  { document, items, inspectRows }: InspectedLabel,
): Promise<Shortening | undefined> {
  const { key, element } = found;
  if (kindOf(element).textStyle(element) === undefined) return undefined;
  const item = row === undefined ? undefined : items?.[row];
  const text = element.field === undefined ? element.value : item?.data?.[element.field];
  if (text === undefined || (items !== undefined && item === undefined)) return undefined;
  const characters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  const isFitting = async (count: number): Promise<boolean> => {
    const shorter = characters.slice(0, count).join('').trimEnd();
    const only = items === undefined || row === undefined ? undefined : [row];
    const { findings } =
      element.field === undefined
        ? await inspectRows(withElement(document, found, withValue(element, shorter)), only)
        : await inspectRows(document, only && [0], item && [withData(item, element.field, shorter)]);
    return !findings.some((other) => other.element === key && other.code === code);
  };
  let [fits, tooMany] = [0, characters.length];
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (await isFitting(middle)) fits = middle;
    else tooMany = middle;
  }
  return fits === 0 ? undefined : { row, fits, length: characters.length };
}

/**
 * Maximum share of rows that can count as outliers: rows whose text is too long for a box that fits the text of all
 * other rows.
 */
const OUTLIERS = 0.1;

/** Returns an inspection with only the findings about these rows and about the design. */
const rowsOf = ({ findings, shrunk }: Seen, rows: ReadonlySet<number>): Seen => ({
  findings: findings.filter(({ row }) => row === undefined || rows.has(row)),
  shrunk,
});

/**
 * Returns the elements that overlap this one. They are compared here, because inspections do not report overlaps, many
 * of which are intended.
 */
function coveredBy({ elements, label }: EditorDocument, { key, element }: EditorElement): ReadonlySet<ElementKey> {
  const others = elements.filter((each) => each.key !== key);
  const outlines = [element, ...others.map((each) => each.element)].map((each) => cornersOf(boxOf(each)));
  const least = STEP[label.unit ?? 'mm'] ** 2;
  const over = overlapsOf(outlines, least).filter(({ first }) => first === 0);
  return new Set(over.flatMap(({ second }) => others[second - 1]?.key ?? []));
}

/** Applies a fix to an element; returns the same document if the element is now locked or removed. */
export function withFix(
  document: EditorDocument,
  key: ElementKey,
  { element }: Pick<Proposal, 'element'>,
): EditorDocument {
  const before = document.elements.find((each) => each.key === key)?.element;
  if (before?.type !== element.type) return document;
  const names = new Set([...Object.keys(before), ...Object.keys(element)].filter((name) => name !== 'type'));
  return changeElements(
    document,
    [key],
    Object.fromEntries([...names].map((name) => [name, Reflect.get(element, name)])),
  );
}

/**
 * Returns the rows on which a fix is tried first: the row of the finding, then rows with the same finding, then rows
 * with any other finding.
 */
function concerned(findings: readonly Finding[], { row: first, code, element }: Finding): readonly number[] {
  const alike = findings.filter((other) => other.code === code && other.element === element);
  const rows = [first, ...alike.map(({ row }) => row), ...findings.map(({ row }) => row)];
  return [...new Set(rows.filter((row) => row !== undefined))].slice(0, MAX_TRIED_ROWS);
}

const withElement = (document: EditorDocument, before: EditorElement, element: LabelElement): EditorDocument => ({
  ...document,
  elements: document.elements.map((each) => (each === before ? { ...each, element } : each)),
});

/** Minimum distance of a growing box from its neighbours and from the label's edge, in the label's unit. */
const GAP = { mm: 0.5, inch: 1 / 64 } as const;

/** Minimum area of an overlap, in the label's unit squared. Smaller overlaps are rounding errors. */
const MIN_AREA = { mm: 0.0001, inch: 0.0000001 } as const;

/**
 * Returns a function that tests if a changed element stays in free space. The new box must not cover elements or quiet
 * zones that the old box did not cover. If the old box kept a gap to an element, a quiet zone or the label's edge, the
 * new box must keep it too.
 */
export function freeSpace(
  { elements, label: { width, height, unit = 'mm' } }: EditorDocument,
  { key, element }: EditorElement,
  zones: readonly QuietZone[],
): (changed: LabelElement) => boolean {
  const gap = GAP[unit];
  const places = new Map(elements.map((each, index) => [`e${index}`, each.key]));
  const others: readonly Outline[] = [
    ...elements.filter((each) => each.key !== key).map((each) => cornersOf(boxOf(each.element))),
    ...zones.filter((zone) => places.get(zone.element) !== key).map((zone) => cornersOf({ ...zone, rotation: 0 })),
  ];
  const touched = (shown: LabelElement, by: number): ReadonlySet<number> => {
    const { x, y, width: across, height: down, rotation } = boxOf(shown);
    const box = { x: x - by, y: y - by, width: across + 2 * by, height: down + 2 * by, rotation };
    const over = overlapsOf([cornersOf(box), ...others], MIN_AREA[unit]).filter(({ first }) => first === 0);
    return new Set(over.map(({ second }) => second));
  };
  const [over, near] = [touched(element, 0), touched(element, gap)];
  const before = beyond(boundsOf(boxOf(element)), { width, height }, gap);
  return (changed) => {
    const now = beyond(boundsOf(boxOf(changed)), { width, height }, gap);
    return (
      now.every((by, side) => by <= itemAt(before, side) + ROUNDING) &&
      [...touched(changed, 0)].every((each) => over.has(each)) &&
      [...touched(changed, gap)].every((each) => near.has(each))
    );
  };
}

const ROUNDING = 1e-6;

/**
 * Returns how far a rectangle extends beyond each edge of the label after the edges are moved inwards by `gap`; 0 for
 * an edge that it does not cross.
 */
const beyond = (
  { x, y, width, height }: Rect,
  label: { readonly width: number; readonly height: number },
  gap: number,
) => [gap - x, gap - y, x + width - label.width + gap, y + height - label.height + gap].map((by) => Math.max(0, by));

/**
 * Inspects the label with a changed element; returns undefined to reject the change without considering its findings.
 */
type InspectChange = (element: LabelElement) => Promise<Seen | undefined>;

/** A change that fixes a finding, and the font sizes of the affected text before and after the change. */
export interface FoundFix extends Proposal {
  /**
   * Font sizes in points, before and after the change, in the row with the smallest text. Undefined unless the finding
   * is about text that does not fit.
   */
  readonly sizesPt: readonly [before: number, after: number] | undefined;
  /** Index of the row with the smallest text, or of the first row with the finding. Undefined if there are no rows. */
  readonly row: number | undefined;
}

/**
 * Returns changes that fix a finding in every row and make nothing worse in any row, according to `inspectChange`.
 * Returns an empty list if there is no such change.
 *
 * For text that does not fit, returns up to three fixes: a taller, a wider, and a larger box. The fixes are sorted by
 * the resulting font size, largest first. For any other finding, returns the smallest change that fixes it.
 */
export async function findFixes(
  place: Omit<FindingInPlace, 'element' | 'finding'>,
  finding: Finding,
  { key, element }: EditorElement,
  before: Seen,
  inspectChange: InspectChange,
): Promise<readonly FoundFix[]> {
  const isIt = (other: Finding): boolean => other.element === key && other.code === finding.code;
  const passes = async (changed: LabelElement): Promise<Seen | undefined> => {
    const after = await inspectChange(changed);
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

/** Shares of the maximum growth of an element's box, tried in this order until one fixes the finding. */
const SHARES = [1, 0.75, 0.5, 0.25] as const;

/**
 * Tries the proposals, which are sorted by increasing size, from last to first until one fixes the finding. Then finds,
 * by binary search, the smallest proposal that allows at least the same font size.
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

/** Result of an inspection of rows. */
export interface Seen {
  readonly findings: readonly Finding[];
  /** Printed font sizes, in points, of text that was shrunk to fit, by `sizeKey`. */
  readonly shrunk: ReadonlyMap<string, number>;
}

/** Returns the key of an element's text in a row. `row` starts at 0, and is undefined for a label without rows. */
export const sizeKey = (row: number | undefined, element: ElementKey | undefined): string => `${row} ${element}`;

/** Tolerance for comparing font sizes, in points. */
const SAME_SIZE_PT = 0.001;

/**
 * Tests if a change that fixes a finding makes any row worse. A row is worse if it has a new finding, a changed finding
 * of another element, or a smaller font. Advice about the same element may replace the fixed finding, unless the fixed
 * finding itself was advice.
 */
function isWorse(before: Seen, after: Seen, fixed: Pick<Finding, 'element' | 'code' | 'weight'>): boolean {
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

/**
 * Returns a key for the row, the element and the code of a finding. A finding without an element is identified by its
 * field.
 */
const placeOf = ({ row, element, field, code }: Pick<Finding, 'row' | 'element' | 'field' | 'code'>): string =>
  `${row} ${element ?? field} ${code}`;
