// @ts-check
// A plugin of the pages' build: tells the service worker which files the build has, by writing them at its head. All scripts
// and styles, since a part that was never loaded is needed offline, too; of the fonts, which are 20 MB, those of plain text
// and of codes. Others are kept when they are first asked for.
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const WORKER = 'sw.js';
/** `on-page` draws where a page may have no workers: no browser that has service workers. */
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
