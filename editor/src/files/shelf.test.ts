import { describe, expect, it } from 'vitest';
import { fullLabel } from '../../test/editor-documents.ts';
import { memoryDrafts } from '../../test/editor-drafts.ts';
import { browserShelf } from './shelf.ts';

const TEA = { ...fullLabel(), name: 'Tea' };

describe('the labels in a browser', () => {
  it('are listed, read with their rows, renamed and removed', async () => {
    const shelf = browserShelf(memoryDrafts(), () => 'a');
    expect(await shelf.store(TEA)).toEqual({ kind: 'done', value: { place: 'browser', id: 'a', tag: '1' } });
    await shelf.rename('a', 'Green tea');
    const listed = await shelf.list();
    expect(listed).toMatchObject({ kind: 'done', value: { entries: [{ id: 'a', name: 'Green tea' }] } });
    expect(await shelf.read('a')).toMatchObject({
      kind: 'done',
      value: { document: { name: 'Green tea', data: { columns: ['name', 'sku', 'qty'] } } },
    });
    expect(await shelf.remove('a')).toEqual({ kind: 'done', value: undefined });
    expect(await shelf.read('a')).toEqual({ kind: 'gone' });
    expect(await shelf.remove('a')).toEqual({ kind: 'gone' });
  });

  it('are not written over where another tab stored since', async () => {
    const shelf = browserShelf(memoryDrafts(), () => 'a');
    const stored = await shelf.store(TEA);
    if (stored.kind !== 'done') throw new Error(stored.kind);
    await shelf.store({ ...TEA, name: 'Other' }, stored.value);
    expect(await shelf.store(TEA, stored.value)).toEqual({ kind: 'conflict' });
  });

  it('have ids of their own', async () => {
    const shelf = browserShelf(memoryDrafts());
    const ids = await Promise.all([shelf.store(TEA), shelf.store(TEA)]);
    expect(new Set(ids.map((each) => each.kind === 'done' && each.value.id)).size).toBe(2);
  });
});
