// @ts-check
// npm run trial -- image: runs the steps of the Dockerfile without Docker. Each stage runs in a Debian chroot that
// debootstrap creates, with the Node version of the lock file. Then runs the server as compose.yaml and the manifests
// do: as uid 1000, with a read-only root file system and without capabilities. Creates an API key, a PNG and a PDF, and
// stops the server.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { contextFiles, firstSettings, readCopy, readDockerfile, settingsAfter } from './dockerfile.mjs';
import { at, nodeBinary, run, seconds } from './project.mjs';
import { SetUpError, setUp } from './setup.mjs';
import { listening, runTrial, tryServer } from './trial-server.mjs';

/** @typedef {import('./dockerfile.mjs').Settings} Settings @typedef {import('./dockerfile.mjs').Step} Step */

const CACHE = process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache');
const BASE = join(CACHE, 'platen', `image-base-${process.versions.node}`);
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);

await runTrial(async () => {
  checkMachine();
  await setUp({ build: false });
}, trial);

/** Throws SetUpError if this machine can't run the trial. */
function checkMachine() {
  const missing = ['debootstrap', 'unshare', 'nsenter', 'chroot'].filter((name) => spawnSync(name, ['--help']).error);
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || missing.length > 0) {
    const absent = missing.length === 0 ? '' : ` Missing: ${missing.join(', ')}.`;
    throw new SetUpError(`trial: needs Linux, root and debootstrap (apt-get install debootstrap).${absent}`);
  }
}

/** @param {string} folder */
async function trial(folder) {
  await makeBase();
  const stages = readDockerfile(readFileSync(at('Dockerfile'), 'utf8'));
  /** @type {Record<string, string>} */
  const roots = {};
  let settings = firstSettings();
  let root = '';
  for (const [index, stage] of stages.entries()) {
    root = join(folder, `stage-${index}`);
    roots[stage.name] = root;
    await succeeds('cp', ['-a', BASE, root]);
    settings = firstSettings();
    for (const step of stage.steps) settings = await doStep(root, settings, step, roots);
  }
  const { output } = await run('du', ['-sm', join(root, 'opt')]);
  say(`image      ${Number.parseInt(output, 10)} MB more than its base image`);
  await serve(root, settings);
}

