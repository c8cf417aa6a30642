import { expect, it } from 'vitest';
import { createRenderer } from '../../pipeline/renderer/create-renderer.ts';
import { nodePlatform } from '../../platform/node.ts';
import { importLabel } from './import-label.ts';

const PAGE = { width: 60, height: 40, padding: [0, 0, 0, 0] };
const at = (x: number, y: number, width: number, height: number) => ({ position: { x, y }, width, height });

const template = (...schemas: readonly unknown[]): object => ({ basePdf: PAGE, schemas: [schemas] });

const notesOf = async (...schemas: readonly object[]): Promise<readonly string[]> =>
  (await importLabel(template(...schemas))).notes.map(({ kind, place, message }) => `${kind} ${place}: ${message}`);

it('imports texts with the fields, samples and styles of a pdfme template', async () => {
  const imported = await importLabel(
    template(
      {
        name: 'name',
        type: 'text',
        content: 'Hose',
        fontName: 'Arimo-Bold',
        fontSize: 12,
        alignment: 'right',
        ...at(2, 2, 50, 6),
      },
      {
        name: 'fixed',
        type: 'text',
        content: 'Made in Peru',
        readOnly: true,
        fontName: 'Arimo',
        fontColor: '#c00',
        ...at(2, 10, 50, 6),
      },
    ),
  );
  expect(imported).toMatchObject({ format: 'pdfme', data: { name: 'Hose' }, notes: [], symbologies: [], compute: {} });
  expect(imported.template).toMatchObject({
    ...{ unit: 'mm', type: 'ROLL', width: 60, height: 40 },
    elements: [
      { type: 'text', field: 'name', fontFamily: 'Arimo', bold: true, fontSize: 12, align: 'right', x: 2, width: 50 },
      { type: 'text', value: 'Made in Peru', fontSize: 13, color: '#cc0000' },
    ],
  });
});

it.each([
  ['top', 13, 1, 5 + 0.905],
  ['top', 10, 1.5, 5 + 0.905 + 0.25],
])(
  'keeps the first baseline of text that is aligned at the %s, %i pt, line height %f, within a dot',
  async (verticalAlignment, fontSize, lineHeight, ems) => {
    const { template: label, data } = await importLabel(
      template({
        name: 'a',
        type: 'text',
        content: 'Hxg',
        fontName: 'Arimo',
        fontSize,
        lineHeight,
        verticalAlignment,
        ...at(2, 5, 50, 12),
      }),
    );
    const { scene } = await createRenderer(nodePlatform()).layout(label, data, { resolution: 300 });
    const glyphs = scene.nodes.find(({ kind }) => kind === 'glyphs');
    const em = fontSize;
    const expected = (5 * 72) / 25.4 + (ems - 5) * em;
    expect(Math.abs((glyphs?.kind === 'glyphs' ? glyphs.y : 0) - expected)).toBeLessThan(72 / 300);
  },
);

it('imports codes, with the quiet zone of a QR code outside its modules', async () => {
  const { template: label, symbologies } = await importLabel(
    template(
      { name: 'sku', type: 'code128', content: 'HD-00417', includetext: false, ...at(2, 2, 40, 10) },
      { name: 'url', type: 'qrcode', content: 'https://a.example', ...at(20, 15, 25, 25) },
      { name: 'id', type: 'nw7', content: 'A1234A', readOnly: true, ...at(2, 30, 15, 8) },
    ),
  );
  expect(label.elements).toEqual([
    {
      type: 'barcode',
      barcodeType: 'code128',
      field: 'sku',
      showBarcodeText: false,
      x: 2,
      y: 2,
      width: 40,
      height: 10,
    },
    { type: 'qrcode', field: 'url', x: 16, y: 11, width: 33, height: 33 },
    {
      type: 'barcode',
      barcodeType: 'codabar',
      value: 'A1234A',
      showBarcodeText: true,
      x: 2,
      y: 30,
      width: 15,
      height: 8,
    },
  ]);
  expect(symbologies).toEqual(['codabar']);
});

it('turns texts with variables into a computed column', async () => {
  const {
    template: label,
    compute,
    data,
  } = await importLabel(
    template({
      ...{ name: 'head', type: 'multiVariableText', text: 'No. {no} {{', content: '{"no":"17"}', variables: ['no'] },
      ...{ fontName: 'Arimo', ...at(2, 2, 40, 8) },
    }),
  );
  expect(compute).toEqual({ 'head text': { kind: 'joined', text: 'No. {no} {{{{' } });
  expect(data).toEqual({ no: '17', 'head text': 'No. 17 {{' });
  expect(label.elements).toMatchObject([{ field: 'head text' }]);
});

