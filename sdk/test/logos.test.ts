import { describe, expect, it } from 'vitest';
import { nodePlatform } from '../src/entries/node.ts';
import { createRenderer } from '../src/entries/render.ts';
import { renderPdf } from '../src/pipeline/renderer/render-pdf.ts';
import { missingTool, rasterAllGhostscript, rasterAllMupdf, rasterAllPopplerInColor } from './pdf.ts';
import { paintPdf, rollPage } from './pdf-scenes.ts';
import { asGrey } from './property-tools.ts';

// SVG logos on labels: the PNG's pixels, the PDF's outlines, and the cost of many labels with one logo.

const renderer = createRenderer(nodePlatform());

const dataUrl = (svg: string): string => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;

/** A shape of 300 curves, so that its outline dominates the size of a PDF. */
const CURVES = Array.from(
  { length: 300 },
  (_, i) => `c${(i * 7) % 11} ${(i * 5) % 13} 3 ${i % 5} ${(i % 3) - 1} ${(i % 7) - 3}`,
);
const LOGO = dataUrl(
  `<svg viewBox="0 0 100 60"><path fill="#c00" d="M50 30${CURVES.join('')}z"/><path d="M5 5h90v50H5z" fill="none" stroke="#000" stroke-width="3"/></svg>`,
);
const HALF = dataUrl(
  '<svg viewBox="0 0 40 40"><g opacity=".5"><rect width="30" height="30"/><rect x="10" y="10" width="30" height="30"/></g></svg>',
);

/** Both kinds of gradient with each spread method, abrupt colour changes, a focus and translucent stops. */
const GRADIENTS = dataUrl(
  `<svg viewBox="0 0 100 100">
  <linearGradient id="a" x1=".2" x2=".7" y2=".3"><stop stop-color="#004"/><stop offset=".5" stop-color="#c40"/><stop offset=".5" stop-color="#0a8"/><stop offset="1" stop-color="#fe8"/></linearGradient>
  <radialGradient id="b" fx=".3" fy=".4"><stop stop-color="#fff"/><stop offset=".7" stop-color="#36c"/><stop offset="1" stop-color="#013"/></radialGradient>
  <linearGradient id="c" x2=".13" spreadMethod="reflect"><stop stop-color="#222"/><stop offset="1" stop-color="#eee"/></linearGradient>
  <radialGradient id="d" cx=".4" r=".2" spreadMethod="repeat" gradientTransform="skewX(10)"><stop stop-color="#900"/><stop offset="1" stop-color="#fd0"/></radialGradient>
  <linearGradient id="e" gradientUnits="userSpaceOnUse" y1="60" x2="0" y2="100"><stop offset=".1" stop-color="#000" stop-opacity=".9"/><stop offset=".9" stop-color="#00f" stop-opacity="0"/></linearGradient>
  <path d="M2 2h46v46H2z" fill="url(#a)"/><circle cx="75" cy="25" r="23" fill="url(#b)"/>
  <path d="M2 52h46v46H2z" fill="url(#c)"/><path d="M52 52h46v46H52z" fill="url(#d)"/>
  <path d="M10 60h80v38H10z" fill="url(#e)"/><path d="M5 50h90" stroke="url(#b)" stroke-width="3"/></svg>`,
);

/** A soft mask, overlapping clips, a pattern and markers. */
const MASKS = dataUrl(
  `<svg viewBox="0 0 100 60">
  <mask id="m"><circle cx="20" cy="20" r="16" fill="#fff"/><circle cx="30" cy="24" r="12" fill="#06a"/></mask>
  <clipPath id="c"><circle cx="56" cy="18" r="12"/><circle cx="66" cy="24" r="12"/></clipPath>
  <pattern id="p" width="7" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(20)"><path d="M0 0h4v3z" fill="#a30"/></pattern>
  <marker id="a" viewBox="0 0 6 6" refX="3" refY="3" orient="auto"><path d="M0 0l6 3-6 3z" fill="#080"/></marker>
  <rect x="2" y="2" width="40" height="38" mask="url(#m)"/><rect x="42" y="2" width="40" height="38" clip-path="url(#c)"/>
  <rect x="80" y="2" width="18" height="30" fill="url(#p)"/>
  <path d="M8 44 30 56 50 44 94 52" fill="none" stroke="#222" stroke-width="2" marker-mid="url(#a)" marker-end="url(#a)"/></svg>`,
);

const MODES =
  'multiply screen overlay darken lighten color-dodge color-burn hard-light soft-light difference exclusion color luminosity';
/** Poppler 22 mixes these two differently from ISO 32000-1, MuPDF and Ghostscript. */
const HUES = 'hue saturation';

/** Blend modes, on two colours and on nothing, with opacity, in an isolated group and in a clipped viewport. */
const blendsOf = (modes: string): string =>
  dataUrl(
    `<svg viewBox="0 0 160 60"><linearGradient id="g"><stop stop-color="#07c"/><stop offset="1" stop-color="#fc3"/></linearGradient>
  <path d="M0 6h160v14H0z" fill="#c60"/><path d="M0 20h160v10H0z" fill="url(#g)"/>
  ${modes
    .split(' ')
    .map((mode, i) => `<path d="M${i * 10 + 2} 2h7v32h-7z" fill="#38a" style="mix-blend-mode:${mode}"/>`)
    .join('')}
  <path d="M0 40h160v14H0z" fill="#c60"/>
  <g opacity=".6" style="mix-blend-mode:multiply"><circle cx="20" cy="47" r="10" fill="#0a8"/><circle cx="30" cy="47" r="10" fill="#5cf"/></g>
  <g style="isolation:isolate"><circle cx="60" cy="47" r="10" fill="#0a8"/><circle cx="70" cy="47" r="10" fill="#5cf" style="mix-blend-mode:multiply"/></g>
  <svg x="90" y="40" width="20" height="20"><circle cx="10" cy="7" r="12" fill="#5cf" style="mix-blend-mode:difference"/></svg>
  </svg>`,
  );
