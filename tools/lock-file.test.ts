import { describe, expect, it } from 'vitest';
import { filledLock } from './filled-lock.mjs';
import { agrees, missingOptionals, pinnedAddresses, placesFor, withoutIntegrity } from './lock-file.mjs';

const lock = (packages: Record<string, object>) => ({ lockfileVersion: 3, packages });

describe('a lock that installs everywhere', () => {
  it('has every optional dependency that a package names', () => {
    expect(
      missingOptionals(
        lock({
          'node_modules/canvas': {
            version: '1.1.1',
            optionalDependencies: { 'canvas-linux-x64': '1.1.1', 'canvas-darwin-x64': '1.1.1' },
          },
          'node_modules/canvas-linux-x64': { version: '1.1.1' },
        }),
      ),
    ).toEqual([{ from: 'node_modules/canvas', name: 'canvas-darwin-x64', range: '1.1.1' }]);
  });

  it('finds a dependency in any folder above the package, and in no other', () => {
    expect(placesFor('tools/codegen/node_modules/@a/b/node_modules/c', 'd')).toEqual([
      'tools/codegen/node_modules/@a/b/node_modules/c/node_modules/d',
      'tools/codegen/node_modules/@a/b/node_modules/d',
      'tools/codegen/node_modules/d',
      'node_modules/d',
    ]);
    expect(placesFor('', 'd')).toEqual(['node_modules/d']);
    expect(
      missingOptionals(
        lock({
          'node_modules/a': { optionalDependencies: { binary: '1.0.0' } },
          'node_modules/b/node_modules/binary': { version: '1.0.0' },
        }),
      ),
    ).toHaveLength(1);
  });

  it('names no registry', () => {
    expect(
      pinnedAddresses(
        lock({
          'node_modules/a': { version: '1.0.0' },
          'node_modules/b': { version: '1.0.0', resolved: 'https://registry.example/b.tgz' },
          'node_modules/c': { resolved: 'tools/c', link: true },
        }),
      ),
    ).toEqual(['node_modules/b']);
  });

  it('has a hash for every package that npm downloads', () => {
    expect(
      withoutIntegrity(
        lock({
          '': {},
          sdk: { version: '1.0.0' },
          'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
          'node_modules/a-darwin': { version: '1.0.0', optional: true },
          'node_modules/a/node_modules/b': { version: '1.0.0', inBundle: true },
          'node_modules/sdk': { resolved: 'sdk', link: true },
          'tools/codegen/node_modules/c': { version: '1.0.0' },
        }),
      ),
    ).toEqual(['node_modules/a-darwin', 'tools/codegen/node_modules/c']);
  });
});

describe('filling a lock', () => {
  const requester = { version: '2.0.0', dev: true, license: 'MIT', engines: { node: '>=18' } };

  it('adds what is missing with its hash and the platform that its name says, sorted', () => {
    const { lock: filled, added } = filledLock(
      lock({
        'node_modules/z': {},
        'node_modules/lint': {
          ...requester,
          optionalDependencies: { '@lint/linux-arm64-musl': '2.0.0', '@lint/win32-x64': '^2.0.0' },
        },
      }),
      (name, version) => `sha512-${name}@${version}`,
    );
    expect(added).toEqual(['node_modules/@lint/linux-arm64-musl', 'node_modules/@lint/win32-x64']);
    expect(Object.keys(filled.packages)).toEqual([
      'node_modules/@lint/linux-arm64-musl',
      'node_modules/@lint/win32-x64',
      'node_modules/lint',
      'node_modules/z',
    ]);
    expect(filled.packages['node_modules/@lint/linux-arm64-musl']).toEqual({
      version: '2.0.0',
      integrity: 'sha512-@lint/linux-arm64-musl@2.0.0',
      cpu: ['arm64'],
      dev: true,
      license: 'MIT',
      optional: true,
      os: ['linux'],
      libc: ['musl'],
      engines: { node: '>=18' },
    });
    expect(filled.packages['node_modules/@lint/win32-x64']?.version).toBe('2.0.0');
    expect(missingOptionals(filled)).toEqual([]);
  });

  it('adds nothing whose platform or hash is unknown, and names it', () => {
    const given = lock({ 'node_modules/a': { optionalDependencies: { fsevents: '2.3.3', 'a-darwin': '1.0.0' } } });
    expect(filledLock(given, (name) => (name === 'fsevents' ? 'sha512-f' : undefined))).toEqual({
      lock: given,
      added: [],
      unknown: [
        'fsevents@2.3.3: its name does not say which platform it is for',
        'a-darwin@1.0.0: the registry does not have it; pin a version of node_modules/a whose packages it has for all platforms',
      ],
    });
  });
});

describe('installed packages', () => {
  const locked = {
    '': {},
    sdk: { version: '1.0.0' },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/a-darwin': { version: '1.0.0', optional: true },
    'node_modules/sdk': { resolved: 'sdk', link: true },
  };
  const installed = {
    sdk: { version: '1.0.0' },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/sdk': { link: true },
  };

  it('agrees with the lock when nothing but other platforms is left out', () => {
    expect(agrees(locked, installed)).toBe(true);
  });

  it('does not when a version differs, a package is missing or one is too many', () => {
    expect(agrees(locked, { ...installed, 'node_modules/a': { version: '1.0.1' } })).toBe(false);
    expect(agrees(locked, { sdk: installed.sdk, 'node_modules/sdk': { link: true } })).toBe(false);
    expect(agrees(locked, { ...installed, 'node_modules/b': { version: '1.0.0' } })).toBe(false);
  });
});
