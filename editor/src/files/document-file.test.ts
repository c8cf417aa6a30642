import { signal } from '@preact/signals-core';
import { describe, expect, it } from 'vitest';
import { fullLabel, labelOf, textAt } from '../../test/editor-documents.ts';
import { memoryDrafts } from '../../test/editor-drafts.ts';
import { memoryLibrary } from '../../test/editor-library.ts';
import { workingStore } from '../../test/editor-work.ts';
import { placeGuide } from '../document/edit-guides.ts';
import { type EditorDocument, rename, templateOf } from '../document/editor-document.ts';
import { hideElements } from '../document/groups.ts';
import { setLabel } from '../document/label.ts';
import * as savedDesign from '../document/saved-design.ts';
import { setTable } from '../document/table.ts';
import { createDocumentFile } from './document-file.ts';
import type { Decision, Question } from './questions.ts';
import { browserShelf, libraryShelf, type Shelf } from './shelf.ts';

const MUG: EditorDocument = { ...labelOf([textAt(2, 2)]), name: 'Mug' };
const CUP: EditorDocument = { ...labelOf([textAt(5, 5)]), name: 'Cup' };

/** Creates the document file of `first` in a library. `decisions` answer its questions in order. */
function edited(first: EditorDocument = MUG, decisions: Decision[] = [], library = memoryLibrary()) {
  const inLibrary = libraryShelf(library, async () => savedDesign);
  let ids = 0;
  const inBrowser = browserShelf(memoryDrafts(), () => `b${++ids}`);
  const shelf = signal<Shelf>(inLibrary);
  const store = workingStore(first);
  const asked: Question[] = [];
  const ask = async (question: Question): Promise<Decision> => {
    asked.push(question);
    return decisions.shift() ?? 'stay';
  };
  const file = createDocumentFile({
    store,
    shelf,
    ask,
    untitled: 'Untitled label',
    withSamples: (document) => document,
  });
  const present = (): EditorDocument => store.history.value.present.document;
  const change = (make: (document: EditorDocument) => EditorDocument): void => store.commit(make(present()), 'change');
  const widen = (width: number): void => change((document) => setLabel(document, { width }));
  return { library, inLibrary, inBrowser, shelf, store, asked, file, present, change, widen };
}

describe('an undo step that opens a new label', () => {
  it('restores the previous label with its stored copy, and the new one with its own', async () => {
    const { library, store, file, present, widen } = edited();
    await file.save();
    widen(70);
    await file.save();
    file.begin(CUP, { by: 'new' });
    expect([file.copy.value, file.isChanged.value, store.history.value.present.by]).toEqual([undefined, false, 'new']);
    const opening = store.openings.value;
    widen(80);
    store.do('undo');
    store.do('undo');
    expect([present().name, store.openings.value === opening, file.isChanged.value]).toEqual(['Mug', false, false]);
    expect(file.copy.value).toMatchObject({ id: 't1' });
    widen(75);
    await file.save();
    expect([...library.stored.values()].map(({ template }) => template.width)).toEqual([75]);
  });

  it('keeps the copy that is stored while the user undoes the step', async () => {
    const { store, file } = edited();
    file.begin(CUP, { by: 'new' });
    const saved = file.save();
    store.do('undo');
    await saved;
    expect(file.copy.value).toBeUndefined();
    store.do('redo');
    expect(file.copy.value).toMatchObject({ id: 't1' });
  });
});

