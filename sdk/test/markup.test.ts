import fc from 'fast-check';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markup } from '../src/entries/extensions.ts';
import { platenHandlers } from '../src/entries/msw.ts';
import { nodePlatform } from '../src/entries/node.ts';
import { createPdf, renderPdf } from '../src/entries/pdf.ts';
import { printerModels, renderPrinterFile } from '../src/entries/printers.ts';
import {
  checkJob,
  checkLabel,
  checkTemplate,
  createRenderer,
  inspect,
  type RenderedLayout,
} from '../src/entries/render.ts';
import { rasterPdfium, readPages } from './pdf.ts';
import { asGrey, darkWithout, runs, timeout } from './property-tools.ts';

// The extension `markup`: bold, italic and underlined parts of a text.

const renderer = createRenderer(nodePlatform(), { extensions: [markup] });
const plain = createRenderer(nodePlatform());

const labelOf = (value: string, more: object = { markup: 'inline' }, size: object = {}): object => ({
  ...{ unit: 'mm', width: 60, height: 30, type: 'ROLL' },
  elements: [{ type: 'text', x: 2, y: 2, width: 56, height: 26, fontSize: 10, value, ...more, ...size }],
});
const INGREDIENTS =
  'Ingredients: **wheat** flour, sugar, **milk** powder, *may contain* traces of **_almonds_** and **hazelnuts**.';
const PLAIN = 'Ingredients: wheat flour, sugar, milk powder, may contain traces of almonds and hazelnuts.';

const escaped = (text: string): string => text.replace(/[\\*_]/g, '\\$&');
const linesOf = ({ report }: Pick<RenderedLayout, 'report'>): readonly string[] =>
  report.elements[0]?.text?.lines ?? [];
const glyphsOf = ({ scene }: RenderedLayout) => scene.nodes.flatMap(flat).filter((node) => node.kind === 'glyphs');
type Node = RenderedLayout['scene']['nodes'][number];
const flat = (node: Node): readonly Node[] => ('nodes' in node ? node.nodes.flatMap(flat) : [node]);

describe('a text whose parts all have one style', () => {
  const LONG = 'Contains gluten, milk and soy\u00adbeans. Store in a cool, dry place.';
  const STYLES = [
    ['**', { bold: true }],
    ['*', { italic: true }],
    ['_', { underline: true }],
    ['***', { bold: true, italic: true }],
  ] as const;

  it.each(STYLES)('in %s is drawn like an element with %j, in every file', async (mark, style) => {
    for (const size of [
      {},
      { width: 25 },
      { width: 25, height: 8 },
      { width: 12, height: 4 },
      { fontFamily: 'Merriweather' },
    ]) {
      const marked = labelOf(`${mark}${LONG}${mark}`, undefined, size);
      const whole = labelOf(LONG, style, size);
      const ours = await renderer.layout(marked);
      const theirs = await plain.layout(whole);
      expect(ours).toEqual(theirs);
      expect(Buffer.compare((await renderer.png(marked)).png, (await plain.png(whole)).png)).toBe(0);
      expect((await renderer.svg(marked, {}, { text: 'selectable' })).svg).toBe(
        (await plain.svg(whole, {}, { text: 'selectable' })).svg,
      );
      const [pdf, expected] = await Promise.all([renderPdf(renderer, marked, [{}]), renderPdf(plain, whole, [{}])]);
      expect(Buffer.compare(pdf.pdf, expected.pdf)).toBe(0);
    }
  });

  it('on a bold element stays bold', async () => {
    const layout = await renderer.layout(labelOf('a **b** *c*', { markup: 'inline', bold: true }));
    expect(glyphsOf(layout).map(({ run }) => run.face.id)).toEqual(['noto-sans-bold', 'noto-sans-bold-italic']);
  });

  it(
    'of any script is drawn like a bold element, and escaped like a plain one',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), async (inner) => {
          const text = `x${inner}x`;
          expect(await renderer.layout(labelOf(`**${escaped(text)}**`))).toEqual(
            await plain.layout(labelOf(text, { bold: true })),
          );
          expect(await renderer.layout(labelOf(escaped(text)))).toEqual(await plain.layout(labelOf(text, {})));
        }),
        runs(30),
      );
    },
    timeout,
  );
});

