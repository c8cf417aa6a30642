// @ts-check
// Writes a brotli and a gzip file next to each file of the pages' folder `assets`. The server sends these files
// (server/src/routes/pages.ts); web servers that ignore them send the original files. TrueType fonts shrink to half
// their size. Builds use fast compression. Packages use the strongest compression: the files are 7 % smaller, but
// compressing them takes 70 seconds of CPU time instead of 3. Results are cached by content hash.
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { at } from './project.mjs';

const KEPT = at('node_modules', '.cache', 'platen-packed');
const PACKED = /\.(?:css|js|json|svg|ttf)$/;
/** Minimum size of a file to compress, in bytes. Smaller files fit in one network packet even uncompressed. */
const MIN_BYTES = 1024;

/** Brotli quality levels for builds (`QUICK`) and for packages (`SMALLEST`). */
const QUICK = 9;
const SMALLEST = constants.BROTLI_MAX_QUALITY;

/**
 * Returns a Vite plugin that compresses the assets of a build at the fast level.
 * @returns {import('vite').Plugin}
 */
export function packAssets() {
  let folder = '';
  return {
    name: 'platen-pack-assets',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir, build.assetsDir);
    },
    closeBundle: () => compressFolder(folder, QUICK),
  };
}

/**
 * Compresses the assets in a folder at the highest level, and overwrites the compressed files that the build wrote.
 * @param {string} folder
 */
export const compressForPackage = (folder) => compressFolder(folder, SMALLEST);

/** @param {string} folder @param {number} quality brotli quality level */
async function compressFolder(folder, quality) {
  await mkdir(KEPT, { recursive: true });
  const names = (await readdir(folder)).filter((name) => PACKED.test(name));
  await Promise.all(names.map((name) => packFile(join(folder, name), quality)));
}

/** @param {string} path @param {number} quality */
async function packFile(path, quality) {
  const bytes = await readFile(path);
  if (bytes.length < MIN_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const digest = createHash('sha256').update(bytes).digest('hex');
  const forms = /** @type {const} */ ([
    ['br', `${quality}.br`, () => promisify(brotliCompress)(bytes, { params })],
    ['gz', 'gz', () => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION })],
  ]);
  for (const [ending, keptEnding, pack] of forms) {
    const kept = join(KEPT, `${digest}.${keptEnding}`);
    const copied = await copyFile(kept, `${path}.${ending}`).then(
      () => true,
      () => false,
    );
    if (copied) continue;
    const packed = await pack();
    await writeFile(`${path}.${ending}`, packed);
    // Writes to a temporary name and then renames the file, because two builds may run at the same time.
    await writeFile(`${kept}.${process.pid}`, packed);
    await rename(`${kept}.${process.pid}`, kept);
  }
}
