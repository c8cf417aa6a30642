import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { type DecodedImage, ImageError } from '../../src/materials/images/decoded-image.ts';
import { nodePlatform } from '../../src/platform/node.ts';
import { seededRandom } from '../seeded-random.ts';
import type { Difference, Suite } from './suite.ts';

const FOLDER = new URL('pngsuite/', import.meta.url);
/** Hash of the concatenated files, in the order of their names. */
const SHA_256 = '2e99fafe1b8420dfe101c56a1c87427cdec2bce80b2edad34549cc5da389d14f';

const SIXTEEN_BITS = 'samples of 16 bits are rounded to the nearest of 8; Skia drops the lower 8';
const CLEAR = 'colours are as stored; Skia keeps them multiplied by alpha, and rounds';

/** PngSuite: every colour type, depth, filter, interlacing and chunk of PNG, and 14 deliberately broken files. */
export const pngSuite: Suite = {
  name: 'pngsuite',
  source: "Willem van Schaik's PngSuite, 175 files, carried in sdk/test/suites/pngsuite",
  decisions: 'docs/decisions/0005-raster-and-images.md',
  testShare: 1,
  missing: () => undefined,
  run: async ({ share, seed }) => {
    const names = readdirSync(FOLDER)
      .filter((name) => name.endsWith('.png'))
      .sort();
    const found = createHash('sha256');
    for (const name of names) found.update(readFileSync(new URL(name, FOLDER)));
    const digest = found.digest('hex');
    const differences: Difference[] =
      digest === SHA_256 ? [] : [{ of: 'the files', expected: `SHA-256 ${SHA_256}`, actual: digest }];
    const random = seededRandom(seed);
    const chosen = names.filter(() => share === 1 || random(1000) < share * 1000);
    for (const name of chosen) {
      const difference = await compare(name, readFileSync(new URL(name, FOLDER)));
      if (difference) differences.push(difference);
    }
    return { cases: chosen.length, differences };
  },
};

/** Compares a file with Skia's pixels. Files whose names start with x are broken and must be rejected. */
async function compare(name: string, file: Buffer): Promise<Difference | undefined> {
  const ours = await decoded(file);
  if (name.startsWith('x')) {
    if (ours instanceof ImageError && ours.code === 'image_unsupported') return undefined;
    return { of: name, expected: 'image_unsupported', actual: ours instanceof ImageError ? ours.code : 'a picture' };
  }
  if (ours instanceof ImageError) return { of: name, expected: 'a picture', actual: ours.message };
  return comparePixels(name, file, ours);
}

async function decoded(file: Buffer): Promise<DecodedImage | ImageError> {
  try {
    return await nodePlatform().decodeImage(new Uint8Array(file), 'k');
  } catch (error) {
    if (error instanceof ImageError) return error;
    throw error;
  }
}

async function comparePixels(name: string, file: Buffer, ours: DecodedImage): Promise<Difference | undefined> {
  const image = await loadImage(withoutProfiles(file));
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const theirs = context.getImageData(0, 0, image.width, image.height).data;
  if (image.width !== ours.width || image.height !== ours.height)
    return { of: name, expected: `${image.width} x ${image.height}`, actual: `${ours.width} x ${ours.height}` };
  const bits = file[24] ?? 0;
  let reason: string | undefined;
  for (let at = 0; at < theirs.length; at++) {
    const [expected = 0, actual = 0] = [theirs[at], ours.rgba[at]];
    const alpha = ours.rgba[at | 3] ?? 0;
    if (expected === actual || alpha === 0) continue;
    const levels = Math.abs(expected - actual);
    if (bits === 16 && levels === 1) reason ??= SIXTEEN_BITS;
    // Skia rounds premultiplied colours to whole levels, an error of at most half a level, and truncates 16 bits, which
    // adds one level.
    else if (alpha < 255 && levels * alpha <= 255 * (bits === 16 ? 1.5 : 0.5) + alpha) reason = CLEAR;
    else return { of: `${name}, sample ${at}`, expected: `${expected}`, actual: `${actual}` };
  }
  return reason === undefined ? undefined : { of: name, expected: "Skia's pixels", actual: 'near ones', reason };
}

/** Chunks with which Skia would change colours; neither our page nor our server applies them (decision 5). */
const PROFILES = new Set(['gAMA', 'cHRM', 'sRGB', 'iCCP']);
const SIGNATURE_BYTES = 8;
/** Bytes of a chunk's length, type and checksum. */
const CHUNK_BYTES = 12;

function withoutProfiles(file: Buffer): Buffer {
  const parts = [file.subarray(0, SIGNATURE_BYTES)];
  for (let at = SIGNATURE_BYTES; at + CHUNK_BYTES <= file.length; ) {
    const end = at + CHUNK_BYTES + file.readUInt32BE(at);
    if (!PROFILES.has(file.toString('latin1', at + 4, at + 8))) parts.push(file.subarray(at, end));
    at = end;
  }
  return Buffer.concat(parts);
}
