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
 * The lock with an entry for each missing optional dependency, as npm would have written it.
 * @param {import('./lock-file.mjs').Lock} lock
 * @returns {{ lock: import('./lock-file.mjs').Lock, added: string[], unknown: string[] }}
 */
export function filledLock(lock) {
  const packages = { ...lock.packages };
  /** @type {string[]} */ const added = [];
  /** @type {string[]} */ const unknown = [];
  for (const { from, name, range } of missingOptionals(lock)) {
    const entry = entryFor(name, range, packages[from] ?? {});
    if (entry === undefined) unknown.push(name);
    else {
      const place = `node_modules/${name}`;
      packages[place] = entry;
      added.push(place);
    }
  }
  const sorted = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  return { lock: { ...lock, packages: sorted }, added, unknown };
}

/**
 * @param {string} name
 * @param {string} range
 * @param {import('./lock-file.mjs').LockedPackage} asker
 * @returns {import('./lock-file.mjs').LockedPackage | undefined}
 */
function entryFor(name, range, asker) {
  const os = systems.find(([pattern]) => pattern.test(name))?.[1];
  if (os === undefined) return undefined;
  const cpu = processor.exec(name)?.[0];
  return {
    version: range.replace(/^[^\d]*/, ''),
    ...(cpu === undefined ? {} : { cpu: [cpu] }),
    ...(asker.dev === true ? { dev: true } : {}),
    ...(asker.license === undefined ? {} : { license: asker.license }),
    optional: true,
    os: [os],
    ...(/musl/.test(name) ? { libc: ['musl'] } : /gnu(?!eabi)|glibc/.test(name) ? { libc: ['glibc'] } : {}),
    ...(asker.engines === undefined ? {} : { engines: asker.engines }),
  };
}
