import {
  type EditorDocument,
  type EditorElement,
  type ElementGroup,
  type ElementKey,
  type Keys,
  mapElements,
  select,
  withElements,
} from './editor-document.ts';

// Groups are stored in the elements: each element lists the groups around it, outermost first. The elements of a group
// are next to each other in the drawing order. The user is inside a group while the selection consists of some, but not
// all, of its elements.

const NONE: readonly ElementGroup[] = [];

/** The groups around an element, outermost first. */
export const groupsOf = ({ groups = NONE }: EditorElement): readonly ElementGroup[] => groups;

const isIn = (each: EditorElement, group: number): boolean => groupsOf(each).some(({ key }) => key === group);

/** The elements of a group, including the elements of inner groups. */
const membersOf = ({ elements }: Pick<EditorDocument, 'elements'>, group: number): readonly EditorElement[] =>
  elements.filter((each) => isIn(each, group));

const keysOf = (elements: readonly EditorElement[]): readonly ElementKey[] => elements.map(({ key }) => key);

/** Returns the groups that contain all of these elements, outermost first. */
function commonGroups(elements: readonly EditorElement[]): readonly ElementGroup[] {
  const [first, ...others] = elements;
  if (first === undefined) return NONE;
  const differs = groupsOf(first).findIndex(({ key }) => !others.every((each) => isIn(each, key)));
  return differs < 0 ? groupsOf(first) : groupsOf(first).slice(0, differs);
}

/** Returns the groups that the user has entered if these elements are selected, outermost first. */
export function scopeOf(document: EditorDocument, keys: Keys = document.selection): readonly ElementGroup[] {
  const chosen = new Set(keys);
  const around = commonGroups(document.elements.filter(({ key }) => chosen.has(key)));
  const whole = around.findIndex(({ key }) => membersOf(document, key).length === chosen.size);
  return whole < 0 ? around : around.slice(0, whole);
}

/**
 * Returns the keys of these elements and of all other elements in their groups. Ignores groups that the user has
 * entered.
 */
export function wholeGroups(document: EditorDocument, keys: Keys): readonly ElementKey[] {
  const scope = new Set(scopeOf(document).map(({ key }) => key));
  const chosen = new Set(keys);
  const asked = document.elements.filter(({ key }) => chosen.has(key));
  const groups = new Set(asked.flatMap((each) => groupsOf(each).find(({ key }) => !scope.has(key))?.key ?? []));
  if (groups.size === 0) return keysOf(asked);
  return keysOf(
    document.elements.filter((each) => chosen.has(each.key) || groupsOf(each).some((g) => groups.has(g.key))),
  );
}

/** Returns the outermost group that consists of exactly the selected elements; undefined if there is none. */
export function selectedGroup(document: EditorDocument): ElementGroup | undefined {
  const { elements, selection } = document;
  if (selection.length < 2) return undefined;
  const chosen = new Set(selection);
  return commonGroups(elements.filter(({ key }) => chosen.has(key)))[scopeOf(document).length];
}

/** Selects a part of the selected group: the inner group that contains this element, or the element itself. */
export function enterGroup(document: EditorDocument, key: ElementKey): EditorDocument {
  const { elements, selection } = document;
  const inner = elements.find((each) => each.key === key);
  if (inner === undefined || selectedGroup(document) === undefined) return document;
  const part = groupsOf(inner)
    .map((group) => keysOf(membersOf(document, group.key)))
    .find((keys) => keys.length < selection.length && keys.length > 1);
  return select(document, part ?? [key]);
}

/** Selects the innermost group around the selection; clears the selection if there is no such group. */
export function leaveGroup(document: EditorDocument): EditorDocument {
  const group = scopeOf(document).at(-1);
  return select(document, group === undefined ? [] : keysOf(membersOf(document, group.key)));
}

/**
 * Puts the selected elements in a new group, which takes the place of the topmost selected element. Elements leave
 * their old group if only part of it is selected.
 */
