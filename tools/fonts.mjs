// The bundled font files: where each came from, and whether it is still that file.
//
//   node tools/fonts.mjs --check            every file has the SHA-256 that sdk/fonts/SOURCES.json names
//   node tools/fonts.mjs --import FOLDER    copies the files out of unpacked npm packages in FOLDER and writes SOURCES.json
//
// FOLDER holds one folder a package, named for it without its scope and with its version, e.g. `arimo-0.4.3/package/…`:
// the result of `npm pack @expo-google-fonts/arimo@0.4.3` and of unpacking it. The files are taken as they are: static
// TrueType instances of Google Fonts' sources under the SIL Open Font License 1.1, never changed by us.
import { createHash } from 'node:crypto';
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

const FONTS = new URL('../sdk/fonts/', import.meta.url);
const LIST = new URL('SOURCES.json', FONTS);

const STYLES = {
  regular: '400Regular',
  bold: '700Bold',
  italic: '400Regular_Italic',
  'bold-italic': '700Bold_Italic',
};
const UPRIGHT = ['regular', 'bold'];
const ALL = Object.keys(STYLES);

/** Family in our names → npm package version, the package's own name for the family, the styles we take. */
const PACKAGES = {
  arimo: { version: '0.4.3', prefix: 'Arimo', styles: ALL },
  cousine: { version: '0.4.3', prefix: 'Cousine', styles: ALL },
  'noto-emoji': { version: '0.4.7', prefix: 'NotoEmoji', styles: UPRIGHT },
  'noto-sans': { version: '0.4.2', prefix: 'NotoSans', styles: ALL },
  'noto-sans-arabic': { version: '0.4.3', prefix: 'NotoSansArabic', styles: UPRIGHT },
  'noto-sans-hebrew': { version: '0.4.1', prefix: 'NotoSansHebrew', styles: UPRIGHT },
  'noto-sans-thai': { version: '0.4.2', prefix: 'NotoSansThai', styles: UPRIGHT },
  tinos: { version: '0.4.2', prefix: 'Tinos', styles: ALL },
};

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** Every file of ours with its place in its package. */
function* plan() {
  for (const [family, { version, prefix, styles }] of Object.entries(PACKAGES)) {
    const source = `@expo-google-fonts/${family}@${version}`;
    yield { file: `${family}-OFL.txt`, source, family, version, path: 'LICENSE_FONT' };
    for (const style of styles) {
      const path = `${STYLES[style]}/${prefix}_${STYLES[style]}.ttf`;
      yield { file: `${family}-${style}.ttf`, source, family, version, path };
    }
  }
}

function importFrom(folder) {
  const files = [];
  for (const { file, source, family, version, path } of plan()) {
    const to = new URL(file, FONTS);
    copyFileSync(`${folder}/${family}-${version}/package/${path}`, to);
    const bytes = readFileSync(to);
    files.push({ file, package: source, path, bytes: bytes.length, sha256: sha256(bytes) });
  }
  writeFileSync(LIST, `${JSON.stringify({ license: 'OFL-1.1', files }, null, 2)}\n`);
}

/** Sentences about what differs from SOURCES.json; none when all is well. */
function faults() {
  const { files } = JSON.parse(readFileSync(LIST, 'utf8'));
  const present = new Set(readdirSync(FONTS));
  const found = [];
  for (const { file, sha256: expected } of files) {
    if (!present.delete(file)) found.push(`sdk/fonts/${file} is missing`);
    else if (sha256(readFileSync(new URL(file, FONTS))) !== expected) found.push(`sdk/fonts/${file} was changed`);
  }
  present.delete('SOURCES.json');
  for (const file of present) found.push(`sdk/fonts/${file} is not named in SOURCES.json`);
  return found;
}

const [command, folder] = process.argv.slice(2);
if (command === '--import' && folder) importFrom(folder);
else if (command !== '--check') {
  console.error('usage: node tools/fonts.mjs --check | --import FOLDER');
  process.exit(2);
}
const found = faults();
for (const fault of found) console.error(fault);
if (found.length > 0) process.exit(1);
console.log('sdk/fonts: every file is the one its source published.');
