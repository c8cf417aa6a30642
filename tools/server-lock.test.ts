import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Lock, pinnedAddresses, readLock, withoutIntegrity } from './lock-file.mjs';
import { manifest } from './pack-server.mjs';
import { at } from './project.mjs';
import { serverLock } from './server-lock.mjs';

const own = readLock(at('package-lock.json'));
const { lock, pinned, sources } = serverLock(own, manifest());
const locked: Lock['packages'] = lock.packages;

const server = { name: '@platen/server', version: '1.0.0', license: 'MIT' };
const lockOf = (packages: Record<string, object>): Lock => ({ lockfileVersion: 3, packages });

describe('npm-shrinkwrap.json of the server’s package', () => {
  it('has every dependency of server and SDK, in the version of package-lock.json', () => {
    const { dependencies } = JSON.parse(readFileSync(at('server', 'package.json'), 'utf8')) as {
      readonly dependencies: Readonly<Record<string, string>>;
    };
    for (const [name, version] of Object.entries(dependencies).filter(([name]) => name !== '@platen/sdk'))
      expect([name, locked[`node_modules/${name}`]?.version]).toEqual([name, version]);
    for (const [place, path] of sources)
      expect([place, locked[place]?.version]).toEqual([place, own.packages[path]?.version]);
  });

  it('has the versions that package.json pins, because npm ignores the file in a tarball', () => {
    expect(lock.packages['']).toMatchObject(pinned);
    expect(pinned.dependencies).toMatchObject({ pg: own.packages['node_modules/pg']?.version });
    expect(pinned.optionalDependencies).toHaveProperty('pg-cloudflare');
    expect(Object.keys(pinned.optionalDependencies)).not.toContain('@napi-rs/canvas-linux-x64-gnu');
  });

  it('has no package that is only needed for development', () => {
    expect(
      Object.keys(locked).filter((path) => /node_modules\/(?:vitest|vite|typescript|esbuild)$/.test(path)),
    ).toEqual([]);
  });

  it('names no registry, and has a hash for each package', () => {
    expect(pinnedAddresses({ lockfileVersion: 3, packages: locked })).toEqual([]);
    expect(withoutIntegrity({ lockfileVersion: 3, packages: locked })).toEqual([]);
  });

  it('does not have the SDK, whose code and fonts the package contains', () => {
    expect(Object.keys(locked).filter((path) => path.includes('@platen/'))).toEqual([]);
    expect(Object.keys(locked)).toContain('node_modules/bwip-js');
  });

  it('marks packages as optional that only an optional dependency needs', () => {
    const { lock: small } = serverLock(
      lockOf({
        server: { dependencies: { '@platen/sdk': '1.0.0', a: '1.0.0' } },
        sdk: { version: '1.0.0', dependencies: { b: '1.0.0' } },
        'node_modules/a': { version: '1.0.0', optionalDependencies: { b: '1.0.0', c: '1.0.0' } },
        'node_modules/b': { version: '1.0.0', dev: true },
        'node_modules/c': { version: '1.0.0', optional: true },
        'node_modules/d': { version: '1.0.0', dev: true },
      }),
      server,
    );
    expect(small.packages).toMatchObject({
      'node_modules/b': { version: '1.0.0' },
      'node_modules/c': { version: '1.0.0', optional: true },
    });
    expect(Object.keys(small.packages).toSorted()).toEqual(['', 'node_modules/a', 'node_modules/b', 'node_modules/c']);
  });

  it('is not written if a package would load another version than in the repository', () => {
    const packages = {
      server: { dependencies: { a: '1.0.0', b: '2.0.0' } },
      sdk: { version: '1.0.0' },
      'node_modules/a': { version: '1.0.0', dependencies: { b: '1.0.0' } },
      'node_modules/b': { version: '1.0.0' },
      'server/node_modules/b': { version: '2.0.0' },
    };
    expect(() => serverLock(lockOf(packages), server)).toThrow(
      'server/node_modules/b and node_modules/b would both be at node_modules/b',
    );
  });
});