describe('storing a label', () => {
  it('makes a template of the library, and a change of it is stored in its place', async () => {
    const { library, file, present, widen } = edited();
    expect(await file.save()).toBe(true);
    expect(file.copy.value).toEqual({ place: 'library', id: 't1', tag: 'v1' });
    widen(70);
    expect(file.isChanged.value).toBe(true);
    expect(await file.save()).toBe(true);
    expect([...library.stored.values()].map(({ id, template }) => [id, template.width])).toEqual([['t1', 70]]);
    expect(file.isChanged.value).toBe(false);
    expect(templateOf(present()).width).toBe(70);
  });

  it('gives one without a name a name there, and leaves its own empty', async () => {
    const { library, file, present } = edited({ ...MUG, name: ' ' });
    await file.save();
    expect(library.stored.get('t1')?.name).toBe('Untitled label');
    expect(present().name).toBe(' ');
  });

  it('as a copy makes another one, which is worked on from then on', async () => {
    const { library, file } = edited();
    await file.save();
    await file.saveCopy();
    expect([...library.stored.keys()]).toEqual(['t1', 't2']);
    expect(file.copy.value?.id).toBe('t2');
  });

  it('keeps guides and hidden elements with the library’s template', async () => {
    const { file, present, change } = edited(labelOf([textAt(2, 2), textAt(5, 5)]));
    await file.save();
    change((document) => hideElements(placeGuide(document, { axis: 'x', at: 5 }), [1], true));
    expect(file.isChanged.value).toBe(true);
    expect(await file.save()).toBe(true);
    expect([file.isChanged.value, file.copy.value?.isPartial]).toEqual([false, undefined]);
    file.begin(CUP);
    await file.openStored('t1');
    expect([present().guides, present().elements.map(({ hidden }) => hidden)]).toEqual([
      [{ axis: 'x', at: 5 }],
      [true, undefined],
    ]);
  });

  it('keeps the computed columns that its texts show, and computes them from the current rows', async () => {
    const compute = { big: { kind: 'upper', from: 'name' } } as const;
    const { value: _, ...box } = textAt(2, 2);
    const first = setTable(labelOf([{ ...box, field: 'big' }]), { columns: ['name'], rows: [['tea']] });
    const { file, present } = edited({ ...first, name: 'Big', data: { ...first.data, computed: { compute } } });
    await file.save();
    file.begin({ ...setTable(CUP, { columns: ['name', 'size'], rows: [['oil', '1']] }), name: 'Cup' });
    await file.openStored('t1');
    expect(present().data.columns).toEqual(['name', 'size', 'big']);
    expect(present().data.rows.map(({ cells }) => cells)).toEqual([['oil', '1', 'OIL']]);
  });

  it('reports that a library stored only the template', async () => {
    const { file, change } = edited(MUG, [], memoryLibrary(false));
    await file.save();
    expect(file.copy.value?.isPartial).toBeUndefined();
    change((document) => placeGuide(document, { axis: 'x', at: 5 }));
    await file.save();
    expect(file.copy.value).toEqual({ place: 'library', id: 't1', tag: 'v2', isPartial: true });
  });

  it('that fails keeps the label as changed, and says why until it is tried again', async () => {
    const { library, file } = edited();
    library.fail({ kind: 'signed-out' });
    expect(await file.save()).toBe(false);
    expect(file.storing.value).toEqual({ kind: 'signed-out' });
    expect(await file.save()).toBe(true);
    expect(file.storing.value).toEqual({ kind: 'resting' });
  });

  it('puts a library’s template back where undo leads to what is stored', async () => {
    const { store, file, widen } = edited();
    await file.save();
    widen(70);
    store.do('undo');
    expect(file.isChanged.value).toBe(false);
  });
});

describe('a label that was changed elsewhere', () => {
  const conflicting = async (decision: Decision) => {
    const all = edited(MUG, [decision]);
    await all.file.save();
    all.library.change('t1', 'Theirs', templateOf(CUP));
    all.widen(70);
    return { ...all, isSaved: await all.file.save() };
  };

  it('is not overwritten: the stored version and its time are reported', async () => {
    const { library, asked, isSaved } = await conflicting('stay');
    expect(asked).toEqual([{ kind: 'conflict', name: 'Mug', updatedAt: '1970-01-01T00:00:02.000Z' }]);
    expect(isSaved).toBe(false);
    expect(library.stored.get('t1')?.name).toBe('Theirs');
  });

  it('is replaced whole where that is decided', async () => {
    const { library, isSaved } = await conflicting('overwrite');
    expect(isSaved).toBe(true);
    expect(library.stored.get('t1')).toMatchObject({ name: 'Mug', template: { width: 70 } });
  });

  it('can be saved as a copy', async () => {
    const { library, file } = await conflicting('copy');
    expect([...library.stored.values()].map(({ name }) => name)).toEqual(['Theirs', 'Mug']);
    expect(file.copy.value?.id).toBe('t2');
  });

  it('can replace the local version', async () => {
    const { file, present } = await conflicting('theirs');
    expect(present().name).toBe('Theirs');
    expect(file.isChanged.value).toBe(false);
  });

  it('that was deleted is stored anew where that is decided', async () => {
    const { library, file, asked, widen } = edited(MUG, ['copy']);
    await file.save();
    library.stored.clear();
    widen(70);
    expect(await file.save()).toBe(true);
    expect(asked).toEqual([{ kind: 'gone', name: 'Mug' }]);
    expect(library.stored.size).toBe(1);
  });
});

