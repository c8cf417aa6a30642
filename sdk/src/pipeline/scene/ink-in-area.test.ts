import { describe, expect, it } from 'vitest';
import { asGrey } from '../../../test/property-tools.ts';
import { seededRandom } from '../../../test/seeded-random.ts';
import { rect } from '../../base/rect.ts';
import { POINTS_PER_INCH } from '../../base/units.ts';
import { nodePlatform } from '../../entries/node.ts';
import { createRenderer } from '../renderer/create-renderer.ts';
import { hasInkIn } from './ink-in-area.ts';

const renderer = createRenderer(nodePlatform());
/** Another seed each day. */
const seed = Math.floor(Date.now() / 86_400_000);
const DPI = 300;

/** A random drawing of frames, rings, lines, triangles, curves and filled shapes. */
function drawing(random: (below: number) => number): string {
  const at = (): number => random(1000) / 10;
  const shapes = [
    () => `<rect x="${at()}" y="${at()}" width="${at()}" height="${at()}" rx="${random(10)}"/>`,
    () => `<circle cx="${at()}" cy="${at()}" r="${at() / 2}"/>`,
    () => `<line x1="${at()}" y1="${at()}" x2="${at()}" y2="${at()}" stroke="#000"/>`,
    () => `<path d="M${at()} ${at()}L${at()} ${at()} ${at()} ${at()}z" fill-rule="evenodd"/>`,
    () =>
      `<path d="M${at()} ${at()}Q${at()} ${at()} ${at()} ${at()}C${at()} ${at()} ${at()} ${at()} ${at()} ${at()}"/>`,
  ];
  const parts = Array.from({ length: 1 + random(3) }, () => {
    const shape = (shapes[random(shapes.length)] ?? String)();
    const paint = random(3) === 0 ? 'fill="#000"' : 'fill="none" stroke="#000" stroke-width="1.5"';
    return `<g ${paint} transform="rotate(${random(4) * 30} 50 50)">${shape}</g>`;
  });
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${parts.join('')}</svg>`)}`;
}

describe('hasInkIn', () => {
  it(`agrees with the painted dots of 150 random drawings, seed ${seed}`, async () => {
    const random = seededRandom(seed);
    const found = { ink: 0, none: 0 };
    for (let trial = 0; trial < 150; trial++) {
      const rotation = [0, 0, 90, 17][random(4)] ?? 0;
      const element = { type: 'image', x: 2, y: 2, width: 16, height: 16, rotation, value: drawing(random) };
      const { scene } = await renderer.layout({ unit: 'mm', width: 20, height: 20, elements: [element] });
      const { width, pixels } = asGrey(renderer.raster(scene));
      const [left, top] = [20 + random(150), 20 + random(150)];
      const [across, down] = [10 + random(60), 10 + random(60)];
      const area = rect(left, top, across, down);
      const toPoints = POINTS_PER_INCH / DPI;
      const answer = hasInkIn(
        scene.nodes,
        rect(left * toPoints, top * toPoints, across * toPoints, down * toPoints),
        DPI,
      );
      // Ink within two dots of the edge may count either way.
      const inked = (margin: number): boolean => {
        for (let y = area.y - margin; y < area.y + area.height + margin; y++)
          for (let x = area.x - margin; x < area.x + area.width + margin; x++)
            if ((pixels[y * width + x] ?? 255) < 250) return true;
        return false;
      };
      if (inked(-2)) expect(answer, `drawing ${trial}`).toBe(true);
      if (!inked(2)) expect(answer, `drawing ${trial}`).toBe(false);
      found[answer ? 'ink' : 'none'] += 1;
    }
    expect(Math.min(found.ink, found.none)).toBeGreaterThan(15);
  });
});
