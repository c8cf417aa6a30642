// @ts-check
// Computes the part of package-lock.json that the server's package needs: the dependencies of the server and of the SDK,
// whose code the built server contains. The package contains this part as npm-shrinkwrap.json. npm applies this file if
// the package comes from a registry, but ignores it in a tarball, so package.json pins the same versions.
import { placesFor } from './lock-file.mjs';

/**
 * @typedef {import('./lock-file.mjs').Lock} Lock
 * @typedef {import('./lock-file.mjs').LockedPackage & {
 *   dependencies?: Record<string, string>, peerDependencies?: Record<string, string>,
 *   peerDependenciesMeta?: Record<string, { optional?: boolean }>, devOptional?: boolean, peer?: boolean }} Entry
 * @typedef {{ name: string, isOptional: boolean }} Edge
 * @typedef {{ name: string, version: string, license: string, engines?: Record<string, string> }} Manifest
 */

/** Workspaces of the repository whose code the server's package contains. @type {readonly string[]} */
const WORKSPACES = ['server', 'sdk'];
/** Name of the SDK, a dependency of the server that the package does not need. */
const SDK = '@platen/sdk';

/**
 * Returns the contents of npm-shrinkwrap.json, the dependencies for package.json, and the path of each package in the
 * repository. Throws an Error if the repository's layout of node_modules can't be reproduced in the server's package.
 * @param {Lock} lock the repository's package-lock.json
 * @param {Manifest} manifest package.json of the server's package
 * @param {readonly string[]} [workspaces] whose code the package contains, if it is another package
 */
export function serverLock({ packages }, manifest, workspaces = WORKSPACES) {
  const required = reached(packages, workspaces, false);
  const all = reached(packages, workspaces, true);
  /** @type {Map<string, string>} path in the package → path in the repository */
  const sources = new Map();
  /** @type {Record<string, Entry>} */
  const locked = {};
  for (const path of [...all].sort()) {
    const place = placeInPackage(path);
    if (sources.has(place)) throw new Error(`${path} and ${sources.get(place)} would both be at ${place}`);
    sources.set(place, path);
    locked[place] = entryOf(packages[path] ?? {}, required.has(path));
  }
  checkLookups(packages, workspaces, sources);
  const { name, version, license, engines = {} } = manifest;
  const pinned = pinnedBy(locked);
  const root = { name, version, license, engines, ...pinned };
  return {
    pinned,
    lock: { name, version, lockfileVersion: 3, requires: true, packages: { '': root, ...locked } },
    sources,
  };
}

/**
 * Returns the paths of all packages that the workspaces need.
 * @param {Record<string, Entry>} packages
 * @param {readonly string[]} workspaces
 * @param {boolean} withOptional
 */
function reached(packages, workspaces, withOptional) {
  /** @type {Set<string>} */
  const found = new Set();
  const queue = workspaces.flatMap((from) => edgesOf(packages[from] ?? {}).map(({ name }) => ({ from, name })));
  for (let edge = queue.shift(); edge !== undefined; edge = queue.shift()) {
    const path = pathOf(packages, edge.from, edge.name);
    if (path === undefined || found.has(path)) continue;
    found.add(path);
    const edges = edgesOf(packages[path] ?? {}).filter(({ isOptional }) => withOptional || !isOptional);
    queue.push(...edges.map(({ name }) => ({ from: path, name })));
  }
  return found;
}

/**
 * Returns the dependencies of a package, except the SDK, and except optional peer dependencies, which npm does not
 * install.
 * @param {Entry} entry
 * @returns {Edge[]}
 */
function edgesOf({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => peerDependenciesMeta?.[name]?.optional !== true);
  return [
    ...[...Object.keys(dependencies ?? {}), ...peers].map((name) => ({ name, isOptional: false })),
    ...Object.keys(optionalDependencies ?? {}).map((name) => ({ name, isOptional: true })),
  ].filter(({ name }) => name !== SDK);
}

/**
 * Returns dependencies that pin the version of each package. Omits nested packages and platform-specific binaries,
 * because the packages that depend on them pin their versions.
 * @param {Record<string, Entry>} locked
 */
function pinnedBy(locked) {
  const places = Object.entries(locked).filter(([place, { os }]) => place.split('node_modules/').length === 2 && !os);
  const versions = (/** @type {boolean} */ wanted) =>
    Object.fromEntries(
      places
        .filter(([, { optional = false }]) => optional === wanted)
        .map(([place, { version = '' }]) => [place.slice('node_modules/'.length), version]),
    );
  return { dependencies: versions(false), optionalDependencies: versions(true) };
}

/** @param {Record<string, Entry>} packages @param {string} from @param {string} name */
const pathOf = (packages, from, name) => placesFor(from, name).find((place) => packages[place] !== undefined);

/** Converts a package's path in the repository to its path in the server's package. @param {string} path */
const placeInPackage = (path) => path.replace(/^(?:server|sdk|editor)\//, '');

/** @param {Entry} entry @param {boolean} isRequired @returns {Entry} */
function entryOf({ dev, devOptional, optional, peer, link, ...rest }, isRequired) {
  return { ...rest, ...(!isRequired && { optional: true }) };
}

/**
 * Checks that every package finds the same dependencies in the server's package as in the repository.
 * @param {Record<string, Entry>} packages @param {readonly string[]} workspaces @param {Map<string, string>} sources
 */
function checkLookups(packages, workspaces, sources) {
  const own = workspaces.map((path) => /** @type {const} */ (['', path]));
  for (const [place, path] of [...own, ...sources]) {
    for (const { name } of edgesOf(packages[path] ?? {})) {
      const wanted = pathOf(packages, path, name);
      const found = placesFor(place, name).find((each) => sources.has(each));
      const source = found === undefined ? undefined : sources.get(found);
      if (source !== wanted)
        throw new Error(`${path} needs ${name} from ${wanted}, but in the package it would load ${source}`);
    }
  }
}
