import { CAUGHT_LINES, expectLines, type PagePlan } from './page-plan.ts';

/** A document of gLabels with one text, which shows a column. */
const BADGE = `<?xml version="1.0"?>
<Glabels-document xmlns="http://glabels.org/xmlns/3.0/">
  <Template brand="Example" part="1" size="A4"><Label-rectangle id="0" width="80mm" height="50mm"><Layout nx="2" ny="5" x0="20mm" y0="10mm" dx="90mm" dy="55mm"/></Label-rectangle></Template>
  <Objects id="0" rotate="False"><Object-text x="5mm" y="5mm" w="70mm" h="10mm" justify="Left"><Span font_family="Sans" font_size="12"><Field name="Name"/></Span></Object-text></Objects>
</Glabels-document>`;

const ZPL = '^XA^PW400^LL240^FO32,24^A0N,32,32^FDGarden Hose^FS^XZ';

/** Plans for the guide to importing labels, and for the pages that compare Platen with other programs. */
export const importPlans: Readonly<Record<string, PagePlan>> = {
  'docs/guides/import.md': {
    blocks: ['shell', 'node'],
    files: { 'badge.glabels': BADGE },
    node: {
      before: `
        import assert from 'node:assert/strict';
        ${CAUGHT_LINES}`,
      after: `
        assert.deepEqual([template.elements.length, data.Name], [1, 'Name']);
        ${expectLines('docs/guides/import.md')}`,
    },
    writes: { 'label.json': '{', 'row.json': '{', 'label.png': '\u0089PNG' },
  },
  'docs/compare/pdfme.md': {
    blocks: ['shell'],
    files: {
      'template.json': JSON.stringify({
        basePdf: { width: 60, height: 40, padding: [0, 0, 0, 0] },
        schemas: [[{ name: 'a', type: 'text', content: 'A', position: { x: 1, y: 1 }, width: 9, height: 9 }]],
      }),
    },
    writes: { 'label.json': '{', 'row.json': '{' },
  },
  'docs/compare/glabels.md': {
    blocks: ['shell'],
    files: { 'badge.glabels': BADGE, 'rows.csv': 'Name\nAda\n' },
    writes: { 'labels.pdf': '%PDF-' },
  },
  'docs/compare/labelary.md': { blocks: ['shell'], files: { 'label.zpl': ZPL }, writes: { 'row.json': '{' } },
  'docs/compare/bartender.md': { blocks: ['shell'], files: { 'label.zpl': ZPL }, writes: { 'label.json': '{' } },
  'docs/compare/avery.md': { blocks: [] },
  'docs/compare/bwip-js.md': {
    blocks: ['json', 'shell'],
    files: { 'code.json': '{ "bcid": "ean13", "text": "4006381333931" }' },
    writes: { 'label.json': '{' },
  },
};