it('draws shapes, backgrounds, borders and marks as shapes that the editor can change', async () => {
  const { template: label } = await importLabel(
    template(
      { name: 'l', type: 'line', color: '#ff0000', ...at(2, 2, 40, 0.5) },
      {
        name: 'r',
        type: 'rectangle',
        color: '',
        borderColor: '#000000',
        borderWidth: 1,
        radius: 2,
        ...at(2, 5, 20, 10),
      },
      { name: 'e', type: 'ellipse', color: '#00ff00', borderColor: '', borderWidth: 0, ...at(2, 20, 20, 10) },
      {
        name: 'c',
        type: 'circleMark',
        content: 'true',
        readOnly: true,
        borderWidth: 0.5,
        color: '#000000',
        ...at(30, 20, 8, 8),
      },
    ),
  );
  const shapes = label.elements.map(({ value }) => /data-platen='([^']*)'/.exec(decodeURIComponent(value ?? ''))?.[1]);
  expect(shapes).toEqual([
    'line 0.5 #ff0000 solid none 0 none falls',
    'box 1 #000000 solid none 2.5 none falls',
    'ellipse 0 #00ff00 solid #00ff00 0 none falls',
    'ellipse 0.5 #000000 solid none 0 none falls',
  ]);
});

it('reports what a template cannot contain', async () => {
  const text = { name: 'a', type: 'text', content: 'A', fontName: 'Arimo', ...at(2, 2, 40, 5) };
  expect(
    await notesOf(
      text,
      { name: 't', type: 'table', ...at(2, 2, 9, 9) },
      { name: 'j', type: 'japanpost', ...at(0, 0, 9, 9) },
    ),
  ).toEqual([
    'lost /schemas/0/1: a table; add its cells as texts and lines, or keep this document in pdfme',
    'lost /schemas/0/2: the symbology japanpost is not supported; choose another one, such as code128 or datamatrix',
  ]);
  expect(
    await notesOf({ ...text, characterSpacing: 2, strikethrough: true, opacity: 0.5, alignment: 'justify' }),
  ).toEqual([
    'changed /schemas/0/0: has a character spacing of 2 pt; Platen prints text without added spacing',
    'changed /schemas/0/0: is struck through; Platen prints it without the line',
    'changed /schemas/0/0: is justified; Platen aligns it left',
    'changed /schemas/0/0: has an opacity of 0.5; Platen prints the colour that it has on white paper',
  ]);
  expect(await notesOf({ ...text, fontName: 'NotoSansJP' }, { ...text, fontName: 'NotoSansJP' })).toEqual([
    'needed /schemas/0/0: uses the font "NotoSansJP", which Platen does not contain; add it, or choose another font',
  ]);
});

it('leaves out codes and samples that cannot be printed, and says why', async () => {
  const text = { name: 'a', type: 'text', content: 'A', fontName: 'Arimo', ...at(2, 2, 40, 5) };
  const ean = { name: 'ean', type: 'ean13', content: '4006381333930', ...at(2, 10, 40, 12) };
  const imported = await importLabel(template(text, ean, { ...ean, name: 'fixed', readOnly: true }));
  expect(imported.data).toEqual({ a: 'A', ean: '' });
  expect(imported.template.elements).toHaveLength(2);
  expect(imported.notes.map(({ kind, place }) => `${kind} ${place}`)).toEqual([
    'lost /schemas/0/2',
    'needed field ean',
  ]);
});

it('reads older templates, whose elements are keyed by name, and the chosen page', async () => {
  const schema = { type: 'text', content: 'A', fontName: 'Arimo', fontSize: 9, ...at(2, 2, 40, 5) };
  const { template: label, notes } = await importLabel(
    { basePdf: PAGE, schemas: [{ a: schema }, { b: schema }] },
    { page: 2 },
  );
  expect(label.elements).toMatchObject([{ field: 'b' }]);
  expect(notes).toEqual([
    {
      kind: 'needed',
      place: '/schemas',
      count: 1,
      message: 'has 2 pages; page 2 was imported. Import each of the others as its own label (--page)',
    },
  ]);
});

it('takes the page size from the PDF behind the elements, which is lost', async () => {
  const pdf = `data:application/pdf;base64,${btoa('%PDF-1.4\n1 0 obj\n<</Type/Page/MediaBox [0 0 144 72]>>\nendobj')}`;
  const { template: label, notes } = await importLabel({
    basePdf: pdf,
    schemas: [[{ name: 'a', type: 'text', content: 'A', fontName: 'Arimo', ...at(2, 2, 40, 5) }]],
  });
  expect(label).toMatchObject({ width: 50.8, height: 25.4 });
  expect(notes).toMatchObject([{ kind: 'lost', place: '/basePdf' }]);
});

it('reports all wrong types of a template at once', async () => {
  const broken = template(
    { name: 'a', type: 'text', position: { x: '2', y: 2 }, width: 40 },
    { name: 5, type: 'line', ...at(1, 1, 1, 1) },
    7,
  );
  await expect(importLabel(broken)).rejects.toMatchObject({
    name: 'ImportError',
    issues: [
      { path: '/schemas/0/0/position/x', message: '/schemas/0/0/position/x: expected a number, got the string "2"' },
      { path: '/schemas/0/0/height', message: '/schemas/0/0/height: is missing; expected a number' },
      { path: '/schemas/0/1/name', code: 'type' },
      { path: '/schemas/0/2', message: '/schemas/0/2: expected an object, got 7' },
      ...Array.from({ length: 4 }, () => ({ code: 'missing' })),
    ],
  });
});