describe('a text with parts of several styles', () => {
  it('is drawn without its marks, each part in its face', async () => {
    const layout = await renderer.layout(labelOf('Zucker, **Milch**, *Spuren*, ***Nuss***'));
    expect(linesOf(layout)).toEqual(['Zucker, Milch, Spuren, Nuss']);
    expect(glyphsOf(layout).map(({ run }) => [run.characters.join(''), run.face.id])).toEqual([
      ['Zucker, ', 'noto-sans-regular'],
      ['Milch', 'noto-sans-bold'],
      [', ', 'noto-sans-regular'],
      ['Spuren', 'noto-sans-italic'],
      [', ', 'noto-sans-regular'],
      ['Nuss', 'noto-sans-bold-italic'],
    ]);
    expect(layout.report.warnings).toEqual([]);
  });

  it('has lines as wide as the sum of their runs', async () => {
    const layout = await renderer.layout(labelOf(INGREDIENTS, undefined, { align: 'left' }));
    const glyphs = glyphsOf(layout);
    expect(linesOf(layout).join(' ')).toBe(PLAIN);
    for (const [i, { x, y, run, sizePt }] of glyphs.entries()) {
      const next = glyphs[i + 1];
      if (next?.y === y) expect(next.x).toBeCloseTo(x + (run.width / run.face.unitsPerEm) * sizePt, 9);
    }
    expect(new Set(glyphs.map(({ y }) => y)).size).toBe(linesOf(layout).length);
  });

  it('breaks lines like a plain text where bold letters are as wide as others', async () => {
    for (const width of [20, 31, 44, 56]) {
      const size = { fontFamily: 'Courier New', width };
      const ours = await renderer.layout(labelOf(INGREDIENTS, undefined, size));
      expect(linesOf(ours)).toEqual(linesOf(await plain.layout(labelOf(PLAIN, {}, size))));
    }
  });

  it('shrinks and is cut like any text, and its ellipsis has the style of the text before it', async () => {
    const small = await renderer.layout(labelOf(INGREDIENTS, undefined, { width: 30, height: 10 }));
    expect(small.report.elements[0]?.text).toEqual({
      fontSize: 5.5,
      lines: ['Ingredients: wheat flour, sugar,', 'milk powder, may contain traces', 'of almonds and hazelnuts.'],
      truncated: false,
    });
    const cut = await renderer.layout(
      labelOf('aa **bbbbbbbbbbbbbbbbbbbbbbbbbbbb** c', undefined, { width: 8, height: 2 }),
    );
    expect(linesOf(cut)[0]).toMatch(/^aa b+…$/);
    expect(glyphsOf(cut).at(-1)?.run.characters.at(-1)).toBe('…');
    expect(glyphsOf(cut).at(-1)?.run.face.id).toBe('noto-sans-bold');
    expect(cut.report.warnings.map(({ code }) => code)).toEqual(['truncated', 'shrunk']);
  });

  it('ends a line at a soft hyphen with a hyphen in the style of its word', async () => {
    const layout = await renderer.layout(labelOf('x **Hasel\u00adnuss** y', undefined, { width: 15, height: 12 }));
    expect(linesOf(layout)).toEqual(['x Hasel-', 'nuss y']);
    const hyphen = glyphsOf(layout).find(({ run }) => run.characters.includes('-'));
    expect(hyphen?.run.face.id).toBe('noto-sans-bold');
  });

  it('underlines only the underlined parts, in one stroke where they touch', async () => {
    const layout = await renderer.layout(labelOf('a _b **c** d_ e'));
    const [path, ...others] = layout.scene.nodes.flatMap(flat).filter((node) => node.kind === 'path');
    const xs = path ? [...path.path.points].filter((_, i) => i % 2 === 0) : [];
    const glyphs = glyphsOf(layout);
    expect(others).toEqual([]);
    expect(Math.min(...xs)).toBeCloseTo(glyphs[1]?.x ?? 0, 9);
    expect(Math.max(...xs)).toBeCloseTo(glyphs[4]?.x ?? 0, 9);
  });

  it('has the same marks in text from right to left', async () => {
    const layout = await renderer.layout(labelOf('מכיל **חלב** ואגוזים (**a**)'));
    expect(linesOf(layout)).toEqual(['מכיל חלב ואגוזים (a)']);
    const bold = glyphsOf(layout).filter(({ run }) => run.face.id.includes('bold'));
    expect(bold.map(({ run }) => run.characters.join('')).sort()).toEqual(['a', 'בלח']);
    expect(layout.report.warnings).toEqual([]);
  });

  it('keeps the style of parts after tabs, control characters and line ends', async () => {
    const layout = await renderer.layout(labelOf('a\u0007\t**b**\r\n\u0007*c* d\n\n**e**'));
    expect(linesOf(layout)).toEqual(['a b', 'c d', '', 'e']);
    expect(glyphsOf(layout).map(({ run }) => [run.characters.join(''), run.face.id])).toEqual([
      ['a ', 'noto-sans-regular'],
      ['b', 'noto-sans-bold'],
      ['c', 'noto-sans-italic'],
      [' d', 'noto-sans-regular'],
      ['e', 'noto-sans-bold'],
    ]);
    expect(layout.report.warnings.map(({ code }) => code)).toEqual(['dropped_characters']);
  });

  it('comes from a field of the row, and is inspected like any text', async () => {
    const template = labelOf('', { markup: 'inline', value: undefined, field: 'text' });
    const items = [{ data: { text: INGREDIENTS } }, { data: { text: '**\ue000** a' } }, { data: { text: '' } }];
    const { issues, warnings, texts } = await inspect(renderer, template, items);
    expect(issues).toEqual([]);
    expect(warnings.map(({ item, code }) => [item, code])).toEqual([
      [1, 'missing_glyph'],
      [2, 'empty'],
    ]);
    expect(texts[0]?.truncated).toBe(0);
  });

  it('has a synthesised italic where the family has none', async () => {
    const layout = await renderer.layout(labelOf('a *b* **c**', { markup: 'inline', fontFamily: 'Noto Sans Hebrew' }));
    expect(glyphsOf(layout).map(({ run }) => [run.characters.join('').trim(), run.slant > 0])).toEqual([
      ['a', false],
      ['b', true],
      ['', false],
      ['c', false],
    ]);
  });
});

