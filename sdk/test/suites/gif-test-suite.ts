import { existsSync, readFileSync } from 'node:fs';
import { ImageError } from '../../src/materials/images/decoded-image.ts';
import { nodePlatform } from '../../src/platform/node.ts';
import { seededRandom } from '../seeded-random.ts';
import type { Difference, Suite } from './suite.ts';

/** Folder of Debian's package gdk-pixbuf-tests. */
const FOLDER = '/usr/libexec/installed-tests/gdk-pixbuf/test-images/gif-test-suite/';

const FIRST_ONLY = 'the first picture alone is drawn, not those that follow without delay on the same screen';
const NO_PICTURE = 'a file without a picture is refused, not drawn clear';
const LARGER_SCREEN = 'a screen is as large as its first picture needs, as browsers have it';
const NO_TEXT = 'of a plain text extension nothing is drawn, as Skia has it; the picture is';

/** Intended differences, by file. */
const ARGUED: Readonly<Record<string, string>> = {
  'images-combine': FIRST_ONLY,
  'images-overlap': FIRST_ONLY,
  'high-color': FIRST_ONLY,
  'dispose-restore-previous': FIRST_ONLY,
  'no-data': NO_PICTURE,
  'image-zero-width': NO_PICTURE,
  'image-zero-height': NO_PICTURE,
  'image-zero-size': NO_PICTURE,
  'image-overlap-bg': LARGER_SCREEN,
  'image-outside-bg': LARGER_SCREEN,
  'plain-text': NO_TEXT,
};

/**
 * Robert Ancell's GIF test suite: each file with the pixels of its frames, or without frames if it must be rejected.
 */
export const gifTestSuite: Suite = {
  name: 'gif-test-suite',
  source: "Robert Ancell's GIF test suite, from Debian's gdk-pixbuf-tests",
  decisions: 'docs/decisions/0005-raster-and-images.md',
  testShare: 1,
  missing: () => (existsSync(`${FOLDER}TESTS`) ? undefined : 'gdk-pixbuf-tests is not installed'),
  run: async ({ share, seed }) => {
    const random = seededRandom(seed);
    const names = readFileSync(`${FOLDER}TESTS`, 'utf8')
      .split('\n')
      .map((line) => line.replace(/^#/, '').trim())
      .filter((name) => name !== '' && existsSync(`${FOLDER}${name}.conf`))
      .filter(() => share === 1 || random(1000) < share * 1000);
    const differences: Difference[] = [];
    for (const name of names) {
      const facts = await differenceOf(name);
      if (facts) differences.push({ of: name, ...facts, reason: ARGUED[name] });
    }
    return { cases: names.length, differences };
  },
};

async function differenceOf(name: string): Promise<Omit<Difference, 'of'> | undefined> {
  const facts = readFileSync(`${FOLDER}${name}.conf`, 'utf8');
  const [expected, actual] = [expectedPixels(facts), await drawnPixels(facts)];
  if (expected === undefined || typeof actual === 'string')
    return expected === undefined && typeof actual === 'string'
      ? undefined
      : { expected: expected ? 'a picture' : 'a refusal', actual: typeof actual === 'string' ? actual : 'a picture' };
  return sameSeen(expected, actual) ? undefined : { expected: 'its pixels', actual: 'others' };
}

/** Returns red, green, blue and alpha of the first frame; `undefined` if the file has none. */
function expectedPixels(facts: string): Uint8Array | undefined {
  const frame = /^frames = ([^,\n]+)/m.exec(facts)?.[1];
  if (frame === undefined) return undefined;
  const file = new RegExp(`^\\[${frame}\\]\\npixels = (.+)$`, 'm').exec(facts)?.[1];
  return file === undefined ? undefined : readFileSync(`${FOLDER}${file}`);
}

/** Returns our pixels of the file, or the message of the error. */
async function drawnPixels(facts: string): Promise<Uint8Array | string> {
  const file = /^input = (.+)$/m.exec(facts)?.[1] ?? '';
  try {
    const image = await nodePlatform().decodeImage(new Uint8Array(readFileSync(`${FOLDER}${file}`)), 'k');
    return Uint8Array.from(image.rgba);
  } catch (error) {
    if (error instanceof ImageError) return error.message;
    throw error;
  }
}

/** Compares pixels; transparent ones are equal regardless of their colour. */
function sameSeen(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  return a.every((value, at) => value === b[at] || (a[at | 3] === 0 && b[at | 3] === 0));
}
