import { describe, expect, it } from 'vitest';
import type { AddedFile, FontFacts } from '../elements/font-facts.ts';
import { familiesOf } from './kept-fonts.ts';

const facts: FontFacts = {
  weight: 400,
  copyright: '',
  licence: '',
  licenceUrl: '',
  embedding: 'print',
  axes: [],
  scripts: [],
};
const file = (family: string, style: AddedFile['style'], byte: number): AddedFile => ({
  ...{ family, style, facts, fileName: 'a.ttf', bytes: new Uint8Array([byte]) },
});

describe('the families of added files', () => {
  it('have a file for each style, and draw only texts that name them', () => {
    expect(familiesOf([file('A', 'bold', 1), file('B', 'regular', 2), file('A', 'regular', 3)])).toEqual([
      { family: 'A', scripts: [], files: { bold: new Uint8Array([1]), regular: new Uint8Array([3]) } },
      { family: 'B', scripts: [], files: { regular: new Uint8Array([2]) } },
    ]);
  });

  it('use another style as the regular one if there is no regular file', () => {
    const [family] = familiesOf([file('A', 'italic', 1)]);
    expect(family?.files).toEqual({ italic: new Uint8Array([1]), regular: new Uint8Array([1]) });
  });
});
