import { describe, expect, it } from 'vitest';
import { shelfWords as de } from '../words/de/shelf.ts';
import { shelfWords as en } from '../words/en/shelf.ts';
import { shelfWords as fr } from '../words/fr/shelf.ts';
import { copyName } from './copy-name.ts';

describe('the name of a copy', () => {
  it('marks it as a copy in the editor’s language', () => {
    expect([en, de, fr].map((words) => copyName('Mug', [], words))).toEqual(['Mug copy', 'Mug – Kopie', 'Mug – copie']);
  });

  it('is numbered if it is taken, with the first free number', () => {
    expect(copyName('Mug', ['Mug copy', 'Mug copy 2', 'Mug copy 4'], en)).toBe('Mug copy 3');
  });

  it('does not grow with each copy of a copy', () => {
    expect(copyName('Mug copy', ['Mug', 'Mug copy'], en)).toBe('Mug copy 2');
    expect(copyName('Mug – Kopie 7', ['Mug – Kopie'], de)).toBe('Mug – Kopie 2');
  });

  it('stays in the folder of the original', () => {
    expect(copyName('Shelf/Mug 30', [], en)).toBe('Shelf/Mug 30 copy');
  });

  it('has at most 200 characters, and never half of a surrogate pair', () => {
    expect(copyName('x'.repeat(200), [], en)).toBe(`${'x'.repeat(195)} copy`);
    expect(copyName(`${'x'.repeat(194)}🫖${'y'.repeat(4)}`, [], en)).toBe(`${'x'.repeat(194)} copy`);
  });

  it('treats characters of regular expressions in a name as text', () => {
    expect(copyName('Mug (a+b) copy', [], en)).toBe('Mug (a+b) copy');
  });
});
