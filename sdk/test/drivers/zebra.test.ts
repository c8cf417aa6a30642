import { describe, expect, it } from 'vitest';
import { codedLabels, LABELS_OF_A_SIZE, type Place, wrongLabels } from './coded-labels.ts';
import { missingDriver, type Options, printZebra } from './cups.ts';
import { zplGraphics } from './zpl-graphics.ts';

// Decodes the ZPL that CUPS's own driver sends to a Zebra printer for our PDF.

const TOP_LEFT = { position: 'top-left' };
const MIDDLES = { CenterOfPixel: 'true' };
const HERE: Place = { left: 0, top: 0 };
const missing = missingDriver('rastertolabel');

interface Case {
  readonly label: readonly [width: number, height: number, unit: 'mm' | 'inch'];
  readonly dpi: number;
  readonly PageSize: string;
  readonly more?: Options;
  readonly place?: Place;
}

async function print({ label: [width, height, unit], dpi, PageSize, more = {}, place = HERE }: Case) {
  const margin = unit === 'mm' ? 1 : 0.05;
  const { pdf, labels } = await codedLabels({ width, height, unit, margin }, dpi);
  const pictures = zplGraphics(printZebra(pdf, { PageSize, Resolution: `${dpi}dpi`, ...more }));
  return { pages: pictures.length, wrong: wrongLabels(labels, pictures, place) };
}

const EXACT = { pages: LABELS_OF_A_SIZE, wrong: [] };

describe.skipIf(missing)(missing ?? "codes that CUPS's Zebra driver prints", () => {
  it.each<Case>([
    { label: [2, 1, 'inch'], dpi: 203, PageSize: 'w144h72' },
    { label: [2.25, 1.25, 'inch'], dpi: 203, PageSize: 'w162h90' },
    { label: [2.5, 1, 'inch'], dpi: 203, PageSize: 'Custom.2.5x1in' },
    { label: [4, 6, 'inch'], dpi: 203, PageSize: 'w288h432' },
    { label: [2.25, 1.25, 'inch'], dpi: 300, PageSize: 'w162h90' },
    { label: [2, 1, 'inch'], dpi: 600, PageSize: 'w144h72' },
  ])(
    'are those of the PNG, dot by dot, on $PageSize at $dpi dpi, with no option but these',
    async (one) => {
      expect(await print(one)).toEqual(EXACT);
    },
    120_000,
  );

  it.each<Case>([
    { label: [57, 32, 'mm'], dpi: 203, PageSize: 'Custom.162x91' },
    { label: [57, 32, 'mm'], dpi: 300, PageSize: 'Custom.162x91' },
    { label: [50, 25, 'mm'], dpi: 203, PageSize: 'Custom.142x71' },
    { label: [50, 25, 'mm'], dpi: 600, PageSize: 'Custom.142x71' },
    { label: [100, 150, 'mm'], dpi: 203, PageSize: 'Custom.283x425' },
  ])(
    'are those of the PNG for $label at $dpi dpi at the top left of a paper of whole points',
    async (one) => {
      expect(await print({ ...one, more: TOP_LEFT })).toEqual(EXACT);
    },
    120_000,
  );

  it.each<Case>([
    { label: [57, 32, 'mm'], dpi: 203, PageSize: 'Custom.57x32mm', place: { left: 0, top: -2 } },
    { label: [50, 25, 'mm'], dpi: 203, PageSize: 'Custom.50x25mm', place: HERE },
    { label: [50, 25, 'mm'], dpi: 300, PageSize: 'Custom.50x25mm', place: { left: 0, top: 1 } },
    { label: [80, 50, 'mm'], dpi: 203, PageSize: 'Custom.80x50mm', place: { left: 0, top: 0, turned: true } },
  ])(
    'are those of the PNG, moved by dots, for $label on any paper where dots are painted by their middle',
    async (one) => {
      expect(await print({ ...one, more: MIDDLES })).toEqual(EXACT);
    },
    120_000,
  );

  it.each<Case>([
    { label: [50, 25, 'mm'], dpi: 203, PageSize: 'Custom.50x25mm' },
    // The driver prints on its paper of 2.25 x 1.25 inches, which is shorter than the label.
    { label: [57, 32, 'mm'], dpi: 203, PageSize: 'Custom.57x32mm', place: { left: 0, top: -2 } },
  ])(
    'are those of the PNG on $PageSize, which ends between points, without an option',
    async (one) => {
      expect(await print(one)).toEqual(EXACT);
    },
    120_000,
  );
});
