import {
  type EditorDocument,
  type EditorElement,
  type ElementGroup,
  type ElementKey,
  withElements,
} from './editor-document.ts';
import { groupsOf } from './groups.ts';

/** A row in the list of elements: an element, or the heading of a group. */
export interface LayerRow {
  /** Key of the element or of the group. */
  readonly key: number;
  /** Keys of the elements in the row: one element, or all elements of the group. */
  readonly keys: readonly ElementKey[];
  /** Number of groups around the element or the group. */
  readonly depth: number;
  /** The element in this row; undefined if the row is the heading of a group. */
  readonly each?: EditorElement | undefined;
  readonly group?: ElementGroup | undefined;
  /** Groups that an element joins when it is dropped directly below this row. */
  readonly inside: readonly ElementGroup[];
}

/** The rows of the list of elements, topmost first: each group is followed by its elements. */
export function layerRows(elements: readonly EditorElement[]): readonly LayerRow[] {
  const rows: LayerRow[] = [];
  const shown = new Set<number>();
  for (const each of elements.toReversed()) {
    for (const [depth, group] of groupsOf(each).entries()) {
      if (shown.has(group.key)) continue;
      shown.add(group.key);
      const members = elements.filter((other) => groupsOf(other).some(({ key }) => key === group.key));
      const keys = members.map(({ key }) => key);
      rows.push({ key: group.key, keys, depth, group, inside: groupsOf(each).slice(0, depth + 1) });
    }
    rows.push({ key: each.key, keys: [each.key], depth: groupsOf(each).length, each, inside: groupsOf(each) });
  }
  return rows;
}

/**
 * Moves elements into the gap above the row `gap` of the layer list, counted from 0. Elements that are moved between
 * two elements of a group join the group. At the lower end of the group that contains them, they stay in that group.
 */
export function moveToGap(document: EditorDocument, keys: readonly ElementKey[], gap: number): EditorDocument {
  const rows = layerRows(document.elements);
  const moved = new Set(keys);
  const isOther = ({ keys: own }: LayerRow): boolean => !own.every((key) => moved.has(key));
  const above = rows.slice(0, gap).findLast(isOther);
  const below = rows.slice(gap).find(isOther);
  const taken = document.elements.filter(({ key }) => moved.has(key));
  const [before, after] = [above?.inside ?? [], (below?.each ? below.inside : below?.inside.slice(0, -1)) ?? []];
  const isWithin = (group: ElementGroup): boolean =>
    taken.every((each) => groupsOf(each).some(({ key }) => key === group.key));
  const target = before.filter(
    (group) => after.some(({ key }) => key === group.key) || (isWithin(group) && isPartOf(document, group, moved)),
  );
  const lost = new Set(outerGroups(document, taken, moved));
  const placed = taken.map((each): EditorElement => {
    const inner = groupsOf(each).filter(({ key }) => !lost.has(key) && !target.some((outer) => outer.key === key));
    return { ...each, groups: [...target, ...inner] };
  });
  const index = rows.slice(gap).reduce((count, { each }) => count + (each === undefined ? 0 : 1), 0);
  const rest = (list: readonly EditorElement[]): readonly EditorElement[] => list.filter(({ key }) => !moved.has(key));
  const next = [...rest(document.elements.slice(0, index)), ...placed, ...rest(document.elements.slice(index))];
  const isSame = next.every(({ key, groups = [] }, at) => {
    const was = document.elements[at];
    return (
      was?.key === key &&
      groups.map((each) => each.key).join() ===
        groupsOf(was)
          .map((each) => each.key)
          .join()
    );
  });
  return isSame ? document : withElements(document, next);
}

const isPartOf = ({ elements }: EditorDocument, { key }: ElementGroup, keys: ReadonlySet<ElementKey>): boolean =>
  elements.some((each) => !keys.has(each.key) && groupsOf(each).some((group) => group.key === key));

/** Keys of the groups in which some elements move and others stay. */
const outerGroups = (
  document: EditorDocument,
  taken: readonly EditorElement[],
  moved: ReadonlySet<ElementKey>,
): readonly number[] =>
  taken.flatMap((each) => groupsOf(each).flatMap((group) => (isPartOf(document, group, moved) ? group.key : [])));
