import type { LabelEditor } from '../element/label-editor.ts';
import { LABEL_EDITOR_PROPERTIES, type LabelEditorProperties } from '../element/properties.ts';

export { isContent } from '../element/properties.ts';

/** What a component was given. */
export interface Given<Props extends LabelEditorProperties> {
  /** The element's own properties. */
  readonly own: LabelEditorProperties;
  /** What any element takes: attributes and listeners. */
  readonly others: Omit<Props, keyof LabelEditorProperties>;
}

/** Takes a component's properties apart. */
export function split<Props extends LabelEditorProperties>(props: Props): Given<Props> {
  const names: readonly string[] = LABEL_EDITOR_PROPERTIES;
  const part = (isOwn: boolean) =>
    Object.fromEntries(Object.entries(props).filter(([name]) => names.includes(name) === isOwn));
  return { own: part(true), others: part(false) as Omit<Props, keyof LabelEditorProperties> };
}

const assigned = new WeakMap<LabelEditor, LabelEditorProperties>();

/**
 * Sets what a component was given, which may be done at every render: the element sees by itself whether that is something
 * else. What a component was never given is left to whoever has the element.
 */
export function assign(element: LabelEditor, given: LabelEditorProperties): void {
  const before = assigned.get(element);
  assigned.set(element, given);
  const isNamed = (name: keyof LabelEditorProperties) => given[name] !== undefined || before?.[name] !== undefined;
  const named = LABEL_EDITOR_PROPERTIES.filter(isNamed).map((name) => [name, given[name]]);
  Object.assign(element, Object.fromEntries(named));
}
