import { describe, expect, it } from 'vitest';
import { findCommands } from './palette.tsx';

const names = ['Undo', 'Align left', 'Centre across', 'Select all', 'Aligner à gauche', 'Étiquette', 'Move left'];
const found = (typed: string) =>
  findCommands(
    names.map((name) => ({ name })),
    typed,
  ).map(({ name }) => name);

describe('commands', () => {
  it('are all there while nothing is typed', () => {
    expect(found('  ')).toEqual(names);
  });
  it('are found by the beginnings of their words, in any order', () => {
    expect(found('left al')).toEqual(['Align left']);
    expect(found('left')).toEqual(['Align left', 'Move left']);
  });
  it('are found without accents and capitals', () => {
    expect(found('etiq')).toEqual(['Étiquette']);
    expect(found('A GAUCHE')).toEqual(['Aligner à gauche']);
  });
  it('come with beginnings first, then words, then parts, then letters in their order', () => {
    expect(found('al')).toEqual(['Align left', 'Aligner à gauche', 'Select all']);
    expect(found('ntr')).toEqual(['Centre across']);
    expect(found('cac')).toEqual(['Centre across']);
  });
  it('are none where a word is in no name', () => {
    expect(found('align zebra')).toEqual([]);
  });
});
