// @ts-check
// Prints every import that breaks a rule of tools/import-rules.mjs or is part of a cycle, with the rule's reason.
import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { filesBelow } from './fingerprint.mjs';
import { findCycles } from './import-cycles.mjs';
import { checkImports } from './imports.mjs';
import { at, root } from './project.mjs';
import { trackedFiles } from './prose.mjs';

/** @param {string} path */
const isSource = (path) => /\.tsx?$/.test(path) && !/\.d\.ts$|\/generated\//.test(path);

/** Returns the sources below folders, by their paths relative to the project's root. @param {readonly string[]} folders */
const read = (folders) =>
  folders
    .flatMap((folder) => [...filesBelow(at(folder))])
    .map((file) => /** @type {const} */ ([relative(root, file).split(sep).join('/'), file]));

const sources = new Map(
  read(['sdk/src', 'sdk/test', 'editor/src', 'editor/test', 'server/src', 'demo/src'])
    .filter(([path]) => isSource(path))
    .map(([path, file]) => [path, readFileSync(file, 'utf8')]),
);
// Cycles are also forbidden in tests and tools.
const all = new Map(
  trackedFiles()
    .filter((path) => /^(?:sdk|editor|server|demo|tools|bench|examples)\/.*\.(?:m?js|tsx?|jsx)$/.test(path))
    .filter((path) => !/\/generated\//.test(path))
    .map((path) => [path, sources.get(path) ?? readFileSync(at(path), 'utf8')]),
);
const breaches = [...checkImports(sources), ...findCycles(all)];
for (const { file, line, rule, reason } of breaches) console.log(`${file}:${line}  ${rule}\n    because: ${reason}`);
console.log(`${all.size} files, ${breaches.length} imports that break a rule`);
process.exitCode = breaches.length === 0 ? 0 : 1;
