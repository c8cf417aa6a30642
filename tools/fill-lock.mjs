// @ts-check
// npm run generate -- lock [FILE]: adds the optional dependencies for other platforms that npm left out of
// package-lock.json or another lock file. Each added entry gets the registry's hash. Prints the reason and exits with 1
// if a dependency cannot be added.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { filledLock } from './filled-lock.mjs';
import { readLock } from './lock-file.mjs';
import { at } from './project.mjs';

const file = resolve(process.argv[2] ?? at('package-lock.json'));
const { lock, added, unknown } = filledLock(readLock(file), integrityOf);
if (added.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
for (const path of added) console.log(`added ${path}`);
for (const reason of unknown) console.log(`not added: ${reason}`);
if (added.length + unknown.length === 0) console.log('nothing is missing');
process.exitCode = unknown.length === 0 ? 0 : 1;

/** @param {string} name @param {string} version @returns {string | undefined} */
function integrityOf(name, version) {
  const { stdout } = spawnSync('npm', ['view', `${name}@${version}`, 'dist.integrity'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  return stdout.trim() || undefined;
}
