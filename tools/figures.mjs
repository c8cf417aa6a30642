// @ts-check
// node tools/figures.mjs: prints the size and coupling of the sources, without tests and generated files. Lists
// candidates for a split: files of more than 500 lines, and functions of more than 80 lines, including comments and
// inner functions.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { parseSync } from 'vite';
import { levelsOf } from './levels.mjs';
import { root } from './project.mjs';
import { readImports } from './read-imports.mjs';

const LONG_FILE = 500;
const LONG_FUNCTION = 80;

const files = ['sdk', 'editor', 'server', 'demo']
  .flatMap((workspace) => sourcesIn(join(root, workspace, 'src')))
  .map((path) => ({ file: relative(root, path).replaceAll('\\', '/'), source: readFileSync(path, 'utf8') }));
const lines = files.map(({ source }) => source.split('\n').length - 1);
const functions = files.flatMap(({ file, source }) => functionsOf(file, source));
const imports = files.flatMap(({ file, source }) =>
  readImports(file, source).imports.map((imported) => ({ ...imported, file })),
);
const relatives = imports
  .filter(({ specifier }) => specifier.startsWith('.'))
  .map(({ file, specifier }) => ({ from: file, to: posix.join(dirname(file), specifier) }));
const others = imports.filter(({ specifier }) => specifier.startsWith('@platen/'));
const total = lines.reduce((sum, count) => sum + count, 0);

/** Imported modules, each with the files that import it. */
const importers = new Map(files.map(({ file }) => [file, new Set()]));
for (const { from, to } of relatives) importers.get(to)?.add(from);
const single = [...importers.values()].filter((by) => by.size === 1).length;

const casts = files.reduce((sum, { source }) => sum + (source.match(/\?\? (?:0\b|''|"")/g)?.length ?? 0), 0);

const rows = [
  ['source files', String(files.length)],
  ['lines', String(total)],
  ['lines of a file, median / p95 / longest', spread(lines)],
  ['lines of a function, median / p95 / longest', spread(functions.map(({ length }) => length))],
  ['relative imports per 1,000 lines', perThousand(relatives.length)],
  ['imports of other packages of ours', perThousand(others.length)],
  ['files with a single importer', String(single)],
  ["`?? 0` and `?? ''`", String(casts)],
  ...['sdk', 'editor', 'server', 'demo'].map((workspace) => [
    `folders of ${workspace}/src, deepest level`,
    foldersOf(files.map(({ file }) => file).filter((file) => file.startsWith(`${workspace}/`))),
  ]),
  ...['sdk', 'editor', 'server', 'demo'].map((workspace) => [
    `levels of ${workspace}/src by imports`,
    shownLevels(levelsOf(`${workspace}/src`, imports)),
  ]),
];
for (const [name = '', value] of rows) console.log(`${name.padEnd(46)}${value}`);

console.log('\nfiles, lines, relative imports per 1,000 lines');
const layers = new Map(files.map(({ file }) => [layerOf(file), { files: 0, lines: 0, imports: 0 }]));
for (const [index, { file }] of files.entries()) {
  const layer = layers.get(layerOf(file));
  if (layer === undefined) continue;
  layer.files += 1;
  layer.lines += lines[index] ?? 0;
  layer.imports += relatives.filter(({ from }) => from === file).length;
}
for (const [name, layer] of layers) {
  const share = ((layer.imports / layer.lines) * 1000).toFixed(1);
  console.log(`${name.padEnd(46)}${layer.files}, ${layer.lines}, ${share}`);
}
console.log('');

for (const [index, { file }] of files.entries()) {
  if ((lines[index] ?? 0) > LONG_FILE) console.log(`over ${LONG_FILE} lines: ${file} (${lines[index]})`);
}
for (const { file, line, length } of functions) {
  if (length > LONG_FUNCTION) console.log(`function over ${LONG_FUNCTION} lines: ${file}:${line} (${length})`);
}

/** Returns the package of a file, or the layer of a file in the SDK. @param {string} file */
function layerOf(file) {
  const [workspace = '', src = '', layer = ''] = file.split('/');
  return workspace === 'sdk' ? `${workspace}/${src}/${layer}` : `${workspace}/${src}`;
}

/** @param {number} count */
function perThousand(count) {
  return ((count / total) * 1000).toFixed(1);
}

/** @param {readonly number[]} values */
function spread(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (/** @type {number} */ share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return `${at(0.5)} / ${at(0.95)} / ${sorted.at(-1)}`;
}

/**
 * Returns the number of folders that contain the given files, and the greatest depth of these folders below src.
 * @param {readonly string[]} paths
 */
function foldersOf(paths) {
  const folders = new Set(paths.map((path) => dirname(path)));
  const deepest = Math.max(...[...folders].map((folder) => folder.split('/').length - 2));
  return `${folders.size}, ${deepest}`;
}

/** @param {readonly (readonly string[])[]} levels */
function shownLevels(levels) {
  return `${levels.length}: ${levels.map((folders) => folders.join(' ')).join(' · ')}`;
}

/** @param {string} folder @returns {readonly string[]} */
function sourcesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'generated' ? [] : sourcesIn(path);
    return /^(?!generated-).*\.tsx?$/.test(entry.name) && !/\.test\.tsx?$|\.d\.ts$/.test(entry.name) ? [path] : [];
  });
}

/**
 * @param {string} file @param {string} source
 * @returns {readonly { file: string, line: number, length: number }[]}
 */
function functionsOf(file, source) {
  /** @type {{ file: string, line: number, length: number }[]} */
  const found = [];
  const lineAt = (/** @type {number} */ at) => source.slice(0, at).split('\n').length;
  /** @param {any} node */
  const visit = (node) => {
    if (node === null || typeof node !== 'object') return;
    if (/^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type) && node.body) {
      found.push({ file, line: lineAt(node.start), length: lineAt(node.end) - lineAt(node.start) + 1 });
    }
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(file, source).program);
  return found;
}
