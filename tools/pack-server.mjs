// @ts-check
// npm run generate -- package: packs the server into dist/ as one package that runs without a clone of the repository.
// The package contains the built server, the pages, the fonts and the contract, in the same folders as in the
// repository. The built server contains the SDK's code. All dependencies come from the registry, in the versions that
// npm-shrinkwrap.json lists.
// With --folder DIR: installs the server in DIR instead, with dependencies from node_modules, for a container image.
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readLock } from './lock-file.mjs';
import { compressForPackage } from './pack-assets.mjs';
import { linksOf, SBOM, writeSbom } from './package-metadata.mjs';
import { at, isStarted, run } from './project.mjs';
import { serverLock } from './server-lock.mjs';
import { explain, SetUpError, setUp } from './setup.mjs';

/** Files and folders of the package. */
const PARTS = [
  'server/dist',
  'server/package.json',
  'server/src/catalog/presets.json',
  'sdk/fonts',
  'demo/dist',
  'openapi.json',
  'CHANGELOG.md',
  'LICENSE',
  'THIRD_PARTY_NOTICES',
];
const SHRINKWRAP = 'npm-shrinkwrap.json';

/**
 * Packs the built files and returns the path of the tarball.
 * @param {string} folder destination of the tarball
 */
export async function packServer(folder) {
  const staged = await mkdtemp(join(tmpdir(), 'platen-package-'));
  try {
    await stage(staged);
    mkdirSync(folder, { recursive: true });
    return await pack(staged, folder);
  } finally {
    rmSync(staged, { recursive: true, force: true });
  }
}

/**
 * Installs the server in a folder, as npm would install the published package. Copies the dependencies listed in
 * npm-shrinkwrap.json from node_modules instead of downloading them.
 * @param {string} folder
 */
async function installServer(folder) {
  if (existsSync(folder)) throw new SetUpError(`${folder} exists; name a new folder`);
  mkdirSync(folder, { recursive: true });
  const { sources } = await stage(folder);
  for (const [place, source] of sources) {
    if (!existsSync(at(source))) continue; // skips a package for another platform
    const nested = join(at(source), 'node_modules');
    cpSync(at(source), join(folder, place), { recursive: true, filter: (path) => path !== nested });
  }
  chmodSync(join(folder, 'server', 'dist', 'cli.js'), 0o755);
}

/**
 * Writes all files of the package, except its dependencies, to the folder `staged`.
 * @param {string} staged
 */
async function stage(staged) {
  for (const part of PARTS) {
    mkdirSync(dirname(join(staged, part)), { recursive: true });
    cpSync(at(part), join(staged, part), { recursive: true });
  }
  await compressForPackage(join(staged, 'demo', 'dist', 'assets'));
  cpSync(at('server', 'README.md'), join(staged, 'README.md'));
  const described = manifest();
  const { lock, pinned, sources } = serverLock(readLock(at('package-lock.json')), described);
  writeFileSync(join(staged, 'package.json'), JSON.stringify({ ...described, ...pinned }, undefined, 2));
  writeFileSync(join(staged, SHRINKWRAP), JSON.stringify(lock, undefined, 2));
  await writeSbom(staged);
  return { sources };
}

/** Returns the package.json of the published package, without the dependencies. */
export function manifest() {
  const { name, version, description, keywords, license, engines } = JSON.parse(
    readFileSync(at('server', 'package.json'), 'utf8'),
  );
  return {
    ...{ name, version, description, keywords, license, engines, ...linksOf('server') },
    type: 'module',
    bin: { platen: './server/dist/cli.js' },
    files: [...PARTS, 'README.md', SHRINKWRAP, SBOM],
  };
}

/**
 * Packs a folder with npm and returns the path of the tarball.
 * @param {string} cwd
 * @param {string} destination
 */
export async function pack(cwd, destination) {
  const args = ['pack', '--json', '--silent', '--foreground-scripts=false', '--pack-destination', destination];
  const { name, version } = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8'));
  await checked(run('npm', args, { cwd }), `npm pack of ${name}`);
  return join(destination, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`);
}

/**
 * @param {Promise<import('./project.mjs').Finished>} finished
 * @param {string} what
 */
async function checked(finished, what) {
  const { status, output } = await finished;
  if (status !== 0) throw new SetUpError(`${what} failed:\n${output}`, status);
}

if (isStarted(import.meta.url)) {
  try {
    const { folder } = parseArgs({ options: { folder: { type: 'string' } } }).values;
    await setUp();
    if (folder === undefined) process.stdout.write(`${await packServer(at('dist'))}\n`);
    else await installServer(resolve(folder));
  } catch (error) {
    process.exitCode = explain(error);
  }
}
