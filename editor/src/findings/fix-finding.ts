import type { LabelElement, PrintItem } from '@platen/sdk';
import { itemAt, type Rect } from '@platen/sdk/internal/base';
import type { QuietZone } from '@platen/sdk/preview';
import { boundsOf, boxOf, cornersOf } from '../document/box.ts';
import { changeElements } from '../document/change-elements.ts';
import { type EditorDocument, type EditorElement, type ElementKey, templateOf } from '../document/editor-document.ts';
import { type Outline, overlapsOf } from '../document/overlap.ts';
import { kindOf } from '../elements/element-kinds.ts';
import type { EditorStore } from '../ui/editor-store.ts';
import { type FoundFix, findFixes, isWorse, type Seen, sizeKey } from './find-fix.ts';
import { type Finding, findingsOf } from './finding.ts';
import { isFit, type Proposal } from './proposals.ts';
import { inspectInParts, type RowCheckParts } from './row-check.ts';

/** Number of rows on which each proposal is tried first. Proposals that pass are then tried on every row. */
const MAX_TRIED_ROWS = 40;
/** Smallest change to try, in the label's unit. */
const STEP = { mm: 0.5, inch: 1 / 64 } as const;

/** Fixes offered for a finding. */
export interface FixOffers {
  /** Changes of the design. Each was tried on every row: it fixes the finding in all of them and makes none worse. */
  readonly fixes: readonly FoundFix[];
  /** For text that fits in nearly every row: how much of it fits in the row with the finding. */
  readonly shortening: Shortening | undefined;
}

/** The part of a row's text that fits its box. */
export interface Shortening {
  readonly row: number | undefined;
  /** Number of characters that fit, and of all characters. */
  readonly fits: number;
  readonly length: number;
}

/** Searches for fixes of findings in the present document. All searches share one inspection of all rows. */
interface FixSearch {
  /** Rejects with the signal's reason. */
  offersFor(finding: Finding, count: number): Promise<FixOffers>;
}

/** Cache of the inspection of all rows, with the state that it is valid for. */
const inspectionCache = new WeakMap<EditorStore, { readonly key: readonly unknown[]; readonly seen: Promise<Seen> }>();

const NONE: FixOffers = { fixes: [], shortening: undefined };

/** Creates a search in the store's present document. */
export function createFixSearch(
  store: EditorStore,
  { inspect }: Pick<RowCheckParts, 'inspect'>,
  signal: AbortSignal,
): FixSearch {
  const { document } = store.history.value.present;
  const items = store.items.value;
  const printer = { resolutionDpi: store.resolutionDpi.value, ink: store.ink.value };
  /** Inspects the rows with these indexes; all by default. */
  async function inspectRows(shown: EditorDocument, places?: readonly number[], given = items): Promise<Seen> {
    const template = templateOf(shown);
    const findings: Finding[] = [];
    const shrunk = new Map<string, number>();
    const some = places === undefined ? given : places.flatMap((row) => given?.[row] ?? []);
    const inspectPart = (part: readonly PrintItem[] | undefined) =>
      inspect({ template, items: part, ...printer }, signal);
    for await (const { rows: inspected, inspection, shrunkTexts } of inspectInParts(some, inspectPart, signal)) {
      const rows = inspected.map((row) => places?.[row] ?? row);
      findings.push(...findingsOf({ rows, inspection }, document.elements));
      for (const { item, element, fontSizePt } of shrunkTexts)
        shrunk.set(sizeKey(rows[item], document.elements[Number(element.slice(1))]?.key), fontSizePt);
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
 * Inspects all rows with `inspect`. Searches in the same label share the result; `key` is the state that it is valid
 * for.
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
    // the inspection of the other search was cancelled or failed, so this search starts its own
    signal.throwIfAborted();
    return inspectOnce(store, key, inspect, signal);
  }
  const seen = inspect();
  inspectionCache.set(store, { key, seen });
  // a cancelled inspection is removed from the cache
  seen.catch(() => {
    if (inspectionCache.get(store)?.seen === seen) inspectionCache.delete(store);
  });
  return seen;
}

/** A label with its rows, and the inspection of a changed label in some rows, from 0, or in other rows. */
interface InspectedLabel {
  readonly document: EditorDocument;
  readonly items: readonly PrintItem[] | undefined;
  readonly inspectRows: (
    shown: EditorDocument,
    places?: readonly number[],
    given?: readonly PrintItem[],
  ) => Promise<Seen>;
}

/** The element with another static text; an element without static content is unchanged. */
const withValue = (element: LabelElement, value: string): LabelElement =>
  element.value === undefined ? element : { ...element, value };

const withData = (item: PrintItem, field: string, text: string): PrintItem => ({
  ...item,
  data: { ...item.data, [field]: text },
});

/** Finds the largest number of characters that fit in the row of a finding, by binary search. */
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

/** Maximum share of rows with a finding for which these rows count as outliers. */
const OUTLIERS = 0.1;

/** Returns the part of an inspection about these rows and the design. */
const rowsOf = ({ findings, shrunk }: Seen, rows: ReadonlySet<number>): Seen => ({
  findings: findings.filter(({ row }) => row === undefined || rows.has(row)),
  shrunk,
});

/** Returns the elements that overlap this one. Inspections do not report overlaps, because many are intended. */
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

/** Returns the rows with findings, starting with the row to fix. */
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

/** Smaller overlaps are rounding errors. */
const MIN_AREA = { mm: 0.0001, inch: 0.0000001 } as const;

/**
 * Returns a test for changes of an element. It passes if the new box keeps a gap to the label's edge. The box must not
 * cover elements or quiet zones that the old one did not cover.
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

/** Returns how far a rectangle extends beyond each edge of the label, less a gap; 0 inside. */
const beyond = (
  { x, y, width, height }: Rect,
  label: { readonly width: number; readonly height: number },
  gap: number,
) => [gap - x, gap - y, x + width - label.width + gap, y + height - label.height + gap].map((by) => Math.max(0, by));
