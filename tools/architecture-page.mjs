// @ts-check
// Parses ARCHITECTURE.md: the folders and files that the page names, and the files and folders that it lists for each
// kind of change. The functions with parameters take text and lists of files instead of paths, so that tests need no
// files.
import { readFileSync } from 'node:fs';
import { posix, relative, sep } from 'node:path';
import { filesBelow } from './fingerprint.mjs';
import { at, root } from './project.mjs';

const MAX_LINES = 199;
/** Prefixes that the page may omit from a path: `pipeline/layout/` stands for `sdk/src/pipeline/layout/`. */
const STARTS = ['', 'sdk/src', 'editor/src', 'server/src', 'demo/src'];
/** Folders whose subfolders the page must name, with the depth to search. */
const NAMED_DEPTHS = [
  { folder: 'sdk/src', depth: 2 },
  { folder: 'editor/src', depth: 1 },
  { folder: 'server/src', depth: 1 },
  { folder: 'demo/src', depth: 1 },
];
const CHANGES_HEADING = '## Where to change what';

/**
 * @typedef {{ path: string, line: number }} Mention `path` as the page writes it
 * @typedef {{ kind: string, places: readonly string[] }} Change `places`: paths from the project's root
 */

/** Returns the text of ARCHITECTURE.md, or `undefined` if the file is missing. */
export function architecturePage() {
  const [file] = filesBelow(at('ARCHITECTURE.md'));
  return file && readFileSync(file, 'utf8');
}

/**
 * Returns the paths of all project files, relative to the root and with `/` as separator. Omits installed files, built
 * files and `.git`.
 */
export const projectFiles = () =>
  [...filesBelow(root)]
    .map((file) => relative(root, file).split(sep).join('/'))
    .filter((file) => !/^\.git(?:\/|$)/.test(file));

/**
 * Finds the mistakes in the text of ARCHITECTURE.md and returns an error message for each.
 * @param {string} page
 * @param {readonly string[]} files of the project, relative to its root, with `/`
 * @returns {readonly string[]}
 */
export function pageIssues(page, files) {
  const lines = page.trimEnd().split('\n').length;
  const mentions = mentioned(page, files);
  const named = new Set(mentions.flatMap(({ path }) => placesOf(path, files)));
  return [
    ...(lines > MAX_LINES ? [`it has ${lines} lines, and ${MAX_LINES} are the most`] : []),
    ...mentions
      .filter(({ path }) => placesOf(path, files).length === 0)
      .map(({ path, line }) => `line ${line} names \`${path}\`, which is nowhere`),
    ...foldersToName(files)
      .filter((folder) => !named.has(folder))
      .map((folder) => `it does not name \`${folder}/\``),
    ...(changes(page, files).length === 0 ? [`it has no table under "${CHANGES_HEADING}"`] : []),
  ];
}

/**
 * Parses the rows of the page's table of changes. Its columns are the kind of change, the files to change, and the
 * tests.
 * @param {string} page
 * @param {readonly string[]} files
 * @returns {readonly Change[]}
 */
export function changes(page, files) {
  const [, after = ''] = page.split(`${CHANGES_HEADING}\n`);
  const [section = ''] = after.split(/^## /m);
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((row) => {
    const [, kind = '', ...cells] = row.split('|');
    const places = mentioned(cells.join('|'), files).flatMap(({ path }) => placesOf(path, files));
    return { kind: plain(kind), places };
  });
}

/**
 * Returns the text in lower case and without Markdown markers: "a warning" for "**A warning**".
 * @param {string} text
 */
export const plain = (text) => text.replace(/[*`_]/g, '').trim().toLowerCase();

/**
 * Compares the changed files with the paths that the page names for this kind of change. Returns changed files that are
 * below none of these paths, and paths without a changed file.
 * @param {readonly string[]} places
 * @param {readonly string[]} changed
 * @returns {{ unnamed: readonly string[], untouched: readonly string[] }}
 */
export function holdChange(places, changed) {
  const isNamed = (/** @type {string} */ file) => places.some((place) => isWithin(place, file));
  const isTestBeside = (/** @type {string} */ file) =>
    /\.test\.ts$/.test(file) && places.some((place) => posix.dirname(place) === posix.dirname(file));
  return {
    unnamed: changed.filter((file) => !isNamed(file) && !isTestBeside(file) && !isDerived(file)),
    untouched: places.filter((place) => !changed.some((file) => isWithin(place, file))),
  };
}

/**
 * True for files that a change of any kind may touch: generated files, snapshots, the lock file and the changelog.
 * @param {string} file
 */
const isDerived = (file) =>
  /\/generated\/|\.snap$|^(?:CHANGELOG\.md|package-lock\.json|server\/src\/catalog\/presets\.json)$/.test(file);

/** @param {string} place @param {string} file */
const isWithin = (place, file) => file === place || file.startsWith(`${place}/`);

/**
 * Returns the paths in backticks, except those in fenced code blocks.
 * @param {string} text @param {readonly string[]} files @returns {readonly Mention[]}
 */
function mentioned(text, files) {
  const open = text.replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ''));
  const tops = new Set(files.filter((file) => file.includes('/')).map((file) => file.split('/')[0]));
  return open
    .split('\n')
    .flatMap((row, index) =>
      [...row.matchAll(/`([^`]+)`/g)]
        .map(([, path = '']) => ({ path, line: index + 1 }))
        .filter(({ path }) => looksLikePath(path, tops)),
    );
}

/**
 * True for `sdk/src/base/`, `layout/`, `tools/check.mjs` and `openapi.json`. False for `text/csv`, `/api/v1/render`,
 * `./pdf` and `sdk/dist/`.
 * @param {string} text @param {ReadonlySet<string | undefined>} tops
 */
function looksLikePath(text, tops) {
  if (!/^\.?\w[\w.-]*(?:\/[\w.-]+)*\/?$/.test(text) || /(?:^|\/)(?:dist|node_modules)(?:\/|$)/.test(text)) return false;
  const isFile = /\.(?:ts|mjs|js|cjs|json|md|ya?ml|html|css|sh)$/.test(text);
  return isFile || text.endsWith('/') || (text.includes('/') && tops.has(text.split('/')[0]));
}

/** @param {string} path @param {readonly string[]} files @returns {readonly string[]} */
function placesOf(path, files) {
  const found = STARTS.map((start) => posix.join(start, path).replace(/\/$/, '')).filter((place) =>
    files.some((file) => isWithin(place, file)),
  );
  return found[0] === path.replace(/\/$/, '') ? found.slice(0, 1) : found;
}

/** @param {readonly string[]} files @returns {readonly string[]} */
function foldersToName(files) {
  const folders = NAMED_DEPTHS.flatMap(({ folder, depth }) =>
    files
      .filter((file) => isWithin(folder, file))
      .flatMap((file) => {
        const names = posix
          .dirname(file)
          .slice(folder.length + 1)
          .split('/')
          .filter(Boolean)
          .slice(0, depth);
        return names.map((_, index) => posix.join(folder, ...names.slice(0, index + 1)));
      }),
  );
  return [...new Set(folders)].filter((folder) => !folder.endsWith('/generated')).sort();
}
