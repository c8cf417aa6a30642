// @ts-check
// npm run docs: the guides and the reference of the sdk as pages in docs/dist, from docs/*.md and the doc comments.
// `--check` writes nothing and fails on a link that leads nowhere.
import { at, becomeNode } from './project.mjs';

const check = process.argv.includes('--check') ? ['--emit', 'none'] : [];
becomeNode([
  at('tools/codegen/node_modules/typedoc/bin/typedoc'),
  '--options',
  at('tools/codegen/typedoc.json'),
  ...check,
]);
