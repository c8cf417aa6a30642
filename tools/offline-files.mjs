// @ts-check
// A Vite plugin for the build of the pages: writes the list of built files at the start of the service worker, for its
// precache. The list contains all scripts and styles, because offline use may need a part that was never loaded. The
// fonts are 20 MB in size, so the list contains only the fonts for plain text and for codes. Other fonts are cached
// when first requested.
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const WORKER = 'sw.js';
/**
 * Matches the files to precache. Omits the script `on-page`, which draws on the main thread in browsers without
 * workers: these browsers have no service workers either.
 */
const KEPT = /^(?!on-page-).*\.(?:js|css)$|^noto-sans-(?:regular|bold)-[\w-]{8}\.ttf$|^ocr-?b[\w-]*\.ttf$/;

/** @returns {import('vite').Plugin} */
export function offlineFiles() {
  let folder = '';
  let assets = '';
  return {
    name: 'platen-offline-files',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir);
      assets = build.assetsDir;
    },
    closeBundle: async () => {
      const names = (await readdir(join(folder, assets))).filter((name) => KEPT.test(name)).toSorted();
      const files = ['/platen.svg', ...names.map((name) => `/${assets}/${name}`)];
      const path = join(folder, WORKER);
      const code = await readFile(path, 'utf8');
      const version = createHash('sha256').update(code).update(files.join()).digest('hex').slice(0, 12);
      const head = `self.OFFLINE_FILES=${JSON.stringify(files)};self.OFFLINE_VERSION=${JSON.stringify(version)};\n`;
      await writeFile(path, head + code);
    },
  };
}