describe('the outputs of a text with markup', () => {
  it('are the same: PNG, PDF and SVG', async () => {
    const template = labelOf(INGREDIENTS);
    const { png: _, width, height } = await renderer.png(template);
    const { scene } = await renderer.layout(template);
    const raster = asGrey(renderer.raster(scene));
    const { pdf } = await renderPdf(renderer, template, [{}]);
    const page = await rasterPdfium(pdf, width, height);
    expect(darkWithout(raster, page, 2)).toBe(0);
    expect(darkWithout(page, raster, 2)).toBe(0);
    const [read] = await readPages(pdf);
    expect(read?.text.replace(/\s+/g, ' ').trim()).toBe(PLAIN);
    const { svg } = await renderer.svg(template, {}, { text: 'selectable' });
    const texts = Array.from(svg.matchAll(/<text[^>]*>(.*?)<\/text>/gs), ([, text = '']) =>
      text.replace(/<[^>]*>/g, ''),
    );
    expect(texts.join(' ').replace(/\s+/g, ' ').trim()).toBe(PLAIN);
  });

  it('include the languages of label printers', async () => {
    const profile = printerModels['zebra-203'];
    const marked = await renderPrinterFile(renderer, labelOf('**Milk**'), [{}], profile);
    const whole = await renderPrinterFile(plain, labelOf('Milk', { bold: true }), [{}], profile);
    expect(marked.file).toEqual(whole.file);
  });
});

describe('the property `markup`', () => {
  const template = labelOf('**Milk**');

  it('is unknown where the extension is not enabled', () => {
    for (const issues of [checkTemplate(template), checkLabel(template), checkJob(template, [{}])])
      expect(issues).toEqual([
        {
          path: '/template/elements/0/markup',
          code: 'unknown_property',
          message:
            '/template/elements/0/markup: unknown property; "markup" is not enabled: import it from @platen/sdk/extensions and add it to the option "extensions"',
        },
      ]);
  });

  it('is accepted with the extension by every check, only for texts, and only as "inline"', () => {
    const enabled = { extensions: [markup] };
    for (const issues of [
      checkTemplate(template, enabled),
      checkLabel(template, {}, enabled),
      checkJob(template, [{}], enabled),
    ])
      expect(issues).toEqual([]);
    expect(checkTemplate(labelOf('a', { markup: 'block' }), enabled)).toEqual([
      {
        path: '/template/elements/0/markup',
        code: 'enum',
        message: '/template/elements/0/markup: expected one of "inline", got the string "block"',
      },
    ]);
    const code = {
      ...template,
      elements: [{ type: 'qrcode', x: 1, y: 1, width: 9, height: 9, value: 'a', markup: 'inline' }],
    };
    expect(checkTemplate(code, enabled).map(({ path, code }) => [path, code])).toEqual([
      ['/template/elements/0/markup', 'unknown_property'],
    ]);
  });

  it('is enabled by name where values cannot be passed', async () => {
    const own = await renderPdf(renderer, template, [{}]);
    for (const names of [{ extensions: ['markup'] }, { symbologies: ['markup'] }]) {
      const named = await createPdf({ template, items: [{}], ...names });
      expect(Buffer.compare(named.pdf, own.pdf)).toBe(0);
    }
    await expect(createPdf({ template, items: [{}], extensions: ['bold'] })).rejects.toThrow(
      '/extensions/0: expected one of "markup", "code-options", got the string "bold"',
    );
  });
});

describe('mocks of a server', () => {
  const baseUrl = 'http://platen.test/api/v1';
  const server = setupServer();
  beforeAll(() => server.listen());
  afterAll(() => server.close());

  it.each([
    ['with the extension draw its texts', { extensions: [markup] }, 200],
    ['without the extension say how to enable it', {}, 400],
  ] as const)('%s', async (_, options, status) => {
    server.resetHandlers(...platenHandlers({ baseUrl, ...options }));
    const response = await fetch(`${baseUrl}/render`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer key' },
      body: JSON.stringify({ template: labelOf('**Milk**') }),
    });
    expect(response.status).toBe(status);
    if (status === 400) expect(await response.text()).toContain('PLATEN_EXTENSIONS=markup');
  });
});
