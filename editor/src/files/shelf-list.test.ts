import { describe, expect, it } from 'vitest';
import type { ShelfEntry } from './shelf.ts';
import { foundEntries, groupedEntries, placedName, sortedEntries } from './shelf-list.ts';

const entriesOf = (...names: readonly string[]): readonly ShelfEntry[] =>
  names.map((name, index) => ({ id: String(index), name, updatedAt: new Date(index * 1000).toISOString() }));
const found = (query: string, ...names: readonly string[]) =>
  foundEntries(entriesOf(...names), query).map(({ name }) => name);

describe('searching stored labels by name', () => {
  it('ignores case and accents', () => {
    expect(found('kuche', 'Küche', 'Kuchen', 'Bad')).toEqual(['Küche', 'Kuchen']);
    expect(found('CAFÉ', 'Cafe au lait', 'cafe\u0301 noir')).toEqual(['Cafe au lait', 'cafe\u0301 noir']);
    expect(found('strasse', 'Hauptstraße')).toEqual(['Hauptstraße']);
  });

  it('finds names that contain every word, in any order and in folders too', () => {
    expect(found('30 mug', 'Shelf/Mug 30', 'Mug 20', '30 cups')).toEqual(['Shelf/Mug 30']);
    expect(found('shelf mug', 'Shelf/Mug 30')).toEqual(['Shelf/Mug 30']);
  });

  it('finds everything without words', () => {
    expect(found('  ', 'a', 'b')).toEqual(['a', 'b']);
  });
});

describe('sorting stored labels', () => {
  it('by time shows the newest first', () => {
    expect(sortedEntries(entriesOf('a', 'b', 'c'), 'time', 'en').map(({ name }) => name)).toEqual(['c', 'b', 'a']);
  });

  it('by name compares numbers as numbers and knows the language', () => {
    const sorted = (language: string, ...names: readonly string[]) =>
      sortedEntries(entriesOf(...names), 'name', language).map(({ name }) => name);
    expect(sorted('en', 'Mug 10', 'cup', 'Mug 9')).toEqual(['cup', 'Mug 9', 'Mug 10']);
    expect(sorted('de', 'Zange', 'Öl', 'Ofen')).toEqual(['Ofen', 'Öl', 'Zange']);
  });
});

describe('folders of stored labels', () => {
  it('are the part of a name before its last slash', () => {
    expect(placedName('Shelf/Mug 30')).toEqual({ folder: 'Shelf', name: 'Mug 30' });
    expect(placedName(' Shop / Shelf / Mug')).toEqual({ folder: 'Shop/Shelf', name: 'Mug' });
  });

  it('need text on both sides, and a slash that is no fraction', () => {
    for (const name of ['Mug', 'Mug/', '/Mug', 'Tea 1/2 kg', '24/7', ' / '])
      expect(placedName(name)).toEqual({ folder: '', name });
  });

  it('are sorted by name, and keep the order of their labels', () => {
    const { folders, loose } = groupedEntries(entriesOf('b/2', 'a/1', 'x', 'b/1'), 'en');
    expect(folders.map(({ path, entries }) => [path, ...entries.map(({ name }) => name)])).toEqual([
      ['a', 'a/1'],
      ['b', 'b/2', 'b/1'],
    ]);
    expect(loose.map(({ name }) => name)).toEqual(['x']);
  });

  it('are found among 2,000 labels without a noticeable wait', () => {
    const many = entriesOf(...Array.from({ length: 2000 }, (_, index) => `Größe ${index % 40}/Etikett ${index}`));
    const start = performance.now();
    const shown = groupedEntries(sortedEntries(foundEntries(many, 'grosse 1'), 'name', 'de'), 'de');
    expect(performance.now() - start).toBeLessThan(500);
    expect(shown.folders.length).toBe(40);
  });
});
