// @ts-check
// A plugin of the pages' build: beside each file of `assets` its brotli and gzip forms, made once with all of zlib's care,
// for the server to send (server/src/routes/pages.ts). TrueType fonts are half as large so; a server without them sends
// the plain files. Brotli takes half a minute for all fonts, so what was packed once is kept by its content.
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { at } from './project.mjs';

const KEPT = at('node_modules', '.cache', 'platen-packed');
const PACKED = /\.(?:css|js|json|svg|ttf)$/;
/** Below this a packet holds it anyway. */
const LEAST_BYTES = 1024;

/** @returns {import('vite').Plugin} */
export function packAssets() {
  let folder = '';
  return {
    name: 'platen-pack-assets',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir, build.assetsDir);
    },
    closeBundle: async () => {
      await mkdir(KEPT, { recursive: true });
      const names = (await readdir(folder)).filter((name) => PACKED.test(name));
      await Promise.all(names.map((name) => packFile(join(folder, name))));
    },
  };
}

/** @param {string} path */
async function packFile(path) {
  const bytes = await readFile(path);
  if (bytes.length < LEAST_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const digest = createHash('sha256').update(bytes).digest('hex');
  const forms = /** @type {const} */ ([
    ['br', () => promisify(brotliCompress)(bytes, { params })],
    ['gz', () => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION })],
  ]);
  for (const [ending, pack] of forms) {
    const kept = join(KEPT, `${digest}.${ending}`);
    const copied = await copyFile(kept, `${path}.${ending}`).then(
      () => true,
      () => false,
    );
    if (copied) continue;
    const packed = await pack();
    await writeFile(`${path}.${ending}`, packed);
    // Written under another name first: two builds may run at once.
    await writeFile(`${kept}.${process.pid}`, packed);
    await rename(`${kept}.${process.pid}`, kept);
  }
}
