import { describe, expect, it } from 'vitest';
import { pathBounds } from '../../../base/path.ts';
import { nodePlatform } from '../../../platform/node.ts';
import { ImageError } from '../decoded-image.ts';
import { type ArtNode, isGradient } from '../vector-art.ts';
import { readSvgFile } from './read-svg.ts';

const platform = nodePlatform();

/** Reads an SVG whose viewBox is 1,000 units wide, so that its units are the drawing's units. */
const read = async (inside: string, attributes = ''): Promise<readonly ArtNode[]> => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 500" ${attributes}>${inside}</svg>`;
  return (await readSvgFile(new TextEncoder().encode(svg), platform)).nodes;
};

async function refusalOf(inside: string, attributes = ''): Promise<string> {
  try {
    await read(inside, attributes);
  } catch (error) {
    if (error instanceof ImageError) return error.message.replace("the SVG can't be drawn: ", '');
    throw error;
  }
  return 'drawn';
}

interface Seen {
  readonly paint: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function seen(node: ArtNode): Seen {
  if (node.kind === 'group') throw new Error('a group');
  const box = pathBounds(node.path);
  if (!box) throw new Error('nothing is filled');
  const paint = 'kind' in node.paint ? node.paint.kind : `${node.paint.r},${node.paint.g},${node.paint.b}`;
  return { paint, left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height };
}

const boxesOf = async (inside: string, attributes?: string): Promise<readonly Seen[]> =>
  (await read(inside, attributes)).map(seen);

async function boxOf(inside: string, attributes?: string): Promise<Seen> {
  const [only, ...others] = await boxesOf(inside, attributes);
  if (!only || others.length > 0) throw new Error(`${others.length + 1} shapes`);
  return only;
}

// In Cousine, every advance is 1,229 of 2,048 units. `I` has serifs at both sides and sits on the baseline.
const ADVANCE = (1229 / 2048) * 100;
const mono = 'font-family="monospace" font-size="100"';

describe('a text', () => {
  it('stands on its baseline, from x', async () => {
    const { left, right, bottom, top } = await boxOf(`<text x="200" y="300" ${mono}>I</text>`);
    expect(left).toBeGreaterThan(200);
    expect(right).toBeLessThan(200 + ADVANCE);
    expect(bottom).toBeCloseTo(300, 6);
    expect(top).toBeLessThan(250);
  });

  it('is as large as the style says, with the properties of its ancestors', async () => {
    const plain = await boxOf(`<text y="300" ${mono}>I</text>`);
    for (const same of [
      `<g style="font: 100px 'Courier New'"><text y="300">I</text></g>`,
      `<text y="300" style="font: normal 400 100px / 1.5 Foo, 'Courier New'">I</text>`,
      `<text y="288" font-family="monospace" style="font-size:1in" transform="scale(${100 / 96})">I</text>`,
      `<g ${mono}><text y="300" font-size="2em"><tspan font-size="50%">I</tspan></text></g>`,
      `<style>text { font-family: Foo, monospace; font-size: 75pt }</style><text y="300">I</text>`,
    ]) {
      const found = await boxOf(same);
      for (const side of ['left', 'right', 'top', 'bottom'] as const)
        expect(found[side], same).toBeCloseTo(plain[side], 6);
    }
  });

  it.each([
    ['start', 0],
    ['middle', 1],
    ['end', 2],
  ])('with the anchor %s moves by %i halves of its width', async (anchor, halves) => {
    const { left } = await boxOf(`<text x="500" y="300" text-anchor="${anchor}" ${mono}>III</text>`);
    const { left: start } = await boxOf(`<text x="500" y="300" ${mono}>III</text>`);
    expect(start - left).toBeCloseTo((halves * 3 * ADVANCE) / 2, 6);
  });

  it('starts a new chunk, with an anchor of its own, at every absolute position', async () => {
    const lines = await boxesOf(
      `<text ${mono} text-anchor="end"><tspan x="900" y="100">II</tspan><tspan x="900" dy="1.2em">I</tspan></text>`,
    );
    expect(lines).toHaveLength(2);
    expect(lines[0]?.right).toBeCloseTo(lines[1]?.right ?? 0, 6);
    expect((lines[1]?.bottom ?? 0) - (lines[0]?.bottom ?? 0)).toBeCloseTo(120, 6);
  });

  it('moves single characters by lists of positions', async () => {
    const placed = await boxesOf(`<text x="0 300" y="200" dy="0 10 20" ${mono}>III</text>`);
    const boxes = placed.map(({ left, bottom }) => [left, bottom] as const);
    const inset = boxes[0]?.[0] ?? 0;
    expect(boxes[1]?.[0]).toBeCloseTo(300 + inset, 6);
    expect(boxes.map(([, bottom]) => Math.round(bottom))).toEqual([200, 210, 230]);
  });

  it('collapses white space, and keeps it where it is preserved', async () => {
    const right = async (text: string) => (await boxOf(text)).right;
    const two = await right(`<text y="300" ${mono}>I I</text>`);
    expect(await right(`<text y="300" ${mono}>\n  I \n\t I  </text>`)).toBeCloseTo(two, 6);
    expect(await right(`<text y="300" ${mono} xml:space="preserve">I   I</text>`)).toBeCloseTo(two + 2 * ADVANCE, 6);
    expect(await right(`<text y="300" ${mono} style="white-space:pre">I  I</text>`)).toBeCloseTo(two + ADVANCE, 6);
  });

  it('adds letter and word spacing after each character', async () => {
    const right = async (more: string) => (await boxOf(`<text y="300" ${mono} ${more}>I I</text>`)).right;
    const plain = await right('');
    expect(await right('letter-spacing="10"')).toBeCloseTo(plain + 20, 6);
    expect(await right('word-spacing=".1em"')).toBeCloseTo(plain + 10, 6);
  });

  it('spaces its letters to reach a text length, also with an anchor', async () => {
    const natural = await boxOf(`<text x="500" y="300" ${mono}>III</text>`);
    const wide = await boxOf(`<text x="500" y="300" ${mono} textLength="400">III</text>`);
    expect(wide.left).toBeCloseTo(natural.left, 6);
    expect(wide.right - natural.right).toBeCloseTo(400 - 3 * ADVANCE, 6);
    const ended = await boxOf(`<text x="500" y="300" ${mono} textLength="400" text-anchor="end">III</text>`);
    expect(wide.left - ended.left).toBeCloseTo(400, 6);
  });

  it.each([
    ['central', (832 - 300) / 2 / 1000],
    ['hanging', 0.8 * 0.832],
  ])('is moved down to the baseline %s', async (baseline, ems) => {
    const { bottom } = await boxOf(`<text y="300" ${mono} dominant-baseline="${baseline}">I</text>`);
    // Cousine's ascender is 1,705 and its descender -615 of 2,048 units.
    expect(bottom).toBeCloseTo(300 + ems * 100, 0);
  });

  it('is painted span by span, with fill, stroke and underline', async () => {
    const text = `<text y="300" ${mono}>I<tspan fill="red" stroke="blue" stroke-width="4" text-decoration="underline">I</tspan></text>`;
    const [first, line, lineStroke, fill, stroke] = await boxesOf(text);
    expect([first?.paint, line?.paint, lineStroke?.paint]).toEqual(['0,0,0', '255,0,0', '0,0,255']);
    expect([fill?.paint, stroke?.paint]).toEqual(['255,0,0', '0,0,255']);
    expect(line?.left).toBeCloseTo(ADVANCE, 6);
    expect(line?.right).toBeCloseTo(2 * ADVANCE, 6);
    expect(line?.top).toBeGreaterThan(305);
    expect(lineStroke?.left).toBeCloseTo(ADVANCE - 2, 6);
    expect(fill?.bottom).toBeCloseTo(300, 6);
  });

  it('is underlined in the colour of the element that underlines it', async () => {
    const text = `<text y="300" ${mono} text-decoration="underline">I<tspan fill="red">I</tspan></text>`;
    expect((await boxesOf(text)).map(({ paint }) => paint)).toEqual(['0,0,0', '0,0,0', '0,0,0', '255,0,0']);
  });

  it('is one bounding box for a gradient, whatever its spans', async () => {
    const gradient = '<linearGradient id="g"><stop stop-color="red"/><stop offset="1"/></linearGradient>';
    const nodes = await read(`${gradient}<text y="300" ${mono} fill="url(#g)">I<tspan>I</tspan></text>`);
    const ends = nodes.map((node) => (node.kind === 'fill' && isGradient(node.paint) ? node.paint : undefined));
    expect(ends).toHaveLength(2);
    expect(ends[0]).toMatchObject({ kind: 'linear' });
    expect(JSON.stringify(ends[0])).toBe(JSON.stringify(ends[1]));
  });

  it('is written from right to left, and joins letters across colours', async () => {
    const both = await boxesOf(`<text x="300" y="300" font-size="100">א<tspan fill="red">ב</tspan></text>`);
    expect(both.toSorted((a, b) => a.left - b.left).map(({ paint }) => paint)).toEqual(['255,0,0', '0,0,0']);
    const joined = await boxesOf('<text y="300" font-size="100">ب<tspan fill="red">ب</tspan></text>');
    const whole = await boxOf('<text y="300" font-size="100">بب</text>');
    expect(Math.max(...joined.map(({ right }) => right))).toBeCloseTo(whole.right, 6);
  });

  it('is not drawn if it is hidden, empty or of no size', async () => {
    for (const nothing of [
      '<text/>',
      '<text>  </text>',
      '<text visibility="hidden">I</text>',
      '<text font-size="0">I</text>',
    ])
      expect(await read(nothing), nothing).toEqual([]);
    expect(await boxesOf(`<text y="9"><tspan display="none">I</tspan>I</text>`)).toHaveLength(1);
  });

  it('is read as it is where a property that text lacks is set on a group without text', async () => {
    expect(await refusalOf('<g writing-mode="tb" font-size="huge"><rect width="9" height="9"/></g>')).toBe('drawn');
  });
});

describe('a text that cannot be drawn exactly', () => {
  it.each([
    [
      '<text font-family="Unknown Grotesk">I</text>',
      'on line 1, <text> uses the font family "Unknown Grotesk", which is not available; add the font, or convert the text to paths',
    ],
    [
      '<text>a\u{10ffff}</text>',
      'on line 1, <text> contains "\u{10ffff}" (U+10FFFF), which no available font contains; convert the text to paths',
    ],
    [
      '<g writing-mode="vertical-rl"><text>a</text></g>',
      'on line 1, <text> has writing-mode="vertical-rl", which is not supported for text; convert the text to paths',
    ],
    [
      '<text>a<tspan id="b" font-size="big">b</tspan></text>',
      'on line 1, <tspan id="b"> has font-size="big", which is not supported for text; convert the text to paths',
    ],
    [
      '<text rotate="30">a</text>',
      'on line 1, <text> has rotate="30", which is not supported; convert the text to paths',
    ],
    [
      '<text>a<tspan baseline-shift="top">2</tspan></text>',
      'on line 1, <tspan> has baseline-shift="top", which is not supported for text; convert the text to paths',
    ],
    [
      '<text>a<tspan opacity=".5">b</tspan></text>',
      'on line 1, <tspan> has an opacity, clip path, mask or blend mode inside text, which is not supported; set it on the <text> element',
    ],
    ['<text>a<rect/></text>', 'on line 1, <rect> is not supported inside text; convert the text to paths'],
    [
      '<text letter-spacing="2">\u0628\u0628</text>',
      'on line 1, <text> has dx, dy, letter-spacing, word-spacing or textLength, which are not supported in scripts that join letters or run from right to left; convert the text to paths',
    ],
    [
      '<text>\u0628<tspan font-size="9">\u0628</tspan></text>',
      'on line 1, <tspan> changes the font within a word whose letters may join, which is not supported; convert the text to paths',
    ],
    [
      '<text x="0 9">e\u0301</text>',
      'on line 1, <text> moves a part of the letter "e\u0301" separately, which is not supported; convert the text to paths',
    ],
    [
      '<text dominant-baseline="hanging">a<tspan alignment-baseline="alphabetic">b</tspan></text>',
      'on line 1, <tspan> has alignment-baseline="alphabetic", which is not supported; convert the text to paths',
    ],
    [
      '<text style="font: small-caps 9px serif">a</text>',
      'on line 1, <text> has font="small-caps 9px serif", which is not supported for text; convert the text to paths',
    ],
    ['<tspan>a</tspan>', 'on line 1, <tspan> is not supported'],
  ])('%s is rejected by name and line', async (inside, message) => {
    expect(await refusalOf(inside)).toBe(message);
  });

  it('is rejected if its outlines are too large', async () => {
    expect(await refusalOf(`<text>${'g'.repeat(20_000)}</text>`)).toBe(
      'its outlines have more than 250000 segments; the limit is reached on line 1, <text>',
    );
  });
});
