// npm run generate -- scaling: writes docs/scaling.md from its template, with the figures from docs/bench-cluster.json.
// `--check` writes nothing and fails if the page differs.
import { readFile, writeFile } from 'node:fs/promises';
import { knownFigures } from './figures.ts';
import { scalingFacts } from './scaling-facts.ts';
import { filled } from './shown-figures.ts';

const page = new URL('../../../docs/scaling.md', import.meta.url);
const template = await readFile(new URL('scaling.md.template', page), 'utf8');
const figures = await knownFigures();
if (figures === undefined) throw new Error('There is no docs/bench-cluster.json. Run npm run bench -- cluster --keep.');
const text = filled(template, scalingFacts(figures));
if (!process.argv.includes('--check')) await writeFile(page, text);
else if ((await readFile(page, 'utf8')) !== text) {
  console.error(
    'docs/scaling.md differs from its template and docs/bench-cluster.json. Change docs/scaling.md.template, then run "npm run generate -- scaling".',
  );
  process.exitCode = 1;
}
