import { itemAt, noItem } from '../../../base/item-at.ts';
import { ImageError } from '../decoded-image.ts';
import { MODE_PROBABILITIES, TOKEN_PROBABILITIES, TOKEN_UPDATES } from './vp8-tables.ts';
import { type WebpChunk, webpChunks } from './webp-chunks.ts';

/** Size of the header before the chunks of an animation frame (RFC 9649, 2.7.1.3). */
const FRAME_HEAD = 16;

/**
 * Throws ImageError for an incomplete WebP, because some decoders would draw the available part. Checks the lengths of
 * the file's chunks and, for a lossy image, the codes of the image data. Decoders already reject incomplete lossless
 * images.
 */
export function checkWebp(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = 8 + view.getUint32(4, true);
  if (end > bytes.length) throw truncated();
  const picture = firstPicture(bytes, end);
  if (!picture || picture.end > end) throw truncated();
  if (picture.name === 'VP8 ' && !isVp8Whole(bytes, picture.start, picture.end)) throw truncated();
}

const truncated = (): ImageError => new ImageError('image_unsupported', 'the WebP image is truncated');

/** Finds the chunk of the image, or of the first frame of an animation. */
function firstPicture(bytes: Uint8Array, end: number): WebpChunk | undefined {
  for (const chunk of webpChunks(bytes, undefined, end)) {
    if (chunk.name === 'VP8 ' || chunk.name === 'VP8L') return chunk;
    if (chunk.name !== 'ANMF') continue;
    if (chunk.end > end) return undefined;
    for (const inner of webpChunks(bytes, chunk.start + FRAME_HEAD, chunk.end))
      if (inner.name === 'VP8 ' || inner.name === 'VP8L') return inner.end > chunk.end ? undefined : inner;
    return undefined;
  }
  return undefined;
}

/** Size, in bytes, of a key frame's frame tag, start code and dimensions (RFC 6386, 9.1). */
const HEAD = 10;
/**
 * Block types (RFC 6386, 13.3): luma without the first coefficient (which is in the Y2 block), Y2, chroma, and complete
 * luma.
 */
const [LUMA_AFTER_Y2, Y2, CHROMA, LUMA] = [0, 1, 2, 3];

/** Data of a frame header that is needed to read the macroblocks (RFC 6386, 9.3 to 9.11). */
interface FrameHeader {
  /** Probabilities of the segment tree, if each macroblock selects a segment (RFC 6386, 10). */
  readonly segments: readonly [number, number, number] | undefined;
  readonly partitions: readonly BoolBits[];
  readonly tokens: Uint8Array;
  /** Probability that a macroblock has tokens, multiplied by 256; `undefined` if all macroblocks have tokens. */
  readonly skip: number | undefined;
}

/**
 * Context from a macroblock for the macroblocks below it and to its right: four entries for luma, two for each chroma
 * plane, one for Y2.
 */
interface Edge {
  readonly modes: Uint8Array;
  readonly tokens: Uint8Array;
}
const TOKEN_PLACES = 9;

/**
 * True if the VP8 frame from `start` to `end` contains all of its macroblocks. Skips modes and tokens (RFC 6386, 11 and
 * 13) without computing samples. Also true for an inter frame, which decoders reject.
 */
function isVp8Whole(bytes: Uint8Array, start: number, end: number): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset + start, end - start);
  if (view.byteLength < HEAD) return false;
  const tag = view.getUint16(0, true) + view.getUint8(2) * 0x10000;
  if (tag & 1) return true;
  const across = ((view.getUint16(6, true) & 0x3fff) + 15) >> 4;
  const down = ((view.getUint16(8, true) & 0x3fff) + 15) >> 4;
  const partitions = start + HEAD + (tag >>> 5);
  if (partitions > end) return false;
  const bits = new BoolBits(bytes, start + HEAD, partitions);
  const header = readHeader(bits, bytes, partitions, end);
  if (!header || bits.missing) return false;
  const above = Array.from({ length: across }, newEdge);
  for (let y = 0; y < down; y++) {
    const tokens = header.partitions[y % header.partitions.length];
    const left = newEdge();
    for (const edge of above) {
      if (tokens) readMacroblock(bits, tokens, header, edge, left);
      if (bits.missing || tokens?.missing) return false;
    }
  }
  return true;
}

const newEdge = (): Edge => ({ modes: new Uint8Array(4), tokens: new Uint8Array(TOKEN_PLACES) });

function readHeader(bits: BoolBits, bytes: Uint8Array, at: number, end: number): FrameHeader | undefined {
  bits.number(2); // skips colour space and clamping type
  const segments = readSegments(bits);
  bits.number(10); // skips type, level and sharpness of the loop filter
  if (bits.bit(128) && bits.bit(128)) for (let i = 0; i < 8; i++) bits.skipOptional(6);
  const partitions = tokenPartitions(bytes, at, end, 1 << bits.number(2));
  bits.number(7); // skips the quantizer index; five optional deltas follow
  for (let i = 0; i < 5; i++) bits.skipOptional(4);
  bits.bit(128); // skips refresh_entropy_probs, which matters only for later frames
  const tokens = TOKEN_PROBABILITIES.map((probability, i) =>
    bits.bit(TOKEN_UPDATES[i] ?? noItem()) ? bits.number(8) : probability,
  );
  const skip = bits.bit(128) ? bits.number(8) : undefined;
  return partitions && { segments, partitions, tokens, skip };
}