export function groupSelected(document: EditorDocument): EditorDocument {
  const { selection, nextKey } = document;
  const scope = scopeOf(document);
  const chosen = new Set(selection);
  const isWhole = ({ key }: ElementGroup): boolean => membersOf(document, key).every((each) => chosen.has(each.key));
  const grouped = mapElements({ ...document, nextKey: nextKey + 1 }, (each) =>
    chosen.has(each.key)
      ? { ...each, groups: [...scope, { key: nextKey }, ...groupsOf(each).slice(scope.length).filter(isWhole)] }
      : each,
  );
  return withElements(grouped, gathered(grouped.elements, chosen));
}

/** Moves the elements with these keys directly below the topmost of them. */
function gathered(elements: readonly EditorElement[], keys: ReadonlySet<ElementKey>): readonly EditorElement[] {
  const last = elements.findLastIndex(({ key }) => keys.has(key));
  const isOther = ({ key }: EditorElement): boolean => !keys.has(key);
  return [
    ...elements.slice(0, last).filter(isOther),
    ...elements.filter(({ key }) => keys.has(key)),
    ...elements.slice(last).filter(isOther),
  ];
}

/** Dissolves the outermost selected groups. Their elements stay selected and in place. */
export function ungroupSelected(document: EditorDocument): EditorDocument {
  const dissolved = new Set(groupsToDissolve(document));
  return dissolved.size === 0
    ? document
    : mapElements(document, (each) =>
        groupsOf(each).some(({ key }) => dissolved.has(key))
          ? { ...each, groups: groupsOf(each).filter(({ key }) => !dissolved.has(key)) }
          : each,
      );
}

/** Keys of the outermost groups in the user's scope whose elements are all selected. */
export function groupsToDissolve(document: EditorDocument): readonly number[] {
  const chosen = new Set(document.selection);
  const { length } = scopeOf(document);
  const outermost = document.elements.flatMap((each) =>
    chosen.has(each.key) ? (groupsOf(each)[length]?.key ?? []) : [],
  );
  return [...new Set(outermost)].filter((group) => membersOf(document, group).every(({ key }) => chosen.has(key)));
}

/**
 * Returns the elements from back to front, divided into units that stay together in the drawing order: single elements
 * and whole groups. The groups in `scope` are split into the units that they contain.
 */
export function unitsOf(
  elements: readonly EditorElement[],
  scope: readonly ElementGroup[],
): readonly (readonly EditorElement[])[] {
  const units: EditorElement[][] = [];
  let last: number | undefined;
  for (const each of elements) {
    const group = groupsOf(each).find(({ key }) => !scope.some((outer) => outer.key === key))?.key;
    const unit = units.at(-1);
    if (unit !== undefined && group !== undefined && group === last) unit.push(each);
    else units.push([each]);
    last = group;
  }
  return units;
}

/** Puts copied elements in new groups with the same names and nesting. `nextKey` is the first free key. */
export function withNewGroups<Each extends Pick<EditorElement, 'groups'>>(
  copies: readonly Each[],
  nextKey: number,
): { readonly copies: readonly Each[]; readonly nextKey: number } {
  const all = new Set(copies.flatMap(({ groups = NONE }) => groups.map(({ key }) => key)));
  const fresh = new Map([...all].map((key, index) => [key, nextKey + index]));
  return {
    copies: copies.map((copy) =>
      copy.groups === undefined
        ? copy
        : { ...copy, groups: copy.groups.map((group) => ({ ...group, key: fresh.get(group.key) ?? group.key })) },
    ),
    nextKey: nextKey + all.size,
  };
}

/** Maximum length of an element or group name. */
export const MAX_LAYER_NAME = 100;

/** Names the element or the group with this key; an empty name removes the name. */
export function nameLayer(document: EditorDocument, key: number, text: string): EditorDocument {
  const name = text.trim().slice(0, MAX_LAYER_NAME) || undefined;
  return mapElements(document, (each) => {
    if (each.key === key) return each.name === name ? each : { ...each, name };
    const isNew = groupsOf(each).some((group) => group.key === key && group.name !== name);
    if (!isNew) return each;
    return { ...each, groups: groupsOf(each).map((group) => (group.key === key ? { key, name } : group)) };
  });
}

/** Hides or shows these elements. */
export function hideElements(document: EditorDocument, keys: Keys, hidden: boolean): EditorDocument {
  const chosen = new Set(keys);
  return mapElements(document, (each) =>
    chosen.has(each.key) && (each.hidden ?? false) !== hidden ? { ...each, hidden } : each,
  );
}
