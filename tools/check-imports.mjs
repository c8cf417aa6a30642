// @ts-check
// Prints every import that breaks a rule of tools/import-rules.mjs, with the rule's reason.
import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { filesBelow } from './fingerprint.mjs';
import { checkImports } from './imports.mjs';
import { at, root } from './project.mjs';

/** @param {string} path */
const isSource = (path) => /\.tsx?$/.test(path) && !/\.d\.ts$|\/generated\//.test(path);

const sources = new Map(
  ['sdk/src', 'sdk/test', 'editor/src', 'editor/test', 'server/src', 'demo/src']
    .flatMap((folder) => [...filesBelow(at(folder))])
    .map((file) => /** @type {const} */ ([relative(root, file).split(sep).join('/'), file]))
    .filter(([path]) => isSource(path))
    .map(([path, file]) => [path, readFileSync(file, 'utf8')]),
);
const breaches = checkImports(sources);
for (const { file, line, rule, reason } of breaches) console.log(`${file}:${line}  ${rule}\n    because: ${reason}`);
console.log(`${sources.size} files, ${breaches.length} imports that break a rule`);
process.exitCode = breaches.length === 0 ? 0 : 1;
