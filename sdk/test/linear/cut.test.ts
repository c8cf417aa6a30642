import { describe, expect, it } from 'vitest';
import { rect } from '../../src/base/rect.ts';
import { createFontBook } from '../../src/materials/fonts/font-book.ts';
import type { ElementLayout } from '../../src/pipeline/elements/element-kind.ts';
import { shownLines, shownText, textSpaceOf, UNLIMITED } from '../../src/pipeline/elements/text/shown-lines.ts';
import { layoutContent } from '../../src/pipeline/elements/text/text.ts';
import type { SceneNode } from '../../src/pipeline/scene/scene.ts';
import { fontRequest, readFontFile } from '../font-files.ts';
import { seededRandom } from '../seeded-random.ts';
import { textElement } from '../text-elements.ts';
import { TEXT_KINDS } from './text-kinds.ts';

/** The painted content and its warnings. Text that is cut may have fewer warnings about missing glyphs. */
const shownOf = ({ nodes, ink, text, warnings }: ElementLayout) => ({
  nodes: nodes.map(drawn),
  ink,
  text,
  warnings: warnings.filter(({ code }) => code !== 'missing_glyph'),
});

function drawn(node: SceneNode): unknown {
  if (node.kind !== 'glyphs') return node;
  const { face, glyphs, offsets, rises, width, characters } = node.run;
  return { ...node, run: { face: face.id, glyphs, offsets, rises, width, characters } };
}

const book = createFontBook(readFontFile);

describe('a text that is longer than its box can show', () => {
  it.each(TEXT_KINDS)('looks the same whether it was cut before it was shaped or not: $name', async ({ make }) => {
    const seed = TEXT_KINDS.findIndex((kind) => kind.make === make);
    const random = seededRandom(seed + 1);
    const element = textElement({
      box: rect(0, 0, 5 + random(20), 4 + random(10)),
      font: fontRequest(seed % 2 === 0 ? 'Arimo' : 'Noto Sans'),
      align: seed % 3 === 0 ? 'right' : 'left',
      underline: seed % 5 === 0,
    });
    const text = make(4000, seed);
    await book.load(element.font, [shownText(text, UNLIMITED)]);
    const { isCut } = shownLines(text, textSpaceOf(element, book.primary(element.font)));
    const cut = layoutContent(element, text, book, 300);
    expect(shownOf(cut)).toEqual(shownOf(layoutContent(element, text, book, 300, { space: UNLIMITED })));
    expect(cut.text?.truncated ?? true).toBe(isCut || cut.text?.truncated);
  });

  it('is cut: 500,000 letters, spaces or marks to some thousands', async () => {
    const element = textElement({ box: rect(0, 0, 100, 30) });
    await book.load(element.font, ['a']);
    const space = textSpaceOf(element, book.primary(element.font));
    expect(shownText('a'.repeat(500_000), space).length).toBe(8025);
    expect(shownText('a \n'.repeat(200_000), space).length).toBe(20);
    expect(shownText(`a${' '.repeat(500_000)}b`, space).length).toBe(503);
    expect(shownText(`a${'\u0301'.repeat(500_000)}`, space)).toBe(`a${'\u0301'.repeat(30)}`);
  });

  it('keeps text after more spaces than fill a line', async () => {
    const element = textElement({ box: rect(0, 0, 30, 30) });
    const text = `left${' '.repeat(100_000)}right`;
    await book.load(element.font, [text]);
    const { lines, truncated } = layoutContent(element, text, book, 300).text ?? {};
    expect(lines).toEqual(['left', 'right']);
    expect(truncated).toBe(false);
  });

  it('has a warning, and an ellipsis', async () => {
    const element = textElement({ box: rect(0, 0, 20, 6) });
    const text = 'a'.repeat(100_000);
    await book.load(element.font, ['a']);
    const layout = layoutContent(element, text, book, 300);
    expect(layout.text).toEqual({ fontSizePt: 4, lines: ['aaaaaaa…'], truncated: true });
    expect(layout.warnings.map(({ code }) => code)).toEqual(['truncated', 'shrunk']);
  });

  it('runs the way that a letter behind the cut says', async () => {
    const element = textElement({ box: rect(0, 0, 20, 6) });
    const text = `12 34 ${'56 '.repeat(40_000)}א`;
    await book.load(element.font, [text]);
    const { nodes } = layoutContent(element, text, book, 300);
    expect(nodes.flatMap((node) => (node.kind === 'glyphs' ? node.run.characters : [])).join('')).toMatch(/^….*34 12$/);
  });
});

describe('marks in a row', () => {
  it('are drawn up to thirty, and the others named', async () => {
    const element = textElement({ box: rect(0, 0, 200, 200), font: fontRequest('Noto Sans') });
    const text = `a${'\u0331'.repeat(33)}b`;
    await book.load(element.font, [text]);
    const { text: fitted, warnings } = layoutContent(element, text, book, 300);
    expect(fitted?.lines).toEqual([`a${'\u0331'.repeat(30)}b`]);
    expect(warnings).toEqual([
      {
        code: 'dropped_characters',
        message:
          'the text has more than 30 consecutive combining marks or invisible characters; the rest were left out: U+0331 (\u25cc\u0331); remove them from the text',
      },
    ]);
  });

  it('are all drawn where there are thirty', async () => {
    const element = textElement({ box: rect(0, 0, 200, 200), font: fontRequest('Noto Sans') });
    const text = `a${'\u0331'.repeat(30)}b`;
    await book.load(element.font, [text]);
    expect(layoutContent(element, text, book, 300).warnings).toEqual([]);
  });
});
