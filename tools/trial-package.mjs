// @ts-check npm run trial -- package: packs the server, installs it with npm in an empty folder outside of the checkout
// and starts it with its command. Then creates a key, a PNG and a verified PDF, and loads the pages. Dependencies come
// from the registry or npm's cache.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readLock } from './lock-file.mjs';
import { packServer } from './pack-server.mjs';
import { projectEnv, run, seconds } from './project.mjs';
import { explain, setUp } from './setup.mjs';

const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);

try {
  await setUp();
  const folder = mkdtempSync(join(tmpdir(), 'platen-trial-'));
  try {
    await trial(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
} catch (error) {
  process.exitCode = explain(error);
}

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
    await use(url, key);
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
  assert.equal(server.exitCode, 0);
  say('stopped    in order');
}

/**
 * Checks that npm installed the versions of npm-shrinkwrap.json. npm may put a package into another folder. Returns the
 * number of packages.
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

/**
 * Returns the address that a server prints when it starts to listen.
 * @param {import('node:child_process').ChildProcessByStdio<null, import('node:stream').Readable, null>} server
 * @returns {Promise<string>}
 */
async function listening(server) {
  let said = '';
  for await (const chunk of server.stdout) {
    said += chunk;
    const url = /Platen listens on (\S+)/.exec(said)?.[1];
    if (url !== undefined) return url;
  }
  throw new Error(`the server ended: ${said}`);
}

/**
 * @param {string} url
 * @param {string} key
 */
async function use(url, key) {
  const call = async (/** @type {string} */ path, /** @type {object} */ body) =>
    fetch(`${url}/api/v1${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const elements = [{ type: 'barcode', x: 4, y: 2, width: 42, height: 16, value: 'HD-00417' }];
  const rendered = await call('/render', { template: { width: 50, height: 20, elements } });
  assert.equal(rendered.status, 200, await rendered.clone().text());
  say(`/render    ${rendered.status}, ${(await rendered.json()).image.width} dots wide`);
  const items = [{ data: { name: 'Oolong tea', sku: 'TEA-0042', price: '3' } }];
  const accepted = await (await call('/print?verify=codes', { starter: 'product-label-2x1', items })).json();
  assert.ok(accepted.jobId, JSON.stringify(accepted));
  const job = await (
    await fetch(`${url}/api/v1/print/${accepted.jobId}?wait=30`, { headers: { authorization: `Bearer ${key}` } })
  ).json();
  assert.equal(job.status, 'completed', JSON.stringify(job));
  const pdf = Buffer.from(await (await fetch(job.url)).arrayBuffer());
  assert.equal(pdf.subarray(0, 5).toString(), '%PDF-');
  say(`/print     ${job.status}, ${pdf.length} bytes, codes read: ${JSON.stringify(job.verified)}`);
  for (const path of ['/', '/editor', '/reference/', '/openapi.json', '/readyz']) {
    const { status } = await fetch(`${url}${path}`);
    assert.equal(status, 200, path);
  }
  say('pages      /, /editor, /reference/, /openapi.json, /readyz: 200');
}
