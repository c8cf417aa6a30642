// @ts-check
// A lock that allows one set-up at a time in a checkout: two runs of `npm ci` in the same folder would corrupt each
// other's files.
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './project.mjs';

// The lock file is outside of node_modules, because `npm ci` deletes that folder.
const lockFile = join(tmpdir(), `platen-set-up-${createHash('sha256').update(root).digest('hex').slice(0, 16)}.lock`);

/**
 * Waits until no other process runs set-up work in this checkout, then runs `work`.
 * @template T
 * @param {() => Promise<T>} work
 * @param {(pid: number) => void} onWait called once if another process holds the lock
 * @returns {Promise<T>}
 */
export async function alone(work, onWait) {
  for (let waited = false; !take(); waited = true) {
    if (!waited) onWait(holder());
    await sleep(200);
  }
  const release = () => rmSync(lockFile, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.removeListener('exit', release);
    release();
  }
}

/** Tries to acquire the lock by creating the file exclusively. Deletes a lock file whose process has ended. */
function take() {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    if (isRunning(holder())) return false;
    rmSync(lockFile, { force: true });
    return take();
  }
}

function holder() {
  try {
    return Number(readFileSync(lockFile, 'utf8'));
  } catch {
    return 0;
  }
}

/** @param {number} pid */
function isRunning(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
