import { describe, expect, it } from 'vitest';
import { fullLabel, labelOf, textAt } from '../../test/editor-documents.ts';
import { templateOf } from '../document/editor-document.ts';
import { saveDocument } from '../document/saved-document.ts';
import { setTable } from '../document/table.ts';
import { createClosingDrafts } from './closing-drafts.ts';
import type { DraftShelf, ShelvedDraft } from './draft-shelf.ts';
import { createDrafts } from './drafts.ts';

/** A draft store in memory, which tests share as tabs share a browser's store. `fail` makes it reject. */
function memoryShelf() {
  const shelved = new Map<string, ShelvedDraft>();
  let refusal: unknown;
  const answer = async <T>(give: () => T): Promise<T> => {
    if (refusal !== undefined) throw refusal;
    return give();
  };
  const shelf: DraftShelf = {
    notes: () => answer(() => [...shelved].map(([key, { note }]) => [key, note] as const)),
    read: (key) => answer(() => shelved.get(key)),
    write: (key, decide) =>
      answer(() => {
        const written = decide(shelved.get(key)?.note);
        if (written !== undefined) shelved.set(key, written);
      }),
    take: (key) =>
      answer(() => {
        const taken = shelved.get(key);
        shelved.delete(key);
        return taken;
      }),
  };
  const fail = (name: string | undefined): void => {
    refusal = name === undefined ? undefined : new DOMException('refused', name);
  };
  return { shelf, shelved, fail };
}

const MUG = { ...labelOf([textAt(2, 2)]), name: 'Mug' };
const at = (time: number) => ({ now: () => time });

describe('a draft', () => {
  it('is read as it was kept, with its rows', async () => {
    const drafts = createDrafts('test', { ...memoryShelf(), ...at(1_000) });
    const label = fullLabel();
    expect(await drafts.keep('a', label)).toEqual({ kind: 'kept', version: 1, time: 1_000 });
    const read = await drafts.read('a');
    expect(read).toMatchObject({
      kind: 'read',
      version: 1,
      time: 1_000,
      document: { data: { columns: label.data.columns } },
    });
    if (read.kind === 'read') expect(templateOf(read.document)).toEqual(templateOf(label));
  });

  it('of thousands of rows is written in pieces, between which the page may do other things', async () => {
    let pauses = 0;
    const pause = async (): Promise<void> => {
      pauses++;
    };
    const drafts = createDrafts('test', { ...memoryShelf(), ...at(1_000), pause });
    const rows = Array.from({ length: 50_000 }, (_, row) => [`${row}`]);
    const label = setTable(MUG, { columns: ['number'], rows });
    await drafts.keep('a', label);
    expect(pauses).toBe(4);
    const read = await drafts.read('a');
    expect(read.kind === 'read' && read.document.data.rows.at(-1)?.cells).toEqual(['49999']);
    await drafts.keep('b', MUG);
    await drafts.keep('c', label, { isHurried: true });
    expect(pauses).toBe(4);
  });

  it('that was never saved is missing', async () => {
    const drafts = createDrafts('test', memoryShelf());
    expect(await drafts.read('a')).toEqual({ kind: 'missing' });
    expect(await drafts.remove('a')).toEqual({ kind: 'missing' });
  });

  it('is listed with its name, time and picture, the newest first', async () => {
    const parts = memoryShelf();
    const picture = new Blob(['picture']);
    await createDrafts('test', { ...parts, ...at(1) }).keep('old', MUG, { picture });
    await createDrafts('test', { ...parts, ...at(2) }).keep('new', labelOf([]));
    await createDrafts('test', { ...parts, ...at(3) }).keep('old', MUG, { since: 1 });
    expect(await createDrafts('test', parts).list()).toEqual({
      kind: 'listed',
      drafts: [
        { key: 'old', name: 'Mug', time: 3, picture },
        { key: 'new', name: '', time: 2, picture: undefined },
      ],
    });
  });

  it('is put back after it was removed', async () => {
    const parts = memoryShelf();
    const drafts = createDrafts('test', parts);
    await drafts.keep('a', MUG);
    const before = parts.shelved.get('a');
    const removed = await drafts.remove('a');
    expect(parts.shelved.size).toBe(0);
    if (removed.kind === 'removed') expect(await removed.undo()).toMatchObject({ kind: 'kept', version: 1 });
    expect(parts.shelved.get('a')).toEqual(before);
  });
});

