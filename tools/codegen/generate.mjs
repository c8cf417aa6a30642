// Types and validators from openapi.json. `node generate.mjs` writes them; `--check` compares and exits 1 when one is stale.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readContract } from './contract.mjs';
import { schemaTypes } from './schema-types.mjs';
import { validators } from './validators.mjs';

const root = new URL('../../', import.meta.url);
const target = new URL('sdk/src/api/generated/', root);

const contract = readContract(new URL('openapi.json', root));
const outputs = [
  { file: new URL('schema.ts', target), text: await schemaTypes(contract) },
  { file: new URL('validate.ts', target), text: await validators(contract) },
];

const nameOf = (file) => relative(fileURLToPath(root), fileURLToPath(file));

function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    if (cause.code === 'ENOENT') return undefined;
    throw cause;
  }
}

if (process.argv.includes('--check')) {
  const stale = outputs.filter(({ file, text }) => textOf(file) !== text);
  for (const { file } of stale)
    console.error(`${nameOf(file)} is stale: openapi.json has changed; run "npm run generate"`);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  mkdirSync(target, { recursive: true });
  for (const { file, text } of outputs) writeFileSync(file, text);
  console.log(outputs.map(({ file, text }) => `${nameOf(file)}: ${text.length} characters`).join('\n'));
}
