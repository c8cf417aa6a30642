import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { create } from 'qrcode/lib/core/qrcode.js';
import { describe, expect, it } from 'vitest';
import { missingZint, zintRows } from '../../../test/codes/zint.ts';
import { decodePixels } from '../../../test/decode.ts';
import { paintRects } from '../../../test/paint-rects.ts';
import { encodeQr, encodeQrOfOneSegment } from './matrix.ts';
import { mayShrink, smallestSegments, versionOfOne } from './qr-segments.ts';

/** Contents that mix digits, capital letters and other characters. */
const MIXED = [
  'https://example.com/01/09521234543213/10/ABC123/21/000000000000012345',
  'https://id.example.com/01/09506000134352/10/LOT20261122?17=271231',
  'HTTPS://EXAMPLE.COM/P/0123456789012345',
  'item-0000000000000000000001',
  'serial=123456789012345678901234567890',
  'A000000000000000000001',
  'INV-2026-000000000123456789',
  'abc0123456789012345678901234567890xyz',
  'WIFI:T:WPA;S:Guest2026;P:1234567890123456;;',
  'tel:+41443334455667788990011',
  'MATMSG:TO:sales@example.com;SUB:ORDER 0012345678901;;',
  'order 2026-11-22 0000123400005678 EUR 19999',
  'SN:A1B2C3D4E5F6G7H8J9K0 rev b',
  'café 0123456789012345678901234567890123456789',
  'Ärztehaus STATION 4 BETT 12 0000000000001234',
  '中文 20261122000000000000012345',
  'batch/AAAA-BBBB-CCCC-DDDD-EEEE-FFFF/1',
  'x'.repeat(20) + '1'.repeat(40) + 'Y'.repeat(30),
  `${'1'.repeat(60)}a`,
  `a${'1'.repeat(60)}`,
  `${'A'.repeat(60)}a`,
  '(01)09521234543213(10)ABC123(21)SER00012345678',
  'urn:epc:id:sgtin:0614141.112345.400000000000',
  'BEGIN:VCARD\nVERSION:3.0\nN:Doe;Jane\nTEL:00441632960961234\nEND:VCARD',
  '00340123450000000018lot7/0000001234567890',
  'geo:47.376887,8.541694?q=8001000000000',
  'PART 7731-0000-0000-0000 REV c OF 0000012',
  'id=550e8400-e29b-41d4-a716-446655440000&n=00000000000000000042',
];

const text = fc
  .array(
    fc.oneof(
      fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 40 }),
      fc.string({ unit: fc.constantFrom(...'ABCXYZ $%*+-./:'), maxLength: 30 }),
      fc.string({ unit: fc.constantFrom(...'abcxyzé中😀?='), maxLength: 20 }),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.join(''))
  .filter((value) => value !== '');

describe('segments of a QR code', () => {
  it('are one segment, if several are no smaller version', () => {
    expect(smallestSegments('item 12', versionOfOne('byte', 7))).toBeUndefined();
    expect(encodeQr('item 12').rects).toEqual(encodeQrOfOneSegment('item 12').rects);
  });

  it('are of the mode of each part, if that makes the version smaller', () => {
    expect(smallestSegments(`abc${'1'.repeat(40)}`, 4)).toEqual([
      { data: 'abc', mode: 'byte' },
      { data: '1'.repeat(40), mode: 'numeric' },
    ]);
  });

  it('hold more than one segment does: 5,000 digits after a small letter', () => {
    expect(encodeQr(`a${'1'.repeat(5000)}`).version).toBe(38);
  });

  it('property: the fast test never rejects a text that several segments make smaller', () => {
    fc.assert(
      fc.property(text, (value) => {
        const mode = /^\d+$/.test(value) ? 'numeric' : /^[0-9A-Z $%*+\-./:]+$/.test(value) ? 'alphanumeric' : 'byte';
        const count = mode === 'byte' ? new TextEncoder().encode(value).length : value.length;
        const version = versionOfOne(mode, count);
        if (mayShrink(value, mode, count, version)) return;
        expect(smallestSegments(value, version)).toBeUndefined();
      }),
      { seed: 18004, numRuns: 500 },
    );
  });

  it('property: one segment has the version that the library chooses', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('numeric', 'alphanumeric', 'byte'),
        fc.integer({ min: 1, max: 2331 }),
        (mode, count) => {
          const data = { numeric: '7', alphanumeric: 'A', byte: 'a' }[mode].repeat(count);
          const { version } = create([{ data, mode }], { errorCorrectionLevel: 'M', maskPattern: 0 });
          expect(versionOfOne(mode, count)).toBe(version);
        },
      ),
      { seed: 18004, numRuns: 60 },
    );
  });

  it('property: segments contain the whole text, and need no fewer bits in any other split', () => {
    fc.assert(
      fc.property(text, (value) => {
        const best = smallestSegments(value, 41) ?? [];
        expect(best.map(({ data }) => data).join('')).toBe(value);
        const options = { errorCorrectionLevel: 'M', maskPattern: 0 } as const;
        const { version } = create(best, options);
        // Each character in the mode that takes the fewest bits for it, and all bytes.
        const greedy = [...value].map((data) => ({ data, mode: modeOf(data) }));
        expect(version).toBeLessThanOrEqual(create(greedy, options).version);
        expect(version).toBeLessThanOrEqual(create([{ data: value, mode: 'byte' }], options).version);
      }),
      { seed: 18004, numRuns: 100 },
    );
  });

  const modeOf = (data: string): 'numeric' | 'alphanumeric' | 'byte' =>
    /^\d$/.test(data) ? 'numeric' : /^[A-Z $%*+\-./:]$/.test(data) ? 'alphanumeric' : 'byte';

  it.each(MIXED)('are read by ZXing: %j', async (value) => {
    const { size, rects } = encodeQr(value);
    const picture = paintRects(rects, { width: size, height: size }, { x: 3, y: 3 }, 12);
    const read = await decodePixels(picture, { formats: ['QRCode'] });
    expect(read.map((code) => code.text)).toEqual([value]);
  });

  it('property: are read by ZXing', async () => {
    await fc.assert(
      fc.asyncProperty(text, async (value) => {
        const { size, rects } = encodeQr(value);
        const picture = paintRects(rects, { width: size, height: size }, { x: 3, y: 3 }, 12);
        expect((await decodePixels(picture, { formats: ['QRCode'] })).map((code) => code.text)).toEqual([value]);
      }),
      { seed: 18004, numRuns: 60 },
    );
  });

  it.skipIf(missingZint() !== undefined)('never make a larger version than Zint', () => {
    const larger = MIXED.filter((value) => {
      const args = ['-b', '58', '--binary', '--secure=2', '-d', value.replaceAll('\n', '\r'), '--dump'];
      const zint = zintRows(spawnSync('zint', args, { encoding: 'utf8' }).stdout).length;
      return encodeQr(value).size > zint;
    });
    expect(larger).toEqual([]);
  });
});