describe('the draft written while a page unloads', () => {
  /** A fake `localStorage`; `isFull` makes it throw. */
  function memoryStorage() {
    const texts = new Map<string, string>();
    const state = { isFull: false };
    const storage = {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem(key: string, text: string) {
        if (state.isFull) throw new DOMException('full', 'QuotaExceededError');
        texts.set(key, text);
      },
      removeItem: (key: string) => texts.delete(key),
    } as unknown as Storage;
    return { texts, state, lastWords: createClosingDrafts('test', storage) };
  }
  const named = (name: string) => ({ ...MUG, name });

  it('is read as the draft until something is kept', async () => {
    const { lastWords, texts } = memoryStorage();
    const drafts = createDrafts('test', { ...memoryShelf(), ...at(5), lastWords });
    drafts.leave('a', named('new'), 0);
    expect(await drafts.read('a')).toMatchObject({ kind: 'read', version: 0, time: 5, document: { name: 'new' } });
    await drafts.keep('a', MUG);
    expect(texts.size).toBe(0);
    drafts.leave('a', named('left'), 1);
    expect(await drafts.read('a')).toMatchObject({ version: 1, document: { name: 'left' } });
    await drafts.keep('a', named('kept'), { since: 1 });
    expect(await drafts.read('a')).toMatchObject({ version: 2, document: { name: 'kept' } });
  });

  it('does not overwrite a later save of another tab, nor restore a removed draft', async () => {
    const { lastWords } = memoryStorage();
    const { shelf } = memoryShelf();
    const drafts = createDrafts('test', { shelf, lastWords });
    await drafts.keep('a', MUG);
    drafts.leave('a', named('left'), 0);
    expect(await drafts.read('a')).toMatchObject({ version: 1, document: { name: 'Mug' } });
    drafts.leave('a', named('left'), 1);
    await drafts.remove('a');
    expect(await drafts.read('a')).toEqual({ kind: 'missing' });
  });

  it('overwrites a save of its own page that was in progress, but not an earlier save of another tab', async () => {
    const { lastWords } = memoryStorage();
    const { shelf } = memoryShelf();
    const [drafts, other] = [createDrafts('test', { shelf, lastWords }), createDrafts('test', { shelf })];
    const written = drafts.keep('a', MUG);
    drafts.leave('a', named('left'), 0);
    expect(await written).toMatchObject({ kind: 'kept', version: 1 });
    expect(await drafts.read('a')).toMatchObject({ version: 1, document: { name: 'left' } });
    await drafts.keep('a', named('kept'), { since: 1 });
    expect(await drafts.read('a')).toMatchObject({ version: 2, document: { name: 'kept' } });
    await other.keep('b', named('theirs'));
    const refused = drafts.keep('b', MUG);
    drafts.leave('b', named('left'), 0);
    expect(await refused).toEqual({ kind: 'failed', code: 'changed_elsewhere' });
    expect(await drafts.read('b')).toMatchObject({ version: 1, document: { name: 'theirs' } });
  });

  it('is nothing where the browser refuses it or it is broken', async () => {
    const { lastWords, texts, state } = memoryStorage();
    const drafts = createDrafts('test', { ...memoryShelf(), lastWords });
    await drafts.keep('a', MUG);
    state.isFull = true;
    drafts.leave('a', named('left'), 1);
    for (const text of ['{', 'null', '7', '{"since":1}', '{"since":1,"time":2,"text":"{"}']) {
      texts.set('test/a', text);
      expect(await drafts.read('a')).toMatchObject({ version: 1, document: { name: 'Mug' } });
    }
  });
});

