// npm run bench [-- W1|W2|W3|all] [options]: Platen beside its peers. See bench/README.md.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const bench = fileURLToPath(new URL('../bench', import.meta.url));

/** Runs a command in a folder with its output shown; ends with its status when it fails. */
function run(command, args, cwd) {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
}

run('npm', ['run', '--silent', 'setup'], root);
if (!existsSync(`${bench}/node_modules`)) run('npm', ['ci', '--prefix', bench, '--no-audit', '--no-fund'], root);
const args = process.argv.slice(2);
run(process.execPath, ['bench.mjs', ...(args.some((arg) => /^(W\d|all)$/.test(arg)) ? args : ['all', ...args])], bench);
