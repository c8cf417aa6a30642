// @ts-check
// Sorts folders into levels by their imports of code. Imports of types and `import()` do not count.
import { posix } from 'node:path';

/**
 * @typedef {{ file: string, specifier: string, typeOnly: boolean, dynamic: boolean }} Imported
 * `file`: the importing file, relative to the project's root.
 */

/**
 * Returns the folders directly in `root`, lowest level first. A folder that imports no other folder has the lowest
 * level. Any other folder is one level above the highest folder that it imports. Folders that import each other count
 * as one, named `a + b`.
 *
 * @param {string} root for example `editor/src` @param {readonly Imported[]} imports
 * @returns {readonly (readonly string[])[]}
 */
export function levelsOf(root, imports) {
  /** @type {Map<string, Set<string>>} */
  const imported = new Map();
  for (const { file, specifier, typeOnly, dynamic } of imports) {
    const from = folderOf(root, file);
    if (from === undefined) continue;
    const folders = imported.get(from) ?? new Set();
    imported.set(from, folders);
    const to = specifier.startsWith('.') ? folderOf(root, posix.join(posix.dirname(file), specifier)) : undefined;
    if (typeOnly || dynamic || to === undefined || to === from) continue;
    folders.add(to);
    if (!imported.has(to)) imported.set(to, new Set());
  }
  const below = new Map([...imported.keys()].map((folder) => [folder, reached(folder, imported)]));
  /** @type {Map<string, number>} */
  const known = new Map();
  /** @param {string} folder @returns {number} */
  const levelOf = (folder) => {
    const level = known.get(folder) ?? 1 + Math.max(0, ...lower(folder, below).map(levelOf));
    known.set(folder, level);
    return level;
  };
  const folders = [...below.keys()].sort();
  const levels = folders.map(levelOf);
  return Array.from({ length: Math.max(0, ...levels) }, (_, at) => {
    const own = folders.filter((_folder, index) => levels[index] === at + 1);
    return [...new Set(own.map((folder) => equals(folder, own, below).join(' + ')))];
  });
}

/**
 * Returns the name of the folder directly in `root` that contains the file `path`, at any depth. Undefined if the file
 * is directly in `root` or outside it.
 * @param {string} root @param {string} path
 */
function folderOf(root, path) {
  const parts = path.startsWith(`${root}/`) ? path.slice(root.length + 1).split('/') : [];
  return parts.length > 1 ? parts[0] : undefined;
}

/**
 * Returns all folders that a folder imports, directly or indirectly.
 * @param {string} folder @param {ReadonlyMap<string, Set<string>>} imported
 */
function reached(folder, imported) {
  /** @type {Set<string>} */
  const found = new Set();
  const open = [folder];
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const each of imported.get(next) ?? [])
      if (!found.has(each)) {
        found.add(each);
        open.push(each);
      }
  return found;
}

/**
 * Returns the folders that a folder imports, except folders that also import this folder.
 * @param {string} folder
 * @param {ReadonlyMap<string, Set<string>>} below
 */
const lower = (folder, below) => [...(below.get(folder) ?? [])].filter((each) => below.get(each)?.has(folder) !== true);

/**
 * Returns the folder, together with all folders that both import it and are imported by it.
 * @param {string} folder @param {readonly string[]} folders @param {ReadonlyMap<string, Set<string>>} below
 */
const equals = (folder, folders, below) =>
  folders.filter((each) => each === folder || (below.get(folder)?.has(each) && below.get(each)?.has(folder)));
