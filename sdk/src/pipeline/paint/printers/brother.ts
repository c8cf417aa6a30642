import type { Bytes } from '../../../base/bytes.ts';
import { byteAt } from '../../../base/item-at.ts';
import { type MonoRaster, strideOf } from '../mono/mono-raster.ts';
import { joined, type LanguageEncoder, mirrorRaster, placeOnHead, type SentLabel } from './printer-language.ts';
import { type BrotherTape, type PrinterMedia, type PrinterProfile, tapeOf } from './printer-profile.ts';

const ESC = 0x1b;
const letter = (of: string): number => of.charCodeAt(0);
/**
 * Zeros of the "Invalidate" command, enough to end any unfinished command in the printer (QL-800, "2.1 Print data
 * overview").
 */
const INVALIDATE = new Uint8Array(400);
/**
 * Returns the minimum feed, in dots, before and after a label on continuous tape ("ESC i d"). The feed is 3 mm on a QL
 * (300 dpi) and 2 mm on a PT (180 dpi, or 360 dpi with a head of 560 dots).
 */
export const feedOf = (language: Language, { head }: BrotherTape): number =>
  language === 'brother-ql' ? 35 : head === 560 ? 28 : 14;
const AUTO_CUT = 0x40;
const CUT_AT_END = 0x08;
/** Flag of "ESC i K" for printing in two colours. Tape that prints red needs this flag even for black labels. */
const TWO_COLORS = 0x01;
/** Second byte of the "w" command: the colour of its row. */
const COLORS = { black: 0x01, red: 0x02 } as const;
/**
 * Flags of "ESC i z". They mark the kind, width and length of the tape as valid, give quality priority over speed, and
 * turn on error recovery.
 */
const NAMED = { 'brother-ql': 0xce, 'brother-pt': 0x84 } as const;
const TAPE = { continuous: 0x0a, gap: 0x0b, mark: 0x0b } as const;

type Language = 'brother-ql' | 'brother-pt';

/**
 * Encoder for the raster mode of Brother's QL and PT printers (Software Developer's Manual, Raster Command Reference,
 * QL-800/810W/820NWB and PT-H500/P700/E500 and PT-P900/P950NW/P910BT: "Print data overview" and "Printing Command
 * Details"). The language has no copy count, so each copy is sent in full. A row starts at the right end of the head.
 */
export function brotherEncoder(profile: PrinterProfile, language: Language): LanguageEncoder {
  const { media = { kind: 'continuous' } } = profile;
  const tape = tapeOf(language, media, profile.width);
  if (tape === undefined)
    throw new Error('the printer profile has an unknown tape, which validation should have rejected');
  const feed = feedOf(language, tape);
  return {
    profile,
    area: ({ width, height }) => {
      const rows = tape.along ?? Math.max(1, height - 2 * feed);
      const { x = 0, y = 0 } = profile.offset ?? {};
      return {
        width: tape.across,
        height: rows,
        x: Math.floor((tape.across - width) / 2) + x,
        y: Math.floor((rows - height) / 2) + y,
      };
    },
    // "ESC i a 1" selects raster mode.
    begin: () => joined(INVALIDATE, [ESC, letter('@'), ESC, letter('i'), letter('a'), 1]),
    *label(label) {
      const head = headOf(label.raster, tape);
      const rows = media.inks === 'black-red' ? rowsInTwoColors(head) : rowsOf(head, language);
      for (let copy = 1; copy <= label.copies; copy++) {
        const first = label.first && copy === 1;
        const last = label.last && copy === label.copies;
        const before = [...information(label, media, language, first), ...modes(profile, media, language, feed)];
        yield { bytes: joined(before, rows, printing(last)), labels: 1 };
      }
    },
  };
}

/** Places a label on a raster as wide as the whole head, with the rightmost dot first. */
const headOf = (raster: MonoRaster, { head, right }: BrotherTape): MonoRaster =>
  placeOnHead(mirrorRaster(raster), { width: head, height: raster.height, x: right, y: 0 }).raster;

