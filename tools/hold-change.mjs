// @ts-check
// Holds a change against what ARCHITECTURE.md says of its kind: `node tools/hold-change.mjs "a warning" main..branch`.
import { execFileSync } from 'node:child_process';
import { architecturePage, changes, holdChange, plain, projectFiles } from './architecture-page.mjs';
import { root } from './project.mjs';

const [kind = '', range = ''] = process.argv.slice(2);
const kinds = changes(architecturePage() ?? '', projectFiles());
const change = kinds.find((row) => row.kind === plain(kind));

if (change === undefined || range === '') {
  const known = kinds.map((row) => `"${row.kind}"`).join(', ') || 'none: ARCHITECTURE.md has no table of changes';
  console.error(`usage: node tools/hold-change.mjs <kind> <git range>\nkinds: ${known}`);
  process.exitCode = 2;
} else {
  const changed = execFileSync('git', ['diff', '--name-only', '--no-renames', range], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);
  const { unnamed, untouched } = holdChange(change.places, changed);
  for (const file of unnamed) console.log(`not named:  ${file}`);
  for (const place of untouched) console.log(`untouched:  ${place}`);
  const named = changed.length - unnamed.length;
  console.log(`${change.kind}: ${changed.length} files changed, the page accounts for ${named}`);
  process.exitCode = unnamed.length === 0 ? 0 : 1;
}
