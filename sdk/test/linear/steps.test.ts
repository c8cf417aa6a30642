import { afterAll, describe, expect, it } from 'vitest';
import { startCounting } from './count-steps.ts';
import { TEXT_KINDS } from './text-kinds.ts';

// First, since only what is imported after it is counted.
const counter = await startCounting();
const { createFontBook } = await import('../../src/materials/fonts/font-book.ts');
const { layoutContent } = await import('../../src/pipeline/layout/text/layout-text.ts');
const { rect } = await import('../../src/base/rect.ts');
const { fontRequest, readFontFile } = await import('../font-files.ts');
const { textElement } = await import('../text-elements.ts');

/** A text twice as long may take this much more, */
const GROWTH = 2.25;
/** and this many steps: the last line's cut is tried a few times. */
const CONSTANT = 20_000;
const LENGTH = 800;

/** No text is too long for it. */
const endless = textElement({ box: rect(0, 0, 1e7, 1e7), font: fontRequest('Noto Sans') });
const label = textElement({ box: rect(0, 0, 140, 30), font: fontRequest('Noto Sans') });

async function stepsOf(element: typeof endless, text: string): Promise<number> {
  const book = createFontBook(readFontFile);
  // Faces are read and their tables looked at once.
  layoutContent(element, text, await loaded(book, text), 300);
  const other = await loaded(createFontBook(readFontFile), 'a');
  return counter.count(async () => layoutContent(element, text, await loaded(other, text), 300));
}

async function loaded(book: ReturnType<typeof createFontBook>, text: string): Promise<typeof book> {
  await book.load(endless.font, [text]);
  return book;
}

afterAll(() => counter.stop());

describe('steps to lay out a text', () => {
  it.each(TEXT_KINDS)('at most double when the text doubles: $name', async ({ make }) => {
    const once = await stepsOf(endless, make(LENGTH, 1));
    const twice = await stepsOf(endless, make(2 * LENGTH, 1));
    expect(once).toBeGreaterThan(100);
    expect(twice).toBeLessThanOrEqual(once * GROWTH + CONSTANT);
  });
});
