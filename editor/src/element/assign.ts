import { isSnapshotOf, snapshotOf } from '@platen/sdk/internal/preview';
import type { LabelEditor } from './label-editor.ts';
import { isContent, LABEL_EDITOR_PROPERTIES, type LabelEditorProperties } from './properties.ts';

export { isContent } from './properties.ts';

/** A framework component's props, split into the editor's properties and all others. */
export interface Given<Props extends LabelEditorProperties> {
  /** The properties of `<label-editor>`. */
  readonly own: LabelEditorProperties;
  /** Attributes and listeners that any element accepts. */
  readonly others: Omit<Props, keyof LabelEditorProperties>;
}

/** Separates a component's props into the properties of `<label-editor>` and all other props. */
export function split<Props extends LabelEditorProperties>(props: Props): Given<Props> {
  const names: readonly string[] = LABEL_EDITOR_PROPERTIES;
  const part = (isOwn: boolean) =>
    Object.fromEntries(Object.entries(props).filter(([name]) => names.includes(name) === isOwn));
  return { own: part(true), others: part(false) as Omit<Props, keyof LabelEditorProperties> };
}

const assigned = new WeakMap<LabelEditor, LabelEditorProperties>();

/**
 * Sets changed props on the element. Safe to call on every render. A prop whose value equals the previous one, even as
 * a new object, does not overwrite the user's later edits. Props that the component never received are not touched.
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