function readSegments(bits: BoolBits): FrameHeader['segments'] {
  if (!bits.bit(128)) return undefined;
  const named = bits.bit(128);
  if (bits.bit(128)) {
    bits.bit(128); // skips the flag for absolute values or deltas
    for (let i = 0; i < 4; i++) bits.skipOptional(7);
    for (let i = 0; i < 4; i++) bits.skipOptional(6);
  }
  if (!named) return undefined;
  const probability = (): number => (bits.bit(128) ? bits.number(8) : 255);
  return [probability(), probability(), probability()];
}

/**
 * Returns the token partitions (RFC 6386, 9.5). The three-byte lengths of all partitions except the last precede the
 * partitions.
 */
function tokenPartitions(
  bytes: Uint8Array,
  start: number,
  end: number,
  count: number,
): readonly BoolBits[] | undefined {
  const partitions: BoolBits[] = [];
  let at = start + 3 * (count - 1);
  for (let i = 0; i < count; i++) {
    const [low = 0, middle = 0, high = 0] = bytes.subarray(start + 3 * i);
    const next = i === count - 1 ? end : at + low + middle * 0x100 + high * 0x10000;
    if (next > end || at > end) return undefined;
    partitions.push(new BoolBits(bytes, at, next));
    at = next;
  }
  return partitions;
}

function readMacroblock(bits: BoolBits, tokens: BoolBits, header: FrameHeader, above: Edge, left: Edge): void {
  const { segments, skip } = header;
  if (segments) bits.bit(bits.bit(segments[0]) ? segments[2] : segments[1]);
  const empty = skip !== undefined && bits.bit(skip) === 1;
  const whole = bits.bit(145) === 1;
  readModes(bits, whole, above.modes, left.modes);
  skipChromaMode(bits);
  if (!empty) readBlocks(tokens, header.tokens, whole, above.tokens, left.tokens);
  else {
    // A macroblock without Y2 leaves the Y2 context unchanged.
    const places = whole ? TOKEN_PLACES : TOKEN_PLACES - 1;
    above.tokens.fill(0, 0, places);
    left.tokens.fill(0, 0, places);
  }
}

function readModes(bits: BoolBits, whole: boolean, above: Uint8Array, left: Uint8Array): void {
  if (whole) {
    const mode = readLumaMode(bits);
    above.fill(mode);
    left.fill(mode);
    return;
  }
  for (let y = 0; y < 4; y++)
    for (let x = 0; x < 4; x++) above[x] = left[y] = readSubblockMode(bits, above[x] ?? noItem(), left[y] ?? noItem());
}

function readBlocks(bits: BoolBits, tokens: Uint8Array, whole: boolean, above: Uint8Array, left: Uint8Array): void {
  const read = (kind: number, first: number, x: number, y: number): void => {
    above[x] = left[y] = readTokens(bits, tokens, kind, first, (above[x] ?? noItem()) + (left[y] ?? noItem()));
  };
  if (whole) read(Y2, 0, TOKEN_PLACES - 1, TOKEN_PLACES - 1);
  const [kind, first] = whole ? [LUMA_AFTER_Y2, 1] : [LUMA, 0];
  for (let y = 0; y < 4; y++) for (let x = 0; x < 4; x++) read(kind, first, x, y);
  for (const plane of [4, 6])
    for (let y = plane; y < plane + 2; y++) for (let x = plane; x < plane + 2; x++) read(CHROMA, 0, x, y);
}

/** Subblock modes (RFC 6386, 8.1), in the order of their probability table. */
const [DC, TM, VE, HE, RD, VR, LD, VL, HD, HU] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/**
 * Reads the mode of a whole macroblock. Returns the equivalent subblock mode, which is the context for reading the
 * modes of neighbouring subblocks (RFC 6386, 11.2 and 11.3).
 */
function readLumaMode(bits: BoolBits): number {
  if (bits.bit(156)) return bits.bit(128) ? TM : HE;
  return bits.bit(163) ? VE : DC;
}

/** Skips the chroma mode of a macroblock (RFC 6386, 11.4). */
function skipChromaMode(bits: BoolBits): void {
  if (bits.bit(142) && bits.bit(114)) bits.bit(183);
}

/** Reads a subblock mode; the modes above and to the left are its context. */
function readSubblockMode(bits: BoolBits, above: number, left: number): number {
  const at = (above * 10 + left) * 9;
  const next = (place: number): 0 | 1 => bits.bit(MODE_PROBABILITIES[at + place] ?? noItem());
  if (!next(0)) return DC;
  if (!next(1)) return TM;
  if (!next(2)) return VE;
  if (!next(3)) {
    if (!next(4)) return HE;
    return next(5) ? VR : RD;
  }
  if (!next(6)) return LD;
  if (!next(7)) return VL;
  return next(8) ? HU : HD;
}

