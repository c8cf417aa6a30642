import { afterAll, describe, expect, it } from 'vitest';
import { startCounting } from './count-steps.ts';
import { TEXT_KINDS } from './text-kinds.ts';

// Must come first, because only modules imported afterwards are counted.
const counter = await startCounting();
const { createFontBook } = await import('../../src/materials/fonts/font-book.ts');
const { layoutContent } = await import('../../src/pipeline/elements/text/text.ts');
const { textSpaceOf, shownText } = await import('../../src/pipeline/elements/text/shown-lines.ts');
const { encodeLinear } = await import('../../src/materials/symbols/linear.ts');
const { encodeGs1128 } = await import('../../src/materials/symbols/gs1-128.ts');
const { encodeQr } = await import('../../src/materials/symbols/matrix.ts');
const { rect } = await import('../../src/base/rect.ts');
const { fontRequest, readFontFile } = await import('../font-files.ts');
const { textElement } = await import('../text-elements.ts');

/** Maximum growth factor of the steps if the text doubles. */
const GROWTH = 2.25;
/** Extra steps to allow, because several endings of the last line are tried. */
const CONSTANT = 20_000;
const LENGTH = 800;

const font = fontRequest('Noto Sans');
/** A box that is large enough for any text. */
const endless = textElement({ box: rect(0, 0, 1e7, 1e7), font });
const label = textElement({ box: rect(0, 0, 20, 10), font });

/** Returns the steps to choose faces for a text and lay it out, with parsed fonts already cached. */
async function stepsToLayOut(element: typeof endless, text: string): Promise<number> {
  const layOut = async (book: ReturnType<typeof createFontBook>): Promise<void> => {
    await book.load(font, ['a']);
    await book.load(font, [shownText(text, textSpaceOf(element, book.primary(font)))]);
    layoutContent(element, text, book, 300);
  };
  // Warm up: reading faces and tables once does not count.
  await layOut(createFontBook(readFontFile));
  return counter.count(() => layOut(createFontBook(readFontFile)));
}

afterAll(() => counter.stop());

/** Steps to load and choose a face. */
const toBegin = await stepsToLayOut(endless, 'a');

describe('the steps to lay out a text', () => {
  it.each(TEXT_KINDS)('at most double when it doubles: $name', async ({ make }) => {
    const once = (await stepsToLayOut(endless, make(LENGTH, 1))) - toBegin;
    const twice = (await stepsToLayOut(endless, make(2 * LENGTH, 1))) - toBegin;
    expect(once).toBeGreaterThan(100);
    expect(twice).toBeLessThanOrEqual(once * GROWTH + CONSTANT);
  });

  // Even in cut text, bidi directions are computed for all characters that may affect them.
  it.each([
    ['words', 0],
    ['Thai', 0],
    ['CJK', 0],
    ['Arabic', 160],
    ['directions', 160],
  ])('are those of what its box can show, and few for a character that is cut: %s', async (kind, each) => {
    const make = TEXT_KINDS.find(({ name }) => name === kind)?.make ?? (() => '');
    // the smaller of two counts, because work of the runtime that falls into a count is counted, too
    const fewest = async (length: number): Promise<number> =>
      Math.min(await stepsToLayOut(label, make(length, 1)), await stepsToLayOut(label, make(length, 1)));
    const most = await fewest(5000);
    const more = await fewest(10_000);
    expect(more - most).toBeLessThanOrEqual(5000 * each + CONSTANT / 4);
  });
});

describe('the steps to encode a content', () => {
  it.each([
    ['code128', 'letters', 'aB1\u0007'],
    ['code128', 'digits', '1234'],
    ['code39', 'letters', 'AB12'],
    ['ean13', 'too many digits', '1234'],
    ['ean13', 'separators', '1 -'],
    ['isbn', 'hyphens', '1-2-'],
    ['upce', 'letters', 'abc'],
  ] as const)('at most double when it doubles: %s, %s', async (type, _, piece) => {
    const encode = (times: number) => () => attempt(() => encodeLinear(type, piece.repeat(times)));
    await encode(300)();
    const once = await counter.count(encode(LENGTH));
    expect(await counter.count(encode(2 * LENGTH))).toBeLessThanOrEqual(once * GROWTH + CONSTANT);
  });

  it.each([
    ['one element', '(10)', 'ab'],
    ['escaped brackets', '(10)', '\\('],
    ['many elements', '', '(10)a'],
    ['open brackets', '', '('],
  ])('at most double when it doubles: gs1-128, %s', async (_, start, piece) => {
    const encode = (times: number) => () => attempt(() => encodeGs1128(start + piece.repeat(times)));
    await encode(300)();
    const once = await counter.count(encode(LENGTH));
    expect(await counter.count(encode(2 * LENGTH))).toBeLessThanOrEqual(once * GROWTH + CONSTANT);
  });

  it.each([
    ['digits', '1', 2000],
    ['letters', 'A', 1000],
    ['bytes', 'é', 500],
  ])('at most double when it doubles, but for the size of the symbol: qrcode, %s', async (_, piece, times) => {
    await counter.count(() => encodeQr(piece.repeat(2 * times + 1)));
    const once = await counter.count(() => encodeQr(piece.repeat(times)));
    expect(await counter.count(() => encodeQr(piece.repeat(2 * times)))).toBeLessThanOrEqual(once * GROWTH + CONSTANT);
  });

  it('are few for what no page has room for', async () => {
    const million = '1'.repeat(1_000_000);
    for (const encode of [
      () => encodeLinear('code128', million),
      () => encodeLinear('code39', million),
      () => encodeLinear('isbn', million),
      () => encodeGs1128(`(10)${million}`),
      () => encodeQr(million),
    ]) {
      expect(await counter.count(() => attempt(encode))).toBeLessThan(500);
    }
  });
});

function attempt(encode: () => unknown): void {
  try {
    encode();
  } catch (error) {
    if (!(error instanceof Error && error.name === 'SymbolError')) throw error;
  }
}
