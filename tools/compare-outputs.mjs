// @ts-check
// npm run trial -- outputs 1a2b3c4: compares the output of the working tree with the output of a commit, byte by byte.
// Renders the same 300 labels with the SDKs of both: as a layout report, PNG, SVG, PDF, and a file for each printer
// language. Lists every output whose hash differs, and exits with 1 if there is one. Use it for changes that must not
// affect the output.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { at, nodeBinary, packageCommand, projectEnv, root } from './project.mjs';

const LABELS = 300;
const [base] = process.argv.slice(2);
if (base === undefined) {
  console.error('Name the commit to compare with: npm run trial -- outputs main');
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), 'platen-outputs-'));
const baseTree = join(folder, 'base');
try {
  checkOut(base, baseTree);
  for (const part of ['', 'tools/codegen']) symlinkSync(at(part, 'node_modules'), join(baseTree, part, 'node_modules'));
  node(baseTree, ['tools/codegen/generate.mjs']);
  for (const tree of [baseTree, root]) node(tree, [packageCommand('typescript', 'tsc'), '-b', 'sdk']);
  const cases = join(folder, 'cases.json');
  node(root, ['--conditions=@platen/source', 'sdk/test/output-hashes/write-cases.ts', String(LABELS), cases]);
  const [before, after] = [baseTree, root].map((tree, index) => {
    const hashes = join(folder, `hashes-${index}.json`);
    node(root, ['sdk/test/output-hashes/write-hashes.ts', join(tree, 'sdk', 'dist', 'entries'), cases, hashes]);
    return readHashes(hashes);
  });
  report(before ?? {}, after ?? {});
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Writes the files of a commit to a new folder, with a separate git index. Unlike a worktree, this leaves no entry in
 * the repository if the process is killed.
 * @param {string} commit
 * @param {string} tree
 */
function checkOut(commit, tree) {
  const env = { GIT_INDEX_FILE: join(folder, 'index') };
  run('git', ['read-tree', commit], root, env);
  run('git', ['checkout-index', '--all', `--prefix=${tree}/`], root, env);
}

/**
 * Prints the names of the outputs that differ.
 * @param {Readonly<Record<string, string>>} before
 * @param {Readonly<Record<string, string>>} after
 */
function report(before, after) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const different = names.filter((name) => before[name] !== after[name]);
  for (const name of different) console.log(`differs: ${name}`);
  const errors = names.filter((name) => after[name]?.startsWith('error')).length;
  console.log(`${names.length} outputs of ${LABELS} labels (${errors} are errors): ${different.length} differ`);
  process.exitCode = different.length === 0 ? 0 : 1;
}

/** @param {string} file @returns {Readonly<Record<string, string>>} */
function readHashes(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** @param {string} tree @param {readonly string[]} args */
function node(tree, args) {
  run(nodeBinary(), args, tree);
}

/** @param {string} program @param {readonly string[]} args @param {string} [cwd] @param {Record<string, string>} [env] */
function run(program, args, cwd = root, env = {}) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, env: projectEnv(env), encoding: 'utf8' });
  if (status === 0) return;
  process.stderr.write(`${program} ${args.join(' ')}\n${stdout}${stderr}`);
  throw new Error(`${program} failed in ${cwd}`);
}
