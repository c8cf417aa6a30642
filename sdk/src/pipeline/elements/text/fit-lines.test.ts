import { expect, it } from 'vitest';
import { bookFor } from '../../../../test/font-files.ts';
import { ARIAL } from '../../../../test/text-elements.ts';
import { type Measure, wrapAtFloor } from './fit-lines.ts';
import { breakableLine, measureLine } from './measure.ts';

/** An invisible character that joins its neighbours and forms its own grapheme cluster. */
const WORD_JOINER = '\u2060';
const book = await bookFor(ARIAL, [WORD_JOINER]);

/** Cuts a text to `width` points and counts how often it is measured again. */
function cutTo(width: number, text: string): { readonly measured: number; readonly cut: string | undefined } {
  let measured = 0;
  const source = breakableLine(measureLine(text, ARIAL, book), 0.33);
  const measure: Measure = (line, part) => {
    measured++;
    return measureLine(line, ARIAL, book, part);
  };
  const { cut } = wrapAtFloor([source], { width, height: 5, lineHeight: 1.15, overhang: 0 }, 4, measure, false);
  return { measured, cut: cut?.text.text };
}

it('a text is cut to as much as fits with an ellipsis', () => {
  expect(cutTo(20, 'Tomorrow Tomorrow').cut).toBe('Tomorro…');
});

it('characters that draw nothing are not tried one by one', () => {
  expect(cutTo(1, `${WORD_JOINER.repeat(4000)}W`)).toEqual({ measured: 1, cut: undefined });
  expect(cutTo(7, `W${WORD_JOINER.repeat(4000)}W`)).toEqual({ measured: 2, cut: '…' });
});
