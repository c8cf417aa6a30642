import { describe, expect, it } from 'vitest';
import { monoRows, turnedRows } from '../../../../test/mono/mono-rows.ts';
import { isBlack } from '../../../../test/mono/topology.ts';
import { barsNode, bundledFace, sceneOf, textNode } from '../../../../test/pdf-scenes.ts';
import { dotScene, filled, polygons } from '../../../../test/raster.ts';
import { seededRandom } from '../../../../test/seeded-random.ts';
import type { Color } from '../../../base/color.ts';
import { rect } from '../../../base/rect.ts';
import { rotationAbout } from '../../../base/transform.ts';
import { borderNodes } from '../../elements/box.ts';
import { createRasterizer } from '../raster/rasterizer.ts';
import { createMonoPainter } from './mono-painter.ts';
import type { MonoRaster } from './mono-raster.ts';

const painter = createMonoPainter();
const FACES = [
  'arimo-regular',
  'arimo-bold',
  'noto-sans-regular',
  'noto-sans-bold',
  'tinos-regular',
  'cousine-regular',
];
const GREY: Color = { r: 128, g: 128, b: 128 };
const SILVER: Color = { r: 204, g: 204, b: 204 };

/** Returns the runs of black dots in a row, each as start and length. */
function runsOf(raster: MonoRaster, row: number): readonly (readonly [number, number])[] {
  const line = Array.from({ length: raster.width }, (_, x) => (isBlack(raster, x, row) ? '#' : '.')).join('');
  return [...line.matchAll(/#+/g)].map(({ 0: run, index }) => [index, run.length] as const);
}

/** Paints a single letter at 203 dpi, with its origin offset by tenths of a dot. */
const letter = (faceId: string, character: string, sizePt: number, tenth = 0): MonoRaster =>
  painter.paint(
    sceneOf(
      3 * sizePt,
      2 * sizePt,
      [textNode(bundledFace(faceId), character, sizePt, sizePt + (tenth * 72) / 2030, 1.5 * sizePt)],
      203,
    ),
  );

describe('text in black and white', () => {
  const SIZES = Array.from({ length: 61 }, (_, i) => 4 + i / 4);

  it.each(FACES.filter((face) => !face.startsWith('tinos') && !face.startsWith('cousine')))(
    'has the stem of l in %s equally wide through its height, at least a dot, from 4 to 19 pt',
    (face) => {
      for (const size of SIZES) {
        const raster = letter(face, 'l', size);
        const rows = Array.from({ length: raster.height }, (_, row) => runsOf(raster, row)).filter(
          ({ length }) => length > 0,
        );
        expect(rows.length).toBeGreaterThanOrEqual(Math.floor(size * 2));
        expect({ size, runs: new Set(rows.map(String)).size, parts: rows[0]?.length }).toEqual({
          size,
          runs: 1,
          parts: 1,
        });
      }
    },
  );

  it.each(FACES)('has both stems of H in %s equally wide above and below the bar, from 4 to 19 pt', (face) => {
    for (const size of SIZES) {
      const raster = letter(face, 'H', size);
      const rows = Array.from({ length: raster.height }, (_, row) => runsOf(raster, row)).filter(
        (runs) => runs.length === 2,
      );
      // A serif is wider than its stem.
      const narrowest = Math.min(...rows.map((runs) => (runs[0]?.[1] ?? 0) + (runs[1]?.[1] ?? 0)));
      const stems = rows.filter((runs) => (runs[0]?.[1] ?? 0) + (runs[1]?.[1] ?? 0) === narrowest);
      expect(stems.length).toBeGreaterThanOrEqual(Math.floor(size * 0.9));
      expect({ size, runs: [...new Set(stems.map(String))].length }).toEqual({ size, runs: 1 });
      expect(stems[0]?.[0]?.[1]).toBe(stems[0]?.[1]?.[1]);
    }
  });

  it('has the same dots for a letter at every position', () => {
    const random = seededRandom(7);
    for (let run = 0; run < 60; run++) {
      const size = 5 + random(20) / 4;
      const character = 'aegmRS8&'[random(8)] ?? 'a';
      const shape = (tenth: number): string => {
        const rows = monoRows(letter('noto-sans-regular', character, size, tenth)).map((row) =>
          row.replace(/\.+$/, ''),
        );
        const margin = Math.min(...rows.filter((row) => row !== '').map((row) => row.search('#')));
        return rows.map((row) => row.slice(margin)).join('\n');
      };
      expect(shape(random(10))).toBe(shape(0));
    }
  });

  it('aligns to its baseline: no letter with a flat or round foot is higher than the others', () => {
    for (const size of [5, 6, 7, 8, 9]) {
      const feet = [...'xoaceHOB8'].map((character) => {
        const rows = monoRows(letter('arimo-regular', character, size));
        return rows.findLastIndex((row) => row.includes('#'));
      });
      expect(new Set(feet).size).toBe(1);
    }
  });

  it('keeps the dot of i from its stem from 4 pt on', () => {
    for (const face of FACES) {
      for (const size of SIZES) {
        const rows = monoRows(letter(face, 'i', size)).filter(
          (row, i, all) => row.includes('#') || all[i - 1]?.includes('#'),
        );
        expect({ face, size, gap: rows.slice(0, -1).some((row) => !row.includes('#')) }).toEqual({
          face,
          size,
          gap: true,
        });
      }
    }
  });

  it.each([90, 180, 270])('turned by %i degrees has the dots of upright text turned', (degrees) => {
    const text = textNode(bundledFace('noto-sans-regular'), 'Rag8', 7, 6, 12);
    const side = 24;
    const dots = Math.round((side * 203) / 72);
    const points = (dots * 72) / 203;
    const transform = rotationAbout(degrees, points / 2, points / 2);
    const upright = monoRows(painter.paint(sceneOf(points, points, [text], 203)));
    const turned = monoRows(painter.paint(sceneOf(points, points, [{ kind: 'group', transform, nodes: [text] }], 203)));
    let expected = upright;
    for (let quarter = 0; quarter < degrees / 90; quarter++) expected = turnedRows(expected);
    expect(turned.join('\n').match(/#/g)?.length).toBe(expected.join('\n').match(/#/g)?.length);
    expect(inkOf(turned)).toEqual(inkOf(expected));
  });
});

/** Returns only the rows and columns with ink, because a baseline between dots may round to either side. */
function inkOf(rows: readonly string[]): readonly string[] {
  const inked = rows.filter((row) => row.includes('#'));
  const left = Math.min(...inked.map((row) => row.search('#')));
  return inked.map((row) => row.slice(left).replace(/\.+$/, ''));
}

describe('codes and shapes in black and white', () => {
  it.each([203, 300, 600])('bars are the very dots of the grey painter at %i dpi', (dpi) => {
    const bars = barsNode([0, 1, 2, 3, 7, 2, 12, 1], { dpi, xDots: 11, yDots: 7, moduleDots: 3, heightDots: 40 });
    const scene = sceneOf(30, 20, [bars], dpi);
    const grey = createRasterizer().paint(scene);
    const mono = painter.paint(scene);
    expect([mono.width, mono.height]).toEqual([grey.width, grey.height]);
    const dots = Array.from({ length: grey.width * grey.height }, (_, at) =>
      isBlack(mono, at % grey.width, Math.floor(at / grey.width)) ? 0 : 255,
    );
    expect(dots).toEqual(Array.from(grey.pixels));
  });

  it('a border is equally wide on all four sides, at least a dot, in its box', () => {
    const random = seededRandom(3);
    for (let run = 0; run < 200; run++) {
      const box = rect(2 + random(100) / 50, 2 + random(100) / 50, 30 + random(100) / 50, 20 + random(100) / 50);
      const width = 0.05 + random(300) / 100;
      const rows = monoRows(
        painter.paint(dotScene(40, 30, borderNodes(box, { width, color: { r: 0, g: 0, b: 0 } }))),
      ).filter((row) => row.includes('#'));
      const thick = Math.max(1, Math.round(width));
      const across = /#+/.exec(rows[0] ?? '')?.[0].length ?? 0;
      expect(rows.length).toBeLessThanOrEqual(Math.ceil(box.height) + 1);
      rows.forEach((row, i) => {
        const isLevel = i < thick || i >= rows.length - thick;
        const lengths = [...row.matchAll(/#+/g)].map(({ 0: dots }) => dots.length);
        expect(lengths).toEqual(isLevel ? [across] : [thick, thick]);
      });
    }
  });

  it('colours are black where they give off less than half the light of paper, white where more', () => {
    const square = polygons([0, 0, 4, 0, 4, 4, 0, 4]);
    expect(monoRows(painter.paint(dotScene(4, 1, [filled(square, GREY)])))).toEqual(['####']);
    expect(monoRows(painter.paint(dotScene(4, 1, [filled(square, SILVER)])))).toEqual(['....']);
  });

  it('colours are patterns as dark as they are, on request', () => {
    const square = polygons([0, 0, 64, 0, 64, 64, 0, 64]);
    const black = (color: Color): number => {
      const rows = monoRows(painter.paint(dotScene(64, 64, [filled(square, color)]), 'mono-dithered'));
      return (rows.join('').match(/#/g)?.length ?? 0) / (64 * 64);
    };
    // the linear light of these greys is 0.216 and 0.604 (IEC 61966-2-1)
    expect(black(GREY)).toBeCloseTo(1 - 0.216, 1.9);
    expect(black(SILVER)).toBeCloseTo(1 - 0.604, 1.9);
  });

  it('white over black is white', () => {
    const black = filled(polygons([0, 0, 4, 0, 4, 1, 0, 1]));
    const white = filled(polygons([1, 0, 3, 0, 3, 1, 1, 1]), { r: 255, g: 255, b: 255 });
    expect(monoRows(painter.paint(dotScene(4, 1, [black, white])))).toEqual(['#..#']);
  });
});
