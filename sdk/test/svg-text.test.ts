import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nodePlatform } from '../src/entries/node.ts';
import { createRenderer, type Renderer, type TemplateInput } from '../src/entries/render.ts';
import { readTables } from '../src/materials/fonts/sfnt.ts';
import { ADDED_TEXTS, BUNDLED_TEXTS, drawnLines, fontsOf, labelOf, withoutIgnorable } from './svg-texts.ts';

// Compares an SVG that has its text as characters in embedded fonts with the same label in outlines. resvg draws both.

const renderer = createRenderer(nodePlatform());
/** A difference larger than that between two edge smoothing methods, in levels. */
const FAR = 96;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-svg-text-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const EMBEDDED = /@font-face\{font-family:([\w-]+);src:url\(data:font\/otf;base64,([^)]+)\)\}/g;

/** resvg loads fonts from files and identifies them by the names in the files. */
async function drawn(svg: string, width: number): Promise<Uint8Array> {
  const fontFiles = await Promise.all(
    [...svg.matchAll(EMBEDDED)].map(async ([, family = '', data = '']) => {
      const file = join(folder, `${family}.otf`);
      await writeFile(file, Buffer.from(data, 'base64'));
      return file;
    }),
  );
  return new Resvg(svg, {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false, fontFiles },
  }).render().pixels;
}

function linesOf(svg: string): readonly string[] {
  const { root } = parseXml(svg);
  const texts = root?.children.filter((child) => child instanceof XmlElement && child.name === 'text') ?? [];
  return texts.map((text) => (text instanceof XmlElement ? text.text : ''));
}

async function compare(of: Renderer, template: TemplateInput, resolutionDpi: number) {
  const selectable = await of.svg(template, {}, { resolution: resolutionDpi, text: 'selectable' });
  const outlines = await of.svg(template, {}, { resolution: resolutionDpi });
  const [ours, theirs] = await Promise.all([selectable, outlines].map(({ svg, width }) => drawn(svg, width)));
  let far = 0;
  for (let at = 0; at < (ours?.length ?? 0); at += 4)
    if ([0, 1, 2].some((k) => Math.abs((ours?.[at + k] ?? 0) - (theirs?.[at + k] ?? 0)) > FAR)) far++;
  expect(far).toBeLessThanOrEqual(selectable.width * selectable.height * 0.0001);
  expect(linesOf(selectable.svg).map(withoutIgnorable)).toEqual(drawnLines(selectable));
  return selectable;
}

describe.each([203, 300, 600])('at %d dpi', (resolutionDpi) => {
  // resvg draws a grapheme with a single font.
  it.each(BUNDLED_TEXTS.filter(({ name }) => name !== 'emoji of two fonts'))(
    '$name: its characters are those of the label, where the outlines are',
    async (text) => {
      await compare(renderer, labelOf(text), resolutionDpi);
    },
  );
});

describe.each(ADDED_TEXTS)('$sample.name', ({ sample, missing }) => {
  it.skipIf(missing !== undefined)(
    `is embedded, and drawn where the outlines are${missing ? `: ${missing}` : ''}`,
    async () => {
      const brought = createRenderer(nodePlatform({ fonts: fontsOf(sample) }));
      const { svg } = await compare(brought, labelOf({ value: sample.text, more: { fontFamily: 'Added' } }), 300);
      expect(svg).toContain('@font-face');
    },
  );
});

it('a letter that is drawn in two ways has a font for each, and one drawn the same way one', async () => {
  const fonts = async (value: string): Promise<number> => {
    const { svg } = await renderer.svg(labelOf({ value }), {}, { text: 'selectable' });
    return [...svg.matchAll(EMBEDDED)].length;
  };
  expect(await fonts('abc bca')).toBe(1);
  // Arabic letter forms: isolated, initial, medial and final.
  expect(await fonts('ببب ب')).toBe(5);
});

it('a font has no rules that substitute or move glyphs, and the licence bits of its face', async () => {
  const { svg } = await renderer.svg(labelOf({ value: 'AV fi' }), {}, { text: 'selectable' });
  const [, , data = ''] = [...svg.matchAll(EMBEDDED)][0] ?? [];
  const bytes = new Uint8Array(Buffer.from(data, 'base64'));
  expect(String.fromCharCode(...bytes.subarray(0, 4))).toBe('OTTO');
  bytes.set([0, 1, 0, 0]);
  const tables = readTables(bytes);
  expect([...tables.keys()]).toEqual(['CFF ', 'OS/2', 'cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'post']);
  expect(tables.get('OS/2')?.getUint16(8)).toBe(0);
});

it('is not read out as one picture, and has a title where one is given', async () => {
  const template = labelOf({ value: 'Tea' });
  const { svg } = await renderer.svg(template, {}, { text: 'selectable' });
  expect(svg).not.toMatch(/role=|<title>/);
  const named = await renderer.svg(template, {}, { text: 'selectable', title: 'Price of tea' });
  expect(named.svg).toContain('<title>Price of tea</title>');
});

it('two renderers give the same document, and a label without text no fonts', async () => {
  const template = labelOf({ value: 'abc (سلام) 123' });
  const once = await renderer.svg(template, {}, { text: 'selectable' });
  const again = await createRenderer(nodePlatform()).svg(template, {}, { text: 'selectable' });
  expect(again.svg).toBe(once.svg);
  const code = { type: 'qrcode', x: 2, y: 2, width: 10, height: 10, value: 'a' } as const;
  const bare = await renderer.svg({ ...template, elements: [code] }, {}, { text: 'selectable' });
  expect(bare.svg).not.toContain('<style>');
});
