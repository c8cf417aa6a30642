// @ts-check
// npm run check: no table in the docs, README.md or ARCHITECTURE.md may have two rows with the same key in the first
// column.
import { readdirSync, readFileSync } from 'node:fs';
import { at } from './project.mjs';
import { repeatedKeys } from './table-keys.mjs';

const pages = readdirSync(at('docs'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.md'))
  .map((path) => `docs/${path.replaceAll('\\', '/')}`);
const findings = ['README.md', 'ARCHITECTURE.md', ...pages.toSorted()].flatMap((path) =>
  repeatedKeys(readFileSync(at(path), 'utf8')).map(
    ({ line, key, first }) =>
      `${path}:${line}: the table has a row “${key}” already, in line ${first}. Merge the two rows.`,
  ),
);
for (const finding of findings) process.stdout.write(`${finding}\n`);
process.exitCode = findings.length === 0 ? 0 : 1;
