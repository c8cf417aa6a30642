// @ts-check
// Imports the bundled font files, and checks them against their recorded sources.
//
//   node tools/fonts.mjs --check
//  Checks that every file has a URL and the SHA-256 that sdk/fonts/SOURCES.json lists.
//   node tools/fonts.mjs --import FOLDER [FAMILY…]
//     Builds all files, or those of the given families, from unpacked npm packages in FOLDER, and writes SOURCES.json.
//
// FOLDER has one folder for each package, named by package and version without the scope, e.g. `arimo-0.4.3/package/…`.
// Create it with `npm pack @expo-google-fonts/arimo@0.4.3` and unpack the file; do the same for `harfbuzzjs-1.6.4`.
//
// `fonts-ocr-b` is a Debian package. Put `fonts-ocr-b_0.3~dfsg1-1_all.deb` (`apt-get download fonts-ocr-b`, or
// snapshot.debian.org) in FOLDER. Put the output of `dpkg-deb -x` next to it, `fonts-ocr-b-0.3~dfsg1-1/usr/…`. Its
// outlines are cubic (CFF). The ASCII glyphs are converted to quadratic outlines, to within 1/2000 em
// (tools/fonts/truetype-of-cff.mjs).
//
// The other fonts are static TrueType instances of Google Fonts' sources, under the SIL Open Font License 1.1.
// HarfBuzz's subsetter splits each font by script, as tools/fonts/families.mjs defines. The pieces are compared with
// the original file: glyphs, kerning and outlines must be equal for every code point. Symbol fonts are reduced to a few
// characters.
//
// Needs a version of Node that can run TypeScript, such as the one that `npm run` uses.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DEBIAN_FAMILIES, FAMILIES, STYLES } from './fonts/families.mjs';
import { urlModule } from './fonts/font-urls.mjs';

/**
 * @typedef {{ package: string, packageSha256?: string, path: string, sha256?: string }} Origin a file of an npm package or a Debian package
 * @typedef {{ file: string, from: Origin, bytes: number, sha256: string }} Listed
 */

const FONTS = new URL('../sdk/fonts/', import.meta.url);
const LIST = new URL('SOURCES.json', FONTS);
const URLS = new URL('../sdk/src/platform/generated-font-urls.ts', import.meta.url);
const SUBSETTER = { package: 'harfbuzzjs@1.6.4', path: 'dist/harfbuzz-subset.wasm' };

const LICENCES = 'OFL-1.1, and public domain for OCR-B';
const ORDER = [...Object.keys(FAMILIES), ...Object.keys(DEBIAN_FAMILIES)].sort();

const sha256 = (/** @type {Uint8Array} */ bytes) => createHash('sha256').update(bytes).digest('hex');

