// @ts-check
// Checks modules against the rules in import-rules.mjs. Takes sources instead of paths, so that tests need no files.
import { posix } from 'node:path';
import { editorFolders, floors, frames, serverFolders, standIns } from './import-rules.mjs';
import { readImports } from './read-imports.mjs';

/**
 * @typedef {{ file: string, line: number, rule: string, reason: string }} Breach
 * @typedef {import('./read-imports.mjs').Import & { file: string, path: string | undefined }} Import `path`: relative
 * to the project's root; `undefined` for a library.
 */

/**
 * @param {ReadonlyMap<string, string>} sources source of each file, by its path relative to the project's root with `/` as the separator
 * @returns {readonly Breach[]} sorted by file and line
 */
export function checkImports(sources) {
  const modules = [...sources].map(([file, source]) => ({ file, ...readImports(file, source) }));
  const imports = modules.flatMap((module) =>
    module.imports.map((imported) => ({ ...imported, file: module.file, path: target(module.file, imported) })),
  );
  const breaches = [
    ...imports.flatMap(outOfWorkspace),
    ...imports.filter(isProduct).flatMap((imported) => [...betweenFloors(imported), ...withinServer(imported)]),
    ...libraries(imports.filter(isProduct)),
    ...modules.filter((module) => module.barrel && isProduct(module)).flatMap(strayBarrel),
  ];
  return breaches.sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
}

/**
 * True for product code. Tests are not product code: they may import from any folder.
 * @param {{ file: string }} module
 */
const isProduct = ({ file }) => /^\w+\/src\//.test(file) && !/\.test\.ts$/.test(file);

/** @param {string} file @param {{ specifier: string }} imported */
const target = (file, { specifier }) =>
  specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : undefined;

/**
 * Returns `path` relative to `folder`, or `undefined` if the path is not in the folder.
 * @param {string} folder
 * @param {string} path
 */
const below = (folder, path) => (path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : undefined);

/** @param {Import} imported @returns {readonly Breach[]} */
function outOfWorkspace({ file, line, specifier, path = file }) {
  const [from] = file.split('/');
  const [to = ''] = path.split('/');
  if (to === from || !['sdk', 'editor', 'server', 'demo'].includes(to) || (from !== 'sdk' && !isProduct({ file })))
    return [];
  const reason = 'what is no entry of a package may change at any time: import it by its name';
  return [{ file, line, rule: `${from} uses ${to} by its path (${specifier})`, reason }];
}

/** @typedef {Readonly<Record<string, import('./import-rules.mjs').Floor>>} Table */

/** @type {readonly { root: string, table: Table }[]} */
const layered = [
  { root: 'sdk/src', table: floors },
  { root: 'editor/src', table: editorFolders },
];

/**
 * Returns the key of the table entry that matches a file, or the folder of the file if no entry matches.
 * @param {string} root @param {Table} table @param {string} path
 */
function floorOf(root, table, path) {
  const folders = below(root, path)?.split('/').slice(0, -1) ?? [];
  const names = [3, 2, 1].map((depth) => folders.slice(0, depth).join('/'));
  return names.find((name) => name in table) ?? folders.join('/');
}

/** @param {Import} imported @returns {readonly Breach[]} */
function betweenFloors({ file, line, path, typeOnly }) {
  const { root, table } = layered.find((each) => below(each.root, file) !== undefined) ?? {};
  const imported = path && root && below(root, path);
  // A file directly in the root is the package's entry, which may import anything.
  if (!root || !table || !imported || !below(root, file)?.includes('/')) return [];
  const [from, to] = [floorOf(root, table, file), floorOf(root, table, path)];
  const floor = table[from];
  /** @param {readonly string[]} [folders] each includes its subfolders; `*` matches all folders */
  const covers = (folders) =>
    folders?.some((folder) => folder === '*' || to === folder || to.startsWith(`${folder}/`)) ?? false;
  const { may, types, files, reason = 'the folder has no line in tools/import-rules.mjs' } = floor ?? {};
  if (from === to && floor) return [];
  if (covers(may) || (typeOnly && covers(types)) || files?.includes(imported)) return [];
  const rule = `${from} may not import ${typeOnly ? 'types of ' : ''}${to}`;
  return [{ file, line, rule, reason: floor ? `${reason}; it may import ${allowed(floor)}` : reason }];
}

/** @param {import('./import-rules.mjs').Floor} floor */
function allowed({ may = [], types = [], files = [] }) {
  const typesOf = types.length > 0 ? [`types of ${types.join(', ')}`] : [];
  return [...may, ...files, ...typesOf].join(', ') || 'nothing';
}

/** @param {Import} imported @returns {readonly Breach[]} */
function withinServer({ file, line, specifier, path }) {
  const [folder = ''] = below('server/src', file)?.split('/') ?? [];
  const { not = [], reason = '' } = serverFolders[folder] ?? {};
  const name = path === undefined ? libraryName(specifier) : below('server/src', path)?.split('/')[0];
  return name !== undefined && not.includes(name)
    ? [{ file, line, rule: `${folder} may not import ${name}`, reason }]
    : [];
}

/** @param {readonly Import[]} imports @returns {readonly Breach[]} */
function libraries(imports) {
  /** @type {Map<string, string>} library → the folder that imports it */
  const homes = new Map();
  return imports.flatMap(({ file, line, specifier, path }) => {
    const library = path === undefined ? libraryName(specifier) : undefined;
    if (library === undefined || frames.some((frame) => frame.name === library && file.startsWith(frame.in))) return [];
    const { root, table } = layered.find((each) => file.startsWith(`${each.root}/`)) ?? {};
    const folder =
      root && table ? `${root}/${floorOf(root, table, file)}` : posix.dirname(file).split('/').slice(0, 3).join('/');
    const home = homes.get(library) ?? folder;
    homes.set(library, home);
    const reason = 'a library is called from one folder, so that it can be replaced there';
    return home === folder ? [] : [{ file, line, rule: `${library} is called from ${home} too`, reason }];
  });
}

/** @param {string} specifier */
const libraryName = (specifier) =>
  /^(?:node:|virtual:)/.test(specifier) ? undefined : /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0];

/** @param {{ file: string }} module @returns {readonly Breach[]} */
const strayBarrel = ({ file }) =>
  below('sdk/src/entries', file) === undefined && file !== 'editor/src/index.ts' && !standIns.includes(file)
    ? [
        {
          file,
          line: 1,
          rule: 'only passes on what others export',
          reason: "the package's entries are the only barrels",
        },
      ]
    : [];
