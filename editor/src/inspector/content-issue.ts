import { pointerNames } from '@platen/sdk/internal/base';
import type { Issue } from '@platen/sdk/printers';
import type { EditorElement } from '../document/editor-document.ts';
import type { Editor } from '../ui/editor-context.ts';
import { findingSentence } from '../words/sentences.ts';

/** Id of the error message about the content, at the end of the form. The content field refers to it with ARIA. */
export const CONTENT_ISSUE = 'content-issue';

/** Returns a message that explains why the label cannot be drawn with these elements' content; undefined if it can. */
export function contentIssue({ store, words }: Editor, selected: readonly EditorElement[]): string | undefined {
  const { elements } = store.shown.value;
  const places = new Set(selected.map(({ key }) => elements.findIndex((each) => each.key === key)));
  const fields = new Set(selected.flatMap(({ element }) => element.field ?? []));
  const found = store.issues.value.find((issue) => isOf(issue, places, fields));
  return found && findingSentence({ code: found.code, weight: 'blocks' }, words);
}

/**
 * Tests if an issue is about the content of these elements. Its path then points to an element in the template, or to
 * the data of a field that fills an element.
 */
function isOf({ path }: Issue, places: ReadonlySet<number>, fields: ReadonlySet<string>): boolean {
  const names = pointerNames(path);
  const at = names.indexOf('elements');
  if (at >= 0) return places.has(Number(names[at + 1]));
  const [source, field] = names;
  return source === 'data' && field !== undefined && fields.has(field);
}
