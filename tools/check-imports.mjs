// @ts-check
// Prints every place where a source breaks a rule of tools/import-rules.mjs, with the rule's reason.
import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { filesBelow } from './fingerprint.mjs';
import { checkImports } from './imports.mjs';
import { at, root } from './project.mjs';

const folders = ['sdk/src', 'sdk/test', 'server/src', 'server/test', 'demo/src', 'demo/test', 'tools'];
const isModule = (/** @type {string} */ file) => /\.(?:ts|mjs)$/.test(file) && !/\.d\.ts$|\/generated\//.test(file);

const sources = new Map(
  folders
    .flatMap((folder) => [...filesBelow(at(folder))])
    .map((file) => /** @type {const} */ ([relative(root, file).split(sep).join('/'), file]))
    .filter(([path]) => isModule(path))
    .map(([path, file]) => [path, readFileSync(file, 'utf8')]),
);
const sdk = JSON.parse(readFileSync(at('sdk', 'package.json'), 'utf8'));
const findings = checkImports(sources, { sdkExports: Object.keys(sdk.exports) });
for (const { file, line, rule, reason } of findings) console.log(`${file}:${line}  ${rule}\n    because: ${reason}`);
console.log(`${sources.size} files, ${findings.length} findings`);
process.exitCode = findings.length === 0 ? 0 : 1;
