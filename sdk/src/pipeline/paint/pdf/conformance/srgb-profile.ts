import type { Bytes } from '../../../../base/bytes.ts';

/** A tag of a profile: its signature and its data. */
type Tag = readonly [signature: string, data: Uint8Array];

/** Version 2.1 of the ICC profile format, which every reader of PDF/A-2 accepts. */
const VERSION = 0x02100000;
const HEADER_LENGTH = 128;
const TAG_LENGTH = 12;
/**
 * Number of points of the tone curve. Between two points, the curve deviates by at most a sixteenth of an 8-bit level.
 */
const CURVE_POINTS = 256;

/** White point D50 of the profile connection space (ICC.1:2001-04, 6.1.3.11). */
const D50 = [0.9642, 1, 0.8249] as const;
/**
 * Primaries of IEC 61966-2-1 in CIE XYZ, adapted from D65 to D50 with the Bradford matrix. Each row is one primary; the
 * rows add up to D50.
 */
const RED = [0.43607, 0.22249, 0.01392] as const;
const GREEN = [0.38515, 0.71687, 0.09708] as const;
const BLUE = [0.14307, 0.06061, 0.7141] as const;

/** Returns an ICC profile of the colour space sRGB (IEC 61966-2-1; ICC.1:2001-04): a matrix and a tone curve. */
export function srgbProfile(): Bytes {
  const curve = toneCurve();
  const tags: readonly Tag[] = [
    ['desc', description('sRGB')],
    ['cprt', ascii('text\0\0\0\0No copyright, use freely\0')],
    ['wtpt', xyz(D50)],
    ['rXYZ', xyz(RED)],
    ['gXYZ', xyz(GREEN)],
    ['bXYZ', xyz(BLUE)],
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ];
  return writeProfile(tags);
}

function writeProfile(tags: readonly Tag[]): Bytes {
  const places = new Map<Uint8Array, number>();
  let length = HEADER_LENGTH + 4 + tags.length * TAG_LENGTH;
  for (const [, data] of tags) {
    if (places.has(data)) continue;
    places.set(data, length);
    length += (data.length + 3) & ~3;
  }
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);
  writeHeader(bytes, view);
  view.setUint32(HEADER_LENGTH, tags.length);
  tags.forEach(([signature, data], index) => {
    const at = HEADER_LENGTH + 4 + index * TAG_LENGTH;
    const place = places.get(data) ?? 0;
    bytes.set(ascii(signature), at);
    view.setUint32(at + 4, place);
    view.setUint32(at + 8, data.length);
    bytes.set(data, place);
  });
  return bytes;
}

/** Writes the header (ICC.1:2001-04, 6.1): a display profile for RGB, whose connection space is XYZ. */
function writeHeader(bytes: Bytes, view: DataView): void {
  view.setUint32(0, bytes.length);
  view.setUint32(8, VERSION);
  bytes.set(ascii('mntrRGB XYZ '), 12);
  // The date is required. It is the year of IEC 61966-2-1, because the profile never changes.
  for (const [index, part] of [1999, 10, 1].entries()) view.setUint16(24 + index * 2, part);
  bytes.set(ascii('acsp'), 36);
  bytes.set(xyz(D50).subarray(8), 68);
}

const ascii = (text: string): Bytes => Uint8Array.from(text, (character) => character.charCodeAt(0));

/** Encodes a colour as three s15Fixed16 numbers (ICC.1:2001-04, 6.5.26). */
function xyz(color: readonly number[]): Bytes {
  const bytes = new Uint8Array(20);
  bytes.set(ascii('XYZ '));
  const view = new DataView(bytes.buffer);
  for (const [index, part] of color.entries()) view.setInt32(8 + index * 4, Math.round(part * 0x10000));
  return bytes;
}

/** Encodes the name of the profile in ASCII, without the Unicode and Macintosh forms (ICC.1:2001-04, 6.5.17). */
function description(name: string): Bytes {
  const bytes = new Uint8Array(90 + name.length + 1);
  bytes.set(ascii('desc'));
  new DataView(bytes.buffer).setUint32(8, name.length + 1);
  bytes.set(ascii(name), 12);
  return bytes;
}

function toneCurve(): Bytes {
  const bytes = new Uint8Array(12 + CURVE_POINTS * 2);
  const view = new DataView(bytes.buffer);
  bytes.set(ascii('curv'));
  view.setUint32(8, CURVE_POINTS);
  for (let point = 0; point < CURVE_POINTS; point++)
    view.setUint16(12 + point * 2, Math.round(linearLight(point / (CURVE_POINTS - 1)) * 0xffff));
  return bytes;
}

/** Returns the linear light of a colour component from 0 to 1 (IEC 61966-2-1, 5.2). */
const linearLight = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
