import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { treeFingerprint } from '../../../tools/fingerprint.mjs';
import { PACKAGES, type PackageName, packPackage } from '../../../tools/pack-packages.mjs';
import { alone } from '../../../tools/set-up-lock.mjs';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
const modules = join(root, 'node_modules');

/** The packages as npm packs them, installed in a project outside of the workspace. */
export interface PackedSdk {
  /** The project's folder. Its node_modules has the unpacked packages and links to their dependencies. */
  readonly project: string;
  /** Tarballs of the fonts, the SDK and, if requested, the editor. */
  readonly tarballs: readonly string[];
  write(file: string, text: string): Promise<string>;
  /** Links packages from a node_modules folder into the project, replacing existing ones. */
  link(packages: readonly string[], modules: string): Promise<void>;
  remove(): Promise<void>;
}

/** Location and further packages of the project. */
export interface PackOptions {
  /** Further packages of the workspace to install in the project. */
  readonly extra?: readonly string[];
  /** Parent folder of the project; the system's temporary folder by default. */
  readonly within?: string;
  /** True to install `@platen/editor` too. */
  readonly editor?: boolean;
  /** True to copy packages with all their dependencies, for tools that follow no links outside of the project. */
  readonly copied?: boolean;
}

/** Packs the built SDK, and the editor if requested, and installs them. */
export async function packSdk(options: PackOptions = {}): Promise<PackedSdk> {
  const { extra = [], within = tmpdir(), copied = false, editor = false } = options;
  const project = await mkdtemp(join(within, 'platen-packed-'));
  const packed = [];
  for (const name of PACKAGES) if (editor || name !== 'editor') packed.push(await install(name, project));
  const tarballs = packed.map(({ tarball }) => tarball);
  const names = new Set([...packed.flatMap(({ dependencies }) => dependencies), ...extra]);
  for (const name of copied ? await withDependencies(names) : names) {
    const place = join(project, 'node_modules', name);
    await mkdir(dirname(place), { recursive: true });
    if (copied) await cp(join(modules, name), place, { recursive: true });
    else await symlink(join(modules, name), place, 'dir');
  }
  const write = async (file: string, text: string): Promise<string> => {
    await mkdir(dirname(join(project, file)), { recursive: true });
    await writeFile(join(project, file), text);
    return join(project, file);
  };
  await write('package.json', JSON.stringify({ private: true, type: 'module' }));
  const link = async (packages: readonly string[], from: string): Promise<void> => {
    for (const name of packages) {
      const place = join(project, 'node_modules', name);
      await rm(place, { force: true });
      await mkdir(dirname(place), { recursive: true });
      await symlink(join(from, name), place, 'dir');
    }
  };
  return { project, tarballs, write, link, remove: () => rm(project, { recursive: true, force: true }) };
}

/** Tarballs of all processes. Packing takes 10 s of processor time, and several processes test the same packages. */
const KEPT = join(modules, '.platen', 'packed');

/** Everything that the packages are packed from. */
const SOURCES = ['package.json', 'package-lock.json', 'CHANGELOG.md', 'THIRD_PARTY_NOTICES', 'docs/guides', 'tools']
  .concat(...['sdk', 'editor'].map((name) => ['src', 'dist', 'fonts', 'package.json'].map((part) => `${name}/${part}`)))
  .map((path) => join(root, path));

/** Copies the tarball of a package to a project. The package is packed only if its sources have changed. */
async function packedTarball(name: PackageName, project: string): Promise<string> {
  return alone(
    async () => {
      const folder = join(KEPT, treeFingerprint(SOURCES));
      if (!existsSync(folder)) await rm(KEPT, { recursive: true, force: true });
      await mkdir(folder, { recursive: true });
      const kept = join(folder, `${name}.tgz`);
      if (!existsSync(kept)) {
        const { tarball } = await packPackage(name, folder);
        await rename(tarball, kept);
      }
      const copied = join(project, `platen-${name}.tgz`);
      await cp(kept, copied);
      return copied;
    },
    () => undefined,
  );
}

/** Packs a package of the workspace and unpacks it in a project. */
async function install(
  name: PackageName,
  project: string,
): Promise<{ readonly tarball: string; readonly dependencies: readonly string[] }> {
  const tarball = await packedTarball(name, project);
  const installed = join(project, 'node_modules/@platen', name);
  await mkdir(installed, { recursive: true });
  await run('tar', ['-xzf', tarball, '--strip-components=1', '-C', installed]);
  const { dependencies = {} } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'));
  return { tarball, dependencies: Object.keys(dependencies).filter((each) => !each.startsWith('@platen/')) };
}

/** Adds all dependencies of the packages, except those in the packages' own node_modules. */
async function withDependencies(names: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const all = new Set(names);
  for (const name of all) {
    const { dependencies = {} } = JSON.parse(await readFile(join(modules, name, 'package.json'), 'utf8'));
    for (const each of Object.keys(dependencies)) if (existsSync(join(modules, each))) all.add(each);
  }
  return all;
}
