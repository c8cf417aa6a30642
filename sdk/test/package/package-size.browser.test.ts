import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linksOf } from '../../../tools/package-metadata.mjs';
import { badgePath } from '../../../tools/size-badge.mjs';
import { type PackedSdk, packSdk } from './packed-sdk.ts';

// Limits of the size and the number of files of the packed packages, with room for ordinary growth, and what describes
// the packages.

let packed: PackedSdk;
beforeAll(async () => {
  packed = await packSdk({ editor: true });
}, 300_000);
afterAll(() => packed?.remove());

const run = promisify(execFile);
/** Some packages whose code each package contains. */
const CONTAINED = { fonts: [], sdk: ['bwip-js', 'pdf-lib'], editor: ['bwip-js', 'pdf-lib', 'preact'] };

describe.each([
  { name: 'fonts', directory: 'sdk/fonts', index: 0, megabytes: 5.7, files: 200 },
  { name: 'sdk', directory: 'sdk', index: 1, megabytes: 3.4, files: 600 },
  { name: 'editor', directory: 'editor', index: 2, megabytes: 1.9, files: 200 },
] as const)('@platen/$name', ({ name, directory, index, megabytes, files }) => {
  it(`is at most ${megabytes} MB and ${files} files`, async () => {
    const { size } = await stat(packed.tarballs[index] ?? '');
    expect(size / 1e6).toBeLessThan(megabytes);
    expect((await filesOf(name)).length).toBeLessThan(files);
  });

  it('has no sources, source maps or tests', async () => {
    expect((await filesOf(name)).filter((file) => /(?:^|\/)src\/|\.map$|\.test\.|(?<!\.d)\.tsx?$/.test(file))).toEqual(
      [],
    );
  });

  const json = async (file: string) =>
    JSON.parse(await readFile(join(packed.project, 'node_modules/@platen', name, file), 'utf8'));

  it('names its repository, if that is known, and has keywords', async () => {
    const manifest = await json('package.json');
    expect(manifest).toMatchObject(linksOf(directory));
    expect(manifest.keywords.length).toBeGreaterThan(4);
  });

  it('lists the packages that it contains as CycloneDX, the same in each packing', async () => {
    const { bomFormat, metadata, components, serialNumber } = await json('sbom.cdx.json');
    const { version } = await json('package.json');
    expect([bomFormat, metadata.component['bom-ref'], metadata.component.name]).toEqual([
      ...['CycloneDX', `@platen/${name}@${version}`, `@platen/${name}`],
    ]);
    expect([serialNumber, metadata.timestamp]).toEqual([undefined, undefined]);
    const names = components.map((each: { readonly name: string }) => each.name);
    expect(names).toEqual(expect.arrayContaining(CONTAINED[name]));
    expect(names).not.toContain('vite');
  });

  it('can be published, as a dry run of npm says', async () => {
    const registry = createServer((_, response) => response.writeHead(404).end('{}'));
    await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
    // Parsing boundary: a server that listens on a port has this kind of address.
    const { port } = registry.address() as AddressInfo;
    const target = [`--registry=http://127.0.0.1:${port}/`, '--access=public', '--provenance', '--dry-run', '--json'];
    const { stdout } = await run('npm', ['publish', packed.tarballs[index] ?? '', ...target]);
    registry.close();
    const published = JSON.parse(stdout);
    expect((published[`@platen/${name}`] ?? published).id).toMatch(new RegExp(`^@platen/${name}@`));
  });
});

it.each([
  ['sdk', 'preview.js'],
  ['sdk', 'pdf.js'],
  ['editor', 'editor.js'],
])('the badge of the size of %s %s is up to date (npm run generate -- packages)', async (name, file) => {
  const [, shown] = /: (\d+) kB gzip/.exec(await readFile(badgePath(file), 'utf8')) ?? [];
  const script = await readFile(join(packed.project, 'node_modules/@platen', name, 'dist/cdn', file));
  const kilobytes = gzipSync(script, { level: 9 }).length / 1000;
  // The badge has two digits.
  expect(Math.abs(Number(shown) / kilobytes - 1)).toBeLessThan(0.1);
});

it.each(['sdk', 'editor'])('@platen/%s lists the hashes of its files for CDNs', async (name) => {
  const folder = join(packed.project, 'node_modules/@platen', name, 'dist/cdn');
  const hashes = JSON.parse(await readFile(join(folder, 'integrity.json'), 'utf8'));
  const scripts = (await readdir(folder)).filter((file) => file.endsWith('.js'));
  expect(Object.keys(hashes).toSorted()).toEqual(scripts.toSorted());
  for (const file of scripts) {
    const hash = createHash('sha384').update(await readFile(join(folder, file)));
    expect(hashes[file]).toBe(`sha384-${hash.digest('base64')}`);
  }
});

const filesOf = async (name: string): Promise<readonly string[]> => {
  const entries = await readdir(join(packed.project, 'node_modules/@platen', name), {
    recursive: true,
    withFileTypes: true,
  });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name: file }) => join(parentPath, file));
};
