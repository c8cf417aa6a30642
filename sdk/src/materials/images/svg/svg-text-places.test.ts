import { describe, expect, it } from 'vitest';
import { pathBounds } from '../../../base/path.ts';
import type { Rect } from '../../../base/rect.ts';
import { nodePlatform } from '../../../platform/node.ts';
import { ImageError } from '../decoded-image.ts';
import { readSvgFile } from './read-svg.ts';

// Text that leaves its line: shifted baselines, and text along a path.

const platform = nodePlatform();

async function boxesOf(inside: string): Promise<readonly Rect[]> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 500">${inside}</svg>`;
  const { nodes } = await readSvgFile(new TextEncoder().encode(svg), platform);
  return nodes.map((node) => {
    const box = node.kind === 'group' ? undefined : pathBounds(node.path);
    if (!box) throw new Error('nothing is filled');
    return box;
  });
}

const refusalOf = (inside: string): Promise<string> =>
  boxesOf(inside).then(
    () => 'drawn',
    (error: unknown) => (error instanceof ImageError ? error.message.replace(/^.*on line 1, /, '') : String(error)),
  );

const bottom = ({ y, height }: Rect): number => y + height;
// In Cousine, every advance is 1,229 of 2,048 units. `I` has serifs at both sides, is nearly symmetric, and sits on the baseline.
const ADVANCE = (1229 / 2048) * 100;
const mono = 'font-family="monospace" font-size="100"';
/** Offsets of superscripts and subscripts in the table OS/2 of Cousine Regular. */
const SUPERSCRIPT = (717 / 2048) * 100;
const SUBSCRIPT = (-154 / 2048) * 100;

describe('baseline-shift', () => {
  const shifted = async (value: string): Promise<number> => {
    const [base, letter] = await boxesOf(`<text y="300" ${mono}>I<tspan baseline-shift="${value}">I</tspan></text>`);
    return base && letter ? bottom(base) - bottom(letter) : Number.NaN;
  };

  it.each([
    ['10', 10],
    ['-20%', -20],
    ['0.5em', 50],
    ['baseline', 0],
  ])('%s moves text by %d units', async (value, expected) => {
    expect(await shifted(value)).toBeCloseTo(expected, 6);
  });

  it('moves superscripts and subscripts as far as the font around them says', async () => {
    const [superscript, subscript] = await Promise.all([shifted('super'), shifted('sub')]);
    expect(superscript).toBeCloseTo(SUPERSCRIPT, 6);
    expect(subscript).toBeCloseTo(SUBSCRIPT, 6);
    const small = `<text y="300" ${mono}>I<tspan baseline-shift="super" font-size="50">I</tspan></text>`;
    const [base, letter] = await boxesOf(small);
    expect(base && letter && bottom(base) - bottom(letter)).toBeCloseTo(SUPERSCRIPT, 6);
  });

  it('adds up in nested elements, and does not apply to the text element', async () => {
    const nested = '<tspan baseline-shift="10">I<tspan baseline-shift="5">I</tspan></tspan>I';
    const boxes = await boxesOf(`<text y="300" baseline-shift="40" ${mono}>I${nested}</text>`);
    expect(boxes.map((box) => Math.round(300 - bottom(box)))).toEqual([0, 10, 15, 0]);
  });
});

describe('a text along a path', () => {
  const onPath = (d: string, attributes: string, text: string, rest = ''): string =>
    `<defs><path id="p" d="${d}" ${rest}/></defs><text ${mono}><textPath href="#p" ${attributes}>${text}</textPath></text>`;
  const middle = ({ x, width }: Rect): number => x + width / 2;

  it('is the same as on a line if the path is that line', async () => {
    const [line] = await boxesOf(`<text x="100" y="300" ${mono}>I</text>`);
    const [path] = await boxesOf(onPath('M100 300H900', '', 'I'));
    for (const side of ['x', 'y', 'width', 'height'] as const) expect(path?.[side]).toBeCloseTo(line?.[side] ?? 0, 6);
  });

  it('turns letters with the path', async () => {
    const [upright] = await boxesOf(`<text x="100" y="300" ${mono}>I</text>`);
    const [turned] = await boxesOf(onPath('M100 100V400', '', 'I'));
    expect(turned?.width).toBeCloseTo(upright?.height ?? 0, 6);
    expect(turned?.x).toBeCloseTo(100, 6);
    expect((turned?.y ?? 0) + (turned?.height ?? 0) / 2).toBeCloseTo(100 + ADVANCE / 2, 1);
  });

  it.each([
    ['startOffset="100"', '', 200],
    ['startOffset="50%"', '', 500],
    ['startOffset="1"', 'pathLength="8"', 200],
  ])('starts at %s', async (attributes, rest, start) => {
    const [letter] = await boxesOf(onPath('M100 300H900', attributes, 'I', rest));
    expect(letter && middle(letter)).toBeCloseTo(start + ADVANCE / 2, 1);
  });

  it('measures curves', async () => {
    // A semicircle of radius 200: the letter in its middle is at the top.
    const d = 'M300 400A200 200 0 0 1 700 400';
    const [letter] = await boxesOf(onPath(d, 'startOffset="50%" text-anchor="middle"', 'I'));
    expect(letter && middle(letter)).toBeCloseTo(500, 1);
    expect(letter && bottom(letter)).toBeCloseTo(200, 2);
  });

  it('omits letters that are not on the path, and continues at its end', async () => {
    const inside = `<defs><path id="p" d="M100 300H180"/></defs><text ${mono}><textPath href="#p">III</textPath>I</text>`;
    const boxes = await boxesOf(inside);
    expect(boxes.map(middle).map(Math.round)).toEqual([100 + ADVANCE / 2, 180 + ADVANCE / 2].map(Math.round));
  });

  it('takes the outlines of basic shapes, and their transforms', async () => {
    const rect = '<rect id="p" x="100" y="300" width="500" height="100" transform="translate(0 50)"/>';
    const [letter] = await boxesOf(`<defs>${rect}</defs><text ${mono}><textPath href="#p">I</textPath></text>`);
    expect(letter && bottom(letter)).toBeCloseTo(350, 6);
  });

  it('draws nothing if it refers to no path', async () => {
    expect(await boxesOf(`<text ${mono}><textPath href="#no">I</textPath></text>`)).toEqual([]);
  });

  it.each([
    [
      onPath('M0 0H9', 'side="right"', 'I'),
      '<textPath> has side="right", which is not supported; reverse the path, or convert the text to paths',
    ],
    [
      onPath('M0 0H900', '', '\u0628\u0628'),
      '<textPath> is text along a path, which is not supported in scripts that join letters or run from right to left; convert the text to paths',
    ],
  ])('%s is rejected by name', async (inside, message) => {
    expect(await refusalOf(inside)).toBe(message);
  });
});
