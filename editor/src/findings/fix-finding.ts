import type { LabelElement, PrintItem } from '@platen/sdk';
import { cornersOf } from '../document/box.ts';
import { boxOf } from '../document/boxes.ts';
import { changeElements } from '../document/change-elements.ts';
import type { EditorDocument, EditorElement, ElementKey } from '../document/editor-document.ts';
import { templateOf } from '../document/editor-document.ts';
import { overlapsOf } from '../document/overlap.ts';
import { kindOf } from '../elements/element-kinds.ts';
import type { EditorStore } from '../ui/editor-store.ts';
import { type FoundFix, findFixes } from './find-fix.ts';
import type { Finding } from './finding.ts';
import { findingsOf } from './findings-of.ts';
import { freeSpace } from './free-space.ts';
import { inspectInParts } from './inspect-in-parts.ts';
import { isFit, type Proposal } from './proposals.ts';
import type { RowCheckParts } from './row-check.ts';
import { isWorse, type Seen, sizeKey } from './seen.ts';

/** Rows that each proposal is tried on; what passes there is tried on every row. */
const MOST_TRIED = 40;
/** The least change that is worth a try, in the label's unit. */
const STEP = { mm: 0.5, inch: 1 / 64 } as const;

/** What can be done about a finding. */
export interface FixOffers {
  /** Changes of the design: each was tried on every row, fixes the finding in all of them and makes none worse. */
  readonly fixes: readonly FoundFix[];
  /** For a text that fits in nearly every row: how much of it would fit in the row that has the finding. */
  readonly shortening: Shortening | undefined;
}

/** How much of a row's text fits. */
export interface Shortening {
  readonly row: number | undefined;
  /** Characters that fit, and that there are. */
  readonly fits: number;
  readonly length: number;
}

/** Looks for what can be done about findings of the label as it is now. Rows are inspected once for all findings. */
export interface FixSearch {
  /** Rejects with the signal's reason. */
  offersFor(finding: Finding, count: number): Promise<FixOffers>;
}

/** What was seen of all rows, and of which label. */
const wholes = new WeakMap<EditorStore, { readonly key: readonly unknown[]; readonly seen: Promise<Seen> }>();

const NONE: FixOffers = { fixes: [], shortening: undefined };

/** A search through the document that the store has now. */
export function createFixSearch(
  store: EditorStore,
  { inspect }: Pick<RowCheckParts, 'inspect'>,
  signal: AbortSignal,
): FixSearch {
  const { document } = store.history.value.present;
  const items = store.items.value;
  const printer = { resolutionDpi: store.resolutionDpi.value, ink: store.ink.value };
  /** All rows as they are now: inspected once for every search through the same label. */
  async function seeWhole(): Promise<Seen> {
    const key = [document.elements, document.label, items, printer.resolutionDpi, printer.ink];
    const known = wholes.get(store);
    if (known?.key.every((part, at) => part === key[at])) {
      const shared = await known.seen.catch(() => undefined);
      if (shared !== undefined) return shared;
      // the search that started the inspection was ended, or failed: this one starts its own
      signal.throwIfAborted();
      return seeWhole();
    }
    const seen = see(document);
    wholes.set(store, { key, seen });
    // a search that was ended leaves nothing for the next one
    seen.catch(() => {
      if (wholes.get(store)?.seen === seen) wholes.delete(store);
    });
    return seen;
  }

  /** Inspects the rows at these places; all by default. */
  async function see(shown: EditorDocument, places?: readonly number[], given = items): Promise<Seen> {
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

  async function fixesOf(finding: Finding, element: EditorElement): Promise<readonly FoundFix[]> {
    const before = await seeWhole();
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
      return isOver ? undefined : see(withElement(document, element, changed), tried);
    });
    const offered: FoundFix[] = [];
    for (const fix of found) {
      const after = tried === undefined ? undefined : await see(withElement(document, element, fix.element));
      if (after === undefined || !(after.findings.some(isIt) || isWorse(before, after, finding))) offered.push(fix);
    }
    return offered;
  }

  /** How much of a text fits in the row of a finding: as many characters as leave nothing to find there. */
  async function shorteningOf({ row, code }: Finding, found: EditorElement): Promise<Shortening | undefined> {
    const { key, element } = found;
    if (kindOf(element).textStyle(element) === undefined) return undefined;
    const item = row === undefined ? undefined : items?.[row];
    const text = element.field === undefined ? element.value : item?.data?.[element.field];
    if (text === undefined || (items !== undefined && item === undefined)) return undefined;
    const characters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
    const isFitting = async (count: number): Promise<boolean> => {
      const shorter = characters.slice(0, count).join('').trimEnd();
      const only = items && [row ?? 0];
      const { findings } =
        element.field === undefined
          ? await see(withElement(document, found, { ...element, value: shorter }), only)
          : await see(document, only && [0], item && [{ ...item, data: { ...item.data, [element.field]: shorter } }]);
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

  return {
    async offersFor(finding, count) {
      const element = document.elements.find(({ key }) => key === finding.element);
      if (element === undefined || element.locked) return NONE;
      const fixes = await fixesOf(finding, element);
      const isOutlier = count <= Math.max(1, (items?.length ?? 1) * OUTLIERS);
      return { fixes, shortening: isOutlier && isFit(finding) ? await shorteningOf(finding, element) : undefined };
    },
  };
}

/** Rows with a finding are outliers if they are no more than this share of all. */
const OUTLIERS = 0.1;

/** What was seen of some rows, and of the design itself. */
const rowsOf = ({ findings, shrunk }: Seen, rows: ReadonlySet<number>): Seen => ({
  findings: findings.filter(({ row }) => row === undefined || rows.has(row)),
  shrunk,
});

/** The other elements that one lies over or under: no inspection speaks of that, since many are meant to. */
function coveredBy({ elements, label }: EditorDocument, { key, element }: EditorElement): ReadonlySet<ElementKey> {
  const others = elements.filter((each) => each.key !== key);
  const outlines = [element, ...others.map((each) => each.element)].map((each) => cornersOf(boxOf(each)));
  const least = STEP[label.unit ?? 'mm'] ** 2;
  const over = overlapsOf(outlines, least).filter(({ first }) => first === 0);
  return new Set(over.flatMap(({ second }) => others[second - 1]?.key ?? []));
}

/** The document with a fix made to an element: the same where it is locked meanwhile, or gone. */
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

/** The rows that have findings; the row to fix comes first. */
function concerned(findings: readonly Finding[], { row: first, code, element }: Finding): readonly number[] {
  const alike = findings.filter((other) => other.code === code && other.element === element);
  const rows = [first, ...alike.map(({ row }) => row), ...findings.map(({ row }) => row)];
  return [...new Set(rows.filter((row) => row !== undefined))].slice(0, MOST_TRIED);
}

const withElement = (document: EditorDocument, before: EditorElement, element: LabelElement): EditorDocument => ({
  ...document,
  elements: document.elements.map((each) => (each === before ? { ...each, element } : each)),
});
