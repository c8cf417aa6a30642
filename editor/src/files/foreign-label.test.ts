import { expect, it } from 'vitest';
import { templateOf } from '../document/editor-document.ts';
import { readDocument, saveDocument } from '../document/saved-document.ts';
import { shapeOf } from '../elements/image/shape.ts';
import { importForeign } from './foreign-label.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

const PDFME = {
  basePdf: { width: 60, height: 40, padding: [0, 0, 0, 0] },
  schemas: [
    [
      {
        ...{ name: 'head', type: 'multiVariableText', text: 'No. {no}', content: '{"no":"17"}', variables: ['no'] },
        ...{ fontName: 'Arimo', position: { x: 2, y: 2 }, width: 40, height: 8 },
      },
      { name: 'l', type: 'line', color: '#ff0000', position: { x: 2, y: 20 }, width: 40, height: 0.5 },
    ],
  ],
};

it('opens a label of another program with its sample data, computed columns and shapes', async () => {
  const imported = await importForeign(bytes(JSON.stringify(PDFME)));
  if (imported.kind !== 'foreign') throw new Error(JSON.stringify(imported));
  const { document, notes } = imported;
  expect(notes).toEqual([]);
  expect(document.data).toMatchObject({
    ...{ columns: ['no'], rows: [{ cells: ['17'] }] },
    computed: { compute: { 'head text': { kind: 'joined', text: 'No. {no}' } } },
  });
  expect(templateOf(document).elements.map((element) => shapeOf(element)?.kind)).toEqual([undefined, 'line']);
  expect(readDocument(saveDocument(document)).document?.data.rows).toEqual(document.data.rows);
});

it('reports a file that cannot be imported, and ignores files of no known program', async () => {
  const empty = await importForeign(bytes(JSON.stringify({ ...PDFME, schemas: [[]] })));
  expect(empty).toMatchObject({ kind: 'refused', issues: [{ code: 'empty' }] });
  const code = '^XA^PW400^LL240^FO8,8^BXN,6,200^FDABC^FS^XZ';
  // the page does not offer this symbology
  expect(await importForeign(bytes(code))).toMatchObject({
    kind: 'refused',
    issues: [{ path: '/elements/0/barcodeType' }],
  });
  expect(await importForeign(bytes('{ "unit": "mm" }'))).toEqual({ kind: 'unknown' });
});
