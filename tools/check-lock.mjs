// @ts-check
// Fails if a lock file of the repository would not install on every platform, or would install unverified packages.
import { existsSync, readdirSync } from 'node:fs';
import { missingOptionals, pinnedAddresses, readLock, withoutIntegrity } from './lock-file.mjs';
import { at } from './project.mjs';

const folders = ['.', 'bench', ...readdirSync(at('tools')).map((name) => `tools/${name}`)];
const files = folders.map((folder) => `${folder}/package-lock.json`.replace(/^\.\//, ''));
const findings = files.filter((file) => existsSync(at(file))).flatMap((file) => findingsOf(file));
for (const finding of findings) console.log(finding);
process.exitCode = findings.length === 0 ? 0 : 1;

/** @param {string} file */
function findingsOf(file) {
  const lock = readLock(at(file));
  return [
    ...missingOptionals(lock).map(
      ({ from, name, range }) =>
        `${name}@${range} is missing, an optional dependency of ${from || 'the root'}; run: npm run generate -- lock ${file}`,
    ),
    ...pinnedAddresses(lock).map(
      (path) => `${path} names the registry it came from; .npmrc has omit-lockfile-registry-resolved for it`,
    ),
    ...withoutIntegrity(lock).map(
      (path) => `${path} has no integrity hash; pin a version that the registry has for all platforms`,
    ),
  ].map((finding) => `${file}: ${finding}`);
}
