// @ts-check
// Compares the files changed on a branch with the files listed in a row of ARCHITECTURE.md's table "Where to change
// what", and prints the differences. `node tools/hold-change.mjs "a warning" main` compares the row "a warning" with
// all changes since the merge base with `main`, up to HEAD. A third argument names another branch instead of HEAD.
// Uncommitted changes are ignored.
import { spawnSync } from 'node:child_process';
import { architecturePage, changes, holdChange, plain, projectFiles } from './architecture-page.mjs';
import { root } from './project.mjs';

const [kind = '', base = '', branch = 'HEAD'] = process.argv.slice(2);
const kinds = changes(architecturePage() ?? '', projectFiles());
const change = kinds.find((row) => row.kind === plain(kind));
const diff = spawnSync('git', ['diff', '--name-only', '--no-renames', `${base}...${branch}`], {
  cwd: root,
  encoding: 'utf8',
});

if (change === undefined || base === '') {
  const known = kinds.map((row) => `"${row.kind}"`).join(', ') || 'none: ARCHITECTURE.md has no table of changes';
  const wrong = change === undefined ? `"${kind}" is no kind of change; the kinds are ${known}` : 'the base is missing';
  refuse(`${wrong}\nusage: node tools/hold-change.mjs <kind> <base, such as main> [branch]`);
} else if (diff.status !== 0) {
  refuse(diff.stderr.trim());
} else {
  const changed = diff.stdout.split('\n').filter(Boolean);
  const { unnamed, untouched } = holdChange(change.places, changed);
  for (const file of unnamed) console.log(`not named:  ${file}`);
  for (const place of untouched) console.log(`untouched:  ${place}`);
  const named = changed.length - unnamed.length;
  console.log(`${change.kind}: ${changed.length} files changed, ARCHITECTURE.md accounts for ${named}`);
  process.exitCode = unnamed.length === 0 ? 0 : 1;
}

/** @param {string} message */
function refuse(message) {
  console.error(message);
  process.exitCode = 2;
}
