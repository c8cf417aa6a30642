import { pointerNames } from '@platen/sdk/internal/base';
import type { Issue } from '@platen/sdk/printers';
import type { EditorElement } from '../document/editor-document.ts';
import type { Editor } from '../ui/editor-context.ts';
import { findingSentence } from '../words/row-sentences.ts';

/** What keeps the label from being painted with what these elements show, in a sentence; undefined where nothing does. */
export function refusalOf({ store, words }: Editor, selected: readonly EditorElement[]): string | undefined {
  const { elements } = store.shown.value;
  const places = new Set(selected.map(({ key }) => elements.findIndex((each) => each.key === key)));
  const fields = new Set(selected.flatMap(({ element }) => element.field ?? []));
  const found = store.issues.value.find((issue) => isOf(issue, places, fields));
  return found && findingSentence({ code: found.code, weight: 'blocks' }, words);
}

/** Issues of an element's content lead to its place in the template, or to the field of the data that fills it. */
function isOf({ path }: Issue, places: ReadonlySet<number>, fields: ReadonlySet<string>): boolean {
  const names = pointerNames(path);
  const at = names.indexOf('elements');
  if (at >= 0) return places.has(Number(names[at + 1]));
  return names[0] === 'data' && fields.has(names[1] ?? '');
}
