// Generates types, validators and the template schema for code editors from openapi.json. Also generates the tables for
// checking GS1 element strings, from GS1's syntax dictionary and the code lists in tools/codegen/gs1.
//   node generate.mjs            writes the files
//   node generate.mjs --check    writes nothing; exits with 1 and names the stale files
//   --into <folder>              writes all files to another folder
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readContract } from './contract.mjs';
import { gs1CodeLists } from './gs1-code-lists.mjs';
import { gs1Dictionary, gs1Links, gs1Titles } from './gs1-dictionary.mjs';
import { schemaTypes } from './schema-types.mjs';
import { templateSchema } from './template-schema.mjs';
import { validators } from './validators.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { values } = parseArgs({ options: { check: { type: 'boolean' }, into: { type: 'string' } } });
const into = (folder) => values.into ?? join(root, folder);

const contract = readContract(join(root, 'openapi.json'));
const outputs = [
  { file: join(into('sdk/src/contract/generated'), 'schema.ts'), text: await schemaTypes(contract) },
  { file: join(into('sdk/src/contract/generated'), 'validate.ts'), text: await validators(contract) },
  { file: join(into('sdk'), 'template.schema.json'), text: templateSchema(contract) },
  {
    file: join(into('sdk/src/materials/symbols/generated'), 'gs1-dictionary.ts'),
    text: gs1Dictionary(gs1Source('gs1-syntax-dictionary.txt')),
  },
  {
    file: join(into('sdk/src/materials/symbols/generated'), 'gs1-titles.ts'),
    text: gs1Titles(gs1Source('gs1-syntax-dictionary.txt')),
  },
  {
    file: join(into('sdk/src/materials/symbols/generated'), 'gs1-links.ts'),
    text: gs1Links(gs1Source('gs1-syntax-dictionary.txt')),
  },
  {
    file: join(into('sdk/src/materials/symbols/generated'), 'gs1-code-lists.ts'),
    text: gs1CodeLists(JSON.parse(gs1Source('code-lists.json'))),
  },
];

if (values.check) {
  const stale = outputs.filter(({ file, text }) => textOf(file) !== text);
  for (const { file } of stale) console.error(`${relative(root, file)} is stale: run "npm run generate"`);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  for (const { file, text } of outputs) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

function gs1Source(name) {
  return readFileSync(join(root, 'tools/codegen/gs1', name), 'utf8');
}

function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    if (cause.code === 'ENOENT') return undefined;
    throw cause;
  }
}
