import type { Editor } from '../ui/editor-context.ts';
import { filled } from '../words/fill.ts';
import { loadShelfWords } from '../words/shelf-words.ts';
import { copyName } from './copy-name.ts';
import type { Shelf } from './shelf.ts';

/** Maximum number of pages of the label list that are read to find existing names. */
const MAX_PAGES = 10;

/**
 * Stores a copy of the open label, with its latest changes, and opens the copy. An original that was never stored is
 * stored first, and the latest changes to an original in the browser are saved first. An original in a template library
 * is not changed, because programs may print it.
 */
export async function duplicateLabel({ files: { file }, store, words, language, say }: Editor): Promise<void> {
  const present = () => store.history.peek().present.document;
  const shelf = file.shelf.peek();
  const isStored = file.copy.peek() !== undefined;
  const isOriginalSaved = !isStored || (shelf.place === 'browser' && file.isChanged.peek());
  if (isOriginalSaved && !(await file.save())) return;
  const texts = await loadShelfWords(language);
  const original = present();
  const name = copyName(original.name.trim() || words.documents.untitled, await takenNames(shelf), texts);
  const stored = await shelf.store({ ...original, name });
  if (stored.kind !== 'done') return say(words.files.failed[stored.kind]);
  const isLeftOut = file.isChanged.peek();
  const newest = present();
  file.begin({ ...newest, name }, { copy: stored.value, isChanged: newest !== original });
  say(filled(isLeftOut ? texts.duplicatedUnsaved : texts.duplicated, { name }));
}

/**
 * Returns the names of the stored labels. If a page of the list can't be loaded, omits the names on it and on later
 * pages, so a copy may get a name that is already used.
 */
async function takenNames(shelf: Shelf): Promise<readonly string[]> {
  const names: string[] = [];
  let next: string | undefined;
  for (let page = 0; page < MAX_PAGES; page++) {
    const listed = await shelf.list(next);
    if (listed.kind !== 'done') return names;
    names.push(...listed.value.entries.map(({ name }) => name));
    next = listed.value.next;
    if (next === undefined) return names;
  }
  return names;
}