/** @param {Origin} from */
const familyOf = (from) => {
  const name = from.package.replace(/^@.*\//, '').replace(/@.*$/, '');
  return Object.entries(DEBIAN_FAMILIES).find(([, family]) => family.package === name)?.[0] ?? name;
};

/** @param {string} folder @param {readonly string[]} families families to build; the files of all others stay */
async function importFrom(folder, families) {
  const { loadSubsetter } = await import('./fonts/harfbuzz.mjs');
  const { reduceFont } = await import('./fonts/reduce-font.mjs');
  const { splitFont } = await import('./fonts/split-font.mjs');
  const { differences } = await import('./fonts/compare-pieces.mjs');
  const pathOf = (/** @type {Origin} */ from) =>
    `${folder}/${from.package.replace(/^@.*\//, '').replace('@', '-')}/package/${from.path}`;
  const read = (/** @type {Origin} */ from) => new Uint8Array(readFileSync(pathOf(from)));
  const subset = loadSubsetter(pathOf(SUBSETTER));
  const made = new Set(families);
  const isMade = (/** @type {Origin} */ from) => made.has(familyOf(from));
  /** @type {{ files: readonly Listed[] }} */
  const before = JSON.parse(readFileSync(LIST, 'utf8'));
  for (const { file, from } of before.files) if (isMade(from)) rmSync(new URL(file, FONTS));
  const files = before.files.filter(({ from }) => !isMade(from));
  const write = (/** @type {string} */ file, /** @type {Uint8Array} */ bytes, /** @type {Origin} */ from) => {
    writeFileSync(new URL(file, FONTS), bytes);
    files.push({ file, from, bytes: bytes.length, sha256: sha256(bytes) });
  };
  for (const [family, { version, prefix, styles, pieces, kept }] of Object.entries(FAMILIES)) {
    if (!made.has(family)) continue;
    const packed = `@expo-google-fonts/${family}@${version}`;
    const licence = { package: packed, path: 'LICENSE_FONT' };
    write(`${family}-OFL.txt`, read(licence), licence);
    for (const style of styles) {
      const from = { package: packed, path: `${STYLES[style]}/${prefix}_${STYLES[style]}.ttf` };
      const source = read(from);
      const font = kept ? reduceFont(source, kept, subset) : source;
      const split = splitFont(font, pieces, subset);
      const differing = differences(font, split);
      if (differing.length > 0)
        throw new Error(`${family}-${style} differs in pieces: ${differing.slice(0, 5).join('; ')}`);
      for (const [piece, bytes] of split)
        write(`${family}-${style}${piece}.ttf`, bytes, { ...from, sha256: sha256(source) });
    }
    console.log(`${family}: ${styles.length} faces in ${pieces.length} pieces`);
  }
  const { trueTypeOfCff } = await import('./fonts/truetype-of-cff.mjs');
  for (const [family, source] of Object.entries(DEBIAN_FAMILIES)) {
    if (!made.has(family)) continue;
    const unpacked = `${folder}/${source.package}-${source.version}`;
    const archive = readFileSync(`${folder}/${source.package}_${source.version}_all.deb`);
    if (sha256(archive) !== source.sha256)
      throw new Error(`${source.package} is another file than was imported before`);
    const packed = { package: `${source.package}@${source.version}`, packageSha256: source.sha256 };
    const copyright = readFileSync(`${unpacked}/${source.copyright}`);
    const licence = { ...packed, path: source.copyright, sha256: sha256(copyright) };
    write(`${family}-copyright.txt`, paragraphsOf(copyright.toString('utf8'), source.paragraphs), licence);
    const font = new Uint8Array(readFileSync(`${unpacked}/${source.path}`));
    write(`${family}-regular.ttf`, trueTypeOfCff(font), { ...packed, path: source.path, sha256: sha256(font) });
    console.log(`${family}: 1 face of ASCII`);
  }
  files.sort((a, b) => ORDER.indexOf(familyOf(a.from)) - ORDER.indexOf(familyOf(b.from)));
  const splitBy = { ...SUBSETTER, sha256: sha256(read(SUBSETTER)) };
  writeFileSync(LIST, `${JSON.stringify({ license: LICENCES, splitBy, files }, null, 2)}\n`);
  writeFileSync(URLS, urlModule(readdirSync(FONTS)));
}

/**
 * Returns the paragraphs of a Debian copyright file whose field `Files` contains a name in `files`.
 * @param {string} text @param {readonly string[]} files
 */
function paragraphsOf(text, files) {
  const found = text
    .split(/\n\n+/)
    .filter((paragraph) => files.some((name) => paragraph.startsWith(`Files: ${name}\n`)));
  if (found.length !== files.length) throw new Error(`the copyright file has no paragraphs for ${files.join(', ')}`);
  return new TextEncoder().encode(`${found.join('\n\n')}\n`);
}

/**
 * Compares the font files with SOURCES.json and with the generated module that lists their URLs. Returns an error
 * message for each difference.
 */
function faults() {
  /** @type {{ files: readonly Listed[] }} */
  const { files } = JSON.parse(readFileSync(LIST, 'utf8'));
  const present = new Set(readdirSync(FONTS));
  const found = [];
  for (const { file, sha256: expected } of files) {
    if (!present.delete(file)) found.push(`sdk/fonts/${file} is missing`);
    else if (sha256(readFileSync(new URL(file, FONTS))) !== expected) found.push(`sdk/fonts/${file} was changed`);
  }
  for (const file of ['SOURCES.json', 'README.md']) present.delete(file);
  for (const file of present) found.push(`sdk/fonts/${file} is not named in SOURCES.json`);
  if (readFileSync(URLS, 'utf8') !== urlModule(readdirSync(FONTS))) found.push('generated-font-urls.ts is out of date');
  return found;
}

const [command, folder, ...families] = process.argv.slice(2);
if (command === '--import' && folder) await importFrom(folder, families.length > 0 ? families : ORDER);
else if (command !== '--check') {
  console.error('usage: node tools/fonts.mjs --check | --import FOLDER [FAMILY…]');
  process.exit(2);
}
const found = faults();
for (const fault of found) console.error(fault);
if (found.length > 0) process.exit(1);
console.log('sdk/fonts: every file is the one that was made of its source.');
