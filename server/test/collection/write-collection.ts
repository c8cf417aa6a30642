// npm run generate -- collection: writes docs/platen.postman_collection.json from openapi.json. `--check` writes nothing
// and fails if the file differs.
import { readFile, writeFile } from 'node:fs/promises';
import { openApi } from '../../src/openapi.ts';
import { collectionOf } from './collection.ts';

const file = new URL('../../../docs/platen.postman_collection.json', import.meta.url);
const text = `${JSON.stringify(collectionOf(openApi()), null, 2)}\n`;
if (!process.argv.includes('--check')) await writeFile(file, text);
else if ((await readFile(file, 'utf8')) !== text) {
  console.error('docs/platen.postman_collection.json is stale: run "npm run generate -- collection".');
  process.exitCode = 1;
}