const BLENDS = blendsOf(MODES);

const labelWith = (value: string, more: object = {}) =>
  ({
    unit: 'mm',
    width: 50,
    height: 30,
    type: 'ROLL',
    elements: [
      { type: 'image', x: 5, y: 5, width: 40, height: 20, value, ...more },
      { type: 'text', x: 1, y: 1, width: 20, height: 4, field: 'n', fontSize: 8 },
    ],
  }) as const;

async function bytesOfPdf(count: number, value: string): Promise<number> {
  const items = Array.from({ length: count }, (_, n) => ({ data: { n: String(n) } }));
  return (await renderPdf(renderer, labelWith(value), items)).pdf.length;
}

it('is contained, centred and complete in its box', async () => {
  const { report } = await renderer.layout(labelWith(HALF), { n: '1' }, { resolution: 300 });
  const ink = report.elements[0]?.ink;
  expect(ink?.height).toBeCloseTo(20, 1);
  expect(ink?.width).toBeCloseTo(20, 1);
  expect((ink?.x ?? 0) + (ink?.width ?? 0) / 2).toBeCloseTo(25, 1);
});

it('is never called coarse', async () => {
  const { report } = await renderer.layout(labelWith(HALF), { n: '1' });
  expect(report.warnings ?? []).toEqual([]);
});

it('a group half covered is one grey where its shapes overlap', async () => {
  const { scene } = await renderer.layout(labelWith(HALF), { n: '1' }, { resolution: 300 });
  const { width, height, pixels } = asGrey(renderer.raster(scene));
  expect(pixels[(height >> 1) * width + (width >> 1)]).toBe(127);
});

it('costs its outline once, however many labels show it', async () => {
  const one = await bytesOfPdf(1, LOGO);
  const plain = await bytesOfPdf(1, dataUrl('<svg viewBox="0 0 100 60"><path d="M0 0h100v60z"/></svg>'));
  const outline = one - plain;
  expect(outline).toBeGreaterThan(1000);
  const each =
    (await bytesOfPdf(1000, LOGO)) -
    (await bytesOfPdf(1000, dataUrl('<svg viewBox="0 0 100 60"><path d="M0 0h100v60z"/></svg>')));
  expect(each).toBeLessThan(2 * outline);
});

it('an unsupported SVG feature is rejected at its element, with its line', async () => {
  await expect(
    renderer.png(labelWith(dataUrl('<svg viewBox="0 0 9 9">\n<foreignObject/></svg>')), { n: '1' }),
  ).rejects.toMatchObject({
    issues: [
      {
        path: '/template/elements/0/value',
        code: 'image_unsupported',
        message:
          "elements[0] (image): the SVG can't be drawn: on line 2, <foreignObject> embeds HTML or other content that is not SVG, which is not supported; remove it",
      },
    ],
  });
});

const ENGINES = [
  { name: 'poppler', missing: missingTool('pdftoppm'), raster: rasterAllPopplerInColor, most: 0.004 },
  { name: 'MuPDF', missing: missingTool('mutool'), raster: rasterAllMupdf, most: 0.004 },
  {
    name: 'Ghostscript',
    missing: missingTool('gs'),
    raster: (pdf: Uint8Array, dpi: number) => rasterAllGhostscript(pdf, dpi, 'ppmraw', 'smooth'),
    most: 0.02,
  },
];

describe.each(ENGINES)('the PDF as $name paints it', ({ name, missing, raster, most }) => {
  it
    .skipIf(missing !== undefined)
    .each([
      ...(name === 'poppler' ? [] : [{ name: 'hue and saturation', value: blendsOf(HUES), rotation: 0 }]),
      { name: 'a logo of curves', value: LOGO, rotation: 0 },
      { name: 'two shapes as one half covered', value: HALF, rotation: 0 },
      { name: 'a logo at 90 degrees', value: LOGO, rotation: 90 },
      { name: 'a logo at 30 degrees', value: LOGO, rotation: 30 },
      { name: 'masks, clips, a pattern and markers', value: MASKS, rotation: 0 },
      { name: 'masks, clips, a pattern and markers at 30 degrees', value: MASKS, rotation: 30 },
      { name: 'blend modes', value: BLENDS, rotation: 0 },
      { name: 'blend modes at 30 degrees', value: BLENDS, rotation: 30 },
      { name: 'gradients', value: GRADIENTS, rotation: 0 },
      { name: 'gradients at 90 degrees', value: GRADIENTS, rotation: 90 },
      { name: 'gradients at 30 degrees', value: GRADIENTS, rotation: 30 },
    ])('$name is the PNG but for a small share of its dots', async ({ value, rotation }) => {
    const { scene } = await renderer.layout(labelWith(value, { rotation }), { n: '' }, { resolution: 300 });
    const png = asGrey(renderer.raster(scene));
    const [page] = raster(paintPdf([rollPage(scene)], 300), 300);
    let far = 0;
    for (let y = 0; y < png.height; y++)
      for (let x = 0; x < png.width; x++) {
        const off = (png.pixels[y * png.width + x] ?? 0) - (page?.pixels[y * page.width + x] ?? 0);
        if (Math.abs(off) > 64) far++;
      }
    // Gradients get a higher limit: an abrupt colour change in one is an edge too, which the PDF engines do not smooth.
    expect(far / png.pixels.length).toBeLessThan(value === GRADIENTS ? Math.max(most, 0.006) : most);
  });
});
