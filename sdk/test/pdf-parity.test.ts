import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nodePlatform } from '../src/entries/node.ts';
import { createRenderer } from '../src/entries/render.ts';
import { buildCorpus } from './corpus.ts';
import { cutToPng, type Likeness, likeness, type Painted, type Pair } from './likeness.ts';
import { type GreyImage, missingTool, rasterAllGhostscript, rasterAllMupdf, rasterAllPoppler } from './pdf.ts';
import { paintPdf, rollPage } from './pdf-scenes.ts';
import { asGrey } from './property-tools.ts';
import { INK, inkKinds } from './scene-masks.ts';

// Compares the PDF's page, painted by three engines at the layout's resolution, with the PNG.

const renderer = createRenderer(nodePlatform());
const corpus = await buildCorpus();

interface Engine {
  readonly name: string;
  readonly missing: string | undefined;
  readonly raster: (pdf: Uint8Array, dpi: number) => readonly GreyImage[];
  /**
   * Largest allowed difference from the PNG, for text, for borders and underlines, and for content rotated by other
   * angles than multiples of 90 degrees.
   */
  readonly text: Likeness;
  readonly lines: Likeness;
  readonly turned: Likeness;
}

const ENGINES: readonly Engine[] = [
  {
    name: 'poppler',
    missing: missingTool('pdftoppm'),
    raster: rasterAllPoppler,
    text: { alone: 0.0005, heavier: 0.02 },
    lines: { alone: 0.005, heavier: 0.1 },
    turned: { alone: 0, heavier: 0.04 },
  },
  {
    name: 'MuPDF',
    missing: missingTool('mutool'),
    raster: rasterAllMupdf,
    text: { alone: 0.0005, heavier: 0.02 },
    lines: { alone: 0.005, heavier: 0.1 },
    turned: { alone: 0, heavier: 0.04 },
  },
  {
    // Ghostscript smooths by painting every quarter of a dot that ink touches, so slanted edges are heavier.
    name: 'Ghostscript',
    missing: missingTool('gs'),
    raster: (pdf, dpi) => rasterAllGhostscript(pdf, dpi, 'ppmraw', 'smooth'),
    // Thin strokes below a rotated code lose 3.6 % of their ink at 203 dpi.
    text: { alone: 0.005, heavier: 0.04 },
    // An underline of two dots whose edges are between samples covers nine rows of samples instead of eight.
    lines: { alone: 0.005, heavier: 0.125 },
    // In an SVG gradient from dark to light, rounding puts some dots on the other side of the threshold.
    turned: { alone: 0.0002, heavier: 0.09 },
  },
];

/** Time limit for hanging tests, far above the needs of a busy machine. */
const NET_MS = 180_000;

/**
 * Tolerance in levels of 255: ink stays 1/128 dot inside its dots, and engines round the colours of images. If any
 * label of a file has a translucent group, MuPDF rounds once more on every page, because it composites each page as a
 * group.
 */
const EXACT_LEVELS = 3;

async function paintedAt(dpi: number): Promise<{ readonly labels: readonly Painted[]; readonly pdf: Uint8Array }> {
  const labels: Painted[] = [];
  const pages = [];
  for (const { name, template, data, resolutionDpi = 300 } of corpus) {
    if (resolutionDpi !== dpi) continue;
    const { scene } = await renderer.layout(template, data, { resolution: dpi });
    const png = asGrey(renderer.raster(scene));
    labels.push({ name, png, kinds: inkKinds(scene, (each) => renderer.raster(each)) });
    pages.push(rollPage(scene));
  }
  return { labels, pdf: paintPdf(pages, dpi) };
}

/** Whole groups of four dots, without the last one to three. */
const foursOf = ({ buffer, byteOffset, length }: Uint8Array): Uint32Array =>
  new Uint32Array(buffer, byteOffset, length >> 2);

