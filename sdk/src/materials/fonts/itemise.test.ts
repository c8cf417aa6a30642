import { expect, it } from 'vitest';
import { bookFor, fontRequest } from '../../../test/font-files.ts';
import { itemise } from './itemise.ts';

it('a missing mark draws .notdef next to its shaped letters, and is reported', async () => {
  const request = fontRequest('Noto Sans');
  const text = '\u2df6а\u0301';
  const { runs, missing } = itemise(text, request, await bookFor(request, [text]));
  expect(missing).toEqual([0x2df6]);
  expect(runs.map(({ shaped }) => shaped.glyphs)).toEqual([[0], [456, 2665]]);
});

it('a character that the face has only under another code point is drawn with that glyph, and extracted as written', async () => {
  const request = fontRequest('Cousine');
  const [angstrom, letter] = ['\u212b', '\u00c5'];
  const book = await bookFor(request, [angstrom, letter]);
  const [drawn, expected] = [angstrom, letter].map((text) => itemise(text, request, book).runs[0]?.shaped);
  expect(drawn?.face.id).toBe('cousine-regular');
  expect(drawn?.glyphs).toEqual(expected?.glyphs);
  expect(drawn?.characters).toEqual([angstrom]);
});
