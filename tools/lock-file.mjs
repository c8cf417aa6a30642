// @ts-check
// Reading package-lock.json (npm's lockfileVersion 3). Plain Node 20, no packages: the set-up uses it before `npm ci`.
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
 * Whether node_modules holds exactly what the lock says, by the record npm keeps of its last install: an `npm install`
 * done by hand need not be done again.
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

/** Not installed on every machine: the root itself, and what is for other platforms. @param {string} path @param {LockedPackage} entry */
const isOptional = (path, entry) => path === '' || entry.optional === true;

/**
 * Where the dependency of a package is looked for, nearest first: Node's own way up the folders.
 * @param {string} from the package's key in the lock, `''` for the root
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
 * Optional dependencies that some package names and the lock lacks. `npm ci` refuses such a lock on every machine
 * ("Missing: … from lock file"); it comes from a registry that had not yet received the binaries of all platforms.
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
 * Packages whose entry names the address it came from: a lock must work with any registry.
 * @param {Lock} lock
 */
export const pinnedAddresses = ({ packages }) =>
  Object.entries(packages)
    .filter(([, { resolved }]) => resolved !== undefined && /^(?:\w+:)?\/\//.test(resolved))
    .map(([path]) => path);

/**
 * Installed packages without a hash: npm would install whatever the registry sends for that version. Links to the
 * workspaces and packages inside another package's tarball have none by nature.
 * @param {Lock} lock
 */
export const withoutIntegrity = ({ packages }) =>
  Object.entries(packages)
    .filter(([path, { integrity, link, inBundle }]) => isInstalled(path) && !integrity && !link && !inBundle)
    .map(([path]) => path);

/** Keys of workspaces name their folder instead. @param {string} path */
const isInstalled = (path) => path.includes('node_modules/');
