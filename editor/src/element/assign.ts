import { isSnapshotOf, snapshotOf } from '@platen/sdk/internal/preview';
import type { LabelEditor } from './label-editor.ts';
import { isContent, LABEL_EDITOR_PROPERTIES, type LabelEditorProperties } from './properties.ts';

export { isContent } from './properties.ts';

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
 * Sets what a component was given, which may be done at every render: what is given again, however new its objects are, takes
 * back nothing that was done by hand since. What a component was never given is left to whoever has the element.
 */
export function assign(element: LabelEditor, given: LabelEditorProperties): void {
  const before = assigned.get(element) ?? {};
  const names = LABEL_EDITOR_PROPERTIES.filter((name) => !isGivenAgain(name, before[name], given[name]));
  assigned.set(element, { ...before, ...Object.fromEntries(names.map((name) => [name, kept(name, given[name])])) });
  Object.assign(element, Object.fromEntries(names.map((name) => [name, given[name]])));
}

const isGivenAgain = (name: keyof LabelEditorProperties, before: unknown, given: unknown): boolean =>
  isContent(name) ? isSnapshotOf(before, given) : before === given;

const kept = (name: keyof LabelEditorProperties, given: unknown): unknown =>
  isContent(name) ? snapshotOf(given) : given;
