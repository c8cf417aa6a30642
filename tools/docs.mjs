// @ts-check
// npm run generate -- reference: builds the SDK's guides and reference as pages in docs/dist, from docs/*.md and the
// doc comments. `--check` writes nothing and fails on a broken link.
import { at, becomeNode } from './project.mjs';

const check = process.argv.includes('--check') ? ['--emit', 'none'] : [];
becomeNode([
  at('tools/codegen/node_modules/typedoc/bin/typedoc'),
  '--options',
  at('tools/codegen/typedoc.json'),
  ...check,
]);
