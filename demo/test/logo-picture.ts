import { createCanvas, loadImage } from '@napi-rs/canvas';
import { nodePlatform } from '@platen/sdk/node';
import { createRenderer } from '@platen/sdk/render';
import type { LabelElement, Template } from '../../sdk/src/contract/types.ts';

/** A pot on a wheel: strokes with round caps, fills, a clip path and a half-covered shape. */
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">
  <clipPath id="round"><circle cx="48" cy="48" r="44"/></clipPath>
  <g clip-path="url(#round)">
    <path d="M0 0h96v96H0z" fill="#f3e7d3"/>
    <path d="M-4 74q26-14 52-2t52-4v36H-4z" fill="#2f5d62"/>
    <path d="M-4 80q30-10 56 0t52-6v28H-4z" fill="#5e8b7e" fill-opacity=".7"/>
  </g>
  <path d="M34 24h28c-3 8-1 11 6 17 8 8 6 24-6 31H34c-12-7-14-23-6-31 7-6 9-9 6-17z" fill="#b5532a"/>
  <path d="M31 48q17 7 34 0M30 55q18 7 36 0" fill="none" stroke="#f3e7d3" stroke-width="2.5" stroke-linecap="round"/>
  <path d="M30 23h36" stroke="#7d3415" stroke-width="5" stroke-linecap="round"/>
  <circle cx="48" cy="48" r="44" fill="none" stroke="#1c2b2d" stroke-width="4"/>
  <circle cx="48" cy="48" r="39.5" fill="none" stroke="#1c2b2d" stroke-width="1.2" stroke-dasharray="1 3" stroke-linecap="round"/>
</svg>`;

const value = `data:image/svg+xml;base64,${Buffer.from(LOGO).toString('base64')}`;

const label = (width: number, elements: readonly LabelElement[]): Template => ({
  unit: 'mm',
  width,
  height: 30,
  type: 'ROLL',
  elements,
});

const LABELS: readonly Template[] = [
  label(62, [
    { type: 'image', x: 3, y: 3, width: 24, height: 24, rotation: 0, value },
    {
      type: 'text',
      x: 30,
      y: 4,
      width: 30,
      height: 6,
      rotation: 0,
      value: 'Mill Street Pottery',
      fontSize: 10,
      bold: true,
    },
    { type: 'text', x: 30, y: 10, width: 30, height: 5, rotation: 0, value: 'Stoneware jug, 1.2 l', fontSize: 8 },
    {
      type: 'barcode',
      x: 30,
      y: 16,
      width: 29,
      height: 11,
      rotation: 0,
      barcodeType: 'ean13',
      value: '4006381333931',
      showBarcodeText: true,
    },
  ]),
  label(30, [{ type: 'image', x: 3, y: 3, width: 24, height: 24, rotation: 15, value }]),
];

const DPI = 203;
/** Margin around the labels in pixels. */
const GROUND = 24;

/** Renders labels with an SVG logo side by side on grey, as a PNG. */
export async function labelsWithLogo(): Promise<Uint8Array> {
  const renderer = createRenderer(nodePlatform());
  const drawn = await Promise.all(LABELS.map((each) => renderer.png(each, {}, { resolution: DPI })));
  const width = drawn.reduce((sum, each) => sum + each.width + GROUND, GROUND);
  const canvas = createCanvas(width, (drawn[0]?.height ?? 0) + 2 * GROUND);
  const context = canvas.getContext('2d');
  context.fillStyle = '#d9dde1';
  context.fillRect(0, 0, canvas.width, canvas.height);
  let left = GROUND;
  for (const each of drawn) {
    context.drawImage(await loadImage(Buffer.from(each.png)), left, GROUND);
    left += each.width + GROUND;
  }
  return canvas.encode('png');
}
