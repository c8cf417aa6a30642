// @ts-check
// Hashes files into a short value. The set-up uses the value to skip steps whose files have not changed since its last
// run.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** @param {readonly (string | Buffer)[]} parts */
const digest = (parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 32);
};

/**
 * Hashes the content of a few files. A missing file counts as empty.
 * @param {readonly string[]} files
 */
export const contentFingerprint = (files) => digest(files.map((file) => readIfThere(file)));

/**
 * Hashes the paths, sizes and modification times of whole folders.
 * @param {readonly string[]} paths files and folders; missing paths are left out
 * @param {(path: string) => boolean} [counts] selects the files
 */
export function treeFingerprint(paths, counts = () => true) {
  const lines = paths.flatMap((path) => [...filesBelow(path)]).filter(counts);
  return digest(lines.sort().map((file) => `${file} ${stamp(file)}`));
}

/** @param {string} file */
const stamp = (file) => {
  const { size, mtimeMs } = statSync(file);
  return `${size} ${mtimeMs}`;
};

/** @param {string} file */
function readIfThere(file) {
  try {
    return readFileSync(file);
  } catch {
    return '';
  }
}

/**
 * Yields every file below a path, or the path itself if it is a file. Skips folders of built and installed files.
 * @param {string} path
 * @returns {Generator<string>}
 */
export function* filesBelow(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return;
  if (!stat.isDirectory()) {
    yield path;
    return;
  }
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'dist') continue;
    if (entry.isDirectory()) yield* filesBelow(join(path, entry.name));
    else if (entry.isFile()) yield join(path, entry.name);
  }
}
