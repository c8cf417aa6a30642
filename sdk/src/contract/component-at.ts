import { pointerBelow, pointerNames, valueAt } from '../base/json-pointer.ts';
import { type NameTable, shapes, variants } from './generated/validate.ts';

/** A value and the name of the schema component (in openapi.json) that validates it. */
export interface Checked {
  readonly component: string;
  readonly value: unknown;
  /** The value as given, before defaults were filled in. */
  readonly given: unknown;
}

/** Returns the name of the schema component that validates the value at a pointer; an empty string if there is none. */
export function componentAt(pointer: string, { component, value }: Pick<Checked, 'component' | 'value'>): string {
  let name = component;
  let here = value;
  for (const step of pointerNames(pointer)) {
    // Ignores array indexes: for a property whose value is a list, `shapes` gives the component of the list's items.
    if (!Array.isArray(here)) name = lookUp(shapes, name, step) ?? '';
    here = valueAt(here, pointerBelow('', step));
    const type = valueAt(here, '/type');
    if (typeof type === 'string') name = lookUp(variants, name, type) ?? name;
  }
  return name;
}

/**
 * Looks up a key of a component. Ignores inherited properties, because a request may use names such as `constructor`.
 */
function lookUp(table: NameTable, component: string, key: string): string | undefined {
  const entries = table[component];
  return entries && Object.hasOwn(entries, key) ? entries[key] : undefined;
}

/** Returns the property names of a component. */
export const propertiesOf = (component: string): readonly string[] => Object.keys(shapes[component] ?? {});

/** Returns the values of `type` that select a component's variants. */
export const kindsOf = (component: string): readonly string[] => Object.keys(variants[component] ?? {});
