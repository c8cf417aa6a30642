import { describe, expect, it } from 'vitest';
import { labelOf, textAt } from '../../test/editor-documents.ts';
import { type EditorDocument, templateOf } from '../document/editor-document.ts';
import { saveDocument } from '../document/saved-document.ts';
import { setTable } from '../document/table.ts';
import type { ClosingDrafts } from './closing-drafts.ts';
import type { DraftShelf } from './draft-shelf.ts';
import { shownDraft } from './shown-draft.ts';

const AT = { x: 2, y: 2, width: 30, height: 8 };
const bound = labelOf([{ type: 'text', ...AT, field: 'name' }]);
const filled = (document: EditorDocument, columns: readonly string[]): EditorDocument =>
  setTable(document, { columns, rows: [columns.map((column) => `a ${column}`), columns.map(() => 'b')] });

/** Returns the label shown for a saved text, and for the text that a page stored while it closed. */
function shown(text: unknown, left?: { readonly text: string; readonly time: number }) {
  const never = () => {
    throw new Error('not asked for');
  };
  const note = { version: 1, name: '', time: 10 };
  const shelf: DraftShelf = {
    ...{ notes: never, write: never, take: never },
    read: async () => (text === undefined ? undefined : { note, text }),
  };
  const lastWords: ClosingDrafts = { leave: never, forget: never, read: () => left && { since: 1, ...left } };
  return shownDraft('draft', { shelf, lastWords });
}

describe('a draft that is shown before the editor has been loaded', () => {
  it('is its template with the texts of its first row', async () => {
    const document = filled(bound, ['name', 'sku']);
    expect(await shown(saveDocument(document))).toEqual({
      template: templateOf(document),
      rows: [{ name: 'a name', sku: 'a sku' }],
    });
  });

  it('is the text that the page left at its end, if that is newer', async () => {
    const [kept, left] = [saveDocument(filled(bound, ['name'])), saveDocument(labelOf([textAt(5, 5)]))];
    expect((await shown(kept, { text: left, time: 11 }))?.template).toEqual(templateOf(labelOf([textAt(5, 5)])));
    expect((await shown(kept, { text: left, time: 9 }))?.template).toEqual(templateOf(bound));
    expect((await shown(undefined, { text: left, time: 9 }))?.template).toEqual(templateOf(labelOf([textAt(5, 5)])));
  });

  it.each([
    ['a column for each field', filled(bound, ['sku'])],
    [
      'columns of the same names',
      { ...filled(bound, ['name']), data: { ...filled(bound, ['name']).data, mapping: { name: 0 } } },
    ],
  ])('is nothing without %s, which only the editor can assign', async (_, document) => {
    expect(await shown(saveDocument(document))).toEqual({ template: undefined, rows: [] });
  });

  it.each([
    ['no text', undefined],
    ['other data', 5],
    ['no JSON', '{'],
    ['a list', '[]'],
  ])('is nothing if the browser holds %s', async (name, text) => {
    const shownThen = name === 'no text' ? undefined : { template: undefined, rows: [] };
    expect(await shown(text)).toEqual(shownThen);
  });

  it('is unknown if the browser gives no answer', async () => {
    const shelf = { read: () => Promise.reject(new DOMException('closed')) } as unknown as DraftShelf;
    const lastWords: ClosingDrafts = { leave: () => {}, forget: () => {}, read: () => undefined };
    expect(await shownDraft('draft', { shelf, lastWords })).toEqual({ template: undefined, rows: [] });
  });
});
