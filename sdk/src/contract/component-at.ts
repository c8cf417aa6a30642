import { pointerBelow, pointerNames, valueAt } from '../base/json-pointer.ts';
import { type NameTable, shapes, variants } from './generated/validate.ts';

/** A value and the component of openapi.json that it is checked against. */
export interface Checked {
  readonly component: string;
  readonly value: unknown;
  /** The same before its defaults were filled in. */
  readonly given: unknown;
}

/** The component that describes the value at a pointer; empty where there is none. */
export function componentAt(pointer: string, { component, value }: Pick<Checked, 'component' | 'value'>): string {
  let name = component;
  let here = value;
  for (const step of pointerNames(pointer)) {
    // The items of a list have the component that the list's property names.
    if (!Array.isArray(here)) name = lookUp(shapes, name, step) ?? '';
    here = valueAt(here, pointerBelow('', step));
    const type = valueAt(here, '/type');
    if (typeof type === 'string') name = lookUp(variants, name, type) ?? name;
  }
  return name;
}

/** Own entries only: a request may say `constructor`. */
function lookUp(table: NameTable, component: string, key: string): string | undefined {
  const entries = table[component];
  return entries && Object.hasOwn(entries, key) ? entries[key] : undefined;
}

/** The names of the properties that a component has. */
export const propertiesOf = (component: string): readonly string[] => Object.keys(shapes[component] ?? {});

/** The values of `type` that choose between a component's variants. */
export const kindsOf = (component: string): readonly string[] => Object.keys(variants[component] ?? {});
