#!/usr/bin/env node
// Replaces npm while the shell commands of pages run. `npm run platen` runs the built command line in the current
// folder. All other calls are only compared with package.json, and nothing is installed or started.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const { scripts } = read('package.json');
const packages = ['sdk', 'editor'].map((folder) => read(`${folder}/package.json`));
packages.push({ name: '@platen/fonts', version: packages[0].version });
const isOurs = (named) =>
  packages.some(({ name, version }) =>
    [name, `${name.slice(1).replace('/', '-')}-${version}.tgz`].includes(
      named.startsWith('@') ? named : basename(named),
    ),
  );
const words = process.argv.slice(2).filter((word) => word !== '--silent');
const [command, name = '', ...args] = words;

const checks = {
  start: () => 'start' in scripts,
  test: () => 'test' in scripts,
  ci: () => existsSync(join(root, 'package-lock.json')),
  run: () => name in scripts,
  install: () => [name, ...args].every(isOurs),
};
if (command === 'run' && name === 'platen') {
  const cli = join(root, 'server/dist/cli.js');
  const { status } = spawnSync(process.execPath, [cli, ...args.slice(1)], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
} else if (!checks[command]?.()) {
  console.error(`npm ${words.join(' ')}: package.json has nothing of that name`);
  process.exitCode = 1;
}
