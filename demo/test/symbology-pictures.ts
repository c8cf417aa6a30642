/** Draws the image of the symbologies guide: every optional symbology as printed, with its name. */
import { writeFile } from 'node:fs/promises';
import { nodePlatform } from '../../sdk/src/entries/node.ts';
import { createRenderer } from '../../sdk/src/entries/render.ts';
import { SYMBOLOGIES, type SymbologyName } from '../../sdk/src/entries/symbologies.ts';
import { enabledValues } from '../../sdk/test/codes/enabled-values.ts';

/** Size in millimetres of a cell: a code and its name below it. */
const PLACE = { width: 50, height: 34 };
const COLUMNS = 4;
const NAME_MM = 5;
/** Contents short enough for a cell. Other symbologies use the contents of the code tests. */
const CONTENTS: Partial<Readonly<Record<SymbologyName, string>>> = {
  itf14: '09521234543213',
  codabar: 'A40156B',
  msi: '80523',
  'databar-expanded': '(01)90614141000015(3202)000150',
  'databar-expanded-stacked': '(01)90614141000015(3202)000150',
  datamatrix: 'https://example.com/part/7731',
  'gs1-datamatrix': '(01)09521234543213(17)271231(10)A7',
  pdf417: 'Mill Street Pottery, parcel 7 of 12',
  micropdf417: 'PARCEL 7 OF 12',
  aztec: 'Seat 14C, coach 3',
  'gs1-qrcode': '(01)09521234543213(10)A7(21)1001',
  'micro-qrcode': '7731',
  royalmail: 'LE28HS9Z',
  'usps-imb': '0123456709498765432101234567891',
  'ean13-addon': '9771234567003 05',
  'isbn-addon': '9780306406157 51999',
  'upca-addon': '036000291452 05',
  code93: 'A-1024',
  code39ext: 'a-1024',
  interleaved2of5: '102417',
  'hibc-code128': 'A123BJC5D6E71',
  'hibc-code39': 'A123BJC5D6E71',
  'hibc-datamatrix': 'A123BJC5D6E71/$$3271231A7',
  'hibc-qrcode': 'A123BJC5D6E71/$$3271231A7',
  'datamatrix-rectangular': 'PART 7731',
  dmre: 'https://example.com/part/7731',
  dotcode: 'PARCEL 7 OF 12',
  maxicode: 'Parcel 7 of 12',
  kix: '1231FZ13XHS',
  mailmark: '41038422416563762EF61AH8T',
};

export async function drawSymbologies(file: string): Promise<void> {
  const renderer = createRenderer(nodePlatform(), { symbologies: SYMBOLOGIES });
  const shown = SYMBOLOGIES.filter(({ name }) => name !== 'swiss-qrcode');
  const elements = shown.flatMap(({ name }, index) => {
    const left = (index % COLUMNS) * PLACE.width;
    const top = Math.floor(index / COLUMNS) * PLACE.height;
    const wide = ['usps-imb', 'royalmail', 'kix', 'mailmark'].includes(name);
    const margin = wide ? 1 : 4;
    const box = { x: left + margin, y: top + 4, width: PLACE.width - 2 * margin, height: PLACE.height - NAME_MM - 7 };
    const value = CONTENTS[name] ?? enabledValues(name, 1, 7)[0]?.value ?? '';
    const label = { x: left + 1, y: top + PLACE.height - NAME_MM - 1, width: PLACE.width - 2, height: NAME_MM };
    return [
      { type: 'barcode', barcodeType: name, value, ...box },
      { type: 'text', value: name, align: 'center', verticalAlign: 'middle', fontSize: 9, color: '#575e66', ...label },
    ];
  });
  const height = Math.ceil(shown.length / COLUMNS) * PLACE.height;
  const template: unknown = { unit: 'mm', type: 'ROLL', width: COLUMNS * PLACE.width, height, elements };
  const { png } = await renderer.png(template, {}, { resolution: 203 });
  await writeFile(file, png);
}
