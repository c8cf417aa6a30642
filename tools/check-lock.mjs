// @ts-check
// Fails when package-lock.json would not install everywhere.
import { missingOptionals, pinnedAddresses, readLock } from './lock-file.mjs';
import { at } from './project.mjs';

const lock = readLock(at('package-lock.json'));
const findings = [
  ...missingOptionals(lock).map(
    ({ from, name, range }) =>
      `${name}@${range} is missing, an optional dependency of ${from || 'the root'}; run: npm run lock:fill`,
  ),
  ...pinnedAddresses(lock).map(
    (path) => `${path} names the registry it came from; .npmrc has omit-lockfile-registry-resolved for it`,
  ),
];
for (const finding of findings) console.log(`package-lock.json: ${finding}`);
process.exitCode = findings.length === 0 ? 0 : 1;
