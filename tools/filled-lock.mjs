// @ts-check
import { missingOptionals } from './lock-file.mjs';

/** @type {readonly (readonly [RegExp, string])[]} */
const systems = [
  [/android/, 'android'],
  [/darwin|macos/, 'darwin'],
  [/win32|windows|-win-/, 'win32'],
  [/freebsd/, 'freebsd'],
  [/netbsd/, 'netbsd'],
  [/openbsd/, 'openbsd'],
  [/sunos/, 'sunos'],
  [/aix/, 'aix'],
  [/openharmony|ohos/, 'openharmony'],
  [/linux/, 'linux'],
];
const processor = /riscv64|ppc64|s390x|loong64|mips64el|arm64|x64|ia32|arm(?![a-z0-9]*64)/;

/**
 * Returns the lock file with an entry for each missing optional dependency, as npm would have written it.
 * @param {import('./lock-file.mjs').Lock} lock
 * @param {(name: string, version: string) => string | undefined} integrityOf returns the registry's hash of a package
 * @returns {{ lock: import('./lock-file.mjs').Lock, added: string[], unknown: string[] }} `unknown`: packages that
 * could not be added, with the reason
 */
export function filledLock(lock, integrityOf) {
  const packages = { ...lock.packages };
  /** @type {string[]} */ const added = [];
  /** @type {string[]} */ const unknown = [];
  for (const { from, name, range } of missingOptionals(lock)) {
    const version = range.replace(/^[^\d]*/, '');
    const platform = platformOf(name);
    const integrity = integrityOf(name, version);
    if (platform === undefined) {
      unknown.push(`${name}@${version}: its name does not say which platform it is for`);
    } else if (integrity === undefined) {
      unknown.push(
        `${name}@${version}: the registry does not have it; pin a version of ${from} whose packages it has for all platforms`,
      );
    } else {
      const place = `node_modules/${name}`;
      packages[place] = { version, integrity, ...inherited(packages[from] ?? {}), optional: true, ...platform };
      added.push(place);
    }
  }
  const sorted = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  return { lock: { ...lock, packages: sorted }, added, unknown };
}

/**
 * @param {string} name
 * @returns {Pick<import('./lock-file.mjs').LockedPackage, 'os' | 'cpu' | 'libc'> | undefined}
 */
function platformOf(name) {
  const os = systems.find(([pattern]) => pattern.test(name))?.[1];
  if (os === undefined) return undefined;
  const cpu = processor.exec(name)?.[0];
  return {
    ...(cpu === undefined ? {} : { cpu: [cpu] }),
    os: [os],
    ...(/musl/.test(name) ? { libc: ['musl'] } : /gnu(?!eabi)|glibc/.test(name) ? { libc: ['glibc'] } : {}),
  };
}

/**
 * Returns the properties that a platform-specific build inherits from the package that depends on it.
 * @param {import('./lock-file.mjs').LockedPackage} dependent
 */
const inherited = ({ dev, license, engines }) => ({
  ...(dev === true ? { dev } : {}),
  ...(license === undefined ? {} : { license }),
  ...(engines === undefined ? {} : { engines }),
});
