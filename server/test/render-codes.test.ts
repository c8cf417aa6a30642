import { expect, it } from 'vitest';
import { asGtin, decodePicture } from '../../sdk/test/decode.ts';
import { startTestServer } from './test-server.ts';

// Renders each symbology with POST /render and decodes the PNG with an independent reader.

const server = await startTestServer();

it.each([
  ['upca', '036000291452', asGtin('036000291452')],
  ['ean13', '4006381333931', asGtin('4006381333931')],
  ['ean8', '96385074', asGtin('96385074')],
  ['upce', '01234565', asGtin('012345000065')],
  ['isbn', '978-0-306-40615-7', asGtin('9780306406157')],
  ['code128', 'Platen-128/a_b', 'Platen-128/a_b'],
  ['code39', 'CODE 39-A', 'CODE 39-A'],
  ['gs1-128', '(01)09506000134352(10)ABC123(17)261231', '010950600013435210ABC123\u001D17261231'],
  ['qrcode', 'Grüße, 世界', 'Grüße, 世界'],
])('POST /render draws a %s that a scanner reads', async (type, code, expected) => {
  const box = { x: 8, y: 6, width: 64, height: 38, field: 'code' };
  const element = type === 'qrcode' ? { type, ...box } : { type: 'barcode', barcodeType: type, ...box };
  const body = { template: { unit: 'mm', width: 80, height: 50, elements: [element] }, data: { code } };
  const { status, body: answer } = await server.call('POST', '/render', { body });
  expect(status).toBe(200);
  const { dataUri } = (answer as { image: { dataUri: string } }).image;
  const png = Buffer.from(dataUri.slice('data:image/png;base64,'.length), 'base64');
  const found = await decodePicture(new Uint8Array(png));
  expect(found.map(({ text }) => (/^\d{8,14}$/.test(text) ? asGtin(text) : text))).toEqual([expected]);
});