describe('another label', () => {
  it('takes the place of one that is stored without a question', async () => {
    const { file, asked, present } = edited();
    await file.save();
    expect(await file.replace(CUP)).toBe(true);
    expect([asked, present().name, file.copy.value]).toEqual([[], 'Cup', undefined]);
  });

  it.each([
    ['stay', false, 'Mug', 0],
    ['drop', true, 'Cup', 0],
    ['save', true, 'Cup', 1],
  ] as const)('takes the place of one with changes as it is decided: %s', async (decision, goes, name, stored) => {
    const { file, library, present, widen } = edited(MUG, [decision]);
    widen(70);
    expect(await file.replace(CUP)).toBe(goes);
    expect([present().name, library.stored.size]).toEqual([name, stored]);
  });

  it('takes the place of a guest’s, which the browser keeps without a question', async () => {
    const { file, shelf, inBrowser, asked, change } = edited(fullLabel());
    shelf.value = inBrowser;
    change((document) => rename(document, 'Tea'));
    expect(await file.replace(CUP)).toBe(true);
    expect(asked).toEqual([]);
    const read = await inBrowser.read('b1');
    expect(read).toMatchObject({
      kind: 'done',
      value: { document: { name: 'Tea', data: { columns: ['name', 'sku', 'qty'] } } },
    });
  });

  it('opened from a library keeps the current rows', async () => {
    const { file, library, present } = edited(fullLabel());
    library.change('t9', 'Cup', templateOf(CUP));
    expect(await file.openStored('t9')).toEqual({ kind: 'done', value: true });
    expect(present().name).toBe('Cup');
    expect(present().data.rows.map(({ cells }) => cells[0])).toEqual(['Oolong', 'Assam', 'Sencha']);
    expect(file.isChanged.value).toBe(false);
  });

  it('that there is not leaves the one that is open', async () => {
    const { file, present } = edited();
    expect(await file.openStored('none')).toEqual({ kind: 'gone' });
    expect(present().name).toBe('Mug');
  });
});

describe('who signs in', () => {
  it('takes along what a guest stored: it is not in the library yet', async () => {
    const { file, shelf, inBrowser, inLibrary, library } = edited();
    shelf.value = inBrowser;
    await file.save();
    expect([file.copy.value?.id, file.isChanged.value]).toEqual(['b1', false]);
    shelf.value = inLibrary;
    expect([file.copy.value, file.isChanged.value]).toEqual([undefined, true]);
    await file.save();
    expect(library.stored.get('t1')?.name).toBe('Mug');
  });
});

describe('a label in the list', () => {
  it('that is open has its new name, and is no change', async () => {
    const { file, inLibrary, present } = edited();
    await file.save();
    const renamed = await inLibrary.rename('t1', 'Jug');
    if (renamed.kind === 'done') file.renamed(renamed.value, 'Jug');
    expect([present().name, file.isChanged.value, file.copy.value?.tag]).toEqual(['Jug', false, 'v2']);
  });

  it('that is open and was deleted is stored anew when it is saved', async () => {
    const { file, inLibrary, library } = edited();
    await file.save();
    await inLibrary.remove('t1');
    file.forget('t1');
    expect([file.copy.value, file.isChanged.value]).toEqual([undefined, true]);
    await file.save();
    expect(library.stored.size).toBe(1);
  });
});