/** Band of each coefficient (RFC 6386, 13.3), with one extra entry for the position after the last. */
const BANDS = Uint8Array.of(0, 1, 2, 3, 6, 4, 5, 6, 6, 6, 6, 6, 6, 6, 6, 7, 0);
/** Number of probabilities for each band. */
const BAND = 33;
/** Number of probabilities for each block type. */
const KIND = 8 * BAND;
const CONTEXT = 11;
/** Probabilities of the extra bits of large values (RFC 6386, 13.2: DCT_CAT3 to DCT_CAT6). */
const EXTRA_BITS = [
  [173, 148, 140],
  [176, 155, 140, 135],
  [180, 157, 141, 134, 130],
  [254, 254, 243, 230, 196, 177, 153, 140, 133, 130, 129],
];

/**
 * Skips the tokens of a block (RFC 6386, 13.2 and 13.3) from coefficient `first`. `context` is the number of
 * neighbouring blocks (0 to 2) that have tokens. Returns 1 if the block has tokens, otherwise 0.
 */
function readTokens(bits: BoolBits, tokens: Uint8Array, kind: number, first: number, context: number): 0 | 1 {
  const placeOf = (coefficient: number, value: number): number =>
    kind * KIND + (BANDS[coefficient] ?? noItem()) * BAND + value * CONTEXT;
  let at = placeOf(first, context);
  if (!bits.bit(tokens[at] ?? noItem())) return 0;
  for (let next = first + 1; ; next++) {
    if (!bits.bit(tokens[at + 1] ?? noItem())) {
      if (next === 16) return 1;
      at = placeOf(next, 0);
      continue;
    }
    const large = bits.bit(tokens[at + 2] ?? noItem());
    if (large) skipLarge(bits, tokens, at);
    bits.bit(128); // skips the sign of the value
    if (next === 16) return 1;
    at = placeOf(next, large ? 2 : 1);
    if (!bits.bit(tokens[at] ?? noItem())) return 1;
  }
}

/** Skips the rest of a token for a value of two or more. */
function skipLarge(bits: BoolBits, tokens: Uint8Array, at: number): void {
  const next = (place: number): 0 | 1 => bits.bit(tokens[at + place] ?? noItem());
  if (!next(3)) {
    if (next(4)) next(5);
  } else if (!next(6)) {
    if (next(7)) {
      bits.bit(165);
      bits.bit(145);
    } else bits.bit(159);
  } else {
    const high = next(8);
    for (const probability of itemAt(EXTRA_BITS, 2 * high + next(9 + high))) bits.bit(probability);
  }
}

/** Boolean entropy decoder of VP8 (RFC 6386, 7.3) for the bytes from `at` to `end`. */
class BoolBits {
  readonly #bytes: Uint8Array;
  readonly #end: number;
  #at: number;
  /** Current range of the arithmetic decoder, from 128 to 255. */
  #range = 255;
  #value = 0;
  /** Number of bits in `#value` below the eight that are compared; if negative, another byte must be read. */
  #spare = -8;
  #missing = false;

  constructor(bytes: Uint8Array, at: number, end: number) {
    this.#bytes = bytes;
    this.#at = at;
    this.#end = end;
  }

  /** True if more bits were read than the data contains. */
  get missing(): boolean {
    return this.#missing;
  }

  /** Reads a bit; it is 0 with a probability of `probability` / 256. */
  bit(probability: number): 0 | 1 {
    if (this.#spare < 0) this.#load();
    const split = 1 + (((this.#range - 1) * probability) >> 8);
    const scaled = split << this.#spare;
    const bit = this.#value >= scaled ? 1 : 0;
    if (bit === 1) {
      this.#value -= scaled;
      this.#range -= split;
    } else this.#range = split;
    const shift = Math.clz32(this.#range) - 24;
    this.#range <<= shift;
    this.#spare -= shift;
    return bit;
  }

  /** Reads a number that is `bits` bits long. In each bit, 0 and 1 are equally likely. */
  number(bits: number): number {
    let value = 0;
    for (let i = 0; i < bits; i++) value = value * 2 + this.bit(128);
    return value;
  }

  /** Skips a signed number that is preceded by a presence flag (RFC 6386, 9.3 and 9.6). */
  skipOptional(bits: number): void {
    if (this.bit(128)) this.number(bits + 1);
  }

  #load(): void {
    while (this.#spare < 8 && this.#at < this.#end) {
      this.#value = (this.#value << 8) | (this.#bytes[this.#at] ?? noItem());
      this.#at += 1;
      this.#spare += 8;
    }
    if (this.#spare >= 0) return;
    this.#value <<= 8;
    this.#spare += 8;
    this.#missing = true;
  }
}
