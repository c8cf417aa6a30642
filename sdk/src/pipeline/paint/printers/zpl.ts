import type { Bytes } from '../../../base/bytes.ts';
import { byteAt, itemAt } from '../../../base/item-at.ts';
import { withoutTrailing } from '../../../base/without-trailing.ts';
import { type MonoRaster, strideOf } from '../mono/mono-raster.ts';
import {
  atOffset,
  counts,
  type Deflate,
  joined,
  type LanguageEncoder,
  NOTHING,
  type SentLabel,
} from './printer-language.ts';
import type { PrinterProfile } from './printer-profile.ts';

/** Arguments of the media tracking command, "^MN": by gaps, by marks, or none. */
const TRACKING = { gap: 'Y', mark: 'M', continuous: 'N' } as const;

/** Maximum number of copies that the "^PQ" command accepts. */
const MAX_COPIES = 99_999_999;

/**
 * Encoder for ZPL II, the language of Zebra's printers (ZPL II Programming Guide, "~SD", "^XA", "^MN", "^PR", "^MM",
 * "^PW", "^LL", "^LH", "^LS", "^FO", "^GF", "^FS", "^PQ", "^XZ"). Every label is sent as a separate format, with its
 * image in one field.
 */
export const zplEncoder = (profile: PrinterProfile, deflate: Deflate): LanguageEncoder => ({
  profile,
  area: (label) => atOffset(profile, label),
  begin: () => NOTHING,
  *label(label) {
    const graphic = profile.compression === 'z64' ? deflatedGraphic(label.raster, deflate) : hexGraphic(label.raster);
    for (const labels of counts(label.copies, MAX_COPIES))
      yield { bytes: formatOf(profile, label, graphic, labels), labels };
  },
});

function formatOf(profile: PrinterProfile, { raster, last }: SentLabel, graphic: string, copies: number): Bytes {
  const { darkness, speed, media } = profile;
  return joined(
    darkness === undefined ? '' : `~SD${String(darkness).padStart(2, '0')}\n`,
    '^XA\n',
    media === undefined ? '' : `^MN${TRACKING[media.kind]}\n`,
    speed === undefined ? '' : `^PR${speed}\n`,
    cutting(profile, last),
    // Resets the offsets, which an earlier job may have set.
    `^PW${raster.width}\n^LL${raster.height}\n^LH0,0\n^LS0\n`,
    `^FO0,0${graphic}^FS\n`,
    cutCount(profile, last, copies),
    '^XZ\n',
  );
}

/**
 * Returns the command "^MM", which sets what happens after printing: C cuts, and T stops where the user can tear the
 * label off.
 */
const cutting = ({ cut = 'none' }: PrinterProfile, last: boolean): string =>
  cut === 'none' ? '' : cut === 'label' || last ? '^MMC\n' : '^MMT\n';

/**
 * Returns the command "^PQ" with the number of copies. To cut at the end of the job, the command also contains a cut
 * interval, because the printer would otherwise cut after each label.
 */
const cutCount = ({ cut }: PrinterProfile, last: boolean, copies: number): string =>
  cut === 'job' && last ? `^PQ${copies},${copies},0,Y\n` : `^PQ${copies}\n`;

// Parameters of the command "^GF" (ZPL II Programming Guide, "^GF Graphic Field"): numbers of data bytes, image bytes
// and bytes per row, then the data.

/**
 * Encodes an image as run-length encoded hexadecimal digits ("Alternative Data Compression Scheme for ~DG and ~DB
 * Commands").
 */
function hexGraphic(raster: MonoRaster): string {
  const stride = strideOf(raster);
  const total = stride * raster.height;
  const rows: string[] = [];
  let before = '';
  for (let start = 0; start < total; start += stride) {
    const digits = digitsOf(raster.bits, start, start + stride);
    rows.push(digits === before ? ':' : countedRow(digits));
    before = digits;
  }
  return `^GFA,${total},${total},${stride},${rows.join('')}`;
}

/** Encodes an image by deflating it. The result is Base64 text, followed by a CRC ("Z64 Compression"). */
function deflatedGraphic(raster: MonoRaster, deflate: Deflate): string {
  const stride = strideOf(raster);
  const total = stride * raster.height;
  const text = base64(deflate(raster.bits.subarray(0, total)));
  const crc = crc16(text).toString(16).padStart(4, '0');
  const data = `:Z64:${text}:${crc}`;
  return `^GFA,${data.length},${total},${stride},${data}`;
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).toUpperCase().padStart(2, '0'));

function digitsOf(bits: Uint8Array, from: number, to: number): string {
  let digits = '';
  for (let at = from; at < to; at++) digits += itemAt(HEX, byteAt(bits, at));
  return digits;
}

/**
 * Encodes a row of hexadecimal digits. A comma replaces trailing zeros. An exclamation mark could replace trailing
 * digits F, but it is not used, because some interpreters fill the row with the digit 1 instead.
 */
function countedRow(digits: string): string {
  const head = withoutTrailing(digits, '0');
  const counted = head.replace(/(.)\1+/g, (run, digit: string) => countOf(run.length) + digit);
  return head.length < digits.length ? `${counted},` : counted;
}

/**
 * Encodes the number of times that a digit is repeated. The letters g to z represent multiples of twenty up to 400, and
 * G to Y represent 1 to 19.
 */
function countOf(length: number): string {
  const most = 'z'.repeat(Math.floor(length / 400));
  const twenties = Math.floor((length % 400) / 20);
  const ones = length % 20;
  return (
    most + (twenties > 0 ? String.fromCharCode(102 + twenties) : '') + (ones > 0 ? String.fromCharCode(70 + ones) : '')
  );
}

/**
 * Returns the CRC-16 of the Base64 text, with the polynomial 0x1021 and the initial value 0. Zebra's own programs send
 * this CRC, and the ZPL renderer zebrash expects it.
 */
function crc16(text: string): number {
  let crc = 0;
  for (let at = 0; at < text.length; at++) {
    crc ^= text.charCodeAt(at) << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Encodes bytes as Base64 (RFC 4648, section 4). */
function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const triple = (byteOrZero(bytes, at) << 16) | (byteOrZero(bytes, at + 1) << 8) | byteOrZero(bytes, at + 2);
    for (let letter = 0; letter < 4; letter++)
      text += at + letter <= bytes.length ? LETTERS.charAt((triple >> (18 - 6 * letter)) & 63) : '=';
  }
  return text;
}

/** Returns a byte, or 0 past the last byte, because Base64 fills an incomplete group with zero bits. */
const byteOrZero = (bytes: Uint8Array, at: number): number => (at < bytes.length ? byteAt(bytes, at) : 0);
