import { describe, expect, it } from 'vitest';
import { nodePlatform } from '../../../sdk/src/entries/node.ts';
import { createRenderer } from '../../../sdk/src/entries/render.ts';
import { readPresets } from '../../test/layouts/try-layouts.ts';
import { presetLabel } from '../document/preset-label.ts';
import { sampleData } from '../document/sample-data.ts';
import { type LayoutId, layoutsOn } from './layouts.ts';

const renderer = createRenderer(nodePlatform());
const CODES = ['barcode', 'qrcode'];

/** Grades the codes of all layouts that are offered on papers, with their sample data, at 300 dpi. */
async function gradesOn(papers: ReturnType<typeof readPresets>, retail?: 'ean13' | 'upca' | 'ean8' | 'isbn') {
  const graded = new Set<LayoutId>();
  const below: string[] = [];
  for (const paper of papers)
    for (const { id, elements } of layoutsOn(paper, () => retail)) {
      if (!elements?.some(({ type }) => CODES.includes(type))) continue;
      const template = { ...presetLabel(paper), elements: [...elements] };
      const { grades = [] } = await renderer.layout(template, sampleData(elements), { verify: 'grade' });
      if (grades.length > 0) graded.add(id);
      for (const { symbology, grade, reason } of grades)
        if (grade < 4) below.push(`${paper.id}, ${id}: ${symbology} ${grade.toFixed(1)}, ${reason}`);
    }
  return { graded, below };
}

describe('layouts', () => {
  it('have codes of grade 4.0 at 300 dpi on every 600th paper of the catalog that they are offered on', async () => {
    const { graded, below } = await gradesOn(readPresets().filter((_, index) => index % 600 === 0));
    expect(below).toEqual([]);
    // the other four layouts have no code, or no code on most papers
    expect([...graded].toSorted()).toEqual([
      ...['barcode-only', 'barcode-only-address', 'classic-top-bottom', 'detailed-address', 'detailed-product'],
      ...['order-tag-address', 'price-tag', 'qr-code-right', 'qr-code-right-address'],
    ]);
  }, 240_000);

  it.each(['ean13', 'upca', 'ean8', 'isbn'] as const)('have %s codes of grade 4.0 at 300 dpi', async (type) => {
    const { below } = await gradesOn(
      readPresets().filter((_, index) => index % 1800 === 0),
      type,
    );
    expect(below).toEqual([]);
  });
});
