import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { importLabel } from './import-label.ts';

const LABEL = `<Label-rectangle id="0" width="2in" height="72pt"><Layout nx="3" ny="10" x0="0.25in" y0="0.5in" dx="2.75in" dy="1in"/></Label-rectangle>`;

const documentOf = (objects: string, { label = LABEL, rotate = 'False', rest = '', version = '' } = {}): string =>
  `<?xml version="1.0"?><Glabels-document xmlns="http://glabels.org/xmlns/3.0/"${version}>
  <Template brand="B" part="P" size="US-Letter">${label}</Template>
  <Objects id="0" rotate="${rotate}">${objects}</Objects>${rest}</Glabels-document>`;

const text = (content: string, attributes = ''): string =>
  `<Object-text x="5mm" y="0.5cm" w="30mm" h="3pc" justify="Center" ${attributes}><Span font_family="Liberation Sans" font_size="10" font_weight="Bold" color="0xff0000ff">${content}</Span></Object-text>`;

const LINE = `<Object-line x="10mm" y="10mm" dx="20mm" dy="0mm" line_width="1mm" line_color="0x000000ff"/>`;

it('reads the places of labels on a page, and lengths in all units', async () => {
  const { template, notes, format } = await importLabel(documentOf(text('Hello')));
  expect([format, notes]).toEqual(['glabels', []]);
  expect(template).toMatchObject({
    ...{ unit: 'mm', type: 'SHEET', width: 50.8, height: 25.4, grid: { col: 3, row: 10 } },
    page: { width: 215.9, height: 279.4, margins: [6.35, 12.7, 19.05, 12.7] },
    elements: [
      { type: 'text', value: 'Hello', fontSize: 10, bold: true, align: 'center', color: '#ff0000', x: 6.0583 },
    ],
  });
});

it('reads compressed documents', async () => {
  const { template } = await importLabel(gzipSync(documentOf(text('Hello'))));
  expect(template.elements).toHaveLength(1);
});

it('turns fields into columns, and texts with several parts into computed columns', async () => {
  const imported = await importLabel(
    documentOf(text('<Field name="Name"/>') + text('Dept:<NL/><Field name="Dept"/>'), {
      rest: '<Merge type="Text/Comma/Line1Keys" src="/home/me/crew.csv"/>',
    }),
  );
  expect(imported.template.elements).toMatchObject([{ field: 'Name' }, { field: 'text of object 2' }]);
  expect(imported.compute).toEqual({ 'text of object 2': { kind: 'joined', text: 'Dept:\n{Dept}' } });
  expect(imported.notes.map(({ message }) => message)).toEqual([
    'takes its rows from crew.csv (Text/Comma/Line1Keys); pass them as CSV',
  ]);
});

it('reads paragraphs, columns with modifiers, and variables of version 4', async () => {
  const imported = await importLabel(
    documentOf(
      `<Object-text x="0" y="0" w="100" h="20" align="right" font_family="Liberation Serif" font_size="8"><p>No. \${no}</p><p>\${by:=nobody}</p></Object-text>`,
      {
        rest: `<Variables><Variable type="integer" name="no" initialValue="7" increment="per_copy" stepSize="2"/></Variables>`,
        version: ' version="4.0"',
      },
    ),
  );
  expect(imported.sequence).toEqual({ no: { start: 7, step: 2, per: 'copy' } });
  expect(imported.data).toEqual({ no: '7', by: 'nobody', 'text of object 1': 'No. 7\nnobody' });
  expect(imported.template.elements).toMatchObject([{ fontSize: 8, align: 'right', fontFamily: 'Liberation Serif' }]);
});

it.each([
  ['a0="0" a1="1" a2="-1" a3="0"', { x: -17.5, y: 22.5, width: 40, height: 15, rotation: 90 }],
  ['a0="-1" a1="0" a2="0" a3="-1"', { x: -30, y: -5, width: 40, height: 15, rotation: 180 }],
  ['', { x: 10, y: 10, width: 40, height: 15 }],
])('places objects with the transformation %s', async (matrix, place) => {
  const code = `<Object-barcode x="10mm" y="10mm" w="40mm" h="15mm" backend="zint" style="Code128" data="A-1" text="False" color="0x000000ff" ${matrix}/>`;
  const { template } = await importLabel(documentOf(code));
  expect(template.elements).toEqual([
    { type: 'barcode', barcodeType: 'code128', value: 'A-1', showBarcodeText: false, ...place },
  ]);
});

it('turns the objects of a rotated label', async () => {
  // the design is 25.4 mm wide and 50.8 mm high; its left edge is the bottom of the label
  const { template } = await importLabel(documentOf(LINE.replace('dx="20mm"', 'dx="5mm"'), { rotate: 'True' }));
  expect(template).toMatchObject({ width: 50.8, height: 25.4 });
  expect(template.elements).toMatchObject([{ x: 7.5, y: 12.4, width: 5, height: 1, rotation: 270 }]);
});

