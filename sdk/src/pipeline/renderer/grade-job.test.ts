import { expect, it } from 'vitest';
import { nodePlatform } from '../../entries/node.ts';
import { renderPdf } from '../../entries/pdf.ts';
import { createRenderer } from '../../entries/render.ts';

const { codeReader: _, ...page } = nodePlatform();
/** A renderer without a code reader, as in pages. */
const renderer = createRenderer(page);
const BARCODE = { type: 'barcode', barcodeType: 'code128', field: 'code', x: 5, y: 5, width: 50, height: 15 } as const;
const design = (...elements: readonly object[]) =>
  ({ unit: 'mm', type: 'ROLL', width: 60, height: 40, elements }) as never;
const items = (...codes: readonly string[]) => codes.map((code) => ({ data: { code } })) as never;
const grades = (template: never, rows: never) => renderPdf(renderer, template, rows, { verify: 'grade' });

it('grades each distinct code of a job once, lowest first, without changing the PDF', async () => {
  const turned = { ...BARCODE, width: 30, rotation: 30, y: 25, x: 15 };
  const template = design({ ...BARCODE, width: 18 });
  const rows = items('A-1', 'A-1234567890', 'A-1');
  const { graded, pdf } = await grades(template, rows);
  expect(graded).toMatchObject({ codes: 2, graded: 2 });
  expect(graded?.lowest.map(({ item }) => item)).toEqual([1, 0]);
  expect(graded?.lowest[0]?.grade).toBeLessThan(graded?.lowest[1]?.grade ?? 0);
  expect(Buffer.compare(pdf, (await renderPdf(renderer, template, rows)).pdf)).toBe(0);
  const other = await grades(design(turned), items('A-1', 'A-1'));
  expect(other.graded).toEqual({ codes: 1, graded: 0, lowest: [] });
  expect(other.warnings.filter(({ code }) => code === 'not_verified')).toHaveLength(1);
});

it('grades at most 100 codes of a job, and lists 20', async () => {
  const codes = Array.from({ length: 120 }, (_, index) => `A-${index}`);
  const { graded } = await grades(design(BARCODE), items(...codes));
  expect(graded).toMatchObject({ codes: 120, graded: 100, lowest: { length: 20 } });
});
