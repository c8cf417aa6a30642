// @ts-check
// npm run trial -- package: packs the server, installs it with npm in an empty folder outside the checkout,
// and starts it with the package's command. Then creates a key, a PNG and a verified PDF, and loads the pages.
// Dependencies come from the registry or npm's cache.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readLock } from './lock-file.mjs';
import { packServer } from './pack-server.mjs';
import { projectEnv, run, seconds } from './project.mjs';
import { setUp } from './setup.mjs';
import { listening, runTrial, tryServer } from './trial-server.mjs';

const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);

await runTrial(setUp, trial);

/** @param {string} folder */
async function trial(folder) {
  const tarball = await packServer(folder);
  say(`packed     ${(statSync(tarball).size / 1e6).toFixed(1)} MB`);
  const began = performance.now();
  const cwd = join(folder, 'empty');
  const install = ['install', '--prefix', cwd, '--no-audit', '--no-fund', '--no-save', '--loglevel=error', tarball];
  const installed = await run('npm', install, { cwd: folder });
  assert.equal(installed.status, 0, installed.output);
  say(`installed  ${readdirSync(join(cwd, 'node_modules')).length} folders, in ${seconds(began)}`);
  say(`versions   ${checkVersions(cwd)} packages, as in package-lock.json`);
  const command = join(cwd, 'node_modules', '.bin', 'platen');
  const env = projectEnv({
    PORT: '0',
    PLATEN_HOST: '127.0.0.1',
    PLATEN_DATA_DIR: join(cwd, 'data'),
    PLATEN_LOG_LEVEL: 'warn',
  });
  const npx = ['exec', '--yes', '--offline', `--package=${tarball}`, '--', 'platen', '--version'];
  const byNpx = await run('npm', npx, { cwd: folder, env });
  assert.match(byNpx.output, /^platen \d+\.\d+\.\d+$/m);
  say(`npx        ${byNpx.output.trim().split('\n').at(-1)}`);
  const server = spawn(command, ['serve'], { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(server, 'exit');
  try {
    const url = await listening(server);
    say(`started    ${url}`);
    const made = await run(command, ['keys', 'create', '--email', 'trial@example.com'], { cwd, env });
    const key = /plt_dev_[0-9A-Za-z]{38}/.exec(made.output)?.[0];
    assert.ok(key, made.output);
    await tryServer(url, key);
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
  assert.equal(server.exitCode, 0);
  say('stopped    in order');
}

/**
 * Checks that npm installed the versions listed in npm-shrinkwrap.json, possibly in other folders. Returns the number
 * of packages.
 * @param {string} cwd
 */
function checkVersions(cwd) {
  const own = 'node_modules/@platen/server';
  const { packages: wanted } = readLock(join(cwd, own, 'npm-shrinkwrap.json'));
  const { packages: installed } = readLock(join(cwd, 'node_modules', '.package-lock.json'));
  const versionsOf = (/** @type {Record<string, { version?: string }>} */ packages) =>
    new Set(
      Object.entries(packages)
        .filter(([path]) => path !== '' && path !== own)
        .map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`),
    );
  const locked = versionsOf(wanted);
  const found = [...versionsOf(installed)];
  assert.deepEqual(
    found.filter((each) => !locked.has(each)),
    [],
  );
  return found.length;
}