/** Returns the largest difference where the label has only bars, modules, upright images or nothing. */
function exactDifference({ png, page, kinds }: Pair): number {
  let most = 0;
  const [ours, theirs] = [foursOf(png.pixels), foursOf(page.pixels)];
  // Compares four dots at once, because most are equal.
  for (let four = 0; four <= ours.length; four++) {
    if (four < ours.length && ours[four] === theirs[four]) continue;
    for (let at = four * 4; at < Math.min(four * 4 + 4, kinds.length); at++)
      if (kinds[at] === INK.exact) most = Math.max(most, Math.abs((png.pixels[at] ?? 0) - (page.pixels[at] ?? 255)));
  }
  return most;
}

/** Returns the labels that exceed the limits, with their figures. */
const unlike = (
  pairs: readonly Pair[],
  kind: 'text' | 'lines' | 'turned',
  most: Likeness,
): readonly (Likeness & { name: string })[] =>
  pairs.flatMap((pair) => {
    const found = likeness(pair, kind);
    const fits = !found || (found.alone <= most.alone && Math.abs(found.heavier) <= most.heavier);
    return fits ? [] : [{ name: pair.name, ...found }];
  });

const percent = (share: number): string => `${Number((share * 100).toFixed(2))} %`;

/** Counts wrong dots in black and white where the label has only bars, modules, upright images or nothing. */
function wrongInBlackAlone({ png, page, kinds }: Pair): number {
  let wrong = 0;
  for (let at = 0; at < kinds.length; at++) {
    const level = png.pixels[at];
    if (kinds[at] === INK.exact && (level === 0 || level === 255) && page.pixels[at] !== level) wrong++;
  }
  return wrong;
}

describe.each([203, 300, 600])('the PDF at %d dpi against the PNG', (dpi) => {
  let labels: readonly Painted[] = [];
  let pdf: Uint8Array = new Uint8Array(0);
  beforeAll(async () => {
    ({ labels, pdf } = await paintedAt(dpi));
  }, NET_MS);
  afterAll(() => {
    labels = [];
  });

  describe.each(ENGINES)('as $name paints it', ({ missing, raster, text, lines, turned }) => {
    describe.skipIf(missing !== undefined)(missing ?? 'page by page', () => {
      let pairs: readonly Pair[] = [];
      beforeAll(() => {
        const pages = raster(pdf, dpi);
        expect(pages).toHaveLength(labels.length);
        pairs = labels.map((label, index) => ({ ...label, page: cutToPng(pages[index], label.png) }));
      }, NET_MS);

      it('has bars, modules, upright images and blank label dot by dot, within 3 of 255 levels', () => {
        const differing = pairs.map((pair) => ({ name: pair.name, levels: exactDifference(pair) }));
        expect(differing.filter(({ levels }) => levels > EXACT_LEVELS)).toEqual([]);
      });

      it(`has text of the same weight within ${percent(text.heavier)}, all but ${percent(text.alone)} of its dark dots within one dot of their place`, () => {
        expect(unlike(pairs, 'text', text)).toEqual([]);
      });

      it(`has borders and underlines of the same weight within ${percent(lines.heavier)}, all but ${percent(lines.alone)} of their dark dots within one dot`, () => {
        expect(unlike(pairs, 'lines', lines)).toEqual([]);
      });

      it(`has what is turned of the same weight within ${percent(turned.heavier)}, all but ${percent(turned.alone)} of its dark dots within one dot of their place`, () => {
        expect(unlike(pairs, 'turned', turned)).toEqual([]);
      });
    });
  });

  it(
    'has every black and every white dot of bars, modules, upright images and blank label as Ghostscript prints it in black alone',
    ({ skip }) => {
      skip(missingTool('gs') !== undefined, missingTool('gs'));
      const pages = rasterAllGhostscript(pdf, dpi, 'pbmraw');
      expect(pages).toHaveLength(labels.length);
      const wrong = labels.map((label, index) => ({
        name: label.name,
        dots: wrongInBlackAlone({ ...label, page: cutToPng(pages[index], label.png) }),
      }));
      expect(wrong.filter(({ dots }) => dots > 0)).toEqual([]);
    },
    NET_MS,
  );
});
