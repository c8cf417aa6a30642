// @ts-check
// What each entry of @platen/sdk costs a page, gzip -9, bundled and minified by esbuild as an application would, against a
// limit each. Files that come only when they are used (dynamic imports) are not counted, fonts neither.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { at } from './project.mjs';

/**
 * @typedef {{ entry: string, what: string, files: readonly string[], limit: number }} Size
 * `entry`: as in the package's exports; `files`: sources whose bundles are loaded, each bundled by itself; `limit`:
 * kilobytes of 1,000 bytes.
 */

/** @type {readonly Size[]} limits that no promise sets are the size when they were set, and a tenth */
const sizes = [
  { entry: '.', what: 'the client', files: ['entries/index.ts'], limit: 7.5 },
  {
    entry: './preview',
    what: 'the preview of a text-only label, with its worker',
    files: ['entries/preview.ts', 'surfaces/preview/worker.ts'],
    limit: 80,
  },
  { entry: './preview', what: 'the preview before its worker starts', files: ['entries/preview.ts'], limit: 10 },
  ...['react', 'vue'].map((framework) => ({
    entry: `./preview/${framework}`,
    what: 'the component before its worker starts, without the framework',
    files: [`surfaces/preview/frameworks/${framework}.ts`],
    limit: 10,
  })),
  { entry: './render', what: 'layout and PNG', files: ['entries/render.ts'], limit: 97 },
  { entry: './pdf', what: 'PDF in a page', files: ['entries/pdf-browser.ts'], limit: 235 },
  { entry: './items', what: 'CSV to items; XLSX comes when used', files: ['entries/items.ts'], limit: 21.5 },
];

/**
 * Entries that no page loads, Node's and what front-ends' tests and their bundlers use, and the one that only Svelte's
 * compiler can bundle: it is as large as Vue's.
 */
const notCounted = ['./node', './preview/svelte', './msw', './vite'];

let failures = 0;
for (const { entry, what, files, limit } of sizes) {
  const parts = await Promise.all(files.map(sizeOf));
  const kilobytes = parts.reduce((sum, bytes) => sum + bytes, 0) / 1000;
  const over = kilobytes > limit;
  if (over) failures += 1;
  console.log(`${over ? 'OVER' : 'ok  '} ${kilobytes.toFixed(1).padStart(6)} kB of ${limit} kB  ${entry}: ${what}`);
}
const { exports } = JSON.parse(readFileSync(at('sdk', 'package.json'), 'utf8'));
for (const name of Object.keys(exports)) {
  if (notCounted.includes(name) || sizes.some(({ entry }) => entry === name)) continue;
  failures += 1;
  console.log(`FAIL  ${name} of @platen/sdk has no limit: name one in tools/check-sizes.mjs`);
}
process.exitCode = failures === 0 ? 0 : 1;

/**
 * Bytes that loading an entry takes: its own file and those it imports at once.
 * @param {string} entry a file of sdk/src
 */
async function sizeOf(entry) {
  const { outputFiles, metafile } = await build({
    entryPoints: [at('sdk', 'src', entry)],
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    write: false,
    metafile: true,
    outdir: at('sdk', 'dist'),
    absWorkingDir: at(),
    conditions: ['@platen/source'],
    external: ['react', 'vue'],
    logLevel: 'error',
  });
  const bytes = new Map(outputFiles.map((file) => [file.path, gzipSync(file.contents, { level: 9 }).length]));
  const start = Object.entries(metafile.outputs).find(([, output]) => output.entryPoint === `sdk/src/${entry}`);
  if (start === undefined) throw new Error(`esbuild made nothing of ${entry}`);
  const loaded = new Set([start[0]]);
  for (const path of loaded) {
    for (const { path: imported, kind } of metafile.outputs[path]?.imports ?? []) {
      if (kind === 'import-statement') loaded.add(imported);
    }
  }
  return [...loaded].reduce((sum, path) => sum + (bytes.get(at(path)) ?? 0), 0);
}