describe('two tabs with one draft', () => {
  it('do not overwrite each other: the later one gets a conflict, and may overwrite on purpose', async () => {
    const { shelf } = memoryShelf();
    const [one, other] = [createDrafts('test', { shelf }), createDrafts('test', { shelf })];
    await one.keep('a', MUG);
    expect(await one.keep('a', MUG, { since: 1 })).toMatchObject({ version: 2 });
    expect(await other.keep('a', labelOf([]), { since: 1 })).toEqual({ kind: 'failed', code: 'changed_elsewhere' });
    expect(await other.read('a')).toMatchObject({ version: 2, document: { name: 'Mug' } });
    expect(await other.keep('a', labelOf([]), { since: 'any' })).toMatchObject({ version: 3 });
  });

  it('that both create a draft with the same key get a conflict, too', async () => {
    const { shelf } = memoryShelf();
    await createDrafts('test', { shelf }).keep('a', MUG);
    expect(await createDrafts('test', { shelf }).keep('a', MUG)).toMatchObject({ code: 'changed_elsewhere' });
  });

  it('keep what is open in one when the other removes it, and undo does not write over that', async () => {
    const { shelf } = memoryShelf();
    const drafts = createDrafts('test', { shelf });
    await drafts.keep('a', MUG);
    const removed = await drafts.remove('a');
    expect(await drafts.keep('a', labelOf([]), { since: 1 })).toMatchObject({ version: 2 });
    if (removed.kind === 'removed') expect(await removed.undo()).toMatchObject({ code: 'changed_elsewhere' });
    expect(await drafts.read('a')).toMatchObject({ version: 2, document: { name: '' } });
  });
});

describe('a draft that cannot be', () => {
  it.each([
    ['QuotaExceededError', 'full'],
    ['TimeoutError', 'blocked'],
    ['SecurityError', 'unavailable'],
    ['InvalidStateError', 'unavailable'],
    ['UnknownError', 'failed'],
  ])('saved for a %s is reported as "%s", and the earlier draft remains', async (name, code) => {
    const { shelf, fail } = memoryShelf();
    const drafts = createDrafts('test', { shelf });
    await drafts.keep('a', MUG);
    fail(name);
    const failed = { kind: 'failed', code };
    expect(await drafts.keep('a', labelOf([]), { since: 1 })).toEqual(failed);
    expect([await drafts.read('a'), await drafts.list(), await drafts.remove('a')]).toEqual([failed, failed, failed]);
    fail(undefined);
    expect(await drafts.read('a')).toMatchObject({ kind: 'read', version: 1, document: { name: 'Mug' } });
  });

  it('saved without IndexedDB is reported', async () => {
    expect(await createDrafts('test').keep('a', MUG)).toEqual({ kind: 'failed', code: 'unavailable' });
  });

  it.each([
    ['broken JSON', '{', ''],
    ['a label that the contract refuses', saveDocument(MUG).replace('"width":60', '"width":-60'), '/template/width'],
    ['another version of the form', saveDocument(MUG).replace('"version":1', '"version":9'), '/version'],
    ['nothing of a text', { text: 'no' }, ''],
  ])('read because it is %s is reported with its issues and stays in storage', async (_, text, path) => {
    const { shelf, shelved } = memoryShelf();
    const drafts = createDrafts('test', { shelf });
    await drafts.keep('a', MUG);
    const broken = { note: shelved.get('a')?.note, text };
    shelved.set('a', broken);
    const read = await drafts.read('a');
    expect(read).toMatchObject({ kind: 'broken', version: 1, text: typeof text === 'string' ? text : undefined });
    if (read.kind === 'broken') expect(read.issues[0]?.path).toBe(path);
    expect(shelved.get('a')).toBe(broken);
    const removed = await drafts.remove('a');
    if (removed.kind === 'removed') await removed.undo();
    expect(shelved.get('a')).toBe(broken);
  });

  it('described by a note is left out, and the draft is listed anyway', async () => {
    const { shelf, shelved } = memoryShelf();
    shelved.set('a', { note: { name: 7, time: 'now', picture: 'none' }, text: saveDocument(MUG) });
    shelved.set('b', { note: undefined, text: undefined });
    const drafts = createDrafts('test', { shelf });
    const nothing = { name: '', time: 0, picture: undefined };
    expect(await drafts.list()).toMatchObject({
      drafts: [
        { key: 'a', ...nothing },
        { key: 'b', ...nothing },
      ],
    });
    expect(await drafts.read('a')).toMatchObject({ kind: 'read', version: 0, document: { name: 'Mug' } });
  });
});
