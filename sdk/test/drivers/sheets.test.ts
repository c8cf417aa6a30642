import { describe, expect, it } from 'vitest';
import { missingTool, rasterAllGhostscript } from '../pdf.ts';
import { codedLabels, LABELS_OF_A_SIZE, wrongLabels } from './coded-labels.ts';

// Sheets printed by Ghostscript in black only: checks every slot of every page.

const LABEL = { width: 63.5, height: 38.1, unit: 'mm', margin: 2 } as const;
const SHEET = {
  type: 'SHEET',
  page: { width: 210, height: 297, margins: [7.2, 15.1, 7.2, 15.1] },
  grid: { col: 2, row: 4 },
};
const LABELS_A_PAGE = 8;
/** Distance between slots: the space between the margins less one label, divided by the number of slots less one. */
const PITCH = { x: 210 - 2 * 7.2 - 63.5, y: (297 - 2 * 15.1 - 38.1) / 3 };
const MM_PER_INCH = 25.4;
const missing = missingTool('gs');

describe.skipIf(missing)(missing ?? 'codes on sheets of A4 that Ghostscript prints', () => {
  it.each([203, 300, 600])(
    'are those of the PNG at %d dpi, dot by dot, in every slot of both pages',
    async (dpi) => {
      const { pdf, labels } = await codedLabels(LABEL, dpi, SHEET);
      const pages = rasterAllGhostscript(pdf, dpi, 'pbmraw');
      expect(pages).toHaveLength(LABELS_OF_A_SIZE / LABELS_A_PAGE);
      const dots = (mm: number): number => Math.round((mm / MM_PER_INCH) * dpi);
      const wrong = labels.flatMap((label, index) => {
        const slot = index % LABELS_A_PAGE;
        const page = pages[Math.floor(index / LABELS_A_PAGE)];
        const place = { left: dots(7.2 + (slot % 2) * PITCH.x), top: dots(15.1 + Math.floor(slot / 2) * PITCH.y) };
        return page ? wrongLabels([label], [page], place) : ['no page'];
      });
      expect(wrong).toEqual([]);
    },
    120_000,
  );
});