const information = (
  { raster }: SentLabel,
  media: PrinterMedia,
  language: Language,
  first: boolean,
): readonly number[] => [
  ...[ESC, letter('i'), letter('z'), NAMED[language], language === 'brother-ql' ? TAPE[media.kind] : 0],
  // This command specifies widths in whole millimetres: 4 for 3.5 mm tape.
  ...[Math.ceil(media.width ?? 0), media.kind === 'continuous' ? 0 : Math.round(media.length ?? 0)],
  ...[raster.height & 255, (raster.height >> 8) & 255, (raster.height >> 16) & 255, 0],
  ...[first ? 0 : 1, 0],
];

/** Returns the commands that set the modes for cutting, two colours, feed and compression. */
const modes = (
  { cut = 'none' }: PrinterProfile,
  { kind, inks }: PrinterMedia,
  language: Language,
  feed: number,
): readonly number[] => [
  ...[ESC, letter('i'), letter('M'), cut === 'label' ? AUTO_CUT : 0],
  ...(language === 'brother-ql' && cut === 'label' ? [ESC, letter('i'), letter('A'), 1] : []),
  ...[ESC, letter('i'), letter('K'), (cut === 'none' ? 0 : CUT_AT_END) | (inks === 'black-red' ? TWO_COLORS : 0)],
  ...[ESC, letter('i'), letter('d'), kind === 'continuous' ? feed : 0, 0],
  ...[letter('M'), language === 'brother-pt' ? 2 : 0],
];

/**
 * Encodes the rows of a label. For a QL, each row is a "g" command with uncompressed bytes. For a PT, each row is a "G"
 * command with compressed bytes, or "Z" if the row is empty.
 */
function rowsOf(head: MonoRaster, language: Language): Bytes {
  const stride = strideOf(head);
  const rows: (Uint8Array | readonly number[])[] = [];
  for (let start = 0; start < head.bits.length; start += stride) {
    const row = head.bits.subarray(start, start + stride);
    if (language === 'brother-ql') rows.push([letter('g'), 0, stride], row);
    else if (row.every((byte) => byte === 0)) rows.push([letter('Z')]);
    else {
      const packed = packBits(row);
      rows.push([letter('G'), packed.length & 255, packed.length >> 8], packed);
    }
  }
  return joined(...rows);
}

/**
 * Encodes the rows of a label for tape that prints black and red. Each row is two "w" commands with uncompressed bytes:
 * one for its black dots, then one for its red dots.
 */
function rowsInTwoColors(head: MonoRaster): Bytes {
  const stride = strideOf(head);
  const red = head.red ?? new Uint8Array(head.bits.length);
  const rows: (Uint8Array | readonly number[])[] = [];
  for (let start = 0; start < head.bits.length; start += stride) {
    rows.push([letter('w'), COLORS.black, stride], head.bits.subarray(start, start + stride));
    rows.push([letter('w'), COLORS.red, stride], red.subarray(start, start + stride));
  }
  return joined(...rows);
}

/** Returns the command that prints a label: "FF", or for the last label "Control-Z", which also feeds it out. */
const printing = (last: boolean): readonly number[] => [last ? 0x1a : 0x0c];

/** Maximum number of bytes in a run of equal bytes, or in a literal sequence. */
const MAX_RUN = 128;

/**
 * Encodes a row with PackBits (TIFF 6.0, section 9). Encodes only three or more equal bytes as a run. Between two
 * literal sequences, a run of two bytes would take one byte more than a single literal sequence.
 */
export function packBits(row: Uint8Array): readonly number[] {
  const packed: number[] = [];
  let plainFrom = 0;
  const packPlain = (end: number): void => {
    for (let at = plainFrom; at < end; at += MAX_RUN) {
      const piece = row.subarray(at, Math.min(at + MAX_RUN, end));
      packed.push(piece.length - 1, ...piece);
    }
  };
  for (let at = 0; at < row.length; ) {
    const run = runAt(row, at);
    if (run > 2) {
      packPlain(at);
      packed.push(257 - run, byteAt(row, at));
      plainFrom = at + run;
    }
    at += run;
  }
  packPlain(row.length);
  return packed;
}

/** Returns the number of consecutive equal bytes from index `at`, at most `MAX_RUN`. */
function runAt(row: Uint8Array, at: number): number {
  let end = at + 1;
  while (end < row.length && end - at < MAX_RUN && row[end] === row[at]) end++;
  return end - at;
}
