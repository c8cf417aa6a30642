import type { LabelElement, PrintItem } from '../../../contract/types.ts';
import { boxOf } from '../document/boxes.ts';
import { changeElements } from '../document/change-elements.ts';
import type { EditorDocument, EditorElement, ElementKey } from '../document/editor-document.ts';
import { templateOf } from '../document/editor-document.ts';
import type { Finding } from '../findings/finding.ts';
import { findingsOf } from '../findings/findings-of.ts';
import { inspectInParts } from '../findings/inspect-in-parts.ts';
import { findFix, isWorse } from '../fixes/find-fix.ts';
import type { Proposal } from '../fixes/proposals.ts';
import { cornersOf } from '../kernels/box.ts';
import { overlapsOf } from '../kernels/overlap.ts';
import type { EditorStore } from './editor-store.ts';
import type { RowCheckParts } from './row-check.ts';

/** Rows that each proposal is tried on; what passes there is tried on every row. */
const MOST_TRIED = 40;
/** The least change that is worth a try, in the label's unit. */
const STEP = { mm: 0.5, inch: 1 / 64 } as const;

/**
 * What mends a finding and makes nothing worse in any row, nor lies over another element that it left free: tried before it is offered. Undefined where nothing is known
 * that does, or where the element is locked. Rejects with the signal's reason.
 */
export async function fixFor(
  store: EditorStore,
  finding: Finding,
  { inspect }: Pick<RowCheckParts, 'inspect'>,
  signal: AbortSignal,
): Promise<Proposal | undefined> {
  const { document } = store.history.value.present;
  const element = document.elements.find(({ key }) => key === finding.element);
  if (element === undefined || element.locked) return undefined;
  const { findings, smallestSizes } = store.summary.value;
  const items = store.items.value;
  const printer = { resolutionDpi: store.resolutionDpi.value, ink: store.ink.value };
  const covered = coveredBy(document, element);
  const judge = async (changed: LabelElement, rows: readonly number[] | undefined): Promise<readonly Finding[]> => {
    const template = templateOf(withElement(document, element, changed));
    const judged: Finding[] = [];
    const some = rows === undefined ? items : rows.flatMap((row) => items?.[row] ?? []);
    const inspectPart = (part: readonly PrintItem[] | undefined) =>
      inspect({ template, items: part, ...printer }, signal);
    for await (const { rows: inspected, inspection } of inspectInParts(some, inspectPart, signal)) {
      const places = inspected.map((row) => rows?.[row] ?? row);
      judged.push(...findingsOf({ rows: places, inspection }, document.elements));
    }
    return judged;
  };
  const tried = items === undefined ? undefined : concerned(findings, finding);
  const before =
    tried === undefined ? findings : findings.filter(({ row }) => row === undefined || tried.includes(row));
  const { width, height, unit = 'mm' } = document.label;
  const smallest = smallestSizes.get(`e${document.elements.indexOf(element)}`);
  const place = { label: { width, height }, step: STEP[unit], smallestSizePt: smallest?.fontSizePt };
  const proposal = await findFix(place, finding, element, before, async (changed) => {
    const isOver = [...coveredBy(document, { ...element, element: changed })].some((other) => !covered.has(other));
    return isOver ? undefined : judge(changed, tried);
  });
  if (proposal === undefined || tried === undefined) return proposal;
  return isWorse(findings, await judge(proposal.element, undefined)) ? undefined : proposal;
}

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

/** The rows that have findings, the one that is to be mended first. */
function concerned(findings: readonly Finding[], { row: first, code, element }: Finding): readonly number[] {
  const alike = findings.filter((other) => other.code === code && other.element === element);
  const rows = [first, ...alike.map(({ row }) => row), ...findings.map(({ row }) => row)];
  return [...new Set(rows.filter((row) => row !== undefined))].slice(0, MOST_TRIED);
}

const withElement = (document: EditorDocument, before: EditorElement, element: LabelElement): EditorDocument => ({
  ...document,
  elements: document.elements.map((each) => (each === before ? { ...each, element } : each)),
});
