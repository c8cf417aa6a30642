import type { Issue } from '../../../base/issue.ts';
import { pointerNames } from '../../../base/json-pointer.ts';
import type { EditorElement } from '../document/editor-document.ts';
import type { EditorStore } from '../state/editor-store.ts';

/** What keeps the label from being painted with what these elements show, in a sentence; undefined where nothing does. */
export function refusalOf(store: EditorStore, selected: readonly EditorElement[]): string | undefined {
  const { elements } = store.shown.value;
  const places = new Set(selected.map(({ key }) => elements.findIndex((each) => each.key === key)));
  const fields = new Set(selected.flatMap(({ element }) => element.field ?? []));
  const found = store.issues.value.find((issue) => isOf(issue, places, fields));
  return found && sentenceOf(found);
}

/** Issues of an element's content lead to its place in the template, or to the field of the data that fills it. */
function isOf({ path }: Issue, places: ReadonlySet<number>, fields: ReadonlySet<string>): boolean {
  const names = pointerNames(path);
  const at = names.indexOf('elements');
  if (at >= 0) return places.has(Number(names[at + 1]));
  return names[0] === 'data' && fields.has(names[1] ?? '');
}

/** An issue's message without the path before it. */
export const sentenceOf = ({ message }: Issue): string => {
  const text = message.replace(/^[\w$.[\]"'-]+: /, '');
  return text.charAt(0).toUpperCase() + text.slice(1);
};
