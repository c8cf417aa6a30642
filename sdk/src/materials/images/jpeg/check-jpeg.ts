import { ImageError } from '../image-error.ts';
import { type Component, type Frame, jpegFrame } from './jpeg-frame.ts';
import { CodingState, jpegScan, type Scan } from './jpeg-scan.ts';
import { END_OF_IMAGE, HUFFMAN_TABLES, jpegSegments, RESTART_INTERVAL, START_OF_SCAN } from './jpeg-segments.ts';
import { type Coefficients, isScanWhole } from './read-scan.ts';

/**
 * Frame types that every decoder supports: baseline, extended sequential and progressive, all with Huffman coding
 * (ITU-T T.81, table B.1).
 */
const DRAWN = new Set([0xc0, 0xc1, 0xc2]);
/** Unsupported frame types. Lossless types with arithmetic coding are reported as lossless. */
const SPECIAL: ReadonlyMap<number, string> = new Map([
  [0xc3, 'a lossless JPEG'],
  [0xc5, 'a hierarchical JPEG'],
  [0xc6, 'a hierarchical JPEG'],
  [0xc7, 'a lossless JPEG'],
  [0xc9, 'a JPEG with arithmetic coding'],
  [0xca, 'a JPEG with arithmetic coding'],
  [0xcb, 'a lossless JPEG'],
  [0xcd, 'a hierarchical JPEG'],
  [0xce, 'a hierarchical JPEG'],
  [0xcf, 'a lossless JPEG'],
]);
/** Marker of a hierarchical progression (DHP). */
const HIERARCHICAL = 0xde;

/**
 * Maximum number of scans; encoders write about ten. A scan of a few bytes can cost a pass over all blocks, in our
 * reader and in decoders. libjpeg-turbo's own fuzzers have the same limit.
 */
const MAX_SCANS = 500;

/**
 * Rejects a JPEG of an unsupported type, and an incomplete one: decoders fill missing parts with grey, or leave them
 * empty. Checks markers and code lengths only, so every platform rejects the same files. Throws ImageError.
 */
export function checkJpeg(bytes: Uint8Array): void {
  const state = new CodingState();
  const coefficients: Coefficients = new Map();
  const sent = new SentBits();
  const missing = new Set<Component>();
  let frame: Frame | undefined;
  let whole = true;
  let scans = 0;
  let last = 0;
  for (const segment of jpegSegments(bytes)) {
    const { marker, start, end } = segment;
    last = marker;
    rejectUnsupported(marker);
    if (DRAWN.has(marker)) {
      const bits = bytes[start] ?? 0;
      if (bits !== 8) throw unusual(`a ${bits}-bit JPEG`);
      frame = jpegFrame(bytes, segment);
      if (!frame) throw broken();
      for (const component of frame.components) missing.add(component);
    } else if (marker === HUFFMAN_TABLES) {
      if (!state.setTables(bytes.subarray(start, end))) throw broken();
    } else if (marker === RESTART_INTERVAL) {
      state.setRestartInterval(bytes.subarray(start, end));
    } else if (marker === START_OF_SCAN) {
      scans += 1;
      if (scans > MAX_SCANS) throw tooManyScans();
      const scan = frame && jpegScan(bytes, segment, frame, state);
      if (!frame || !scan) throw broken();
      whole = whole && isScanWhole(bytes, end, scan, frame, coefficients);
      for (const { component } of scan.components) missing.delete(component);
      sent.add(scan);
    }
  }
  if (last !== END_OF_IMAGE || missing.size > 0) throw truncated();
  if (frame?.progressive && !sent.hasAll(frame)) throw truncated();
  if (!whole) throw partial();
}

function rejectUnsupported(marker: number): void {
  if (marker === HIERARCHICAL) throw unusual('a hierarchical JPEG');
  const special = SPECIAL.get(marker);
  if (special) throw unusual(special);
}

const unusual = (kind: string): ImageError =>
  new ImageError('image_unsupported', `the image is ${kind}; save it as an ordinary JPEG, or as PNG`);

const tooManyScans = (): ImageError =>
  new ImageError('image_too_large', `the image is a JPEG of more than ${MAX_SCANS} scans`);

const truncated = (): ImageError =>
  new ImageError('image_unsupported', 'the image is a JPEG that ends before its picture does');

const partial = (): ImageError =>
  new ImageError('image_unsupported', 'the image is a JPEG that lacks a part of its picture');

const broken = (): ImageError => new ImageError('image_unsupported', 'the JPEG image is broken');

/** Number of coefficients of a block. */
const BLOCK = 64;
/** Marks a coefficient that no scan has started. */
const UNSENT = -1;

/**
 * Progress of a progressive JPEG (like `coef_bits` of libjpeg): for each coefficient, the number of bits left for later
 * scans, or `UNSENT`.
 */
class SentBits {
  readonly #left = new Map<Component, Int8Array>();

  /** Records the coefficients of a scan (ITU-T T.81, G.1.1.1). */
  add({ components, first, last, leaves }: Scan): void {
    for (const { component } of components) {
      const left = this.#left.get(component) ?? new Int8Array(BLOCK).fill(UNSENT);
      this.#left.set(component, left.fill(leaves, first, last + 1));
    }
  }

  /** True if every coefficient of a frame is complete to its last bit. */
  hasAll({ components }: Frame): boolean {
    return components.every((component) => this.#left.get(component)?.every((bits) => bits === 0));
  }
}
