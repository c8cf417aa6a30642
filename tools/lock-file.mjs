// @ts-check
// Reads package-lock.json (npm's lockfileVersion 3). Needs only Node 20 and no packages, because the set-up runs it
// before `npm ci`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {{ version?: string, integrity?: string, resolved?: string, link?: boolean, inBundle?: boolean, optional?: boolean, dev?: boolean,
 *   license?: string, os?: string[], cpu?: string[], libc?: string[], engines?: Record<string, string>,
 *   optionalDependencies?: Record<string, string> }} LockedPackage
 * @typedef {{ lockfileVersion: number, packages: Record<string, LockedPackage> }} Lock
 */

/**
 * @param {string} file
 * @returns {Lock}
 */
export const readLock = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * True if node_modules matches the lock file, according to npm's own record of its last install. After a manual
 * `npm install`, the set-up can then skip the installation.
 * @param {string} root
 */
export function isInstalledAsLocked(root) {
  try {
    const locked = readLock(join(root, 'package-lock.json')).packages;
    const installed = readLock(join(root, 'node_modules', '.package-lock.json')).packages;
    return agrees(locked, installed);
  } catch {
    return false;
  }
}

/**
 * @param {Record<string, LockedPackage>} locked
 * @param {Record<string, LockedPackage>} installed
 */
export function agrees(locked, installed) {
  const same = Object.entries(installed).every(([path, entry]) => {
    const wanted = locked[path];
    return wanted !== undefined && (entry.link === true || wanted.version === entry.version);
  });
  return (
    same && Object.entries(locked).every(([path, entry]) => isOptional(path, entry) || installed[path] !== undefined)
  );
}

/**
 * True for entries that may be missing from node_modules: the project's own entry, and packages for other platforms.
 * @param {string} path @param {LockedPackage} entry
 */
const isOptional = (path, entry) => path === '' || entry.optional === true;

/**
 * Returns the keys under which a package's dependency may be installed, nearest first, in the order of Node's lookup.
 * @param {string} from the package's key in the lock file, `''` for the root
 * @param {string} name
 */
export function placesFor(from, name) {
  const places = [`${from === '' ? '' : `${from}/`}node_modules/${name}`];
  for (let path = from; path !== ''; ) {
    const cut = path.lastIndexOf('/node_modules/');
    path = cut < 0 ? '' : path.slice(0, cut);
    places.push(`${path === '' ? '' : `${path}/`}node_modules/${name}`);
  }
  return [...new Set(places)];
}

/**
 * Returns optional dependencies that a package names but the lock file lacks. `npm ci` rejects such a lock file on
 * every machine ("Missing: … from lock file"). The cause is usually a registry that had not yet received the binaries
 * for all platforms.
 * @param {Lock} lock
 * @returns {{ from: string, name: string, range: string }[]}
 */
export function missingOptionals({ packages }) {
  return Object.entries(packages).flatMap(([from, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !placesFor(from, name).some((place) => packages[place] !== undefined))
      .map(([name, range]) => ({ from, name, range })),
  );
}

/**
 * Returns packages whose entry contains a download URL, which would tie the lock file to one registry.
 * @param {Lock} lock
 */
export const pinnedAddresses = ({ packages }) =>
  Object.entries(packages)
    .filter(([, { resolved }]) => resolved !== undefined && /^(?:\w+:)?\/\//.test(resolved))
    .map(([path]) => path);

/**
 * Returns installed packages without a hash, for which npm would accept any content from the registry. Ignores
 * workspace links and packages inside another package's tarball, which never have a hash.
 * @param {Lock} lock
 */
export const withoutIntegrity = ({ packages }) =>
  Object.entries(packages)
    .filter(([path, { integrity, link, inBundle }]) => isInstalled(path) && !integrity && !link && !inBundle)
    .map(([path]) => path);

/** True for packages in node_modules; false for workspaces, whose path is their own folder. @param {string} path */
const isInstalled = (path) => path.includes('node_modules/');
