import type { Condition, ConditionTest } from './conditions.ts';
import type { EditorElement } from './editor-document.ts';
import { groupsOf, MAX_LAYER_NAME } from './groups.ts';

/**
 * Data about elements, stored in saved documents and on the clipboard, but not in the API's templates. It contains
 * names, conditions and groups, and lists the hidden elements and the text elements that may shrink. Elements are
 * identified by their index, from 0.
 */
export interface SavedLayers {
  readonly hidden?: readonly number[];
  /** Indexes of the text elements that the user allowed to shrink. */
  readonly shrinking?: readonly number[];
  readonly names?: Readonly<Record<string, string>>;
  readonly conditions?: Readonly<Record<string, Condition>>;
  /** Groups of elements; outer groups come before the groups inside them. */
  readonly groups?: readonly { readonly name?: string | undefined; readonly elements: readonly number[] }[];
}

/**
 * Returns the data to save about these elements. Leaves out empty lists and groups of a single element.
 */
export function savedLayers(elements: readonly EditorElement[]): SavedLayers {
  const hidden = elements.flatMap((each, index) => (each.hidden ? index : []));
  const shrinking = elements.flatMap((each, index) => (each.shrinks ? index : []));
  const listed = <Value>(read: (each: EditorElement) => Value | undefined): Readonly<Record<string, Value>> =>
    Object.fromEntries(
      elements.flatMap((each, index) => {
        const value = read(each);
        return value ? [[index, value]] : [];
      }),
    );
  const names = listed(({ name }) => name);
  const conditions = listed(({ condition }) => condition);
  const groups = new Map<number, { name?: string | undefined; elements: number[] }>();
  for (const [index, each] of elements.entries()) {
    for (const { key, name } of groupsOf(each)) {
      const group = groups.get(key) ?? { name, elements: [] };
      group.elements.push(index);
      groups.set(key, group);
    }
  }
  const several = [...groups.values()].filter(({ elements: members }) => members.length > 1);
  return {
    ...(hidden.length > 0 && { hidden }),
    ...(shrinking.length > 0 && { shrinking }),
    ...(Object.keys(names).length > 0 && { names }),
    ...(Object.keys(conditions).length > 0 && { conditions }),
    ...(several.length > 0 && { groups: several }),
  };
}

type Layers = Pick<EditorElement, 'hidden' | 'shrinks' | 'name' | 'condition' | 'groups'>;

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/**
 * Reads the values that `savedLayers` returned, for `count` elements; the first group gets `firstKey` as its key.
 * Ignores invalid values, so that the label itself is still accepted.
 */
export function readLayers(
  { hidden, shrinking, names, conditions, groups }: { readonly [Name in keyof SavedLayers]?: unknown },
  count: number,
  firstKey: number,
): { readonly layers: readonly Layers[]; readonly nextKey: number } {
  const concealed = new Set(listIn(hidden));
  const smaller = new Set(listIn(shrinking));
  const named = mapIn(names);
  const conditional = mapIn(conditions);
  const grouped = listIn(groups).flatMap((group, index) => {
    const { name, elements }: { name?: unknown; elements?: unknown } = Object(group);
    const members = new Set(listIn(elements).filter((at) => typeof at === 'number' && at >= 0 && at < count));
    return members.size > 1 ? { key: firstKey + index, name: nameIn(name), members } : [];
  });
  const layers = Array.from({ length: count }, (_, index): Layers => {
    const around = grouped.filter(({ members }) => members.has(index)).map(({ key, name }) => ({ key, name }));
    const name = nameIn(named.get(String(index)));
    const condition = conditionIn(conditional.get(String(index)));
    return {
      ...(concealed.has(index) && { hidden: true }),
      ...(smaller.has(index) && { shrinks: true }),
      ...(name !== undefined && { name }),
      ...(condition !== undefined && { condition }),
      ...(around.length > 0 && { groups: around }),
    };
  });
  return { layers, nextKey: firstKey + listIn(groups).length };
}

const mapIn = (value: unknown): ReadonlyMap<string, unknown> => new Map(Object.entries(Object(value)));

/**
 * Reads a saved condition. Its test is not validated: an unknown test, written by a newer version of the editor, makes
 * the element unprintable.
 */
function conditionIn(saved: unknown): Condition | undefined {
  const { field, test, value }: { field?: unknown; test?: unknown; value?: unknown } = Object(saved);
  return typeof field === 'string' && typeof test === 'string' && typeof value === 'string'
    ? { field, test: test as ConditionTest, value }
    : undefined;
}

const nameIn = (name: unknown): string | undefined =>
  typeof name === 'string' && name !== '' ? name.slice(0, MAX_LAYER_NAME) : undefined;
