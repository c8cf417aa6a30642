// @ts-check
// npm run lock:fill [-- FILE]: adds to package-lock.json, or to another lock file, the optional dependencies of other
// platforms that the registry did not have yet. They have no integrity: a machine of such a platform takes what its
// registry has for that exact version.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { filledLock } from './filled-lock.mjs';
import { readLock } from './lock-file.mjs';
import { at } from './project.mjs';

const file = resolve(process.argv[2] ?? at('package-lock.json'));
const { lock, added, unknown } = filledLock(readLock(file));
if (added.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
for (const path of added) console.log(`added ${path}`);
for (const name of unknown) console.log(`not added, its name tells no platform: ${name}`);
if (added.length + unknown.length === 0) console.log('nothing is missing');
process.exitCode = unknown.length === 0 ? 0 : 1;