/** Installs Debian with Node and the user `node`, like the official image, in a folder that later trials reuse. */
async function makeBase() {
  if (existsSync(BASE)) return;
  const began = performance.now();
  const partial = `${BASE}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(dirname(partial), { recursive: true });
  const include = '--include=ca-certificates,libatomic1';
  await succeeds('debootstrap', ['--variant=minbase', include, 'bookworm', partial]);
  cpSync(nodeBinary(), join(partial, 'usr/local/bin/node'));
  const npm = dirname(dirname(realpathSync((await succeeds('which', ['npm'])).output.trim())));
  cpSync(npm, join(partial, 'usr/local/lib/node_modules/npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(partial, 'usr/local/bin/npm'));
  const user = 'groupadd --gid 1000 node && useradd --uid 1000 --gid node --shell /bin/bash --create-home node';
  await succeeds('chroot', [partial, '/bin/sh', '-c', user]);
  renameSync(partial, BASE);
  say(`base       Debian with Node ${process.versions.node}, in ${seconds(began)}`);
}

/**
 * @param {string} root @param {Settings} settings @param {Step} step @param {Record<string, string>} roots
 * @returns {Promise<Settings>}
 */
async function doStep(root, settings, step, roots) {
  const after = settingsAfter(settings, step);
  if (after !== undefined) {
    if (step.instruction === 'WORKDIR') mkdirSync(join(root, after.folder), { recursive: true });
    return after;
  }
  const began = performance.now();
  if (step.instruction === 'COPY') await copy(root, settings, step.value, roots);
  else await build(root, settings, step.value);
  say(`${step.instruction.padEnd(9)}  ${step.value.replace(/\s+/g, ' ').slice(0, 70)}  ${seconds(began)}`);
  return settings;
}

/** @param {string} root @param {Settings} settings @param {string} value @param {Record<string, string>} roots */
async function copy(root, { folder }, value, roots) {
  const { from, sources, to } = readCopy(value);
  const target = resolve('/', folder, to);
  if (from !== undefined) {
    mkdirSync(dirname(join(root, target)), { recursive: true });
    for (const source of sources) await succeeds('cp', ['-a', join(roots[from] ?? '', source), join(root, target)]);
    return;
  }
  const { output } = await succeeds('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z']);
  const existing = output.split('\0').filter((file) => file !== '' && existsSync(at(file)));
  for (const file of contextFiles(existing, readFileSync(at('.dockerignore'), 'utf8'))) {
    if (sources.includes('.')) cpSync(at(file), join(root, target, file));
    else if (sources.includes(file)) cpSync(at(file), join(root, target, file.split('/').at(-1) ?? ''));
  }
}

/**
 * Runs a RUN step with this machine's network, certificates and npm cache.
 * @param {string} root @param {Settings} settings @param {string} script
 */
async function build(root, { env, folder, user }, script) {
  assert.equal(user, 'root', 'RUN steps run as root');
  cpSync('/etc/resolv.conf', join(root, 'etc/resolv.conf'));
  if (existsSync(CERTIFICATES)) cpSync(CERTIFICATES, join(root, CERTIFICATES));
  const { output } = await succeeds('npm', ['config', 'get', 'cache']);
  mkdirSync(output.trim(), { recursive: true });
  mkdirSync(join(root, 'root/.npm'), { recursive: true });
  const mounts = `mount --rbind /dev '${root}/dev' && mount -t proc proc '${root}/proc' && mount --bind '${output.trim()}' '${root}/root/.npm'`;
  const inside = ['env', '-i', ...assignments({ HOME: '/root', NODE_EXTRA_CA_CERTS: CERTIFICATES, ...env })];
  const command = `cd '${folder}' && ${script}`;
  const enter = `${mounts} && exec chroot '${root}' "$@"`;
  await succeeds('unshare', ['--mount', 'sh', '-c', enter, 'sh', ...inside, '/bin/sh', '-c', command]);
}

/** @param {Record<string, string>} env */
function assignments(env) {
  return Object.entries(env).map(([name, value]) => `${name}=${value}`);
}

/**
 * Starts the image's server, checks it and sends requests to it.
 * @param {string} root @param {Settings} settings
 */
async function serve(root, { env, user, folder, entrypoint, command, healthCheck }) {
  const [, uid = '', gid = ''] =
    new RegExp(`^${user}:[^:]*:(\\d+):(\\d+):`, 'm').exec(readFileSync(join(root, 'etc/passwd'), 'utf8')) ?? [];
  assert.equal(`${uid}:${gid}`, '1000:1000', `the image's user ${user}`);
  const port = await freePort();
  const confined = [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--bounding-set=-all',
    '--no-new-privs',
  ];
  const run1000 = [
    ...confined,
    'env',
    '-i',
    `--chdir=${folder}`,
    ...assignments({ ...env, PORT: String(port), PLATEN_LOG_LEVEL: 'warn', HOME: '/home/node' }),
  ];
  const mounts = [
    `mount --bind '${root}' '${root}'`,
    `mount --rbind /dev '${root}/dev'`,
    `mount -t proc proc '${root}/proc'`,
    `mount -o remount,bind,ro '${root}'`,
    `mount -t tmpfs tmpfs '${root}/tmp'`,
    `mount -t tmpfs -o uid=${uid},gid=${gid},mode=0700 tmpfs '${root}${folder}'`,
  ].join(' && ');
  const start = ['--mount', 'sh', '-c', `${mounts} && exec chroot '${root}' "$@"`, 'sh', ...run1000];
  const server = spawn('unshare', [...start, ...entrypoint, ...command], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(server, 'exit');
  // Runs a command in the running container, like `docker exec`.
  const inside = (/** @type {string[]} */ words) =>
    run('nsenter', [`--target=${server.pid}`, '--mount', '--root', ...run1000, ...words]);
  try {
    await listening(server);
    checkConfined(server.pid ?? 0, uid);
    const written = await inside(['sh', '-c', 'touch /opt/platen/x']);
    assert.match(written.output, /Read-only file system/);
    say(`started    uid ${uid}, no capabilities, read-only root`);
    const healthy = await inside(healthCheck);
    assert.equal(healthy.status, 0, healthy.output);
    say('health     the health check of the Dockerfile passes');
    const made = await inside([...entrypoint, 'keys', 'create', '--email', 'trial@example.com']);
    const key = /plt_dev_[0-9A-Za-z]{38}/.exec(made.output)?.[0];
    assert.ok(key, made.output);
    await tryServer(`http://127.0.0.1:${port}`, key);
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
  assert.equal(server.exitCode, 0);
  say('stopped    in order');
}

/**
 * Checks in /proc that a process runs as the given user, without capabilities.
 * @param {number} pid @param {string} uid
 */
function checkConfined(pid, uid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const field = (/** @type {string} */ name) => new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(status)?.[1];
  assert.equal(field('Uid'), Array.from({ length: 4 }, () => uid).join('\t'));
  for (const set of ['CapInh', 'CapPrm', 'CapEff', 'CapBnd', 'CapAmb'])
    assert.equal(Number.parseInt(field(set) ?? '', 16), 0, set);
  assert.equal(field('NoNewPrivs'), '1');
}

/** @returns {Promise<number>} */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** @param {string} program @param {readonly string[]} args */
async function succeeds(program, args) {
  const finished = await run(program, args);
  if (finished.status !== 0) throw new SetUpError(`${program} failed:\n${finished.output}`, finished.status);
  return finished;
}
