// Types, validators and the editors' schema of a template from openapi.json.
//   node generate.mjs            writes them
//   node generate.mjs --check    writes nothing; exits 1 and names the files that are stale
//   --into <folder>              all into another folder than sdk/src/contract/generated and sdk
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readContract } from './contract.mjs';
import { schemaTypes } from './schema-types.mjs';
import { templateSchema } from './template-schema.mjs';
import { validators } from './validators.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { values } = parseArgs({ options: { check: { type: 'boolean' }, into: { type: 'string' } } });
const folder = values.into ?? join(root, 'sdk/src/contract/generated');

const contract = readContract(join(root, 'openapi.json'));
const outputs = [
  { file: join(folder, 'schema.ts'), text: await schemaTypes(contract) },
  { file: join(folder, 'validate.ts'), text: await validators(contract) },
  { file: join(values.into ?? join(root, 'sdk'), 'template.schema.json'), text: templateSchema(contract) },
];

if (values.check) {
  const stale = outputs.filter(({ file, text }) => textOf(file) !== text);
  for (const { file } of stale) console.error(`${relative(root, file)} is stale: run "npm run generate"`);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  mkdirSync(folder, { recursive: true });
  for (const { file, text } of outputs) writeFileSync(file, text);
}

function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    if (cause.code === 'ENOENT') return undefined;
    throw cause;
  }
}