it('draws lines and boxes where gLabels draws them', async () => {
  const { template } = await importLabel(
    documentOf(
      `${LINE}<Object-line x="10mm" y="10mm" dx="20mm" dy="-5mm" line_width="1mm" line_color="0x000000ff"/><Object-box x="2mm" y="2mm" w="10mm" h="6mm" line_width="1mm" line_color="0x0000ffff" fill_color="0xff000080"/>`,
    ),
  );
  expect(template.elements.map(({ x, y, width, height }) => [x, y, width, height])).toEqual([
    [10, 9.5, 20, 1],
    [9.5, 4.5, 21, 6],
    [1.5, 1.5, 11, 7],
  ]);
  const shapes = template.elements.map(
    ({ value }) => /data-platen='([^']*)'/.exec(decodeURIComponent(value ?? ''))?.[1],
  );
  expect(shapes).toEqual([
    'line 1 #000000 solid none 0 none falls',
    'line 1 #000000 solid none 0 none rises',
    'box 1 #0000ff solid #ff7f7f 0 none falls',
  ]);
});

it('converts embedded pictures, and reports pictures that are not in the document', async () => {
  const header = [0x47646b50, 24 + 6, 0x01010001, 6, 2, 1].flatMap((word) =>
    [24, 16, 8, 0].map((shift) => (word >>> shift) & 255),
  );
  const pixdata = btoa(String.fromCharCode(...header, 255, 0, 0, 0, 0, 255));
  const image = (src: string): string => `<Object-image x="0" y="0" w="20mm" h="10mm" src="${src}"/>`;
  const { template, notes } = await importLabel(
    documentOf(image('a.png') + image('/home/me/b.png'), {
      rest: `<Data><Pixdata name="a.png" encoding="Base64">${pixdata}</Pixdata></Data>`,
    }),
  );
  expect(template.elements).toMatchObject([
    { type: 'image', value: expect.stringMatching(/^data:image\/png;base64,iVBOR/) },
  ]);
  expect(notes.map(({ kind, message }) => `${kind}: ${message}`)).toEqual([
    'lost: its picture "b.png" is not in the document; add it to the label',
  ]);
});

it.each([
  ['<Label-round id="0" radius="20mm"><Layout nx="1" ny="1"/></Label-round>', 40, 40],
  ['<Label-ellipse id="0" width="30mm" height="20mm"><Layout nx="1" ny="1"/></Label-ellipse>', 30, 20],
  ['<Label-cd id="0" radius="58mm" hole="20mm"><Layout nx="1" ny="1"/></Label-cd>', 116, 116],
  ['<Label-path id="0" d_units="mm" d="M 0 0 l 30 0 v 20 h -30 z"><Layout nx="1" ny="1"/></Label-path>', 30, 20],
  ['<Label-continuous id="0" width="62mm" min_height="10mm" max_height="100mm" default_height="29mm"/>', 62, 29],
])('reads the size of %s', async (label, width, height) => {
  expect((await importLabel(documentOf(text('A'), { label }))).template).toMatchObject({ width, height });
});

it('reports unknown symbologies and objects, and styles that are not carried over', async () => {
  const code = (style: string): string =>
    `<Object-barcode x="0" y="0" w="40mm" h="10mm" style="${style}" field="SN" color="0xff0000ff"/>`;
  const { notes, data } = await importLabel(
    documentOf(`${code('POSTNET')}${code('Code39')}<Object-star/>${text('A', 'shadow="True"')}`),
  );
  expect(notes.map(({ kind, place, message }) => `${kind} ${place}: ${message}`)).toEqual([
    'lost object 1 <Object-barcode>: the symbology POSTNET is not supported; choose another one, such as code128 or datamatrix',
    'changed object 2 <Object-barcode>: its bars are #ff0000; Platen prints codes in black',
    'changed object 2 <Object-barcode>: adds a check character to Code 39; Platen adds none. If your readers need it, add it to the data',
    'lost object 3 <Object-star>: is unknown; objects of gLabels are text, box, ellipse, line, image and barcode',
    'lost object 4 <Object-text>: has a shadow; Platen prints none',
  ]);
  expect(data).toEqual({ SN: '1234567890' });
});

it('reports all invalid lengths of a document at once', async () => {
  const broken = documentOf(
    `${text('A').replace('x="5mm"', 'x="5 miles"')}<Object-box x="1mm" y="wide" w="1mm" h="1mm" line_color="0xff"/>`,
  );
  await expect(importLabel(broken)).rejects.toMatchObject({
    name: 'ImportError',
    issues: [
      {
        message:
          'object 1 <Object-text>: the attribute x is "5 miles"; expected a length such as 25.4mm, 1in, 72pt or 6pc',
      },
      {
        message: 'object 2 <Object-box>: the attribute y is "wide"; expected a length such as 25.4mm, 1in, 72pt or 6pc',
      },
    ],
  });
});
