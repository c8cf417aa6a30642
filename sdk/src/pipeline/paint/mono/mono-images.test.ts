import { describe, expect, it } from 'vitest';
import { monoRows } from '../../../../test/mono/mono-rows.ts';
import { dotScene } from '../../../../test/raster.ts';
import { seededRandom } from '../../../../test/seeded-random.ts';
import { linear } from '../../../base/color.ts';
import type { Ink } from '../../../base/ink.ts';
import { rect } from '../../../base/rect.ts';
import type { DecodedImage } from '../../../materials/images/decoded-image.ts';
import { ditheringOf, redDitheringOf } from './image-tones.ts';
import { paperLight, WHITE_LIGHT } from './mono-page.ts';
import { createMonoPainter } from './mono-painter.ts';

const SIDE = 96;
let made = 0;

/** Builds an image of grey levels, or of levels with alpha. */
function picture(levelAt: (x: number, y: number) => number | readonly [level: number, alpha: number]): DecodedImage {
  const rgba = new Uint8Array(SIDE * SIDE * 4);
  for (let i = 0; i < SIDE * SIDE; i++) {
    const given = levelAt(i % SIDE, Math.floor(i / SIDE));
    const [level, alpha] = typeof given === 'number' ? [given, 255] : given;
    rgba.set([level, level, level, alpha], i * 4);
  }
  made += 1;
  return {
    key: `picture ${made}`,
    width: SIDE,
    height: SIDE,
    rgba,
    opaque: rgba.every((v, i) => i % 4 < 3 || v === 255),
  };
}

const rowsOf = (image: DecodedImage): string[] =>
  monoRows(createMonoPainter().paint(dotScene(SIDE, SIDE, [{ kind: 'image', image, box: rect(0, 0, SIDE, SIDE) }])));

/** Returns the share of white dots in a square. */
function whiteIn(rows: readonly string[], left: number, top: number, side: number): number {
  const dots = rows.slice(top, top + side).flatMap((row) => [...row.slice(left, left + side)]);
  return dots.filter((dot) => dot === '.').length / dots.length;
}

const ramp = picture((x) => Math.round((x * 255) / (SIDE - 1)));
const random = seededRandom(5);
const noisy = picture((x, y) => Math.min(255, ((x + 2 * y) * 255) / (3 * SIDE) + random(40)) | 0);

describe('pictures in black and white', () => {
  it('photographs are diffused, drawings keep their edges, flat tones get a pattern', () => {
    expect(ditheringOf(ramp).kind).toBe('diffused');
    expect(ditheringOf(noisy).kind).toBe('diffused');
    expect(ditheringOf(picture((x, y) => (((x >> 4) + (y >> 4)) % 2 === 0 ? 40 : 250))).kind).toBe('threshold');
    expect(ditheringOf(picture((x) => [0, 128, 200, 255][x >> 5] ?? 255)).kind).toBe('ordered');
    expect(ditheringOf(picture(() => 128)).kind).toBe('ordered');
    expect(ditheringOf(picture(() => 3)).kind).toBe('threshold');
  });

  it('a light drawing on white stays seen', () => {
    const rows = rowsOf(picture((x) => (x < 48 ? 210 : 255)));
    expect(rows[10]).toBe('#'.repeat(48) + '.'.repeat(48));
  });

  it.each([
    ['a ramp', ramp],
    ['a noisy ramp', noisy],
  ])('%s keeps its mean light within a fiftieth in every quarter, and a two-hundredth as a whole', (_, image) => {
    const rows = rowsOf(image);
    const lightIn = (left: number, top: number, side: number): number => {
      let sum = 0;
      for (let y = top; y < top + side; y++)
        for (let x = left; x < left + side; x++) sum += linear(image.rgba[(y * SIDE + x) * 4] ?? 0);
      return sum / (side * side);
    };
    expect(Math.abs(whiteIn(rows, 0, 0, SIDE) - lightIn(0, 0, SIDE))).toBeLessThan(0.005);
    for (const left of [0, 48])
      for (const top of [0, 48])
        expect(Math.abs(whiteIn(rows, left, top, 48) - lightIn(left, top, 48))).toBeLessThan(0.02);
  });

  it.each([16, 100, 128, 188, 220])('an even tone of %i of 255 has as many white dots as light', (level) => {
    expect(whiteIn(rowsOf(picture(() => level)), 0, 0, SIDE)).toBeCloseTo(linear(level), 1.9);
  });

  it('transparent pixels are white on paper, and leave what is below unchanged', () => {
    const clear = picture((x) => [0, x < 48 ? 0 : 255]);
    expect(rowsOf(clear)[5]).toBe('.'.repeat(48) + '#'.repeat(48));
    const below = picture(() => 0);
    const box = rect(0, 0, SIDE, SIDE);
    const rows = monoRows(
      createMonoPainter().paint(
        dotScene(SIDE, SIDE, [
          { kind: 'image', image: below, box },
          { kind: 'image', image: picture((x) => [255, x < 48 ? 0 : 255]), box },
        ]),
      ),
    );
    expect(rows[5]).toBe('#'.repeat(48) + '.'.repeat(48));
  });

  it('in black and red, greys have the same dots as in black, up to the first red row', () => {
    const half = SIDE / 2;
    const image = (isRed: boolean): DecodedImage => {
      const { rgba, ...grey } = picture((x, y) => (y < half || !isRed ? Math.round((x * 255) / (SIDE - 1)) : 0));
      if (isRed) for (let i = half * SIDE; i < SIDE * SIDE; i++) rgba[i * 4] = 100 + Math.round((i % SIDE) * 1.5);
      return { ...grey, rgba };
    };
    const dots = (of: DecodedImage, ink: Ink) =>
      createMonoPainter().paint(dotScene(SIDE, SIDE, [{ kind: 'image', image: of, box: rect(0, 0, SIDE, SIDE) }]), ink);
    const [grey, red] = [image(false), image(true)];
    expect(redDitheringOf(grey)).toBeUndefined();
    expect(redDitheringOf(red)?.kind).toBe('diffused');
    const black = monoRows(dots(grey, 'mono'));
    expect(monoRows(dots(grey, 'black-red'))).toEqual(black);
    const withRed = dots(red, 'black-red');
    expect(monoRows(withRed).slice(0, half)).toEqual(black.slice(0, half));
    const isOnlyBelow = withRed.red?.every((byte, at) => byte === 0 || at >= (half * SIDE) / 8);
    expect([isOnlyBelow, withRed.red?.some((byte) => byte > 0)]).toEqual([true, true]);
  });

  it('light is that of IEC 61966-2-1, weighed as WCAG 2.2 does, in whole numbers', () => {
    expect(paperLight(255, 255, 255, 255)).toBe(WHITE_LIGHT);
    expect(paperLight(0, 0, 0, 255)).toBe(0);
    expect(paperLight(0, 0, 0, 0)).toBe(WHITE_LIGHT);
    expect(paperLight(128, 128, 128, 255) / WHITE_LIGHT).toBeCloseTo(0.2159, 4);
    expect(paperLight(0, 255, 0, 255) / WHITE_LIGHT).toBeCloseTo(0.7152, 4);
  });
});
