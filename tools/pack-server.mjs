// @ts-check
// npm run generate -- package: packs the server as one package in dist/, which runs without a clone of the repository.
// The package contains the built server, the pages and the contract, in the same folders as in the repository. The SDK
// is bundled in; all other dependencies come from the registry.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { at, isStarted, run } from './project.mjs';
import { explain, SetUpError, setUp } from './setup.mjs';

/** Files and folders of the package, in addition to the SDK. */
const PARTS = [
  'server/dist',
  'server/package.json',
  'server/src/catalog/presets.json',
  'demo/dist',
  'openapi.json',
  'CHANGELOG.md',
  'LICENSE',
  'THIRD_PARTY_NOTICES',
];
const SDK = join('node_modules', '@platen', 'sdk');

/**
 * Packs the built files and returns the path of the tarball.
 * @param {string} folder destination of the tarball
 */
export async function packServer(folder) {
  const staged = await mkdtemp(join(tmpdir(), 'platen-package-'));
  try {
    for (const part of PARTS) {
      mkdirSync(dirname(join(staged, part)), { recursive: true });
      cpSync(at(part), join(staged, part), { recursive: true, filter: (path) => !/\.(map|tsbuildinfo)$/.test(path) });
    }
    cpSync(at('server', 'README.md'), join(staged, 'README.md'));
    const sdk = await pack(at('sdk'), staged);
    mkdirSync(join(staged, SDK), { recursive: true });
    await checked(run('tar', ['-xzf', sdk, '--strip-components=1', '-C', join(staged, SDK)]), 'tar');
    rmSync(sdk);
    // The published server does not need the SDK's sources; only development tools use them.
    rmSync(join(staged, SDK, 'src'), { recursive: true });
    writeFileSync(join(staged, 'package.json'), JSON.stringify(manifest(), undefined, 2));
    mkdirSync(folder, { recursive: true });
    return await pack(staged, folder);
  } finally {
    rmSync(staged, { recursive: true, force: true });
  }
}

/**
 * Returns the package.json of the package. Its dependencies are those of the server and the SDK, with their pinned
 * versions.
 */
function manifest() {
  const server = read('server');
  const sdk = read('sdk');
  return {
    name: server.name,
    version: server.version,
    description: server.description,
    license: server.license,
    type: 'module',
    engines: server.engines,
    bin: { platen: './server/dist/cli.js' },
    files: [...PARTS, 'README.md'],
    dependencies: { ...sdk.dependencies, ...server.dependencies },
    bundleDependencies: [sdk.name],
  };
}

/** @param {string} workspace */
const read = (workspace) => JSON.parse(readFileSync(at(workspace, 'package.json'), 'utf8'));

/**
 * Packs a folder with npm and returns the path of the tarball.
 * @param {string} cwd
 * @param {string} destination
 */
async function pack(cwd, destination) {
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
    await setUp();
    process.stdout.write(`${await packServer(at('dist'))}\n`);
  } catch (error) {
    process.exitCode = explain(error);
  }
}
